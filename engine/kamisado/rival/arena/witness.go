package arena

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// Witness judges finished matches with a solver of its own, which is independent of the players. It is not
// safe for concurrent use.
type Witness struct {
	solver *solver.Solver
}

// NewWitness returns a witness that searches at most the given nodes for each decision.
func NewWitness(nodes int64) *Witness {
	return &Witness{solver.New(solver.Options{Nodes: nodes})}
}

// Testimony is the result of a witness on the rounds of one player.
type Testimony struct {
	// Rounds is the number of rounds, and Won the number of those that were proved won for the player before
	// one of its own moves.
	Rounds, Won int
	// Lost is the number of rounds in Won that the player lost, although they were proved won.
	Lost int
	// Unsettled is the number of rounds with a decision of the player for which the witness proved nothing.
	Unsettled int
}

// add adds another testimony.
func (t *Testimony) add(other Testimony) {
	t.Rounds += other.Rounds
	t.Won += other.Won
	t.Lost += other.Lost
	t.Unsettled += other.Unsettled
}

// roundState is the state of a round for one player: it was proved won, or not settled, before one of its
// decisions.
type roundState struct{ won, unsettled bool }

// Watch replays a match and returns the testimony for each seat.
func (w *Witness) Watch(ctx context.Context, log engine.Log) (said [2]Testimony, err error) {
	state, err := kamisado.New().New(log.Setup, 0)
	if err != nil {
		return said, err
	}
	var states [2]roundState
	for _, e := range log.Actions() {
		v := state.View(engine.Nobody).(kamisado.View)
		if v.Ply == 0 {
			states = [2]roundState{}
			w.solver.Forget()
		}
		if v.Position.Phase() == kamisado.Moving && !state.Pending()[0].Auto {
			states[e.Seat].add(verdictOf(ctx, w.solver, v.Position.Single()))
		}
		if state, err = state.Apply(e.Seat, e.Action); err != nil {
			return said, err
		}
		if f := state.View(engine.Nobody).(kamisado.View).Finish; f.Winner != kamisado.NoSide {
			for seat := range said {
				said[seat].add(states[seat].testimony(f.Winner != kamisado.SideOf(engine.Seat(seat))))
			}
		}
	}
	return said, ctx.Err()
}

// verdictOf returns the result of a position for the side on turn, or Unknown if no move is due.
func verdictOf(ctx context.Context, s *solver.Solver, p kamisado.Position) solver.Result {
	v, err := s.Solve(ctx, p)
	if err != nil { // no move is due, or a deadlock
		return solver.Unknown
	}
	return v.Result
}

// add adds the result of the position before a decision.
func (s *roundState) add(r solver.Result) {
	s.won = s.won || r == solver.Win
	s.unsettled = s.unsettled || r == solver.Unknown
}

// testimony returns the testimony on the round, which the player has lost or won.
func (s roundState) testimony(lost bool) Testimony {
	t := Testimony{Rounds: 1}
	if s.won {
		t.Won = 1
		if lost {
			t.Lost = 1
		}
	}
	if s.unsettled {
		t.Unsettled = 1
	}
	return t
}
