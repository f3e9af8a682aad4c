package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado"
)

// marksOn returns the kinds of the marks on a square.
func marksOn(s *scene, square kamisado.Square) (kinds []markKind) {
	for _, m := range s.on(square).marks {
		kinds = append(kinds, m.kind)
	}
	return kinds
}

func TestSceneIsSeenFromTheBottomSide(t *testing.T) {
	p := kamisado.Start(3)
	white, black := newScene(p, kamisado.NoSide), newScene(p, kamisado.Black)
	assert.Equal(t, kamisado.White, white.cells[7][0].tower.Side)
	assert.Equal(t, kamisado.Brown, white.cells[7][0].tower.Color, "White's brown tower stands at the lower left")
	assert.Equal(t, kamisado.Black, black.cells[7][0].tower.Side)
	assert.Equal(t, kamisado.Brown, black.cells[7][0].tower.Color, "Black's brown tower too, seen by Black")
	for row := range 8 {
		for column := range 8 {
			assert.Equal(t, white.cells[row][column].tile, black.cells[row][column].tile, "a half turn does not change the board")
		}
	}
	assert.Equal(t, "a", white.label(0, 0))
	assert.Equal(t, "8", white.label(1, 0))
	assert.Equal(t, "h", black.label(2, 0))
	assert.Equal(t, "1", black.label(3, 0))
}

func TestPathIsDrawnFromEndToEnd(t *testing.T) {
	a1, d4 := kamisado.At(1, 1), kamisado.At(4, 4)
	for _, bottom := range []kamisado.Side{kamisado.White, kamisado.Black} {
		s := Board{Bottom: bottom, Last: kamisado.Move{Distance: 3, From: a1, To: d4}}.scene()
		assert.Equal(t, []markKind{markOrigin, markDeparture}, marksOn(s, a1))
		assert.Equal(t, []markKind{markThrough}, marksOn(s, kamisado.At(2, 2)))
		assert.Equal(t, []markKind{markArrow}, marksOn(s, kamisado.At(3, 3)))
		assert.Equal(t, []markKind{markArrived}, marksOn(s, d4))
		assert.Equal(t, []markKind{markCrossing}, marksOn(s, kamisado.At(2, 1)), "a diagonal crosses a corner of its neighbours")
		assert.Equal(t, []markKind{markCrossing}, marksOn(s, kamisado.At(1, 2)))
	}
}

func TestMistakeIsABrokenPath(t *testing.T) {
	a1, d4 := kamisado.At(1, 1), kamisado.At(4, 4)
	s := Board{Mistake: kamisado.Move{Distance: 3, From: a1, To: d4}}.scene()
	for square, want := range map[kamisado.Square][]markKind{a1: {markDeparture}, kamisado.At(2, 2): {markThrough}, kamisado.At(3, 3): {markArrow}, d4: {markArrived}} {
		assert.Equal(t, want, marksOn(s, square), "nothing has left the first square")
		assert.True(t, s.on(square).marks[0].broken)
	}
	assert.Equal(t, newScene(kamisado.Position{}, kamisado.NoSide), Board{Mistake: kamisado.Move{From: a1}}.scene(), "a pass")
}

func TestPushShowsWhoWentWhere(t *testing.T) {
	s := Board{Last: kamisado.Move{Distance: 1, From: kamisado.At(4, 4), To: kamisado.At(4, 5), Pushed: 2}}.scene()
	assert.Equal(t, []markKind{markOrigin, markStep}, marksOn(s, kamisado.At(4, 4)))
	assert.Equal(t, []markKind{markArrived, markShove}, marksOn(s, kamisado.At(4, 5)))
	assert.Equal(t, []markKind{markPushed, markShove, markShove}, marksOn(s, kamisado.At(4, 6)))
	assert.Equal(t, []markKind{markPushed, markShove}, marksOn(s, kamisado.At(4, 7)))
	assert.Empty(t, marksOn(s, kamisado.At(4, 8)))
}

func TestBlockedTowerAndWhatStopsIt(t *testing.T) {
	tower := kamisado.Tower{Side: kamisado.White, Color: kamisado.Red, Square: kamisado.At(1, 4)}
	b := Board{Passes: []Pass{{Tower: tower, Blockers: []kamisado.Square{kamisado.At(1, 5), kamisado.At(2, 5)}}}}
	s := b.scene()
	assert.Equal(t, []markKind{markBarred, markStop, markStop}, marksOn(s, tower.Square))
	assert.Equal(t, []markKind{markBlocker, markStop, markStop}, marksOn(s, kamisado.At(1, 5)), "its own stop, and the corner of the other")
	assert.Equal(t, []markKind{markBlocker, markStop}, marksOn(s, kamisado.At(2, 5)))
	assert.Equal(t, []markKind{markStop}, marksOn(s, kamisado.At(2, 4)))

	b.Ring = []kamisado.Tower{tower, {Side: kamisado.Black, Color: kamisado.Blue, Square: kamisado.At(8, 8)}}
	s = b.scene()
	assert.Equal(t, []markKind{markBarred}, marksOn(s, tower.Square), "a deadlock's ring stands for the pass")
	assert.Equal(t, []markKind{markBarred}, marksOn(s, kamisado.At(8, 8)))
}

func TestSeveralPassesAreNumbered(t *testing.T) {
	b := passed(t, "obp1y1gn/B7/8/8/8/5r2/3k4/NGRYKP1O w O 0-0/3", "Orange Forward 3 Pink")
	assert.Len(t, b.Passes, 2)
	for i, pass := range b.Passes {
		assert.Contains(t, b.scene().on(pass.Tower.Square).marks, mark{kind: markNumber, count: uint8(i + 1)})
	}
	b.Passes = b.Passes[:1]
	assert.NotContains(t, marksOn(b.scene(), b.Passes[0].Tower.Square), markNumber, "one needs no number")
	assert.Contains(t, marksOn(b.scene(), b.Last.To), markArrived, "the move is on the same board")
}

func TestTowerOnTurnAndItsSquares(t *testing.T) {
	p := parsed(t, "obpkyr1n/8/8/8/8/7g/7P+/NGRYK1BO w P 1-0/3")
	s := onTurn(Board{Position: p}).scene()
	assert.Contains(t, marksOn(s, kamisado.At(8, 2)), markHalo)
	assert.Equal(t, []markKind{markDotAbove}, marksOn(s, kamisado.At(8, 3)), "a push leads to a square that is taken")
	assert.Equal(t, []markKind{markDot}, marksOn(s, kamisado.At(7, 3)))
	assert.Equal(t, kamisado.Purple, s.on(kamisado.At(7, 3)).marks[0].color)
}

func TestFreeChoiceMarksTheTowersThatCanMove(t *testing.T) {
	s := onTurn(Board{Position: kamisado.Start(1)}).scene()
	for column := 1; column <= 8; column++ {
		assert.Equal(t, []markKind{markFree}, marksOn(s, kamisado.At(column, 8)))
		assert.Empty(t, marksOn(s, kamisado.At(column, 1)))
	}
}

func TestWinnerHasItsNewTooth(t *testing.T) {
	square := kamisado.At(5, 8)
	s := Board{Winner: kamisado.Tower{Side: kamisado.White, Color: kamisado.Blue, Square: square, Teeth: 2},
		Last: kamisado.Move{Distance: 2, From: kamisado.At(5, 6), To: square}}.scene()
	assert.Equal(t, []markKind{markGlow, markCrown, markTooth}, marksOn(s, square), "without the frame of the last move")
	assert.Equal(t, uint8(2), s.on(square).marks[2].count)

	s = Board{Winner: kamisado.Tower{Side: kamisado.White, Color: kamisado.Blue, Square: square}}.scene()
	assert.Equal(t, []markKind{markGlow, markCrown}, marksOn(s, square), "a single round gives no tooth")
}

func TestPassDrawsNoPath(t *testing.T) {
	s := Board{Last: kamisado.Move{Side: kamisado.White, Tower: kamisado.Red, From: kamisado.At(3, 3), To: kamisado.At(3, 3)}}.scene()
	assert.Empty(t, marksOn(s, kamisado.At(3, 3)))
}
