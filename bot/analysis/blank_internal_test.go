package analysis

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/worker"
	"towerpost/engine"
	"towerpost/engine/match"
)

// archive has the ended matches of a channel, the newest first. A match that is not
// in opened ended during set-up.
type archive struct {
	Matches
	list   []match.Match
	opened map[match.ID]bool
}

func (a archive) Each(_ context.Context, _ match.List, do func(match.Match) (bool, error)) error {
	for _, m := range a.list {
		if more, err := do(m); err != nil || !more {
			return err
		}
	}
	return nil
}

func (a archive) Opened(_ context.Context, m match.Match) (bool, error) { return a.opened[m.ID], nil }

func (a archive) Snapshot(_ context.Context, id match.ID, _ match.Player, _ int) (s match.Snapshot, err error) {
	for _, m := range a.list {
		if m.ID == id {
			return match.Snapshot{Match: m, Preparing: !a.opened[id]}, nil
		}
	}
	return s, match.ErrUnknown
}

// reportless is a store with requests for some matches and no reports.
type reportless struct{ *asking }

func (reportless) Report(context.Context, match.ID) ([]byte, error) { return nil, nil }

// withArchive returns a room with two games and the matches.
func withArchive(store *asking, opened map[match.ID]bool, list ...match.Match) *Room {
	return New(Options{
		Matches: archive{list: list, opened: opened}, Analyses: reportless{store}, Presenter: present.New(nil),
		Games: games.Table{
			{Rules: []engine.Game{toy{key: "war"}}, Analyst: struct{ games.Analyst }{}},
			{Rules: []engine.Game{toy{key: "sums"}}, Analyst: struct{ games.Analyst }{}},
		},
		Log: slog.New(slog.DiscardHandler), Posted: func() {}, Now: time.Now, Retry: time.Minute,
	})
}

func TestTheLastMatchIsOneInWhichSomethingWasPlayed(t *testing.T) {
	t.Parallel()
	unset, unmoved := match.Match{ID: "9", Game: "war", Head: 1}, match.Match{ID: "8", Game: "war"}
	sums, war := match.Match{ID: "7", Game: "sums", Head: 4}, match.Match{ID: "6", Game: "war", Head: 9}
	opened := map[match.ID]bool{"7": true, "6": true}
	for name, c := range map[string]struct {
		list []match.Match
		game string
		want match.ID
	}{
		"of any game":                 {[]match.Match{unset, unmoved, sums, war}, "", "7"},
		"of a game":                   {[]match.Match{unset, unmoved, sums, war}, "war", "6"},
		"the last one, if all are so": {[]match.Match{unset, unmoved}, "", "9"},
		"none of the game":            {[]match.Match{unset, unmoved}, "sums", ""},
	} {
		m, err := withArchive(&asking{}, opened, c.list...).lastEnded(t.Context(), discord.Interaction{}, c.game)
		assert.Equal(t, c.want, m.ID, name)
		assert.Equal(t, c.want == "", err != nil, name)
	}
}

// A match that ended during set-up has no record that can be read. It cannot be requested, and an earlier
// request is given up at once.
func TestNothingIsAnalysedOfAMatchThatWasBeingSetUp(t *testing.T) {
	t.Parallel()
	m := match.Match{ID: "9", Game: "war", Head: 1}
	store := &asking{list: []match.ID{"9"}}
	rm := withArchive(store, nil, m)
	_, err := rm.request(t.Context(), discord.Interaction{}, m)
	require.ErrorIs(t, err, analyses.ErrBlank)
	assert.Equal(t, worker.LongestSleep, rm.backlog.next(t.Context()))
	assert.Empty(t, store.list)
	require.Len(t, store.told, 1)
}

// A control can be old, or forged: it leads to no analysis of a match that goes on or in which nothing
// happened.
func TestOnlyMatchesThatWerePlayedAndAreOverAreAnalysed(t *testing.T) {
	t.Parallel()
	_, rm := newHall()
	show := func(m match.Match) error {
		_, err := rm.showAnalysis(t.Context(), discord.Interaction{}, m, analyses.Spot{})
		return err
	}
	var unfinished *analyses.UnfinishedError
	require.ErrorAs(t, show(between("7", "sums", 4)), &unfinished)
	over := between("7", "sums", 0)
	over.Ended = time.Unix(1, 0)
	require.ErrorIs(t, show(over), analyses.ErrBlank)
	over.Game = "dice"
	var lacking *present.LackingError
	require.ErrorAs(t, show(over), &lacking)
}
