package copies

import (
	"slices"
	"time"
)

// Plan says which copies are kept.
type Plan struct {
	// Hourly, Daily and Weekly say for how long one copy of each hour, day and week is kept; 0 keeps none
	// of that kind.
	Hourly, Daily, Weekly time.Duration
	// Room is how many bytes all copies together may take. The two newest stay in any case.
	Room int64
}

// The lengths of the periods for each of which one copy is kept.
const (
	hour = time.Hour
	day  = 24 * time.Hour
	week = 7 * day
)

// period says for how long one copy of each stretch of time of a length is kept.
type period struct{ length, kept time.Duration }

// periods returns the periods of a plan, the shortest first.
func (p Plan) periods() []period {
	all := []period{{hour, p.Hourly}, {day, p.Daily}, {week, p.Weekly}}
	return slices.DeleteFunc(all, func(one period) bool { return one.kept <= 0 })
}

// Every returns the interval between copies, or 0 if none are made.
func (p Plan) Every() time.Duration {
	if all := p.periods(); len(all) > 0 {
		return all[0].length
	}
	return 0
}

// file is the file of a copy.
type file struct {
	path string
	at   time.Time
	size int64
}

// unneeded returns the copies that may be removed. The copies must be in the order of Keeper.files, with
// the newest last. The oldest copy of each period stays, so that it can become the copy of the next longer
// period. Copies for which Room is too small after the newer ones may be removed too, except the two newest.
// The newest copy stays in any case.
func (p Plan) unneeded(files []file, now time.Time) []file {
	needed := make([]bool, len(files))
	for _, one := range p.periods() {
		met := map[time.Time]bool{}
		for i, f := range files {
			begin := f.at.UTC().Truncate(one.length)
			if now.Sub(f.at) < one.kept && !met[begin] {
				met[begin], needed[i] = true, true
			}
		}
	}
	room := p.Room
	var spare []file
	for i, f := range slices.Backward(files) {
		room -= f.size
		newest := len(files) - i
		if newest > 2 && room < 0 || newest > 1 && !needed[i] {
			spare = append(spare, f)
			room += f.size
		}
	}
	return spare
}
