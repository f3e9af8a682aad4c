package kamisado_test

import (
	"fmt"
	"os"
	"strings"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// A Position is a value: Play returns the position after a move.
func ExamplePosition_Play() {
	p, err := kamisado.ParsePosition("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := kamisado.ReadMove(p, "red l2")
	if err != nil {
		fmt.Println(err)
		return
	}
	next, _ := p.Play(m)
	fmt.Println(m.Action(), m.From, m.To)
	fmt.Println(next)
	// Output:
	// Red Left 2 Blue f8 h6
	// obpky1gn/8/7r/8/8/8/8/NGRYKPBO w B 0-0/1
}

// A match is its set-up and its actions. The error of an illegal action names the rule that it breaks, and the legal
// actions.
func ExampleNew() {
	state, err := kamisado.New().New(engine.Setup{"length": "standard"}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, _ = state.Apply(kamisado.Black.Seat(), "Red Left 2 Blue")
	fmt.Println(state.Pending()[0].Prompt, len(state.Legal(kamisado.White.Seat())))
	_, err = state.Apply(kamisado.White.Seat(), "Red Forward 1 Yellow")
	fmt.Println(err)
	// Output:
	// move 13
	// Red cannot move now: White has to move Blue (T2)
}

// Replay follows a record up to its end or its first error.
func ExampleReplay() {
	record := `[Game "Kamisado"]
[Length "standard"]

Round 1
B Red Left 2 Blue
W Blue Forward 3 Purple
B Purple Right 1 Red
`
	err := kamisado.Replay(strings.NewReader(record), func(p kamisado.Position) error {
		_, err := fmt.Fprintln(os.Stdout, p)
		return err
	})
	fmt.Println(err)
	// Output:
	// obpky1gn/8/7r/8/8/8/8/NGRYKPBO w B 0-0/3
	// obpky1gn/8/7r/8/6B1/8/8/NGRYKP1O b P 0-0/3
	// line 7: Purple ends on b7, which is orange, not red (T2)
}
