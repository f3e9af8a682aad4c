package member

import (
	"time"

	"towerpost/engine/match"
)

// DefaultHour is the hour of a digest if the player has not chosen one.
const DefaultHour = 8

// NextDigest returns when the first digest after a moment is due, the zero time for a player who wants none.
// There is one on every day of the player's calendar. If a change of the zone's clocks skips the hour, the
// digest is an hour off.
func (p Preferences) NextDigest(after time.Time) time.Time {
	if p.NotifyMode != match.NotifyDigest {
		return time.Time{}
	}
	zone := p.location()
	for date := after.In(zone).AddDate(0, 0, -1); ; date = date.AddDate(0, 0, 1) {
		due := time.Date(date.Year(), date.Month(), date.Day(), p.Hour, 0, 0, 0, zone)
		if due.After(after) {
			return due.UTC()
		}
	}
}
