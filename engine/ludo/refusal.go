package ludo

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// refuse returns the problem with a text that fits no legal move: the first rule that it breaks, in the order
// in which a player would ask.
func (p *Position) refuse(s partialMove) error {
	seat := p.mover()
	color := p.rules.Color(seat)
	if given := s.otherColor(p, color); given != NoColor {
		return p.illegal(p.moverRule(), ReasonNotYours, values{"color": color.Key(), "given": given.Key()},
			"%s's pieces move now, not %s's", color, given)
	}
	if p.phase == Returning {
		return p.illegal("X3", ReasonThirdSix, values{"color": p.rules.Color(p.turn).Key()},
			"a third six moves nothing: %s", p.actions()[0])
	}
	if s.pass {
		return p.illegal(p.countRule("G3"), ReasonMustMove,
			values{"color": color.Key(), "count": strconv.Itoa(p.Count())},
			"%s can move, and has to", color)
	}
	if err := p.refuseName(s); err != nil {
		return err
	}
	piece, err := p.namedPiece(s, seat)
	if err != nil {
		return err
	}
	return p.refusePiece(piece, s)
}

// refuseName returns the problem with the name of the piece in an action that is not in canonical notation: a
// legal move fits it when typed, but a record writes the piece differently. It returns nil if the name is not
// at fault.
func (p *Position) refuseName(s partialMove) error {
	for _, m := range p.choices() {
		if m.Pass() || !s.fits(p, m) {
			continue
		}
		name, _, _ := strings.Cut(string(p.Action(m)), " ")
		args := values{"piece": strconv.Itoa(s.number), "place": p.Place(m.Piece).String(), "legal": name}
		switch {
		case s.number != m.Piece.Number():
			return p.illegal("M4", ReasonTwin, args,
				"of two pieces on %s the lower number moves: %s, not %d", p.Place(m.Piece), name, s.number)
		case s.owner != p.Write(m).Owner:
			return p.illegal(p.letterRule(), ReasonLetter, args,
				"the piece is written %s here, for only a partner's has a letter", name)
		}
	}
	return nil
}

// letterRule returns the rule by which a partner's pieces move, or "" if the player's own pieces move.
func (p *Position) letterRule() string {
	if p.mover() != p.turn {
		return "T3"
	}
	return ""
}

// otherColor returns a colour in the text whose pieces do not move now, or NoColor if there is none.
func (s partialMove) otherColor(p *Position, mover Color) Color {
	switch {
	case s.owner != NoColor && s.owner != mover:
		return s.owner
	case s.turn != mover && !p.ownsTurn(s.turn):
		return s.turn
	}
	return NoColor
}

// moverRule returns the rule that says whose pieces move.
func (p *Position) moverRule() string {
	if p.mover() != p.turn {
		return "T3"
	}
	return "G2"
}

// countRule returns the rule of the bonus that is due, or the given rule if none is.
func (p *Position) countRule(otherwise string) string {
	switch {
	case p.phase != Counting:
		return otherwise
	case p.last != 0 && p.progress[p.last-1] == p.rules.goal():
		return "H2"
	}
	return "C3"
}

// namedPiece returns the piece of a seat that the text names by its number or its place. Of several pieces on
// one place it is the one with the lowest number.
func (p *Position) namedPiece(s partialMove, seat engine.Seat) (Piece, error) {
	if s.number > int(p.rules.Pieces) {
		return 0, p.illegal("G1", ReasonNoPiece,
			values{"piece": strconv.Itoa(s.number), "pieces": strconv.Itoa(int(p.rules.Pieces))},
			"there is no piece %d: each player has %d", s.number, p.rules.Pieces)
	}
	if s.number != 0 {
		piece := PieceOf(seat, s.number)
		if at := p.Place(piece); s.from != Nowhere && s.from != at {
			return 0, p.illegal("G2", ReasonElsewhere,
				values{"piece": strconv.Itoa(s.number), "place": at.String(), "given": s.from.String()},
				"piece %d is %s, not %s", s.number, where(at), where(s.from))
		}
		return piece, nil
	}
	if s.from == Nowhere {
		return 0, p.illegal(p.countRule("M1"), ReasonNoMoveFits, values{}, "none of the moves is such a one")
	}
	for i := range p.pieces(seat) {
		if piece := PieceOf(seat, i+1); p.Place(piece) == s.from {
			return piece, nil
		}
	}
	color := p.rules.Color(seat)
	return 0, p.illegal("G2", ReasonNobodyThere, values{"color": color.Key(), "given": s.from.String()},
		"no piece of %s is %s", color, where(s.from))
}

// where returns a place with its preposition.
func where(p Place) string {
	switch p {
	case Yard:
		return "in the yard"
	case Goal:
		return "on the goal"
	case Removed:
		return "off the board"
	}
	return "on " + p.String()
}

// refusePiece returns the problem with the move of a piece that the text describes.
func (p *Position) refusePiece(piece Piece, s partialMove) error {
	at, c := p.progress[piece-1], p.occupancy()
	args := values{
		"piece": strconv.Itoa(piece.Number()), "place": p.Place(piece).String(),
		"count": strconv.Itoa(p.Count()), "die": strconv.Itoa(int(p.die)),
	}
	switch enters, must := p.entering(&c); {
	case at == p.rules.goal():
		return p.illegal("M3", ReasonAtHome, args,
			"piece %d is on its goal and moves no more", piece.Number())
	case at == 0:
		return p.refuseEntry(piece, args)
	case must:
		args["piece"] = strconv.Itoa(enters.Piece.Number())
		return p.illegal("E1", ReasonMustEnter, args,
			"with a %d, piece %d must enter", p.die, enters.Piece.Number())
	}
	m, ok := p.advance(&c, piece, uint8(p.Count()))
	if !ok {
		return p.refuseWay(&c, piece, args)
	}
	if moves := p.Moves(); !p.offers(&moves, m) {
		args["legal"] = p.barriers(piece.Seat())
		return p.illegal("B3", ReasonOpenBarrier, args, "a six must open a barrier: on %s", args["legal"])
	}
	return p.refuseEnd(m, s, args)
}

// entering returns the move of the piece that must enter with the throw; ok is false if none must.
func (p *Position) entering(c *occupancy) (m Move, ok bool) {
	if p.phase != Moving {
		return Move{}, false
	}
	return p.entry(p.mover(), c)
}

// offers reports whether a move, or the equal move of another piece on the same square (M4), is one of moves.
func (p *Position) offers(moves *Moves, m Move) bool {
	for _, other := range moves.Slice() {
		if other.From == m.From && other.To == m.To {
			return true
		}
	}
	return false
}

// refuseEntry returns the problem with a move of a piece that does not come out of the yard.
func (p *Position) refuseEntry(piece Piece, args values) error {
	seat, number := piece.Seat(), piece.Number()
	if p.phase == Counting {
		return p.illegal("H3", ReasonBonusEnters, args, "a bonus brings no piece out of the yard")
	}
	if !p.rules.Enters(int(p.die)) {
		args["legal"] = p.rules.entering()
		return p.illegal("E1", ReasonInYard, args,
			"piece %d is in the yard and comes out with %s, not with a %d", number, args["legal"], p.die)
	}
	lowest := 1
	for p.pieces(seat)[lowest-1] != 0 {
		lowest++
	}
	c := p.occupancy()
	switch _, can := p.entry(seat, &c); {
	case !can:
		args["place"] = strconv.Itoa(int(p.rules.exits[seat]))
		return p.illegal("E2", ReasonExitFull, args, "two pieces on %s keep the exit shut", args["place"])
	case number != lowest:
		args["legal"] = strconv.Itoa(lowest)
		return p.illegal("E4", ReasonLowestEnters, args, "piece %d enters before piece %d", lowest, number)
	}
	args["at"] = strconv.Itoa(int(p.rules.exits[seat]))
	return p.illegal("E1", ReasonEnd, args, "piece %d enters on %s and does nothing else", number, args["at"])
}

// entering returns the numbers that bring a piece out of the yard, such as "1 or 6".
func (r *Rules) entering() string {
	var list []string
	for die := 1; die <= 6; die++ {
		if r.Enters(die) {
			list = append(list, strconv.Itoa(die))
		}
	}
	return strings.Join(list, " or ")
}

// refuseWay returns the problem with a move that the piece cannot make: the count is too high for the goal,
// a barrier is in the way, or two pieces stand where the move would end.
func (p *Position) refuseWay(c *occupancy, piece Piece, args values) error {
	seat, from, count := piece.Seat(), p.progress[piece-1], uint8(p.Count())
	if steps := p.rules.goal() - from; count > steps && !p.rules.Over {
		args["steps"] = strconv.Itoa(int(steps))
		return p.illegal("H1", ReasonTooHigh, args,
			"piece %d is %d from its goal, and %d is too high", piece.Number(), steps, count)
	}
	to := min(from+count, p.rules.goal())
	if at := p.barrierBetween(c, seat, from, to); at != 0 {
		args["at"] = p.place(seat, at).String()
		return p.illegal("B2", ReasonBarrier, args,
			"piece %d cannot pass the barrier on %s", piece.Number(), args["at"])
	}
	args["at"] = p.place(seat, to).String()
	return p.illegal("M2", ReasonFull, args,
		"piece %d would end on %s, where two stand", piece.Number(), args["at"])
}

// refuseEnd returns the problem with a text that differs from the legal move of its piece: in the place where
// the move ends, or in the piece that it captures.
func (p *Position) refuseEnd(m Move, s partialMove, args values) error {
	to := p.place(m.Piece.Seat(), m.To)
	args["at"] = to.String()
	if s.to != Nowhere && s.to != to {
		args["given"] = s.to.String()
		return p.illegal("M1", ReasonEnd, args, "piece %d ends on %s, not on %s", m.Piece.Number(), to, s.to)
	}
	rule := "C1"
	if Safe(to.Square()) || to.Square() == 0 {
		rule = "C2"
	}
	args["given"] = "none"
	if m.Captured != 0 {
		args["given"] = p.rules.Color(m.Captured.Seat()).Key() + " " + strconv.Itoa(m.Captured.Number())
		return p.illegal(rule, ReasonCapture, args,
			"piece %d captures %s", m.Piece.Number(), p.name(m.Captured))
	}
	return p.illegal(rule, ReasonCapture, args, "piece %d captures nothing on %s", m.Piece.Number(), to)
}

// barriers returns the places of a seat's barriers, separated by commas.
func (p *Position) barriers(seat engine.Seat) string {
	var list []string
	pieces := p.pieces(seat)
	for i, at := range pieces {
		if at > 0 && at < p.rules.goal() && has(pieces[:i], at) {
			list = append(list, p.place(seat, at).String())
		}
	}
	return strings.Join(list, ", ")
}
