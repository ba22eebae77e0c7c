"""Which Hypothesis profile the tests run under: TRICKTAKING_PROFILE=ci | dev | deep."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=60, print_blob=True)
settings.register_profile("dev", deadline=None)
settings.register_profile("deep", deadline=None, max_examples=2000)
settings.load_profile(
    os.environ.get("TRICKTAKING_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)
