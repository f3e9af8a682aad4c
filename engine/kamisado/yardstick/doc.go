// Package yardstick is an opponent by whom others are measured. It plays as programs for such games usually
// do: alpha-beta with iterative deepening, a transposition table, and an evaluation by mobility and threats.
// D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning", 1975; T. A. Marsland, "A review of
// game-tree pruning", 1986.
//
// It is no level: it shares no code with package rival and proves nothing, so that what is
// measured by it is not measured by itself. It is meant to stay as it is. A change of its
// strength makes all figures about it stale.
//
// A round is all that it thinks about. It takes any win of a round, and the fill after which its search
// thinks less of the challenger.
//
// How long it thinks is counted in nodes, which makes it reproducible: the same position, seed and number of
// nodes give the same answer.
package yardstick
