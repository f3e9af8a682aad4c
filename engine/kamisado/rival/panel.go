package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/kamisado/yardstick"
)

// panel is a model of a strong but fallible opponent: two alpha-beta players. Where they lose a won position,
// the opponent is likely to lose it, too.
type panel struct {
	// quick tries line-ups after later ends of the round. strong searches as many nodes as the yardstick. It
	// tries the line-ups that quick loses, and those after a move that ends the round at once.
	quick, strong *model
}

// model is a player of the panel with a cache of its answers.
type model struct {
	player *yardstick.Player
	// replies caches its moves, and losses the probability that a move loses a win.
	replies map[kamisado.Position]kamisado.Move
	losses  map[kamisado.Position]float64
}

func newModel(o yardstick.Options) *model {
	return &model{yardstick.New(o), map[kamisado.Position]kamisado.Move{}, map[kamisado.Position]float64{}}
}

func newPanel() *panel {
	return &panel{
		quick:  newModel(yardstick.Options{Nodes: 20_000, Seed: 13}),
		strong: newModel(yardstick.Options{Seed: 14}),
	}
}

// checkNodes bounds the proof of the position after a model's move.
const checkNodes = 60_000

// LosesWin returns 1 if a player of the yardstick's strength loses a position that is won for the side on
// turn, 0 if it keeps the win, and 0.5 if neither is proved. It does not depend on earlier calls.
func (s *Searcher) LosesWin(ctx context.Context, p kamisado.Position) float64 {
	return s.modelLoses(ctx, p.Single(), s.models().strong)
}

// QuickLosesWin reports whether a player with few nodes may lose a position that is won for the side on turn.
// It does not depend on earlier calls.
func (s *Searcher) QuickLosesWin(ctx context.Context, p kamisado.Position) bool {
	return s.modelLoses(ctx, p.Single(), s.models().quick) > 0
}

// Predict returns the move of a player of the yardstick's strength. It reports false if no move is due. It
// does not depend on earlier calls.
func (s *Searcher) Predict(ctx context.Context, p kamisado.Position) (reply kamisado.Move, ok bool) {
	return s.reply(ctx, p.Single(), s.models().strong)
}

// store caches the answer about a position, unless the context has ended. A full cache is emptied first.
func store[X any](ctx context.Context, found map[kamisado.Position]X, p kamisado.Position, x X) {
	if ctx.Err() != nil {
		return
	}
	if len(found) >= maxCached {
		clear(found)
	}
	found[p] = x
}

// quickTrial reports whether the quick model may lose the round from a line-up after a later end, as it does
// from every line-up that is lost. It reports ok false if the quota of the decision is spent.
func (d *decision) quickTrial(p kamisado.Position) (losesWin, ok bool) {
	p = p.Single()
	if !d.quickTrials.allows(d.ctx, p) {
		return false, false
	}
	return d.QuickLosesWin(d.ctx, p), true
}

// predict returns the move of the strong model in a position. It reports false if the quota of the decision
// is spent.
func (d *decision) predict(p kamisado.Position) (reply kamisado.Move, ok bool) {
	p = p.Single()
	if !d.predictions.allows(d.ctx, p) {
		return kamisado.Move{}, false
	}
	return d.Predict(d.ctx, p)
}

// trial returns the probability that the strong model's move loses a won position. It reports false if the
// quota of the decision is spent.
func (d *decision) trial(p kamisado.Position) (losesWin float64, ok bool) {
	p = p.Single()
	if !d.trials.allows(d.ctx, p) {
		return 0, false
	}
	return d.LosesWin(d.ctx, p), true
}

// quota bounds the number of positions that a decision asks a model about. An answer from the cache counts
// like a new one, so that the cache does not change the decision.
type quota struct {
	left  int
	asked map[kamisado.Position]bool
	// exceeded says that a question was refused.
	exceeded bool
}

func quotaOf(n int) quota { return quota{left: n, asked: map[kamisado.Position]bool{}} }

// allows reports whether the decision may ask about a position, and counts the position unless the decision
// has asked about it before.
func (q *quota) allows(ctx context.Context, p kamisado.Position) bool {
	if q.asked[p] {
		return true
	}
	if q.left == 0 || ctx.Err() != nil {
		q.exceeded = true
		return false
	}
	q.left--
	q.asked[p] = true
	return true
}

// models returns the panel, which is created on first use.
func (s *Searcher) models() *panel {
	if s.panel == nil {
		s.panel = newPanel()
	}
	return s.panel
}

// reply returns the move of a model. It reports false if no move is due.
func (s *Searcher) reply(ctx context.Context, p kamisado.Position, by *model) (reply kamisado.Move, ok bool) {
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
	store(ctx, by.replies, p, reply)
	return reply, true
}

// modelLoses returns 1 if the move of a model loses a won position, 0 if it keeps the win, and 0.5 if neither
// is proved.
func (s *Searcher) modelLoses(ctx context.Context, p kamisado.Position, by *model) float64 {
	if known, ok := by.losses[p]; ok {
		return known
	}
	move, ok := s.reply(ctx, p, by)
	if !ok {
		return 0
	}
	loss := s.moveLoses(ctx, p, move)
	store(ctx, by.losses, p, loss)
	return loss
}

// moveLoses returns 1 if a move loses the round, 0 if it wins, and 0.5 if neither is proved.
func (s *Searcher) moveLoses(ctx context.Context, p kamisado.Position, move kamisado.Move) float64 {
	next, winner := p.Play(move)
	if winner != kamisado.NoSide {
		return indicator(winner != move.Side)
	}
	s.lineUpSolver.Forget()
	v := verdict(ctx, s.lineUpSolver.WithNodes(checkNodes), next)
	if v.Result == solver.Unknown {
		return 0.5
	}
	return indicator((v.Result == solver.Win) != (next.Turn() == move.Side))
}

// indicator returns 1 for true and 0 for false.
func indicator(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
