// Package rival is an opponent at Samurai: it chooses hands, placings and the steps of turns at
// three levels of strength. It sees a View and nothing else; the seeds of matches and the hands of
// others stay unknown to it.
//
//	beginner  the best single step by a plain count; a third of its steps are any of the good ones
//	skilled   the best whole turn, in any order of its tiles, by the chance of winning after it
//	expert    the best whole turn by what follows from it, with hands and draws dealt at random
//
// A scene is a position as searching needs it: the influence on every town is kept up to date with each tile.
// The chance of a seat to get a figure follows from the influence on it and from how many land hexes of its
// town are open; from these follow the chances of the markers, and from those the chance of winning
// (outlook.go). A turn has too many forms to look at all: a beam keeps the best unfinished turns step by step
// (plan.go). The expert then plays the best turns on by quick turns of all seats (playout.go).
//
// All choices follow from the level, the seed and the view. Work is counted in matches played
// on, not in time.
package rival
