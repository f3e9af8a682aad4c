package rival_test

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

// A move is chosen and explained.
func Example() {
	rules, err := ludo.RulesOf(engine.Setup{}, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := ludo.ParseLine(rules, "25,8,-,-/14,39,24,- Y 9 move6 1 - - - - 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	expert, err := rival.New(rival.Expert, rival.Options{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(expert.Choose(context.Background(), p))
	for _, r := range rival.Reasons(context.Background(), p, nil) {
		fmt.Printf("%s: captures %v, %.0f %% to win\n", r.Action, r.Captures != 0, 100*r.Chance)
		for _, risk := range r.Risks {
			fmt.Printf("  %.0f %% to be captured on %s\n", 100*risk.Chance, risk.Place)
		}
	}
	// Output:
	// 2 8-14 xR1 <nil>
	// 2 8-14 xR1: captures true, 48 % to win
	//   19 % to be captured on 25
	// 1 25-31: captures false, 35 % to win
	//   3 % to be captured on 31
}
