package stratego_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/stratego"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/match/display"
	rules "towerpost/engine/stratego"
)

// In the international editions 10 is the Marshal, in every message; numbers and symbols stay.
func TestRanksAreNamedByAnEdition(t *testing.T) {
	g := newGame(t)
	words := gamestest.NewWords(t, g)
	assert.Equal(t, "General (10)", words.Text("rank.general", nil))
	face := stratego.NewFace()
	assert.Equal(t, "General (10)", face.Named(words, string(display.Combate)).Text("rank.general", nil))
	named := face.Named(words, string(display.International))
	assert.Equal(t, "Marshal (10)", named.Text("rank.general", nil))
	assert.Equal(t, "the General (9)", named.Text("a.marshal", nil))
	assert.Equal(t, "Stratego: Marshal (10), General (9)", named.Text("ranks.now", nil))
	guide := face.Guide(named, games.Look{})
	assert.Contains(t, guide.Overview, "The **Spy** beats the Marshal")
	for _, r := range guide.Rules {
		if r.ID == "A3" {
			assert.Contains(t, r.Text, "attacks the Marshal wins")
		}
	}
	m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}, 2).Moment(rules.Red)
	m.Words = named
	assert.Contains(t, face.Explain(m, wrongSetup(t, m)), "no General (9), 1 wanted")
}

// wrongSetup returns the problem of a set-up without a 9.
func wrongSetup(t *testing.T, m games.Moment) *engine.Problem {
	t.Helper()
	state, err := rules.New().New(m.Setup, 2)
	assert.NoError(t, err)
	_, err = state.(engine.Reader).Read(rules.Red, "X..2....8./......S.../3......2../FB........")
	var p *engine.Problem
	assert.ErrorAs(t, err, &p)
	return p
}

// A player who has chosen the international names types them, too.
func TestRanksAreTypedByAnEdition(t *testing.T) {
	face, words := stratego.NewFace(), gamestest.NewWords(t, newGame(t))
	international, usual := face.Named(words, stratego.International), face.Named(words, string(display.Combate))
	for typed, want := range map[string]string{
		"Marshal b5": "General b5", "general b5": "marshal b5", "b4 up": "b4 up", "10 b5": "10 b5", "Marechal a4": "General a4",
		"Marshal, b5": "General, b5", "marshal-b5": "general-b5", "Marshal: b5.": "General: b5.", "General→b5": "Marshal→b5",
		"MARSHAL b5": "General b5", "generals": "generals", "X..2....8./S": "X..2....8./S",
	} {
		assert.Equal(t, want, face.Typed(international, typed))
		assert.Equal(t, typed, face.Typed(usual, typed))
	}
}

// A known set-up is typed by the name that one reads.
func TestPresetsAreTypedInTheReadersLanguage(t *testing.T) {
	g := newGame(t)
	catalogue, err := locale.Load()
	require.NoError(t, err)
	require.NoError(t, catalogue.Add(g.Key(), g.Words))
	for _, row := range []struct{ code, typed, want string }{
		{"it", "rocca", "keep"}, {"it", "Rocca, allo specchio", "keep mirrored"}, {"ro", "fortareata", "keep"},
		{"pt-BR", "Caçada", "hunt"}, {"pt-BR", "keep mirrored", "keep mirrored"}, {"en-US", "Storm", "storm"}, {"it", "roccia", "roccia"},
	} {
		w := stratego.NewFace().Named(catalogue.Printer(row.code).WithPrefix(g.Key()), "")
		assert.Equal(t, row.want, stratego.NewFace().Typed(w, row.typed))
	}
}

// A refusal quotes the text as it was typed, with the names of any edition.
func TestRefusalsQuoteWhatWasTyped(t *testing.T) {
	g := newGame(t)
	words := gamestest.NewWords(t, g)
	m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}, 2)
	r := gametest.Rand(3)
	for m.State().(interface{ Preparing() bool }).Preparing() {
		m.Answer(r)
	}
	face := stratego.NewFace()
	for edition, typed := range map[string]string{string(display.International): "General a9", string(display.Combate): "Marshal a9"} {
		named := face.Named(words, edition)
		_, err := m.State().(engine.Reader).Read(m.State().Pending()[0].Seat, face.Typed(named, typed))
		var p *engine.Problem
		require.ErrorAs(t, err, &p)
		moment := m.Moment(m.State().Pending()[0].Seat)
		moment.Words = named
		assert.Contains(t, face.Explain(moment, p), typed)
	}

	m = gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}, 2)
	moment := m.Moment(0)
	moment.Words = face.Named(words, string(display.International))
	_, err := m.State().(engine.Reader).Read(0, face.Typed(moment.Words, "Marshal in front"))
	var p *engine.Problem
	require.ErrorAs(t, err, &p)
	assert.Contains(t, face.Explain(moment, p), "Marshal in front", "a set-up, too")
}
