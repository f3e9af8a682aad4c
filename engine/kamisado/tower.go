package kamisado

// Tower is one of the sixteen towers with its square. The zero value is no tower.
type Tower struct {
	Side   Side
	Color  Color
	Square Square
	// Teeth counts the dragon's teeth: 0 a normal tower, 1 a sumo, 2 a double sumo, 3 a triple sumo,
	// 4 the tower that has ended a marathon.
	Teeth uint8
}

// maxTeeth is the number of teeth of a tower that has reached the far row as a triple sumo.
const maxTeeth = 4

// Reach returns the greatest number of squares that the tower may move (M2, S1, DS1, TS1).
func (t Tower) Reach() int {
	switch t.Teeth {
	case 0:
		return 7
	case 1:
		return 5
	case 2:
		return 3
	}
	return 1
}

// Pushes returns the greatest number of towers that the tower may push (S7, DS7, TS7).
func (t Tower) Pushes() int { return min(int(t.Teeth), 3) }

// Worth returns the points that all the tower's teeth have scored: 0, 1, 3, 7 or 15.
func (t Tower) Worth() int { return 1<<min(t.Teeth, maxTeeth) - 1 }

// scores returns the points that the tower's next tooth scores: 1, 2, 4 or 8.
func (t Tower) scores() int { return 1 << min(t.Teeth, maxTeeth-1) }

// rule returns the identifier of a rule about towers with teeth, in the variant for the tower's teeth: "1" is
// S1, DS1 or TS1. Normal towers have no such rule; for them it returns the sumo's.
func (t Tower) rule(number string) string {
	switch t.Teeth {
	case 0, 1:
		return "S" + number
	case 2:
		return "DS" + number
	}
	return "TS" + number
}
