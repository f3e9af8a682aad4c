package kamisado

// Length is the agreed length of a match.
type Length uint8

const (
	// Single is one round, without teeth. The zero Length is none.
	Single Length = iota + 1
	// Standard is a match to 3 points.
	Standard
	// Long is a match to 7 points.
	Long
	// Marathon is a match to 15 points.
	Marathon
	// Series is the best of an odd number of single rounds.
	Series
)

var lengthKeys = [...]string{"", "single", "standard", "long", "marathon", "series"}

// Key returns "single", "standard", "long", "marathon" or "series", and "" for no length.
func (l Length) Key() string {
	if int(l) >= len(lengthKeys) {
		return ""
	}
	return lengthKeys[l]
}

// Target returns the points that win the match. The argument is the number of rounds of a series; other
// lengths ignore it.
func (l Length) Target(rounds int) int {
	switch l {
	case Single:
		return 1
	case Standard:
		return 3
	case Long:
		return 7
	case Marathon:
		return 15
	case Series:
		return rounds/2 + 1
	}
	return 0
}

// Teeth reports whether towers get teeth, and whether rounds after the first start with a fill.
func (l Length) Teeth() bool { return l == Standard || l == Long || l == Marathon }

// lengthOf returns the length with the key.
func lengthOf(key string) (Length, bool) {
	for l := Single; l <= Series; l++ {
		if l.Key() == key {
			return l, true
		}
	}
	return 0, false
}
