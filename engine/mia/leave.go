package mia

import (
	"slices"

	"towerpost/engine"
)

// Quit returns the state after a seat has left: it has no lives any more (Q1), and where the round was about
// it, the next seat begins another one (Q2).
func (s State) Quit(seat engine.Seat) (engine.State, error) {
	if s.phase == "" || seat < 0 || int(seat) >= len(s.lives) || s.lives[seat] == 0 {
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Rule: "Q1", Key: ReasonSeat, Text: "this seat does not play"}
	}
	s.lives = slices.Clone(s.lives)
	s.lives[seat] = 0
	s.left = append(slices.Clone(s.left), seat)
	if s.playing() == 1 || seat == s.turn || seat == s.roller() {
		return s.round(seat), nil
	}
	return s, nil
}

// Outcome ranks the last seat with lives first. Before it the others fell, each a rank better than the one
// before: first those who left, then those who lost their last life (E1, Q3). Points are lives.
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
