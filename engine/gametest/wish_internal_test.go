package gametest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/mia"
)

// wishful has the wishes "first", which settles, and "any". A fault changes the actions that they leave.
type wishful struct{ fault string }

func (wishful) Wishes() []engine.Wish      { return []engine.Wish{"any", "first"} }
func (wishful) Settles(w engine.Wish) bool { return w == "first" }

func (w wishful) Narrow(s engine.State, seat engine.Seat, wishes []engine.Wish) []engine.Action {
	legal := s.Legal(seat)
	if w.fault == "open" && len(legal) == 0 {
		return []engine.Action{"x"}
	}
	for _, wish := range wishes {
		switch {
		case len(legal) == 0:
		case wish == "first" && w.fault != "vague":
			legal = legal[:1]
		case wish == "any" && w.fault == "empty":
			return nil
		case wish == "any" && w.fault == "foreign":
			legal = []engine.Action{"x"}
		}
	}
	return legal
}

func TestWrongWish(t *testing.T) {
	state, err := mia.New().New(nil, 2)
	assert.NoError(t, err)
	for engine.Seat(0) != state.Pending()[0].Seat || len(state.Legal(0)) < 2 {
		entry, err := choose(state, Rand(2))
		assert.NoError(t, err)
		state, err = state.Apply(entry.Seat, entry.Action)
		assert.NoError(t, err)
	}
	for fault, want := range map[string]string{
		"": "", "open": "for a spectator", "vague": "settles and leaves", "empty": "leave []", "foreign": "leave",
	} {
		err := wishError(wishful{fault}, state, 0, Rand(1))
		if want == "" {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorContains(t, err, want, fault)
	}
}
