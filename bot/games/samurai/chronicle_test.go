package samurai_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/samurai"
)

// aboveSmallBoards is how many characters have room above a small board.
const aboveSmallBoards = 22

func TestSmallBoardsNameTheirTiles(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 2)
	settle(m)
	for _, line := range []string{
		"R hand s3 x m r w2", "Y hand s2 k3 b3 o4 w1", "R s3 f17; x b kyoto k akita", "Y s2 q14", "R mu f17 p14",
	} {
		typed(t, m, line)
		settle(m)
	}
	var captions []string
	frames := g.Face.(games.Chronicler).Frames(m.Whole(engine.Nobody), true)
	for _, f := range frames {
		captions = append(captions, f.Caption)
	}
	assert.Equal(t, []string{
		"Choosing hands", "Hands and figures", "S3 f17, X Kyoto↔Akita", "S2 q14", "M f17 S3→p14, xAwa",
	}, captions)
	assert.Contains(t, frames[2].Alt, "Then the Buddha of Kyoto and the Kabuto of Akita change places.")
}

func TestSmallBoardsHaveTheFirstHexOfEveryTurn(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"hand": "random"}, 4)
	r := gametest.Rand(7)
	for range 150 {
		m.Settle(r)
		if !m.Over() {
			m.Answer(r)
		}
	}
	laid := map[int]string{}
	for _, s := range m.Whole(engine.Nobody).Steps {
		number := s.Before.(rules.View).Number
		if move, ok := rules.ParseAction(s.Action); ok && move.Verb == rules.Lays && laid[number] == "" {
			laid[number] = move.Tile.Code() + " " + move.Hex.String()
		}
	}
	assert.NotEmpty(t, laid)
	for i, f := range g.Face.(games.Chronicler).Frames(m.Whole(engine.Nobody), true) {
		assert.LessOrEqual(t, utf8.RuneCountInString(f.Caption), aboveSmallBoards, f.Caption)
		assert.Contains(t, f.Caption, laid[i-1], "turn %d", i-1)
	}
}
