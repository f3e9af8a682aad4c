package play

import (
	"context"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// picturesAtMost is how many steps one notice shows of a game that does not gather them: a message takes ten pictures, and the last
// notice may need one more for what is asked next.
const picturesAtMost = 9

// heldAtMost is how many steps of computers wait for one post, so that computers alone at a table are seen to play.
const heldAtMost = 40

// posts returns the notices that show a turn, and what was quiet before it, to everybody. Of a quiet turn there is none, but that
// somebody has become ready. Of a match without a channel its people learn the end in private, and the rest when it has one again.
func (s *Service) posts(ctx context.Context, t *turn, m match.Match) ([]match.Notice, error) {
	switch {
	case !t.match.Stranded.IsZero() && !m.Live():
		return s.private(m, match.NoticeResult, t.events[0].By), nil
	case !t.match.Stranded.IsZero():
		return nil, nil
	case t.quiet():
		return s.readiness(ctx, t, m)
	case t.match.Quiet == 0 || m.Quiet > 0:
		return s.turnNotices(m, t.match.Head), nil
	}
	from := t.match.Head - t.match.Quiet
	state, err := s.states.State(ctx, t.match, from)
	if err != nil {
		return nil, err
	}
	quiet, err := s.store.Events(ctx, m.ID, from, t.match.Head)
	if err != nil {
		return nil, err
	}
	w, err := s.states.Way(ctx, t.match, state, quiet)
	if err != nil {
		return nil, err
	}
	w.Events, w.States = append(w.Events, t.events...), append(w.States, t.states...)
	return s.split(m, from, replay.OnceEach(replay.Steps(m, w, engine.Nobody))), nil
}

// holds reports whether a turn waits to be told with what other computers decide after it, in a game without secrets that
// gathers its steps.
func (s *Service) holds(t *turn) bool {
	game, err := s.states.Rules.Of(t.match)
	return err == nil && game.Info().Gathered && !game.Info().Hidden && t.programmed() && t.match.Quiet+len(t.events) <= heldAtMost
}

// readiness returns the notice that brings the newest post up to date where a turn has changed how many are ready.
func (s *Service) readiness(ctx context.Context, t *turn, m match.Match) ([]match.Notice, error) {
	if !t.private {
		return nil, nil
	}
	before, err := s.states.Ready(ctx, t.match, t.start)
	if err != nil {
		return nil, err
	}
	now, err := s.states.Ready(ctx, m, t.state)
	if err != nil || len(before) == len(now) {
		return nil, err
	}
	return []match.Notice{{
		Kind: match.NoticeReady, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale, From: m.Head, To: m.Head,
		Due: s.now().Add(s.lease), Nonce: s.entropy.nonce(),
	}}, nil
}

// turnNotices returns the notices that show the events of a match since a head; for a match that starts, one that shows
// the start where nothing has happened yet.
func (s *Service) turnNotices(m match.Match, from int) []match.Notice {
	steps := make([]match.Step, m.Head-from)
	for i := range steps {
		steps[i].Event.Seq = from + i + 1
	}
	return s.split(m, from, steps)
}

// split returns notices that show steps since a head, each no more than fit in a post; of a game that gathers its steps it is one.
func (s *Service) split(m match.Match, from int, steps []match.Step) []match.Notice {
	var notices []match.Notice
	for first := true; first || from < m.Head; first = false {
		to := m.Head
		if len(steps) > picturesAtMost && !s.gathers(m) {
			to, steps = steps[picturesAtMost-1].Event.Seq, steps[picturesAtMost:]
		}
		notices = append(notices, match.Notice{
			Kind: match.NoticeTurn, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: from, To: to, Last: to == m.Head,
			Due: s.now().Add(s.lease), Nonce: s.entropy.nonce(),
		})
		from = to
	}
	return notices
}

// gathers reports whether everything that happens in a match from one question to the next is told in one post.
func (s *Service) gathers(m match.Match) bool {
	game, err := s.states.Rules.Of(m)
	return err == nil && game.Info().Gathered
}

// challengeNotice returns a notice about a challenge that a reply may deliver until the time.
func (s *Service) challengeNotice(kind match.NoticeKind, c match.Challenge, due time.Time) match.Notice {
	return match.Notice{
		Kind: kind, Challenge: c.ID, Guild: c.Guild, Channel: c.Channel, Locale: c.Locale,
		Last: true, Due: due, Nonce: s.entropy.nonce(),
	}
}

// Due returns the notices that the courier should deliver now: the first undelivered one of each channel, where it is due.
func (s *Service) Due(ctx context.Context, limit int) ([]match.Notice, error) {
	return s.store.Due(ctx, s.now(), limit)
}

// NextDue returns when the courier is needed next, or the zero time while nothing waits.
func (s *Service) NextDue(ctx context.Context) (time.Time, error) {
	return s.store.NextDue(ctx)
}

// Done says that a notice was delivered as the post, whose channel is that of the notice, or without a message that it was given up
// because its channel is gone for good. It returns the older post whose controls can be taken away, the zero Post where there is none.
// A second call for the same notice changes nothing.
func (s *Service) Done(ctx context.Context, n match.Notice, p match.Post) (match.Post, error) {
	p.Channel = n.Channel
	d := match.Delivery{Notice: n.ID, At: s.now(), Post: p}
	switch {
	case n.Kind == match.NoticeChallenge:
		d.Of = n.Challenge
	case n.Kind == match.NoticeLobby, n.Kind == match.NoticeReady: // it edits the post, which stays
	case n.Kind == match.NoticeTakeback:
		d.Asks = n.Match
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
	return s.store.Delay(ctx, n.ID, stamp(when), true)
}

// Recover takes back what an earlier process had left to its replies, so that the courier need not wait for them. It
// belongs at the start of a process, before the first order and the courier. What Later has put off stays put off.
func (s *Service) Recover(ctx context.Context) error {
	return s.store.Release(ctx, s.now())
}

// Release says that the reply will not deliver a notice, so that the courier need not wait for it.
func (s *Service) Release(ctx context.Context, n match.Notice) error {
	return s.store.Delay(ctx, n.ID, s.now(), false)
}
