"""A promised seed: who sees it afterwards can check every card, and nothing else passes."""

import json
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from records import HOUSE, Evening, evenings

from tricktaking import Match, VariantError, fairness, play_out
from tricktaking.fairness import commitment, secret_seed, verify
from tricktaking.players import Cautious
from tricktaking.variants import plump

SECRET = "00112233445566778899aabbccddeeff"
secrets = st.text(min_size=32, max_size=40).filter(lambda text: len(set(text)) > 3)


def played(seed: Any = SECRET) -> Match:
    return play_out(Match.start(plump.variant(shape=(3, 2)), players=3, seed=seed), Cautious())


def changed(match: Match, **fields: Any) -> Match:
    """The match of a record in which somebody changed something."""
    return Match.from_json(json.dumps(json.loads(match.to_json()) | fields), match.variant)


def test_a_secret_seed_is_new_every_time() -> None:
    seeds = {secret_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    for seed in seeds:
        assert len(seed) == 32
        assert set(seed) <= set("0123456789abcdef")


def test_every_secret_seed_can_be_promised() -> None:
    assert len({commitment(secret_seed()) for _ in range(1000)}) == 1000


@given(secrets)
def test_a_commitment_is_the_hash_that_anybody_can_make(seed: str) -> None:
    expected = sha256(b"tricktaking:" + seed.encode("utf-8", "surrogatepass")).hexdigest()
    assert commitment(seed) == expected


@pytest.mark.parametrize(
    "seed",
    [7, 2**128, 10**5000, None, True, 1.5, b"0123456789abcdef" * 2, "", "kitchen", SECRET[1:]]
    + ["0" * 32, "01" * 500, "abc" * 30, list(SECRET)],
    ids=lambda seed: repr(seed)[:20] if not isinstance(seed, int) else str(type(seed)),
)
def test_a_seed_that_could_be_guessed_is_not_promised(seed: Any) -> None:
    with pytest.raises(VariantError, match="could be guessed") as error:
        commitment(seed)
    assert len(str(error.value)) < 200


@given(evenings(hosted=False), secrets, st.integers(0, 60))
def test_every_card_of_a_match_that_kept_its_promise_is_verified(
    evening: Evening, seed: str, moment: int
) -> None:
    promised = commitment(seed)
    fair = Evening(evening.variant, evening.players, seed, 0, evening.picks, evening.names)
    match = fair.at(moment)
    assert verify(match, promised)
    assert verify(Match.from_json(match.to_json(), match.variant), promised)
    assert verify(Match.parse(match.transcript(), match.variant), promised)
    assert verify(match, f" {promised.upper()}\n")


@given(evenings(hosted=False), secrets, st.integers(0, 60), st.randoms(use_true_random=False))
def test_a_changed_card_is_found_in_every_deal(
    evening: Evening, seed: str, moment: int, chance: Any
) -> None:
    fair = Evening(evening.variant, evening.players, seed, 0, evening.picks, evening.names)
    log = json.loads(fair.at(moment).to_json())["log"]
    deals = [entry for entry in log if isinstance(entry, dict)]
    stock = (deal := chance.choice(deals))["stock"].split()
    assume(len(stock) > 2)
    one, other = chance.sample(range(1, len(stock)), 2)  # nobody plays them, so all else stands
    stock[one], stock[other] = stock[other], stock[one]
    deal["stock"] = " ".join(stock)
    assert not verify(changed(fair.at(moment), log=log), commitment(seed))


def test_cards_changed_between_two_hands_are_found() -> None:
    match = Match.start(HOUSE, players=3, seed=SECRET)
    first, second, *rest = match.to_json().split('"hands":["')[1].split('"')[0:5:2]
    swapped = match.to_json().replace(first, "?").replace(second, first).replace("?", second)
    other = Match.from_json(swapped, HOUSE)
    assert rest
    assert other.hands[:2] == match.hands[1::-1]
    assert verify(match, commitment(SECRET))
    assert not verify(other, commitment(SECRET))


def test_the_cards_dealt_from_another_seat_are_found() -> None:
    match = Match.start(HOUSE, players=3, seed=SECRET)
    assert not verify(changed(match, first_dealer=0), commitment(SECRET))


@pytest.mark.parametrize(
    "promised", [SECRET, "", "ü", "\ud800", None, 7, b"", commitment(SECRET)[1:]]
)
def test_what_is_not_the_commitment_does_not_pass(promised: Any) -> None:
    assert not verify(played(), promised)


@given(st.integers(0, 63), st.sampled_from("0123456789abcdef"))
def test_a_commitment_with_one_digit_changed_does_not_pass(place: int, digit: str) -> None:
    promised = commitment(SECRET)
    other = promised[:place] + digit + promised[place + 1 :]
    assert verify(MATCH, other) == (other == promised)


MATCH = played()


def test_another_seed_does_not_pass() -> None:
    other = secret_seed()
    assert not verify(played(), commitment(other))
    assert not verify(played(other), commitment(SECRET))
    assert not verify(changed(played(), seed=other), commitment(SECRET))  # the seed is a lie,
    assert not verify(changed(played(), seed=other), commitment(other))  # or the cards are


def test_cards_of_the_host_and_seeds_that_could_be_guessed_do_not_pass() -> None:
    hosted = changed(played(), seed=None)
    assert hosted.log == played().log
    assert not verify(hosted, commitment(SECRET))
    for seed in (7, "7", "kitchen"):
        text = f"tricktaking:{seed}".encode()
        assert not verify(played(seed), sha256(text).hexdigest())


@pytest.mark.parametrize("value", [None, "a match", played().to_json(), 7, Match])
def test_what_is_not_a_match_is_refused(value: Any) -> None:
    with pytest.raises(VariantError, match=r"Match\.parse"):
        verify(value, commitment(SECRET))


def test_the_seed_is_promised_under_a_name_of_its_own() -> None:
    assert fairness.commitment(SECRET) != sha256(SECRET.encode()).hexdigest()
