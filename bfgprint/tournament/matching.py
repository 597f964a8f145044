"""Find the pairs that seat everybody at the least cost.

In: who may be paired, and what it costs, as whole numbers of which the first counts
before all others.  Out: pairs.  The matching itself is networkx's, an exact
algorithm (blossoms); in whole numbers it knows no rounding.
"""

from __future__ import annotations

from collections.abc import Mapping

Pair = tuple[int, int]


def cheapest_pairs(size: int, costs: Mapping[Pair, tuple[int, ...]]) -> list[Pair]:
    """Return pairs of the numbers below ``size``, each once, at the least cost.

    The costs of a choice are added up figure by figure, and compared from the first.
    """
    if size == 0:
        return []
    import networkx as nx  # 0.4 s, which nobody pays who pairs nothing

    graph: nx.Graph[int] = nx.Graph()
    most = [max(figures) * size + 1 for figures in zip(*costs.values(), strict=True)]
    for pair, figures in costs.items():
        weight = 0
        for figure, base in zip(figures, most, strict=True):
            weight = weight * base + figure
        graph.add_edge(*pair, weight=-weight)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)
