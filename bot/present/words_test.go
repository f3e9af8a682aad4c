package present_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/mia"
)

// Where several games are played, a form says of which game it is.
func TestFormsNameTheirGame(t *testing.T) {
	c, err := spoken()
	require.NoError(t, err)
	game, err := seated()
	require.NoError(t, err)
	other := games.Game{Rules: []engine.Game{mia.New()}, Face: games.Plain{Info: mia.New().Info()}}
	alone, both := present.New(c, game), present.New(c, game, other)
	tb := newTable(t, engine.Setup{"length": "standard"})
	list := inbox.List{Player: johan, Live: []match.Snapshot{tb.seen(johan)}}
	tb.match.Game = game.Key()
	lobby := gathering()
	lobby.Game, lobby.Setup = game.Key(), engine.Setup{"length": "standard"}
	for name, row := range map[string]struct {
		of          func(*present.Presenter) present.Message
		alone, both string
	}{
		"the beginning": {
			func(p *present.Presenter) present.Message {
				return turn.Notice(p, tb.notice(), tb.seen(amy), match.Challenge{})
			},
			": a **standard match** to 3 points. Have", ": Kamisado, a **standard match** to 3 points. Have",
		},
		"a list": {func(p *present.Presenter) present.Message { return inbox.Games(p, list, "en-US") }, "Standard match to 3, round 1", "Kamisado, Standard match to 3, round 1"},
		"a lobby": {
			func(p *present.Presenter) present.Message { return challenge.Post(p, lobby) },
			"players for Kamisado: a **standard match** to 3 points.", "players for Kamisado: a **standard match** to 3 points.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Contains(t, row.of(alone).Text, row.alone)
			assert.Contains(t, row.of(both).Text, row.both)
		})
	}
}

// The rules behind a button are those of the game that is played where it stands.
func TestRulesButtonsOpenTheGamesRules(t *testing.T) {
	c, err := spoken()
	require.NoError(t, err)
	game, err := seated()
	require.NoError(t, err)
	first := games.Game{Rules: []engine.Game{mia.New()}, Face: games.Plain{Info: mia.New().Info()}}
	p := present.New(c, first, game)
	tb := newTable(t, engine.Setup{"length": "standard"})
	s, offer := tb.seen(johan), offered()
	s.Match.Game, offer.Game, offer.Status = game.Key(), game.Key(), match.ChallengeOpen
	for name, m := range map[string]present.Message{
		"the beginning":       turn.Notice(p, tb.notice(), s, match.Challenge{}),
		"help in a match":     guide.Help(p, guide.Standing{Player: johan, Match: &s}, "en-US"),
		"help at a challenge": guide.Help(p, guide.Standing{Player: johan, Challenge: &offer}, "en-US"),
	} {
		buttons := m.Rows[len(m.Rows)-1].Buttons
		assert.Equal(t, present.Control{Verb: present.VerbRules, ID: game.Key()}, buttons[len(buttons)-1].Control, name)
	}
	m := guide.Help(p, guide.Standing{Player: johan}, "en-US")
	assert.Empty(t, m.Rows[0].Buttons[0].Control.ID, "the usual game where nothing is played")
}
