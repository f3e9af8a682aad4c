package samurai_test

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// A match is its set-up and its actions. A player can type a whole turn; the error for an illegal text names
// the step, the rule that it breaks, and free hexes.
func ExampleNew() {
	state, err := samurai.New().New(engine.Setup{}, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, hand := range []string{"hand s3 s2 r w1 m", "hand s1 k4 b4 o4 x"} {
		action, err := state.(engine.Reader).Read(engine.Seat(seat), hand)
		if err != nil {
			fmt.Println(err)
			return
		}
		state, _ = state.Apply(engine.Seat(seat), action)
	}
	for state.Pending()[0].Seat == engine.Chance {
		state, _ = state.Apply(engine.Chance, state.(engine.Roller).Roll(func(n int) int { return n - 1 }))
	}
	reader := state.(engine.TurnReader)
	_, err = reader.ReadTurn(0, "s3 kyoto n; w1 k16")
	fmt.Println(err)
	turn, err := reader.ReadTurn(0, "s3 kyoto n; w1 m17; r k16")
	fmt.Println(turn, err)
	view := state.View(1).(samurai.View)
	fmt.Println(view.Players[0].HandSize, view.Players[0].Known, view.Players[1].Hand)
	// Output:
	// step 2: Boat 1 is laid on the sea, not on k16; free near it: k15, i15, j14 (P2)
	// [Samurai 3 l15 Boat 1 m17 Ronin k16 End] <nil>
	// 5 false Samurai 1, Kabuto 4, Buddha 4, Obento 4, Swap
}

// Searches work on positions, which are values. Influence decides the capture of a figure.
func ExamplePosition_Influence() {
	p := samurai.Start(samurai.Rules{Players: 2, Chosen: true})
	edo := p.Board().Towns()[12]
	fmt.Println(edo, edo.Hex(), p.Figures(edo), p.Open(edo), p.Influence(edo, samurai.Kabuto))
	// Output:
	// Edo o14 KBO 6 [0 0 0 0]
}
