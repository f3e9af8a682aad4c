package arena

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// Witness looks at finished matches with a solver of its own, which has seen nothing of what the players
// thought. It is not safe for concurrent use.
type Witness struct {
	proof *solver.Solver
}

// NewWitness returns a witness that searches at most so many nodes for each decision.
func NewWitness(nodes int64) *Witness {
	return &Witness{solver.New(solver.Options{Nodes: nodes})}
}

// Testimony is what a witness says of the rounds of one player.
type Testimony struct {
	// Rounds is the number of rounds, and Won how many of those were proved won for the player
	// before one of its own moves.
	Rounds, Won int
	// Lost is how many of the rounds in Won the player lost: it threw a proved win away.
	Lost int
	// Unsettled is how many of the rounds have a decision of the player about which the
	// witness could prove nothing.
	Unsettled int
}

// add adds another testimony.
func (t *Testimony) add(other Testimony) {
	t.Rounds += other.Rounds
	t.Won += other.Won
	t.Lost += other.Lost
	t.Unsettled += other.Unsettled
}

// sight is what a witness has seen of a round for one player.
type sight struct{ won, unsettled bool }

// Watch replays a match and returns the testimony for each seat.
func (w *Witness) Watch(ctx context.Context, log engine.Log) (said [2]Testimony, err error) {
	state, err := kamisado.New().New(log.Setup, 0)
	if err != nil {
		return said, err
	}
	var seen [2]sight
	for _, e := range log.Actions() {
		v := state.View(engine.Nobody).(kamisado.View)
		if v.Ply == 0 {
			seen = [2]sight{}
			w.proof.Forget()
		}
		if v.Position.Phase() == kamisado.Moving && !state.Pending()[0].Auto {
			seen[e.Seat].look(verdictOf(ctx, w.proof, v.Position.Single()))
		}
		if state, err = state.Apply(e.Seat, e.Action); err != nil {
			return said, err
		}
		if f := state.View(engine.Nobody).(kamisado.View).Finish; f.Winner != kamisado.NoSide {
			for seat := range said {
				said[seat].add(seen[seat].testimony(f.Winner != kamisado.SideOf(engine.Seat(seat))))
			}
		}
	}
	return said, ctx.Err()
}

// verdictOf returns who wins a position for its side on turn, as far as the solver finds out.
func verdictOf(ctx context.Context, s *solver.Solver, p kamisado.Position) solver.Result {
	v, err := s.Solve(ctx, p)
	if err != nil { // no position of a round
		return solver.Unknown
	}
	return v.Result
}

// look adds what is known of the position before a decision.
func (s *sight) look(r solver.Result) {
	s.won = s.won || r == solver.Win
	s.unsettled = s.unsettled || r == solver.Unknown
}

// testimony returns what was seen of a round that the player lost or won.
func (s sight) testimony(lost bool) Testimony {
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
