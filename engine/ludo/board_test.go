package ludo

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The tables of the rules page.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		board              Board
		squares, way, goal int
		tips               []int
	}{
		{4, 68, 64, 72, []int{68, 17, 34, 51}},
		{6, 102, 98, 106, []int{102, 17, 34, 51, 68, 85}},
		{8, 136, 132, 140, []int{136, 17, 34, 51, 68, 85, 102, 119}},
	} {
		assert.Equal(t, c.squares, c.board.Squares())
		assert.Equal(t, c.way, c.board.Way())
		assert.Equal(t, c.goal, c.board.GoalProgress())
		assert.Len(t, c.tips, int(c.board))
		for arm, tip := range c.tips {
			assert.Equal(t, []int{5, 22, 39, 56, 73, 90, 107, 124}[arm], c.board.Exit(arm))
			assert.Equal(t, Ring(c.board.Exit(arm)), c.board.Place(arm, 1))
			assert.Equal(t, Ring(tip), c.board.Place(arm, c.way))
			assert.Equal(t, Lane(1), c.board.Place(arm, c.way+1))
			assert.Equal(t, Goal, c.board.Place(arm, c.goal))
			assert.True(t, IsExit(c.board.Exit(arm)) && Safe(c.board.Exit(arm)))
			for _, shelter := range []int{armLength*arm + 12, armLength*arm + 17} {
				assert.True(t, Safe(shelter) && !IsExit(shelter))
			}
			for progress := range c.goal + 1 {
				again, ok := c.board.Progress(arm, c.board.Place(arm, progress))
				require.True(t, ok)
				require.Equal(t, progress, again)
			}
			for square := tip + 1; square < tip+5; square++ {
				_, ok := c.board.Progress(arm, Ring((square-1)%c.squares+1))
				assert.False(t, ok, "nobody stands between tip and exit")
			}
		}
		_, ok := c.board.Progress(0, Nowhere)
		assert.False(t, ok)
		safe := 0
		for square := 1; square <= c.squares; square++ {
			if Safe(square) {
				safe++
			}
		}
		assert.Equal(t, 3*int(c.board), safe)
	}
}

func TestSeatsAtArms(t *testing.T) {
	for _, c := range []struct {
		setup  string
		seats  int
		colors string
	}{
		{"", 2, "YR"}, {"", 3, "YBR"}, {"", 4, "YBRG"}, {"", 5, "YBRGO"}, {"", 6, "YBRGOP"}, {"", 7, "YBRGOPK"}, {"", 8, "YBRGOPKC"},
		{"board 6", 3, "YRO"}, {"board 6", 4, "YBGO"}, {"board 8", 4, "YROK"}, {"board 8", 5, "YBGOK"},
	} {
		r, err := RulesOf(setupOf(c.setup), c.seats)
		require.NoError(t, err)
		p := Start(r)
		letters := ""
		for _, player := range (State{position: p}).view().Players {
			letters += player.Color.Letter()
			assert.Equal(t, player.Seat, r.Seat(player.Color))
			assert.Equal(t, player.Arm, player.Color.Arm())
		}
		assert.Equal(t, c.colors, letters, "%s %d", c.setup, c.seats)
	}
}

// The examples of the rules page for drawing the board of four arms.
func TestGrid(t *testing.T) {
	b := Board(4)
	for _, c := range []struct {
		place       Place
		arm         int
		column, row int
	}{
		{Ring(1), 0, 10, 18}, {Ring(8), 0, 10, 11}, {Ring(9), 0, 11, 10}, {Ring(16), 0, 18, 10}, {Ring(17), 0, 18, 9},
		{Ring(34), 0, 9, 0}, {Ring(51), 0, 0, 9}, {Ring(68), 0, 9, 18}, {Lane(1), 0, 9, 17}, {Lane(7), 0, 9, 11}, {Lane(7), 1, 11, 9},
	} {
		spot, ok := b.Spot(c.arm, c.place)
		require.True(t, ok)
		column, row := spot.Grid()
		assert.Equal(t, []int{c.column, c.row}, []int{column, row}, c.place.String())
		x, y := b.Point(spot)
		assert.InDelta(t, float64(c.column-9), x, 1e-9)
		assert.InDelta(t, float64(c.row-9), y, 1e-9)
	}
	for _, p := range []Place{Yard, Goal, Removed, Nowhere, Ring(69)} {
		_, ok := b.Spot(0, p)
		assert.False(t, ok)
	}
}

// No two squares are drawn in one place, and neighbours on an arm lie side by side.
func TestPointsAreApart(t *testing.T) {
	for _, b := range []Board{4, 6, 8} {
		var points [][2]float64
		for square := 1; square <= b.Squares(); square++ {
			spot, ok := b.Spot(0, Ring(square))
			require.True(t, ok)
			x, y := b.Point(spot)
			points = append(points, [2]float64{x, y})
		}
		for arm := range int(b) {
			for j := 1; j <= LaneLength; j++ {
				spot, _ := b.Spot(arm, Lane(j))
				x, y := b.Point(spot)
				points = append(points, [2]float64{x, y})
			}
		}
		for i, p := range points {
			for _, q := range points[:i] {
				require.GreaterOrEqual(t, math.Hypot(p[0]-q[0], p[1]-q[1]), 1-1e-9)
			}
		}
	}
}

func TestPath(t *testing.T) {
	assert.Equal(t, []Place{Ring(67), Ring(68), Lane(1), Lane(2)}, Board(4).Path(0, 63, 66))
	assert.Equal(t, []Place{Yard, Ring(22)}, Board(4).Path(1, 0, 1))
}

func TestPlaces(t *testing.T) {
	for text, place := range map[string]Place{"yard": Yard, "goal": Goal, "1": Ring(1), "136": Ring(136), "L1": Lane(1), "L7": Lane(7)} {
		assert.Equal(t, place, placeNamed(text))
		assert.Equal(t, text, place.String())
	}
	for _, text := range []string{"", "0", "137", "01", "L0", "L8", "L", "L01", "-1", "+1", "Yard", "*", "removed"} {
		assert.Equal(t, Nowhere, placeNamed(text), text)
	}
}

func TestColors(t *testing.T) {
	for c := Yellow; c <= Cyan; c++ {
		assert.Equal(t, c, ColorOfLetter(c.Letter()))
		assert.Equal(t, c, ColorOfArm(c.Arm()))
		assert.Equal(t, c, colorNamed(c.Key()))
	}
	assert.Equal(t, NoColor, ColorOfLetter("Q"))
	assert.Equal(t, NoColor, ColorOfArm(8))
	assert.Empty(t, Color(9).String())
	assert.Equal(t, "-", Color(9).Letter())
}
