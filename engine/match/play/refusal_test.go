package play_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/match"
)

func TestErrorsSayWhatTheyAreAbout(t *testing.T) {
	for want, err := range map[string]error{
		"no live match in this channel":        &match.Refusal{Kind: match.ErrNoMatch},
		"match 7: not the player's turn":       &match.Refusal{Kind: match.ErrNotTurn, Match: match.Match{ID: "7"}},
		"challenge 3: the challenge is closed": &match.Refusal{Kind: match.ErrClosed, Challenge: match.Challenge{ID: "3"}},
		"blocked (M2)":                         &match.Rejected{Problem: &engine.Problem{Text: "blocked", Rule: "M2"}},
		`"x" is no number of a match or challenge: no such match or challenge`: func() error { _, err := match.ID("x").Number(); return err }(),
	} {
		assert.EqualError(t, err, want)
	}
	var problem *engine.Problem
	assert.True(t, errors.As(error(&match.Rejected{Problem: &engine.Problem{Kind: engine.ErrIllegal}}), &problem))
}

func TestSeats(t *testing.T) {
	m := match.Match{Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"}}
	for player, seat := range map[match.Player]engine.Seat{"amy": 0, "chris": 1, "johan": engine.Nobody, "": engine.Nobody} {
		assert.Equal(t, seat, m.SeatOf(player))
	}
	for seat, want := range map[engine.Seat][2]string{0: {"amy", "Amy"}, 1: {"chris", "Chris"}, 2: {}, engine.Nobody: {}, engine.Chance: {}} {
		assert.Equal(t, want, [2]string{string(m.PlayerAt(seat)), m.NameAt(seat)})
	}
}

func TestNumbersAreWrittenOneWay(t *testing.T) {
	for _, id := range []match.ID{"", "007", "+7", "-7", "7 ", "0x7", "18446744073709551616", "seven"} {
		_, err := id.Number()
		assert.ErrorIs(t, err, match.ErrUnknown, "%q", id)
	}
	n, err := match.NewID(18446744073709551615).Number()
	assert.NoError(t, err)
	assert.Equal(t, uint64(18446744073709551615), n)
}

func TestOwnersAreNamedOnce(t *testing.T) {
	place := []match.Owner{{Kind: match.OwnerChannel, ID: "c"}, {Kind: match.OwnerGuild, ID: "g"}}
	amy, chris := match.Owner{Kind: match.OwnerPlayer, ID: "amy"}, match.Owner{Kind: match.OwnerPlayer, ID: "chris"}
	for _, test := range []struct {
		players []match.Player
		want    []match.Owner
	}{
		{[]match.Player{"amy", "chris"}, append(place, amy, chris)},
		{[]match.Player{"amy", "amy"}, append(place, amy)},
		{[]match.Player{"amy", ""}, append(place, amy)},
	} {
		m := match.Match{Channel: "c", Guild: "g", Players: test.players}
		c := match.Challenge{Channel: "c", Guild: "g", Challenger: test.players[0], Opponent: test.players[1]}
		assert.Equal(t, test.want, m.Owners())
		assert.Equal(t, test.want, c.Owners())
	}
}
