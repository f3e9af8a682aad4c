package turn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine/kamisado"
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
