package play

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/match"
)

// threadInterval is how often the thread of a live match is kept from being archived.
const threadInterval = 24 * time.Hour

// keepThread makes the notice that keeps the thread of the timer's match from being archived, and sets the
// next timer. There is no notice while the match has no channel or the bot is not in its guild. For a match
// that is over or gone, or is not played in a thread any more, it only removes the timer.
func (s *Service) keepThread(ctx context.Context, t match.Timer) error {
	change := match.Change{At: s.now(), Drop: []match.Timer{t}}
	m, err := s.store.Match(ctx, t.Of)
	switch {
	case errors.Is(err, match.ErrUnknown):
	case err != nil:
		return err
	case m.Live() && m.Parent != "":
		change.Set = []match.Timer{{At: nextThreadCheck(m, s.now()), Kind: match.TimerThread, Of: m.ID}}
		if m.Stranded.IsZero() && m.Absent.IsZero() {
			change.Notices = []match.Notice{{
				Kind: match.NoticeThread, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
				Due: s.now(), Nonce: s.entropy.Nonce(),
			}}
		}
	}
	_, err = s.store.Commit(ctx, change)
	return err
}

// nextThreadCheck returns the first time after now at the time of day at which the match began. A match that
// has left a thread and returned to one may have several timers for a while: their next times are equal, and
// so they are one timer from then on.
func nextThreadCheck(m match.Match, now time.Time) time.Time {
	return now.Add(threadInterval - now.Sub(m.Started)%threadInterval)
}
