package rival

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/suite"
)

// decided is the outcome of a decision of the perfect level: the action, and the rest of its budgets, which say
// more about the search than the action does.
type decided struct {
	action                engine.Action
	nodes, thoroughBudget int64
	trials, quickTrials   int
}

func decide(ctx context.Context, searcher *Searcher, p kamisado.Position) decided {
	d := newDecision(ctx, searcher, p, perfectNodes)
	var action engine.Action
	if p.Phase() == kamisado.Filling {
		action = d.fill().Action()
	} else {
		action = d.move(p.Moves()).Action()
	}
	return decided{action, d.nodes, d.thoroughBudget, d.trials.left, d.quickTrials.left}
}

// TestThePastDecidesNothing compares the decisions of a searcher that has just decided about the same position, and
// many others before, with those of new searchers.
func TestThePastDecidesNothing(t *testing.T) {
	t.Parallel()
	var list []kamisado.Position
	for _, p := range toothed(t, suite.Size(2, 30)) {
		list = append(list, p, filling(p))
	}
	used := NewSearcher()
	for _, p := range list {
		decide(t.Context(), used, p)
		assert.Equal(t, decide(t.Context(), NewSearcher(), p), decide(t.Context(), used, p), p)
	}
}

// filling returns the position after a move that wins the round at once.
func filling(p kamisado.Position) kamisado.Position {
	for _, m := range p.Moves() {
		if next, ended := p.Finished(m); ended && next.Phase() == kamisado.Filling {
			return next
		}
	}
	return p
}

// perfectNodes is the limit of a proof of the perfect level.
const perfectNodes = 8_000_000
