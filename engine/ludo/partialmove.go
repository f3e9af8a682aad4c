package ludo

import "towerpost/engine"

// partialMove is a move or a pass as a typed text describes it. A zero field was left open.
type partialMove struct {
	pass bool
	// turn is a colour that stands by itself, as at the start of a line of a record.
	turn   Color
	owner  Color
	number int
	from   Place
	to     Place
	// captures says that the move captures; victim and victimNumber name the captured piece.
	captures     bool
	victim       Color
	victimNumber int
}

// partialMoveOf returns a parsed action as a partialMove.
func partialMoveOf(w ParsedAction) partialMove {
	return partialMove{
		pass: w.Kind == Passes, owner: w.Owner, number: w.Number, from: w.From, to: w.To,
		captures: w.Victim != NoColor, victim: w.Victim, victimNumber: w.VictimNumber,
	}
}

// fits reports whether the text can mean a legal move of the position.
func (s partialMove) fits(p *Position, m Move) bool {
	if m.Pass() || s.pass {
		return s == partialMove{pass: m.Pass(), turn: s.turn} && p.ownsTurn(s.turn)
	}
	w := p.Write(m)
	color := p.rules.Color(m.Piece.Seat())
	return (s.owner == NoColor || s.owner == color) &&
		(s.turn == NoColor || s.turn == color || p.ownsTurn(s.turn)) &&
		(s.number == 0 || p.twinned(m, s.number)) &&
		(s.from == Nowhere || s.from == w.From) && (s.to == Nowhere || s.to == w.To) &&
		(!s.captures || w.Victim != NoColor) && (s.victim == NoColor || s.victim == w.Victim) &&
		(s.victimNumber == 0 || s.victimNumber == w.VictimNumber)
}

// ownsTurn reports whether a colour is that of the player whose turn it is, or NoColor.
func (p *Position) ownsTurn(c Color) bool { return c == NoColor || c == p.rules.Color(p.turn) }

// twinned reports whether a number names the piece that moves, or another piece on the same square (M4).
func (p *Position) twinned(m Move, number int) bool {
	if number == m.Piece.Number() {
		return true
	}
	seat := m.Piece.Seat()
	return number <= int(p.rules.Pieces) && m.From != 0 && m.To != 0 && p.pieces(seat)[number-1] == m.From
}

// Read returns the legal action that a typed text names, or the *engine.Problem that engine.Reader asks for.
func (p *Position) Read(text string) (engine.Action, error) {
	s, ok := parsePartialMove(text)
	if !ok {
		return "", p.unreadable(text)
	}
	var fits []engine.Action
	for _, m := range p.choices() {
		if s.fits(p, m) {
			fits = append(fits, p.Action(m))
		}
	}
	switch len(fits) {
	case 0:
		return "", p.refuse(s)
	case 1:
		return fits[0], nil
	}
	return "", p.ambiguous(text, fits)
}

// choices returns the moves from which the player chooses, or the pass alone if there is none. It is empty in
// the phases Throwing and Over.
func (p *Position) choices() []Move {
	if p.phase == Throwing || p.phase == Over {
		return nil
	}
	moves := p.Moves()
	if moves.Len() == 0 {
		return []Move{{}}
	}
	return moves.Slice()
}

// actions returns the actions of the choices.
func (p *Position) actions() []engine.Action {
	var actions []engine.Action
	for _, m := range p.choices() {
		actions = append(actions, p.Action(m))
	}
	return actions
}
