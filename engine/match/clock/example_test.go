package clock_test

import (
	"fmt"
	"time"

	"towerpost/engine/match/clock"
)

func Example() {
	agreed, err := clock.Parse("2d+1d/4d")
	if err != nil {
		fmt.Println(err)
		return
	}
	side := agreed.Start()
	asleep := clock.Rest{Zone: "Europe/Rome", SleepFrom: 23 * 60, SleepTo: 7 * 60}
	began := time.Date(2026, 5, 5, 18, 0, 0, 0, time.UTC) // 20:00 in Rome
	fmt.Println(clock.Deadline(began, side.Left, asleep).UTC())
	moved := began.Add(12 * time.Hour) // eight hours of which were slept
	fmt.Println(agreed.After(side, clock.Spent(began, moved, asleep)).Left)
	// Output:
	// 2026-05-08 18:00:00 +0000 UTC
	// 68h0m0s
}
