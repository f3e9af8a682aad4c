package ludo_test

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// A match is its set-up, its throws and its moves; the error for an illegal text names the rule that it
// breaks and the allowed actions.
func ExampleNew() {
	state, err := ludo.New().New(engine.Setup{"pieces": "2"}, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, _ = state.Apply(engine.Chance, "Rolls 5")
	fmt.Println(state.Pending()[0], state.Legal(0))
	_, err = state.(engine.Reader).Read(0, "peão 1")
	fmt.Println(err)
	state, _ = state.Apply(0, "2 yard-5")
	fmt.Println(state.View(engine.Nobody).(ludo.View).Line)
	// Output:
	// {0 move true false false false} [2 yard-5]
	// with a 5, piece 2 must enter (E1)
	// 5,5/22,-/39,-/56,- B 1 roll 0 - 5:Y1Y2 - - 0
}

// Searches work on positions, which are values: no step changes the position before it, and none allocates.
func ExamplePosition_Play() {
	rules, err := ludo.RulesOf(engine.Setup{}, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := ludo.ParseLine(rules, "14,8,30,-/18,50,-,- Y 3 roll 0 - - - - 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	for die := 1; die <= 6; die++ {
		thrown := p.Roll(die)
		moves := thrown.Moves()
		for i := range moves.Len() {
			m := moves.At(i)
			next := thrown.Play(m)
			if m.Captured != 0 {
				fmt.Println(die, thrown.Action(m), next.Bonus())
			}
		}
	}
	// Output:
	// 4 1 14-18 xR1 20
}
