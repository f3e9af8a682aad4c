package member_test

import (
	"context"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/storetest"
)

// A player sleeps from ten to seven in Rome. That counts a day after it was chosen.
func Example() {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	members := member.New(member.Options{Store: storetest.NewMemory(), Now: func() time.Time { return now }})
	sleep, err := member.ReadSleep("22-7")
	if err != nil {
		panic(err)
	}
	zone := "rome"
	if _, err := members.Change(context.Background(), match.Caller{Player: "amy"}, member.Choice{Zone: &zone, Sleep: &sleep}); err != nil {
		panic(err)
	}
	rest, err := members.Rest(context.Background(), "amy")
	if err != nil {
		panic(err)
	}
	tomorrow := now.Add(member.Notice)
	fmt.Println(clock.Spent(now, tomorrow, rest), clock.Spent(tomorrow, tomorrow.Add(24*time.Hour), rest))
	// Output: 24h0m0s 15h0m0s
}
