package turn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

func TestConsentPosts(t *testing.T) {
	presenttest.Golden(t, "consent", presenttest.ConsentPages(t, presenttest.Presenter(t), "en-US")...)
}

func TestPausedMatchOffersNoControls(t *testing.T) {
	_, s := presenttest.PausedTable(t, "101")
	p := presenttest.Presenter(t)
	assert.Empty(t, turn.Board(p, s, "").Rows)
	assert.Empty(t, turn.Suggest(p, s, "", "pu"))
	assert.Equal(t, kamisado.Black, s.View.(kamisado.View).Position.Turn(), "it would be Black's turn")
}

// A moderator who ends a match acts for nobody in it, so everybody is told.
func TestModeratorsEndsPingEverybody(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, kind := range []match.EventKind{match.EventAdjudicate, match.EventExpel} {
		tb := presenttest.Opened(t).End(presenttest.Moderation(kind, 0), 0)
		m := turn.Notice(p, tb.Notice(), tb.Seen(""), match.Challenge{})
		assert.Equal(t, []match.Player{presenttest.Johan, presenttest.Alain}, m.Mentions, string(kind))
	}
}
