package guide_test

import (
	"errors"
	"fmt"

	"towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/guide"
)

func Example() {
	catalogue, err := locale.Load()
	game, gameErr := kamisado.New()
	if err := errors.Join(err, gameErr, catalogue.Add(game.Key(), game.Words)); err != nil {
		fmt.Println(err)
		return
	}
	m := guide.Rules(present.New(catalogue, game), "kamisado", "M5", "en-US")
	fmt.Println(m.Text)
	// Output:
	// **M5** · A tower that can move must move.
	// More under “Blocked towers”.
}
