package play

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/match"
)

// announcements returns the notice that announces the result of a match where its guild has a channel for that. The match
// must not be kept from ending by it: where the guild's policy cannot be read, the operator is told. A match without a
// result is no news, nor is a casual one against the program.
func (s *Service) announcements(ctx context.Context, m match.Match) []match.Notice {
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
	return []match.Notice{{
		Kind: match.NoticeResult, Match: m.ID, Guild: m.Guild, Channel: guild.Announcements, Locale: m.Locale,
		Due: s.now(), Nonce: s.entropy.nonce(),
	}}
}

// threadPause is how often it is looked whether the thread of a live match will be archived.
const threadPause = 24 * time.Hour

// threadTimers returns the timer that keeps the thread of a match awake. It first rings soon, for a thread that people opened may
// be one that sleeps after an hour. A match that is not played in a thread has none.
func threadTimers(m match.Match) []match.Timer {
	if m.Parent == "" {
		return nil
	}
	return []match.Timer{{At: m.Started.Add(time.Minute), Kind: match.TimerThread, Of: m.ID}}
}

// watch asks that the thread of a timer's match be kept awake, and sets the next time to do so. For a match that is over, or
// has moved out of its thread, it only removes the timer.
func (s *Service) watch(ctx context.Context, t match.Timer) error {
	change := match.Change{At: s.now(), Drop: []match.Timer{t}}
	m, err := s.store.Match(ctx, t.Of)
	switch {
	case errors.Is(err, match.ErrUnknown):
	case err != nil:
		return err
	case m.Live() && m.Parent != "":
		change.Set = []match.Timer{{At: s.now().Add(threadPause), Kind: match.TimerThread, Of: m.ID}}
		if m.Stranded.IsZero() {
			change.Notices = []match.Notice{{
				Kind: match.NoticeThread, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
				Due: s.now(), Nonce: s.entropy.nonce(),
			}}
		}
	}
	_, err = s.store.Commit(ctx, change)
	return err
}
