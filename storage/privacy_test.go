package storage_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
)

// TestForgottenMemberLeavesNothing looks for the member in the bytes of the file.
func TestForgottenMemberLeavesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	c := newClub(t, path)
	c.live(t)
	before, err := c.ranking.Profile(t.Context(), inGuild("guild"), johan)
	require.NoError(t, err)
	c.forget(t)
	require.NoError(t, c.db.Close())
	c.open(path) // compacts
	defer func() { require.NoError(t, c.db.Close()) }()
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, trace := range []string{string(alain), called[alain]} {
		assert.False(t, bytes.Contains(file, []byte(trace)), "%q is still in the file", trace)
	}
	assert.True(t, bytes.Contains(file, []byte(johan)), "the search finds who is there")

	after, err := c.ranking.Profile(t.Context(), inGuild("guild"), johan)
	require.NoError(t, err)
	assert.Equal(t, before.Score, after.Score, "the opponents keep their results")
	assert.Len(t, after.Opponents, 1, "nobody meets the forgotten one any more")
	for _, m := range c.history(johan) {
		_, err := c.matches.Record(t.Context(), m.ID, "")
		require.NoError(t, err)
		_, err = c.matches.Snapshot(t.Context(), m.ID, johan, 3)
		require.NoError(t, err)
	}
	assert.Len(t, c.history(johan), 12)
	data, err := c.ranking.Data(t.Context(), alain)
	require.NoError(t, err)
	assert.JSONEq(t, fmt.Sprintf(`{"Player": %q, "Guilds": {}, "Matches": null, "Challenges": null}`, alain), string(data))
	board, err := c.ranking.Leaderboard(t.Context(), inGuild("guild"), ranking.LeaderboardQuery{By: ranking.ByWins})
	require.NoError(t, err)
	assert.Len(t, board.Rows, 2)
	require.NoError(t, c.ranking.Rebuild(t.Context()))
	require.NoError(t, c.ranking.Check(t.Context()))
	again, err := c.ranking.Profile(t.Context(), inGuild("guild"), johan)
	require.NoError(t, err)
	assert.Equal(t, after, again, "the ratings can be made again without the member")
}

// More matches than one transaction removes are removed, too.
func TestRemovedGuildLeavesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db := openFile(t, path)
	const guild = "318129437418291299"
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	var changes []match.Change
	for i := range uint64(450) {
		m := match.Match{
			ID: match.NewID(i + 1), Game: "count", Version: 1, Guild: guild, Channel: fmt.Sprint("c", i), Started: at, Ended: at,
			Players: []match.Player{alain, johan}, Names: []string{"Alain", "Johan"},
		}
		changes = append(changes, match.Change{At: at, Match: &m})
	}
	require.NoError(t, db.Load(t.Context(), changes))
	offer := match.Challenge{ID: "1000", Guild: guild, Challenger: alain, Status: match.ChallengeOpen, Created: at, Expires: at}
	receipt, err := db.Commit(t.Context(), match.Change{At: at, Challenge: &offer, Notices: []match.Notice{{Kind: match.NoticeChallenge}}})
	require.NoError(t, err)
	_, err = db.Deliver(t.Context(), match.Delivery{
		Notice: receipt.Notices[0].ID, At: at, Of: offer.ID, Post: match.Post{Message: "318129437418291298"},
	})
	require.NoError(t, err)
	_, err = db.Forget(t.Context(), at.Add(time.Hour))
	require.NoError(t, err)
	require.NoError(t, db.Remove(t.Context(), guild))
	left, _, err := db.Matches(t.Context(), match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(alain)}, Ended: true}, match.Page{})
	require.NoError(t, err)
	assert.Empty(t, left)
	require.NoError(t, db.Check(t.Context()))
	require.NoError(t, db.Close())
	openFile(t, path) // compacts
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, trace := range []string{guild, string(alain), "318129437418291298"} {
		assert.False(t, bytes.Contains(file, []byte(trace)), "%q is still in the file", trace)
	}
}

// live lets alain leave every trace that a member can leave.
func (c *club) live(t *testing.T) {
	for range 6 {
		c.play(c.begin(alain, johan, single(), true), 5000)
		c.play(c.begin(johan, amy, single(), true), 5000)
	}
	record, err := c.matches.Record(t.Context(), c.history(johan)[0].ID, "")
	require.NoError(t, err)
	_, err = c.matches.Import(t.Context(), c.caller(alain), record)
	require.NoError(t, err)
	c.unanswered(t)
	gone := c.begin(alain, johan, single(), true)
	c.play(gone, 4)
	_, err = c.ranking.Delete(t.Context(), c.caller(amy), gone, "a test")
	require.NoError(t, err)
	deliver(t, c.db, c.matches)
}

// forget lets alain ask for their data and then for their removal.
func (c *club) forget(t *testing.T) {
	live := c.begin(alain, amy, single(), true)
	require.ErrorIs(t, c.ranking.Forget(t.Context(), c.caller(alain)), ranking.ErrPlaying)
	c.play(live, 4)
	_, err := c.matches.Resign(t.Context(), c.caller(alain), match.Order{Match: live})
	require.NoError(t, err)
	_, err = c.db.ChangeDisplay(t.Context(), display.OfPlayer(alain), display.Preference{Theme: display.Light})
	require.NoError(t, err)
	_, err = c.db.SetPreferences(t.Context(), alain, member.Preferences{Revision: 1, Zone: "Europe/Rome", NotifyMode: match.NotifyDigest}, match.Change{
		At: c.now, Set: []match.Timer{{At: c.now.Add(1000 * time.Hour), Kind: match.TimerDigest, Player: alain}},
		Notices: []match.Notice{{Kind: match.NoticeDigest, Channel: match.Direct(alain), Player: alain, Due: c.now, Nonce: "n"}},
	})
	require.NoError(t, err)
	data, err := c.ranking.Data(t.Context(), alain)
	require.NoError(t, err)
	var told struct {
		Matches     []any
		Settings    display.Preference
		Preferences member.Preferences
	}
	require.NoError(t, json.Unmarshal(data, &told))
	assert.Len(t, told.Matches, 8)
	assert.Equal(t, display.Preference{Theme: display.Light}, told.Settings)
	assert.Equal(t, "Europe/Rome", told.Preferences.Zone)
	require.NoError(t, c.ranking.Forget(t.Context(), c.caller(alain)))
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.ranking.Check(t.Context()))
}

// history returns the matches of a player.
func (c *club) history(p match.Player) []match.Match {
	c.Helper()
	page, err := c.ranking.History(c.Context(), ranking.HistoryQuery{Guild: "guild", Player: p, Limit: 100})
	require.NoError(c, err)
	return page.Matches
}

// unanswered leaves challenges of and to alain: an open one, a withdrawn one.
func (c *club) unanswered(t *testing.T) {
	offer, err := c.matches.Challenge(t.Context(), c.caller(alain), match.Proposal{Game: "kamisado", Opponent: amy, OpponentName: called[amy]})
	require.NoError(t, err)
	_, err = c.matches.Withdraw(t.Context(), c.caller(alain), offer[0].Challenge)
	require.NoError(t, err)
	_, err = c.matches.Challenge(t.Context(), c.caller(johan), match.Proposal{Game: "kamisado", Opponent: alain, OpponentName: called[alain]})
	require.NoError(t, err)
}

// stubborn is a store that cannot remove a guild.
type stubborn struct {
	ranking.Store
	guild string
}

func (s stubborn) Remove(ctx context.Context, guild string) error {
	if guild == s.guild {
		return bolt.ErrDamaged
	}
	return s.Store.Remove(ctx, guild)
}

// A guild that cannot be removed keeps no other.
func TestAGuildThatCannotBeRemovedKeepsNoOther(t *testing.T) {
	c := newClub(t, filepath.Join(t.TempDir(), "towerpost.db"))
	for _, guild := range []string{"a", "guild", "z"} {
		require.NoError(t, c.db.Leave(t.Context(), guild, c.now))
	}
	service := ranking.New(ranking.Options{
		Store: stubborn{c.db, "a"}, Matches: c.matches, Now: func() time.Time { return c.now },
	})
	require.ErrorIs(t, service.Tick(t.Context(), func(string) bool { return false }), bolt.ErrDamaged)
	left, err := c.db.Left(t.Context(), c.now)
	require.NoError(t, err)
	assert.Equal(t, []string{"a"}, left)
	asked := 0
	require.NoError(t, service.Tick(t.Context(), func(string) bool { asked++; return asked > 1 }), "it is invited again just now")
}

func TestGuildsAreRemovedAfterTheirGrace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	c := newClub(t, path)
	for range 3 {
		c.play(c.begin(alain, johan, single(), true), 5000)
	}
	c.begin(alain, johan, single(), true)
	here := false
	day := func(n int) {
		c.now = c.now.AddDate(0, 0, n)
		require.NoError(t, c.ranking.Tick(t.Context(), func(string) bool { return here }))
	}
	absent := func() bool {
		m, err := c.matches.Live(t.Context(), "channel", alain)
		require.NoError(t, err)
		return !m.Match.Absent.IsZero()
	}
	// As a program that was killed right after the note has left it, and an older one.
	require.NoError(t, c.db.Leave(t.Context(), "guild", c.now.AddDate(0, 0, 30)))
	assert.False(t, absent())
	day(0)
	assert.True(t, absent(), "what was broken off is made good")
	require.NoError(t, c.ranking.ReturnGuild(t.Context(), "guild"))
	assert.False(t, absent())
	day(0)
	assert.False(t, absent())
	require.NoError(t, c.ranking.LeaveGuild(t.Context(), "guild"))
	assert.True(t, absent())
	day(29)
	assert.Len(t, c.history(alain), 3)
	require.NoError(t, c.ranking.ReturnGuild(t.Context(), "guild"))
	day(29)
	assert.Len(t, c.history(alain), 3)
	require.NoError(t, c.ranking.LeaveGuild(t.Context(), "guild"))
	here = true
	day(31)
	assert.Len(t, c.history(alain), 3, "the bot is in it all the same")
	here = false
	day(31)
	assert.Len(t, c.history(alain), 3, "and so it is not left any more")
	require.NoError(t, c.ranking.LeaveGuild(t.Context(), "guild"))
	day(15)
	require.NoError(t, c.ranking.LeaveGuild(t.Context(), "guild"), "a second notice does not begin anew")
	day(16)
	assert.Empty(t, c.history(alain))
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.ranking.Check(t.Context()))
	require.NoError(t, c.db.Compact(t.Context()))
	_, err := c.matches.Live(t.Context(), "channel", alain)
	require.ErrorIs(t, err, match.ErrNoMatch)
	c.play(c.begin(johan, amy, single(), true), 5000)
	require.NoError(t, c.ranking.Check(t.Context()), "results go on behind those that are gone")
	require.NoError(t, c.db.Close())
}
