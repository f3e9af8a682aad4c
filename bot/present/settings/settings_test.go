package settings_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/review"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/turn"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

func TestSettings(t *testing.T) {
	p := presenttest.Presenter(t)
	chosen := display.Preference{Theme: display.Light, Face: display.Symbols, Bottom: display.Black}
	pages := []presenttest.Page{
		presenttest.Titled("a player who chose nothing", settings.Page(p, settings.Settings{Counts: display.Default()}, "en-US")),
		presenttest.Titled("a player who chose everything", settings.Page(p, settings.Settings{Chosen: chosen, Counts: chosen}, "en-US")),
		presenttest.Titled("a server", settings.Page(p, settings.Settings{Chosen: display.Preference{Theme: display.Contrast}, Counts: display.Choose(display.Preference{}, display.Preference{Theme: display.Contrast}), Server: true}, "en-US")),
	}
	for _, page := range pages {
		presenttest.Within(t, page.Message)
		assert.Len(t, present.PhoneRows(page.Message.Rows[4].Buttons), 1, "the buttons stay in one row on a phone")
	}
	presenttest.Golden(t, "settings", pages...)
	assert.True(t, pages[0].Message.Rows[4].Buttons[0].Disabled, "there is nothing to take back")
	assert.False(t, pages[1].Message.Rows[4].Buttons[0].Disabled)
	assert.Equal(t, display.Preference{Theme: display.Light, Face: display.Symbols}, lookOf(pages[1].Message.Pictures[0]))
}

func TestReadSetting(t *testing.T) {
	assert.Equal(t, display.Preference{Theme: display.Light}, settings.ReadSetting(settings.SettingTheme, "light"))
	assert.Equal(t, display.Preference{Face: display.Symbols}, settings.ReadSetting(settings.SettingFace, "symbols"))
	assert.Equal(t, display.Preference{Bottom: display.Own}, settings.ReadSetting(settings.SettingBottom, "own"))
	assert.Equal(t, display.Preference{Ranks: display.International}, settings.ReadSetting(settings.SettingRanks+".international", ""))
	assert.Zero(t, settings.ReadSetting(settings.SettingReset, "x"))
}

// TestBoardsFollowThePreference looks at every message with pictures.
func TestBoardsFollowThePreference(t *testing.T) {
	tb := presenttest.NewTable(t, nil).Play("Red Left 2 Blue") // White, who is Johan, must move
	won := presenttest.NewWhole(t, nil).Finished(200, kamisado.FillLeft)
	style := display.Preference{Theme: display.Contrast, Face: display.Symbols}
	for bottom, want := range map[display.Bottom]struct {
		johan, alain, nobody       kamisado.Side
		review, spectator, example kamisado.Side
	}{
		display.Mover: {kamisado.White, kamisado.White, kamisado.White, kamisado.Black, kamisado.White, kamisado.White},
		display.Own:   {kamisado.White, kamisado.Black, kamisado.White, kamisado.Black, kamisado.White, kamisado.White},
		display.White: {kamisado.White, kamisado.White, kamisado.White, kamisado.White, kamisado.White, kamisado.White},
		display.Black: {kamisado.Black, kamisado.Black, kamisado.Black, kamisado.Black, kamisado.Black, kamisado.Black},
	} {
		p := func(reader match.Player) *present.Presenter {
			return presenttest.Presenter(t).For(display.Preference{Theme: style.Theme, Face: style.Face, Bottom: bottom}, reader)
		}
		post := func(reader match.Player) present.Message {
			return turn.Notice(p(reader), tb.Notice(), tb.Seen(""), match.Challenge{})
		}
		black, white := tb.Match.PlayerAt(kamisado.Black.Seat()), tb.Match.PlayerAt(kamisado.White.Seat())
		for name, c := range map[string]struct {
			message present.Message
			from    kamisado.Side
		}{
			"a post for White":           {post(white), want.johan},
			"a post for Black":           {post(black), want.alain},
			"a post for nobody":          {post(""), want.nobody},
			"the board again":            {turn.Board(p(black), tb.Seen(""), "en-US"), want.alain},
			"a review by Black":          {review.Page(p(black), won.Review(3, black), "en-US"), want.review},
			"a review by another":        {review.Page(p(presenttest.Amy), won.Review(3, presenttest.Amy), "en-US"), want.spectator},
			"a moment that Black shares": {review.Shared(p(""), won.Review(3, black), "Black", "en-US"), map[bool]kamisado.Side{true: kamisado.Black, false: want.review}[bottom == display.Own]},
			"an example":                 {guide.Rules(p(black), "", "sumo", "en-US"), want.example},
		} {
			for _, picture := range c.message.Pictures {
				require.Equal(t, style, lookOf(picture), name)
				require.Equal(t, c.from, presenttest.BoardIn(picture).Bottom, "%s, %s at the bottom", name, bottom)
			}
			require.NotEmpty(t, c.message.Pictures, name)
		}
		fill := presenttest.Recorded(t, "round-standard")
		for _, picture := range turn.Notice(p(presenttest.Amy), fill.Notice(), fill.Seen(""), match.Challenge{}).Pictures {
			require.Equal(t, style, lookOf(picture))
		}
		filling := guide.Rules(p(""), "", "filling", "en-US").Pictures[0]
		require.Equal(t, style, lookOf(filling))
		require.Equal(t, want.example, presenttest.FillsIn(filling).Bottom)
	}
}

// lookOf returns how a picture looks, but for the side at the bottom.
func lookOf(p present.Picture) display.Preference {
	return display.Preference{Theme: display.Theme(p.Look.Theme), Face: display.Face(p.Look.Signs)}
}
