package ludo

import "strings"

// Color is the colour of an arm and of the player who sits at it. The zero Color is NoColor.
type Color uint8

// The colours, in the order of the arms.
const (
	NoColor Color = iota
	Yellow
	Blue
	Red
	Green
	Orange
	Purple
	Pink
	Cyan
)

// colorNames holds the names and letters of the colours. Pink's letter is K, because P is Purple's.
var colorNames = [...]struct{ name, letter string }{
	{"", "-"}, {"Yellow", "Y"}, {"Blue", "B"}, {"Red", "R"}, {"Green", "G"},
	{"Orange", "O"}, {"Purple", "P"}, {"Pink", "K"}, {"Cyan", "C"},
}

// String returns the name of the colour, such as "Yellow", and "" for none.
func (c Color) String() string {
	if int(c) >= len(colorNames) {
		return ""
	}
	return colorNames[c].name
}

// Key returns the name in lower case, such as "yellow".
func (c Color) Key() string { return strings.ToLower(c.String()) }

// Letter returns the letter of the colour in records and state lines, such as "Y", and "-" for none.
func (c Color) Letter() string {
	if int(c) >= len(colorNames) {
		return "-"
	}
	return colorNames[c].letter
}

// Arm returns the number of the arm with the colour, from 0, or -1 for NoColor.
func (c Color) Arm() int { return int(c) - 1 }

// ColorOfArm returns the colour of an arm, or NoColor for an arm that no board has.
func ColorOfArm(arm int) Color {
	if arm < 0 || arm >= mostArms {
		return NoColor
	}
	return Color(arm + 1)
}

// ColorOfLetter returns the colour with the letter, or NoColor if no colour has it.
func ColorOfLetter(letter string) Color {
	for c := Yellow; c <= Cyan; c++ {
		if c.Letter() == letter {
			return c
		}
	}
	return NoColor
}

// colorNamed returns the colour with the name, in any case, or NoColor if no colour has it.
func colorNamed(name string) Color {
	for c := Yellow; c <= Cyan; c++ {
		if strings.EqualFold(c.String(), name) {
			return c
		}
	}
	return NoColor
}
