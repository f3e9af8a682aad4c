package play

import (
	"context"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// Due returns the notices that the courier should deliver now: the first undelivered one of each
// channel, where it is due.
func (s *Service) Due(ctx context.Context, limit int) ([]match.Notice, error) {
	return s.store.Due(ctx, s.now(), limit)
}

// NextDue returns when the courier is needed next, or the zero time while nothing waits.
func (s *Service) NextDue(ctx context.Context) (time.Time, error) {
	return s.store.NextDue(ctx)
}

// Again says that a notice is about to be tried that its channel has not taken before. The clocks of those
// who were asked with what could not be seen until then begin now, so that the post tells their time as it
// will be.
func (s *Service) Again(ctx context.Context, n match.Notice) error {
	return s.turns.RestartUnseen(ctx, n)
}

// Done says that a notice was delivered as the post, whose channel is that of the notice, or without a
// message that it was given up or has nothing to say any more. Where the channel had not taken it
// before, clocks begin as with Again. It returns the older post whose controls can be taken away, the zero
// Post where there is none; of a reminder it returns as its Asides the earlier ones whose place it takes. A
// second call for the same notice changes nothing. An error of the kind ErrUnknown says that the notice is
// gone: what it is about was deleted or forgotten while it was on its way.
func (s *Service) Done(ctx context.Context, n match.Notice, p match.Post) (match.Post, error) {
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
	case n.Kind == match.NoticeLobby, n.Kind == match.NoticeReady: // it edits the post, which stays
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

// Later says that delivering a notice has failed and when to try again.
func (s *Service) Later(ctx context.Context, n match.Notice, when time.Time) error {
	return s.store.Delay(ctx, n.ID, turn.Stamp(when), true)
}

// Recover takes back what an earlier process had left to its replies, so that the courier need not wait
// for them. It belongs at the start of a process, before the first order and the courier. What Later
// has put off stays put off.
func (s *Service) Recover(ctx context.Context) error {
	return s.store.Release(ctx, s.now())
}

// Release says that the reply will not deliver a notice, so that the courier need not wait for it.
func (s *Service) Release(ctx context.Context, n match.Notice) error {
	return s.store.Delay(ctx, n.ID, s.now(), false)
}
