package storage

import (
	"context"
	"slices"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// DropDamagedProjections drops the ratings, leaderboards and profiles if any of their rows was found damaged
// when the file was opened. The rankings then book them again from the logs. If a match, its log or a result
// is damaged as well, that is not possible: DropDamagedProjections logs it and drops nothing.
func (db *DB) DropDamagedProjections(ctx context.Context) error {
	projected := func(row *seal.Broken) bool {
		return slices.Contains(schema.Projections(), schema.Bucket(row.Bucket))
	}
	if !slices.ContainsFunc(db.Broken(), projected) {
		return nil
	}
	if i := slices.IndexFunc(db.Broken(), sourceOfRatings); i >= 0 {
		db.Log().Error(
			"damaged ratings, leaderboards and profiles cannot be made again, as a match is damaged, too",
			"path", db.Path(), "match", schema.Describe(db.Broken()[i]))
		return nil
	}
	if err := db.Drop(ctx); err != nil {
		return err
	}
	db.Mended(projected)
	db.Log().Info("ratings, leaderboards and profiles are made again, as rows of them were damaged",
		"path", db.Path())
	return nil
}

// sourceOfRatings reports whether a damaged row is one from which ratings are computed.
func sourceOfRatings(row *seal.Broken) bool {
	sources := []schema.Bucket{schema.Matches, schema.Archive, schema.Results}
	return slices.Contains(sources, schema.Bucket(row.Bucket))
}

// pastBuckets returns the buckets that live matches and other current business do not need.
func pastBuckets() []schema.Bucket {
	return append(schema.Projections(), schema.Archive, schema.Ended, schema.Facets, schema.Results,
		schema.Delivered, schema.Reports, schema.Puzzles, schema.Learners, schema.Attempts, schema.Dailies,
		schema.Outages, schema.Jobs)
}

// onlyPast reports whether nothing current depends on a damaged row.
func (a *audit) onlyPast(row *seal.Broken) bool {
	if schema.Bucket(row.Bucket) == schema.Matches && row.Key != nil {
		return a.Tx.Bucket([]byte(schema.Archive)).Get(row.Key) != nil
	}
	return row.Key != nil && slices.Contains(pastBuckets(), schema.Bucket(row.Bucket))
}

// brokenRows reports the damaged rows on which something current depends.
func (a *audit) brokenRows() {
	for _, row := range a.broken {
		if !a.onlyPast(row) {
			a.fault("%s", schema.Describe(row))
		}
	}
}
