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
	return m.wishesWhere(ctx, func(of planKey) bool { return of.match == id })
}

// WishesOf implements match.WishLists.
func (m *Memory) WishesOf(ctx context.Context, p match.Player) ([]match.Wishes, error) {
	return m.wishesWhere(ctx, func(of planKey) bool { return of.player == p })
}

// wishesWhere returns the lists whose match and player fit.
func (m *Memory) wishesWhere(ctx context.Context, fits func(planKey) bool) ([]match.Wishes, error) {
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

// setWishes stores a list, or removes an empty one. If the match is over, it removes all its lists.
func (m *Memory) setWishes(row match.Match, w *match.Wishes) {
	if w != nil && len(w.List) > 0 {
		list := slices.Clone(w.List)
		m.wishes[planKey{w.Match, w.Player}] = match.Wishes{Match: w.Match, Player: w.Player, List: list}
	} else if w != nil {
		delete(m.wishes, planKey{w.Match, w.Player})
	}
	if !row.Live() {
		maps.DeleteFunc(m.wishes, func(of planKey, _ match.Wishes) bool { return of.match == row.ID })
	}
}
