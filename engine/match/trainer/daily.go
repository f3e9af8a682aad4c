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
	// maxDelay is the longest delay after which a puzzle of the day is still posted.
	maxDelay = 12 * time.Hour
	// dailyLeast and dailyMost bound the ratings of puzzles of the day, if there are such puzzles.
	dailyLeast, dailyMost = 1100, 1700
)

// nextDaily returns the first time after the given one at which a puzzle of the day is posted.
func nextDaily(now time.Time) time.Time {
	now = now.UTC()
	at := time.Date(now.Year(), now.Month(), now.Day(), dailyHour, 0, 0, 0, time.UTC)
	if !at.After(now) {
		at = at.AddDate(0, 0, 1)
	}
	return at
}

// present returns the last time, until the given one, at which a puzzle of the day is posted.
func present(now time.Time) time.Time { return nextDaily(now).AddDate(0, 0, -1) }

// dailyTimer returns the timer of the puzzle of the day at a time.
func dailyTimer(at time.Time) match.Timer { return match.Timer{At: at, Kind: match.TimerPuzzle} }

// days returns the puzzles of the days that have begun, in order. There can be later ones, chosen while the
// clock of the machine was ahead.
func (s *Service) days(ctx context.Context) ([]Daily, error) {
	days, err := s.store.Dailies(ctx)
	today := present(s.now()).Format(time.DateOnly)
	return slices.DeleteFunc(days, func(d Daily) bool { return d.Day > today }), err
}

// Prepare sets the timer of the next puzzle of the day. It must be called when a process starts, and may be
// repeated.
func (s *Service) Prepare(ctx context.Context) error {
	now := s.now()
	_, err := s.store.Commit(ctx, match.Change{At: now, Set: []match.Timer{dailyTimer(nextDaily(now))}})
	return err
}

// Publish handles the timer of the puzzle of the day. For each guild that wants it, it posts the solution of
// the last puzzle and the puzzle of the day that has begun. All of it is one transaction with the timer of
// the next day, so that a day has one puzzle even if the timer fires late or more than once. A day that is
// half over gets none.
func (s *Service) Publish(ctx context.Context, ring match.Timer) error {
	now := s.now()
	c := match.Change{At: now, Drop: []match.Timer{ring}, Set: []match.Timer{dailyTimer(nextDaily(now))}}
	day := present(now)
	if now.Sub(day) >= maxDelay {
		_, err := s.store.Commit(ctx, c)
		return err
	}
	days, err := s.days(ctx)
	if err != nil {
		return err
	}
	d, err := s.choose(ctx, day.Format(time.DateOnly), days)
	if errors.Is(err, ErrNoneLeft) {
		_, err = s.store.Commit(ctx, c)
		return err
	}
	if err == nil {
		c.Notices, err = s.dailyNotices(ctx, d, days)
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

// choose returns the puzzle of a day. It prefers puzzles that have never been the puzzle of a day, then those
// of medium rating, then those with few answers. If each has been one, it takes the one whose day is
// longest ago. The puzzle whose solution is posted now is not chosen.
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

// dailyNotices returns the notices of a day.
func (s *Service) dailyNotices(ctx context.Context, d Daily, days []Daily) ([]match.Notice, error) {
	if s.policies == nil {
		return nil, nil
	}
	all, err := s.policies.All(ctx)
	var notices []match.Notice
	for _, guild := range slices.Sorted(maps.Keys(all)) {
		if !all[guild].Puzzles() {
			continue
		}
		n := match.Notice{
			Guild: guild, Channel: all[guild].Announcements, Locale: all[guild].Locale, Due: s.now(),
		}
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

// nonce returns the nonce of a daily notice. It is unique in its channel.
func nonce(n match.Notice) string {
	return fmt.Sprintf("%c%s-%x", n.Kind[0], n.Puzzle, uint32(hash(n.Channel)))
}

// Today returns the last puzzle of the day, with its counts as they were when it was chosen. Before the first
// one it chooses one that is posted nowhere. ok is false if there is no puzzle.
func (s *Service) Today(ctx context.Context) (d Daily, ok bool, err error) {
	days, err := s.days(ctx)
	if err == nil && len(days) == 0 {
		days, err = s.chooseFirst(ctx)
	}
	if err != nil || len(days) == 0 {
		return Daily{}, false, err
	}
	return days[len(days)-1], true, nil
}

// DayOf returns the present day if a puzzle is its puzzle, as Today would return it, and otherwise "".
func (s *Service) DayOf(ctx context.Context, puzzle string) (string, error) {
	days, err := s.days(ctx)
	if err != nil || len(days) == 0 || days[len(days)-1].Puzzle != puzzle {
		return "", err
	}
	return days[len(days)-1].Day, nil
}

// chooseFirst chooses the puzzle of the present day if none has been posted yet, and returns the puzzles of
// all days then.
func (s *Service) chooseFirst(ctx context.Context) ([]Daily, error) {
	d, err := s.choose(ctx, present(s.now()).Format(time.DateOnly), nil)
	if errors.Is(err, ErrNoneLeft) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	d.Quiet = true
	err = s.store.AddDaily(ctx, d, match.Change{At: s.now()})
	if err != nil && !errors.Is(err, match.ErrStale) {
		return nil, err
	}
	return s.days(ctx)
}

// Newer returns the number of puzzles of the day chosen after a day.
func (s *Service) Newer(ctx context.Context, day string) (int, error) {
	days, err := s.days(ctx)
	newer := slices.DeleteFunc(slices.Clone(days), func(d Daily) bool { return d.Day <= day })
	return len(newer), err
}

// Daily returns the puzzle of a day, or an error of kind ErrUnknown. Tried and Solved of the Daily count the
// answers since it was chosen.
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

// Published reports whether the solution of a puzzle was posted: it was the puzzle of a day, and both it and
// the next one were posted. A puzzle that is the puzzle of the day again is not published.
func (s *Service) Published(ctx context.Context, id string) (bool, error) {
	days, err := s.days(ctx)
	published := false
	for i, d := range days {
		if d.Puzzle == id {
			published = i+1 < len(days) && (published || !d.Quiet && !days[i+1].Quiet)
		}
	}
	return published, err
}
