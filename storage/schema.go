package storage

import (
	"fmt"

	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
	"towerpost/storage/standings"
)

// steps returns the steps from an empty file to the schema of this program. The step at index i leads from
// version i to i+1.
func steps() []bolt.Step {
	return []bolt.Step{
		makeBuckets(schema.Meta, schema.Matches, schema.Events, schema.Challenges, schema.Posts, schema.Live,
			schema.Ended, schema.Open, schema.Timers, schema.Notices, schema.Pending, schema.Due,
			schema.Delivered, schema.Orders, schema.Ages),
		joinSteps(
			makeBuckets(schema.Archive, schema.Facets, schema.Results, schema.Left),
			makeBuckets(schema.Projections()...),
			matches.ArchiveEnded,
		),
		makeBuckets(schema.Displays),
		missingBuckets(schema.Outages),
		missingBuckets(schema.Plans),
		missingBuckets(schema.Preferences),
		missingBuckets(schema.Policies),
		missingBuckets(schema.Reports, schema.Requests),
		missingBuckets(schema.Puzzles, schema.Learners, schema.Attempts, schema.Dailies),
		joinSteps(missingBuckets(schema.Seeds), standings.Empty),
		missingBuckets(schema.Wishes),
		func(bolt.Tx) error { return nil }, // package bolt seals the rows at this version
		missingBuckets(schema.Setups),
		joinSteps(missingBuckets(schema.Jobs), moveJobs),
	}
}

// joinSteps returns a step that applies several in order.
func joinSteps(parts ...bolt.Step) bolt.Step {
	return func(t bolt.Tx) error {
		for _, part := range parts {
			if err := part(t); err != nil {
				return err
			}
		}
		return nil
	}
}

// makeBuckets returns a step that creates buckets, none of which may exist.
func makeBuckets(names ...schema.Bucket) bolt.Step {
	return func(t bolt.Tx) error {
		for _, name := range names {
			if _, err := t.CreateBucket([]byte(name)); err != nil {
				return fmt.Errorf("make bucket %q: %w", name, err)
			}
		}
		return nil
	}
}

// missingBuckets returns a step that creates the buckets that do not exist yet.
func missingBuckets(names ...schema.Bucket) bolt.Step {
	return func(t bolt.Tx) error {
		for _, name := range names {
			if _, err := t.CreateBucketIfNotExists([]byte(name)); err != nil {
				return fmt.Errorf("make bucket %q: %w", name, err)
			}
		}
		return nil
	}
}
