package matches

import (
	"context"
	"encoding/hex"
	"fmt"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Matches implements match.Lists.
func (s Store) Matches(ctx context.Context, l match.List, page match.Page) ([]match.Match, string, error) {
	b := schema.Live
	if l.Ended {
		b = schema.Ended
	}
	return list(ctx, s, b, l.Owner, page, Match)
}

// Challenges implements match.Lists.
func (s Store) Challenges(
	ctx context.Context, owner match.Owner, page match.Page,
) ([]match.Challenge, string, error) {
	return list(ctx, s, schema.Open, owner, page, Challenge)
}

// list returns a page of an owner's list in an index, the newest row first, and the cursor of the next
// page.
func list[T any](
	ctx context.Context, s Store, b schema.Bucket, owner match.Owner, page match.Page,
	row func(bolt.Tx, match.ID) (T, error),
) ([]T, string, error) {
	prefix := schema.OwnerKey(owner)
	end, err := pageEnd(prefix, page.After)
	if err != nil {
		return nil, "", err
	}
	var rows []T
	next := ""
	err = s.file.View(ctx, func(t bolt.Tx) error {
		cursor := t.Bucket([]byte(b)).Within(prefix)
		key, _ := cursor.Before(end)
		for ; key != nil && len(rows) < page.Size(); key, _ = cursor.Prev() {
			r, err := row(t, match.NewID(schema.LastNumber(key)))
			if err != nil {
				return fmt.Errorf("%w: index %q names what is not there: %w", bolt.ErrDamaged, b, err)
			}
			rows = append(rows, r)
			next = hex.EncodeToString(key[len(prefix):])
		}
		if key == nil {
			next = ""
		}
		return nil
	})
	return rows, next, err
}

// pageEnd returns the key before which a page begins, given a prefix and a cursor; "" is the first page.
func pageEnd(prefix []byte, cursor string) ([]byte, error) {
	if cursor == "" {
		return schema.After(prefix), nil
	}
	tail, err := hex.DecodeString(cursor)
	if err != nil || len(tail) != 2*schema.NumberSize {
		return nil, fmt.Errorf("%q is not where a page begins", cursor)
	}
	return append(prefix, tail...), nil
}
