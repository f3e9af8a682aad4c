package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/stratego"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/turn"
	"towerpost/bot/sandbox"
	"towerpost/engine/match/display"
)

// A player who chooses the international names of ranks reads and types them in private. Posts keep the
// server's names until its managers choose otherwise.
func TestRanksAreNamedAsChosen(t *testing.T) {
	t.Parallel()
	tb, _ := strategoTable(t)
	_, red, blue := tb.armies()
	page := tb.command(red, tb.lobby, "settings")
	assert.Contains(t, page.Content, "**Stratego: General (10), Marshal (9)**")
	assert.Equal(t, tb.control(page, present.VerbSettings, settings.SettingRanks), tb.labelled(page, "Stratego ranks"), "the button names its game")
	page = tb.press(red, page, present.VerbSettings, settings.SettingRanks+"."+string(display.International))
	assert.Contains(t, page.Content, "**Stratego: Marshal (10), General (9)**")
	tb.restart()
	assert.Contains(t, tb.command(red, tb.lobby, "settings").Content, "**Stratego: Marshal (10), General (9)**")
	assert.Contains(t, tb.command(blue, tb.lobby, "settings").Content, "**Stratego: General (10), Marshal (9)**", "the other has not chosen")

	refused := tb.command(red, tb.lobby, "set-up", text("lines", "29..2...8./..S.3...../.........B/F........."))
	assert.Contains(t, refused.Content, "no Marshal (10), 1 wanted")
	assert.Contains(t, tb.command(red, tb.lobby, "move", text("move", "Marshal in front")).Content, "Marshal in front", "it is quoted as it was typed")
	tb.command(red, tb.lobby, "move", text("move", redBarrage))
	tb.command(blue, tb.lobby, "move", text("move", blueBarrage))
	view := tb.press(red, tb.heist(), present.VerbView)
	assert.Contains(t, tb.shown(view)["control"], "b4: General (9)")
	offered, err := red.Complete(tb.patient(), tb.lobby, "move", "move", text("move", "general b5"))
	require.NoError(t, err)
	assert.Contains(t, offered[0].Name, "b4", "the 9 goes to b5")
	tb.command(red, tb.lobby, "move", text("move", "Marshal b5"))
	assert.Contains(t, tb.heist().Content, "(Red), your move.", "the 10 does not reach it")
	tb.command(red, tb.lobby, "move", text("move", "General b5"))
	tb.command(blue, tb.lobby, "move", text("move", "b7-b6"))
	tb.command(red, tb.lobby, "move", text("move", "General b6"))
	assert.Contains(t, tb.heist().Content, "**Marshal (9)** takes **Spy (1)**", "what everybody reads is named as the server has it")

	page = tb.command(tb.alain, tb.lobby, "server-settings")
	tb.press(tb.alain, page, present.VerbServerSettings, settings.SettingRanks+"."+string(display.International))
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "rules", text("game", stratego.Key), text("topic", "attack")).Content, "the Marshal")
}

// A known set-up is given by the name under which one reads it. What is refused is quoted as it was typed.
func TestSetUpsAreTypedInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	tb, _ := strategoTable(t)
	_, red, blue := tb.armies()
	assert.Contains(t, tb.command(red.Speaking("it"), tb.lobby, "set-up", text("lines", "Roccia")).Content, "“Roccia” non è uno schieramento")
	for _, who := range []*sandbox.Actor{red, blue} {
		tb.command(who.Speaking("it"), tb.lobby, "set-up", text("lines", "Rocca, allo specchio"))
	}
	assert.Contains(t, tb.heist().Content, "(Red), your move.")
}

// A set-up written into the board of another channel's match is read as one of that match's game.
func TestSetUpsOfOtherChannelsAreTypedInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	tb, _ := strategoTable(t)
	_, red, _ := tb.armies()
	italian, elsewhere := red.Speaking("it"), tb.channel("table-1")
	board := tb.press(italian, tb.command(italian, elsewhere, "games"), present.VerbNext)
	opened, err := italian.Press(tb.patient(), board.ID, tb.control(board, present.VerbWrite))
	require.NoError(t, err)
	require.NotNil(t, opened.Modal)
	sent, err := italian.Submit(tb.patient(), *opened.Modal, map[string]string{turn.FieldText: "Rocca, allo specchio"})
	require.NoError(t, err)
	assert.NotContains(t, tb.follow(sent).Content, "non è uno schieramento")
	assert.Equal(t, 1, tb.live(tb.lobby).Match.Actions())
}
