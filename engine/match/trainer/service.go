package trainer

import (
	"cmp"
	"context"
	"errors"
	"hash/fnv"
	"io"
	"math"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/rating"
)

// Options are the dependencies of a Service. Only Store is needed.
type Options struct {
	Store Store
	// Policies tells where the puzzle of the day is posted; nil is nowhere.
	Policies Policies
	// Find makes puzzles from an ended match; nil makes none. It limits its own time.
	Find func(ctx context.Context, log engine.Log) ([]Puzzle, error)
	// Now returns the time; nil is time.Now.
	Now func() time.Time
}

// Policies tells where the puzzle of the day is posted. policy.Service implements it.
type Policies interface {
	All(ctx context.Context) (map[string]policy.Policy, error)
}

// Service gives puzzles. It is safe for concurrent use and has no state outside the store.
type Service struct {
	store    Store
	policies Policies
	find     func(ctx context.Context, log engine.Log) ([]Puzzle, error)
	now      func() time.Time
}

// New returns a service with the options.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Service{
		store: o.Store, policies: o.Policies, find: o.Find,
		now: func() time.Time { return o.Now().UTC().Truncate(time.Millisecond) },
	}
}

// Stock adds puzzles that do not exist yet, such as the ones that come with the bot.
func (s *Service) Stock(ctx context.Context, puzzles []Puzzle) error {
	return s.store.AddPuzzles(ctx, puzzles, 0)
}

// Puzzle returns a puzzle, or an error of kind ErrUnknown.
func (s *Service) Puzzle(ctx context.Context, id string) (Puzzle, error) {
	return s.store.Puzzle(ctx, id)
}

// Learner returns the results of a player.
func (s *Service) Learner(ctx context.Context, p match.Player) (Learner, error) {
	return s.store.Learner(ctx, p)
}

// Give records that a player was given a puzzle, which Given then returns. It replaces the one before.
func (s *Service) Give(ctx context.Context, p match.Player, id string) error {
	learner, err := s.store.Learner(ctx, p)
	if err != nil || learner.Given == id {
		return err
	}
	return s.store.Give(ctx, p, id)
}

// Given returns the puzzle that a player was given last, including puzzles of the day. ok is false if there
// is none, or if it was answered since.
func (s *Service) Given(ctx context.Context, p match.Player) (z Puzzle, ok bool, err error) {
	learner, err := s.store.Learner(ctx, p)
	if err != nil || learner.Given == "" {
		return Puzzle{}, false, err
	}
	z, err = s.store.Puzzle(ctx, learner.Given)
	if errors.Is(err, ErrUnknown) {
		return Puzzle{}, false, nil
	}
	return z, err == nil, err
}

// openGiven returns the puzzle that the player was given, if an answer to it would count.
func (s *Service) openGiven(ctx context.Context, p match.Player) (z Puzzle, ok bool, err error) {
	z, ok, err = s.Given(ctx, p)
	if err != nil || !ok {
		return Puzzle{}, false, err
	}
	ok, err = s.counts(ctx, p, z.ID)
	return z, ok, err
}

// counts reports whether a player's answer to a puzzle would count now.
func (s *Service) counts(ctx context.Context, p match.Player, id string) (bool, error) {
	_, answered, err := s.Attempt(ctx, p, id)
	if err != nil || answered {
		return false, err
	}
	published, err := s.Published(ctx, id)
	return !published, err
}

// Open returns the puzzles that are open for a player, and whose answer would count: the one that they were
// given, and the last puzzle of the day.
func (s *Service) Open(ctx context.Context, p match.Player) (open []Puzzle, err error) {
	given, ok, err := s.openGiven(ctx, p)
	if err != nil {
		return nil, err
	}
	if ok {
		open = append(open, given)
	}
	today, ok, err := s.openDaily(ctx, p)
	if ok {
		open = append(open, today)
	}
	return open, err
}

// openDaily returns the last puzzle of the day, if a player's answer to it would count.
func (s *Service) openDaily(ctx context.Context, p match.Player) (z Puzzle, ok bool, err error) {
	days, err := s.days(ctx)
	if err != nil || len(days) == 0 {
		return Puzzle{}, false, err
	}
	z, err = s.store.Puzzle(ctx, days[len(days)-1].Puzzle)
	if errors.Is(err, ErrUnknown) {
		return Puzzle{}, false, nil
	}
	if err == nil {
		ok, err = s.counts(ctx, p, z.ID)
	}
	return z, ok, err
}

// Next returns the puzzle that the player was given and has not answered, or else a new one near the player's
// rating. The error is of kind ErrNoneLeft if no puzzle is left for the player.
func (s *Service) Next(ctx context.Context, p match.Player, game string) (Puzzle, error) {
	if z, ok, err := s.openGiven(ctx, p); err != nil || ok && z.Game == game {
		return z, err
	}
	learner, err := s.store.Learner(ctx, p)
	if err != nil {
		return Puzzle{}, err
	}
	puzzles, err := s.unseen(ctx, p)
	if err != nil {
		return Puzzle{}, err
	}
	puzzles = slices.DeleteFunc(puzzles, func(z Puzzle) bool { return z.Game != game })
	if len(puzzles) == 0 {
		return Puzzle{}, ErrNoneLeft
	}
	z := nearRating(puzzles, learner.Strength().Value, string(p))
	return z, s.store.Give(ctx, p, z.ID)
}

// unseen returns the puzzles that a player has not answered and that were not posted as a puzzle of the day.
func (s *Service) unseen(ctx context.Context, p match.Player) ([]Puzzle, error) {
	puzzles, err := s.store.Puzzles(ctx)
	if err != nil {
		return nil, err
	}
	out := map[string]bool{}
	attempts, err := s.store.Attempts(ctx, p)
	if err != nil {
		return nil, err
	}
	for _, a := range attempts {
		out[a.Puzzle] = true
	}
	days, err := s.store.Dailies(ctx)
	for _, d := range days {
		out[d.Puzzle] = out[d.Puzzle] || !d.Quiet
	}
	return slices.DeleteFunc(puzzles, func(z Puzzle) bool { return out[z.ID] }), err
}

// candidates is the number of puzzles nearest in rating from which one is chosen. It keeps players of the
// same strength from all getting the same puzzles.
const candidates = 8

// nearRating returns one of the puzzles whose rating is nearest to the value. The salt determines which one.
func nearRating(puzzles []Puzzle, value float64, salt string) Puzzle {
	puzzles = slices.Clone(puzzles)
	slices.SortStableFunc(puzzles, func(a, b Puzzle) int {
		return cmp.Compare(math.Abs(a.Rating.Value-value), math.Abs(b.Rating.Value-value))
	})
	puzzles = puzzles[:min(candidates, len(puzzles))]
	return slices.MinFunc(puzzles, func(a, b Puzzle) int {
		return cmp.Compare(hash(salt, a.ID), hash(salt, b.ID))
	})
}

// hash returns a hash of the texts.
func hash(texts ...string) uint64 {
	h := fnv.New64a()
	for _, text := range texts {
		_, _ = io.WriteString(h, text+"/")
	}
	return h.Sum64()
}

// Answer records a player's answer to a puzzle; the action "" is the request to see the solution. Only the
// first answer counts, and none to a puzzle whose solution was published.
func (s *Service) Answer(
	ctx context.Context, p match.Player, id string, action engine.Action,
) (Result, error) {
	z, err := s.store.Puzzle(ctx, id)
	if err != nil {
		return Result{}, err
	}
	r := Result{Puzzle: z, Action: action, Right: action == z.Solution}
	published, err := s.Published(ctx, id)
	if err == nil && !published {
		r.Attempt, r.Counted, err = s.store.Answer(ctx, p, id, func(l *Learner, z *Puzzle) Attempt {
			return s.score(l, z, action)
		})
	}
	if err != nil {
		return Result{}, err
	}
	r.Learner, err = s.store.Learner(ctx, p)
	return r, err
}

// score updates the player and the puzzle after an answer.
func (s *Service) score(l *Learner, z *Puzzle, action engine.Action) Attempt {
	a := Attempt{
		Puzzle: z.ID, Action: action, Right: action == z.Solution,
		At: s.now(), Before: l.Strength().Value,
	}
	score := 0.0
	z.Tried++
	if a.Right {
		score = 1
		z.Solved++
		l.Solved++
		l.Streak++
		l.Best = max(l.Best, l.Streak)
	} else {
		l.Failed++
		l.Streak = 0
	}
	l.Rating, z.Rating = rating.Play(l.Strength(), z.Rating, score, 1, a.At)
	a.After = l.Rating.Value
	if l.Given == z.ID {
		l.Given = ""
	}
	return a
}

// Attempt returns a player's answer to a puzzle; ok is false if there is none.
func (s *Service) Attempt(ctx context.Context, p match.Player, id string) (a Attempt, ok bool, err error) {
	all, err := s.store.Attempts(ctx, p)
	i := slices.IndexFunc(all, func(a Attempt) bool { return a.Puzzle == id })
	if err != nil || i < 0 {
		return Attempt{}, false, err
	}
	return all[i], true, nil
}
