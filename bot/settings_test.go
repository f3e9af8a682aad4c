package bot_test

import (
	"bytes"
	"image/gif"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/display"
)

// sketchbook records the pictures that the bot has drawn.
type sketchbook struct {
	mu       sync.Mutex
	pictures []present.Picture
}

// open makes a bot draw into the book.
func (s *sketchbook) open(o *bot.Options) {
	draw := o.Draw
	o.Draw = func(p present.Picture) ([]byte, error) {
		s.mu.Lock()
		s.pictures = append(s.pictures, p)
		s.mu.Unlock()
		return draw(p)
	}
}

// last returns the newest picture.
func (s *sketchbook) last(t *testing.T) present.Picture {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	require.NotEmpty(t, s.pictures)
	return s.pictures[len(s.pictures)-1]
}

// set chooses in a page of settings and returns the page after that.
func (tb *table) set(a *sandbox.Actor, page sandbox.Message, arg, value string) sandbox.Message {
	tb.t.Helper()
	for _, menu := range page.Menus() {
		if c := menu.CustomID(); c == present.VerbSettings+"///"+arg || c == present.VerbServerSettings+"///"+arg {
			answer, err := a.Choose(tb.patient(), page.ID, c, value)
			require.NoError(tb.t, err)
			return tb.follow(answer)
		}
	}
	require.Failf(tb.t, "no menu", "of %s below %q", arg, page.Content)
	return sandbox.Message{}
}

func TestSettingsSurviveARestart(t *testing.T) {
	t.Parallel()
	var drawn sketchbook
	tb := newTable(t, withBot(drawn.open))
	page := tb.command(tb.amy, tb.lobby, "settings")
	assert.True(t, page.Ephemeral(), "others do not see it")
	assert.Equal(t, display.Preference{Theme: display.Dark, Face: display.Colors}, shown(drawn.last(t)))
	for _, choice := range [][2]string{
		{settings.SettingTheme, "light"}, {settings.SettingFace, "symbols"}, {settings.SettingBottom, "own"},
	} {
		changed := tb.set(tb.amy, page, choice[0], choice[1])
		assert.Equal(t, page.ID, changed.ID, "the page changes at once")
		require.Len(t, changed.Attachments, 1, "one picture, the new one")
	}
	tb.restart()
	again := tb.command(tb.amy, tb.lobby, "settings")
	assert.Contains(t, again.Content, "Light")
	assert.Contains(t, again.Content, "Symbols")
	assert.Equal(t, display.Preference{Theme: display.Light, Face: display.Symbols}, shown(drawn.last(t)))
	assert.Equal(t, kamisado.Black, drawn.last(t).Scene.(face.Board).Bottom, "the reader is Black on the example")
	tb.command(tb.johan, tb.lobby, "settings")
	assert.Equal(t, display.Dark, shown(drawn.last(t)).Theme, "another player has a look of their own")

	old := tb.press(tb.amy, page, present.VerbSettings, settings.SettingReset)
	assert.Contains(t, old.Content, "Dark", "the page outlives the bot")
	tb.command(tb.amy, tb.lobby, "settings")
	assert.Equal(t, display.Preference{Theme: display.Dark, Face: display.Colors}, shown(drawn.last(t)))
}

func TestPostsAreDrawnForWhoMustAct(t *testing.T) {
	t.Parallel()
	var drawn sketchbook
	tb := newTable(t, withBot(drawn.open))
	tb.set(tb.alain, tb.command(tb.alain, tb.lobby, "server-settings"), settings.SettingTheme, "contrast")
	tb.set(tb.alain, tb.command(tb.alain, tb.lobby, "settings"), settings.SettingFace, "symbols")
	page := tb.set(tb.johan, tb.command(tb.johan, tb.lobby, "settings"), settings.SettingTheme, "light")
	tb.set(tb.johan, page, settings.SettingBottom, "black")

	tb.begin(tb.lobby, text("form", "single"))
	assert.Equal(t, display.Preference{Theme: display.Contrast, Face: display.Symbols}, shown(drawn.last(t)), "Alain begins; the theme is the server's")
	tb.command(tb.alain, tb.lobby, "move", text("move", "Brown Forward 1"))
	tb.newest(tb.lobby)
	assert.Equal(t, display.Preference{Theme: display.Light, Face: display.Colors}, shown(drawn.last(t)), "Johan must move")
	assert.Equal(t, kamisado.Black, drawn.last(t).Scene.(face.Board).Bottom, "he wants Black at the bottom")
	tb.command(tb.amy, tb.lobby, "board")
	assert.Equal(t, display.Light, shown(drawn.last(t)).Theme, "whoever asks for it")
	review := tb.command(tb.amy, tb.lobby, "review")
	assert.Equal(t, display.Preference{Theme: display.Contrast, Face: display.Colors}, shown(drawn.last(t)), "a private answer is for who asks")
	assert.Equal(t, kamisado.White, drawn.last(t).Scene.(face.Board).Bottom)
	tb.command(tb.johan, tb.lobby, "rules", text("topic", "sumo"))
	assert.Equal(t, display.Light, shown(drawn.last(t)).Theme)

	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	tb.newest(tb.lobby)
	assert.Equal(t, display.Preference{Theme: display.Contrast, Face: display.Colors}, shown(drawn.last(t)), "a finished board is the server's")
	tb.press(tb.amy, review, present.VerbShare)
	assert.Equal(t, display.Contrast, shown(drawn.last(t)).Theme)
}

func TestServerSettingsAreForManagers(t *testing.T) {
	t.Parallel()
	var drawn sketchbook
	tb := newTable(t, withBot(drawn.open))
	_, err := tb.amy.Command(tb.patient(), tb.lobby, "server-settings")
	require.ErrorIs(t, err, sandbox.ErrUnknownCommand, "Discord does not offer it to everyone")
	page := tb.command(tb.alain, tb.lobby, "server-settings")
	assert.True(t, page.Ephemeral())
	page = tb.set(tb.alain, page, settings.SettingFace, "symbols")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "settings").Content, "Symbols")
	tb.press(tb.alain, page, present.VerbServerSettings, settings.SettingReset)
	assert.NotContains(t, tb.command(tb.amy, tb.lobby, "settings").Content, "Symbols")
}

func TestExportOfPictures(t *testing.T) {
	t.Parallel()
	var drawn sketchbook
	tb := newTable(t, withBot(drawn.open))
	tb.set(tb.amy, tb.command(tb.amy, tb.lobby, "settings"), settings.SettingTheme, "light")
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	film := tb.withFile(tb.amy, tb.command(tb.amy, tb.lobby, "export", text("format", "gif")))
	assert.True(t, film.Ephemeral())
	require.Len(t, film.Attachments, 1)
	assert.Equal(t, "image/gif", film.Attachments[0].ContentType)
	_, err := gif.DecodeAll(bytes.NewReader(tb.File(film.Attachments[0])))
	require.NoError(t, err)
	require.NotNil(t, drawn.last(t).Film)
	assert.Equal(t, display.Light, shown(drawn.last(t)).Theme)
	sheet := tb.withFile(tb.amy, tb.command(tb.amy, tb.lobby, "export", text("format", "sheet"), sandbox.Option{Name: "round", Value: 1}))
	tb.checkPictures(sheet)
	require.NotNil(t, drawn.last(t).Sheet)
	none := tb.becomes(tb.amy, tb.command(tb.amy, tb.lobby, "export", text("format", "sheet"), sandbox.Option{Name: "round", Value: 9}), "no such part")
	tb.refused(1, none, "no such part")
	tb.checkPictures(tb.withFile(tb.amy, tb.choose(tb.amy, none, present.VerbExport, "1")))
}

func TestExportThatIsTooLarge(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withBot(func(o *bot.Options) {
		draw := o.Draw
		o.Draw = func(p present.Picture) ([]byte, error) {
			if p.Film != nil && !strings.Contains(p.Name, "round") {
				return make([]byte, present.MaxBytes+1), nil
			}
			return draw(p)
		}
	}))
	tb.begin(tb.lobby, text("form", "series"))
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 200)
		tb.typeMove(tb.lobby)
	}
	tb.newest(tb.lobby)
	m := tb.becomes(tb.amy, tb.command(tb.amy, tb.lobby, "export", text("format", "gif")), "Choose a part")
	assert.Empty(t, m.Attachments)
	one := tb.withFile(tb.amy, tb.choose(tb.amy, m, present.VerbExport, "1"))
	assert.NotEqual(t, m.ID, one.ID, "the menu stays")
	assert.True(t, one.Ephemeral())
	assert.Len(t, one.Attachments, 1, one.Content)
}

// shown returns the look of a picture.
func shown(p present.Picture) display.Preference {
	return display.Preference{Theme: display.Theme(p.Look.Theme), Face: display.Face(p.Look.Signs)}
}
