package kamisado

import (
	"math/bits"
	"strings"
)

// colorSet is a set of colours. In a pattern the empty set means any colour.
type colorSet uint16

func setOfColor(c Color) colorSet { return 1 << c }

func (s colorSet) has(c Color) bool { return s&setOfColor(c) != 0 }

// allows reports whether the colour is in the set, or the set is empty.
func (s colorSet) allows(c Color) bool { return s == 0 || s.has(c) }

// first returns the first colour of the set, or NoColor for the empty set.
func (s colorSet) first() Color {
	if s == 0 {
		return NoColor
	}
	return Color(bits.TrailingZeros16(uint16(s)))
}

// sideways is a direction that players may write, but that no move has (M1).
const sideways = Back + 1

// pattern is the description of a move by a text. Fields that the text leaves open are zero.
type pattern struct {
	towers    colorSet
	direction Direction
	distance  int
	landing   colorSet
	from, to  Square
	push      bool
	pass      bool
}

// matches reports whether the move fits the pattern.
func (s pattern) matches(m Move) bool {
	return s.towers.allows(m.Tower) &&
		(s.direction == Stay || s.direction == m.Direction) &&
		(s.distance == 0 || s.distance == m.Distance) &&
		s.landing.allows(m.Landing()) &&
		(s.from == NoSquare || s.from == m.From) &&
		(s.to == NoSquare || s.to == m.To) &&
		(!s.push || m.Push()) &&
		s.pass == m.Pass()
}

// parseAction parses the canonical notation of a move or pass, strictly.
func parseAction(text string) (pattern, bool) {
	var said pattern
	tower, rest, _ := strings.Cut(text, " ")
	c, ok := colorNamed(tower)
	if !ok {
		return said, false
	}
	said.towers = setOfColor(c)
	if landing, isPass := strings.CutPrefix(rest, "0 "); isPass {
		said.pass = true
		rest = landing
	} else {
		direction, more, _ := strings.Cut(rest, " ")
		number, landing, _ := strings.Cut(more, " ")
		if said.direction, ok = directionNamed(direction); !ok {
			return said, false
		}
		if said.distance, ok = distanceOf(number); !ok {
			return said, false
		}
		rest = landing
	}
	c, ok = colorNamed(rest)
	said.landing = setOfColor(c)
	return said, ok
}

// distanceOf parses a distance of at least 1, written without leading zeros. Numbers of more than two digits
// are read as 99.
func distanceOf(number string) (int, bool) {
	if number == "" || number[0] == '0' || strings.Trim(number, "0123456789") != "" {
		return 0, false
	}
	if len(number) > 2 {
		return 99, true
	}
	n := 0
	for _, digit := range number {
		n = 10*n + int(digit-'0')
	}
	return n, true
}

// find returns the legal move or pass that fits a pattern of parseAction, or the reason why there is none.
func (p *Position) find(said pattern) (Move, error) {
	if p.phase != Moving {
		return Move{}, p.refuse(said)
	}
	if p.mustPass() {
		if pass := p.pass(); said.matches(pass) {
			return pass, nil
		}
		return Move{}, p.refuse(said)
	}
	tower := said.towers.first()
	if p.required == NoColor || p.required == tower {
		var few [3 * (boardSize - 1)]Move
		for _, m := range p.appendMoves(few[:0], p.Tower(p.turn, tower)) {
			if said.matches(m) {
				return m, nil
			}
		}
	}
	return Move{}, p.refuse(said)
}

// legal returns the legal moves of the side on turn, or the forced pass.
func (p *Position) legal() []Move {
	if p.mustPass() {
		return []Move{p.pass()}
	}
	return p.Moves()
}
