package play_test

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	"towerpost/engine/match/storetest"
)

// A match goes from the challenge to the first move. Every order returns the notices that it left in the
// outbox; a person's mistake is a *Refusal or a *Rejected.
func Example() {
	ctx := context.Background()
	service := play.New(play.Options{Store: storetest.NewMemory(), Games: []engine.Game{sums{version: 1}}})
	amy := match.Caller{Player: "1", Name: "Amy", Channel: "club", Key: "interaction 1"}
	chris := match.Caller{Player: "2", Name: "Chris", Channel: "club", Key: "interaction 2"}

	offer, _ := service.Challenge(ctx, amy, match.Proposal{Game: "sums", Opponent: "2"})
	start, _ := service.Accept(ctx, chris, offer[0].Challenge)
	amy.Key, chris.Key = "interaction 3", "interaction 4"
	turn, _ := service.Act(ctx, amy, match.Order{Text: "three"})
	_, err := service.Act(ctx, amy, match.Order{Text: "two"}) // the same key: the same answer
	fmt.Println(len(start), turn.Notices[0].From, turn.Notices[0].To, err)

	_, err = service.Act(ctx, chris, match.Order{Text: "four"})
	fmt.Println(err, errors.Is(err, engine.ErrIllegal))

	now, _ := service.Live(ctx, "club", "2")
	fmt.Printf("%+v %v %v\n", now.View, now.Steps[0].Event.Action, now.Legal)
	// Output:
	// 1 0 1 <nil>
	// one adds 1, 2 or 3 (A1) true
	// {Total:3 Turn:1} add 3 [add 1 add 2 add 3]
}
