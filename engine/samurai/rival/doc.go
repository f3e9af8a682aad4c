// Package rival is the computer opponent at Samurai. It chooses hands, placings and the steps of turns at
// three levels of strength. It sees a View and nothing else: neither the seeds of matches nor the hands of
// others.
//
//	beginner  the best single step by a simple count; a third of its steps are random among the good ones
//	skilled   the best whole turn, in any order of its tiles, by the chance of winning after it
//	expert    the best whole turn by playouts, with the hidden hands and the draws dealt at random
//
// A state is a position in the form of the search, which updates the influence on every town with each tile.
// The chance of a seat to get a figure depends on the influence on it and on the number of open land hexes of
// its town. These chances give the chances of the markers, and those the chance of winning (winchances.go).
// There are too many possible turns to search all, so a beam search keeps the best unfinished turns after
// each step (plan.go). The expert then plays the match on from the best turns, with quick turns of all seats
// (playout.go).
//
// All choices depend on the level, the seed and the view alone. The work is limited by the number of
// playouts, not by time.
package rival
