package stratego

import (
	"strconv"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Read returns the legal action that a typed text names: a move (see parsePartialMove), or a set-up without a
// salt (see Army.Read).
func (s State) Read(seat engine.Seat, text string) (engine.Action, error) {
	if err := s.refuseSeat(seat); err != nil {
		return "", err
	}
	if s.Preparing() {
		d, err := s.rules.Army.Read(text)
		if m, ok := parsePartialMove(text); err != nil && ok && (m.from != NoSquare || m.direction != 0) {
			err = moveEarly(text)
		}
		if err != nil {
			return "", withAllowed(err, s.Legal(seat))
		}
		return Prepared{Deployment: d}.Action(), nil
	}
	m, err := s.position.Read(text)
	if err != nil {
		return "", withAllowed(err, s.Legal(seat))
	}
	return m.Action(), nil
}

// Read returns the legal move of the seat to move that a typed text names, or the *engine.Problem that
// engine.Reader asks for. It uses nothing that the seat may not know.
func (p *Position) Read(text string) (Move, error) {
	partial, ok := parsePartialMove(text)
	if !ok {
		return Move{}, unreadable(text)
	}
	var fits []Move
	for _, m := range p.Moves() {
		if partial.fits(p, m) {
			fits = append(fits, m)
		}
	}
	number := strconv.Itoa(len(fits))
	switch len(fits) {
	case 0:
		return Move{}, p.refusePartial(partial, text)
	case 1:
		return fits[0], nil
	}
	return Move{}, &engine.Problem{
		Kind: engine.ErrAmbiguous, Key: ReasonAmbiguous, Args: values{"given": text, "number": number},
		Text: record.Shown(text) + " fits " + number + " moves", Allowed: actions(fits),
	}
}

// refuseUnplaced returns the problem with a text that names no square with a piece and fits no legal move.
// The rank is Unknown if the text names none.
func (p *Position) refuseUnplaced(rank Rank, text string) error {
	args := values{"given": text, "rank": rank.Key()}
	switch {
	case rank == Unknown:
	case !p.has(rank):
		return illegal("M1", ReasonNoSuchPiece, args, "none of your pieces is %s", the(rank))
	case !rank.Moves():
		return illegal("M3", ReasonNeverMoves, args, "%s", immovable(rank))
	}
	return illegal("M1", ReasonNoMoveFits, values{"given": text}, "none of your moves is such a one")
}

// has reports whether a piece of the rank of the seat to move is on the board.
func (p *Position) has(rank Rank) bool {
	for _, piece := range p.board {
		if piece != 0 && piece.Seat() == p.turn && p.ranks[piece] == rank {
			return true
		}
	}
	return false
}

// refusePartial returns the problem with a text that fits no legal move.
func (p *Position) refusePartial(s partialMove, text string) error {
	if s.from == NoSquare {
		return p.refuseUnplaced(s.rank, text)
	}
	if err := p.refuseStart(s.from); err != nil {
		return err
	}
	args := values{"from": s.from.String()}
	rank := p.ranks[p.board[s.from]]
	if s.rank != Unknown && s.rank != rank {
		args["rank"], args["given"] = rank.Key(), s.rank.Key()
		return illegal("M1", ReasonAnotherRank, args, "%s is %s, not %s", s.from, the(rank), the(s.rank))
	}
	to := s.to
	if s.direction != 0 {
		to = s.from
		for range s.steps {
			if to = to.Next(boardDirection(s.direction, p.turn)); to == NoSquare {
				return illegal("M2", ReasonEdge, args, "that way leads off the board")
			}
		}
	}
	attack := s.attacks(rank) || p.board[to].Seat() == other(p.turn)
	return p.refuse(Move{From: s.from, To: to, Attack: attack})
}
