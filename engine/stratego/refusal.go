package stratego

import (
	"errors"
	"strconv"

	"towerpost/engine"
)

// ordinals holds the words for the number of the move that T1 forbids, by the number of moves that it allows.
var ordinals = map[int]string{3: "fourth", mostRepeats: "sixth"}

// refuse returns the problem with a move of the seat to move: the first rule that it breaks, in the order in
// which a player would ask. It returns nil for a legal move. It uses nothing that the seat may not know.
func (p *Position) refuse(m Move) error {
	if err := p.refuseStart(m.From); err != nil {
		return err
	}
	args := values{"from": m.From.String(), "to": m.To.String()}
	direction, distance := m.From.towards(m.To)
	switch rank := p.ranks[p.board[m.From]]; {
	case distance == 0:
		return illegal("M2", ReasonNotStraight, args, "from %s to %s is no straight way", m.From, m.To)
	case distance > 1 && rank != Scout:
		args["rank"] = rank.Key()
		return illegal("M4", ReasonTooFar, args, "a %s goes one square, only Scouts go further", rank)
	}
	if err := p.refuseWay(m, direction, args); err != nil {
		return err
	}
	switch taken := p.board[m.To] != 0; {
	case m.Attack && !taken:
		return illegal("M5", ReasonNobodyThere, args, "nobody stands on %s", m.To)
	case !m.Attack && taken:
		return illegal("M5", ReasonOccupied, args,
			"a piece stands on %s: an attack is written %sx%s", m.To, m.From, m.To)
	}
	return p.refuseForbidden(m, args)
}

// refuseStart refuses a square without a piece that the seat to move can move.
func (p *Position) refuseStart(from Square) error {
	args := values{"from": from.String()}
	piece := p.board[from]
	rank := p.ranks[piece]
	switch {
	case piece == 0:
		return illegal("M1", ReasonEmpty, args, "nothing stands on %s", from)
	case piece.Seat() != p.turn:
		return illegal("M1", ReasonTheirs, args, "the piece on %s is not yours", from)
	case !rank.Moves():
		args["rank"] = rank.Key()
		return illegal("M3", ReasonCannotMove, args, "%s is %s; %s", from, the(rank), immovable(rank))
	}
	return nil
}

func the(r Rank) string {
	if r == Flag {
		return "the Flag"
	}
	return "a " + r.String()
}

func immovable(r Rank) string {
	if r == Flag {
		return "the Flag does not move"
	}
	return r.String() + "s do not move"
}

// refuseWay refuses a straight move with an obstacle in its way.
func (p *Position) refuseWay(m Move, d Direction, args values) error {
	for at := m.From.Next(d); ; at = at.Next(d) {
		args["at"] = at.String()
		piece := p.board[at]
		switch {
		case at.Lake():
			return illegal("M2", ReasonLake, args, "%s is a lake", at)
		case piece.Seat() == p.turn:
			return illegal("M2", ReasonOwnPiece, args, "your own piece stands on %s", at)
		case at == m.To:
			return nil
		case piece != 0:
			return illegal("M4", ReasonBlocked, args, "a piece stands in the way, on %s", at)
		}
	}
}

// refuseForbidden refuses a move that T1 or C4 forbids.
func (p *Position) refuseForbidden(m Move, args values) error {
	limit := p.repeatedSegment(p.turn)
	switch rule := p.forbiddingRule(m, limit); rule {
	case "T1":
		times := p.rules.repeats()
		args["times"] = strconv.Itoa(times)
		args["low"], args["high"] = limit.low.String(), limit.high.String()
		return illegal(rule, ReasonRepeats, args,
			"a %s time between %s and %s", ordinals[times], limit.low, limit.high)
	case "C4":
		return illegal(rule, ReasonChase, args,
			"in a long chase, %s to %s would repeat a position", m.From, m.To)
	}
	return nil
}

// withAllowed adds the allowed actions to a problem that names none yet, and returns it.
func withAllowed(err error, allowed []engine.Action) error {
	if p := (*engine.Problem)(nil); errors.As(err, &p) && p.Allowed == nil {
		p.Allowed = allowed
	}
	return err
}
