package storetest

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"towerpost/engine/match"
)

// Wishes implements match.WishLists.
func (m *Memory) Wishes(ctx context.Context, id match.ID) ([]match.Wishes, error) {
	return m.wishesWhere(ctx, func(of planned) bool { return of.match == id })
}

// WishesOf implements match.WishLists.
func (m *Memory) WishesOf(ctx context.Context, p match.Player) ([]match.Wishes, error) {
	return m.wishesWhere(ctx, func(of planned) bool { return of.player == p })
}

// wishesWhere returns the lists of matches and players that fit.
func (m *Memory) wishesWhere(ctx context.Context, fits func(planned) bool) ([]match.Wishes, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []match.Wishes
	for of, w := range m.wishes {
		if fits(of) {
			w.List = slices.Clone(w.List)
			list = append(list, w)
		}
	}
	slices.SortFunc(list, func(a, b match.Wishes) int {
		return cmp.Or(cmp.Compare(number(a.Match), number(b.Match)), cmp.Compare(a.Player, b.Player))
	})
	return list, nil
}

// setWishes keeps a list, or removes an empty one. A match that is over keeps none.
func (m *Memory) setWishes(row match.Match, w *match.Wishes) {
	if w != nil && len(w.List) > 0 {
		m.wishes[planned{w.Match, w.Player}] = match.Wishes{Match: w.Match, Player: w.Player, List: slices.Clone(w.List)}
	} else if w != nil {
		delete(m.wishes, planned{w.Match, w.Player})
	}
	if !row.Live() {
		maps.DeleteFunc(m.wishes, func(of planned, _ match.Wishes) bool { return of.match == row.ID })
	}
}
