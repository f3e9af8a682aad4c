package kamisado_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/gamestest"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Whoever reads a move in their language can type it so. What the rules read stays as it is typed.
func TestMovesAreTypedInTheReadersLanguage(t *testing.T) {
	catalogue := spoken(t)
	start := kamisado.Start(3)
	for _, row := range []struct{ code, typed, want string }{
		{"en-US", "purple left 5", "Purple Left 5"},
		{"it", "viola sinistra 5", "Purple Left 5"},
		{"it", "Rosso avanti 2", "Red Forward 2"},
		{"it", "Purple Left 5", "Purple Left 5"},
		{"pt-BR", "roxa esquerda 5 verde", "Purple Left 5 Green"},
		{"pt-BR", "Amarelo direita 1", "Yellow Right 1"},
		{"ro", "mov stanga 5", "Purple Left 5"},
		{"ro", "Roșu înainte 2", "Red Forward 2"},
		{"ro", "c8-c7", "c8-c7"},
		{"it", "pu l5", "pu l5"},
	} {
		t.Run(row.code+" "+row.typed, func(t *testing.T) {
			got := face.Face{}.Typed(catalogue.Printer(row.code).WithPrefix("kamisado"), row.typed)
			assert.Equal(t, row.want, got)
			want, err := kamisado.ReadMove(start, row.want)
			require.NoError(t, err)
			read, err := kamisado.ReadMove(start, got)
			require.NoError(t, err)
			assert.Equal(t, want, read)
		})
	}
}

// The moves that refusals and the rules give as examples are read as those of the English texts.
func TestExamplesAreTypedInTheReadersLanguage(t *testing.T) {
	catalogue, example := spoken(t), regexp.MustCompile("`([^`]*)`")
	english := catalogue.Printer("en-US").WithPrefix("kamisado")
	for _, code := range catalogue.Languages() {
		w := catalogue.Printer(code).WithPrefix("kamisado")
		for _, key := range []string{"plan.error.color", "problem.unreadable", "problem.unreadable-fill", "topic.notation.text"} {
			typed, want := example.FindAllStringSubmatch(w.Text(key, nil), -1), example.FindAllStringSubmatch(english.Text(key, nil), -1)
			require.Len(t, typed, len(want), "%s %s", code, key)
			for i := range want {
				if want[i][1] != "/move" {
					got := face.Face{}.Typed(w, typed[i][1])
					assert.Equal(t, strings.ToLower(want[i][1]), strings.ToLower(got), "%s %s", code, key)
				}
			}
		}
	}
}

// Conditions of plans and fills can be typed as the language writes them.
func TestPhrasesAreTypedInTheReadersLanguage(t *testing.T) {
	catalogue := spoken(t)
	for _, row := range []struct{ code, typed, want string }{
		{"it", "ogni mossa su una casella 🟦 **blu**", "any move onto blue"},
		{"it", "Ogni mossa su una casella: Rossa", "any move onto red"},
		{"pt-BR", "qualquer lance para roxo", "any move onto purple"},
		{"ro", "orice mutare pe roșu", "any move onto red"},
		{"en-US", "any move onto 🟦 **Blue**", "any move onto blue"},
		{"it", "blu", "Blue"},
		{"it", "Riempimento da sinistra", "Fill Left"},
		{"it", "da destra", "from the right"},
		{"it", "da destra 5", "da Right 5"},
		{"pt-BR", "da esquerda", "from the left"},
		{"pt-BR", "direita", "Right"},
		{"ro", "umplere de la stanga", "Fill Left"},
		{"ro", "de la dreapta", "from the right"},
		{"en-US", "from the left", "from the left"},
	} {
		w := catalogue.Printer(row.code).WithPrefix("kamisado")
		assert.Equal(t, row.want, face.Face{}.Typed(w, row.typed), "%s %s", row.code, row.typed)
	}
}

// A refusal quotes a text in the words in which it was typed.
func TestRefusalsQuoteTheReadersWords(t *testing.T) {
	catalogue := spoken(t)
	g, err := face.New()
	require.NoError(t, err)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 2)
	for _, row := range []struct{ code, typed, quoted string }{
		{"it", "giallo verde", "“Gialla Verde”"}, {"it", "giallo blabla", "“Gialla blabla”"}, {"ro", "mov", "„Mov”"}, {"en-US", "purple", "“Purple”"},
		{"it", "da sinistra", "“da sinistra”"}, {"ro", "orice mutare pe roz", "„Orice mutare pe roz”"},
	} {
		moment := m.Moment(m.State().Pending()[0].Seat)
		moment.Words = catalogue.Printer(row.code).WithPrefix("kamisado")
		_, err := m.State().(engine.Reader).Read(moment.Seat, face.Face{}.Typed(moment.Words, row.typed))
		var p *engine.Problem
		require.ErrorAs(t, err, &p)
		assert.Contains(t, g.Face.Explain(moment, p), row.quoted)
	}
}

// A side has its article within a sentence, where a language puts that into the word, and none in brackets.
func TestSidesHaveTheirArticleInSentences(t *testing.T) {
	catalogue := spoken(t)
	g, err := face.New()
	require.NoError(t, err)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 2)
	moment := m.Moment(0)
	moment.Words = catalogue.Printer("ro").WithPrefix("kamisado")
	_, err = m.State().Apply(1, "Purple Forward 1 Purple")
	var p *engine.Problem
	require.ErrorAs(t, err, &p)
	assert.Contains(t, g.Face.Explain(moment, p), "La mutare: Negrul.")
	assert.Equal(t, "Negru", g.Face.Side(moment.Words, nil, 2, 0))
}

// In no language do two names look the same to Typed, and each is read as its own.
func TestNamesOfALanguageDiffer(t *testing.T) {
	catalogue := spoken(t)
	for _, code := range append(catalogue.Languages(), "en-US") {
		w := catalogue.Printer(code).WithPrefix("kamisado")
		for _, c := range kamisado.Colors() {
			assert.Equal(t, c.String(), face.Face{}.Typed(w, w.Text("color."+c.Key(), nil)), code)
		}
		for key, d := range map[string]kamisado.Direction{
			"forward": kamisado.Forward, "left": kamisado.Left, "right": kamisado.Right, "back": kamisado.Back,
		} {
			assert.Equal(t, d.String(), face.Face{}.Typed(w, w.Text("direction."+key, nil)), code)
		}
	}
}

// spoken returns the catalogue with the words of the game.
func spoken(t *testing.T) *locale.Catalogue {
	t.Helper()
	game, err := face.New()
	require.NoError(t, err)
	catalogue, err := locale.Load()
	require.NoError(t, err)
	require.NoError(t, catalogue.Add(game.Key(), game.Words))
	return catalogue
}
