package kamisado

import (
	"slices"
	"strings"

	"towerpost/engine"
)

// ReadMove returns the one legal move that a person's text names. The text may
// hold a tower, a direction and a distance, the colour of the square on which the move
// ends, squares and a word or sign for a push, each abbreviated or left out, as
// long as it fits exactly one legal move: "Purple Left 5 Yellow", "pu l5", "↖5",
// "a6", "f1-a6", "purple push".
//
// The error is a *engine.Problem: of the kind engine.ErrUnreadable for a text
// that is no move, engine.ErrAmbiguous where several legal moves fit, with
// those in Allowed, engine.ErrIllegal where none fits, with the rule, the reason
// and the legal moves, and engine.ErrNotAsked when the match is over.
func ReadMove(p Position, text string) (Move, error) {
	if p.phase == Over {
		return Move{}, &engine.Problem{Kind: engine.ErrNotAsked, Key: ReasonOver, Args: values{"side": ""}, Text: "the match is over"}
	}
	readings := readingsOf(text)
	if len(readings) == 0 {
		if p.phase == Moving && speaksOfFill(text) {
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

// likeliest returns the reading to which the answer speaks when none is legal:
// one with the tower that must move, and then the one that says most.
func (p *Position) likeliest(readings []pattern) pattern {
	best, most := readings[0], -1
	for _, said := range readings {
		weight := said.weight()
		if p.must != NoColor && said.towers.has(p.must) {
			weight += 10
		}
		if weight > most {
			best, most = said, weight
		}
	}
	if p.must != NoColor && best.towers.has(p.must) {
		best.towers = paletteOf(p.must)
	}
	return best
}

// weight counts what the pattern says.
func (s pattern) weight() int {
	n := 0
	for _, said := range [...]bool{
		s.towers != 0, s.direction != Stay, s.distance != 0, s.landing != 0, s.from != NoSquare, s.to != NoSquare, s.push, s.pass,
	} {
		if said {
			n++
		}
	}
	return n
}

// readingsOf returns every way in which the text can be understood.
func readingsOf(text string) []pattern {
	tokens, ok := tokensOf(text)
	if !ok {
		return nil
	}
	var found []pattern
	understand(tokens, partial{}, &found)
	return found
}

// partial is a pattern while its text is being read.
type partial struct {
	pattern
	// short says that the tower is named by one or two letters, too few for a move without a direction.
	short bool
}

// understand tries every meaning of the first token, and then the rest.
func understand(tokens []token, s partial, found *[]pattern) {
	if len(tokens) == 0 {
		if s.complete() {
			*found = append(*found, s.pattern)
		}
		return
	}
	t, rest := tokens[0], tokens[1:]
	for _, next := range s.with(t) {
		understand(rest, next, found)
	}
}

// complete reports whether enough has been said to look for a move. "g 3"
// has a letter that could mean anything, and is not.
func (s partial) complete() bool {
	if s.pattern == (pattern{}) {
		return false
	}
	return !s.short || s.distance == 0 || s.direction != Stay
}

// with returns the pattern with each meaning that the token can have after what has been said.
func (s partial) with(t token) []partial {
	var next []partial
	if t.square != NoSquare {
		next = s.withSquare(next, t.square)
	}
	switch {
	case t.stress && s.settled():
		next = append(next, s)
	case t.stress, t.push:
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

// numerals are the distances that a move can have, as people dictate them.
var numerals = [...]string{"one", "two", "three", "four", "five", "six", "seven"}

// settled reports whether so much has been said that a "!" only underlines it: a push would be known by that
// already, or is out of the question.
func (s partial) settled() bool {
	return s.push || s.pass || s.direction == Left || s.direction == Right || s.distance != 0 || s.to != NoSquare || s.landing != 0
}

func (s partial) withPush(next []partial) []partial {
	if s.push {
		return next
	}
	s.push = true
	return append(next, s)
}

// withColor takes the colours as the tower where nothing has been said yet, and as the
// landing square's afterwards.
func (s partial) withColor(next []partial, colors palette, short bool) []partial {
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

// withSquare takes the first square as the end of the move, and with a second one as its start.
func (s partial) withSquare(next []partial, square Square) []partial {
	if s.direction != Stay || s.distance != 0 || s.landing != 0 || s.pass || s.from != NoSquare {
		return next
	}
	s.from, s.to = s.to, square
	return append(next, s)
}

// colorsCalled returns the colours that a word abbreviates: by its first letters, or as in position strings.
func colorsCalled(word string) palette {
	var colors palette
	for _, c := range Colors() {
		letter := strings.ToLower(string(c.Letter()))
		if strings.HasPrefix(c.Key(), word) || letter == word {
			colors |= paletteOf(c)
		}
	}
	return colors
}

// directionCalled returns the direction that a word names or abbreviates, and Stay for none.
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
