package turn

import (
	"context"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
)

// Commit is write without the row.
func (s *Writer) Commit(ctx context.Context, c match.Caller, t *Turn) (match.Receipt, error) {
	_, receipt, err := s.Write(ctx, c, t)
	return receipt, err
}

// Write plays what plays itself and what was planned or left to wishes, and writes the turn. It
// returns the row after it, too.
func (s *Writer) Write(ctx context.Context, c match.Caller, t *Turn) (match.Match, match.Receipt, error) {
	s.drawing(ctx, t)
	plans, err := s.play(ctx, t)
	if err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	m, err := s.Row(ctx, c, t)
	if err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	change := match.Change{
		Key: c.Key, At: s.now(), Match: &m, Head: t.Match.Head, Events: t.Events, Set: append(m.Timers(), t.Set...), Drop: t.Timers,
		Wishes: t.Wishes,
	}
	if change.Notices, err = s.posts(ctx, t, m); err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	if c.Player == "" || t.Wishes != nil {
		leave(change.Notices, s.now())
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

// Finish adds to the change of a turn that ends its match what only its end tells: the result, and the notice
// that announces it.
func (s *Writer) Finish(ctx context.Context, t *Turn, change *match.Change) {
	if m := *change.Match; !m.Live() {
		change.Result = s.view.Ending(ctx, m, t.Match.Head, t.Events)
		change.Notices = append(change.Notices, s.announcements(ctx, m)...)
	}
}

// Row returns the row of the match after a turn.
func (s *Writer) Row(ctx context.Context, c match.Caller, t *Turn) (match.Match, error) {
	if err := s.settleDebt(ctx, t); err != nil {
		return match.Match{}, err
	}
	t.held = s.holds(t)
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

// leave gives notices that no reply will show to the courier.
func leave(notices []match.Notice, now time.Time) {
	for i := range notices {
		notices[i].Due = now
	}
}

// play goes on from a person's step with what needs nobody, and returns what becomes of the players' plans.
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
	if err := s.follow(ctx, t, followers, w); err != nil {
		return nil, err
	}
	s.postpone(t, w)
	return t.results(followers), nil
}

// Plans returns what becomes of the players' plans by a turn that only stops the match: they outlive it.
func (s *Writer) Plans(ctx context.Context, t *Turn) ([]match.Plan, error) {
	followers, err := s.followers(ctx, t.Match, t.Start)
	if err != nil {
		return nil, err
	}
	for i, e := range t.Events {
		for _, f := range followers {
			f.see(t.Before(i), e)
		}
	}
	return t.results(followers), nil
}

// Keep remembers the states of a turn that is written.
func (s *Writer) Keep(t *Turn) {
	for i, state := range t.States {
		s.states.Keep(t.Match.ID, t.Events[i].Seq, state)
	}
}

// drawing lets a turn of a match that is on draw on from what its log has drawn. What was
// taken back stays drawn.
func (s *Writer) drawing(ctx context.Context, t *Turn) {
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

// Conclude notes in the row of a match after a turn what is known only once it ends.
func (s *Writer) Conclude(ctx context.Context, m *match.Match, t *Turn) (err error) {
	if m.Live() {
		return nil
	}
	if m.Early, err = s.view.Early(ctx, m.ID, t.Match.Head, t.Events); err != nil {
		return err
	}
	return s.reveal(ctx, m, t)
}

// reveal publishes the seed of a match that ends: the stored one, or where it ends in its first turn, which has
// stored nothing yet, that of the turn.
func (s *Writer) reveal(ctx context.Context, m *match.Match, t *Turn) (err error) {
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

// Stamp returns the time as it is stored, so that what is answered now and what is read later are equal.
func Stamp(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// At returns when the caller gave the order, which is never later than now: the clock by which
// that is told may be ahead.
func (s *Writer) At(c match.Caller) time.Time {
	now := s.now()
	if at := Stamp(c.At); !c.At.IsZero() && at.Before(now) {
		return at
	}
	return now
}
