package match_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/match"
)

// The computer may have several seats, of which each can leave.
func TestStayingSeatOf(t *testing.T) {
	m := match.Match{Players: []match.Player{"bot", "amy", "bot", ""}}
	for name, c := range map[string]struct {
		left   []string
		player match.Player
		want   engine.Seat
	}{
		"nobody has left":       {nil, "bot", 0},
		"the first one has":     {[]string{engine.LeftAdjudicate, "", "", ""}, "bot", 2},
		"the second one has":    {[]string{"", "", engine.LeftAdjudicate, ""}, "bot", 0},
		"both have":             {[]string{engine.LeftAdjudicate, "", engine.LeftAdjudicate, ""}, "bot", 0},
		"a player of one":       {nil, "amy", 1},
		"somebody who looks on": {nil, "johan", engine.Nobody},
		"nobody":                {nil, "", engine.Nobody},
	} {
		m.Left = c.left
		assert.Equal(t, c.want, m.StayingSeatOf(c.player), name)
	}
}
