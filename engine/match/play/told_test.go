package play_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/samurai"
)

// told returns the numbers of the events that the posts of notices tell, in their order.
func (t *table) told(notices []match.Notice) (told []int) {
	t.Helper()
	for _, n := range notices {
		if n.Kind != match.NoticeTurn {
			continue
		}
		s, err := t.Shown(t.ctx, n)
		require.NoError(t, err)
		for _, step := range s.Steps {
			told = append(told, step.Event.Seq)
		}
	}
	return told
}

// around returns which events about their match the posts of notices tell, each once.
func (t *table) around(notices []match.Notice) (kinds []match.EventKind) {
	t.Helper()
	told := t.told(notices)
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(told))), len(told), "nothing is told twice")
	events := t.log(notices[0].Match)
	for _, seq := range told {
		if e := events[seq-1]; e.Administrative() {
			kinds = append(kinds, e.Kind)
		}
	}
	return kinds
}

// A pause during secret set-ups is posted at once, and not again when play begins.
func TestPausesAreToldOnce(t *testing.T) {
	t.Parallel()
	tb := lay(t, "ambush", 2, clock.Control{})
	id := tb.as("").Match.ID
	tb.ready("amy")
	var posts []match.Notice
	did := func(notices []match.Notice, err error) {
		t.Helper()
		require.NoError(t, err)
		posts = append(posts, notices...)
	}
	did(tb.Pause(tb.ctx, tb.caller("warden", "c"), id, "a dispute"))
	did(tb.Resume(tb.ctx, tb.caller("warden", "c"), id, "settled"))
	opens := tb.ready("chris").Notices
	did(opens, nil)
	assert.Equal(t, []match.EventKind{match.EventPause, match.EventResume}, tb.around(posts))
	shown, err := tb.Shown(tb.ctx, opens[0])
	require.NoError(t, err)
	assert.Len(t, shown.Steps, 3, "that both have set up, and the die")
}

// When the last two seats for whom the others wait leave at once, the post of the set-ups that open tells
// both departures.
func TestWhoLeavesWithTheOpeningIsToldThere(t *testing.T) {
	t.Parallel()
	tb := lay(t, "ambush", 4, hours(12))
	tb.ready("amy", "chris")
	tb.drain()
	tb.wait(12*hours(1).Bank + grace)
	tb.wait(0)
	assert.Equal(t, []match.EventKind{match.EventTimeout, match.EventTimeout}, tb.around(tb.drain()))
}

// samuraiTurn begins a match of Samurai of four, in which p3 has left and p0 has laid a tile.
func (t *table) samuraiTurn() match.ID {
	t.Helper()
	id := t.seated("samurai", engine.Setup{"hand": "random"}, "", "", "", "", "")
	require.NoError(t, second(t.Resign(t.ctx, t.caller("p3", "c"), match.Order{Match: id}))) // lets chance draw
	s, err := t.Snapshot(t.ctx, id, "p0", 0)
	require.NoError(t, err)
	first, _ := lays(t.T, s.Legal)
	t.doesIn(id, "p0", first)
	return id
}

// doesIn lets somebody act in a match, and returns the notices.
func (t *table) doesIn(id match.ID, p match.Player, a engine.Action) []match.Notice {
	t.Helper()
	acted, err := t.Act(t.ctx, t.caller(p, "c"), match.Order{Match: id, Action: a})
	require.NoError(t, err)
	return acted.Notices
}

// Events about the match during a turn of several tiles are posted when they happen, and not again with the
// turn.
func TestWhatHappensDuringATurnOfSeveralTilesIsToldOnce(t *testing.T) {
	t.Parallel()
	ends := samurai.Move{Verb: samurai.Ends}.Action()
	for name, c := range map[string]struct {
		meanwhile func(tb *table, id match.ID) ([]match.Notice, error)
		want      []match.EventKind
	}{
		"somebody resigns": {func(tb *table, id match.ID) ([]match.Notice, error) {
			return tb.Resign(tb.ctx, tb.caller("p1", "c"), match.Order{Match: id})
		}, []match.EventKind{match.EventResign}},
		"the channel is lost": {func(tb *table, id match.ID) ([]match.Notice, error) {
			require.NoError(tb, tb.Strand(tb.ctx, "guild", "c"))
			return tb.Rehome(tb.ctx, tb.caller("p1", "c"), id, false)
		}, []match.EventKind{match.EventResume}},
		"somebody resigns meanwhile": {func(tb *table, id match.ID) ([]match.Notice, error) {
			require.NoError(tb, tb.Strand(tb.ctx, "guild", "c"))
			none, err := tb.Resign(tb.ctx, tb.caller("p1", "c"), match.Order{Match: id})
			require.NoError(tb, err)
			assert.Empty(tb, none)
			return tb.Rehome(tb.ctx, tb.caller("p2", "c"), id, false)
		}, []match.EventKind{match.EventResign, match.EventResume}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			id := tb.samuraiTurn()
			posts, err := c.meanwhile(tb, id)
			require.NoError(t, err)
			turn := tb.doesIn(id, "p0", ends)
			assert.Equal(t, c.want, tb.around(append(posts, turn...)))
			shown, err := tb.Shown(tb.ctx, turn[0])
			require.NoError(t, err)
			assert.EqualValues(t, 0, shown.Steps[0].Event.Seat, "the turn is told from its first tile on")
		})
	}
}

// Players can leave a match that has lost its channel. Once it goes on elsewhere, posts tell everything since
// the loss, or since the beginning of the turn that was on then.
func TestWhatHappensWithoutAChannelIsToldInTheNextOne(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		begin    func(tb *table) match.ID
		expelled bool
		paused   bool
		want     []match.EventKind
	}{
		"Ludo, resigned":            {begin: (*table).ludoTurn, want: []match.EventKind{match.EventResign, match.EventResume}},
		"Ludo, expelled":            {begin: (*table).ludoTurn, expelled: true, want: []match.EventKind{match.EventExpel, match.EventResume}},
		"in the pause of a dispute": {begin: (*table).ludoTurn, paused: true, want: []match.EventKind{match.EventResign}},
		"during a turn of Samurai":  {begin: (*table).samuraiTurn, want: []match.EventKind{match.EventResign, match.EventResume}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			id := c.begin(tb)
			begun := tb.row(id)
			s, err := tb.Snapshot(tb.ctx, id, "", 0)
			require.NoError(t, err)
			leaver := s.Turn()[0]
			if c.paused {
				require.NoError(t, second(tb.Pause(tb.ctx, tb.caller("warden", "c"), id, "a dispute")))
			}
			require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
			none, err := tb.givesUp(id, leaver, c.expelled)
			require.NoError(t, err)
			assert.Empty(t, none)
			notices, err := tb.Rehome(tb.ctx, tb.caller("p3", "other"), id, true)
			require.NoError(t, err)
			assert.Equal(t, c.want, tb.around(notices))
			told := tb.told(notices)
			for _, e := range tb.log(id)[begun.Head-begun.Quiet:] {
				if e.Kind != match.EventPause {
					assert.Contains(t, told, e.Seq, "%s of seat %d", e.Kind, e.Seat)
				}
			}
			assert.Zero(t, tb.row(id).StrandedHead+tb.row(id).StrandedQuiet)
		})
	}
}

// A row of an older program, without the head at which the channel was lost, tells only new events.
func TestAnOldRowWithoutAChannelGoesOn(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.ludoTurn()
	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	row := tb.row(id)
	row.StrandedHead, row.StrandedQuiet = 0, 0
	_, err := tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Match: &row, Head: row.Head})
	require.NoError(t, err)
	notices, err := tb.Rehome(tb.ctx, tb.caller("p0", "other"), id, false)
	require.NoError(t, err)
	assert.Equal(t, []int{row.Head + 1}, tb.told(notices))
}

// givesUp lets a player resign, or a moderator expel them.
func (t *table) givesUp(id match.ID, p match.Player, expelled bool) ([]match.Notice, error) {
	if expelled {
		return t.Expel(t.ctx, t.caller("warden", "c"), id, t.row(id).SeatOf(p), "has gone")
	}
	return t.Resign(t.ctx, t.caller(p, "c"), match.Order{Match: id})
}

// ludoTurn begins a match of Ludo of four, which p3 leaves before somebody is asked for a move.
func (t *table) ludoTurn() match.ID {
	t.Helper()
	id := t.seated("ludo", engine.Setup{"pieces": "2"}, "", "", "", "", "")
	require.NoError(t, second(t.Resign(t.ctx, t.caller("p3", "c"), match.Order{Match: id}))) // lets the first throw be made
	return id
}
