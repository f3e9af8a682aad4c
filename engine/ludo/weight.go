package ludo

import "towerpost/engine"

// Weight returns how much a match tells about the players' strength, 1 for the usual one of four pieces.
//
// Luck makes differences of strength look small: a random player still wins 3 of 100 full matches against a
// careful one, and 19 of 100 with two pieces against perfect play. Ratings of Ludo stand for themselves, so luck
// narrows their scale, and the usual match can count as 1. A shorter match leaves less to skill on that scale, for
// it has fewer choices: with four players 53 questions to each with four pieces, 16 with two. The rules page lets
// two pieces count half; three lie between, and a limit of rounds takes away what a match of some 80 rounds has
// beyond it. One piece leaves no choice. The service takes 0 for "not said", so such a match counts next to nothing.
func (game) Weight(setup engine.Setup) float64 {
	r, err := RulesOf(setup, 0)
	if err != nil { // some options want fewer players than a full table has
		r, err = RulesOf(setup, defaultPlayers)
	}
	if err != nil {
		return 1
	}
	weight := [...]float64{0, 0.01, 0.5, 0.75, 1}[r.Pieces]
	if r.Rounds > 0 {
		weight = min(weight, float64(r.Rounds)/usualRounds)
	}
	return weight
}

// usualRounds is about how many rounds a match of four players takes.
const usualRounds = 80
