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

// A leaderboard of two players, of whom the second one asked for it.
func ExamplePainter_Leaderboard() {
	painter, err := imaging.New(imaging.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := painter.Leaderboard(imaging.LeaderboardCard{
		Title:    "Leaderboard",
		Subtitle: "by rating · all time",
		Columns:  []string{"", "Player", "Rating", "Won–lost"},
		Rows: []imaging.LeaderboardRow{
			{Rank: 1, Name: "Alain", Main: "1912", Detail: "131–42", Trend: 7},
			{Rank: 2, Name: "Johan", Main: "1874", Detail: "98–40", Mine: true},
		},
		Footer: "2 players",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, err)
	// Output: 960 <nil>
}
