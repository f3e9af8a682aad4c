package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func TestT1(t *testing.T) {
	start := Start(1)
	chosen := map[Color]int{}
	for _, m := range start.Moves() {
		assert.Equal(t, Black, m.Side)
		chosen[m.Tower]++
	}
	assert.Len(t, chosen, 8, "any tower may open a round")
	assert.Len(t, start.Moves(), 102)

	later := Start(3)
	later.phase, later.turn = Filling, Black
	second := later.Filled(FillLeft)
	assert.Equal(t, White, second.Turn(), "the challenger opens")
	assert.Equal(t, NoColor, second.RequiredColor())
	assert.Len(t, second.Moves(), 102)

	s, err := newState(nil)
	require.NoError(t, err)
	_, err = s.apply(White, "Red Forward 1 Yellow")
	assert.ErrorContains(t, err, "(T1)")
	refuses(t, []refusal{
		{"no tower said", start, "left 7", "T1", ReasonNoMoveFits, "no tower of Black"},
		{"an opposing tower by its square", start, "a1-a3", "T1", ReasonNotYours, "White's Brown"},
		{"an empty square", start, "e5-e6", "T1", ReasonNoTower, "no tower stands on e5"},
	})
}

func TestT2(t *testing.T) {
	after := func(actions ...engine.Action) Position {
		s, err := newState(nil)
		require.NoError(t, err)
		return play(t, s, actions...).position
	}
	for _, row := range []struct {
		name  string
		moves []engine.Action
		turn  Side
		must  Color
	}{
		{"red to blue", []engine.Action{"Red Left 2 Blue"}, White, Blue},
		{"blue to purple", []engine.Action{"Red Left 2 Blue", "Blue Forward 3 Purple"}, Black, Purple},
		{"own colour", []engine.Action{"Brown Forward 5 Green"}, White, Green},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := after(row.moves...)
			assert.Equal(t, row.turn, p.Turn())
			assert.Equal(t, row.must, p.RequiredColor())
			for _, m := range p.Moves() {
				assert.Equal(t, row.must, m.Tower)
			}
		})
	}
	p := after("Red Left 2 Blue")
	refuses(t, []refusal{
		{"another tower", p, "Red Forward 1 Yellow", "T2", ReasonWrongTower, "has to move Blue"},
		{"another tower by its square", p, "a1-a3", "T2", ReasonWrongTower, "Brown cannot move now"},
		{"an opposing tower by its square", p, "a8-a6", "T2", ReasonNotYours, "Black's Orange"},
		{"an empty square", p, "e5-e6", "T2", ReasonNoTower, "no tower stands on e5"},
		{"colours that do not agree", p, "Blue Forward 3 Red", "T2", ReasonLanding, "purple, not red"},
	})
	s, err := newState(nil)
	require.NoError(t, err)
	_, err = play(t, s, "Red Left 2 Blue").apply(Black, "Blue Forward 1 Orange")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
	assert.ErrorContains(t, err, "(T2)")
}

func TestM1(t *testing.T) {
	p := study(t, "w", "R", "R d4")
	assert.Equal(t, "↑1 ↑2 ↑3 ↖1 ↖2 ↖3 ↗1 ↗2 ↗3", movesOf(p, Red))
	black := study(t, "b", "R", "r d5")
	assert.Equal(t, "↑1 ↑2 ↑3 ↖1 ↖2 ↖3 ↗1 ↗2 ↗3", movesOf(black, Red))
	left, err := ReadMove(black, "red left 1")
	require.NoError(t, err)
	assert.Equal(t, "e4", left.To.String(), "Black's left is towards h")
	refuses(t, []refusal{
		{"sideways by squares", p, "d4-f4", "M1", ReasonSideways, "Red"},
		{"sideways by arrow", p, "red →2", "M1", ReasonSideways, "Red"},
		{"backward by squares", p, "d4 d3", "M1", ReasonBackward, "Red"},
		{"backward by word", p, "red back 1", "M1", ReasonBackward, "Red"},
		{"backward by arrow", p, "↓1", "M1", ReasonBackward, "Red"},
		{"Black backward", black, "d5-d6", "M1", ReasonBackward, "Red"},
		{"no straight line", p, "d4-e6", "M1", ReasonCrooked, "from d4 to e6"},
		{"no such colour", p, "red purple", "M1", ReasonNoSuchMove, "Red on d4"},
	})
}

func TestM2(t *testing.T) {
	p := study(t, "w", "R", "R d3", "b d6", "G b5", "P e4")
	assert.Equal(t, "↑1 ↑2 ↖1", movesOf(p, Red))
	far := study(t, "w", "O", "o a4", "k d8")
	assert.Equal(t, "↑1 ↑2 ↑3 ↑4 ↑5 ↑6 ↖1 ↖2 ↖3 ↖4 ↖5 ↖6 ↖7", movesOf(far, Orange))
	refuses(t, []refusal{
		{"through an opposing tower", p, "red forward 4", "M2", ReasonPath, "Black's Blue on d6"},
		{"through an own tower", p, "red left 3", "M2", ReasonPath, "White's Green on b5"},
		{"through the next square", p, "↗2", "M2", ReasonPath, "White's Purple on e4"},
		{"beyond the left edge", far, "right 1", "M2", ReasonOffBoard, "the board ends after 0"},
		{"far too long", p, "red left 12", "M2", ReasonOffBoard, "the board ends after 3"},
		{"beyond the far edge", study(t, "w", "R", "R d3", "k h5"), "forward 99", "M2", ReasonOffBoard, "the board ends after 5"},
	})
}

func TestM3(t *testing.T) {
	p := study(t, "w", "R", "R d3", "b d5", "G b5")
	assert.Equal(t, "↑1 ↖1 ↗1 ↗2 ↗3 ↗4", movesOf(p, Red))
	refuses(t, []refusal{
		{"an opposing tower", p, "red forward 2 orange", "M3", ReasonOccupied, "Black's Blue"},
		{"an own tower", p, "d3-b5", "M3", ReasonOccupied, "White's Green"},
		{"a square without a line's length", p, "b5", "M3", ReasonOccupied, "b5"},
	})
}

func TestM4(t *testing.T) {
	for _, row := range []struct {
		name     string
		position Position
		want     string
	}{
		{"between an own and an opposing tower", study(t, "w", "R", "R d4", "b d5", "G e4", "N c5"), "↗1 ↗2 ↗3"},
		{"between two opposing towers", study(t, "w", "R", "R d4", "b d5", "g e4", "N c5"), "↗1 ↗2 ↗3"},
		{"between two pairs", study(t, "w", "R", "R d4", "b d5", "g e4", "n e6", "y f5", "N c5"), "↗1 ↗2 ↗3 ↗4"},
		{"Black", study(t, "b", "R", "r e5", "B e4", "g d5", "n f4"), "↗1 ↗2 ↗3"},
	} {
		t.Run(row.name, func(t *testing.T) {
			assert.Equal(t, row.want, movesOf(row.position, Red))
		})
	}
}

func TestM5(t *testing.T) {
	one := study(t, "w", "R", "R d4", "b d5", "g c5", "n f6")
	require.Equal(t, "↗1", movesOf(one, Red), "one move")
	refuses(t, []refusal{
		{"the only move", one, "pass", "M5", ReasonMustMove, "has to"},
		{"in notation", one, "Red 0 Brown", "M5", ReasonMustMove, "Red may not pass"},
		{"a free choice", Start(1), "red 0", "M5", ReasonMustMove, "Red may not pass"},
		{"its own square", one, "red d4", "M5", ReasonMustMove, "stands on d4 already"},
	})
	_, err := match(Standard, one).apply(White, "Red 0 Brown")
	assert.ErrorContains(t, err, "(M5)")
}

func TestM6(t *testing.T) {
	// White moves onto green (h3); Black's green on a3, a blue square, is blocked, and White
	// goes on with blue.
	p := study(t, "w", "O", "O h1", "g a3", "N a2", "Y b2")
	s := play(t, match(Standard, p), "Orange Forward 2 Green")
	require.Equal(t, []engine.Decision{{Seat: Black.Seat(), Prompt: PromptMove, Auto: true}}, s.Pending())
	assert.Equal(t, []engine.Action{"Green 0 Blue"}, s.Legal(Black.Seat()))
	assert.Empty(t, s.Legal(White.Seat()))
	assert.Equal(t, []Square{squareCalled(t, "a2"), squareCalled(t, "b2")}, s.position.Blockers(Black, Green))
	assert.Nil(t, s.position.Blockers(White, Red), "Red can move")
	refuses(t, []refusal{
		{"a move of the blocked tower", s.position, "green forward 1", "M6", ReasonMustPass, "has to pass"},
		{"another tower", s.position, "red 2", "M6", ReasonMustPass, "has to pass"},
	})
	passed := play(t, s, "Green 0 Blue")
	assert.Equal(t, White, passed.position.Turn())
	assert.Equal(t, Blue, passed.position.RequiredColor())
	assert.True(t, passed.last.Pass())
	assert.Equal(t, 12, passed.ply, "a pass is an entry of the round")

	free := study(t, "b", "-", "g a3", "N a2", "Y b2")
	assert.Empty(t, free.MovesOf(Green))
	refuses(t, []refusal{
		{"a blocked tower chosen", free, "green forward 1", "M6", ReasonBlocked, "choose another"},
		{"a pass of a blocked tower that need not move", free, "green 0", "M6", ReasonBlocked, "choose another"},
	})
}

func TestM7(t *testing.T) {
	for _, row := range []struct {
		name   string
		length Length
		start  Position
		action engine.Action
		winner Side
		phase  Phase
		points string
	}{
		{"White, single", Single, study(t, "w", "R", "R d5", "k h5"), "Red Forward 3 Pink", White, Over, "1-0/1"},
		{"Black, single", Single, study(t, "b", "R", "r a4", "N h5"), "Red Forward 3 Brown", Black, Over, "0-1/1"},
		{"a sumo", Standard, study(t, "w", "R", "R d5+", "k h5"), "Red Forward 3 Pink", White, Filling, "2-0/3"},
		{"a diagonal", Long, study(t, "w", "R", "R d5", "o h5"), "Red Left 3 Orange", White, Filling, "1-0/7"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := play(t, match(row.length, row.start), row.action)
			assert.Equal(t, row.winner, s.finish.winner)
			assert.Equal(t, Red, s.view().Finish.Tower)
			assert.Equal(t, row.phase, s.position.Phase())
			assert.Contains(t, s.position.String(), row.points)
			assert.Equal(t, row.phase == Over, s.Outcome().Over())
			assert.Equal(t, row.phase == Over, s.view().Finish.Match)
		})
	}
	over := play(t, match(Single, study(t, "w", "R", "R d5", "k h5")), "Red Forward 3 Pink")
	assert.Equal(t, engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 1}, Reason: ByRow}, over.Outcome())
	assert.Empty(t, over.Pending())
	assert.Zero(t, over.position.Tower(White, Red).Teeth, "a single round has no teeth")
	_, err := over.apply(Black, "Pink Forward 1 Red")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
	assert.ErrorContains(t, err, "(M7)")
}
