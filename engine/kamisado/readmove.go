package kamisado

import (
	"slices"
	"strings"

	"towerpost/engine"
)

// ReadMove returns the one legal move that fits a player's text. The text may
// name a tower, a direction, a distance, the colour of the square on which the
// move ends, squares, and a push by a word or sign. Each may be abbreviated or
// left out, as long as exactly one legal move fits: "Purple Left 5 Yellow",
// "pu l5", "↖5", "a6", "f1-a6", "purple push".
//
// The error is a *engine.Problem of one of these kinds: engine.ErrUnreadable for
// a text that is no move; engine.ErrAmbiguous if several legal moves fit, with
// those in Allowed; engine.ErrIllegal if none fits, with the rule, the reason and
// the legal moves; engine.ErrNotAsked when the match is over.
func ReadMove(p Position, text string) (Move, error) {
	if p.phase == Over {
		return Move{}, &engine.Problem{
			Kind: engine.ErrNotAsked, Key: ReasonOver, Args: values{"side": ""}, Text: "the match is over",
		}
	}
	readings := readingsOf(text)
	if len(readings) == 0 {
		if p.phase == Moving && startsWithFill(text) {
			return Move{}, p.noFill()
		}
		return Move{}, p.unreadable(text)
	}
	var fits []Move
	for _, m := range p.legal() {
		if anyMatches(readings, m) {
			fits = append(fits, m)
		}
	}
	switch {
	case p.phase != Moving || len(fits) == 0:
		return Move{}, p.refuse(p.likeliest(readings))
	case len(fits) > 1:
		return Move{}, ambiguous(text, fits)
	}
	return fits[0], nil
}

func anyMatches(readings []pattern, m Move) bool {
	for _, said := range readings {
		if said.matches(m) {
			return true
		}
	}
	return false
}

// likeliest returns the reading for the error when none is legal: preferably
// one with the tower that must move, and among those the most specific one.
func (p *Position) likeliest(readings []pattern) pattern {
	best, most := readings[0], -1
	for _, said := range readings {
		weight := said.weight()
		if p.required != NoColor && said.towers.has(p.required) {
			weight += 10
		}
		if weight > most {
			best, most = said, weight
		}
	}
	if p.required != NoColor && best.towers.has(p.required) {
		best.towers = setOfColor(p.required)
	}
	return best
}

// weight returns the number of fields that the pattern sets.
func (s pattern) weight() int {
	n := 0
	for _, said := range [...]bool{
		s.towers != 0, s.direction != Stay, s.distance != 0, s.landing != 0,
		s.from != NoSquare, s.to != NoSquare, s.push, s.pass,
	} {
		if said {
			n++
		}
	}
	return n
}

// readingsOf returns all patterns that the text can mean, or nil if it is unreadable.
func readingsOf(text string) []pattern {
	tokens, ok := tokenize(text)
	if !ok {
		return nil
	}
	var found []pattern
	parseTokens(tokens, partial{}, &found)
	return found
}

// partial is a pattern while its text is being read.
type partial struct {
	pattern
	// short says that the tower is named by only one or two letters.
	short bool
}

// parseTokens appends to found all readings of the tokens after the partial pattern, by backtracking over the
// meanings of the first token.
func parseTokens(tokens []token, s partial, found *[]pattern) {
	if len(tokens) == 0 {
		if s.complete() {
			*found = append(*found, s.pattern)
		}
		return
	}
	t, rest := tokens[0], tokens[1:]
	for _, next := range s.with(t) {
		parseTokens(rest, next, found)
	}
}

// complete reports whether the pattern says enough to look for a move. "g 3"
// does not: a short tower and a distance need a direction, too.
func (s partial) complete() bool {
	if s.pattern == (pattern{}) {
		return false
	}
	return !s.short || s.distance == 0 || s.direction != Stay
}

// with returns the pattern extended by each meaning that the token can have.
func (s partial) with(t token) []partial {
	var next []partial
	if t.square != NoSquare {
		next = s.withSquare(next, t.square)
	}
	switch {
	case t.exclamation && s.ignoresExclamation():
		next = append(next, s)
	case t.exclamation, t.push:
		next = s.withPush(next)
	case t.direction != Stay:
		next = s.withDirection(next, t.direction)
	case t.word != "" && t.digits:
		for _, half := range s.withWord(nil, t.word) {
			next = half.withNumber(next, t.number)
		}
	case t.digits:
		next = s.withNumber(next, t.number)
	default:
		next = s.withWord(next, t.word)
	}
	return next
}

func (s partial) withWord(next []partial, word string) []partial {
	switch word {
	case "move", "the", "tower", "by", "square", "squares", "space", "spaces", "to", "on", "onto":
		return append(next, s)
	case "pass":
		return s.withNumber(next, 0)
	case "push", "x":
		return s.withPush(next)
	}
	if n := slices.Index(numerals[:], word); n >= 0 {
		return s.withNumber(next, n+1)
	}
	next = s.withColor(next, colorsCalled(word), len(word) < 3)
	if d := directionCalled(word); d != Stay {
		next = s.withDirection(next, d)
	}
	for i := 1; i < len(word); i++ { // "pl" of "pl5"
		d := directionCalled(word[i:])
		if d == Stay || s.towers != 0 {
			continue
		}
		for _, tower := range s.withColor(nil, colorsCalled(word[:i]), i < 3) {
			next = tower.withDirection(next, d)
		}
	}
	return next
}

// numerals are the words for the distances of a move, from 1.
var numerals = [...]string{"one", "two", "three", "four", "five", "six", "seven"}

// ignoresExclamation reports whether a "!" after the pattern is only emphasis, because the pattern already
// says whether the move is a push.
func (s partial) ignoresExclamation() bool {
	return s.push || s.pass || s.direction == Left || s.direction == Right ||
		s.distance != 0 || s.to != NoSquare || s.landing != 0
}

func (s partial) withPush(next []partial) []partial {
	if s.push {
		return next
	}
	s.push = true
	return append(next, s)
}

// withColor takes the colours for the tower if the pattern is empty or says only that the move is a push.
// Otherwise it takes them for the landing square.
func (s partial) withColor(next []partial, colors colorSet, short bool) []partial {
	switch {
	case colors == 0 || s.landing != 0:
		return next
	case s.weight() == 0 || s.push && s.weight() == 1:
		s.towers, s.short = colors, short
	default:
		s.landing = colors
	}
	return append(next, s)
}

func (s partial) withDirection(next []partial, d Direction) []partial {
	if s.direction != Stay || s.to != NoSquare || s.landing != 0 || s.pass {
		return next
	}
	s.direction = d
	return append(next, s)
}

func (s partial) withNumber(next []partial, n int) []partial {
	if s.distance != 0 || s.pass || s.to != NoSquare || s.landing != 0 {
		return next
	}
	s.distance, s.pass = n, n == 0
	return append(next, s)
}

// withSquare takes a single square as the end of the move. With a second square, the first one is the start.
func (s partial) withSquare(next []partial, square Square) []partial {
	if s.direction != Stay || s.distance != 0 || s.landing != 0 || s.pass || s.from != NoSquare {
		return next
	}
	s.from, s.to = s.to, square
	return append(next, s)
}

// colorsCalled returns the colours that a word abbreviates: by its first letters, or by the letter of
// position strings.
func colorsCalled(word string) colorSet {
	var colors colorSet
	for _, c := range Colors() {
		letter := strings.ToLower(string(c.Letter()))
		if strings.HasPrefix(c.Key(), word) || letter == word {
			colors |= setOfColor(c)
		}
	}
	return colors
}

// directionCalled returns the direction that a word names or abbreviates, or Stay if there is none.
func directionCalled(word string) Direction {
	for _, name := range [...]struct {
		word     string
		shortest int
		means    Direction
	}{
		{"forwards", 1, Forward}, {"fwd", 2, Forward}, {"straight", 2, Forward}, {"up", 2, Forward},
		{"left", 1, Left}, {"right", 1, Right},
		{"backwards", 3, Back}, {"down", 2, Back}, {"sideways", 4, sideways},
	} {
		if len(word) >= name.shortest && strings.HasPrefix(name.word, word) {
			return name.means
		}
	}
	return Stay
}
