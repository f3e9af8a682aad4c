// Package analysis judges every decision in a match of Kamisado. Each verdict is
// proved by the solver, or Unknown.
//
// A decision is a move or a fill that a player chose; forced passes are none. A
// side holds the win if it can win the round whatever the other side does. The
// verdict on a decision is the first of these that holds:
//
//   - Forced: there was one legal action, so that nothing was chosen.
//   - Only: the action kept the win, and every other one is proved to lose it.
//   - Kept: the action kept the win.
//   - Threw: the action gave the win away, while another one kept it.
//   - Lost: every action loses.
//   - Unknown: the nodes were spent before one of the others was proved.
//
// A fill is judged by the round that it begins: with best play of both sides,
// the defender wins it or does not. A verdict concerns the round alone. The
// points and teeth that different wins bring are not judged.
//
// The side that holds the win can lose it only by a decision with the verdict
// Threw. These decisions are the turning points of a match.
//
// A match is judged from its end backwards. The holder of the win after a
// decision is known from the decision that follows. Positions near the end are
// easy to prove, and their results in the solver's table help to prove those
// before them.
package analysis
