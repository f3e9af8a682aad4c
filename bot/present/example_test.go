package present_test

import (
	"errors"
	"fmt"

	"towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
)

func ExamplePresenter_Rules() {
	catalogue, err := locale.Load()
	game, gameErr := kamisado.New()
	if err := errors.Join(err, gameErr, catalogue.Add(game.Key(), game.Words)); err != nil {
		fmt.Println(err)
		return
	}
	m := present.New(catalogue, game).Rules("kamisado", "M5", "en-US")
	fmt.Println(m.Text)
	// Output:
	// **M5** · A tower that can move must move.
	// More under “Blocked towers”.
}
