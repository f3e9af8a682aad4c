// Package clock computes thinking time: the time control of a match, the time that a move costs and adds, and
// the moment when a player's time runs out. It is pure: nothing here reads the time of day.
//
// The one model is the capped Fischer clock. A player begins with a bank, spends from it while it is their
// turn, and gets an increment for every move, up to a cap. If the three are equal, the player has a fixed
// time for each move.
//
// Not every minute counts. A Rest says when a player's clock is stopped although it is their turn: while they
// sleep, at weekends, on holiday, and while the bot could not be reached. Spent measures the time that counts
// between two moments, and Deadline is its inverse.
package clock
