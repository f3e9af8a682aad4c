package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"towerpost/engine"
)

// wishError returns an error if a game's wishes break the contract of engine.Wisher for a seat that is asked.
func wishError(w engine.Wisher, state engine.State, seat engine.Seat, r *rand.Rand) error {
	legal, all := state.Legal(seat), w.Wishes()
	if got := w.Narrow(state, seat, nil); !slices.Equal(got, legal) {
		return fmt.Errorf("without wishes %q is left of %q", got, legal)
	}
	if got := w.Narrow(state, engine.Nobody, all); len(got) > 0 {
		return fmt.Errorf("for a spectator %q is left", got)
	}
	for _, wish := range all {
		if got := w.Narrow(state, seat, []engine.Wish{wish}); w.Settles(wish) && len(got) != 1 {
			return fmt.Errorf("%q settles and leaves %q", wish, got)
		}
	}
	shuffled := slices.Clone(all)
	r.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	left := legal
	for n := range shuffled {
		next := w.Narrow(state, seat, shuffled[:n+1])
		if len(next) == 0 || !within(next, left) {
			return fmt.Errorf("%q leave %q of %q", shuffled[:n+1], next, left)
		}
		left = next
	}
	return nil
}

// within reports whether part is all with some elements left out.
func within(part, all []engine.Action) bool {
	for _, a := range all {
		if len(part) > 0 && part[0] == a {
			part = part[1:]
		}
	}
	return len(part) == 0
}
