package play

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/match"
)

// threadPause is how often it is looked whether the thread of a live match will be archived.
const threadPause = 24 * time.Hour

// watch asks that the thread of a timer's match be kept awake, and sets the next time to do so. For a match
// that is over, or has moved out of its thread, it only removes the timer.
func (s *Service) watch(ctx context.Context, t match.Timer) error {
	change := match.Change{At: s.now(), Drop: []match.Timer{t}}
	m, err := s.store.Match(ctx, t.Of)
	switch {
	case errors.Is(err, match.ErrUnknown):
	case err != nil:
		return err
	case m.Live() && m.Parent != "":
		change.Set = []match.Timer{{At: s.now().Add(threadPause), Kind: match.TimerThread, Of: m.ID}}
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
