"""A lighter profile of Hypothesis, with which ``make mutants`` runs these tests.

Every mutant takes a run of its own, so that few examples and no shrinking must do
there; whatever lives through it is looked at by hand.
"""

from __future__ import annotations

from hypothesis import Phase, settings

settings.register_profile(
    "mutants", max_examples=15, phases=(Phase.explicit, Phase.generate)
)
