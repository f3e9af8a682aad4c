package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
)

// Posts are in the language of the server, and private answers in that of the reader, who can type moves in it,
// too. Commands have their descriptions in all languages, and the same names.
func TestEverybodyReadsTheirLanguage(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	game, err := face.New()
	require.NoError(t, err)
	require.NoError(t, words.Add(game.Key(), game.Words))
	says := func(code, key string) string { return words.Printer(code).Text(key, nil) }
	for _, server := range words.Languages() {
		t.Run(server, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t, withDiscord(func(o *sandbox.Options) { o.Locale = server }))
			offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("side", "black"))
			for _, key := range []string{"challenge.rated", "challenge.no-clock"} {
				assert.Contains(t, offer.Content, says(server, key))
				assert.NotContains(t, offer.Content, says("en-US", key))
			}
			for _, reader := range append(words.Languages(), "en-US", "ja") {
				page := tb.command(tb.amy.Speaking(reader), tb.lobby, "settings")
				tb.labelled(page, says(reader, "button.times"))
			}
			board := tb.press(tb.johan, offer, present.VerbAccept)
			require.NotEmpty(t, board.Attachments)
			for _, wrong := range []string{"x", ""} {
				typed := says(server, "kamisado.color.purple") + " " + says(server, "kamisado.direction.left") + " 5" + wrong
				answer := tb.command(tb.alain, tb.lobby, "move", text("move", typed))
				require.Equal(t, wrong != "", answer.Ephemeral(), answer.Content)
			}
			for _, c := range tb.Commands() {
				assert.Contains(t, c.DescriptionLocalizations, server, c.Name)
				assert.Empty(t, c.NameLocalizations, c.Name)
				assert.Equal(t, c.DescriptionLocalizations[server], c.DescriptionLocalized)
			}
		})
	}
}
