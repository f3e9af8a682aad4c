package storage

import (
	"context"
	"fmt"
	"slices"

	"towerpost/storage/seal"
)

// tellBroken logs the rows that were found damaged when the file was opened.
func (db *DB) tellBroken() {
	for i, row := range db.broken {
		if i == faultsAtMost {
			db.options.Log.Error("further rows of the store are damaged", "rows", len(db.broken)-i)
			return
		}
		db.options.Log.Error("a row of the store is damaged, and will not be read", "path", db.path, "row", describe(row))
	}
}

// describe names a damaged row in words.
func describe(row *seal.Broken) string {
	what := fmt.Sprintf("bucket %q, key %x", row.Bucket, row.Key)
	if row.Key == nil {
		return fmt.Sprintf("the number by which the bucket %q counts is damaged", row.Bucket)
	}
	if name := rowName(bucket(row.Bucket), row.Key); name != "" {
		what = name + " (" + what + ")"
	}
	return what + " is damaged: its seal is broken"
}

// rowName names what a row is about, "" where its key does not tell.
func rowName(b bucket, key []byte) string {
	if len(key) < numberSize {
		return ""
	}
	first := lastNumber(key[:numberSize])
	switch b {
	case matchBucket:
		return fmt.Sprintf("match %d", first)
	case eventBucket:
		return fmt.Sprintf("event %d of match %d", lastNumber(key), first)
	case archiveBucket:
		return fmt.Sprintf("log of match %d", first)
	case challengeBucket:
		return fmt.Sprintf("challenge %d", first)
	case noticeBucket:
		return fmt.Sprintf("notice %d", first)
	case postBucket:
		return fmt.Sprintf("newest post of match or challenge %d", first)
	case seedBucket:
		return fmt.Sprintf("seed of match or challenge %d", first)
	case reportBucket, requestBucket:
		return fmt.Sprintf("analysis of match %d", first)
	case resultBucket:
		return fmt.Sprintf("result %d", first)
	case liveBucket, endedBucket, facetBucket:
		return fmt.Sprintf("place of match %d in a list", lastNumber(key))
	case openBucket:
		return fmt.Sprintf("place of challenge %d in a list", lastNumber(key))
	case pendingBucket, dueBucket, deliveredBucket:
		return fmt.Sprintf("place of notice %d", lastNumber(key))
	}
	return ""
}

// Mend drops the ratings, leaderboards and profiles where a row of them was found damaged when the file was opened; they follow
// from the logs, and are made again by whoever knows the rules.
func (db *DB) Mend(ctx context.Context) error {
	follows := func(row *seal.Broken) bool { return slices.Contains(projections(), bucket(row.Bucket)) }
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
func past() []bucket {
	return append(projections(), archiveBucket, endedBucket, facetBucket, resultBucket, deliveredBucket, reportBucket,
		puzzleBucket, learnerBucket, attemptBucket, dailyBucket, outageBucket)
}

// over reports whether a damaged row is about nothing that is under way.
func (a *audit) over(row *seal.Broken) bool {
	if bucket(row.Bucket) == matchBucket && row.Key != nil {
		return a.Tx.Bucket([]byte(archiveBucket)).Get(row.Key) != nil
	}
	return row.Key != nil && slices.Contains(past(), bucket(row.Bucket))
}

// brokenRows names the damaged rows about what is under way.
func (a *audit) brokenRows() {
	for _, row := range a.broken {
		if !a.over(row) {
			a.fault("%s", describe(row))
		}
	}
}
