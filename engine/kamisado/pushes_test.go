package kamisado

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// variants runs a test for sumo, double and triple sumo with the identifiers of their rules.
func variants(t *testing.T, number string, test func(t *testing.T, teeth int, plus, rule string)) {
	t.Helper()
	for teeth, prefix := range map[int]string{1: "S", 2: "DS", 3: "TS"} {
		t.Run(prefix+number, func(t *testing.T) { test(t, teeth, strings.Repeat("+", teeth), prefix+number) })
	}
}

func TestS1(t *testing.T) {
	reach := map[int]string{
		1: "↑1 ↑2 ↑3 ↑4 ↑5 ↖1 ↖2 ↖3 ↗1 ↗2 ↗3 ↗4",
		2: "↑1 ↑2 ↑3 ↖1 ↖2 ↖3 ↗1 ↗2 ↗3",
		3: "↑1 ↖1 ↗1",
	}
	variants(t, "1", func(t *testing.T, teeth int, plus, rule string) {
		p := study(t, "w", "R", "R d2"+plus, "y h7", "k a7")
		assert.Equal(t, reach[teeth], movesOf(p, Red))
		refuses(t, []refusal{
			{"too far", p, "red forward 6", rule, ReasonReach, "reaches at most"},
			{"too far by square", p, "d8", rule, ReasonReach, "reaches at most"},
		})
	})
}

// lineOf returns a position in which a tower with the teeth can push as many towers as it may at most.
func lineOf(t testing.TB, teeth int) Position {
	plus := strings.Repeat("+", teeth)
	return study(t, "w", "R", append([]string{"R d3" + plus}, []string{"b d4", "g d5", "n d6"}[:teeth]...)...)
}

func TestS2(t *testing.T) {
	variants(t, "2", func(t *testing.T, teeth int, plus, rule string) {
		for n := 1; n <= teeth; n++ {
			p := study(t, "w", "R", append([]string{"R d3" + plus}, []string{"b d4", "g d5", "n d6"}[:n]...)...)
			m, err := ReadMove(p, "push")
			require.NoError(t, err)
			assert.Equal(t, n, m.Pushed)
			assert.Equal(t, engine.Action("Red Forward 1 Brown"), m.Action())
			after := p.after(m)
			assert.Equal(t, "d4", after.Tower(White, Red).Square.String())
			for i, c := range []Color{Blue, Green, Brown}[:n] {
				assert.Equal(t, At(4, 5+i), after.Tower(Black, c).Square, "%s one square back", c)
			}
			steps := p.Pushed(m)
			require.Len(t, steps, n)
			assert.Equal(t, At(4, 4+n), steps[0].To, "the farthest first")
			assert.Equal(t, engine.Action("Blue Back 1 Orange"), steps[n-1].Action())
		}
		p := study(t, "w", "R", "R d3"+plus)
		refuses(t, []refusal{
			{"nothing there", p, "red push", rule, ReasonNothingToPush, "nothing stands"},
			{"onto another colour", lineOf(t, teeth), "red push green", "T2", ReasonLanding, "which is brown, not green"},
			{"onto another colour, in full", lineOf(t, teeth), "Red Forward 1 Green", "T2", ReasonLanding, "which is brown, not green"},
			{"onto another colour, without a distance", lineOf(t, teeth), "red forward green", "M1", ReasonNoSuchMove, "no such move"},
			{"from afar", lineOf(t, teeth), "red forward 2 push", rule, ReasonPushFar, "not 2"},
		})
	})
	normal := study(t, "w", "R", "R d3", "b d4")
	assert.NotContains(t, movesOf(normal, Red), "x")
	refuses(t, []refusal{{"without teeth", normal, "red push", "S2", ReasonNoTeeth, "no teeth"}})
	black := study(t, "b", "R", "r d6+", "B d5")
	assert.Equal(t, "↑1x ↖1 ↖2 ↖3 ↖4 ↗1 ↗2 ↗3", movesOf(black, Red))
}

func TestS3(t *testing.T) {
	// The square behind the line decides: d5 orange, d6 red (the pusher itself), d7 green.
	next := map[int]Color{1: Orange, 2: Red, 3: Green}
	variants(t, "3", func(t *testing.T, teeth int, _, rule string) {
		s := play(t, match(Marathon, lineOf(t, teeth)), "Red Forward 1 Brown")
		assert.Equal(t, White, s.position.Turn(), "Black loses the turn")
		assert.Equal(t, next[teeth], s.position.RequiredColor())
		_, err := s.apply(Black, "Brown Forward 1 Blue")
		assert.ErrorContains(t, err, "("+rule+")")
	})
	again := study(t, "w", "R", "R d3++", "b d4", "g d5")
	s := play(t, match(Long, again), "Red Forward 1 Brown", "Red Forward 1 Orange")
	assert.Equal(t, "d7", s.position.Tower(Black, Green).Square.String(), "the pusher pushes again")
	assert.Equal(t, Green, s.position.RequiredColor())

	blocked := study(t, "w", "R", "R d3+", "b d4", "O a4", "n a5", "g b5")
	s = play(t, match(Standard, blocked), "Red Forward 1 Brown")
	assert.Equal(t, []engine.Decision{{Seat: White.Seat(), Prompt: PromptMove, Auto: true}}, s.Pending(), "the next tower may be blocked")
	s = play(t, s, "Orange 0 Yellow")
	assert.Equal(t, Black, s.position.Turn())
	assert.Equal(t, Yellow, s.position.RequiredColor())
}

func TestS4(t *testing.T) {
	variants(t, "4", func(t *testing.T, _ int, plus, rule string) {
		p := study(t, "w", "R", "R d3"+plus, "b c4", "g e4", "n d5")
		assert.NotContains(t, movesOf(p, Red), "x")
		assert.Equal(t, "↑1", movesOf(p, Red))
		refuses(t, []refusal{
			{"left", p, "red left 1 push", rule, ReasonPushDiagonal, "diagonally"},
			{"by square", p, "d3xe4", rule, ReasonPushDiagonal, "diagonally"},
			{"without the word", p, "red left 1", "M3", ReasonOccupied, "Black's Blue"},
		})
	})
}

func TestS5(t *testing.T) {
	behind := map[int][]string{
		1: {"b d4", "G d5"},
		2: {"b d4", "g d5", "G d6"},
		3: {"b d4", "g d5", "n d6", "G d7"},
	}
	variants(t, "5", func(t *testing.T, teeth int, plus, rule string) {
		p := study(t, "w", "R", append([]string{"R d3" + plus}, behind[teeth]...)...)
		assert.NotContains(t, movesOf(p, Red), "x")
		refuses(t, []refusal{{"an own tower behind the line", p, "push", rule, ReasonPushRoom, "White's own Green"}})
	})
}

func TestS6(t *testing.T) {
	edge := map[int][]string{
		1: {"R d7+", "k d8", "p h5"},
		2: {"R d6++", "b d7", "k d8"},
		3: {"R d5+++", "g d6", "b d7", "k d8"},
	}
	variants(t, "6", func(t *testing.T, teeth int, plus, rule string) {
		p := study(t, "w", "R", edge[teeth]...)
		assert.NotContains(t, movesOf(p, Red), "x")
		refuses(t, []refusal{{"off the board", p, "red forward 1", rule, ReasonPushEdge, "off the board from d8"}})
	})
	onto := study(t, "w", "R", "R d6+", "g d7", "k a5")
	s := play(t, match(Standard, onto), "Red Forward 1 Green")
	assert.Equal(t, "d8", s.position.Tower(Black, Green).Square.String(), "onto the home row is allowed")
	assert.Equal(t, Pink, s.position.RequiredColor())
	assert.Equal(t, NoSide, s.finish.winner, "a push reaches no home row")
}

func TestS7(t *testing.T) {
	many := map[int][]string{
		1: {"b d4", "g d5"},
		2: {"b d4", "g d5", "n d6"},
		3: {"b d4", "g d5", "n d6", "y d7"},
	}
	variants(t, "7", func(t *testing.T, teeth int, plus, rule string) {
		p := study(t, "w", "R", append([]string{"R d3" + plus, "k a5"}, many[teeth]...)...)
		assert.NotContains(t, movesOf(p, Red), "x")
		refuses(t, []refusal{{"one too many", p, "red push", rule, ReasonPushMany, "at most"}})
	})
}

func TestS8(t *testing.T) {
	variants(t, "8", func(t *testing.T, teeth int, plus, rule string) {
		fewer := strings.Repeat("+", teeth-1)
		can := study(t, "w", "R", "R d3"+plus, "b d4"+fewer)
		assert.Contains(t, movesOf(can, Red), "x")
		cannot := study(t, "w", "R", "R d3"+plus, "b d4"+plus)
		assert.NotContains(t, movesOf(cannot, Red), "x")
		refuses(t, []refusal{{"as many teeth", cannot, "forward 1", rule, ReasonPushTeeth, "Black's Blue on d4, which has"}})
		if teeth > 1 {
			far := study(t, "w", "R", "R d3"+plus, "b d4", "g d5"+plus)
			refuses(t, []refusal{{"the second in the line", far, "push", rule, ReasonPushTeeth, "Black's Green on d5"}})
		}
	})
	full := study(t, "w", "R", "R d3+++", "b d4++", "g d5++", "n d6++")
	assert.Equal(t, "↑1x++ ↖1 ↗1", movesOf(full, Red), "a triple sumo pushes three double sumos")
}

func TestS9(t *testing.T) {
	for plus := "+"; len(plus) <= 3; plus += "+" {
		own := study(t, "w", "R", "R d3"+plus, "B d4")
		assert.NotContains(t, movesOf(own, Red), "x")
		refuses(t, []refusal{{"an own tower " + plus, own, "red forward 1", "S9", ReasonPushOwn, "own Blue on d4"}})
	}
	between := study(t, "w", "R", "R d3+++", "b d4", "G d5", "n d6")
	assert.NotContains(t, movesOf(between, Red), "x", "an own tower in the line stops the push")
}

func TestS10(t *testing.T) {
	p := study(t, "w", "R", "R d3+", "b d4")
	assert.Equal(t, "↑1x ↖1 ↖2 ↖3 ↗1 ↗2 ↗3 ↗4", movesOf(p, Red))
	s := play(t, match(Standard, p), "Red Left 1 Green")
	assert.Equal(t, Black, s.position.Turn(), "a push is no duty while there is another move")
}

func TestS11(t *testing.T) {
	only := study(t, "w", "R", "R d3+", "b d4", "g c4", "n e4")
	assert.Equal(t, "↑1x", movesOf(only, Red))
	assert.False(t, match(Standard, only).Pending()[0].Auto, "a push is played by its player")
	refuses(t, []refusal{{"a pass instead", only, "pass", "S11", ReasonMustPush, "can push"}})
	_, err := match(Standard, only).apply(White, "Red 0 Purple")
	assert.ErrorContains(t, err, "(S11)")
	play(t, match(Standard, only), "Red Forward 1 Brown")
}

func TestTeeth(t *testing.T) {
	for _, row := range []struct{ teeth, reach, pushes, worth, scored int }{
		{0, 7, 0, 0, 0}, {1, 5, 1, 1, 1}, {2, 3, 2, 3, 2}, {3, 1, 3, 7, 4}, {4, 1, 3, 15, 8},
	} {
		tower := Tower{Teeth: uint8(row.teeth)}
		assert.Equal(t, row.reach, tower.Reach(), "%d teeth", row.teeth)
		assert.Equal(t, row.pushes, tower.Pushes(), "%d teeth", row.teeth)
		assert.Equal(t, row.worth, tower.Worth(), "%d teeth", row.teeth)
		if row.teeth > 0 {
			assert.Equal(t, row.scored, Tower{Teeth: uint8(row.teeth - 1)}.scores(), "tooth %d", row.teeth)
		}
	}
}
