package stratego

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

func TestWhenTheComputerTakesADraw(t *testing.T) {
	t.Parallel()
	d := New().(engine.Drawable)
	assert.Equal(t, 10, d.DrawPause())
	for name, c := range map[string]struct {
		quiet     int
		own, lost []Rank
		preparing bool
		seat      engine.Seat
		want      bool
	}{
		"nothing goes on, and both are equal":      {quiet: 100, own: []Rank{Miner}, lost: []Rank{Miner}, want: true},
		"it is behind":                             {quiet: 150, own: []Rank{General}, lost: []Rank{Scout, Spy}, want: true},
		"it is ahead":                              {quiet: 150, own: []Rank{Scout}, lost: []Rank{General}},
		"the match is young":                       {quiet: 99, own: []Rank{General}, lost: []Rank{Scout}},
		"an unseen piece counts as a middling one": {quiet: 100, own: []Rank{Unknown}, lost: []Rank{Sergeant}, want: true},
		"while set-ups are under way":              {quiet: 100, preparing: true},
		"a spectator":                              {quiet: 100, seat: engine.Nobody},
	} {
		v := View{Rules: Rules{Quiet: 200}, Quiet: c.quiet, Preparing: c.preparing}
		v.Lost[Blue], v.Lost[Red] = c.own, c.lost
		seat := Blue
		if c.seat != 0 {
			seat = c.seat
		}
		assert.Equal(t, c.want, d.AcceptsDraw(seat, v), name)
	}
	assert.False(t, d.AcceptsDraw(Red, nil))
}
