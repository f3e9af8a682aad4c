package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/kamisado/yardstick"
)

// panel is two programs of the usual kind that stand for a strong but fallible opponent: where they throw a
// won position away, the opponent is likely to.
type panel struct {
	// quick is asked about many line-ups that may come, and patient, which searches as much as the yardstick
	// does, about those that quick throws away or that can come at once.
	quick, patient *program
}

// program is one of the panel, with what it has said.
type program struct {
	player *yardstick.Player
	// replies holds what it plays, and thrown how surely that throws a win away.
	replies map[kamisado.Position]kamisado.Move
	thrown  map[kamisado.Position]float64
}

func newProgram(o yardstick.Options) *program {
	return &program{yardstick.New(o), map[kamisado.Position]kamisado.Move{}, map[kamisado.Position]float64{}}
}

func newPanel() *panel {
	return &panel{
		quick:   newProgram(yardstick.Options{Nodes: 20_000, Seed: 13}),
		patient: newProgram(yardstick.Options{Seed: 14}),
	}
}

// checkNodes bounds the proof that a program has thrown a win away.
const checkNodes = 60_000

// Throws returns 1 where a program of the yardstick's strength throws a position away that is won for its
// side on turn, 0 where it does not and a half where nothing is proved, no matter what was asked before.
func (m *Mind) Throws(ctx context.Context, p kamisado.Position) float64 {
	return m.throws(ctx, p.Single(), m.programs().patient)
}

// Hasty reports whether a program that hardly thinks may throw a position away, in the same way.
func (m *Mind) Hasty(ctx context.Context, p kamisado.Position) bool {
	return m.throws(ctx, p.Single(), m.programs().quick) > 0
}

// Foresees returns what a program of the yardstick's strength plays, no matter what was asked before. It
// reports false of what is no position of a round.
func (m *Mind) Foresees(ctx context.Context, p kamisado.Position) (reply kamisado.Move, ok bool) {
	return m.reply(ctx, p.Single(), m.programs().patient)
}

// keep remembers what was found out about a position, unless the search was broken off.
func keep[X any](ctx context.Context, found map[kamisado.Position]X, p kamisado.Position, x X) {
	if ctx.Err() != nil {
		return
	}
	if len(found) >= knownAtMost {
		clear(found)
	}
	found[p] = x
}

// glance asks whether a hasty program throws a position away that may come later, as it does every one that
// is lost. It reports false where the decision has asked often enough.
func (d *prover) glance(p kamisado.Position) (throws, ok bool) {
	p = p.Single()
	if !d.glances.allows(d.ctx, p) {
		return false, false
	}
	return d.Hasty(d.ctx, p), true
}

// foresee returns the reply that the patient program gives to a move. It reports false where the
// decision has asked often enough.
func (d *prover) foresee(p kamisado.Position) (reply kamisado.Move, ok bool) {
	p = p.Single()
	if !d.foresights.allows(d.ctx, p) {
		return kamisado.Move{}, false
	}
	return d.Foresees(d.ctx, p)
}

// trial asks the patient program about a position that may come at once. It reports false where the
// decision has asked often enough.
func (d *prover) trial(p kamisado.Position) (throws float64, ok bool) {
	p = p.Single()
	if !d.trials.allows(d.ctx, p) {
		return 0, false
	}
	return d.Throws(d.ctx, p), true
}

// quota is about how many positions a decision may still ask, and about which it has asked. What a mind knows
// already is counted as if it were new, so that it decides nothing.
type quota struct {
	left  int
	asked map[kamisado.Position]bool
	// spent says that the decision wanted to ask more often.
	spent bool
}

func quotaOf(n int) quota { return quota{left: n, asked: map[kamisado.Position]bool{}} }

// allows reports whether the decision may ask about a position: one that it has asked about
// before, or one more.
func (q *quota) allows(ctx context.Context, p kamisado.Position) bool {
	if q.asked[p] {
		return true
	}
	if q.left == 0 || ctx.Err() != nil {
		q.spent = true
		return false
	}
	q.left--
	q.asked[p] = true
	return true
}

// programs returns the panel, which is made when it is first asked.
func (m *Mind) programs() *panel {
	if m.panel == nil {
		m.panel = newPanel()
	}
	return m.panel
}

// reply returns what a program plays. It reports false of what is no position of a round.
func (m *Mind) reply(ctx context.Context, p kamisado.Position, by *program) (reply kamisado.Move, ok bool) {
	if reply, ok = by.replies[p]; ok {
		return reply, true
	}
	action, err := by.player.Choose(ctx, p)
	if err != nil {
		return kamisado.Move{}, false
	}
	if reply, err = kamisado.ReadMove(p, string(action)); err != nil {
		return kamisado.Move{}, false
	}
	keep(ctx, by.replies, p, reply)
	return reply, true
}

// throws returns 1 where a program throws a won position away, 0 where it does not and a half
// where nothing is proved.
func (m *Mind) throws(ctx context.Context, p kamisado.Position, by *program) float64 {
	if known, ok := by.thrown[p]; ok {
		return known
	}
	move, ok := m.reply(ctx, p, by)
	if !ok {
		return 0
	}
	thrown := m.loses(ctx, p, move)
	keep(ctx, by.thrown, p, thrown)
	return thrown
}

// loses returns 1 where a move loses the round, 0 where it wins, and a half where nothing is proved.
func (m *Mind) loses(ctx context.Context, p kamisado.Position, move kamisado.Move) float64 {
	next, winner := p.Play(move)
	if winner != kamisado.NoSide {
		return chanceOf(winner != move.Side)
	}
	m.lineUps.Forget()
	v := verdict(ctx, m.lineUps.Within(checkNodes), next)
	if v.Result == solver.Unknown {
		return 0.5
	}
	return chanceOf((v.Result == solver.Win) != (next.Turn() == move.Side))
}

// chanceOf returns 1 for what is true and 0 for what is not.
func chanceOf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
