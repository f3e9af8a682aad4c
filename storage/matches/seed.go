package matches

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Seed implements match.Seeds.
func (s Store) Seed(ctx context.Context, id match.ID) (seed chance.Seed, err error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return chance.Seed{}, nil
	}
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		digits := t.Bucket([]byte(schema.Seeds)).Get(key)
		if digits == nil {
			return nil
		}
		if seed, err = chance.ParseSeed(string(digits)); err != nil {
			err = fmt.Errorf("%w: seed of match %s: %w", bolt.ErrDamaged, id, err)
		}
		return err
	})
	return seed, err
}

// writeSeed stores the seed of a match or challenge that begins, if there is one, and removes it once the
// match or challenge has ended.
func writeSeed(t bolt.Tx, id []byte, open bool, seed chance.Seed) error {
	if !open {
		return t.Delete(schema.Seeds, id)
	}
	if seed.IsZero() {
		return nil
	}
	return t.Put(schema.Seeds, id, []byte(seed.Reveal()))
}

// CommitOf returns the commitment to a seed, given its digits, or "" if they are malformed.
func CommitOf(digits string) string {
	seed, err := chance.ParseSeed(digits)
	if err != nil {
		return ""
	}
	return seed.Commit()
}
