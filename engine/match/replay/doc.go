// Package replay rebuilds the states of matches from their logs. It returns the
// state at a head, the path of states along a part of the log, and those of both
// that a seat may know.
//
// A state holds all secrets of a match, so only the packages that run matches use it.
package replay
