package trainer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"towerpost/engine/match"
)

const (
	// dailyHour is the hour, in UTC, at which the puzzle of the day is posted.
	dailyHour = 9
	// latest is how late a puzzle of the day may still be posted.
	latest = 12 * time.Hour
	// dailyLeast and dailyMost are the ratings between which puzzles of the day are chosen,
	// where there are such.
	dailyLeast, dailyMost = 1100, 1700
)

// next returns the first time after the given one at which a puzzle of the day is posted.
func next(now time.Time) time.Time {
	now = now.UTC()
	at := time.Date(now.Year(), now.Month(), now.Day(), dailyHour, 0, 0, 0, time.UTC)
	if !at.After(now) {
		at = at.AddDate(0, 0, 1)
	}
	return at
}

// timer returns the timer of the puzzle of a day.
func timer(at time.Time) match.Timer { return match.Timer{At: at, Kind: match.TimerPuzzle} }

// Prepare sees to it that the next puzzle of the day is posted in time. It belongs at the start of a
// process and may be repeated.
func (s *Service) Prepare(ctx context.Context) error {
	_, err := s.store.Commit(ctx, match.Change{At: s.now(), Set: []match.Timer{timer(next(s.now()))}})
	return err
}

// Publish posts the solution of the last puzzle of the day and then the puzzle of the day that has begun,
// wherever that is wanted, when the timer rings. All of it is one transaction with the timer of the next day,
// so that a day has one puzzle however often and late the timer rings. A day that is half over has none.
func (s *Service) Publish(ctx context.Context, ring match.Timer) error {
	now := s.now()
	c := match.Change{At: now, Drop: []match.Timer{ring}, Set: []match.Timer{timer(next(now))}}
	day := next(now).AddDate(0, 0, -1)
	if now.Sub(day) >= latest {
		_, err := s.store.Commit(ctx, c)
		return err
	}
	days, err := s.store.Dailies(ctx)
	if err != nil {
		return err
	}
	d, err := s.choose(ctx, day.Format(time.DateOnly), days)
	if errors.Is(err, ErrNoneLeft) {
		_, err = s.store.Commit(ctx, c)
		return err
	}
	if err == nil {
		c.Notices, err = s.posts(ctx, d, days)
		d.Quiet = len(c.Notices) == 0
	}
	if err != nil {
		return err
	}
	if err = s.store.AddDaily(ctx, d, c); errors.Is(err, match.ErrStale) {
		c.Notices = nil
		_, err = s.store.Commit(ctx, c)
	}
	return err
}

// choose returns the puzzle of a day: one that was none before, that few have answered, of middling strength.
// When all have been one, it is that whose day is longest ago. The one whose solution is posted now does not come
// again at once.
func (s *Service) choose(ctx context.Context, day string, days []Daily) (Daily, error) {
	puzzles, err := s.store.Puzzles(ctx)
	if err != nil {
		return Daily{}, err
	}
	if n := len(days); n > 0 && !days[n-1].Quiet {
		puzzles = slices.DeleteFunc(puzzles, func(z Puzzle) bool { return z.ID == days[n-1].Puzzle })
	}
	if len(puzzles) == 0 {
		return Daily{}, ErrNoneLeft
	}
	last := map[string]string{} // the latest day of each puzzle
	for _, d := range days {
		last[d.Puzzle] = d.Day
	}
	middling := func(z Puzzle) int {
		if z.Rating.Value < dailyLeast || z.Rating.Value > dailyMost {
			return 1
		}
		return 0
	}
	z := slices.MinFunc(puzzles, func(a, b Puzzle) int {
		return cmp.Or(
			cmp.Compare(last[a.ID], last[b.ID]), cmp.Compare(middling(a), middling(b)),
			cmp.Compare(a.Tried, b.Tried), cmp.Compare(hash(day, a.ID), hash(day, b.ID)),
		)
	})
	return Daily{Day: day, Puzzle: z.ID, Tried: z.Tried, Solved: z.Solved}, nil
}

// posts returns the notices of a day.
func (s *Service) posts(ctx context.Context, d Daily, days []Daily) ([]match.Notice, error) {
	if s.policies == nil {
		return nil, nil
	}
	all, err := s.policies.All(ctx)
	var notices []match.Notice
	for _, guild := range slices.Sorted(maps.Keys(all)) {
		if !all[guild].Puzzles() {
			continue
		}
		n := match.Notice{Guild: guild, Channel: all[guild].Announcements, Locale: all[guild].Locale, Due: s.now()}
		if len(days) > 0 && !days[len(days)-1].Quiet {
			n.Kind, n.Puzzle = match.NoticeSolution, days[len(days)-1].Day
			n.Nonce = nonce(n)
			notices = append(notices, n)
		}
		n.Kind, n.Puzzle = match.NoticePuzzle, d.Day
		n.Nonce = nonce(n)
		notices = append(notices, n)
	}
	return notices, err
}

// nonce returns the nonce of a post of a day, which no other post of the channel has.
func nonce(n match.Notice) string {
	return fmt.Sprintf("%c%s-%x", n.Kind[0], n.Puzzle, uint32(hash(n.Channel)))
}

// Today returns the last puzzle of the day with how many have answered it since it was chosen, and
// how many rightly. Before the first one it chooses one that is posted nowhere; ok is false where
// there is none to choose.
func (s *Service) Today(ctx context.Context) (d Daily, ok bool, err error) {
	days, err := s.store.Dailies(ctx)
	if err == nil && len(days) == 0 {
		days, err = s.first(ctx)
	}
	if err != nil || len(days) == 0 {
		return Daily{}, false, err
	}
	return days[len(days)-1], true, nil
}

// first chooses the puzzle of the day that is on, before any was posted, and returns what there is then.
func (s *Service) first(ctx context.Context) ([]Daily, error) {
	d, err := s.choose(ctx, next(s.now()).AddDate(0, 0, -1).Format(time.DateOnly), nil)
	if errors.Is(err, ErrNoneLeft) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	d.Quiet = true
	if err := s.store.AddDaily(ctx, d, match.Change{At: s.now()}); err != nil && !errors.Is(err, match.ErrStale) {
		return nil, err
	}
	return s.store.Dailies(ctx)
}

// Newer returns how many puzzles of the day have been chosen after that of a day.
func (s *Service) Newer(ctx context.Context, day string) (int, error) {
	days, err := s.store.Dailies(ctx)
	newer := slices.DeleteFunc(slices.Clone(days), func(d Daily) bool { return d.Day <= day })
	return len(newer), err
}

// Daily returns the puzzle of a day, with how many have answered it since then and how many rightly in Tried
// and Solved, or an error of the kind ErrUnknown.
func (s *Service) Daily(ctx context.Context, day string) (Daily, Puzzle, error) {
	days, err := s.store.Dailies(ctx)
	if err != nil {
		return Daily{}, Puzzle{}, err
	}
	i := slices.IndexFunc(days, func(d Daily) bool { return d.Day == day })
	if i < 0 {
		return Daily{}, Puzzle{}, fmt.Errorf("puzzle of the day %q: %w", day, ErrUnknown)
	}
	z, err := s.store.Puzzle(ctx, days[i].Puzzle)
	d := days[i]
	d.Tried, d.Solved = z.Tried-d.Tried, z.Solved-d.Solved
	return d, z, err
}

// Published reports whether the solution of a puzzle was posted: it was a day's puzzle, and both it and the
// next one were posted. What is asked again today counts again.
func (s *Service) Published(ctx context.Context, id string) (bool, error) {
	days, err := s.store.Dailies(ctx)
	published := false
	for i, d := range days {
		if d.Puzzle == id {
			published = i+1 < len(days) && (published || !d.Quiet && !days[i+1].Quiet)
		}
	}
	return published, err
}
