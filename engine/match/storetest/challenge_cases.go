package storetest

import (
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func challengeCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"a challenge is read as it was written": challengeRoundTrip,
		"a challenge closes once":               challengeClosesOnce,
		"accepting writes both or nothing":      acceptIsOne,
		"a lobby is read as it was written":     lobbyRoundTrip,
		"a lobby changes on its revision":       lobbyRevisions,
		"a lobby is listed for all in it":       lobbyIsListed,
	}
}

// newOffer returns the row of a challenge of "amy" to "chris", without writing it.
func (b *bench) newOffer(channel string) match.Challenge {
	b.Helper()
	return match.Challenge{
		ID: b.id(), Guild: "guild", Channel: channel, Locale: "fr",
		Challenger: "amy", Opponent: "chris", Game: "sums",
		Setup: engine.Setup{"goal": "21"}, Seat: engine.Nobody, Created: noon, Expires: noon.Add(time.Hour),
		Status: match.ChallengeOpen, Names: map[match.Player]string{"amy": "Amy", "chris": "Chris"},
	}
}

// offer writes a challenge.
func (b *bench) offer(channel string) match.Challenge {
	b.Helper()
	offer := b.newOffer(channel)
	b.commit(match.Change{At: noon, Challenge: &offer})
	return offer
}

// challenge reads a challenge that must exist.
func (b *bench) challenge(id match.ID) match.Challenge {
	b.Helper()
	c, err := b.Challenge(b.ctx, id)
	require.NoError(b, err)
	return c
}

func challengeRoundTrip(b *bench) {
	offer := b.newOffer("channel")
	offer.Message, offer.Level = "a reader's", "strong"
	offer.Parent, offer.Role = "parent", match.Role{ID: "8", Name: "Club", Ping: true}
	b.commit(match.Change{At: noon, Challenge: &offer})
	offer.Message = ""
	assert.Equal(b, offer, b.challenge(offer.ID))

	offer.Status, offer.By = match.ChallengeAccepted, "alain"
	offer.Closed, offer.Match = noon.Add(time.Minute), "77"
	offer.Names["alain"] = "Alain"
	b.commit(match.Change{At: noon, Challenge: &offer})
	assert.Equal(b, offer, b.challenge(offer.ID))
}

func challengeClosesOnce(b *bench) {
	offer := b.offer("channel")
	declined, expired := offer, offer
	declined.Status, expired.Status = match.ChallengeDeclined, match.ChallengeExpired
	b.commit(match.Change{At: noon, Challenge: &declined})
	_, err := b.Commit(b.ctx, match.Change{At: noon, Challenge: &expired})
	require.ErrorIs(b, err, match.ErrStale)
	assert.Equal(b, match.ChallengeDeclined, b.challenge(offer.ID).Status)
}

func acceptIsOne(b *bench) {
	offer := b.offer("channel")
	accepted, m := offer, b.newMatch("channel")
	accepted.Status, accepted.Match = match.ChallengeAccepted, m.ID

	running := b.begin("channel", 0)
	c := turn(m, 1)
	c.Challenge = &accepted
	_, err := b.Commit(b.ctx, c)
	require.ErrorIs(b, err, match.ErrBusy)
	assert.Equal(b, match.ChallengeOpen, b.challenge(offer.ID).Status)

	end := turn(running, 1)
	end.Match.Ended = noon
	b.commit(end)
	b.commit(c)
	assert.Equal(b, accepted, b.challenge(offer.ID))

	again := turn(b.newMatch("elsewhere"), 1)
	again.Challenge = &accepted
	_, err = b.Commit(b.ctx, again)
	require.ErrorIs(b, err, match.ErrStale)
	_, err = b.Match(b.ctx, again.Match.ID)
	require.ErrorIs(b, err, match.ErrUnknown)
}

// newLobby returns the row of a lobby of "amy" and a computer to which "chris" is invited, without writing
// it.
func (b *bench) newLobby(channel string) match.Challenge {
	b.Helper()
	lobby := b.newOffer(channel)
	lobby.Opponent, lobby.Seats, lobby.Fewest = "", 4, 2
	lobby.Sitters = []match.Sitter{{Player: "amy"}, {Player: "robot", Level: "weak", Name: "Robot"}}
	lobby.Invited = []match.Player{"chris"}
	return lobby
}

func lobbyRoundTrip(b *bench) {
	lobby := b.newLobby("channel")
	lobby.Declined, lobby.Order = []match.Player{"alain"}, []match.Player{"robot", "", "amy"}
	lobby.Words = map[match.Player]string{"amy": "maple"}
	b.commit(match.Change{At: noon, Challenge: &lobby})
	assert.Equal(b, lobby, b.challenge(lobby.ID))

	read := b.challenge(lobby.ID)
	read.Sitters[0].Player, read.Invited[0], read.Declined[0] = "x", "x", "x"
	read.Order[0], read.Words["amy"] = "x", "x"
	assert.Equal(b, lobby, b.challenge(lobby.ID), "what is read is the reader's own")
}

func lobbyRevisions(b *bench) {
	lobby := b.newLobby("channel")
	b.commit(match.Change{At: noon, Challenge: &lobby})
	first, second := b.challenge(lobby.ID), b.challenge(lobby.ID)
	first.Sitters, first.Invited = append(first.Sitters, match.Sitter{Player: "chris"}), nil
	second.Sitters = append(second.Sitters, match.Sitter{Player: "alain"})
	b.commit(match.Change{At: noon, Challenge: &first})
	for _, status := range []match.ChallengeStatus{match.ChallengeOpen, match.ChallengeAccepted} {
		second.Status = status
		_, err := b.Commit(b.ctx, match.Change{At: noon, Challenge: &second})
		require.ErrorIs(b, err, match.ErrStale)
	}
	first.Revision = 1
	assert.Equal(b, first, b.challenge(lobby.ID))
	first.Status = match.ChallengeWithdrawn
	b.commit(match.Change{At: noon, Challenge: &first})
	assert.Equal(b, first, b.challenge(lobby.ID), "closing it is its last change")
}

func lobbyIsListed(b *bench) {
	lobby := b.newLobby("channel")
	b.commit(match.Change{At: noon, Challenge: &lobby})
	listed := func() (owners []string) {
		for _, o := range []match.Owner{
			{Kind: match.OwnerPlayer, ID: "amy"}, {Kind: match.OwnerPlayer, ID: "chris"},
			{Kind: match.OwnerPlayer, ID: "alain"},
			{Kind: match.OwnerPlayer, ID: "robot"}, {Kind: match.OwnerGuild, ID: "guild"},
		} {
			list, _, err := b.Challenges(b.ctx, o, match.Page{})
			require.NoError(b, err)
			if len(list) > 0 {
				owners = append(owners, o.ID)
			}
		}
		return owners
	}
	assert.Equal(b, []string{"amy", "chris", "guild"}, listed())
	changed := b.challenge(lobby.ID)
	changed.Sitters, changed.Invited = append(changed.Sitters, match.Sitter{Player: "alain"}), nil
	b.commit(match.Change{At: noon, Challenge: &changed})
	assert.Equal(b, []string{"amy", "alain", "guild"}, listed())
	changed = b.challenge(lobby.ID)
	changed.Status = match.ChallengeWithdrawn
	b.commit(match.Change{At: noon, Challenge: &changed})
	assert.Empty(b, listed())
}
