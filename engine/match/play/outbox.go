package play

import (
	"context"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// Due returns up to limit notices that the courier should deliver now: the first undelivered one of each
// channel, if it is due.
func (s *Service) Due(ctx context.Context, limit int) ([]match.Notice, error) {
	return s.store.Due(ctx, s.now(), limit)
}

// NextDue returns when the next notice is due, or the zero time if all are delivered.
func (s *Service) NextDue(ctx context.Context) (time.Time, error) {
	return s.store.NextDue(ctx)
}

// Again says that delivery of a notice that has failed before is about to be tried again. The clocks of
// players whose turn could not be seen until now start now, so that the post shows their correct time.
func (s *Service) Again(ctx context.Context, n match.Notice) error {
	return s.turns.RestartUnseen(ctx, n)
}

// MarkDelivered says that a notice was delivered as the post, in the channel of the notice. A post without a
// message says that the notice was given up or has nothing to tell any more. If delivery has failed before,
// clocks start as with Again.
//
// MarkDelivered returns the older post whose controls are to be removed, the zero Post if there is none. For
// a reminder it returns, as Asides of that post, the earlier reminders that this one replaces. A second call
// for the same notice changes nothing. The error is of the kind ErrUnknown if the notice is gone, because its
// match or player was deleted meanwhile.
func (s *Service) MarkDelivered(ctx context.Context, n match.Notice, p match.Post) (match.Post, error) {
	p.Channel = n.Channel
	if n.Attempts > 0 {
		if err := s.turns.RestartUnseen(ctx, n); err != nil {
			return match.Post{}, err
		}
	}
	d := match.Delivery{Notice: n.ID, At: s.now(), Post: p}
	switch {
	case n.Kind == match.NoticeChallenge:
		d.Of = n.Challenge
	case n.Kind == match.NoticeLobby, n.Kind == match.NoticeReady: // edits the newest post, which stays it
	case n.Kind == match.NoticeTakeback:
		d.Asks = n.Match
	case n.Kind == match.NoticeDraw:
		d.Asks, d.Offers = n.Match, true
	case n.Kind.Reminds():
		d.Asks, d.Reminds = n.Match, true
		if n.Kind == match.NoticeReminder {
			d.Reminded = n.Player
		}
	case n.Kind == match.NoticeClosed:
		d.Retire = n.Challenge
	case n.Last && n.Challenge != "":
		d.Of, d.Retire = n.Match, n.Challenge
	case n.Last:
		d.Of, d.Retire = n.Match, n.Match
	}
	return s.store.Deliver(ctx, d)
}

// Postpone says that delivery of a notice has failed, and when to try again.
func (s *Service) Postpone(ctx context.Context, n match.Notice, when time.Time) error {
	return s.store.Delay(ctx, n.ID, turn.Stamp(when), true)
}

// Recover makes all notices due that an earlier process has left to its replies, so that the courier delivers
// them at once. Call it at the start of a process, before the first order and before the courier runs.
// Notices that Postpone has put off stay so.
func (s *Service) Recover(ctx context.Context) error {
	return s.store.Release(ctx, s.now(), false)
}

// Release makes a notice due now: no reply will show it, so the courier need not wait for one.
func (s *Service) Release(ctx context.Context, n match.Notice) error {
	return s.store.Delay(ctx, n.ID, s.now(), false)
}
