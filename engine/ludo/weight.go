package ludo

import "towerpost/engine"

// Weight returns the weight of a match in the ratings, 1 for the usual match with four pieces.
//
// Luck makes differences of strength look small: a random player still wins 3 of 100 full matches against a
// careful one, and 19 of 100 with two pieces against perfect play. The ratings of Ludo have a scale of their
// own, so luck only narrows that scale, and the usual match can count as 1. A match with fewer pieces depends
// less on skill. Measured in matches between players of all kinds with two and with four players, one with
// two pieces tells 0.12 and 0.19 of what the usual match tells, and one with three pieces 0.48 and 0.54. A
// limit of rounds takes nothing away, for it ranks by progress (docs/ludo-levels.md). With one piece there is
// no choice. Its weight is almost 0, not 0, because the service takes 0 for an unset weight.
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
