package ludo

import "strconv"

// Place is where a piece can stand: a yard, a square of the ring, a square of a lane, a goal, or off the
// board. Yards, lanes and goals are those of the piece's own colour. The zero Place is Nowhere.
type Place uint8

const (
	// Nowhere is no place at all.
	Nowhere Place = 0
	// Yard is the corner in which pieces wait.
	Yard Place = 150
	// Goal is the end of a piece's path.
	Goal Place = 151
	// Removed is the place of the pieces of a player who has left (Q1).
	Removed Place = 152

	laneBase = Place(mostSquares)
)

// Ring returns the place of a square of the ring, numbered from 1, or Nowhere for a number that no board has.
func Ring(square int) Place {
	if square < 1 || square > mostSquares {
		return Nowhere
	}
	return Place(square)
}

// Lane returns the place Lj for j from 1 to 7, or Nowhere for another number.
func Lane(j int) Place {
	if j < 1 || j > LaneLength {
		return Nowhere
	}
	return laneBase + Place(j)
}

// Square returns the number of the square of the ring, or 0 for any other place.
func (p Place) Square() int {
	if p > laneBase {
		return 0
	}
	return int(p)
}

// Lane returns the number of the square in the lane, from 1, or 0 for any other place.
func (p Place) Lane() int {
	if p <= laneBase || p > laneBase+LaneLength {
		return 0
	}
	return int(p - laneBase)
}

// String returns the place as actions name it: "yard", "14", "L3" or "goal". No action names the other two:
// Removed is "removed", and Nowhere is "".
func (p Place) String() string {
	switch {
	case p == Yard:
		return "yard"
	case p == Goal:
		return "goal"
	case p == Removed:
		return "removed"
	case p.Lane() > 0:
		return "L" + strconv.Itoa(p.Lane())
	case p.Square() > 0:
		return strconv.Itoa(p.Square())
	}
	return ""
}

// symbol returns the place as the state line writes it.
func (p Place) symbol() string {
	switch p {
	case Yard:
		return "-"
	case Goal:
		return "*"
	case Removed:
		return "x"
	}
	return p.String()
}

// placeNamed returns the place with the name that actions use, or Nowhere if there is none.
func placeNamed(text string) Place {
	switch text {
	case "yard":
		return Yard
	case "goal":
		return Goal
	}
	lane := len(text) == 2 && text[0] == 'L'
	if lane {
		text = text[1:]
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || strconv.Itoa(n) != text:
		return Nowhere
	case lane:
		return Lane(n)
	}
	return Ring(n)
}
