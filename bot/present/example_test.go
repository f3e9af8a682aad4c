package present_test

import (
	"fmt"

	"towerpost/bot/locale"
	"towerpost/bot/present"
)

func ExamplePresenter_Rules() {
	catalogue, err := locale.Load()
	if err != nil {
		fmt.Println(err)
		return
	}
	m := present.New(catalogue).Rules("M5", "en-US")
	fmt.Println(m.Text)
	// Output:
	// **M5** · A tower that can move must move.
	// More under “Blocked towers”.
}
