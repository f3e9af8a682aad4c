//go:build !haste

package main

import "time"

// servicePace returns the clock of a bot that serves people.
func servicePace() pace { return newPace(1, time.Time{}) }
