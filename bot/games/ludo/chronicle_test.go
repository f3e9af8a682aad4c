package ludo_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/ludo"
)

// aboveSmallBoards is how many characters have room above a small board.
const aboveSmallBoards = 22

// captioned returns the captions of the small boards of a match, without that of the first board.
func captioned(t *testing.T, g games.Game, m *gamestest.Match) (captions []string) {
	t.Helper()
	for i, f := range g.Face.(games.Chronicler).Frames(m.Whole(engine.Nobody), true) {
		assert.LessOrEqual(t, utf8.RuneCountInString(f.Caption), aboveSmallBoards, f.Caption)
		if i > 0 {
			assert.NotEmpty(t, f.Alt, f.Caption)
			captions = append(captions, f.Caption)
		}
	}
	return captions
}

func TestSmallBoardsNameTheirMoves(t *testing.T) {
	g := newGame(t)
	r, err := rules.RulesOf(nil, 2)
	require.NoError(t, err)
	p, err := rules.ParseLine(r, "10,30,-,-/16,50,-,- Y 1 roll 0 - - - - 0")
	require.NoError(t, err)
	m := gamestest.NewMatchAt(t, g, gamestest.NewWords(t, g), nil, 2, rules.At(p))
	for _, a := range []engine.Action{"Rolls 6", "1 10-16 xR1", "1 16-36", "Rolls 4", "2 30-34", "Rolls 1", "2 50-51"} {
		seat := engine.Chance
		if !strings.HasPrefix(string(a), "Rolls") {
			seat = m.State().View(engine.Nobody).(rules.View).Turn
		}
		m.Enter(seat, a)
	}
	assert.Equal(t, []string{
		"Y 6: 1 10→16 xR1", "Y +20: 1 16→36", "Y 4: 2 30→34", "R 1: 2 50→51",
	}, captioned(t, g, m))
}

func TestSmallBoardsHaveTheSquareOfEveryMove(t *testing.T) {
	g := newGame(t)
	for _, seats := range []int{4, 8} {
		m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"teams": "two", "pieces": "2"}, seats)
		r := gametest.Rand(3)
		for !m.Over() {
			if m.Settle(r); !m.Over() {
				m.Answer(r)
			}
		}
		captions := captioned(t, g, m)
		for _, s := range m.Log.Entries {
			if w, ok := rules.ParseAction(s.Action); ok && w.Kind == rules.Shifts {
				i := indexOf(captions, "→"+w.To.String())
				require.GreaterOrEqual(t, i, 0, "%d seats: %s", seats, s.Action)
				captions = captions[i+1:]
			}
		}
	}
}

// indexOf returns the first text that ends in a word or has it before a space, -1 for none.
func indexOf(texts []string, word string) int {
	for i, text := range texts {
		if strings.Contains(text+" ", word+" ") {
			return i
		}
	}
	return -1
}

// The first lines of a match in teams say who plays together, and every description of a board does.
func TestTeamsAreNamed(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"teams": "two"}, 4)
	m.Name("Ana", "Bram", "Chiara", "Dov")
	m.Settle(gametest.Rand(1))
	lines := g.Face.Tell(m.Moment(engine.Nobody))
	assert.Equal(t, "🤝 Teams: **A** Ana and Chiara · **B** Bram and Dov.", lines[0])
	shots := g.Face.Shots(m.Moment(engine.Nobody))
	assert.Contains(t, shots[len(shots)-1].Alt, "Dov (Green, team B):")
	m.Begin()
	m.Answer(gametest.Rand(1))
	assert.NotContains(t, g.Face.Tell(m.Moment(engine.Nobody))[0], "Teams", "only the start tells it")
}
