package mia

import (
	"slices"

	"towerpost/engine"
)

// State is one immutable moment of a match.
type State struct {
	lives     []int         // by seat; 0 for a seat that has left
	out       []engine.Seat // the seats that have lost their last life, in order
	left      []engine.Seat // the seats that have left, in order
	phase     string        // the prompt that is due; "" when the match is over
	turn      engine.Seat   // the seat whose roll, announcement or answer is due
	cup       Value         // the roll under the cup
	announced Value         // the last announcement of the round
	announcer engine.Seat   // the seat that made it
	last      Reveal
}

// Pending returns the one decision that is due. An announcement or an answer with one legal action is
// automatic (S3, D1).
func (s State) Pending() []engine.Decision {
	switch s.phase {
	case PromptRoll:
		return []engine.Decision{{Seat: engine.Chance, Prompt: PromptRoll, Secret: true}}
	case PromptSay, PromptAnswer:
		return []engine.Decision{{Seat: s.turn, Prompt: s.phase, Auto: len(s.Legal(s.turn)) == 1}}
	}
	return nil
}

// Legal returns the legal announcements of the seat from the lowest to the highest, or its legal answers.
func (s State) Legal(seat engine.Seat) []engine.Action {
	switch {
	case seat != s.turn:
	case s.phase == PromptSay:
		return actionsOf(verbSays, s.announced.above())
	case s.phase == PromptAnswer && s.announced == Mia:
		return []engine.Action{Doubts}
	case s.phase == PromptAnswer:
		return []engine.Action{Believes, Doubts}
	}
	return nil
}

// Roll returns one of the 36 rolls (R1).
func (s State) Roll(draw func(n int) int) engine.Action {
	rolls := actionsOf(verbRolls, rolls())
	return rolls[draw(len(rolls))]
}

// Apply returns the state after a roll, an announcement or an answer.
func (s State) Apply(seat engine.Seat, action engine.Action) (engine.State, error) {
	if s.phase == PromptRoll && seat == engine.Chance {
		return s.roll(action)
	}
	if legal := s.Legal(seat); !slices.Contains(legal, action) {
		return nil, s.refusal(seat, string(action), legal)
	}
	return s.answered(action), nil
}

// roll returns the state after a roll.
func (s State) roll(action engine.Action) (engine.State, error) {
	value, ok := valueOf(verbRolls, action)
	if !ok {
		return nil, s.refusal(engine.Chance, string(action), nil)
	}
	s.cup, s.phase = value, PromptSay
	return s, nil
}

// answered returns the state after a legal announcement or answer.
func (s State) answered(action engine.Action) State {
	switch action {
	case Believes:
		s.cup, s.phase = 0, PromptRoll
		return s
	case Doubts:
		return s.lifted()
	}
	s.announced, _ = valueOf(verbSays, action)
	s.announcer, s.turn, s.phase = s.turn, s.next(s.turn), PromptAnswer
	return s
}

// lifted returns the state after the cup was lifted. If the roll is lower than the announcement, the
// announcer loses a life, otherwise the doubter (D2). The loser begins the next round (D3).
func (s State) lifted() State {
	loser := s.turn
	if s.cup.rank() < s.announced.rank() {
		loser = s.announcer
	}
	s.last = Reveal{Roll: s.cup, Said: s.announced, Sayer: s.announcer, Doubter: s.turn, Loser: loser}
	s.lives = slices.Clone(s.lives)
	if s.lives[loser]--; s.lives[loser] == 0 {
		s.out = append(slices.Clone(s.out), loser)
	}
	return s.round(loser)
}

// round returns the state at the start of a round, or at the end of the match if one seat is left. The seat
// begins the round if it has lives, and otherwise the next seat that has.
func (s State) round(seat engine.Seat) State {
	s.cup, s.announced, s.announcer = 0, 0, 0
	switch {
	case s.playing() == 1:
		s.phase, s.turn = "", engine.Nobody
	case s.lives[seat] == 0:
		s.phase, s.turn = PromptRoll, s.next(seat)
	default:
		s.phase, s.turn = PromptRoll, seat
	}
	return s
}

// playing returns the number of seats that have lives.
func (s State) playing() int {
	count := 0
	for _, lives := range s.lives {
		if lives > 0 {
			count++
		}
	}
	return count
}

// next returns the next seat after this one that has lives.
func (s State) next(seat engine.Seat) engine.Seat {
	for {
		if seat = (seat + 1) % engine.Seat(len(s.lives)); s.lives[seat] > 0 {
			return seat
		}
	}
}
