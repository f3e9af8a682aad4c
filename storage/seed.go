package storage

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Seed implements match.Seeds.
func (db *DB) Seed(ctx context.Context, id match.ID) (seed chance.Seed, err error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return chance.Seed{}, nil
	}
	err = db.view(ctx, func(t tx) (err error) {
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

// writeSeed keeps the seed of a match or challenge that begins, and forgets that of one which is over.
func (t tx) writeSeed(id []byte, on bool, seed chance.Seed) error {
	if !on {
		return t.delete(schema.Seeds, id)
	}
	if seed.IsZero() {
		return nil
	}
	return t.put(schema.Seeds, id, []byte(seed.Reveal()))
}

// commitOf returns the commitment to a seed, "" for what is none.
func commitOf(digits string) string {
	seed, err := chance.ParseSeed(digits)
	if err != nil {
		return ""
	}
	return seed.Commit()
}

// seeds checks that every live match and every open challenge which is committed to a seed has that, and that nobody else has
// one. No fault tells a seed.
func (a *audit) seeds() error {
	kept := 0
	check := func(kind string, key []byte, commit string) {
		if commit == "" {
			return
		}
		kept++
		if commitOf(string(a.Bucket([]byte(schema.Seeds)).Get(key))) != commit {
			a.fault("%s %d lacks the seed that it is committed to", kind, schema.LastNumber(key))
		}
	}
	err := rows(a, schema.Matches, func(key []byte, row schema.Match) {
		if row.Ended == 0 {
			check("match", key, row.Commit)
		}
	})
	if err == nil {
		err = rows(a, schema.Challenges, func(key []byte, row schema.Challenge) {
			if row.Status == match.ChallengeOpen {
				check("challenge", key, row.Commit)
			}
		})
	}
	if n := a.Bucket([]byte(schema.Seeds)).Len(); err == nil && n != kept {
		a.fault("bucket %q has %d keys where %d live matches and open challenges have chance", schema.Seeds, n, kept)
	}
	return err
}
