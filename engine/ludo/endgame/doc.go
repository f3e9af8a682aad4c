// Package endgame computes the exact chances of winning when two players have at most two pieces each to
// bring home and both play perfectly.
//
// The table holds positions at the start of a turn, before the throw. The progress of the mover's two pieces
// is one of 2,701 pairs, and so is that of the other player's; a piece on the goal counts as home. That makes
// 7.3 million positions, with four bytes for each. Both players must sit opposite each other on the board of
// four arms, so that one table serves both. The order in which pieces came to an exit does not matter: of two
// pieces of one player either may be captured, with the same result (E3).
//
// The table is made by value iteration. The value of a position is the average over the throws of the best
// move's value, and the values of the positions that follow are looked up. Pieces on the goal stay there, so
// positions with fewer pieces left are solved first. Among them those with more progress come first; only
// captures, third sixes and passes lead back. Passes are solved directly, so that a few sweeps suffice.
package endgame
