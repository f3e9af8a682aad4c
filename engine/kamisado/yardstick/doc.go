// Package yardstick is a reference opponent for measuring other players. It plays as programs for such games
// usually do: alpha-beta with iterative deepening, a transposition table, and an evaluation by mobility and
// threats. D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning", 1975; T. A. Marsland, "A review
// of game-tree pruning", 1986.
//
// It is not one of the levels of package rival, and proves nothing. It shares no code with that package, so
// that no level is measured against itself. Its strength must not change: that would make all published
// figures about it stale.
//
// It considers single rounds only. It takes any win of a round. Of two fills it takes the one with the lower
// score for the challenger.
//
// Its limit is counted in nodes, which makes it reproducible: the same position, seed and number of nodes
// give the same answer.
package yardstick
