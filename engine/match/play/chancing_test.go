package play_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/policy"
)

// seed returns the seed that the store keeps of a match or challenge.
func (t *table) seed(id match.ID) chance.Seed {
	t.Helper()
	seed, err := t.store.Seed(t.ctx, id)
	require.NoError(t, err)
	return seed
}

func TestChallengesCommitToTheSeedOfTheirMatch(t *testing.T) {
	tb := newTable(t)
	c := tb.challenge("c", nil)
	seed := tb.seed(c.ID)
	require.False(t, seed.IsZero())
	assert.Equal(t, seed.Commit(), c.Commit)
	tb.restart()
	_, err := tb.Join(tb.ctx, tb.caller("chris", "c"), c.ID, "storm")
	require.NoError(t, err)
	m := tb.live("c").Match
	assert.Equal(t, c.Commit, m.Commit)
	assert.Equal(t, "|storm", m.Words)
	assert.Equal(t, seed.Reveal(), tb.seed(m.ID).Reveal())
	assert.True(t, tb.seed(c.ID).IsZero(), "it belongs to the match now")
	tb.finish("c")
	assert.Equal(t, seed.Reveal(), tb.row(m.ID).Seed)
}

func TestLobbiesAndRematchesCommit(t *testing.T) {
	tb := newTable(t)
	lobby := tb.gather("c")
	assert.Equal(t, tb.seed(lobby.ID).Commit(), lobby.Commit)
	_, err := tb.Join(tb.ctx, tb.caller("chris", "c"), lobby.ID, "")
	require.NoError(t, err)
	assert.Equal(t, lobby.Commit, tb.lobby(lobby.ID).Commit, "coming and going changes nothing")

	m := tb.ended("d", nil)
	notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "d"), m.ID)
	require.NoError(t, err)
	again := tb.lobby(notices[0].Challenge)
	assert.Equal(t, tb.seed(again.ID).Commit(), again.Commit)
	assert.NotEqual(t, m.Commit, again.Commit)
	_, err = tb.Rematch(tb.ctx, tb.caller("chris", "d"), m.ID)
	require.NoError(t, err)
	assert.Equal(t, again.Commit, tb.live("d").Match.Commit)
}

func TestGamesWithoutChanceCommitToNothing(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, round{})
	c := tb.propose("c", match.Proposal{Game: "round", Seats: 2, Opponent: "chris"})
	assert.Empty(t, c.Commit)
	assert.True(t, tb.seed(c.ID).IsZero())
	_, err := tb.Join(tb.ctx, tb.caller("chris", "c"), c.ID, "storm")
	tb.refusal(err, match.ErrNoChance)
	_, err = tb.Challenge(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "round", Word: "maple"})
	tb.refusal(err, match.ErrNoChance)
	_, err = tb.Accept(tb.ctx, tb.caller("chris", "c"), c.ID)
	require.NoError(t, err)
	assert.Empty(t, tb.live("c").Match.Commit)
}

func TestSeedsOfChallengesAreForgotten(t *testing.T) {
	for name, end := range map[string]func(*table, match.ID) error{
		"declined": func(tb *table, id match.ID) error {
			return second(tb.Decline(tb.ctx, tb.caller("chris", "c"), id))
		},
		"withdrawn": func(tb *table, id match.ID) error {
			return second(tb.Withdraw(tb.ctx, tb.caller("amy", "c"), id))
		},
		"expired": func(tb *table, id match.ID) error {
			tb.pass(7 * 24 * time.Hour)
			return second(tb.Tick(tb.ctx))
		},
		"its challenger forgotten": func(tb *table, _ match.ID) error { return tb.forget("amy") },
		"its guild left": func(tb *table, _ match.ID) error {
			return tb.store.(interface {
				Remove(ctx context.Context, guild string) error
			}).Remove(tb.ctx, "guild")
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			c := tb.challenge("c", nil)
			require.False(t, tb.seed(c.ID).IsZero())
			require.NoError(t, end(tb, c.ID))
			assert.True(t, tb.seed(c.ID).IsZero())
		})
	}
}

// Challenges that older programs have written have no commitment: their match commits when it begins.
func TestOldChallengesCommitAtTheStart(t *testing.T) {
	tb := newTable(t)
	n, err := tb.store.Reserve(tb.ctx)
	require.NoError(t, err)
	old := match.Challenge{
		ID: match.NewID(n), Guild: "guild", Channel: "c", Challenger: "amy", Opponent: "chris", Game: "sums", Status: match.ChallengeOpen,
		Created: noon, Expires: noon.Add(time.Hour), Names: map[match.Player]string{"amy": "Amy"}, Words: map[match.Player]string{"amy": "maple"},
	}
	_, err = tb.store.Commit(tb.ctx, match.Change{At: noon, Challenge: &old})
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("chris", "c"), old.ID)
	require.NoError(t, err)
	m := tb.live("c").Match
	require.NotEmpty(t, m.Commit)
	assert.Equal(t, tb.seed(m.ID).Commit(), m.Commit)
	assert.Equal(t, "maple|", m.Words)
}

func TestMatchesAgainstTheComputerCommitAtTheStart(t *testing.T) {
	tb := newTable(t)
	_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Word: "maple"}, automaton)
	require.NoError(t, err)
	m := tb.live("c").Match
	assert.Equal(t, tb.seed(m.ID).Commit(), m.Commit)
	assert.Equal(t, "maple|", m.Words)
}

// With one piece each there is no choice, so that the whole match is automatic and over at its start.
func TestAMatchThatEndsInItsFirstTurnIsConcluded(t *testing.T) {
	tb := newTable(t)
	tb.policies = decided(policy.Policy{Announcements: "news"})
	tb.serve(tb.store, ludo.New())
	offer := tb.propose("c", match.Proposal{
		Game: "ludo", Seats: 2, Setup: engine.Setup{"pieces": "1"}, Opponent: "chris", Rated: true,
	})
	who := tb.caller("chris", "c")
	who.Parent = "hall"
	notices, err := tb.Accept(tb.ctx, who, offer.ID)
	require.NoError(t, err)
	require.Len(t, notices, 2)
	assert.Equal(t, offer.ID, notices[0].Challenge)
	assert.Equal(t, match.NoticeResult, notices[1].Kind)
	assert.Equal(t, "news", notices[1].Channel)
	m := tb.row(notices[0].Match)
	require.False(t, m.Live())
	require.False(t, m.EndedEarly())
	published, err := chance.ParseSeed(m.Seed)
	require.NoError(t, err)
	assert.Equal(t, m.Commit, published.Commit())
	record, err := tb.Record(tb.ctx, m.ID, "")
	require.NoError(t, err)
	log, err := ludo.New().(engine.Importer).Import(record)
	require.NoError(t, err)
	draws, err := chance.Check(ludo.New(), log)
	require.NoError(t, err)
	assert.Positive(t, draws)
	tb.verifiesImports(m, record)
	tb.pass(time.Hour)
	require.NoError(t, second(tb.Tick(tb.ctx)))
	for _, n := range tb.drain() {
		assert.NotEqual(t, match.NoticeThread, n.Kind, "nothing keeps its thread awake")
	}
}

// verifiesImports imports the record of a finished match, as it is and with wrong draws.
func (t *table) verifiesImports(m match.Match, record string) {
	t.Helper()
	imported, err := t.Import(t.ctx, t.caller("amy", "c"), record)
	require.NoError(t, err)
	assert.Equal(t, m.Proof(), imported.Proof())
	same, err := t.Record(t.ctx, imported.ID, "")
	require.NoError(t, err)
	assert.Equal(t, record, same, "the draws depend on the number of the match where it was played")

	other, err := chance.ParseSeed(strings.Repeat("5", 64))
	require.NoError(t, err)
	reseeded := strings.NewReplacer(m.Seed, other.Reveal(), m.Commit, other.Commit()).Replace(record)
	for text, key := range map[string]string{
		reseeded: match.ReasonDraw,
		strings.Replace(record, m.Commit, other.Commit(), 1):                       match.ReasonProof,
		strings.Replace(record, "[Match ", "[Was ", 1):                             match.ReasonProof,
		strings.Replace(record, `[Match "`, `[Match "`+strings.Repeat("9", 80), 1): match.ReasonDraw,
	} {
		_, err := t.Import(t.ctx, t.caller("amy", "c"), text)
		var rejected *match.Rejected
		require.ErrorAs(t, err, &rejected)
		assert.Equal(t, key, rejected.Problem.Key)
		assert.Equal(t, key == match.ReasonDraw, rejected.Problem.Args["line"] != "")
	}
	bare, err := t.Import(t.ctx, t.caller("amy", "c"), strings.Replace(record, "[Seed ", "[Was ", 1))
	require.NoError(t, err)
	assert.Zero(t, bare.Proof(), "a record that proves nothing")
}

// A challenge whose seed is lost cannot keep its commitment, so it becomes no match.
func TestALostSeedIsNotReplaced(t *testing.T) {
	tb := newTable(t)
	c := tb.challenge("c", nil)
	closed := c
	closed.Status = match.ChallengeDeclined
	_, err := tb.store.Commit(tb.ctx, match.Change{At: noon, Challenge: &closed})
	require.NoError(t, err)
	n, err := tb.store.Reserve(tb.ctx)
	require.NoError(t, err)
	c.ID = match.NewID(n)
	_, err = tb.store.Commit(tb.ctx, match.Change{At: noon, Challenge: &c})
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("chris", "c"), c.ID)
	require.ErrorIs(t, err, chance.ErrCommit)
	_, err = tb.Live(tb.ctx, "c", "")
	tb.refusal(err, match.ErrNoMatch)
}

func TestOfTwoWhoAcceptAtOnceOneIsTooLate(t *testing.T) {
	for range 20 {
		tb := newTable(t)
		c := tb.propose("c", match.Proposal{Game: "sums"})
		var wg sync.WaitGroup
		errs := make([]error, 2)
		for i, caller := range []match.Caller{tb.caller("chris", "c"), tb.caller("alain", "c")} {
			wg.Go(func() { _, errs[i] = tb.Join(tb.ctx, caller, c.ID, "storm") })
		}
		wg.Wait()
		if errs[0] == nil {
			errs[0], errs[1] = errs[1], errs[0]
		}
		tb.refusal(errs[0], match.ErrClosed)
		require.NoError(t, errs[1])
		assert.Equal(t, c.Commit, tb.live("c").Match.Commit)
	}
}

func TestOpenChallengesTellNothingOfTheirSeed(t *testing.T) {
	tb := newTable(t)
	c := tb.challenge("c", nil)
	seed := tb.seed(c.ID)
	for _, look := range []func() (any, error){
		func() (any, error) { return tb.ChallengeByID(tb.ctx, c.ID) },
		func() (any, error) { return tb.Challenges(tb.ctx, "chris", "") },
		func() (any, error) { return tb.Due(tb.ctx, 10) },
	} {
		seen, err := look()
		require.NoError(t, err)
		data, err := json.Marshal(seen)
		require.NoError(t, err)
		assert.NotContains(t, string(data)+fmt.Sprintf("%+v %#v", seen, seen), seed.Reveal())
	}
}

// Players who have joined can still give a word once they have seen the commitment, also the challenger.
func TestPlayersChangeTheirWords(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Seats: 3, Fewest: 2, Word: "maple"})
	word := func(p match.Player, word string) []match.Notice {
		notices, err := tb.Join(tb.ctx, tb.caller(p, "c"), c.ID, word)
		require.NoError(t, err)
		return notices
	}
	assert.Equal(t, match.NoticeLobby, word("chris", "")[0].Kind)
	assert.Equal(t, match.NoticeLobby, word("chris", "storm")[0].Kind)
	word("amy", "birch")
	assert.Equal(t, map[match.Player]string{"amy": "birch", "chris": "storm"}, tb.lobby(c.ID).Words)
	assert.Equal(t, []match.Player{"amy", "chris"}, sitting(tb.lobby(c.ID)))
	_, err := tb.Join(tb.ctx, tb.caller("amy", "c"), c.ID, "a|b")
	tb.refusal(err, match.ErrWord)
	tb.refusal(second(tb.Join(tb.ctx, tb.caller("chris", "c"), c.ID, "")), match.ErrJoined)

	two := tb.challenge("d", nil)
	notices, err := tb.Join(tb.ctx, tb.caller("amy", "d"), two.ID, "maple")
	require.NoError(t, err)
	assert.Equal(t, match.NoticeLobby, notices[0].Kind, "its post is edited")
	tb.refusal(second(tb.Join(tb.ctx, tb.caller("alain", "d"), two.ID, "storm")), match.ErrNotYours)
	tb.refusal(second(tb.Accept(tb.ctx, tb.caller("amy", "d"), two.ID)), match.ErrOwn)
	_, err = tb.Join(tb.ctx, tb.caller("chris", "d"), two.ID, "")
	require.NoError(t, err)
	assert.Equal(t, "maple|", tb.live("d").Match.Words)
	tb.refusal(second(tb.Join(tb.ctx, tb.caller("amy", "d"), two.ID, "birch")), match.ErrClosed)
}
