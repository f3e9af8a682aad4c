// Package clock is the arithmetic of thinking time: what two players agreed on, what a move costs and gives,
// and when somebody's time runs out. It is pure: nothing here reads the time of day.
//
// The one model is the capped Fischer clock. A player begins with a bank, spends from it while it is their
// turn, and gets an increment for every move, never to more than a cap. A fixed time for each move is the
// case in which the three are equal.
//
// Not every minute counts. A Rest says when a player's clock stands although it is their turn: while they
// sleep, at weekends, on holiday, and while the program could not be reached. Spent measures what counts
// between two moments, and Deadline is its inverse.
package clock
