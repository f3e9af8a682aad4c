package storetest

import (
	"strings"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
)

// seatCases are about matches with more than two seats, with hidden information and with chance.
func seatCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"what is about seats is read as it was written":  seatRoundTrip,
		"a seed is kept until the match ends":            seedUntilTheEnd,
		"a seed belongs to the start of a match":         seedsOutOfPlace,
		"a seed is written with its match or not at all": seedOfARefusedChange,
		"a seed is kept until the challenge closes":      seedUntilTheAnswer,
		"a seed goes with a challenge into its match":    seedGoesOn,
		"one request waits for several":                  agreements,
	}
}

// seed is the seed of the suite's matches.
func (b *bench) seed() chance.Seed {
	b.Helper()
	seed, err := chance.NewSeed(strings.NewReader(strings.Repeat("x", chance.SeedSize)))
	require.NoError(b, err)
	return seed
}

// kept returns the stored seed of a match.
func (b *bench) kept(id match.ID) string {
	b.Helper()
	seed, err := b.Seed(b.ctx, id)
	require.NoError(b, err)
	return seed.Reveal()
}

func seatRoundTrip(b *bench) {
	c := turn(b.newMatch("channel"), 3)
	c.Match.Players = []match.Player{"amy", "chris", "johan"}
	c.Match.Names = []string{"Amy", "Chris", "Johan"}
	c.Match.Quiet, c.Match.Left = 2, []string{"", "resign", ""}
	c.Match.Commit, c.Match.Words = b.seed().Commit(), "maple||storm"
	c.Match.Takeback = match.Request{Head: 3, Seat: 2, Agreed: []engine.Seat{0, 1}}
	c.Events[1].Kind, c.Events[1].Back, c.Events[1].Action = match.EventRetract, 1, ""
	c.Events[2].Kind, c.Events[2].Reason, c.Events[2].Action = match.EventExpel, "gone", ""
	c.Seed = b.seed()
	b.commit(c)
	assert.Equal(b, *c.Match, b.row(c.Match.ID))
	live, err := b.Events(b.ctx, c.Match.ID, 0, 9)
	require.NoError(b, err)
	assert.Equal(b, c.Events, live)

	end := turn(*c.Match, 1)
	end.Match.Ended, end.Match.Quiet, end.Match.Seed = noon.Add(time.Hour), 0, b.seed().Reveal()
	end.Match.Origin = "1005"
	end.Match.Outcome = engine.Outcome{Ranks: []int{2, 3, 1}, Points: []int{0, 0, 0}, Reason: "resign"}
	end.Match.Ending = engine.Ending{Reason: "resign", Ranks: []int{2, 3, 1}}
	b.commit(end)
	assert.Equal(b, *end.Match, b.row(c.Match.ID))
	archived, err := b.Events(b.ctx, c.Match.ID, 0, 9)
	require.NoError(b, err)
	assert.Equal(b, append(live, end.Events...), archived)
}

func seedUntilTheEnd(b *bench) {
	c := turn(b.newMatch("channel"), 1)
	c.Match.Commit, c.Seed = b.seed().Commit(), b.seed()
	assert.Empty(b, b.kept(c.Match.ID))
	b.commit(c)
	assert.Equal(b, b.seed().Reveal(), b.kept(c.Match.ID))
	assert.Empty(b, b.row(c.Match.ID).Seed)
	b.commit(turn(b.row(c.Match.ID), 1))
	assert.Equal(b, b.seed().Reveal(), b.kept(c.Match.ID))
	end := turn(b.row(c.Match.ID), 1)
	end.Match.Ended, end.Match.Seed = noon, b.seed().Reveal()
	b.commit(end)
	assert.Empty(b, b.kept(c.Match.ID))
	assert.Equal(b, b.seed().Reveal(), b.row(c.Match.ID).Seed)
	assert.Empty(b, b.kept("999"))
}

func seedsOutOfPlace(b *bench) {
	m := b.begin("channel", 1)
	later := turn(m, 1)
	later.Seed = b.seed()
	_, err := b.Commit(b.ctx, later)
	require.Error(b, err)
	told := turn(m, 1)
	told.Match.Seed = b.seed().Reveal()
	_, err = b.Commit(b.ctx, told)
	require.Error(b, err, "no row of a live match has a seed")
	assert.NotContains(b, err.Error(), b.seed().Reveal())
	_, err = b.Commit(b.ctx, match.Change{At: noon, Seed: b.seed()})
	require.Error(b, err)
	assert.Empty(b, b.kept(m.ID))
	other := turn(b.newMatch("other"), 1)
	other.Seed = b.seed()
	_, err = b.Commit(b.ctx, other)
	require.Error(b, err, "the match is committed to none")
	offer := b.newCommitted("channel")
	offer.Status = match.ChallengeDeclined
	_, err = b.Commit(b.ctx, match.Change{At: noon, Challenge: &offer, Seed: b.seed()})
	require.Error(b, err, "what is closed needs none")
	offer.Status, offer.Commit = match.ChallengeOpen, strings.Repeat("0", 64)
	_, err = b.Commit(b.ctx, match.Change{At: noon, Challenge: &offer, Seed: b.seed()})
	require.Error(b, err, "the challenge is committed to another one")
	assert.NotContains(b, err.Error(), b.seed().Reveal())
	assert.Empty(b, b.kept(offer.ID))
}

// newCommitted returns the row of a new challenge that is committed to the seed of the suite, without writing
// it.
func (b *bench) newCommitted(channel string) match.Challenge {
	b.Helper()
	offer := b.newOffer(channel)
	offer.Commit = b.seed().Commit()
	return offer
}

func seedUntilTheAnswer(b *bench) {
	for _, status := range []match.ChallengeStatus{
		match.ChallengeDeclined, match.ChallengeWithdrawn, match.ChallengeExpired,
	} {
		offer := b.newCommitted("channel")
		b.commit(match.Change{At: noon, Challenge: &offer, Seed: b.seed()})
		assert.Equal(b, b.seed().Reveal(), b.kept(offer.ID))
		assert.Equal(b, b.seed().Commit(), b.challenge(offer.ID).Commit)
		changed := b.challenge(offer.ID)
		changed.Words = map[match.Player]string{"amy": "maple"}
		b.commit(match.Change{At: noon, Challenge: &changed})
		assert.Equal(b, b.seed().Reveal(), b.kept(offer.ID), "while it is open")
		closed := b.challenge(offer.ID)
		closed.Status = status
		b.commit(match.Change{At: noon, Challenge: &closed})
		assert.Empty(b, b.kept(offer.ID), status)
		assert.Equal(b, b.seed().Commit(), b.challenge(offer.ID).Commit, "what was published stays")
	}
}

func seedGoesOn(b *bench) {
	offer := b.newCommitted("channel")
	b.commit(match.Change{At: noon, Challenge: &offer, Seed: b.seed()})
	accepted := b.challenge(offer.ID)
	c := turn(b.newMatch("channel"), 1)
	accepted.Status, accepted.Match = match.ChallengeAccepted, c.Match.ID
	c.Match.Commit, c.Seed, c.Challenge = accepted.Commit, b.seed(), &accepted
	b.commit(c)
	assert.Empty(b, b.kept(offer.ID))
	assert.Equal(b, b.seed().Reveal(), b.kept(c.Match.ID))
}

func seedOfARefusedChange(b *bench) {
	b.begin("channel", 1)
	c := turn(b.newMatch("channel"), 1)
	c.Match.Commit, c.Seed = b.seed().Commit(), b.seed()
	_, err := b.Commit(b.ctx, c)
	require.ErrorIs(b, err, match.ErrBusy)
	assert.Empty(b, b.kept(c.Match.ID))
}

func agreements(b *bench) {
	m := b.begin("channel", 2)
	m.Takeback = match.Request{Head: 2, Seat: 1}
	b.commit(match.Change{At: noon, Match: &m, Head: 2})
	m = b.row(m.ID)
	m.Takeback.Agreed = []engine.Seat{0}
	first := m
	b.commit(match.Change{At: noon, Match: &m, Head: 2})
	assert.Equal(b, []engine.Seat{0}, b.row(m.ID).Takeback.Agreed)
	_, err := b.Commit(b.ctx, match.Change{At: noon, Match: &first, Head: 2})
	require.ErrorIs(b, err, match.ErrStale, "two who agree at once are both counted")
}
