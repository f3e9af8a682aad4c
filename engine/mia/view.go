package mia

import (
	"slices"

	"towerpost/engine"
)

// View is the part of a state that a seat may know.
type View struct {
	// Lives holds the lives of each seat.
	Lives []int
	// Turn is the seat that has the cup or must answer, or engine.Nobody when the match is over.
	Turn engine.Seat
	// Prompt is PromptRoll, PromptSay or PromptAnswer, or "" when the match is over.
	Prompt string
	// Said is the last announcement of the round and Sayer its seat. If Said is 0 there is none.
	Said  Value
	Sayer engine.Seat
	// Cup is the roll under the cup for the seat that rolled it, and 0 for all others.
	Cup Value
	// Last is the end of the last round that ended with a doubt.
	Last Reveal
}

// Reveal is the result of lifting the cup. If Roll is 0 the cup was not lifted yet.
type Reveal struct {
	Roll, Said            Value
	Sayer, Doubter, Loser engine.Seat
}

// View returns a View. Only the seat that has rolled sees the roll under the cup (R3).
func (s State) View(seat engine.Seat) any {
	v := View{
		Lives: slices.Clone(s.lives), Turn: s.turn, Prompt: s.phase,
		Said: s.announced, Sayer: s.announcer, Last: s.last,
	}
	if s.cup != 0 && seat == s.roller() {
		v.Cup = s.cup
	}
	return v
}

// roller returns the seat whose roll is under the cup or due.
func (s State) roller() engine.Seat {
	if s.phase == PromptAnswer {
		return s.announcer
	}
	return s.turn
}
