package storetest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
)

// Memory is a match.Store in memory. It searches all its rows for each answer: it is simple rather than fast.
type Memory struct {
	mu         sync.Mutex
	lastID     uint64
	lastNotice uint64
	matches    map[match.ID]match.Match
	events     map[match.ID][]match.Event
	challenges map[match.ID]match.Challenge
	posts      map[match.ID]match.Post
	timers     []match.Timer
	notices    map[uint64]match.Notice
	delivered  map[uint64]time.Time
	keys       map[string]remembered
	lastResult uint64
	results    []ranking.Entry
	booked     []ranking.Entry
	left       map[string]time.Time
	displays   map[match.Owner]display.Preference
	policies   map[string]policy.Policy
	setups     map[match.Player][]setups.Setup
	prefer     map[match.Player]member.Preferences
	beat       time.Time
	outages    []clock.Span
	lastPlan   uint64
	plans      map[planKey]match.Plan
	wishes     map[planKey]match.Wishes
	reports    map[match.ID][]byte
	requests   []analyst.Request
	school     school
	seeds      map[match.ID]chance.Seed
}

// remembered is a key with the notices of its change.
type remembered struct {
	at      time.Time
	notices []uint64
}

var _ match.Store = (*Memory)(nil)

// NewMemory returns an empty store.
func NewMemory() *Memory {
	return &Memory{
		matches:    map[match.ID]match.Match{},
		events:     map[match.ID][]match.Event{},
		challenges: map[match.ID]match.Challenge{},
		posts:      map[match.ID]match.Post{},
		notices:    map[uint64]match.Notice{},
		delivered:  map[uint64]time.Time{},
		keys:       map[string]remembered{},
		left:       map[string]time.Time{},
		displays:   map[match.Owner]display.Preference{},
		policies:   map[string]policy.Policy{},
		plans:      map[planKey]match.Plan{},
		wishes:     map[planKey]match.Wishes{},
		setups:     map[match.Player][]setups.Setup{},
		prefer:     map[match.Player]member.Preferences{},
		reports:    map[match.ID][]byte{},
		seeds:      map[match.ID]chance.Seed{},
	}
}

// enter begins a transaction; the returned function ends it.
func (m *Memory) enter(ctx context.Context) (func(), error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	return m.mu.Unlock, nil
}

// Reserve implements match.Log.
func (m *Memory) Reserve(ctx context.Context) (uint64, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return 0, err
	}
	defer leave()
	m.lastID++
	return m.lastID, nil
}

// Commit implements match.Log.
func (m *Memory) Commit(ctx context.Context, c match.Change) (match.Receipt, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Receipt{}, err
	}
	defer leave()
	return m.commit(c)
}

// commit writes a change, unless its key is stored already.
func (m *Memory) commit(c match.Change) (match.Receipt, error) {
	if known, ok := m.keys[c.Key]; ok {
		return m.receipt(known.notices, true), nil
	}
	if err := m.check(c); err != nil {
		return match.Receipt{}, err
	}
	if c.Match != nil {
		ratings, err := m.putMatch(c)
		if err != nil {
			return match.Receipt{}, err
		}
		c = c.Rated(ratings)
	}
	if c.Challenge != nil {
		m.putChallenge(*c.Challenge, c.Seed)
	}
	m.setTimers(c)
	numbers := m.post(c.Ordered())
	if c.Key != "" {
		m.keys[c.Key] = remembered{at: c.At, notices: numbers}
	}
	return m.receipt(numbers, false), nil
}

// putMatch writes the parts of a change about its match, and returns the ratings after the match.
func (m *Memory) putMatch(c match.Change) ([]match.RatingChange, error) {
	row := copyMatch(*c.Match)
	if len(c.Events) == 0 {
		row.Revision++
	}
	m.matches[row.ID] = row
	m.events[row.ID] = append(m.events[row.ID], c.Events...)
	m.keepSeed(row.ID, row.Live(), c.Seed)
	ratings, err := m.end(*c.Match, c.Result)
	if err != nil {
		return nil, err
	}
	for _, p := range c.Plans {
		m.setPlan(p)
	}
	m.endPlans(*c.Match)
	m.setWishes(*c.Match, c.Wishes)
	return ratings, nil
}

// putChallenge writes a challenge and the seed of a new one.
func (m *Memory) putChallenge(c match.Challenge, seed chance.Seed) {
	row := copyChallenge(c)
	if _, known := m.challenges[row.ID]; known && row.Status == match.ChallengeOpen {
		row.Revision++
	}
	m.challenges[row.ID] = row
	m.keepSeed(row.ID, row.Status == match.ChallengeOpen, seed)
}

// setTimers removes and adds the timers of a change. A timer that is set twice is one.
func (m *Memory) setTimers(c match.Change) {
	for i, t := range slices.Concat(c.Drop, c.Set) {
		m.timers = slices.DeleteFunc(m.timers, func(other match.Timer) bool { return same(t, other) })
		if i >= len(c.Drop) {
			m.timers = append(m.timers, t)
		}
	}
}

// keepSeed stores the seed of a new match or challenge, and deletes it once the match or challenge is over.
func (m *Memory) keepSeed(id match.ID, on bool, seed chance.Seed) {
	if !seed.IsZero() {
		m.seeds[id] = seed
	}
	if !on {
		delete(m.seeds, id)
	}
}

// Seed implements match.Seeds.
func (m *Memory) Seed(ctx context.Context, id match.ID) (chance.Seed, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return chance.Seed{}, err
	}
	defer leave()
	return m.seeds[id], nil
}

// check returns an error for a change that contradicts itself or the stored rows.
func (m *Memory) check(c match.Change) error {
	if err := c.Check(); err != nil {
		return err
	}
	if c.Challenge != nil {
		old, ok := m.challenges[c.Challenge.ID]
		if ok && old.Status != match.ChallengeOpen {
			return fmt.Errorf("challenge %s is %s: %w", old.ID, old.Status, match.ErrStale)
		}
		if old.Revision != c.Challenge.Revision {
			return fmt.Errorf("challenge %s has revision %d, not %d: %w",
				c.Challenge.ID, old.Revision, c.Challenge.Revision, match.ErrStale)
		}
	}
	if c.Match == nil {
		return nil
	}
	for _, p := range c.Plans {
		if err := m.checkPlan(p); err != nil {
			return err
		}
	}
	if old, ok := m.matches[c.Match.ID]; ok && !old.Live() {
		return fmt.Errorf("match %s has ended: %w", old.ID, match.ErrStale)
	}
	if head := m.matches[c.Match.ID].Head; head != c.Head {
		return fmt.Errorf("match %s is at head %d, not %d: %w", c.Match.ID, head, c.Head, match.ErrStale)
	}
	if revision := m.matches[c.Match.ID].Revision; revision != c.Match.Revision {
		return fmt.Errorf("match %s has revision %d, not %d: %w",
			c.Match.ID, revision, c.Match.Revision, match.ErrStale)
	}
	for _, other := range m.matches {
		if c.Match.Live() && other.Live() && other.Channel == c.Match.Channel && other.ID != c.Match.ID {
			return fmt.Errorf("match %s is live in channel %s: %w", other.ID, other.Channel, match.ErrBusy)
		}
	}
	return nil
}

// post assigns numbers to the notices and puts them into the outbox.
func (m *Memory) post(notices []match.Notice) []uint64 {
	var numbers []uint64
	for _, n := range notices {
		m.lastNotice++
		n.ID = m.lastNotice
		m.notices[n.ID] = n
		numbers = append(numbers, n.ID)
	}
	return numbers
}

// receipt returns the notices as they are stored now.
func (m *Memory) receipt(numbers []uint64, repeated bool) match.Receipt {
	r := match.Receipt{Repeated: repeated}
	for _, number := range numbers {
		n, ok := m.notices[number]
		if !ok {
			continue
		}
		n.Repeated, n.Ahead = repeated, m.ahead(n)
		r.Notices = append(r.Notices, n)
	}
	return r
}

// ahead counts the undelivered notices before one in its channel.
func (m *Memory) ahead(n match.Notice) int {
	count := 0
	for _, other := range m.notices {
		if other.Channel == n.Channel && other.ID < n.ID && !other.Delivered && !n.Delivered {
			count++
		}
	}
	return count
}

// Forget implements match.Log.
func (m *Memory) Forget(ctx context.Context, before time.Time) (int, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return 0, err
	}
	defer leave()
	count := len(m.keys) + len(m.delivered)
	maps.DeleteFunc(m.keys, func(_ string, r remembered) bool { return r.at.Before(before) })
	maps.DeleteFunc(m.delivered, func(n uint64, at time.Time) bool {
		if !at.Before(before) {
			return false
		}
		delete(m.notices, n)
		return true
	})
	return count - len(m.keys) - len(m.delivered), nil
}

// same reports whether two timers are equal.
func same(a, b match.Timer) bool {
	return a.At.Equal(b.At) && a.Kind == b.Kind && a.Of == b.Of && a.Player == b.Player
}

func copyMatch(m match.Match) match.Match {
	m.Setup = maps.Clone(m.Setup)
	m.Players, m.Names = slices.Clone(m.Players), slices.Clone(m.Names)
	m.Moderators = slices.Clone(m.Moderators)
	m.Clocks, m.Nudged = slices.Clone(m.Clocks), slices.Clone(m.Nudged)
	m.Levels, m.Left = slices.Clone(m.Levels), slices.Clone(m.Left)
	m.Takeback.Agreed, m.Draw.Agreed = slices.Clone(m.Takeback.Agreed), slices.Clone(m.Draw.Agreed)
	m.DrawPauses = slices.Clone(m.DrawPauses)
	m.Outcome.Ranks, m.Outcome.Points = slices.Clone(m.Outcome.Ranks), slices.Clone(m.Outcome.Points)
	return m
}

func copyChallenge(c match.Challenge) match.Challenge {
	c.Setup, c.Names, c.Message = maps.Clone(c.Setup), maps.Clone(c.Names), ""
	c.Sitters, c.Order, c.Words = slices.Clone(c.Sitters), slices.Clone(c.Order), maps.Clone(c.Words)
	c.Invited, c.Declined = slices.Clone(c.Invited), slices.Clone(c.Declined)
	return c
}
