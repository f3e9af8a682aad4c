package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func TestFigure1(t *testing.T) {
	start := Start(1)
	assert.Equal(t, "d8", start.Tower(Black, Pink).Square.String())
	assert.Equal(t, "↑1 ↑2 ↑3 ↑4 ↑5 ↑6 ↖1 ↖2 ↖3 ↖4 ↗1 ↗2 ↗3", movesOf(start, Pink))
	assert.Equal(t, "↑1 ↑2 ↑3 ↑4 ↑5 ↑6 ↖1 ↖2 ↗1 ↗2 ↗3 ↗4 ↗5", movesOf(start, Red))
}

func TestFigure2(t *testing.T) {
	landings := []Color{Blue, Yellow, Purple, Green, Orange}
	var ends []Position
	var walk func(p Position, towers []Color)
	walk = func(p Position, left []Color) {
		if len(left) == 0 {
			ends = append(ends, p)
			return
		}
		for _, m := range p.Moves() {
			if (p.RequiredColor() != NoColor || m.Tower == Red) && m.Landing() == left[0] {
				if next, winner := p.Play(m); winner == NoSide {
					walk(next, left[1:])
				}
			}
		}
	}
	walk(Start(1), landings)
	require.NotEmpty(t, ends, "red to blue, blue to yellow, yellow to purple, purple to green, green to orange")
	forward := 0
	for _, p := range ends {
		require.Equal(t, White, p.Turn())
		require.Equal(t, Orange, p.RequiredColor())
		m, err := ReadMove(p, "Orange Forward 5 Blue")
		if err != nil {
			continue
		}
		forward++
		assert.Equal(t, "h6", m.To.String())
		next, _ := p.Play(m)
		assert.Equal(t, Black, next.Turn())
		assert.Equal(t, Blue, next.RequiredColor())
	}
	assert.Positive(t, forward)
}

func TestFigure3(t *testing.T) {
	s := match(Single, study(t, "w", "N", "N c3", "K b5", "b h5", "R h3", "O g4"))
	s = play(t, s, "Brown Forward 2 Blue")
	assert.Equal(t, []engine.Action{"Blue Forward 1 Pink"}, s.Legal(Black.Seat()), "one move, which must be made")
	s = play(t, s, "Blue Forward 1 Pink", "Pink Forward 3 Blue")
	assert.Equal(t, White, s.finish.winner)
}

func TestFigure4(t *testing.T) {
	s := match(Single, study(t, "b", "N", "n h7", "G b3", "y a4", "r b4", "N c4"))
	s = play(t, s, "Brown Forward 4 Green")
	assert.Equal(t, []engine.Action{"Green 0 Yellow"}, s.Legal(White.Seat()))
	s = play(t, s, "Green 0 Yellow", "Yellow Forward 3 Brown")
	assert.Equal(t, Black, s.finish.winner)
	assert.Equal(t, engine.Outcome{Ranks: []int{1, 2}, Points: []int{1, 0}, Reason: ByRow}, s.Outcome())
}

func TestFigure5(t *testing.T) {
	s := match(Single, study(t, "b", "B", "b e7", "G a4", "n a5", "g b5", "y a3", "N a2", "P b2", "B g3"))
	s = play(t, s,
		"Blue Forward 5 Green",
		"Green 0 Yellow", // Vlora is blocked
		"Yellow 0 Blue",  // and so is Daniel
		"Blue Forward 3 Yellow",
		"Yellow 0 Blue", // the same tower again
		"Blue Left 2 Yellow",
	)
	assert.Equal(t, White, s.finish.winner)
	assert.False(t, s.finish.deadlock)
}

func TestFigure6(t *testing.T) {
	s := match(Standard, study(t, "w", "B",
		"B h2", "R f5", "N g6", "Y d5", "O e5", "g e7", "r c5", "k e6", "p f6"))
	s = play(t, s, "Blue Forward 1 Green")
	assert.Equal(t, []engine.Action{"Green Right 1 Red"}, s.Legal(Black.Seat()), "forced")
	s = play(t, s, "Green Right 1 Red", "Red 0 Green", "Green 0 Red")
	f := s.view().Finish
	assert.True(t, f.Deadlock)
	assert.Equal(t, White, f.Winner, "Ralf made the last real move and loses")
	assert.Equal(t, Red, f.Tower, "green moved to red")
	assert.Equal(t, 1, f.Points)
	assert.EqualValues(t, 1, s.position.Tower(White, Red).Teeth)
	require.Len(t, f.Ring, 2)
	assert.Equal(t, "f5", f.Ring[0].Square.String())
	assert.Equal(t, "d6", f.Ring[1].Square.String())
	assert.Equal(t, []engine.Decision{{Seat: White.Seat(), Prompt: PromptFill}}, s.Pending())
}

func TestFigure8(t *testing.T) {
	start := study(t, "b", "O", "o c8", "P h3+", "r h4", "Y a3", "p d8", "k h8")
	a := play(t, match(Standard, start), "Orange Left 2 Purple")
	assert.Equal(t, []engine.Action{"Purple Forward 1 Pink", "Purple Left 1 Purple", "Purple Left 2 Green"}, a.Legal(White.Seat()))
	a = play(t, a, "Purple Forward 1 Pink")
	assert.Equal(t, White, a.position.Turn())
	assert.Equal(t, Yellow, a.position.RequiredColor(), "red was pushed onto yellow")

	e := play(t, match(Standard, start), "Orange Left 4 Purple")
	assert.Equal(t, []engine.Action{"Purple Forward 1 Pink"}, e.Legal(White.Seat()), "S11")
	assert.False(t, e.Pending()[0].Auto)
	e = play(t, e, "Purple Forward 1 Pink")
	assert.Equal(t, a.Legal(White.Seat()), e.Legal(White.Seat()), "the same moves of yellow as before")
}

func TestFigure9(t *testing.T) {
	start := withPoints(study(t, "w", "K",
		"K a2", "B e4", "Y e3+", "N d4", "O h4", "g e5++", "k a4+"), 3, 5, 7)
	s := match(Long, start)
	s = play(t, s, "Pink Right 2 Green")
	assert.Equal(t, "↑1x+ ↖1 ↖2 ↖3", movesOf(s.position, Green))
	s = play(t, s, "Green Forward 1 Orange")
	assert.Equal(t, Green, s.position.RequiredColor(), "yellow was pushed onto green")

	twice := play(t, s, "Green Forward 1 Red")
	assert.Equal(t, "e1", twice.position.Tower(White, Yellow).Square.String())
	assert.Equal(t, Pink, twice.position.RequiredColor())
	twice = play(t, twice, "Pink Forward 3 Brown")
	assert.Equal(t, engine.Outcome{Ranks: []int{1, 2}, Points: []int{7, 3}, Reason: ByRow}, twice.Outcome())
	assert.Equal(t, 2, twice.finish.points)

	itself := play(t, s, "Green Left 3 Orange")
	assert.Equal(t, []int{9, 3}, itself.Outcome().Points)
	assert.Equal(t, 4, itself.finish.points, "a double sumo that reaches the row")
}

// In the Portuguese book Johan's red is a double sumo and moves four squares, which DS1
// forbids; here it is a sumo.
func TestFigure10(t *testing.T) {
	start := withPoints(study(t, "b", "R",
		"Y e3+++", "B h3++", "K b4++", "O f5+", "R d1", "G c5", "N a1", "P f1",
		"r a8+", "o e4++", "n e5++", "g e6+", "y h4+", "p d7", "b f6", "k a3"), 14, 9, 15)
	s := play(t, match(Marathon, start), "Red Forward 4 Yellow")
	assert.Equal(t, "↑1x++ ↖1 ↗1", movesOf(s.position, Yellow)[:len("↑1x++ ↖1 ↗1")])
	s = play(t, s, "Yellow Forward 1 Orange")
	assert.Equal(t, Blue, s.position.RequiredColor(), "green was pushed onto blue")
	s = play(t, s, "Blue Forward 1 Pink")
	assert.Equal(t, Yellow, s.position.RequiredColor())
	refuses(t, []refusal{{"the far row is four squares away", s.position, "a8", "TS1", ReasonReach, "at most 1 square"}})
	s = play(t, s, "Yellow Forward 1 Brown")
	assert.Equal(t, "e8", s.position.Tower(Black, Green).Square.String(), "pushed onto the home row")
	assert.Equal(t, []engine.Action{"Yellow Left 1 Red"}, s.Legal(White.Seat()))
	refuses(t, []refusal{
		{"green stands on its home row", s.position, "yellow push", "TS6", ReasonPushEdge, "Green"},
		{"a push to the side", s.position, "yellow right push", "TS4", ReasonPushDiagonal, "diagonally"},
	})
	s = play(t, s, "Yellow Left 1 Red")
	assert.Equal(t, []engine.Action{"Red Left 1 Yellow", "Red Left 2 Yellow"}, s.Legal(Black.Seat()))
	refuses(t, []refusal{{"an own tower in front", s.position, "red push", "S9", ReasonPushOwn, "own Pink"}})
	s = play(t, s, "Red Left 1 Yellow", "Yellow Forward 1 Green")
	assert.Equal(t, Pink, s.position.RequiredColor(), "purple was pushed onto pink")
	s = play(t, s, "Pink Forward 1 Purple")
	assert.Len(t, s.Legal(Black.Seat()), 3, "three pink squares")
	s = play(t, s, "Purple Right 2 Pink", "Pink Forward 1 Pink")
	assert.Equal(t, Orange, s.position.RequiredColor())
	s = play(t, s, "Orange Forward 1 Brown")
	assert.Equal(t, Yellow, s.position.RequiredColor())
	s = play(t, s, "Yellow Forward 1 Pink")
	assert.Equal(t, engine.Outcome{Ranks: []int{2, 1}, Points: []int{9, 22}, Reason: ByRow}, s.Outcome())
	assert.Equal(t, 8, s.finish.points)
	assert.EqualValues(t, 4, s.position.Tower(White, Yellow).Teeth)
	assert.Contains(t, s.position.String(), "Y++++")
	again, err := ParsePosition(s.position.String())
	require.NoError(t, err)
	assert.Equal(t, s.position, again)
}
