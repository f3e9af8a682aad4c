package imaging_test

import (
	"bytes"
	"fmt"
	"image/png"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// A picture of the start of a standard match, where Black may move any tower.
func ExamplePainter_Board() {
	painter, err := imaging.New(imaging.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := painter.Board(imaging.Board{
		Position: kamisado.Start(3),
		Names:    [2]string{"Johan", "Alain"},
		Title:    "Standard match to 3 · Round 1 · Move 1",
		Status:   "Black to move: any tower",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, err)
	// Output: 960 <nil>
}
