package gametest_test

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/mia"
)

// bent is Mia with a fault in chance, in records or in the leaving of seats.
type bent struct {
	engine.Game
	fault string
}

type bentState struct {
	engine.State
	fault string
	left  []engine.Seat
}

func (g bent) New(s engine.Setup, seats int) (engine.State, error) {
	state, err := g.Game.New(s, seats)
	if err != nil {
		return nil, err
	}
	return bentState{state, g.fault, nil}, nil
}

func (s bentState) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.State.Apply(seat, a)
	if err != nil {
		return nil, err
	}
	return bentState{next, s.fault, s.left}, nil
}

func (s bentState) Roll(draw func(int) int) engine.Action {
	if s.fault == "twice" {
		draw(2)
	}
	return s.State.(engine.Roller).Roll(draw)
}

func (s bentState) Quit(seat engine.Seat) (engine.State, error) {
	next, err := s.State.(engine.Quitter).Quit(seat)
	switch {
	case err != nil:
		return nil, err
	case s.fault == "stays":
		return s, nil
	}
	return bentState{next, s.fault, append(slices.Clone(s.left), seat)}, nil
}

// ReadTurn implements engine.TurnReader for a game whose turns have one step. The fault "echo" returns the
// step twice, and "deaf" reads any text as the first legal action.
func (s bentState) ReadTurn(seat engine.Seat, text string) ([]engine.Action, error) {
	action, err := s.State.(engine.Reader).Read(seat, text)
	switch {
	case s.fault == "deaf":
		return s.Legal(seat)[:1], nil
	case s.fault == "echo" && err == nil:
		return []engine.Action{action, action}, nil
	}
	return []engine.Action{action}, err
}

func (s bentState) Outcome() engine.Outcome {
	outcome := s.State.Outcome()
	if s.fault == "favored" && outcome.Over() && len(s.left) > 0 {
		winner := outcome.Winner()
		outcome.Ranks[winner], outcome.Ranks[s.left[0]] = outcome.Ranks[s.left[0]], 1
	}
	return outcome
}

// Teams implements engine.Partnered; with the fault "apart" seats that play alone are partners.
func (g bent) Teams(_ engine.Setup, seats int) []int {
	teams := []int{0, 1, 2, 3}[:seats]
	switch g.fault {
	case "apart":
		return []int{0, 1, 0, 1}[:seats]
	case "teamless":
		return teams[1:]
	}
	return teams
}

func (g bent) Record(log engine.Log, viewer engine.Seat) (string, error) {
	text, err := g.Game.(engine.Recorder).Record(log, viewer)
	if g.fault == "curious" && viewer != engine.Nobody {
		text += "\n"
	}
	return text, err
}

func (g bent) Import(text string) (engine.Log, error) {
	log, err := g.Game.(engine.Importer).Import(text)
	switch last := len(log.Entries) - 1; {
	case err != nil:
	case g.fault == "lines":
		log.Lines = nil
	case g.fault == "shifted":
		log.Lines[last]--
	case g.fault == "forgets":
		log.Entries, log.Lines = log.Entries[:last], log.Lines[:last]
	case g.fault == "unproved":
		log.Proof = engine.Proof{}
	case g.fault == "nameless":
		log.Names = nil
	}
	return log, err
}

// suite is the conformance test of Mia. With the fault "invariant" its invariant is that lives are never
// lost.
func suite(fault string) gametest.Suite {
	invariant := func(s engine.State) error {
		if fault == "invariant" && slices.Contains(s.View(engine.Nobody).(mia.View).Lives, 0) {
			return errors.New("a life is lost")
		}
		return nil
	}
	return gametest.Suite{Game: bent{mia.New(), fault}, Setups: []engine.Setup{{"lives": "1"}}, Invariant: invariant}
}

func TestSuitePassesMia(t *testing.T) { suite("").Run(t) }

// TestBent is run by TestSuiteFindsBentRules in a separate process, where it must fail.
func TestBent(t *testing.T) {
	fault := os.Getenv(faultVariable)
	if fault == "" {
		t.Skip("runs only as part of TestSuiteFindsBentRules")
	}
	suite(fault).Run(t)
}

func TestSuiteFindsBentRules(t *testing.T) {
	for fault, says := range map[string]string{
		"twice":     "chance draws 2 times",
		"stays":     "An error is expected but got nil",
		"favored":   "has left and is first",
		"apart":     "are partners and rank apart",
		"teamless":  "each seat has a team",
		"curious":   "reads another record of a finished match",
		"lines":     "Import names the line of each entry",
		"shifted":   "two entries in one line",
		"forgets":   "the record tells other entries",
		"unproved":  "the record tells another proof",
		"nameless":  "the record tells other names",
		"invariant": "a life is lost",
		"echo":      "reads as the turn",
		"deaf":      "An error is expected but got nil",
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			command := exec.Command(os.Args[0], "-test.run=^TestBent$", "-test.v")
			command.Env = append(os.Environ(), faultVariable+"="+fault)
			output, err := command.CombinedOutput()
			require.Error(t, err, "the suite has not noticed")
			assert.Contains(t, string(output), says)
		})
	}
}
