package kamisado

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// ReasonPosition is the key of every problem with a position string; its argument "reason"
// holds the English sentence.
const ReasonPosition = "position"

// String returns the position string: rows 8 to 1, the side on turn, the letter
// of the tower that must move, White's and Black's points, and the points that
// win the match.
func (p Position) String() string {
	var b strings.Builder
	for row := boardSize; row >= 1; row-- {
		p.writeRow(&b, row)
		if row > 1 {
			b.WriteByte('/')
		}
	}
	fmt.Fprintf(&b, " %s %c", p.decider(), p.required.Letter())
	fmt.Fprintf(&b, " %d-%d/%d", p.points[White], p.points[Black], p.target)
	return b.String()
}

func (p *Position) writeRow(b *strings.Builder, row int) {
	gap := 0
	flush := func() {
		if gap > 0 {
			b.WriteByte('0' + byte(gap))
		}
		gap = 0
	}
	for column := 1; column <= boardSize; column++ {
		t, occupied := p.TowerOn(At(column, row))
		if !occupied {
			gap++
			continue
		}
		flush()
		b.WriteByte(t.letter())
		b.WriteString(strings.Repeat("+", int(t.Teeth)))
	}
	flush()
}

// letter returns the tower's letter: capital for White, small for Black.
func (t Tower) letter() byte {
	if t.Side == Black {
		return t.Color.Letter() - 'A' + 'a'
	}
	return t.Color.Letter()
}

// decider returns the letter of the side on turn: a small letter if it has to move, a capital if it has to
// choose the fill, or "-" when the match is over.
func (p *Position) decider() string {
	if p.phase == Moving && p.turn != NoSide {
		return strings.ToLower(p.turn.Letter())
	}
	return p.turn.Letter()
}

// ParsePosition parses a position string. Points and teeth need not agree, but
// the match must be playable from the position: it has each of the sixteen
// towers once, none is on its far row while a round is on, and a side that is to
// move can move. The error is a *engine.Problem that says what is wrong and what
// is allowed.
func ParsePosition(text string) (Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 4 {
		return Position{}, badPosition("",
			"it has 4 parts, not %d: rows, who decides, the tower that must move, points; such as %q",
			len(fields), Start(3).String())
	}
	var p Position
	if err := p.parseRows(fields[0]); err != nil {
		return Position{}, err
	}
	if err := p.parseDecider(fields[1]); err != nil {
		return Position{}, err
	}
	if err := p.parseMust(fields[2]); err != nil {
		return Position{}, err
	}
	if err := p.parsePoints(fields[3]); err != nil {
		return Position{}, err
	}
	if err := p.checkPlayable(); err != nil {
		return Position{}, err
	}
	return p, nil
}

func (p *Position) parseRows(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != boardSize {
		return badPosition("", "it has 8 rows, separated by /, not %d", len(rows))
	}
	for i, row := range rows {
		if err := p.parseRow(row, boardSize-i); err != nil {
			return err
		}
	}
	for _, t := range p.missing() {
		return badPosition("",
			"%s's %s tower (%c) is missing; each of the sixteen towers stands somewhere",
			t.Side, t.Color.Key(), t.letter())
	}
	return nil
}

func (p *Position) parseRow(text string, row int) error {
	column, standing := 1, NoSquare
	for _, r := range text {
		switch {
		case r >= '1' && r <= '8':
			column += int(r - '0')
			standing = NoSquare
		case r == '+':
			if standing == NoSquare {
				return badPosition("", "row %d: a + without a tower before it", row)
			}
			if err := p.addTooth(standing); err != nil {
				return err
			}
		default:
			t, ok := towerOfLetter(r)
			if !ok {
				return badPosition("",
					"row %d: %q is no tower; towers are %s for White, %s for Black, "+
						"a digit is a run of empty squares, + a tooth",
					row, r, colorLetters[1:], strings.ToLower(colorLetters[1:]))
			}
			t.Square = At(column, row)
			if t.Square == NoSquare {
				return badPosition("", "row %d has more than 8 squares", row)
			}
			if p.Tower(t.Side, t.Color).Square != NoSquare {
				return badPosition("",
					"%s's %s tower (%c) stands on %s and again on %s",
					t.Side, t.Color.Key(), t.letter(), p.Tower(t.Side, t.Color).Square, t.Square)
			}
			p.put(t)
			standing = t.Square
			column++
		}
	}
	if column != boardSize+1 {
		return badPosition("", "row %d has %d squares instead of 8", row, column-1)
	}
	return nil
}

// addTooth adds a tooth to the tower on the square.
func (p *Position) addTooth(s Square) error {
	t, _ := p.TowerOn(s)
	if t.Teeth == maxTeeth {
		return badPosition("", "%s's %s tower has more than %d teeth", t.Side, t.Color.Key(), maxTeeth)
	}
	t.Teeth++
	p.put(t)
	return nil
}

// missing returns the towers that are not on the board.
func (p *Position) missing() []Tower {
	var towers []Tower
	for _, side := range [...]Side{White, Black} {
		for _, c := range Colors() {
			if p.Tower(side, c).Square == NoSquare {
				towers = append(towers, Tower{Side: side, Color: c})
			}
		}
	}
	return towers
}

// towerOfLetter returns the tower, without a square, that a letter of a position string names.
func towerOfLetter(r rune) (Tower, bool) {
	if r >= 'a' && r <= 'z' {
		c, ok := colorOfLetter(byte(r) - 'a' + 'A')
		return Tower{Side: Black, Color: c}, ok
	}
	if r > 'Z' {
		return Tower{}, false
	}
	c, ok := colorOfLetter(byte(r))
	return Tower{Side: White, Color: c}, ok
}

func (p *Position) parseDecider(text string) error {
	switch text {
	case "w":
		p.turn = White
	case "b":
		p.turn = Black
	case "W":
		p.phase, p.turn = Filling, White
	case "B":
		p.phase, p.turn = Filling, Black
	case "-":
		p.phase = Over
	default:
		return badPosition("",
			"%s does not say who decides: w or b to move, W or B to choose the fill, "+
				"- when the match is over",
			record.Shown(text))
	}
	return nil
}

func (p *Position) parseMust(text string) error {
	if text == "-" {
		return nil
	}
	c, ok := NoColor, false
	if len(text) == 1 {
		c, ok = colorOfLetter(text[0])
	}
	if !ok {
		return badPosition("",
			"%s is no tower that must move: one of %s, or - for a free choice",
			record.Shown(text), colorLetters[1:])
	}
	if p.phase != Moving {
		return badPosition("", "%q must move although nobody is to move: write -", text)
	}
	p.required = c
	return nil
}

func (p *Position) parsePoints(text string) error {
	points, target, ok := strings.Cut(text, "/")
	white, black, ok2 := strings.Cut(points, "-")
	if !ok || !ok2 {
		return badPosition("",
			"%s are no points: White's, a dash, Black's, a slash, the points that win, such as 1-0/3",
			record.Shown(text))
	}
	for _, n := range [...]struct {
		text string
		into *int
	}{{white, &p.points[White]}, {black, &p.points[Black]}, {target, &p.target}} {
		value, err := strconv.ParseUint(n.text, 10, 16)
		if err != nil {
			return badPosition("",
				"%s in the points %s is no whole number from 0 to 65535",
				record.Shown(n.text), record.Shown(text))
		}
		*n.into = int(value)
	}
	if p.target < 1 {
		return badPosition("", "the points that win are %d; at least 1", p.target)
	}
	return nil
}

// checkPlayable returns an error if the match cannot be played on from the position.
func (p *Position) checkPlayable() error {
	if p.phase == Over {
		return nil
	}
	for _, t := range p.towers {
		if t.Teeth == maxTeeth {
			return badPosition("",
				"%s's %s tower has %d teeth although the match is on; at most 3",
				t.Side, t.Color.Key(), t.Teeth)
		}
		if p.phase == Moving && t.Square.Row() == t.Side.farRow() {
			return badPosition("M7",
				"%s's %s tower stands on %s, the opponent's home row, although the round is on",
				t.Side, t.Color.Key(), t.Square)
		}
	}
	if p.phase == Moving && len(p.Moves()) == 0 {
		return p.stuck()
	}
	return nil
}

// stuck returns the problem with a position in which the side on turn cannot move.
func (p *Position) stuck() error {
	if p.required == NoColor {
		return badPosition("M6", "%s is to move and every tower is blocked", p.turn)
	}
	t := p.Tower(p.turn, p.required)
	return badPosition("M6",
		"%s must move %s on %s, which is blocked; forced passes are already taken in a position string",
		p.turn, p.required, t.Square)
}

func badPosition(rule, format string, args ...any) error {
	reason := fmt.Sprintf(format, args...)
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Rule: rule, Key: ReasonPosition,
		Args: map[string]string{"reason": reason},
		Text: "position string: " + reason,
	}
}
