package rival_test

import (
	"context"
	"fmt"

	"towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
)

// A rival chooses its first hand in secret.
func Example() {
	p := samurai.Start(samurai.Rules{Players: 2, Chosen: true})
	expert, err := rival.New(rival.Expert, rival.Options{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	view, _ := samurai.At(p).View(0).(samurai.View)
	fmt.Println(expert.Choose(context.Background(), view))
	// Output: Hand Samurai 3, Kabuto 4, Buddha 4, Obento 3, Ronin <nil>
}
