package kamisado_test

import (
	"bytes"
	"fmt"
	"image/png"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	drawings "towerpost/imaging/kamisado"
)

// A picture of the start of a standard match, where Black may move any tower.
func ExamplePainter_Board() {
	painter, err := drawings.New(drawings.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := painter.Board(drawings.Board{
		Position: kamisado.Start(3),
		Names:    [2]string{"Johan", "Alain"},
		Title:    "Standard match to 3 · Round 1 · Move 1",
		Status:   "Black to move: any tower",
	}, imaging.Look{})
	if err != nil {
		fmt.Println(err)
		return
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, err)
	// Output: 960 <nil>
}
