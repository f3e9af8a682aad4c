//go:build !haste

package main

import "time"

// servicePace returns the clock of a bot in normal service, which is real time.
func servicePace() pace { return newPace(1, time.Time{}) }
