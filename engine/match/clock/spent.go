package clock

import "time"

// Spent returns how much of the time between two moments counts. It is 0 if to is not after from.
func Spent(from, to time.Time, r Rest) time.Duration {
	days := r.calendar(from)
	var spent time.Duration
	for from.Before(to) {
		stands, until := days.at(from)
		if until.After(to) {
			until = to
		}
		if !stands {
			spent += until.Sub(from)
		}
		from = until
	}
	return spent
}

// Deadline returns the first moment t at which Spent(from, t, r) equals left. This is when a player's time
// runs out who began to spend it at from. If nothing is left, it is from.
func Deadline(from time.Time, left time.Duration, r Rest) time.Time {
	days := r.calendar(from)
	for left > 0 {
		stands, until := days.at(from)
		if !stands {
			length := until.Sub(from)
			if length >= left {
				return from.Add(left)
			}
			left -= length
		}
		from = until
	}
	return from
}
