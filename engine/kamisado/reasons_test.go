package kamisado

import (
	"testing"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

func TestEveryReasonHasARefusal(t *testing.T) {
	start := Start(3)
	later := match(Standard, start)
	filling := later
	filling.position.phase, filling.position.turn = Filling, Black
	over := later
	over.position.phase = Over
	blocked := play(t, match(Standard, study(t, "w", "O", "O h1", "g a3", "N a2", "Y b2")), "Orange Forward 2 Green")
	white := func(towers ...string) State { return match(Standard, study(t, "w", "R", towers...)) }
	var refusals []error
	for _, row := range []struct {
		state State
		texts []string
	}{
		{later, []string{"hop!", "left 7", "a1-a3", "e5-e6", "red 0", "fill left"}},
		{filling, []string{"hop!", "red left 1"}},
		{over, []string{"red left 1"}},
		{blocked, []string{"red 2"}},
		{play(t, later, "Red Left 2 Blue"), []string{"Red Forward 1 Yellow", "Blue Forward 3 Red"}},
		{match(Standard, study(t, "w", "P")), []string{"right"}},
		{match(Standard, study(t, "b", "-", "g a3", "N a2", "Y b2")), []string{"green forward 1"}},
		{white("R d4"), []string{"d4-f4", "d4 d3", "d4-e6", "red purple"}},
		{white("R d3", "b d6", "G b5", "P e4"), []string{"red forward 4", "red left 12"}},
		{white("R d3", "b d5", "G b5"), []string{"d3-b5"}},
		{white("R d2+", "y h7", "k a7"), []string{"red forward 6"}},
		{white("R d3", "b d4"), []string{"red push"}},
		{white("R d3+"), []string{"red push"}},
		{white("R d3+", "b d4"), []string{"red forward 2 push"}},
		{white("R d3+", "b c4", "g e4", "n d5"), []string{"red left 1 push"}},
		{white("R d3+", "b d4", "G d5"), []string{"push"}},
		{white("R d7+", "k d8", "p h5"), []string{"red forward 1"}},
		{white("R d3+", "k a5", "b d4", "g d5"), []string{"red push"}},
		{white("R d3+", "b d4+"), []string{"forward 1"}},
		{white("R d3+", "B d4"), []string{"red forward 1"}},
		{white("R d3+", "b d4", "g c4", "n e4"), []string{"pass"}},
	} {
		for _, text := range row.texts {
			_, err := row.state.Read(row.state.position.turn.Seat(), text)
			refusals = append(refusals, err)
		}
	}
	_, setup := New().New(engine.Setup{"colour": "blue"}, 2)
	_, other := later.Read(later.position.turn.Other().Seat(), "red left 1")
	_, color := match(Marathon, study(t, "b", "R", "r a3", "Y h1")).Condition(Black.Seat(), "on green")
	_, position := ParsePosition("hop!")
	_, record := game{}.Import("hop!")
	gametest.Reasons(t, Reasons(), append(refusals, setup, other, color, position, record)...)
}
