package clock

import "time"

// Spent returns how much of the time from one moment to another counts; 0 where the second is
// not after the first.
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

// Deadline returns the first moment at which Spent(from, moment, r) is left: when the time of a player who
// began to spend it at from runs out. With nothing left it is from.
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
