// Package contest lets players of any game play one another, many matches at a time, and tells how often each
// wins and how sure that is.
//
// A game says with a Form how one of its matches is played; P is what chooses for a seat of it. Who takes
// part is an Entrant, and a Contest is the matches of one entrant against another. A score follows from the
// seed, on any number of cores.
package contest
