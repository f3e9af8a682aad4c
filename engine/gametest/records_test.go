package gametest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

func TestInSeatOrder(t *testing.T) {
	blue, red, move := engine.Entry{Seat: 1, Action: "b"}, engine.Entry{Seat: 0, Action: "a"}, engine.Entry{Seat: 0, Action: "c"}
	for _, c := range []struct {
		name     string
		entries  []engine.Entry
		together int
		want     []engine.Entry
	}{
		{"side by side", []engine.Entry{blue, red, move}, 2, []engine.Entry{red, blue, move}},
		{"one after the other", []engine.Entry{blue, red, move}, 1, []engine.Entry{blue, red, move}},
		{"half of them", []engine.Entry{blue}, 2, []engine.Entry{blue}},
	} {
		assert.Equal(t, c.want, inSeatOrder(c.entries, c.together), c.name)
	}
}
