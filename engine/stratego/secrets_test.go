package stratego

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
	"towerpost/engine/suite"
)

// secrets is the secrecy test of a game with these rules: a match with permuted ranks of the opponent's
// hidden pieces looks the same to the viewer. Matches are cut off after the given number of entries.
func secrets(g engine.Game, limit int, setups ...engine.Setup) gametest.Secrets {
	return gametest.Secrets{
		Game: g, Hides: hides, Shuffle: shuffle, Playouts: 2, Heads: 2, Limit: limit, Setups: setups,
		Nonsense: []engine.Action{"a4-a5", "a4 up", "e4-e9", "7 e5", "x e5", "b7-b6", "Setup ?", "keep"},
	}
}

// hides reports whether an entry is a set-up of another seat.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	e := log.Entries[entry]
	return isSetup(e.Action) && e.Seat != viewer
}

// shuffle returns a match with the same public events, in which the ranks that the viewer may not know at the
// end of the log are permuted.
func shuffle(log engine.Log, viewer engine.Seat, r *rand.Rand) engine.Log {
	s, err := endOf(log)
	if err != nil {
		return engine.Log{}
	}
	for try := range 200 {
		twin := log
		twin.Entries = slices.Clone(log.Entries)
		for i, e := range twin.Entries {
			if hides(log, i, viewer) {
				twin.Entries[i].Action = Prepared{Deployment: s.reshuffled(e.Seat, try%3, r)}.Action()
			}
		}
		if !slices.Equal(twin.Entries, log.Entries) && shownAlike(log, twin) {
			return twin
		}
	}
	return engine.Log{}
}

// reshuffled returns a seat's set-up with its hidden ranks swapped, only a few of them where few
// is 1 or 2, so that none that has moved becomes a Bomb or the Flag. While the other set-up is
// missing it is any other one.
func (s State) reshuffled(seat engine.Seat, few int, r *rand.Rand) Deployment {
	if s.Preparing() {
		return s.rules.Army.Draft(r.IntN)
	}
	d := s.prepared[seat].Deployment
	var hidden []int
	for i, rank := range d {
		if rank != Unknown && !s.position.Public(pieceAt(seat, i)) {
			hidden = append(hidden, i)
		}
	}
	swaps := few
	if few == 0 {
		swaps = 2 * len(hidden)
	}
	for range swaps {
		i, j := hidden[r.IntN(len(hidden))], hidden[r.IntN(len(hidden))]
		if s.canHave(pieceAt(seat, i), d[j]) && s.canHave(pieceAt(seat, j), d[i]) {
			d[i], d[j] = d[j], d[i]
		}
	}
	return d
}

func (s State) canHave(piece Piece, r Rank) bool { return r.Moves() || !s.position.Moved(piece) }

// shownAlike reports whether two matches are legal and show the same results, up to a moment
// at which both are on.
func shownAlike(log, twin engine.Log) bool {
	one, err := newState(log.Setup, log.Seats)
	if err != nil {
		return false
	}
	other := one
	for i := range log.Entries {
		if one, err = one.applyEntry(log.Entries[i]); err != nil {
			return false
		}
		if other, err = other.applyEntry(twin.Entries[i]); err != nil {
			return false
		}
		a, b := one.last.seenBy(engine.Nobody), other.last.seenBy(engine.Nobody)
		if a != b || !slices.Equal(one.Pending(), other.Pending()) {
			return false
		}
	}
	return true
}

func TestSecrets(t *testing.T) {
	silent := engine.Setup{"army": "barrage", "reveal": "silent", "equal": "attacker"}
	t.Run("play", secrets(New(), suite.Size(30, 300),
		engine.Setup{}, engine.Setup{"reveal": "silent"}, engine.Setup{"army": "duel", "rules": "isf"},
		engine.Setup{"army": "barrage", "memory": "off"}, silent,
		engine.Setup{"army": "duel", "reveal": "silent", "memory": "off"}).Run)
	t.Run("attacks", secrets(leaky{}, suite.Size(30, 200), engine.Setup{"reveal": "silent"}, silent).Run)
	t.Run("set-ups", secrets(New(), 3, engine.Setup{}, silent).Run)
}

// leaky is Stratego with a fault that tells a secret, or without one. Its random matches are full of attacks.
type leaky struct {
	game
	fault string
}

type leakyState struct {
	State
	fault string
}

func (g leaky) New(setup engine.Setup, players int) (engine.State, error) {
	s, err := newState(setup, players)
	return leakyState{s, g.fault}, err
}

func (s leakyState) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.apply(seat, a)
	if err != nil && s.fault == "refusal" {
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Key: "fault", Text: "not with " + s.prepared[Blue].Deployment.String()}
	}
	return leakyState{next, s.fault}, err
}

func (s leakyState) View(viewer engine.Seat) any {
	v, full := s.view(viewer), s.openView()
	switch s.fault {
	case "ranks":
		for square := range v.Squares {
			v.Squares[square].Rank = full.Squares[square].Rank
		}
	case "squares":
		if s.Preparing() {
			v.setPieces(s.position)
		}
	case "position":
		v.Position = s.position
	case "lost":
		v.Lost = full.Lost
	case "last":
		v.Last = s.last
	case "past":
		if viewer >= 0 {
			v.Past = s.pasts[other(viewer)]
		}
	case "forbidden":
		v.Choosing, v.Legal, v.Forbidden = full.Choosing, full.Legal, full.Forbidden
	case "set-up":
		v.Prepared = s.prepared
	}
	return v
}

func (s leakyState) Pending() []engine.Decision {
	due := s.State.Pending()
	for i := range due {
		due[i].Auto = s.fault == "auto" && !s.Preparing() && slices.Index(s.prepared[Red].Deployment[:], Flag)%2 == 0
		due[i].Secret = due[i].Secret && s.fault != "posted"
	}
	return due
}

func (s leakyState) Legal(seat engine.Seat) []engine.Action {
	legal := s.State.Legal(seat)
	attacks := slices.DeleteFunc(slices.Clone(legal), func(a engine.Action) bool { return !strings.Contains(string(a), "x") })
	if len(attacks) > 0 && s.position.moves%3 > 0 {
		legal = attacks
	}
	if s.fault == "legal" && s.ready[other(max(seat, 0))] && s.prepared[other(max(seat, 0))].Deployment[0] > Miner {
		slices.Reverse(legal)
	}
	return legal
}

func (s leakyState) Reveal() engine.State {
	if s.fault == "abort" {
		s.open = true
		return s.State
	}
	return s.State.Reveal()
}

func (g leaky) Record(log engine.Log, viewer engine.Seat) (string, error) {
	switch g.fault {
	case "record":
		viewer = Red
	case "closed":
		log.Ending = engine.Ending{}
	}
	return g.game.Record(log, viewer)
}

const faultVariable = "STRATEGO_TEST_FAULT"

// TestLeaky is run by TestLeaksAreFound in a separate process, where it must fail.
func TestLeaky(t *testing.T) {
	fault := os.Getenv(faultVariable)
	if fault == "" {
		t.Skip("runs only as part of TestLeaksAreFound")
	}
	limit, playouts, setup := 10, 3, engine.Setup{"army": "barrage"}
	switch fault {
	case "lost", "last", "past":
		limit, playouts, setup["reveal"], setup["army"] = 30, 6, "silent", "full"
	case "squares", "abort", "posted":
		limit, playouts = 3, 6
	}
	test := secrets(leaky{fault: fault}, limit, setup)
	test.Playouts = playouts
	test.Run(t)
}

func TestLeaksAreFound(t *testing.T) {
	for fault, says := range map[string]string{
		"ranks":     "the view tells a secret",
		"squares":   "the view tells a secret",
		"position":  "the view tells a secret",
		"lost":      "the view tells a secret",
		"last":      "the view tells a secret",
		"past":      "the view tells a secret",
		"forbidden": "the view tells a secret",
		"set-up":    "the view tells a secret",
		"refusal":   "the refusals tell a secret",
		"auto":      "the decisions tell a secret",
		"legal":     "the legal actions tell a secret",
		"record":    "the record tells a secret",
		"abort":     "the view of a match that was not begun tells a secret",
		"posted":    "its decision is neither Secret nor Part",
		"closed":    "hides something when the match is over",
	} {
		t.Run(fault, func(t *testing.T) {
			command := exec.Command(os.Args[0], "-test.run=^TestLeaky$", "-test.v", "-test.failfast")
			command.Env = append(os.Environ(), faultVariable+"="+fault)
			output, err := command.CombinedOutput()
			require.Error(t, err, "the suite has not noticed")
			assert.Contains(t, string(output), says)
		})
	}
}
