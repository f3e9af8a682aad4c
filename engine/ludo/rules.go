package ludo

import "towerpost/engine"

// Limits of the tables.
const (
	mostSeats  = 8
	mostPieces = 4
)

// Rules are the options of one match as numbers, with its number of players. They are comparable; RulesOf
// makes them.
type Rules struct {
	Players int8
	// Arms is the number of arms of the board.
	Arms int8
	// Pieces is the number of pieces of each player, Start how many of them begin on the exit.
	Pieces, Start int8
	// Enter has bit d set for each number d of the die that brings a piece out of the yard (E1).
	Enter uint8
	// Seven says that a six counts 7 when the yard is empty (X1).
	Seven bool
	// Sixes says what a third six does.
	Sixes Sixes
	// Capture and Goal are what a capture and a piece brought home count (C3, H2); 0 is nothing.
	Capture, Goal int8
	// Barriers says what barriers do.
	Barriers Barriers
	// Over says that a count that is too high also reaches the goal.
	Over bool
	// All says that play goes on for the places after the first player is home.
	All bool
	// Rounds is the number of rounds after which the match ends (W3); 0 is no limit.
	Rounds int8
	// Teams is the number of teams (T1); 0 is everybody alone.
	Teams int8

	// exits holds each seat's exit, which is asked for all the time.
	exits [mostSeats]uint8
}

// Sixes says what a third six in a turn does.
type Sixes uint8

const (
	// SixesBack is X3 and X4: it ends the turn, and the piece moved last goes back.
	SixesBack Sixes = iota
	// SixesStop is X3 alone: it ends the turn.
	SixesStop
	// SixesFree makes it a six like any other.
	SixesFree
)

// Barriers says what two pieces of one colour on one square do.
type Barriers uint8

const (
	// BarriersStrict is B2 and B3: nobody passes, and a six opens one.
	BarriersStrict Barriers = iota
	// BarriersBlock is B2 alone: nobody passes.
	BarriersBlock
	// BarriersNone is neither.
	BarriersNone
)

// Board returns the board on which the match is played.
func (r *Rules) Board() Board { return Board(r.Arms) }

// Arm returns the arm at which a seat sits.
func (r *Rules) Arm(seat engine.Seat) int { return int(seat) * int(r.Arms) / int(r.Players) }

// Color returns the colour of a seat, NoColor for a seat that does not play.
func (r *Rules) Color(seat engine.Seat) Color {
	if !r.plays(seat) {
		return NoColor
	}
	return ColorOfArm(r.Arm(seat))
}

// Seat returns the seat that plays a colour, Nobody for a colour that does not play.
func (r *Rules) Seat(c Color) engine.Seat {
	for seat := range engine.Seat(r.Players) {
		if r.Color(seat) == c {
			return seat
		}
	}
	return engine.Nobody
}

// Side returns the number of a seat's team, or of the seat itself where everybody plays alone.
func (r *Rules) Side(seat engine.Seat) int {
	if r.Teams == 0 {
		return int(seat)
	}
	return int(seat) % int(r.Teams)
}

// Sides returns the number of teams, or of players where everybody plays alone.
func (r *Rules) Sides() int {
	if r.Teams == 0 {
		return int(r.Players)
	}
	return int(r.Teams)
}

// Partners reports whether two seats belong together; each is its own partner.
func (r *Rules) Partners(a, b engine.Seat) bool { return r.Side(a) == r.Side(b) }

// Enters reports whether a number of the die brings a piece out of the yard.
func (r *Rules) Enters(die int) bool { return r.Enter>>die&1 == 1 }

func (r *Rules) plays(seat engine.Seat) bool { return seat >= 0 && seat < engine.Seat(r.Players) }

// squares, way and goal are the measures of the board, as small as progress is.
func (r *Rules) squares() uint8 { return uint8(r.Arms) * armLength }
func (r *Rules) way() uint8     { return r.squares() - 4 }
func (r *Rules) goal() uint8    { return r.squares() + 4 }
