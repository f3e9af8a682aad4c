package turn

import (
	"context"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
)

// Commit is Write without the row.
func (s *Writer) Commit(ctx context.Context, c match.Caller, t *Turn) (match.Receipt, error) {
	_, receipt, err := s.Write(ctx, c, t)
	return receipt, err
}

// Write completes the turn with everything that follows without an order, and writes it in one transaction:
// the row, events, clocks, timers, plans, wishes and notices. It returns the row after the turn.
func (s *Writer) Write(ctx context.Context, c match.Caller, t *Turn) (match.Match, match.Receipt, error) {
	s.setDraws(ctx, t)
	plans, err := s.play(ctx, t)
	if err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	m, err := s.Row(ctx, c, t)
	if err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	change := match.Change{
		Key: c.Key, At: s.now(), Match: &m, Head: t.Match.Head, Events: t.Events, Wishes: t.Wishes,
		Set: append(m.Timers(), t.SetTimers...), Drop: t.DropTimers,
	}
	if change.Notices, err = s.posts(ctx, t, m); err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	if c.Player == "" || t.Wishes != nil {
		releaseAll(change.Notices, s.now())
	}
	if m.Live() {
		change.Plans = plans
	}
	s.Finish(ctx, t, &change)
	receipt, err := s.store.Commit(ctx, change)
	if err == nil && !receipt.Repeated {
		s.Keep(t)
	}
	return m, receipt, err
}

// Finish adds the result, and the notice that announces it, to the change of a turn that ends its match. Any
// other change stays as it is.
func (s *Writer) Finish(ctx context.Context, t *Turn, change *match.Change) {
	if m := *change.Match; !m.Live() {
		change.Result = s.view.Ending(ctx, m, t.Match.Head, t.Events)
		change.Notices = append(change.Notices, s.announcements(ctx, m)...)
	}
}

// Row returns the row of the match after the turn, with its clocks set. It stores the caller's name there if
// the caller plays the match and gave the order in its guild.
func (s *Writer) Row(ctx context.Context, c match.Caller, t *Turn) (match.Match, error) {
	if err := s.chargePrivate(ctx, t); err != nil {
		return match.Match{}, err
	}
	t.held = s.isHeld(t)
	m := t.Result()
	if err := s.Conclude(ctx, &m, t); err != nil {
		return match.Match{}, err
	}
	if err := s.StartClocks(ctx, &m, t); err != nil {
		return match.Match{}, err
	}
	seat := m.SeatOf(c.Player)
	if here := c.Guild == m.Guild; here && seat != engine.Nobody && c.Name != "" && m.LevelAt(seat) == "" {
		m.Names[seat] = c.Name
	}
	return m, nil
}

// releaseAll makes the notices due now, so that the courier delivers them. It is for a turn without a reply
// that could show them.
func releaseAll(notices []match.Notice, now time.Time) {
	for i := range notices {
		notices[i].Due = now
	}
}

// play completes a turn with everything that follows without an order, and returns the players' plans after
// it.
func (s *Writer) play(ctx context.Context, t *Turn) ([]match.Plan, error) {
	if t.Ending.Reason != "" {
		return nil, nil
	}
	followers, err := s.followers(ctx, t.Match, t.Start)
	if err != nil {
		return nil, err
	}
	w, err := s.Wishing(ctx, t)
	if err != nil {
		return nil, err
	}
	if err := s.playOn(ctx, t, followers, w); err != nil {
		return nil, err
	}
	s.postpone(t, w)
	return t.plansAfter(followers), nil
}

// Plans returns the players' plans after a turn that only pauses the match, which leaves them valid.
func (s *Writer) Plans(ctx context.Context, t *Turn) ([]match.Plan, error) {
	followers, err := s.followers(ctx, t.Match, t.Start)
	if err != nil {
		return nil, err
	}
	for i, e := range t.Events {
		for _, f := range followers {
			f.observe(t.Before(i), e)
		}
	}
	return t.plansAfter(followers), nil
}

// Keep caches the states of a turn that is written.
func (s *Writer) Keep(t *Turn) {
	for i, state := range t.States {
		s.states.Keep(t.Match.ID, t.Events[i].Seq, state)
	}
}

// setDraws sets the source of chance outcomes for a turn of a stored match. It continues after the draws in
// the log, also after those that were taken back.
func (s *Writer) setDraws(ctx context.Context, t *Turn) {
	t.Draws = func() (*chance.Source, error) {
		seed, err := s.store.Seed(ctx, t.Match.ID)
		if err != nil {
			return nil, err
		}
		events, err := s.store.Events(ctx, t.Match.ID, 0, t.Match.Head)
		if err != nil {
			return nil, err
		}
		drawn := 0
		for _, e := range events {
			if e.Kind == match.EventAction && e.Seat == engine.Chance {
				drawn++
			}
		}
		return chance.NewSource(seed, string(t.Match.ID), t.Match.Words, drawn)
	}
}

// Conclude sets, in the row of a match that has ended with the turn, the fields that are known only then:
// Early and the seed.
func (s *Writer) Conclude(ctx context.Context, m *match.Match, t *Turn) (err error) {
	if m.Live() {
		return nil
	}
	if m.Early, err = s.view.Early(ctx, m.ID, t.Match.Head, t.Events); err != nil {
		return err
	}
	return s.revealSeed(ctx, m, t)
}

// revealSeed publishes the seed of a match that ends. It is the turn's seed if the match ends with its first
// turn, before anything was stored, else the stored one.
func (s *Writer) revealSeed(ctx context.Context, m *match.Match, t *Turn) (err error) {
	if m.Commit == "" {
		return nil
	}
	seed := t.Seed
	if seed.IsZero() {
		seed, err = s.store.Seed(ctx, m.ID)
	}
	m.Seed = seed.Reveal()
	return err
}

// Stamp returns the time as stores keep it, in UTC and to the millisecond, so that answers equal what is read
// later.
func Stamp(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// At returns when the caller gave the order, but never later than now: the chat program's clock may be ahead.
// It is now for a caller without At.
func (s *Writer) At(c match.Caller) time.Time {
	now := s.now()
	if at := Stamp(c.At); !c.At.IsZero() && at.Before(now) {
		return at
	}
	return now
}
