package gametest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

func TestWrongRank(t *testing.T) {
	alone, pairs := []int{0, 1, 2, 3, 4, 5}, []int{0, 1, 2, 0, 1, 2}
	for _, c := range []struct {
		name  string
		teams []int
		left  []engine.Seat
		ranks []int
		says  string
	}{
		{"nobody leaves", alone, nil, []int{1, 2, 2, 4, 5, 6}, ""},
		{"who left first is last", alone, []engine.Seat{3, 0}, []int{5, 1, 2, 6, 3, 4}, ""},
		{"a tie with who left", alone, []engine.Seat{3}, []int{1, 2, 3, 5, 4, 5}, ""},
		{"who left is first", alone, []engine.Seat{3}, []int{2, 3, 4, 1, 5, 6}, "seat 3 has left and is first"},
		{"behind who left", alone, []engine.Seat{3}, []int{1, 2, 3, 5, 4, 6}, "seat 5 stayed, and ranks behind 3"},
		{"pairs", pairs, nil, []int{3, 1, 2, 3, 1, 2}, ""},
		{"pairs that rank apart", pairs, nil, []int{3, 1, 2, 3, 1, 4}, "seats 2 and 5 are partners"},
		{"a partner behind who left later", pairs, []engine.Seat{4, 2}, []int{1, 3, 2, 1, 3, 2}, ""},
		{"a partner of who left is first", pairs, []engine.Seat{4}, []int{2, 1, 3, 2, 1, 3}, "seat 1 has left and is first"},
		{"a pair that stayed is behind", pairs, []engine.Seat{4}, []int{1, 2, 3, 1, 2, 3}, "seat 2 stayed, and ranks behind 1"},
		{"a pair that left in part ranks apart", pairs, []engine.Seat{4}, []int{1, 2, 2, 1, 3, 2}, "seats 1 and 4 are partners"},
	} {
		t.Run(c.name, func(t *testing.T) {
			log := engine.Log{}
			for _, seat := range c.left {
				log.Entries = append(log.Entries, engine.Entry{Seat: seat, Left: engine.LeftResign})
			}
			got := rankError(log, c.teams, c.ranks)
			assert.Contains(t, got, c.says)
			assert.Equal(t, c.says == "", got == "", got)
		})
	}
}
