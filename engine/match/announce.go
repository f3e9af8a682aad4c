package match

import (
	"context"
	"errors"
	"time"
)

// announcements returns the notice that announces the result of a match where its guild has a channel for that. The match
// must not be kept from ending by it: where the guild's policy cannot be read, the operator is told. A match without a
// result is no news, nor is a casual one against the program.
func (s *Service) announcements(ctx context.Context, m Match) []Notice {
	if m.Void() || m.Programmed() && !m.Rated {
		return nil
	}
	guild, err := s.policy(ctx, m.Guild)
	if err != nil {
		s.log.Error("result not announced", "match", m.ID, "error", err)
		return nil
	}
	if guild.Announcements == "" || guild.Announcements == m.Channel {
		return nil
	}
	return []Notice{{
		Kind: NoticeResult, Match: m.ID, Guild: m.Guild, Channel: guild.Announcements, Locale: m.Locale,
		Due: s.now(), Nonce: s.entropy.nonce(),
	}}
}

// threadPause is how often it is looked whether the thread of a live match will be archived.
const threadPause = 24 * time.Hour

// watch returns the timer that keeps the thread of a match awake. It first rings soon, for a thread that people opened may
// be one that sleeps after an hour. A match that is not played in a thread has none.
func (m Match) watch() []Timer {
	if m.Parent == "" {
		return nil
	}
	return []Timer{{At: m.Started.Add(time.Minute), Kind: TimerThread, Of: m.ID}}
}

// watch asks that the thread of a timer's match be kept awake, and sets the next time to do so. For a match that is over, or
// has moved out of its thread, it only removes the timer.
func (s *Service) watch(ctx context.Context, t Timer) error {
	change := Change{At: s.now(), Drop: []Timer{t}}
	m, err := s.store.Match(ctx, t.Of)
	switch {
	case errors.Is(err, ErrUnknown):
	case err != nil:
		return err
	case m.Live() && m.Parent != "":
		change.Set = []Timer{{At: s.now().Add(threadPause), Kind: TimerThread, Of: m.ID}}
		if m.Stranded.IsZero() {
			change.Notices = []Notice{{
				Kind: NoticeThread, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
				Due: s.now(), Nonce: s.entropy.nonce(),
			}}
		}
	}
	_, err = s.store.Commit(ctx, change)
	return err
}
