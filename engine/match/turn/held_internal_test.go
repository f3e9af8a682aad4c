package turn

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// asking is a state that only knows which seats it asks.
type asking struct {
	engine.State
	seats []engine.Seat
}

func (a asking) Pending() []engine.Decision {
	pending := make([]engine.Decision, len(a.seats))
	for i, seat := range a.seats {
		pending[i].Seat = seat
	}
	return pending
}

// A computer's turn is held back for the turns of other computers after it, in a game that gathers its steps
// and has no secrets.
func TestWhichTurnsAreHeld(t *testing.T) {
	t.Parallel()
	const amy, robot, machine = engine.Seat(0), engine.Seat(1), engine.Seat(2)
	for name, c := range map[string]struct {
		game   told
		acts   engine.Seat
		kind   match.EventKind
		quiet  int
		asked  []engine.Seat
		ending engine.Ending
		held   bool
	}{
		"a computer after a computer": {game: told{gathered: true}, acts: robot, asked: []engine.Seat{machine}, held: true},
		"the same computer again":     {game: told{gathered: true}, acts: robot, asked: []engine.Seat{robot}, held: true},
		"a person after a computer":   {game: told{gathered: true}, acts: robot, asked: []engine.Seat{amy}},
		"a person among the asked":    {game: told{gathered: true}, acts: robot, asked: []engine.Seat{machine, amy}},
		"a computer after a person":   {game: told{gathered: true}, acts: amy, asked: []engine.Seat{robot}},
		"a person who resigns":        {game: told{gathered: true}, acts: amy, kind: match.EventResign, asked: []engine.Seat{robot}},
		"a computer that is expelled": {game: told{gathered: true}, acts: robot, kind: match.EventExpel, asked: []engine.Seat{machine}},
		"the end":                     {game: told{gathered: true}, acts: robot},
		"an end by a person": {
			game: told{gathered: true}, acts: robot, asked: []engine.Seat{machine}, ending: engine.Ending{Reason: "resign"},
		},
		"many steps":            {game: told{gathered: true}, acts: robot, quiet: heldAtMost, asked: []engine.Seat{machine}},
		"nearly as many":        {game: told{gathered: true}, acts: robot, quiet: heldAtMost - 1, asked: []engine.Seat{machine}, held: true},
		"a game that tells all": {acts: robot, asked: []engine.Seat{machine}},
		"a game with secrets":   {game: told{gathered: true, hidden: true}, acts: robot, asked: []engine.Seat{machine}},
	} {
		t.Run(name, func(t *testing.T) {
			kind := c.kind
			if kind == "" {
				kind = match.EventAction
			}
			s := New(Options{States: replay.New(nil, []engine.Game{c.game}), Now: time.Now, Entropy: NewEntropy(nil)})
			turn := &Turn{
				Match:  match.Match{Game: "told", Version: 1, Levels: []string{"", "strong", "strong"}, Quiet: c.quiet},
				Events: []match.Event{{Kind: kind, Seat: c.acts}}, State: asking{seats: c.asked}, Ending: c.ending,
			}
			assert.Equal(t, c.held, s.isHeld(turn))
		})
	}
}
