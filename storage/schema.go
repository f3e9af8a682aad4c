package storage

import (
	"fmt"

	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// step is a Step that knows the rows of a store.
type step func(tx) error

// steps returns the way from an empty file to the schema of this program: the step at index i leads from version i to i+1.
func steps() (way []bolt.Step) {
	for _, s := range []step{
		makeBuckets(schema.Meta, schema.Matches, schema.Events, schema.Challenges, schema.Posts, schema.Live, schema.Ended, schema.Open,
			schema.Timers, schema.Notices, schema.Pending, schema.Due, schema.Delivered, schema.Orders, schema.Ages),
		stepsTo(
			makeBuckets(schema.Archive, schema.Facets, schema.Results, schema.Left),
			makeBuckets(schema.Projections()...),
			shelveEnded,
		),
		makeBuckets(schema.Displays),
		missingBuckets(schema.Outages),
		missingBuckets(schema.Plans),
		missingBuckets(schema.Preferences),
		missingBuckets(schema.Policies),
		missingBuckets(schema.Reports, schema.Requests),
		missingBuckets(schema.Puzzles, schema.Learners, schema.Attempts, schema.Dailies),
		stepsTo(missingBuckets(schema.Seeds), dropProjections),
		missingBuckets(schema.Wishes),
		func(tx) error { return nil }, // the rows are sealed, see reseal
		missingBuckets(schema.Setups),
	} {
		way = append(way, on(s))
	}
	return way
}

// stepsTo returns a step that takes several.
func stepsTo(parts ...step) step {
	return func(t tx) error {
		for _, part := range parts {
			if err := part(t); err != nil {
				return err
			}
		}
		return nil
	}
}

// makeBuckets returns a step that adds empty buckets.
func makeBuckets(names ...schema.Bucket) step {
	return func(t tx) error {
		for _, name := range names {
			if _, err := t.CreateBucket([]byte(name)); err != nil {
				return fmt.Errorf("make bucket %q: %w", name, err)
			}
		}
		return nil
	}
}

// missingBuckets returns a step that adds those of the buckets that are not there.
func missingBuckets(names ...schema.Bucket) step {
	return func(t tx) error {
		for _, name := range names {
			if _, err := t.CreateBucketIfNotExists([]byte(name)); err != nil {
				return fmt.Errorf("make bucket %q: %w", name, err)
			}
		}
		return nil
	}
}
