package storage

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/storetest"
	"towerpost/storage/bolt"
)

// TestFileKeepsTheTableAsMemory ends, replaces, removes and rebuilds at random in a file and in the plain
// store in memory, and asks both everything that members may ask.
func TestFileKeepsTheTableAsMemory(t *testing.T) {
	dir, files := t.TempDir(), 0
	rapid.Check(t, func(t *rapid.T) {
		files++
		db, err := Open(filepath.Join(dir, fmt.Sprint(files)), bolt.Options{NoSync: true})
		require.NoError(t, err)
		m := &tableModel{model: model{file: db, memory: storetest.NewMemory(), clock: noon}}
		defer func() { require.NoError(t, m.file.Close()) }()
		t.Repeat(map[string]func(*rapid.T){
			"end":  m.end,
			"end2": m.end,
			"end3": m.end,
			"wait": func(t *rapid.T) {
				m.clock = m.clock.Add(time.Duration(rapid.IntRange(1, 60*24).Draw(t, "hours")) * time.Hour)
			},
			"replace": m.replace,
			"remove":  m.remove,
			"delete":  m.delete,
			"rebuild": m.rebuild,
			"choose":  m.choose,
			"compact": func(t *rapid.T) { require.NoError(t, m.file.Compact(ctx)) },
			"":        m.compareTable,
		})
	})
}

// tableModel is a file beside the store that it must equal, as the table sees them.
type tableModel struct {
	model
	matches uint64
	gone    uint64
}

var (
	guilds  = rapid.SampledFrom([]string{"g", "g", "g", "gg"})
	members = []match.Player{"amy", "chris", "johan", "a", "~1", "~2"}
	lengths = rapid.SampledFrom([]string{"", "single", "long"})
	games   = rapid.SampledFrom([]string{"g", "g", "gg"})
	won     = rapid.SampledFrom([][]int{{1, 2}, {1, 2}, {2, 1}, {1, 1}})
	endings = rapid.SampledFrom([]engine.Ending{{}, {}, engine.Lost("resign", 1, 2), {Reason: "abort"}})
)

// bothStores is the part of a store that the standings and the matches need.
type bothStores interface {
	match.Store
	ranking.Store
	display.Store
}

// both does the same to the file and to the memory, and requires the same answer.
func (m *tableModel) both(t *rapid.T, do func(store bothStores) (any, error)) {
	t.Helper()
	want, wantErr := do(m.memory)
	got, err := do(m.file)
	require.Equal(t, wantErr == nil, err == nil, "%v and %v", wantErr, err)
	require.Equal(t, want, got)
}

// end writes a match from its start to its end in one change.
func (m *tableModel) end(t *rapid.T) {
	m.matches++
	pair := rapid.Permutation(members[:4]).Draw(t, "players")[:2]
	row := match.Match{
		ID: match.NewID(1000 + m.matches), Game: games.Draw(t, "game"), Guild: guilds.Draw(t, "guild"),
		Channel: channels.Draw(t, "channel"), Parent: rapid.SampledFrom([]string{"", "a"}).Draw(t, "parent"),
		Players: pair, Names: []string{"Name of " + string(pair[0]), "Name of " + string(pair[1])},
		Category: lengths.Draw(t, "length"), Rated: rapid.IntRange(0, 4).Draw(t, "rated") > 0,
		Started: m.clock, Ended: m.clock, Head: rapid.IntRange(0, 9).Draw(t, "head"), Ending: endings.Draw(t, "ending"),
		Outcome: engine.Outcome{Ranks: won.Draw(t, "ranks"), Points: []int{rapid.IntRange(0, 3).Draw(t, "points"), 1}},
	}
	if row.Ending.Ranks != nil {
		row.Outcome.Ranks = row.Ending.Ranks
	}
	if rapid.IntRange(0, 9).Draw(t, "imported") == 0 {
		row.Imported, row.Importer, row.Players = true, row.Players[0], []match.Player{"", ""}
	}
	c := match.Change{At: m.clock, Match: &row, Result: m.result(row)}
	for seq := range row.Head {
		c.Events = append(c.Events, match.Event{Seq: seq + 1, At: m.clock, Kind: match.EventAction, Action: "a", By: row.Players[seq%2], Key: "k"})
	}
	m.both(t, func(s bothStores) (any, error) {
		return s.Commit(ctx, c)
	})
}

// result returns a result that follows from the match, as that of a service does.
func (m *tableModel) result(row match.Match) match.Result {
	return match.Result{
		Sides: []string{"black", "white"}, Weight: 0.5,
		Statistics: engine.Statistics{
			Seats: []map[string]int{{"tower.red": row.Head}, {"moves": 2}}, Match: map[string]int{"rounds": 1, "moves": row.Head},
		},
	}
}

func (m *tableModel) replace(t *rapid.T) {
	p := rapid.SampledFrom(members[:4]).Draw(t, "player")
	m.gone++
	m.both(t, func(s bothStores) (any, error) {
		return nil, s.Replace(ctx, p, match.NewGone(m.gone))
	})
}

// choose lets a player or a guild choose how boards are to be shown, or takes that back.
func (m *tableModel) choose(t *rapid.T) {
	of := display.OfPlayer(rapid.SampledFrom(members).Draw(t, "player"))
	if rapid.Bool().Draw(t, "a guild") {
		of = display.OfGuild(guilds.Draw(t, "guild"))
	}
	m.both(t, func(s bothStores) (any, error) {
		return s.ChangeDisplay(ctx, of, display.Preference{Theme: display.Light})
	})
	if rapid.IntRange(0, 3).Draw(t, "clear") == 0 {
		m.both(t, func(s bothStores) (any, error) { return nil, s.ClearDisplay(ctx, of) })
	}
}

func (m *tableModel) remove(t *rapid.T) {
	guild := guilds.Draw(t, "guild")
	m.both(t, func(s bothStores) (any, error) {
		return nil, s.Remove(ctx, guild)
	})
}

// delete removes one match, maybe one that is not there.
func (m *tableModel) delete(t *rapid.T) {
	id := match.NewID(1000 + rapid.Uint64Range(1, m.matches+1).Draw(t, "match"))
	count := func(row match.Match, _ []match.Event) match.Result { return m.result(row) }
	change := match.Change{At: m.clock, Key: "delete " + string(id), Notices: m.notices(t)}
	m.both(t, func(s bothStores) (any, error) { return s.Delete(ctx, id, count, change) })
}

// rebuild drops the projections and books again, a part before another match ends.
func (m *tableModel) rebuild(t *rapid.T) {
	part := rapid.IntRange(1, 5).Draw(t, "part")
	m.both(t, func(s bothStores) (any, error) {
		return nil, s.Drop(ctx)
	})
	m.end(t)
	m.both(t, func(s bothStores) (any, error) {
		for after := uint64(0); ; {
			entries, err := s.Results(ctx, after, part)
			if err != nil || len(entries) == 0 {
				return after, err
			}
			for i := range entries {
				entries[i].Result = m.result(entries[i].Match)
				after = entries[i].Seq
			}
			if err := s.Book(ctx, entries); err != nil {
				return after, err
			}
		}
	})
}

// compareTable asks both stores some of everything.
func (m *tableModel) compareTable(t *rapid.T) {
	guild, length := guilds.Draw(t, "guild"), lengths.Draw(t, "length")
	in := ranking.Place{Guild: guild, Game: games.Draw(t, "game")}
	period := rapid.SampledFrom([]ranking.Period{"", ranking.Year(m.clock), ranking.Month(m.clock), "2026-03"}).Draw(t, "period")
	m.compareBoard(t, ranking.Board{Place: in, Period: period, Category: length})
	m.comparePlayer(t, in, rapid.SampledFrom(members).Draw(t, "player"))
	for _, of := range []match.Owner{display.OfPlayer(rapid.SampledFrom(members).Draw(t, "whose preference")), display.OfGuild(guild)} {
		m.both(t, func(s bothStores) (any, error) { return s.Display(ctx, of) })
	}
	q := rapid.SampledFrom([]ranking.HistoryQuery{
		{Guild: guild, Category: length}, {Channel: "a", Category: length}, {Player: "amy", Result: ranking.Won},
		{Guild: guild, Channel: "a", Category: length},
	}).Draw(t, "query")
	m.compareHistory(t, q)
	if rapid.IntRange(0, 9).Draw(t, "whole") == 0 {
		require.NoError(t, m.file.Check(ctx))
		require.NoError(t, m.file.CheckLive(ctx))
		m.compareScratch(t)
	}
}

func (m *tableModel) compareBoard(t *rapid.T, b ranking.Board) {
	for _, by := range ranking.Orders() {
		from, limit := rapid.IntRange(0, 3).Draw(t, "from"), rapid.IntRange(1, 4).Draw(t, "limit")
		m.both(t, func(s bothStores) (any, error) {
			rows, size, err := s.Ranks(ctx, b, by, m.clock, from, limit)
			return []any{slices.Clip(append([]ranking.Standing{}, rows...)), size}, err
		})
		m.both(t, func(s bothStores) (any, error) {
			return s.Standing(ctx, b, by, m.clock, "amy")
		})
	}
}

func (m *tableModel) comparePlayer(t *rapid.T, in ranking.Place, p match.Player) {
	m.both(t, func(s bothStores) (any, error) {
		member, err := s.Member(ctx, in, p)
		require.NoError(t, err)
		curve, err := s.Curve(ctx, in, p)
		require.NoError(t, err)
		opponents, err := s.Opponents(ctx, in, p, 2)
		require.NoError(t, err)
		pair, err := s.Pair(ctx, in, p, "chris")
		return []any{member, append([]ranking.CurvePoint{}, curve...), append([]ranking.Tally{}, opponents...), pair}, err
	})
	outcome := rapid.SampledFrom([]ranking.Outcome{"", ranking.Won, ranking.Lost}).Draw(t, "outcome")
	m.compareHistory(t, ranking.HistoryQuery{Guild: in.Guild, Player: p, Category: lengths.Draw(t, "length"), Result: outcome})
	if p != "chris" {
		m.compareHistory(t, ranking.HistoryQuery{Guild: in.Guild, Player: p, Opponent: "chris", Result: outcome})
	}
	m.compareHistory(t, ranking.HistoryQuery{Guild: in.Guild, Player: p, From: m.clock.AddDate(0, 0, -40), To: m.clock, Channel: "a"})
}

// compareHistory reads all pages of a history.
func (m *tableModel) compareHistory(t *rapid.T, q ranking.HistoryQuery) {
	m.both(t, func(s bothStores) (any, error) {
		var ids []string
		for q := q; ; {
			q.Limit = 3
			page, err := s.History(ctx, q)
			require.NoError(t, err)
			require.LessOrEqual(t, len(page.Matches), 3)
			for _, row := range page.Matches {
				n, err := row.ID.Number()
				require.NoError(t, err)
				events, err := s.Events(ctx, row.ID, 0, 100)
				require.NoError(t, err)
				ids = append(ids, strconv.FormatUint(n, 10), fmt.Sprint(row, events))
			}
			if q.After = page.Next; q.After == "" {
				return ids, nil
			}
		}
	})
}

// compareScratch requires that projections that are booked again do not differ from the stored ones.
func (m *tableModel) compareScratch(t *rapid.T) {
	entries, err := m.file.Results(ctx, 0, 1000)
	require.NoError(t, err)
	for i := range entries {
		entries[i].Result = m.result(entries[i].Match)
	}
	scratch, err := m.file.Scratch(ctx)
	require.NoError(t, err)
	require.NoError(t, scratch.Book(ctx, entries))
	differences, err := scratch.Differences(ctx, m.clock)
	require.NoError(t, err)
	require.Empty(t, differences)
	require.NoError(t, scratch.Close())
}
