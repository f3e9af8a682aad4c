package cards_test

import (
	"bytes"
	"fmt"
	"image/png"

	"towerpost/imaging/cards"
)

// A leaderboard of two players, of whom the second one asked for it.
func ExamplePainter_Leaderboard() {
	painter, err := cards.New(cards.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := painter.Leaderboard(cards.Leaderboard{
		Title:    "Leaderboard",
		Subtitle: "by rating · all time",
		Columns:  []string{"", "Player", "Rating", "Won–lost"},
		Rows: []cards.Row{
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
