package storetest

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

var _ trainer.Store = (*Memory)(nil)

// school holds the puzzles and the results of players. Its maps are created by the first write.
type school struct {
	puzzles  map[string]trainer.Puzzle
	searched uint64
	learners map[match.Player]trainer.Learner
	attempts map[match.Player][]trainer.Attempt
	dailies  []trainer.Daily
}

// set writes into a map that may be nil.
func set[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = value
}

// Puzzles implements trainer.Collection.
func (m *Memory) Puzzles(ctx context.Context) ([]trainer.Puzzle, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	byID := func(a, b trainer.Puzzle) int { return cmp.Compare(a.ID, b.ID) }
	return slices.SortedFunc(maps.Values(m.school.puzzles), byID), nil
}

// Puzzle implements trainer.Collection.
func (m *Memory) Puzzle(ctx context.Context, id string) (trainer.Puzzle, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return trainer.Puzzle{}, err
	}
	defer leave()
	z, ok := m.school.puzzles[id]
	if !ok {
		return trainer.Puzzle{}, fmt.Errorf("puzzle %q: %w", id, trainer.ErrUnknown)
	}
	return z, nil
}

// AddPuzzles implements trainer.Collection.
func (m *Memory) AddPuzzles(ctx context.Context, puzzles []trainer.Puzzle, searched uint64) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	for _, z := range puzzles {
		if _, known := m.school.puzzles[z.ID]; !known {
			set(&m.school.puzzles, z.ID, z)
		}
	}
	m.school.searched = max(m.school.searched, searched)
	return nil
}

// Searched implements trainer.Collection.
func (m *Memory) Searched(ctx context.Context) (uint64, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return 0, err
	}
	defer leave()
	return m.school.searched, nil
}

// Finished implements trainer.Collection.
func (m *Memory) Finished(ctx context.Context, after uint64, limit int) ([]trainer.Finished, error) {
	entries, err := m.Results(ctx, after, limit)
	var list []trainer.Finished
	for _, e := range entries {
		list = append(list, trainer.Finished{Seq: e.Seq, Match: e.Match})
	}
	return list, err
}

// Learner implements trainer.Learners.
func (m *Memory) Learner(ctx context.Context, p match.Player) (trainer.Learner, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return trainer.Learner{}, err
	}
	defer leave()
	return m.school.learners[p], nil
}

// Give implements trainer.Learners.
func (m *Memory) Give(ctx context.Context, p match.Player, id string) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	l := m.school.learners[p]
	l.Given = id
	set(&m.school.learners, p, l)
	return nil
}

// Attempts implements trainer.Learners.
func (m *Memory) Attempts(ctx context.Context, p match.Player) ([]trainer.Attempt, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	list := slices.Clone(m.school.attempts[p])
	slices.SortFunc(list, func(a, b trainer.Attempt) int { return cmp.Compare(a.Puzzle, b.Puzzle) })
	return list, nil
}

// Answer implements trainer.Learners.
func (m *Memory) Answer(
	ctx context.Context, p match.Player, id string,
	answer func(*trainer.Learner, *trainer.Puzzle) trainer.Attempt,
) (trainer.Attempt, bool, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return trainer.Attempt{}, false, err
	}
	defer leave()
	for _, a := range m.school.attempts[p] {
		if a.Puzzle == id {
			return a, false, nil
		}
	}
	z, ok := m.school.puzzles[id]
	if !ok {
		return trainer.Attempt{}, false, fmt.Errorf("puzzle %q: %w", id, trainer.ErrUnknown)
	}
	l := m.school.learners[p]
	a := answer(&l, &z)
	set(&m.school.learners, p, l)
	set(&m.school.puzzles, id, z)
	set(&m.school.attempts, p, append(m.school.attempts[p], a))
	return a, true, nil
}

// Dailies implements trainer.Days.
func (m *Memory) Dailies(ctx context.Context) ([]trainer.Daily, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	list := slices.Clone(m.school.dailies)
	slices.SortFunc(list, func(a, b trainer.Daily) int { return cmp.Compare(a.Day, b.Day) })
	return list, nil
}

// AddDaily implements trainer.Days.
func (m *Memory) AddDaily(ctx context.Context, d trainer.Daily, c match.Change) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if slices.ContainsFunc(m.school.dailies, func(other trainer.Daily) bool { return other.Day == d.Day }) {
		return fmt.Errorf("puzzle of the day %s: %w", d.Day, match.ErrStale)
	}
	_, err = m.commit(c)
	if err == nil {
		m.school.dailies = append(m.school.dailies, d)
	}
	return err
}

// forgetPuzzles deletes a player's results with puzzles.
func (m *Memory) forgetPuzzles(p match.Player) {
	delete(m.school.learners, p)
	delete(m.school.attempts, p)
}
