package ludo

import "towerpost/engine"

// Weight returns how much a match tells about the players' strength, 1 for the usual one of four pieces.
//
// Luck makes differences of strength look small: a random player still wins 3 of 100 full matches against a
// careful one, and 19 of 100 with two pieces against perfect play. Ratings of Ludo stand for themselves, so
// luck narrows their scale, and the usual match can count as 1. A match with fewer pieces leaves less to
// skill on that scale: matches between players of all kinds give two pieces 0.12 and 0.19 of what the usual
// match tells, with two and four players, and three pieces 0.48 and 0.54. A limit of rounds takes nothing
// away, for it ranks by progress (docs/ludo-levels.md). One piece leaves no choice. The service takes 0 for
// "not said", so such a match counts next to nothing.
func (game) Weight(setup engine.Setup) float64 {
	r, err := RulesOf(setup, 0)
	if err != nil { // some options want fewer players than a full table has
		r, err = RulesOf(setup, defaultPlayers)
	}
	if err != nil {
		return 1
	}
	return [...]float64{0, 0.01, 0.15, 0.5, 1}[r.Pieces]
}
