package ludo_test

import (
	"bytes"
	"fmt"
	"image/png"

	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/imaging"
	"towerpost/imaging/ludo"
)

// The example draws a match of two players after the first two throws.
func Example() {
	state, err := rules.New().New(nil, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, action := range []engine.Action{"Rolls 5", "2 yard-5", "Rolls 6", "1 39-45"} {
		if state, err = state.Apply(state.Pending()[0].Seat, action); err != nil {
			fmt.Println(err)
			return
		}
	}
	painter, err := ludo.New(imaging.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	view := state.View(engine.Nobody).(rules.View)
	scene := ludo.Of(view, append(view.Before, view.Steps...), ludo.Words{
		Title: "Match 1 · Round 1", Status: "Bram throws again", Names: []string{"Ana", "Bram"}, Ask: true,
	})
	fmt.Println(len(scene.Moves), "trails, thrown", scene.Dice.Throws)
	picture, err := painter.Paint(scene, imaging.Look{Theme: imaging.Light})
	if err != nil {
		fmt.Println(err)
		return
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, config.Height, err)
	// Output:
	// 2 trails, thrown [6]
	// 960 1080 <nil>
}
