package kamisado_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/kamisado"
	"towerpost/engine"
	"towerpost/engine/gametest"
)

// signed matches the sign of a colour and the word after it.
var signed = regexp.MustCompile(`(🟫|🟩|🟥|🟨|🌸|🟪|🟦|🟧)[ *\d·]*(\pL*)`)

var colorOf = map[string]string{
	"🟫": "brown", "🟩": "green", "🟥": "red", "🟨": "yellow", "🌸": "pink", "🟪": "purple", "🟦": "blue", "🟧": "orange",
}

// TestASignMeansTheWordBehindIt reads all that is said of the moves of a match: the sign of a
// colour never stands for another one than the colour that is named next, neither in posts nor in
// menus nor in suggestions.
func TestASignMeansTheWordBehindIt(t *testing.T) {
	t.Parallel()
	g, err := kamisado.New()
	require.NoError(t, err)
	words := gamestest.NewWords(t, g)
	m := gamestest.NewMatch(t, g, words, engine.Setup{"length": "marathon"}, 2)
	r := gametest.Rand(7)
	found := 0
	for range 60 {
		m.Settle(r)
		if m.Over() {
			break
		}
		seat := m.State().Pending()[0].Seat
		for _, text := range lines(g.Face, m.Moment(seat), m.Whole(engine.Nobody)) {
			for _, hit := range signed.FindAllStringSubmatch(text, -1) {
				found++
				assert.Equal(t, colorOf[hit[1]], strings.ToLower(hit[2]), text)
			}
		}
		m.Answer(r)
	}
	assert.Greater(t, found, 500)
}

// lines returns what the face says of a moment, signs of menus before their labels.
func lines(face games.Face, m, whole games.Moment) []string {
	ask := face.Ask(m)
	texts := append(face.Tell(m), ask.Text, ask.Due, ask.Yours, face.Score(m))
	choices := append(ask.Choices, face.Suggest(m, "")...)
	for _, c := range ask.Choices {
		if c.Action == "" {
			choices = append(choices, face.Narrow(m, c.Value).Choices...)
		}
	}
	for _, s := range whole.Steps {
		choices = append(choices, face.(games.Chronicler).Entry(whole, s))
	}
	for _, c := range choices {
		texts = append(texts, fmt.Sprintf("%s %s", c.Emoji, c.Label))
	}
	return texts
}
