package storage

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// wishRecord is a list of wishes as it is written; whose it is in which match is the key.
type wishRecord struct {
	List []engine.Wish `json:"l"`
}

// wishes returns the list with the key, and whether it is the key of one.
func (r wishRecord) wishes(key []byte) (match.Wishes, bool) {
	if len(key) < schema.NumberSize {
		return match.Wishes{}, false
	}
	player, rest, ok := schema.CutName(key[schema.NumberSize:])
	w := match.Wishes{Match: match.NewID(schema.LastNumber(key[:schema.NumberSize])), Player: match.Player(player), List: r.List}
	return w, ok && len(rest) == 0 && player != ""
}

// wishKey returns the key of a player's wishes in the match with the key.
func wishKey(id []byte, p match.Player) []byte { return slices.Concat(id, schema.NamesKey(string(p))) }

// Wishes implements match.WishLists.
func (db *DB) Wishes(ctx context.Context, id match.ID) ([]match.Wishes, error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return nil, err
	}
	list, err := db.wishesWhere(ctx, key, func(match.Wishes) bool { return true })
	slices.SortFunc(list, func(a, b match.Wishes) int { return cmp.Compare(a.Player, b.Player) })
	return list, err
}

// WishesOf implements match.WishLists. It reads the lists of all live matches, which are few and short.
func (db *DB) WishesOf(ctx context.Context, p match.Player) ([]match.Wishes, error) {
	return db.wishesWhere(ctx, nil, func(w match.Wishes) bool { return w.Player == p })
}

// wishesWhere returns the lists that fit of those whose keys begin with the prefix.
func (db *DB) wishesWhere(ctx context.Context, prefix []byte, fits func(match.Wishes) bool) (list []match.Wishes, err error) {
	err = db.view(ctx, func(t tx) error {
		return t.eachWishes(prefix, func(_ []byte, w match.Wishes) error {
			if fits(w) {
				list = append(list, w)
			}
			return nil
		})
	})
	return list, err
}

// eachWishes calls do with the lists whose keys begin with the prefix.
func (t tx) eachWishes(prefix []byte, do func(key []byte, w match.Wishes) error) error {
	for _, key := range t.keys(schema.Wishes, prefix) {
		row, _, err := get[wishRecord](t, schema.Wishes, key)
		if err != nil {
			return err
		}
		w, ok := row.wishes(key)
		if !ok {
			return fmt.Errorf("%w: bucket %q, key %x", bolt.ErrDamaged, schema.Wishes, key)
		}
		if err := do(key, w); err != nil {
			return err
		}
	}
	return nil
}

// writeWishes writes a list of wishes of a match, or removes an empty one; a match that is over keeps none.
func (t tx) writeWishes(m match.Match, id []byte, w *match.Wishes) error {
	switch {
	case !m.Live():
		return t.clear(schema.Wishes, id)
	case w == nil:
		return nil
	case len(w.List) == 0:
		return t.delete(schema.Wishes, wishKey(id, w.Player))
	}
	return put(t, schema.Wishes, wishKey(id, w.Player), wishRecord{w.List})
}

// removeWishes removes all lists of a player.
func (t tx) removeWishes(p match.Player) error {
	return t.eachWishes(nil, func(key []byte, w match.Wishes) error {
		if w.Player != p {
			return nil
		}
		return t.delete(schema.Wishes, key)
	})
}
