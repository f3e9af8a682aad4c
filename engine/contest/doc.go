// Package contest plays many matches of any game between computer players, and measures how often each wins
// and how certain that is.
//
// A game provides a Form, which plays one of its matches; P is the type that chooses actions for a seat. A
// participant is an Entrant, and a Contest is a series of matches of one entrant against another. The seed
// determines the score, on any number of cores.
package contest
