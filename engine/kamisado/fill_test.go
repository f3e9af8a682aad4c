package kamisado

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// figure7 is the board of figure 7 (a) before the winning move: purple from f3 to a8.
func figure7(t testing.TB) Position {
	return study(t, "w", "P",
		"N a1", "B g1", "O h4", "R b5", "K f5", "Y b6", "G h7", "P f3",
		"g g8", "r f8", "y e8", "k d6", "n h5", "o c5", "b b3", "p c2")
}

// homeRow lists the colours on a side's home row from its left.
func homeRow(p Position, side Side) string {
	var b strings.Builder
	for _, c := range Colors() {
		tower, _ := p.TowerOn(homeSquare(side, c))
		b.WriteString(strings.ToLower(tower.Color.String()) + " ")
	}
	return strings.TrimSpace(b.String())
}

func TestFigure7(t *testing.T) {
	won := play(t, match(Standard, figure7(t)), "Purple Left 5 Orange")
	require.Equal(t, Filling, won.position.Phase())
	assert.Equal(t, White, won.position.Turn())
	assert.Contains(t, won.position.String(), "P+")
	assert.Contains(t, won.position.String(), " W - 1-0/3")

	left := won.position.Filled(FillLeft)
	assert.Equal(t, "brown blue orange red pink yellow green purple", homeRow(left, White))
	assert.Equal(t, "green red yellow pink brown orange blue purple", homeRow(left, Black))
	right := won.position.Filled(FillRight)
	assert.Equal(t, "purple green yellow red pink orange brown blue", homeRow(right, White))
	assert.Equal(t, "purple blue brown orange pink green red yellow", homeRow(right, Black))

	for _, p := range []Position{left, right} {
		assert.Equal(t, Black, p.Turn(), "David is the challenger")
		assert.EqualValues(t, 1, p.Tower(White, Purple).Teeth)
		assert.Equal(t, 1, p.Points(White))
	}
	// Figure 7 (h): the sumo could open with up to five squares; from the right, yellow would
	// have yellow in front of it.
	left.turn = White
	assert.Equal(t, "↑1 ↑2 ↑3 ↑4 ↑5 ↖1 ↖2 ↖3 ↖4 ↖5", movesOf(left, Purple))
	yellow := right.Tower(White, Yellow)
	assert.Equal(t, Yellow, yellow.Square.toward(White, Forward).Color())
}

func TestF1(t *testing.T) {
	won := play(t, match(Standard, figure7(t)), "Purple Left 5 Orange")
	assert.Equal(t, []engine.Decision{{Seat: White.Seat(), Prompt: PromptFill}}, won.Pending())
	assert.Equal(t, []engine.Action{"Fill Left", "Fill Right"}, won.Legal(White.Seat()))
	refused := func(side Side, action engine.Action, kind error) {
		t.Helper()
		_, err := won.apply(side, action)
		assert.ErrorIs(t, err, kind)
		assert.ErrorContains(t, err, "(F1)")
	}
	refused(White, "Red Forward 1 Purple", engine.ErrIllegal)
	refused(Black, "Fill Left", engine.ErrNotAsked)
	next := play(t, won, "Fill Right")
	assert.Equal(t, 3, next.round)
	assert.Equal(t, FillRight, next.fill)
	assert.Zero(t, next.ply)
	assert.Zero(t, next.view().Finish)
	_, err := next.apply(Black, "Fill Left")
	assert.ErrorIs(t, err, engine.ErrIllegal)
	assert.ErrorContains(t, err, "(F1)")
	assert.Equal(t, won.position, won.position.Filled(NoFill))
}

func TestF2(t *testing.T) {
	won := play(t, match(Standard, figure7(t)), "Purple Left 5 Orange")
	for _, f := range []Fill{FillLeft, FillRight} {
		p := won.position.Filled(f)
		for _, c := range Colors() {
			assert.Equal(t, White.homeRow(), p.Tower(White, c).Square.Row(), "both sides fill at once")
			assert.Equal(t, Black.homeRow(), p.Tower(Black, c).Square.Row())
		}
		assert.Equal(t, p, play(t, won, f.Action()).position)
	}
}

func TestF3(t *testing.T) { testUnmoved(t, FillLeft) }

func TestF4(t *testing.T) { testUnmoved(t, FillRight) }

// testUnmoved fills home rows on which nothing has moved: they stay; then with one tower
// ahead, which is taken last.
func testUnmoved(t *testing.T, f Fill) {
	p := Start(3)
	p.phase, p.turn = Filling, White
	assert.Equal(t, p.towers, p.Filled(f).towers)

	p.shift(squareCalled(t, "d1"), squareCalled(t, "e3"))
	want := map[Fill]string{
		FillLeft:  "brown green red pink purple blue orange yellow",
		FillRight: "yellow brown green red pink purple blue orange",
	}
	assert.Equal(t, want[f], homeRow(p.Filled(f), White))
	assert.Equal(t, "brown green red yellow pink purple blue orange", homeRow(p.Filled(f), Black))
}
