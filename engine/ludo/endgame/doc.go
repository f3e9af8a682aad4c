// Package endgame knows how likely the winner is when two players have at most two pieces each to bring home:
// exactly, with best play of both.
//
// A position is taken at the start of a turn, before the throw. The progress of the mover's two pieces makes
// one of 2,701 pairs, that of the other player's another one; a piece on the goal counts as home. That makes
// 7.3 million positions, and as many numbers of four bytes. Both players must sit opposite each other on the
// board of four arms: then the table that serves one serves the other, too. The order in which pieces came to
// an exit need not be known: of two pieces of one player either is captured with the same result (E3).
//
// The table is made by value iteration: every position is the average over the throws of the best that the
// mover can do, and what follows is looked up. Pieces on the goal stay there, so positions with fewer pieces
// left are solved first; within them those with more progress come first, and only captures, third sixes and
// passes lead back. Passes are solved for directly, so that a few sweeps are enough.
package endgame
