package copies

import (
	"slices"
	"time"
)

// Plan says which copies are kept.
type Plan struct {
	// Hourly, Daily and Weekly say for how long one copy of each hour, day and week is kept;
	// 0 for none of that kind.
	Hourly, Daily, Weekly time.Duration
	// Room is how many bytes all copies may take. The two newest stay, however large they are.
	Room int64
}

// The lengths of the periods of which one copy is kept.
const (
	hour = time.Hour
	day  = 24 * time.Hour
	week = 7 * day
)

// period is for how long one copy of each stretch of time is kept.
type period struct{ length, kept time.Duration }

// periods returns the periods of a plan, the shortest first.
func (p Plan) periods() []period {
	all := []period{{hour, p.Hourly}, {day, p.Daily}, {week, p.Weekly}}
	return slices.DeleteFunc(all, func(one period) bool { return one.kept <= 0 })
}

// Every returns how often a copy is made, 0 for never.
func (p Plan) Every() time.Duration {
	if all := p.periods(); len(all) > 0 {
		return all[0].length
	}
	return 0
}

// file is a copy.
type file struct {
	path string
	at   time.Time
	size int64
}

// spare returns the copies that are not needed any more, of those that are in the order in which they give way,
// the newest last. Of each period the oldest copy stays, so that it grows old enough for the next longer one;
// the newest copy stays in any case.
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
