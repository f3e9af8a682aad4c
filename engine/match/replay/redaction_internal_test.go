package replay

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/match"
)

// asking is a state in which decisions are to be made.
type asking struct {
	engine.State
	decisions []engine.Decision
}

func (a asking) Pending() []engine.Decision { return a.decisions }

// pathOf returns a path with an event for each decision, numbered from 1.
func pathOf(kinds []match.EventKind, decisions []engine.Decision) (p Path) {
	for i, d := range decisions {
		p.Events = append(p.Events, match.Event{Seq: i + 1, Kind: kinds[i], Seat: d.Seat})
		p.States = append(p.States, asking{decisions: []engine.Decision{d}})
	}
	return p
}

// Nobody else sees the steps of a turn that goes on, nor what the rules or the dice add to them.
func TestTheUnfinishedTurnOfAnotherSeatIsHidden(t *testing.T) {
	act, leave := match.EventAction, match.EventResign
	step, die := engine.Decision{Seat: 1, Part: true}, engine.Decision{Seat: engine.Chance}
	sealed := engine.Decision{Seat: 1, Part: true, Secret: true}
	other := engine.Decision{Seat: 0, Part: true}
	for name, row := range map[string]struct {
		kinds     []match.EventKind
		decisions []engine.Decision
		hidden    []int
	}{
		"steps":                    {[]match.EventKind{act, act}, []engine.Decision{step, step}, []int{1, 2}},
		"what follows from a step": {[]match.EventKind{act, act, act}, []engine.Decision{die, step, die}, []int{2, 3}},
		"the own actions":          {[]match.EventKind{act, act, act}, []engine.Decision{other, step, other}, []int{2}},
		"a step that is sealed":    {[]match.EventKind{act, act}, []engine.Decision{sealed, die}, nil},
		"somebody gives up":        {[]match.EventKind{act, leave, act}, []engine.Decision{step, step, step}, []int{1, 3}},
		"turns of one action":      {[]match.EventKind{act, act}, []engine.Decision{die, {Seat: 1}}, nil},
	} {
		hidden := pathOf(row.kinds, row.decisions).hiddenFrom(0)
		assert.Equal(t, row.hidden, slices.Sorted(maps.Keys(hidden)), name)
	}
}
