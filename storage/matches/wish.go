package matches

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Wishes implements match.WishLists.
func (s Store) Wishes(ctx context.Context, id match.ID) ([]match.Wishes, error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return nil, err
	}
	list, err := s.wishesWhere(ctx, key, func(match.Wishes) bool { return true })
	slices.SortFunc(list, func(a, b match.Wishes) int { return cmp.Compare(a.Player, b.Player) })
	return list, err
}

// WishesOf implements match.WishLists. It reads the lists of all live matches, which are few and short.
func (s Store) WishesOf(ctx context.Context, p match.Player) ([]match.Wishes, error) {
	return s.wishesWhere(ctx, nil, func(w match.Wishes) bool { return w.Player == p })
}

// wishesWhere returns the lists that fits selects from those whose keys begin with a prefix.
func (s Store) wishesWhere(
	ctx context.Context, prefix []byte, fits func(match.Wishes) bool,
) (list []match.Wishes, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		return eachWishes(t, prefix, func(_ []byte, w match.Wishes) error {
			if fits(w) {
				list = append(list, w)
			}
			return nil
		})
	})
	return list, err
}

// eachWishes calls do with the lists whose keys begin with a prefix.
func eachWishes(t bolt.Tx, prefix []byte, do func(key []byte, w match.Wishes) error) error {
	for _, key := range t.Keys(schema.Wishes, prefix) {
		row, _, err := bolt.GetRow[schema.WishList](t, schema.Wishes, key)
		if err != nil {
			return err
		}
		w, ok := row.Wishes(key)
		if !ok {
			return fmt.Errorf("%w: bucket %q, key %x", bolt.ErrDamaged, schema.Wishes, key)
		}
		if err := do(key, w); err != nil {
			return err
		}
	}
	return nil
}

// writeWishes writes a changed list of wishes, or removes it if it is empty. Once the match has ended it
// removes all its lists.
func writeWishes(t bolt.Tx, m match.Match, id []byte, w *match.Wishes) error {
	switch {
	case !m.Live():
		return t.Clear(schema.Wishes, id)
	case w == nil:
		return nil
	case len(w.List) == 0:
		return t.Delete(schema.Wishes, schema.WishKey(id, w.Player))
	}
	return bolt.PutRow(t, schema.Wishes, schema.WishKey(id, w.Player), schema.WishList{List: w.List})
}

// RemoveWishes removes all lists of a player.
func RemoveWishes(t bolt.Tx, p match.Player) error {
	return eachWishes(t, nil, func(key []byte, w match.Wishes) error {
		if w.Player != p {
			return nil
		}
		return t.Delete(schema.Wishes, key)
	})
}
