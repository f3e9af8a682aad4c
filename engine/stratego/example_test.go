package stratego_test

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/stratego"
)

// Both seats set up in secret; a View holds what its seat may know, and the error for an illegal text names
// the rule that it breaks.
func ExampleNew() {
	state, err := stratego.New().New(engine.Setup{"army": "barrage"}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, seat := range []engine.Seat{stratego.Blue, stratego.Red} {
		action, _ := state.(engine.Reader).Read(seat, "hunt mirrored")
		state, _ = state.Apply(seat, action)
	}
	_, err = state.(engine.Reader).Read(stratego.Red, "h1 up")
	fmt.Println(err)
	action, _ := state.(engine.Reader).Read(stratego.Red, "a4 up 3")
	state, _ = state.Apply(stratego.Red, action)
	fmt.Println(state.View(stratego.Red).(stratego.View).Last)
	blue := state.View(stratego.Blue).(stratego.View)
	fmt.Println(len(blue.Legal), blue.Unseen(stratego.Red)[stratego.Scout])
	// Output:
	// h1 is the Flag; the Flag does not move (M3)
	// R:a4xa7:2=2
	// 29 1
}
