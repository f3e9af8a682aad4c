package mia_test

import (
	"slices"
	"testing"

	"towerpost/engine"
	"towerpost/engine/mia"
)

// Every action that is read is legal, and legal actions are read as themselves.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"", "says 43", "Says 21", "believes", "I doubt it", "66", "mia", "says 99"} {
		f.Add(text, uint8(0))
	}
	game := mia.New()
	start, err := game.New(nil, 2)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string, turns uint8) {
		state := start
		for range turns % 16 {
			pending := state.Pending()
			if len(pending) == 0 {
				return
			}
			var action engine.Action
			if pending[0].Seat == engine.Chance {
				action = state.(engine.Roller).Roll(func(n int) int { return int(turns) % n })
			} else {
				legal := state.Legal(pending[0].Seat)
				action = legal[int(turns)%len(legal)]
			}
			next, err := state.Apply(pending[0].Seat, action)
			if err != nil {
				t.Fatal(err)
			}
			state = next
		}
		for _, d := range state.Pending() {
			if d.Seat == engine.Chance {
				continue
			}
			action, err := state.(engine.Reader).Read(d.Seat, text)
			if err == nil && !slices.Contains(state.Legal(d.Seat), action) {
				t.Fatalf("%q is read as %q, which is not legal", text, action)
			}
		}
	})
}
