"""A whole match between ready players, and its protokoll."""

from tricktaking import Match, play_out
from tricktaking.players import Cautious
from tricktaking.variants import plump

match = play_out(Match.start(plump.SPF, players=4, seed=7), Cautious())
print(match.sheet)
print(match.winners, match.totals)
