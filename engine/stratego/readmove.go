package stratego

import (
	"strconv"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Read returns the legal action that a person's text names: a move, see parseSaid, or a set-up
// without a salt, see Army.Read.
func (s State) Read(seat engine.Seat, text string) (engine.Action, error) {
	if err := s.refuseSeat(seat); err != nil {
		return "", err
	}
	if s.Preparing() {
		d, err := s.rules.Army.Read(text)
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

// Read returns the legal move of the seat to move that a person's text names, or a *engine.Problem as
// engine.Reader has them. It looks at nothing that the seat may not know.
func (p *Position) Read(text string) (Move, error) {
	said, ok := parseSaid(text)
	if !ok {
		return Move{}, unreadable(text)
	}
	var fits []Move
	for _, m := range p.Moves() {
		if said.fits(p, m) {
			fits = append(fits, m)
		}
	}
	switch len(fits) {
	case 0:
		return Move{}, p.refuseSaid(said, text)
	case 1:
		return fits[0], nil
	}
	return Move{}, &engine.Problem{
		Kind: engine.ErrAmbiguous, Key: ReasonAmbiguous, Args: values{"given": text, "number": strconv.Itoa(len(fits))},
		Text: record.Shown(text) + " fits " + strconv.Itoa(len(fits)) + " moves", Allowed: actions(fits),
	}
}

// refuseSaid returns the problem with a text that no legal move fits.
func (p *Position) refuseSaid(s said, text string) error {
	if s.from == NoSquare {
		return illegal("M1", ReasonNoMoveFits, values{"given": text}, "none of your moves is such a one")
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
	if s.way != 0 {
		to = s.from
		for range s.steps {
			if to = to.Next(turned(s.way, p.turn)); to == NoSquare {
				return illegal("M2", ReasonEdge, args, "that way leads off the board")
			}
		}
	}
	return p.refuse(Move{From: s.from, To: to, Attack: s.attacks(rank) || p.board[to].Seat() == other(p.turn)})
}
