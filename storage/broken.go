package storage

import (
	"context"
	"slices"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// Mend drops the ratings, leaderboards and profiles where a row of them was found damaged when the file was
// opened; they follow from the logs, and are made again by whoever knows the rules. Where what they follow
// from is damaged, too, they stay: there would be none at all.
func (db *DB) Mend(ctx context.Context) error {
	follows := func(row *seal.Broken) bool { return slices.Contains(schema.Projections(), schema.Bucket(row.Bucket)) }
	if !slices.ContainsFunc(db.Broken(), follows) {
		return nil
	}
	if i := slices.IndexFunc(db.Broken(), sourceOfRatings); i >= 0 {
		db.Log().Error("damaged ratings, leaderboards and profiles cannot be made again, as a match is damaged, too",
			"path", db.Path(), "match", schema.Describe(db.Broken()[i]))
		return nil
	}
	if err := db.Drop(ctx); err != nil {
		return err
	}
	db.Mended(follows)
	db.Log().Info("ratings, leaderboards and profiles are made again, as rows of them were damaged", "path", db.Path())
	return nil
}

// sourceOfRatings reports whether ratings are made from a damaged row.
func sourceOfRatings(row *seal.Broken) bool {
	return slices.Contains([]schema.Bucket{schema.Matches, schema.Archive, schema.Results}, schema.Bucket(row.Bucket))
}

// past are the buckets without which everything that is under way goes on.
func pastBuckets() []schema.Bucket {
	return append(schema.Projections(), schema.Archive, schema.Ended, schema.Facets, schema.Results, schema.Delivered, schema.Reports,
		schema.Puzzles, schema.Learners, schema.Attempts, schema.Dailies, schema.Outages, schema.Jobs)
}

// over reports whether a damaged row is about nothing that is under way.
func (a *audit) onlyPast(row *seal.Broken) bool {
	if schema.Bucket(row.Bucket) == schema.Matches && row.Key != nil {
		return a.Tx.Bucket([]byte(schema.Archive)).Get(row.Key) != nil
	}
	return row.Key != nil && slices.Contains(pastBuckets(), schema.Bucket(row.Bucket))
}

// brokenRows names the damaged rows about what is under way.
func (a *audit) brokenRows() {
	for _, row := range a.broken {
		if !a.onlyPast(row) {
			a.fault("%s", schema.Describe(row))
		}
	}
}
