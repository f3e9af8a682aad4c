package mia

import (
	"slices"

	"towerpost/engine"
)

// Quit returns the state after a seat has left. The seat loses all its lives (Q1). If it was on turn, or its
// roll is under the cup, the next seat begins a new round (Q2).
func (s State) Quit(seat engine.Seat) (engine.State, error) {
	if s.phase == "" || seat < 0 || int(seat) >= len(s.lives) || s.lives[seat] == 0 {
		return nil, &engine.Problem{
			Kind: engine.ErrIllegal, Rule: "Q1", Key: ReasonSeat, Text: "this seat does not play",
		}
	}
	s.lives = slices.Clone(s.lives)
	s.lives[seat] = 0
	s.left = append(slices.Clone(s.left), seat)
	if s.playing() == 1 || seat == s.turn || seat == s.roller() {
		return s.round(seat), nil
	}
	return s, nil
}

// Outcome returns the ranks once the match is over. The last seat with lives ranks first. The seats that lost
// their last life rank above those that left, and within each group later ones above earlier ones (E1, Q3).
// The points are the lives.
func (s State) Outcome() engine.Outcome {
	if s.phase != "" {
		return engine.Outcome{}
	}
	o := engine.Outcome{Ranks: make([]int, len(s.lives)), Points: slices.Clone(s.lives), Reason: ByLives}
	for seat := range o.Ranks {
		o.Ranks[seat] = 1
	}
	rank := len(o.Ranks)
	for _, seat := range slices.Concat(s.left, s.out) {
		o.Ranks[seat] = rank
		rank--
	}
	return o
}
