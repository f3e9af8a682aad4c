package challenges

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/present/challenge"
	"towerpost/engine"
	"towerpost/engine/match/policy"
)

// offering offers some forms of a game.
type offering struct {
	games.Face
	forms []games.Variant
}

func (o offering) Variants() []games.Variant { return o.forms }

// spacious lets two to six play, and four to six in teams.
type spacious struct{ Lobbies }

func (spacious) Players(_ string, s engine.Setup) (fewest, most int, err error) {
	if s["length"] == "series" {
		return 4, 6, nil
	}
	return 2, 6, nil
}

// A form that is not for so many players gives way to one that is, and a number of players that the rules do
// not allow to any number.
func TestTheFormFitsThePlayers(t *testing.T) {
	t.Parallel()
	game := games.Game{Rules: []engine.Game{gameOf{seats: 6}}, Face: offering{forms: []games.Variant{
		{Key: "pair", Fewest: 2, Most: 2},
		{Key: "crowd", Fewest: 3},
		{Key: "teams", Fewest: 4, Even: true, Setup: engine.Setup{"length": "series"}},
	}}}
	rm := &Room{Games: games.Table{game}, Lobbies: spacious{}}
	for _, c := range []struct {
		form    string
		players int
		policy  policy.Policy
		want    challenge.Beginning
	}{
		{"", 0, policy.Policy{}, challenge.Beginning{Form: "pair", Fewest: 2, Most: 6, Pair: 2, Seats: 2}},
		{"gone", 0, policy.Policy{}, challenge.Beginning{Form: "pair", Fewest: 2, Most: 6, Pair: 2, Seats: 2}},
		{"", 0, policy.Policy{Game: "toy", Form: "crowd"}, challenge.Beginning{Form: "crowd", Fewest: 2, Most: 6, Pair: 3, Seats: 3}},
		{"", 0, policy.Policy{Game: "other", Form: "crowd"}, challenge.Beginning{Form: "pair", Fewest: 2, Most: 6, Pair: 2, Seats: 2}},
		{"", 2, policy.Policy{Game: "toy", Form: "crowd"}, challenge.Beginning{Form: "pair", Fewest: 2, Most: 6, Pair: 2, Seats: 2, Players: 2}},
		{"pair", 3, policy.Policy{}, challenge.Beginning{Form: "crowd", Fewest: 2, Most: 6, Pair: 3, Seats: 3, Players: 3}},
		{"teams", 5, policy.Policy{}, challenge.Beginning{Form: "crowd", Fewest: 2, Most: 6, Pair: 3, Seats: 3, Players: 5}},
		{"teams", 6, policy.Policy{}, challenge.Beginning{Form: "teams", Fewest: 4, Most: 6, Pair: 4, Seats: 4, Players: 6}},
		{"crowd", 7, policy.Policy{}, challenge.Beginning{Form: "crowd", Fewest: 2, Most: 6, Pair: 3, Seats: 3}},
	} {
		b, err := rm.completeForm(challenge.Beginning{Game: "toy", Form: c.form, Players: c.players}, c.policy)
		require.NoError(t, err)
		b.Game, b.Base = "", nil
		assert.Equal(t, c.want, b, "%q for %d", c.form, c.players)
	}
}
