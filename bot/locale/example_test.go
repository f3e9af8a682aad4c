package locale_test

import (
	"fmt"

	"towerpost/bot/locale"
)

func ExamplePrinter_Count() {
	catalogue, err := locale.Load()
	if err != nil {
		fmt.Println(err)
		return
	}
	p := catalogue.Printer("en-US")
	fmt.Println(p.Count("points", 1, nil), "and", p.Count("points", 4, nil))
	// Output: 1 point and 4 points
}
