package samurai_test

import (
	"bytes"
	"fmt"
	"image/png"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/samurai"
)

// A spectator's view has no hands, and so has the picture that is made of it; the view of a player shows
// their own in a private picture.
func Example() {
	state, err := rules.New().New(nil, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	hand := engine.Action("Hand Samurai 1, Kabuto 4, Obento 3, Boat 1, Boat 2")
	if state, err = state.Apply(0, hand); err != nil {
		fmt.Println(err)
		return
	}
	words := samurai.Words{Title: "Match 1", Status: "Bram, choose your hand", Names: []string{"Ana", "Bram"}, Ask: true}
	public := samurai.Of(state.View(engine.Nobody).(rules.View), nil, words)
	words.Private = "Only for Ana"
	private := samurai.Of(state.View(0).(rules.View), nil, words)
	fmt.Println(len(public.Hands), "hands in public,", len(private.Hands), "in private")
	painter, err := samurai.New(imaging.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := painter.Paint(public, imaging.Look{Theme: imaging.Light})
	if err != nil {
		fmt.Println(err)
		return
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, config.Height, err)
	// Output:
	// 0 hands in public, 1 in private
	// 960 1234 <nil>
}
