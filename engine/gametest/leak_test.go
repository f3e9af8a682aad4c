package gametest_test

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/mia"
)

// leaky is Mia with a fault that tells the roll under the cup.
type leaky struct {
	engine.Game
	fault string
}

type leakyState struct {
	engine.State
	fault string
}

func (g leaky) New(s engine.Setup, seats int) (engine.State, error) {
	state, err := g.Game.New(s, seats)
	return leakyState{state, g.fault}, err
}

// cup returns the roll under the cup, which some seat may see.
func (s leakyState) cup() mia.Value {
	for seat := range engine.Seat(4) {
		if view := s.State.View(seat).(mia.View); view.Cup != 0 {
			return view.Cup
		}
	}
	return 0
}

// high reports whether a seat answers while there is a pair under the cup.
func (s leakyState) high() bool { return s.cup() != 0 && s.cup()%11 == 0 }

func (s leakyState) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.State.Apply(seat, a)
	if err != nil && s.fault == "refusal" {
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Key: "cup", Text: "not with " + s.cup().String()}
	}
	return leakyState{next, s.fault}, err
}

func (s leakyState) Quit(seat engine.Seat) (engine.State, error) {
	next, err := s.State.(engine.Quitter).Quit(seat)
	return leakyState{next, s.fault}, err
}

func (s leakyState) Roll(draw func(int) int) engine.Action { return s.State.(engine.Roller).Roll(draw) }

func (s leakyState) View(seat engine.Seat) any {
	view := s.State.View(seat).(mia.View)
	if s.fault == "view" {
		view.Cup = s.cup()
	}
	return view
}

func (s leakyState) Legal(seat engine.Seat) []engine.Action {
	legal := s.State.Legal(seat)
	if view := s.State.View(seat).(mia.View); s.fault == "legal" && view.Prompt == mia.PromptAnswer && s.high() {
		slices.Reverse(legal)
	}
	return legal
}

func (s leakyState) Pending() []engine.Decision {
	pending := s.State.Pending()
	for i := range pending {
		switch {
		case s.fault == "prompt" && s.high():
			pending[i].Prompt += "-high"
		case s.fault == "auto" && s.high():
			pending[i].Auto = true
		case s.fault == "posted":
			pending[i].Secret = false
		}
	}
	return pending
}

// Redact implements engine.Redactor.
func (s leakyState) Redact(_, seat engine.Seat, a engine.Action) engine.Action {
	if seat == engine.Chance && s.fault != "told" {
		return ""
	}
	return a
}

func (s leakyState) Outcome() engine.Outcome {
	outcome := s.State.Outcome()
	if s.fault == "points" && !outcome.Over() {
		outcome.Points = []int{int(s.cup())}
	}
	return outcome
}

func (g leaky) Record(log engine.Log, viewer engine.Seat) (string, error) {
	switch g.fault {
	case "record":
		log.Ending.Reason = "abort"
	case "closed":
		log.Ending = engine.Ending{}
	}
	text, err := g.Game.(engine.Recorder).Record(log, viewer)
	if g.fault == "silent" {
		text = strings.ReplaceAll(text, "?", "")
	}
	return text, err
}

// hides reports whether an entry is a roll of another seat that nobody has looked at since. After a roll, its
// seat announces.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	if log.Entries[entry].Seat != engine.Chance {
		return false
	}
	after := log.Entries[entry+1:]
	if len(after) == 0 {
		state, err := engine.Replay(mia.New(), log)
		return err == nil && state.View(engine.Nobody).(mia.View).Turn != viewer
	}
	next := slices.IndexFunc(after, func(e engine.Entry) bool { return e.Seat == engine.Chance || e.Action == mia.Doubts })
	return after[0].Seat != viewer && (next < 0 || after[next].Seat == engine.Chance)
}

func secrets(fault string) gametest.Secrets {
	return gametest.Secrets{Game: leaky{mia.New(), fault}, Hides: hides, Setups: []engine.Setup{{"lives": "1"}}}
}

func TestSecretsPassASoundGame(t *testing.T) { secrets("").Run(t) }

// TestLeaky is run by TestSecretsFindLeaks in a separate process, where it must fail.
func TestLeaky(t *testing.T) {
	fault := os.Getenv(faultVariable)
	if fault == "" {
		t.Skip("runs only as part of TestSecretsFindLeaks")
	}
	secrets(fault).Run(t)
}

func TestSecretsFindLeaks(t *testing.T) {
	for fault, says := range map[string]string{
		"view":    "the view tells a secret",
		"legal":   "the legal actions tell a secret",
		"prompt":  "the decisions tell a secret",
		"auto":    "the decisions tell a secret",
		"points":  "the outcome tells a secret",
		"refusal": "the refusals tell a secret",
		"record":  "the record tells a secret",
		"silent":  "does not say what is hidden",
		"closed":  "hides something when the match is over",
		"posted":  "its decision is neither Secret nor Part",
		"told":    "what is told of an action tells a secret",
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			command := exec.Command(os.Args[0], "-test.run=^TestLeaky$", "-test.v")
			command.Env = append(os.Environ(), faultVariable+"="+fault)
			output, err := command.CombinedOutput()
			require.Error(t, err, "the suite has not noticed")
			assert.Contains(t, string(output), says)
		})
	}
}

// Without a Shuffle of the game, Secrets finds twins by itself.
func TestSecretsTakeAShuffle(t *testing.T) {
	s, shuffled := secrets(""), 0
	s.Shuffle = func(log engine.Log, viewer engine.Seat, r *rand.Rand) engine.Log {
		last := len(log.Entries) - 1
		if !hides(log, last, viewer) {
			return engine.Log{}
		}
		shuffled++
		log.Entries = slices.Clone(log.Entries)
		log.Entries[last].Action = "Rolls 21"
		return log
	}
	s.Run(t)
	assert.Positive(t, shuffled)
}
