// Package analysis says of every decision in a match of Kamisado what it was
// worth. What it says is proved by the solver, or said to be unknown.
//
// A decision is a move or a fill that a person chose; forced passes are none. A
// side holds the win where it wins the round whatever the other side does. The
// verdict on a decision is the first of these that holds:
//
//   - Forced: there was one legal action, so that nothing was chosen.
//   - Only: the action kept the win, and every other one is proved to lose it.
//   - Kept: the action kept the win.
//   - Threw: the action gave the win away, while another one kept it.
//   - Lost: every action loses.
//   - Unknown: the nodes were spent before one of the others was proved.
//
// A fill is judged by the round that it begins: the defender wins it or does
// not, with best play of both. A verdict speaks of the round alone; that a win
// of one tower may be worth more than that of another is not judged.
//
// By proof the side that holds the win loses it only by a decision that threw it
// away. These decisions are the turning points of a match.
//
// A match is judged from its end: who holds the win after a decision is what was
// found out about the next one, and the positions near the end, which are the
// easy ones, help to prove those before them.
package analysis
