package kamisado

import "strings"

// Color is one of the eight colours of squares and towers.
type Color uint8

const (
	// NoColor is no colour. As the tower that must move it stands for a free choice.
	NoColor Color = iota
	// Brown is the colour of each player's left corner.
	Brown
	// Green is the second colour of a home row, from its player's left.
	Green
	// Red is the third colour of a home row.
	Red
	// Yellow is the fourth colour of a home row.
	Yellow
	// Pink is the fifth colour of a home row.
	Pink
	// Purple is the sixth colour of a home row.
	Purple
	// Blue is the seventh colour of a home row.
	Blue
	// Orange is the colour of each player's right corner.
	Orange
)

const colorCount = 8

var (
	colorNames   = [...]string{"none", "Brown", "Green", "Red", "Yellow", "Pink", "Purple", "Blue", "Orange"}
	colorLetters = "-NGRYKPBO"
)

// Colors returns the eight colours in the order of a home row, from its player's left.
func Colors() [8]Color {
	return [8]Color{Brown, Green, Red, Yellow, Pink, Purple, Blue, Orange}
}

// String returns the English name such as "Brown", and "none" for NoColor.
func (c Color) String() string {
	if int(c) >= len(colorNames) {
		return colorNames[NoColor]
	}
	return colorNames[c]
}

// Letter returns the capital letter of position strings: N, G, R, Y, K, P, B, O, and '-' for NoColor.
func (c Color) Letter() byte {
	if int(c) >= len(colorLetters) {
		return '-'
	}
	return colorLetters[c]
}

// Key returns the lower-case name such as "brown", a stable name for texts and pictures, and "" for NoColor.
func (c Color) Key() string {
	if !c.valid() {
		return ""
	}
	return strings.ToLower(c.String())
}

func (c Color) valid() bool { return c >= Brown && c <= Orange }

// colorOfLetter returns the colour of a capital letter of position strings.
func colorOfLetter(letter byte) (Color, bool) {
	i := strings.IndexByte(colorLetters[1:], letter)
	return Color(i + 1), i >= 0
}

// colorNamed returns the colour with exactly this English name.
func colorNamed(name string) (Color, bool) {
	for _, c := range Colors() {
		if c.String() == name {
			return c, true
		}
	}
	return NoColor, false
}
