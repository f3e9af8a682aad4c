package stratego

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

func TestEveryReasonHasARefusal(t *testing.T) {
	red := at(t, nil, middle)
	over := red
	over.position.end = end{ByFlag, Red}
	fresh, err := newState(nil, 0)
	require.NoError(t, err)
	ready, err := fresh.apply(Red, "Setup "+keep)
	require.NoError(t, err)
	facing := at(t, nil, "bF......../-/-/-/.b3......../b4......../-/r2......../-/rF")
	repeated := at(t, nil, "bF......b9./-/-/-/-/-/-/r5......../-/rF.r2......").after(t,
		"a3-a4", "h10-h9", "a4-a3", "h9-h10", "a3-a4", "h10-h9", "a4-a3", "h9-h8", "a3-a4", "h8-h7")
	chasing := at(t, setupOf("rules isf"), "bF......../b8......../-/-/-/-/-/..r6....../...b5.....rS/rF").after(t,
		"c3-c2", "d2-e2", "c2-d2", "e2-e3", "d2-e2", "e3-d3", "e2-e3", "d3-d2", "e3-d3", "d2-e2")
	var refusals []error
	for _, row := range []struct {
		state State
		seat  engine.Seat
		texts []string
	}{
		{red, Red, []string{"hop!", "c4", "j10", "8 a5", "bomb left", "b5-b6", "e6-e5", "5 a4-a5", "a2-a3", "a4-b5", "a4 left", "a4-b4", "c3 up 2", "a4-a6", "a4xa5"}},
		{red, Blue, []string{"a7-a6"}},
		{over, Red, []string{"a4-a5"}},
		{fresh, Red, []string{"hop!", "b4-b5"}},
		{ready, Red, []string{"keep"}},
		{facing, Red, []string{"a3-a6"}},
		{repeated, Red, []string{"a4-a3"}},
		{chasing, Red, []string{"d3-d2"}},
	} {
		for _, text := range row.texts {
			_, err := row.state.Read(row.seat, text)
			refusals = append(refusals, err)
		}
	}
	_, setup := RulesOf(setupOf("army huge"))
	_, deployment := fresh.Apply(Red, "Setup 4927226X57/267268S248/B62254B55B/333333FB4B")
	_, occupied := facing.Apply(Red, "a3-a5")
	_, record := game{}.Import("hop!")
	gametest.Reasons(t, Reasons(), append(refusals, setup, deployment, occupied, record)...)
}
