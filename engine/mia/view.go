package mia

import (
	"slices"

	"towerpost/engine"
)

// View is what a seat may know of a moment.
type View struct {
	// Lives holds the lives of each seat.
	Lives []int
	// Turn is the seat that has the cup or must answer; engine.Nobody when the match is over.
	Turn engine.Seat
	// Prompt is what is due: PromptRoll, PromptSay or PromptAnswer; "" when the match is over.
	Prompt string
	// Said is the announcement that stands and Sayer its seat; there is none where Said is 0.
	Said  Value
	Sayer engine.Seat
	// Cup is the roll under the cup for the seat that rolled it; 0 for all others.
	Cup Value
	// Last is how the last round ended.
	Last Lift
}

// Lift tells what was found when the cup was lifted. Without a Roll it was not lifted yet.
type Lift struct {
	Roll, Said            Value
	Sayer, Doubter, Loser engine.Seat
}

// View returns a View. Only the seat that has rolled sees under the cup (R3).
func (s State) View(seat engine.Seat) any {
	v := View{
		Lives: slices.Clone(s.lives), Turn: s.turn, Prompt: s.phase, Said: s.said, Sayer: s.sayer, Last: s.last,
	}
	if s.cup != 0 && seat == s.roller() {
		v.Cup = s.cup
	}
	return v
}

// roller returns the seat whose roll is under the cup, or is due.
func (s State) roller() engine.Seat {
	if s.phase == PromptAnswer {
		return s.sayer
	}
	return s.turn
}
