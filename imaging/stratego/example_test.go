package stratego_test

import (
	"bytes"
	"fmt"
	"image/png"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/imaging"
	"towerpost/imaging/stratego"
)

// The same moment of a match for everybody, and for one of its players.
func Example() {
	state, err := rules.New().New(engine.Setup{"army": "barrage"}, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, entry := range []engine.Entry{
		{Seat: rules.Red, Action: "Setup 2........2/X.S.....9./......3.../..F...B..."},
		{Seat: rules.Blue, Action: "Setup X..2....9./......S.../3......2../FB........"},
		{Seat: rules.Red, Action: "j4xj7"},
	} {
		if state, err = state.Apply(entry.Seat, entry.Action); err != nil {
			fmt.Println(err)
			return
		}
	}
	public := stratego.Of(state.View(engine.Nobody).(rules.View), stratego.Words{Badge: "Public board"})
	private := stratego.Of(state.View(rules.Red).(rules.View), stratego.Words{Badge: "Only you see this"})
	a3 := rules.At(0, 2)
	fmt.Println(public.Squares[a3].Rank, private.Squares[a3].Rank)
	fmt.Println(public.Last.Attacker, public.Last.Result.Sign(), public.Last.Defender)
	painter, err := stratego.New(imaging.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := painter.Paint(private, imaging.Look{Theme: imaging.Light})
	if err != nil {
		fmt.Println(err)
		return
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, config.Height, err)
	// Output:
	// piece General
	// Scout < General
	// 960 1316 <nil>
}
