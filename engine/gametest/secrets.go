package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// Secrets tests a game with hidden information: two matches that differ only in what a viewer may not know
// must look the same to that viewer. Game and Hides are required.
type Secrets struct {
	Game engine.Game
	// Hides reports whether the viewer, at the end of the log and while the match is on, does not know how an
	// entry was decided. It is never called for the viewer's own actions.
	Hides func(log engine.Log, entry int, viewer engine.Seat) bool
	// Shuffle returns another log that looks the same to the viewer, or one without entries if it finds none.
	// If Shuffle is nil, hidden entries are decided again at random until the rest of the log is legal.
	Shuffle func(log engine.Log, viewer engine.Seat, r *rand.Rand) engine.Log
	// Setups are the set-ups to play. If it is empty, every option has its default.
	Setups []engine.Setup
	// Playouts is the number of random matches for each set-up and number of seats; 0 means 5.
	Playouts int
	// Heads is the number of moments of each match that are tested for each viewer; 0 means 5.
	Heads int
	// Limit is the number of actions after which a match is cut off; 0 means 10000.
	Limit int
	// Seed is the seed of all random choices.
	Seed uint64
	// Nonsense are texts that are no actions of any seat. The test compares how they are refused.
	Nonsense []engine.Action
}

// Run runs the test of each set-up and number of seats as a subtest.
func (s Secrets) Run(t *testing.T) {
	require.True(t, s.Game.Info().Hidden, "the game says that nothing is hidden")
	plays := Suite{Game: s.Game, Setups: s.Setups}
	for i, setup := range plays.setups() {
		for _, seats := range plays.seats(setup) {
			t.Run(fmt.Sprintf("secrets %d%s", seats, nameOf(s.Game, setup)), func(t *testing.T) {
				twins := map[engine.Seat]int{}
				for n := range orDefault(s.Playouts, 5) {
					s.playout(t, setup, seats, Rand(s.Seed+uint64(1000*i+n)), twins)
				}
				for viewer := engine.Nobody; int(viewer) < seats; viewer++ {
					assert.Positive(t, twins[viewer],
						"no match has a secret that could be another one to seat %d", viewer)
				}
			})
		}
	}
}

// playout plays one random match. At some heads it looks for a twin for every viewer and compares the two. It
// counts the twins by viewer.
func (s Secrets) playout(
	t *testing.T, setup engine.Setup, seats int, r *rand.Rand, twins map[engine.Seat]int,
) {
	t.Helper()
	log, end, err := Playout(s.Game, setup, seats, r, orDefault(s.Limit, 10000))
	require.NoError(t, err)
	most := len(log.Entries)
	if end.Outcome().Over() {
		most-- // the end shows everything
	}
	for range min(most, orDefault(s.Heads, 5)) {
		part := log
		part.Entries = slices.Clone(log.Entries[:1+r.IntN(most)])
		for viewer := engine.Nobody; int(viewer) < seats; viewer++ {
			s.checkHidden(t, part, viewer)
			if twin := s.Twin(part, viewer, r); len(twin.Entries) > 0 {
				twins[viewer]++
				s.compare(t, part, twin, viewer)
			}
		}
	}
	s.checkOpen(t, log)
}

// checkHidden checks that the decision of the last entry is marked Secret or Part if it is hidden from
// spectators, so that it is not posted. It also checks that the record has "?" if an entry is hidden.
func (s Secrets) checkHidden(t *testing.T, log engine.Log, viewer engine.Seat) {
	t.Helper()
	hidden := s.hidden(log, viewer)
	last := len(log.Entries) - 1
	if slices.Contains(hidden, last) && viewer == engine.Nobody {
		before := log
		before.Entries = log.Entries[:last]
		state, err := engine.Replay(s.Game, before)
		require.NoError(t, err)
		for _, d := range state.Pending() {
			if d.Seat == log.Entries[last].Seat {
				assert.True(t, d.Secret || d.Part,
					"%q is hidden, and its decision is neither Secret nor Part", log.Entries[last].Action)
			}
		}
	}
	if text := s.record(t, log, viewer); text != "" && len(hidden) > 0 {
		assert.Contains(t, text, "?", "the record for seat %d does not say what is hidden", viewer)
	}
}

// checkOpen checks that the record hides nothing once the match is over, also if it was ended from outside
// the rules.
func (s Secrets) checkOpen(t *testing.T, log engine.Log) {
	t.Helper()
	log.Ending = engine.Ending{Reason: "abort"}
	for _, head := range []int{len(log.Entries), len(log.Entries) / 2} {
		log.Entries = log.Entries[:head]
		if state, err := engine.Replay(s.Game, log); err == nil && engine.Preparing(state) {
			continue // the set-ups stay secret
		}
		for viewer := engine.Nobody; int(viewer) < log.Seats; viewer++ {
			assert.NotContains(t, s.record(t, log, viewer), "?",
				"the record for seat %d hides something when the match is over", viewer)
		}
	}
}

// compare checks that two logs look the same to a viewer at every head from the first difference on.
func (s Secrets) compare(t *testing.T, log, twin engine.Log, viewer engine.Seat) {
	t.Helper()
	require.Len(t, twin.Entries, len(log.Entries))
	one, err := s.Game.New(log.Setup, log.Seats)
	require.NoError(t, err)
	other, err := s.Game.New(twin.Setup, twin.Seats)
	require.NoError(t, err)
	for head := 0; ; head++ {
		alike := slices.Equal(log.Entries[:head], twin.Entries[:head])
		same := alike || s.compareHeads(t, truncate(log, head), truncate(twin, head), one, other, viewer)
		if head == len(log.Entries) || !same {
			return
		}
		if !s.compareSeen(t, truncate(log, head+1), truncate(twin, head+1), one, other, viewer) {
			return
		}
		one, err = engine.Step(one, log.Entries[head])
		require.NoError(t, err)
		other, err = engine.Step(other, twin.Entries[head])
		require.NoError(t, err, "the other log is not legal")
	}
}

// truncate returns the log with its first head entries.
func truncate(log engine.Log, head int) engine.Log {
	log.Entries = log.Entries[:head]
	return log
}

// compareHeads compares all that a viewer can see of two states and of their records, and reports whether it
// is the same.
func (s Secrets) compareHeads(
	t *testing.T, log, twin engine.Log, one, other engine.State, viewer engine.Seat,
) bool {
	t.Helper()
	same := true
	voided, twinVoided := log, twin
	if engine.Preparing(one) { // an ending does not open the set-ups
		voided.Ending, twinVoided.Ending = engine.Ending{Reason: "abort"}, engine.Ending{Reason: "abort"}
	}
	for _, sight := range []struct {
		name       string
		one, other any
	}{
		{
			"the view of a match that was not begun tells a secret",
			revealedView(one, viewer), revealedView(other, viewer),
		},
		{
			"the record of a match that was not begun tells a secret",
			s.record(t, voided, viewer), s.record(t, twinVoided, viewer),
		},
		{"the view tells a secret", one.View(viewer), other.View(viewer)},
		{"the legal actions tell a secret", one.Legal(viewer), other.Legal(viewer)},
		{"the decisions tell a secret", one.Pending(), other.Pending()},
		{"the outcome tells a secret", one.Outcome(), other.Outcome()},
		{"the refusals tell a secret", s.refusals(one, viewer), s.refusals(other, viewer)},
		{"the record tells a secret", s.record(t, log, viewer), s.record(t, twin, viewer)},
	} {
		same = assert.Equal(t, sight.one, sight.other, "%s: seat %d after %d entries, %s",
			sight.name, viewer, len(log.Entries), difference(log, twin)) && same
	}
	return same
}

// compareSeen compares what a viewer may read of the last entries of two logs, and reports whether it is the
// same.
func (s Secrets) compareSeen(
	t *testing.T, log, twin engine.Log, one, other engine.State, viewer engine.Seat,
) bool {
	t.Helper()
	seen := func(state engine.State, log engine.Log) engine.Entry {
		e := log.Entries[len(log.Entries)-1]
		e.Action = engine.Redacted(state, viewer, e.Seat, e.Action)
		return e
	}
	return assert.Equal(t, seen(one, log), seen(other, twin),
		"what is told of an action tells a secret: seat %d, %s", viewer, difference(log, twin))
}

// revealedView returns the view of a match that ends while it is being set up. It returns nil once all seats
// have set up, and if the state is no engine.Revealer.
func revealedView(state engine.State, viewer engine.Seat) any {
	if revealer, ok := state.(engine.Revealer); ok && engine.Preparing(state) {
		return revealer.Reveal().View(viewer)
	}
	return nil
}

// record returns the record for a viewer, or "" if the game is no engine.Recorder.
func (s Secrets) record(t *testing.T, log engine.Log, viewer engine.Seat) string {
	t.Helper()
	recorder, ok := s.Game.(engine.Recorder)
	if !ok {
		return ""
	}
	text, err := recorder.Record(log, viewer)
	require.NoError(t, err)
	return text
}

// refusals returns the results of applying and reading various actions for a viewer, most of which are
// refused.
func (s Secrets) refusals(state engine.State, viewer engine.Seat) []string {
	tried := append([]engine.Action{"", "no such action"}, s.Nonsense...)
	for _, d := range state.Pending() {
		if d.Seat == viewer {
			tried = append(tried, sample(state.Legal(viewer))...)
		}
	}
	var said []string
	for _, action := range tried {
		_, err := state.Apply(viewer, action)
		said = append(said, fmt.Sprintf("%s: %#v", action, err), fmt.Sprint(err))
		if reader, ok := state.(engine.Reader); ok {
			read, err := reader.Read(viewer, string(action))
			said = append(said, fmt.Sprint(action, ": ", read, " ", err))
		}
	}
	return said
}

// mostTried bounds the legal actions that are tried at each moment.
const mostTried = 60

// sample returns the actions, or mostTried of them at equal distances if there are more.
func sample(legal []engine.Action) []engine.Action {
	if len(legal) <= mostTried {
		return legal
	}
	var some []engine.Action
	for i := range mostTried {
		some = append(some, legal[i*len(legal)/mostTried])
	}
	return some
}

// difference describes the first entry in which two logs differ.
func difference(log, twin engine.Log) string {
	for i := range log.Entries {
		if a, b := log.Entries[i], twin.Entries[i]; a != b {
			return strings.TrimSpace(fmt.Sprintf("entry %d is %q or %q", i+1, a.Action, b.Action))
		}
	}
	return "where both are alike"
}
