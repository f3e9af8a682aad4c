package storage

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/storetest"
	"towerpost/storage/bolt"
)

// TestFileAnswersAsMemory does the same at random to a file and to the plain store in memory,
// which must not differ.
func TestFileAnswersAsMemory(t *testing.T) {
	dir, files := t.TempDir(), 0
	rapid.Check(t, func(t *rapid.T) {
		files++
		path := filepath.Join(dir, fmt.Sprint(files))
		db, err := Open(path, bolt.Options{NoSync: true})
		require.NoError(t, err)
		m := &model{file: db, memory: storetest.NewMemory(), clock: noon}
		defer func() { require.NoError(t, m.file.Close()) }()
		t.Repeat(map[string]func(*rapid.T){
			"turn":      m.turn,
			"challenge": m.challenge,
			"deliver":   m.deliver,
			"delay":     m.delay,
			"release":   m.release,
			"forget":    m.forget,
			"beat":      m.beat,
			"prefer":    m.prefer,
			"wait": func(t *rapid.T) {
				m.clock = m.clock.Add(time.Duration(rapid.IntRange(1, 5000).Draw(t, "ms")) * time.Millisecond)
			},
			"reopen": func(t *rapid.T) {
				require.NoError(t, m.file.Close())
				m.file, err = Open(path, bolt.Options{NoSync: true})
				require.NoError(t, err)
			},
			"": m.compare,
		})
	})
}

// model is a file beside the store that it must equal.
type model struct {
	file   *DB
	memory *storetest.Memory
	clock  time.Time
}

var (
	ids      = rapid.Map(rapid.Uint64Range(1, 5), match.NewID)
	channels = rapid.SampledFrom([]string{"a", "aa", "b"})
	players  = rapid.SampledFrom([]match.Player{"amy", "chris", "johan"})
	keys     = rapid.SampledFrom([]string{"", "", "", "k1", "k2", "k3"})
	numbers  = rapid.Uint64Range(1, 30)
	texts    = rapid.SampledFrom([]string{"", "x", "y"})
)

// turn writes events, notices and timers, mostly of a match as it stands.
func (m *model) turn(t *rapid.T) {
	row, err := m.memory.Match(ctx, ids.Draw(t, "id"))
	if err != nil {
		row = match.Match{
			ID: ids.Draw(t, "id"), Game: "g", Guild: "g", Channel: channels.Draw(t, "channel"), Started: m.clock,
			Players: []match.Player{players.Draw(t, "first"), "alain"}, Names: []string{"A", "B"},
		}
	}
	if rapid.IntRange(0, 9).Draw(t, "stale") == 0 {
		row.Head++
	}
	c := match.Change{Key: keys.Draw(t, "key"), At: m.clock, Head: row.Head, Match: &row}
	for range rapid.IntRange(0, 3).Draw(t, "events") {
		row.Head++
		c.Events = append(c.Events, match.Event{Seq: row.Head, At: m.clock, Kind: match.EventAction, Action: "a"})
	}
	row.Clocks = []match.Clock{{Reminded: len(c.Events), Since: m.clock, Flag: m.clock, Remind: m.clock}, {FlagAnnounced: true}}
	row.Quiet, row.Left = len(c.Events), []string{"", "resign"}
	row.Nudged = []time.Time{m.clock, {}}[:2*rapid.IntRange(0, 1).Draw(t, "nudged")]
	if len(row.Nudged) == 0 {
		row.Nudged = nil
	}
	if rapid.Bool().Draw(t, "ended") {
		row.Ended, row.Outcome = m.clock, engine.Outcome{Ranks: []int{1, 2}, Points: []int{1, 0}}
	}
	c.Notices = m.notices(t)
	c.Set = m.timers(t)
	c.Drop = m.timers(t)
	both(t, m, func(s match.Store) (match.Receipt, error) { return s.Commit(ctx, c) })
}

func (m *model) notices(t *rapid.T) []match.Notice {
	var list []match.Notice
	for range rapid.IntRange(0, 3).Draw(t, "notices") {
		due := m.clock.Add(time.Duration(rapid.IntRange(0, 3).Draw(t, "due")) * time.Second)
		list = append(list, match.Notice{
			Kind: match.NoticeTurn, Match: "1", Channel: channels.Draw(t, "to"), Due: due, Player: players.Draw(t, "whom"), Part: 5,
			Refused: rapid.Bool().Draw(t, "refused"), Until: due,
		})
	}
	return list
}

// timers draws at most one timer, from few, so that some are dropped that were set.
func (m *model) timers(t *rapid.T) []match.Timer {
	if rapid.Bool().Draw(t, "timer") {
		return nil
	}
	at := noon.Add(time.Duration(numbers.Draw(t, "at")) * time.Second)
	if rapid.Bool().Draw(t, "of a player") {
		return []match.Timer{{At: at, Kind: match.TimerDigest, Player: players.Draw(t, "player")}}
	}
	return []match.Timer{{At: at, Kind: match.TimerExpire, Of: "1"}}
}

// prefer writes a player's preferences, mostly on top of the stored ones, or removes the player's data.
func (m *model) prefer(t *rapid.T) {
	p := players.Draw(t, "player")
	if rapid.IntRange(0, 9).Draw(t, "forget") == 0 {
		both(t, m, func(s match.Store) (bool, error) { return true, s.(ranking.Privacy).Replace(ctx, p, "~1") })
		return
	}
	now, err := m.memory.Preferences(ctx, p)
	require.NoError(t, err)
	now.Revision += rapid.IntRange(0, 2).Draw(t, "revision")
	now.Zone, now.Hour = texts.Draw(t, "zone"), rapid.IntRange(0, 23).Draw(t, "hour")
	now.Habits = append(now.Habits, member.Habit{From: m.clock, Zone: now.Zone, Sleep: member.Sleep{From: 5, To: now.Hour}})
	now.Away = append(now.Away, clock.Span{From: m.clock, To: m.clock.Add(time.Hour)})
	now.Bank = member.Bank{Left: time.Hour, At: m.clock}
	c := match.Change{Key: keys.Draw(t, "key"), At: m.clock, Notices: m.notices(t), Set: m.timers(t), Drop: m.timers(t)}
	both(t, m, func(s match.Store) (match.Receipt, error) { return s.(member.Store).SetPreferences(ctx, p, now, c) })
}

// challenge writes a challenge, new or closed.
func (m *model) challenge(t *rapid.T) {
	c := match.Challenge{
		ID: ids.Draw(t, "id"), Guild: "g", Channel: channels.Draw(t, "channel"), Challenger: players.Draw(t, "challenger"),
		Opponent: match.Player(texts.Draw(t, "opponent")), Created: m.clock, Expires: m.clock,
		Status: rapid.SampledFrom([]match.ChallengeStatus{match.ChallengeOpen, match.ChallengeExpired}).Draw(t, "status"),
	}
	change := match.Change{Key: keys.Draw(t, "key"), At: m.clock, Challenge: &c, Notices: m.notices(t)}
	both(t, m, func(s match.Store) (match.Receipt, error) { return s.Commit(ctx, change) })
}

func (m *model) deliver(t *rapid.T) {
	d := match.Delivery{
		Notice: numbers.Draw(t, "notice"), At: m.clock, Post: match.Post{Channel: "a", Message: texts.Draw(t, "message")},
		Of: ids.Draw(t, "of"), Retire: ids.Draw(t, "retire"),
	}
	both(t, m, func(s match.Store) (match.Post, error) { return s.Deliver(ctx, d) })
}

func (m *model) delay(t *rapid.T) {
	notice, failed := numbers.Draw(t, "notice"), rapid.Bool().Draw(t, "failed")
	due := m.clock.Add(time.Duration(rapid.IntRange(-3, 3).Draw(t, "seconds")) * time.Second)
	both(t, m, func(s match.Store) (bool, error) { return true, s.Delay(ctx, notice, due, failed) })
}

func (m *model) release(t *rapid.T) {
	failed := rapid.Bool().Draw(t, "failed")
	both(t, m, func(s match.Store) (bool, error) { return true, s.Release(ctx, m.clock, failed) })
}

func (m *model) beat(t *rapid.T) {
	at := m.clock.Add(time.Duration(rapid.IntRange(-3, 3).Draw(t, "seconds")) * time.Second)
	tolerated := time.Duration(rapid.IntRange(0, 2).Draw(t, "tolerated")) * time.Second
	both(t, m, func(s match.Store) (clock.Span, error) { return s.RecordUptime(ctx, at, tolerated) })
}

func (m *model) forget(t *rapid.T) {
	before := m.clock.Add(-time.Duration(rapid.IntRange(0, 10).Draw(t, "seconds")) * time.Second)
	both(t, m, func(s match.Store) (int, error) { return s.Forget(ctx, before) })
}
