package rival

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// Reason is what speaks for and against one legal action.
type Reason struct {
	Action engine.Action
	Move   ludo.Move
	// From and To are the places of the move, Nowhere for a pass.
	From, To ludo.Place
	// Chance is the chance of the player's side to win the match after the action, or to be the next one home
	// where it has been won. Lost is how much less that is than after the best action.
	Chance, Lost float64
	// Captures is the piece that is captured, none where none is, and Sends the progress that it loses.
	Captures ludo.Piece
	Sends    int
	// Bonus is what may be counted after it (C3, H2), 0 for nothing.
	Bonus int
	// Enters, Home, Lane, Shelter, Barrier say that the piece comes out of the yard, ends on the goal, comes
	// from the ring to the lane, ends on a safe square of the ring, makes a barrier; Opens that it leaves a
	// barrier.
	Enters, Home, Lane, Shelter, Barrier, Opens bool
	// Risks are the pieces of the player's side that opponents could capture before the player throws again,
	// the greatest loss first; Escapes are those for which the move makes that danger smaller, as it was
	// before, and Hunts the opponents' pieces that the side could capture with its own next throw, if they
	// stood still. A bonus that is counted after the move is not looked at.
	Risks, Escapes, Hunts []Risk
}

// Risk is a piece that could be captured.
type Risk struct {
	Piece ludo.Piece
	Place ludo.Place
	// Chance is how likely that is, by the dice alone: "17 % to be captured on 41". A second throw after a
	// six counts; bonuses do not.
	Chance float64
	// Loss is the progress that it would lose.
	Loss int
}

// Reasons returns what speaks for and against each legal action of a position in which a player decides, the
// best first. It returns nothing for any other position. What the mind knows by now is used; nil knows
// nothing.
func Reasons(ctx context.Context, p ludo.Position, m *Mind) []Reason {
	if p.Phase() == ludo.Throwing || p.Phase() == ludo.Over {
		return nil
	}
	rules := p.Rules()
	l := look{judge: judge{duel: duel, crowd: crowd}, ctx: ctx, table: m.known(rules)}
	list := reasonsOf(&p)
	for i := range list {
		next := p.Play(list[i].Move)
		list[i].Chance = l.after(&next, 1)[rules.Side(p.Turn())]
		list[i].dangers(&p, &next)
	}
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(b.Chance, a.Chance) })
	for i := range list {
		list[i].Lost = list[0].Chance - list[i].Chance
	}
	return list
}

// reasonsOf returns what each legal action does at once.
func reasonsOf(p *ludo.Position) (list []Reason) {
	r := p.Rules()
	board := r.Board()
	for _, c := range p.Choices() {
		reason := Reason{
			Action: c.Action, Move: c.Move, From: c.From, To: c.To, Captures: c.Move.Captured,
			Enters: c.Enters, Home: c.Home, Shelter: c.Shelter, Barrier: c.Barrier,
			Lane: c.To.Lane() > 0 && c.From.Square() > 0,
		}
		if c.Captures {
			reason.Sends, _ = p.Progress(c.Move.Captured)
			reason.Bonus = int(r.Capture)
		} else if int(c.Move.To) == board.GoalProgress() {
			reason.Bonus = int(r.Goal)
		}
		if !c.Move.Pass() && r.Barriers != ludo.BarriersNone {
			reason.Opens = leavesBarrier(p, c.Move)
		}
		list = append(list, reason)
	}
	return list
}

// leavesBarrier reports whether the piece stands with another one of its colour before the move (B1).
func leavesBarrier(p *ludo.Position, m ludo.Move) bool {
	r, seat := p.Rules(), m.Piece.Seat()
	for n := 1; n <= int(r.Pieces); n++ {
		other := ludo.PieceOf(seat, n)
		if at, ok := p.Progress(other); ok && other != m.Piece && at > 0 && at == int(m.From) {
			return true
		}
	}
	return false
}

// dangers fills in what could be captured after the move.
func (r *Reason) dangers(before, after *ludo.Position) {
	rules := before.Rules()
	side := rules.Side(before.Turn())
	against := func(hunter, victim int) bool { return victim == side && hunter != side }
	r.Risks = risks(after, against)
	r.Hunts = risks(after, func(hunter, victim int) bool { return victim != side && hunter == side })
	for _, old := range risks(before, against) {
		i := slices.IndexFunc(r.Risks, func(now Risk) bool { return now.Piece == old.Piece })
		if i < 0 || r.Risks[i].Chance < old.Chance {
			r.Escapes = append(r.Escapes, old)
		}
	}
}

// risks returns the pieces that the wanted hunters could capture in one turn of each, the greatest loss
// first.
func risks(p *ludo.Position, wanted func(hunter, victim int) bool) (list []Risk) {
	if p.Phase() == ludo.Over {
		return nil
	}
	var s scene
	s.view(p)
	r := p.Rules()
	for seat := range engine.Seat(s.players) {
		for i, square := range s.square[seat][:s.pieces] {
			if square == 0 || ludo.Safe(int(square)) || s.count[square] != 1 {
				continue
			}
			spared := 1.0
			for hunter := range engine.Seat(s.players) {
				if s.plays[hunter] && wanted(r.Side(hunter), r.Side(seat)) {
					spared *= 1 - s.chance(hunter, square)
				}
			}
			if spared < 1 {
				piece := ludo.PieceOf(seat, i+1)
				list = append(list, Risk{piece, p.Place(piece), 1 - spared, int(s.at[seat][i])})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Risk) int {
		return cmp.Compare(b.Chance*float64(b.Loss), a.Chance*float64(a.Loss))
	})
	return list
}
