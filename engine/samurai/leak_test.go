package samurai

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// faultVariable tells a process of the tests which leak to plant.
const faultVariable = "SAMURAI_TEST_LEAK"

// leaky is Samurai with a fault that tells what a seat may not know.
type leaky struct {
	game
	fault string
}

type leakyState struct {
	State
	fault string
}

func (g leaky) New(setup engine.Setup, seats int) (engine.State, error) {
	s, err := newState(setup, seats)
	if err != nil {
		return nil, err
	}
	return leakyState{s, g.fault}, nil
}

// odd reports whether the kinds of the tiles in the hands of the other seats have an odd sum.
func (s leakyState) odd(viewer engine.Seat) bool {
	sum := 0
	for seat := range engine.Seat(s.position.rules.Players) {
		if seat != viewer {
			for _, k := range s.position.hands[seat].List() {
				sum += int(k)
			}
		}
	}
	return sum%2 == 1
}

func (s leakyState) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.apply(seat, a)
	if err == nil {
		return leakyState{next, s.fault}, nil
	}
	if s.fault == "refusal" && s.odd(seat) {
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Key: "odd", Text: "the others have an odd hand"}
	}
	return nil, err
}

func (s leakyState) Read(seat engine.Seat, text string) (engine.Action, error) {
	a, err := s.State.Read(seat, text)
	if err != nil && s.fault == "reader" && s.odd(seat) {
		return "", &engine.Problem{Kind: engine.ErrUnreadable, Key: "odd", Text: "the others have an odd hand"}
	}
	return a, err
}

func (s leakyState) View(viewer engine.Seat) any {
	v := s.view(viewer)
	switch s.fault {
	case "position":
		v.Position = s.position
	case "steps":
		v.Steps = s.turn
	case "pile":
		v.Players[0].Pile = s.position.Pile(0)
	}
	return v
}

func (s leakyState) Pending() []engine.Decision {
	list := s.State.Pending()
	for i := range list {
		switch {
		case s.fault == "auto" && s.odd(engine.Nobody):
			list[i].Auto = true
		case s.fault == "posted":
			list[i].Secret = false
		}
	}
	return list
}

func (s leakyState) Legal(seat engine.Seat) []engine.Action {
	list := s.State.Legal(seat)
	if s.fault == "legal" && s.odd(seat) && len(list) > 1 {
		return list[1:]
	}
	return list
}

func (s leakyState) Outcome() engine.Outcome {
	o := s.State.Outcome()
	if s.fault == "points" && !o.Over() && s.odd(engine.Nobody) {
		o.Points = []int{1}
	}
	return o
}

func (g leaky) Record(log engine.Log, viewer engine.Seat) (string, error) {
	switch g.fault {
	case "record":
		log.Ending.Reason = "abort"
	case "closed":
		log.Ending = engine.Ending{}
	}
	text, err := g.game.Record(log, viewer)
	if g.fault == "silent" {
		text = strings.ReplaceAll(text, hidden, "")
	}
	return text, err
}

// TestLeaky is run by TestSecretsFindLeaks in a separate process, where it must fail.
func TestLeaky(t *testing.T) {
	fault := os.Getenv(faultVariable)
	if fault == "" {
		t.Skip("runs only as part of TestSecretsFindLeaks")
	}
	s := secrets(leaky{game{}, fault})
	s.Setups, s.Heads, s.Limit = []engine.Setup{{"hand": "random"}}, 8, 60
	s.Run(t)
}

func TestSecretsFindLeaks(t *testing.T) {
	for fault, says := range map[string]string{
		"position": "the view tells a secret",
		"steps":    "the view tells a secret",
		"pile":     "the view tells a secret",
		"legal":    "the legal actions tell a secret",
		"auto":     "the decisions tell a secret",
		"points":   "the outcome tells a secret",
		"refusal":  "the refusals tell a secret",
		"reader":   "the refusals tell a secret",
		"record":   "the record tells a secret",
		"silent":   "does not say what is hidden",
		"closed":   "hides something when the match is over",
		"posted":   "its decision is neither Secret nor Part",
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			command := exec.Command(os.Args[0], "-test.run=^TestLeaky$/secrets_2", "-test.failfast")
			command.Env = append(os.Environ(), faultVariable+"="+fault)
			output, err := command.CombinedOutput()
			require.Error(t, err, "the suite has not noticed")
			assert.Contains(t, string(output), says)
		})
	}
}
