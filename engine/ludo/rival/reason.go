package rival

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// Reason lists the arguments for and against one legal action.
type Reason struct {
	Action engine.Action
	Move   ludo.Move
	// From and To are the places of the move, Nowhere for a pass.
	From, To ludo.Place
	// Chance is the chance of the player's side to win the match after the action. Once the match has been
	// won, it is the chance to be the next one home. Lost is the difference to the best action.
	Chance, Lost float64
	// Captures is the captured piece, or 0 if there is none, and Sends the progress that it loses.
	Captures ludo.Piece
	Sends    int
	// Bonus is the bonus that the action earns (C3, H2), or 0.
	Bonus int
	// Enters says that the piece comes out of the yard, Home that it ends on the goal, Lane that it comes
	// from the ring into the lane, and Shelter that it ends on a safe square of the ring.
	Enters, Home, Lane, Shelter bool
	// Barrier says that the piece ends on a square with another one of its colour, Opens that it leaves a
	// barrier.
	Barrier, Opens bool
	// Risks are the pieces of the player's side that opponents could capture in their next turns, the
	// greatest expected loss first. Escapes are the risks before the move that the move makes smaller. Hunts
	// are the opponents' pieces that the side could capture in its next turn if they stood still. None of
	// them looks at a bonus that follows the move.
	Risks, Escapes, Hunts []Risk
}

// Risk is a piece that could be captured.
type Risk struct {
	Piece ludo.Piece
	Place ludo.Place
	// Chance is the probability of that by the dice alone, as in "17 % to be captured on 41". It counts a
	// second throw after a six, but no bonuses.
	Chance float64
	// Loss is the progress that the piece would lose.
	Loss int
}

// Reasons returns the arguments for and against each legal action of a position, the best action first. It
// returns nil if no player has to choose. It uses the tables that the TableCache has finished; c may be nil.
func Reasons(ctx context.Context, p ludo.Position, c *TableCache) []Reason {
	if p.Phase() == ludo.Throwing || p.Phase() == ludo.Over {
		return nil
	}
	rules := p.Rules()
	s := searcher{evaluator: evaluator{duel: duel, crowd: crowd}, ctx: ctx, table: c.peek(rules)}
	list := reasonsOf(&p)
	for i := range list {
		next := p.Play(list[i].Move)
		list[i].Chance = s.chances(&next, 1)[rules.Side(p.Turn())]
		list[i].dangers(&p, &next)
	}
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(b.Chance, a.Chance) })
	for i := range list {
		list[i].Lost = list[0].Chance - list[i].Chance
	}
	return list
}

// reasonsOf returns the immediate effects of each legal action.
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

// dangers sets the Risks, Escapes and Hunts of the move.
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

// risks returns the pieces that could be captured in one turn of each hunter, the greatest expected loss
// first. It considers the pairs of sides for which wanted returns true.
func risks(p *ludo.Position, wanted func(hunter, victim int) bool) (list []Risk) {
	if p.Phase() == ludo.Over {
		return nil
	}
	var s snapshot
	s.load(p)
	r := p.Rules()
	for seat := range engine.Seat(s.players) {
		for i, square := range s.square[seat][:s.pieces] {
			if square == 0 {
				continue
			}
			spared, piece := 1.0, ludo.PieceOf(seat, i+1)
			for hunter := range engine.Seat(s.players) {
				if s.racing[hunter] && wanted(r.Side(hunter), r.Side(seat)) {
					spared *= 1 - s.captureChance(p, hunter, piece, square)
				}
			}
			if spared < 1 {
				list = append(list, Risk{piece, p.Place(piece), 1 - spared, int(s.at[seat][i])})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Risk) int {
		return cmp.Compare(b.Chance*float64(b.Loss), a.Chance*float64(a.Loss))
	})
	return list
}

// captureChance returns the probability that the hunter's next turn captures a piece on a square: on an
// ordinary one by moving there, on the hunter's exit by entering (E3).
func (s *snapshot) captureChance(
	p *ludo.Position, hunter engine.Seat, piece ludo.Piece, square uint8,
) float64 {
	switch {
	case s.yard[hunter] > 0 && p.ExposedTo(hunter) == piece:
		return throwChance(s.enter, 0)
	case ludo.Safe(int(square)) || s.count[square] != 1:
		return 0
	}
	return s.hitChance(hunter, square)
}
