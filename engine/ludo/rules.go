package ludo

import "towerpost/engine"

// Limits of the tables.
const (
	mostSeats  = 8
	mostPieces = 4
)

// Rules are the options of one match as numbers, with its number of players. They are comparable. RulesOf
// returns them for a set-up.
type Rules struct {
	Players int8
	// Arms is the number of arms of the board.
	Arms int8
	// Pieces is the number of pieces of each player, Start the number of them that begin on the exit.
	Pieces, Start int8
	// Enter has bit d set for each number d of the die that brings a piece out of the yard (E1).
	Enter uint8
	// Seven says that a six counts 7 when the yard is empty (X1).
	Seven bool
	// Sixes says what a third six does.
	Sixes Sixes
	// Capture is the bonus for a capture (C3), Goal the bonus for a piece brought home (H2); 0 is no bonus.
	Capture, Goal int8
	// Barriers says how barriers work.
	Barriers Barriers
	// Over says that a count higher than the squares left to the goal also reaches it.
	Over bool
	// All says that play goes on for the other places after the first side is home.
	All bool
	// Rounds is the number of rounds after which the match ends (W3); 0 is no limit.
	Rounds int8
	// Teams is the number of teams (T1); 0 means that everybody plays alone.
	Teams int8

	// exits caches the exit of each seat, which moves need often.
	exits [mostSeats]uint8
}

// Sixes says what a third six in a turn does.
type Sixes uint8

const (
	// SixesBack is X3 and X4: a third six ends the turn, and the piece moved last goes back to the yard.
	SixesBack Sixes = iota
	// SixesStop is X3 alone: a third six ends the turn.
	SixesStop
	// SixesFree makes a third six a six like any other.
	SixesFree
)

// Barriers says what effect two pieces of one colour on one square have.
type Barriers uint8

const (
	// BarriersStrict is B2 and B3: no piece passes a barrier, and a six must open one.
	BarriersStrict Barriers = iota
	// BarriersBlock is B2 alone: no piece passes a barrier.
	BarriersBlock
	// BarriersNone is neither: barriers have no effect.
	BarriersNone
)

// Board returns the board on which the match is played.
func (r *Rules) Board() Board { return Board(r.Arms) }

// Arm returns the number of the arm at which a seat sits.
func (r *Rules) Arm(seat engine.Seat) int { return int(seat) * int(r.Arms) / int(r.Players) }

// Color returns the colour of a seat, or NoColor for a seat that does not play.
func (r *Rules) Color(seat engine.Seat) Color {
	if !r.plays(seat) {
		return NoColor
	}
	return ColorOfArm(r.Arm(seat))
}

// Seat returns the seat that plays a colour, or Nobody for a colour that does not play.
func (r *Rules) Seat(c Color) engine.Seat {
	for seat := range engine.Seat(r.Players) {
		if r.Color(seat) == c {
			return seat
		}
	}
	return engine.Nobody
}

// Side returns the number of a seat's team, or of the seat itself if there are no teams.
func (r *Rules) Side(seat engine.Seat) int {
	if r.Teams == 0 {
		return int(seat)
	}
	return int(seat) % int(r.Teams)
}

// Sides returns the number of teams, or of players if there are no teams.
func (r *Rules) Sides() int {
	if r.Teams == 0 {
		return int(r.Players)
	}
	return int(r.Teams)
}

// Partners reports whether two seats are on the same side. Each seat is its own partner.
func (r *Rules) Partners(a, b engine.Seat) bool { return r.Side(a) == r.Side(b) }

// Enters reports whether a throw of the die brings a piece out of the yard (E1).
func (r *Rules) Enters(die int) bool { return r.Enter>>die&1 == 1 }

func (r *Rules) plays(seat engine.Seat) bool { return seat >= 0 && seat < engine.Seat(r.Players) }

// squares, way and goal are Board's Squares, Way and GoalProgress in the type in which progress is stored.
func (r *Rules) squares() uint8 { return uint8(r.Arms) * armLength }
func (r *Rules) way() uint8     { return r.squares() - 4 }
func (r *Rules) goal() uint8    { return r.squares() + 4 }
