package storage

import (
	"context"
	"slices"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// tellBroken logs the rows that were found damaged when the file was opened.
func (db *DB) tellBroken() {
	for i, row := range db.broken {
		if i == faultsAtMost {
			db.options.Log.Error("further rows of the store are damaged", "rows", len(db.broken)-i)
			return
		}
		db.options.Log.Error("a row of the store is damaged, and will not be read", "path", db.path, "row", schema.Describe(row))
	}
}

// Mend drops the ratings, leaderboards and profiles where a row of them was found damaged when the file was opened; they follow
// from the logs, and are made again by whoever knows the rules.
func (db *DB) Mend(ctx context.Context) error {
	follows := func(row *seal.Broken) bool { return slices.Contains(schema.Projections(), schema.Bucket(row.Bucket)) }
	if !slices.ContainsFunc(db.broken, follows) {
		return nil
	}
	if err := db.Drop(ctx); err != nil {
		return err
	}
	db.broken = slices.DeleteFunc(db.broken, follows)
	db.options.Log.Info("ratings, leaderboards and profiles are made again, as rows of them were damaged", "path", db.path)
	return nil
}

// past are the buckets without which everything that is under way goes on.
func past() []schema.Bucket {
	return append(schema.Projections(), schema.Archive, schema.Ended, schema.Facets, schema.Results, schema.Delivered, schema.Reports,
		schema.Puzzles, schema.Learners, schema.Attempts, schema.Dailies, schema.Outages)
}

// over reports whether a damaged row is about nothing that is under way.
func (a *audit) over(row *seal.Broken) bool {
	if schema.Bucket(row.Bucket) == schema.Matches && row.Key != nil {
		return a.Tx.Bucket([]byte(schema.Archive)).Get(row.Key) != nil
	}
	return row.Key != nil && slices.Contains(past(), schema.Bucket(row.Bucket))
}

// brokenRows names the damaged rows about what is under way.
func (a *audit) brokenRows() {
	for _, row := range a.broken {
		if !a.over(row) {
			a.fault("%s", schema.Describe(row))
		}
	}
}
