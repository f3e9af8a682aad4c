package storage

import (
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"
)

// bucket is the name of a bucket; doc.go says what each holds.
type bucket string

const (
	metaBucket      bucket = "meta"
	matchBucket     bucket = "matches"
	eventBucket     bucket = "events"
	challengeBucket bucket = "challenges"
	postBucket      bucket = "posts"
	liveBucket      bucket = "live"
	endedBucket     bucket = "ended"
	openBucket      bucket = "open"
	timerBucket     bucket = "timers"
	noticeBucket    bucket = "notices"
	pendingBucket   bucket = "pending"
	dueBucket       bucket = "due"
	deliveredBucket bucket = "delivered"
	orderBucket     bucket = "keys"
	ageBucket       bucket = "ages"
	archiveBucket   bucket = "archive"
	facetBucket     bucket = "facets"
	resultBucket    bucket = "results"
	scoreBucket     bucket = "scores"
	rankBucket      bucket = "ranks"
	lapseBucket     bucket = "lapses"
	memberBucket    bucket = "members"
	nameBucket      bucket = "names"
	curveBucket     bucket = "curves"
	pairBucket      bucket = "pairs"
	opponentBucket  bucket = "opponents"
	leftBucket      bucket = "left"
	tasteBucket     bucket = "tastes"
	policyBucket    bucket = "policies"
	preferBucket    bucket = "preferences"
	outageBucket    bucket = "outages"
	planBucket      bucket = "plans"
	reportBucket    bucket = "reports"
	requestBucket   bucket = "requests"
	puzzleBucket    bucket = "puzzles"
	learnerBucket   bucket = "learners"
	attemptBucket   bucket = "attempts"
	dailyBucket     bucket = "dailies"
	seedBucket      bucket = "seeds"
	wishBucket      bucket = "wishes"
	schemaKey              = "schema"
)

// buckets returns the names of all buckets of the newest schema.
func buckets() []bucket {
	return append(projections(), metaBucket, matchBucket, eventBucket, challengeBucket, postBucket, liveBucket, endedBucket,
		openBucket, timerBucket, noticeBucket, pendingBucket, dueBucket, deliveredBucket, orderBucket, ageBucket, archiveBucket,
		facetBucket, resultBucket, leftBucket, tasteBucket, policyBucket, preferBucket, outageBucket, planBucket, reportBucket,
		requestBucket, puzzleBucket, learnerBucket, attemptBucket, dailyBucket, seedBucket, wishBucket)
}

// fill returns how full a page is left when it is split. Where new keys come behind all others, nothing is ever put into the
// pages that are left behind, and room in them would stay unused. Elsewhere a third is left for what comes between.
func (b bucket) fill() float64 {
	switch b {
	case matchBucket, archiveBucket, resultBucket, challengeBucket, noticeBucket, deliveredBucket:
		return 0.95
	}
	return 0.68
}

// step brings a file from one version of the schema to the next.
type step func(*bbolt.Tx) error

// steps returns the way from an empty file to the schema of this program: the step at index i leads from version i to i+1.
func steps() []step {
	return []step{
		makeBuckets(metaBucket, matchBucket, eventBucket, challengeBucket, postBucket, liveBucket, endedBucket, openBucket,
			timerBucket, noticeBucket, pendingBucket, dueBucket, deliveredBucket, orderBucket, ageBucket),
		stepsTo(
			makeBuckets(archiveBucket, facetBucket, resultBucket, leftBucket),
			makeBuckets(projections()...),
			shelveEnded,
		),
		makeBuckets(tasteBucket),
		missingBuckets(outageBucket),
		missingBuckets(planBucket),
		missingBuckets(preferBucket),
		missingBuckets(policyBucket),
		missingBuckets(reportBucket, requestBucket),
		missingBuckets(puzzleBucket, learnerBucket, attemptBucket, dailyBucket),
		stepsTo(missingBuckets(seedBucket), dropProjections),
		missingBuckets(wishBucket),
	}
}

// stepsTo returns a step that takes several.
func stepsTo(parts ...step) step {
	return func(t *bbolt.Tx) error {
		for _, part := range parts {
			if err := part(t); err != nil {
				return err
			}
		}
		return nil
	}
}

// makeBuckets returns a step that adds empty buckets.
func makeBuckets(names ...bucket) step {
	return func(t *bbolt.Tx) error {
		for _, name := range names {
			if _, err := t.CreateBucket([]byte(name)); err != nil {
				return fmt.Errorf("make bucket %q: %w", name, err)
			}
		}
		return nil
	}
}

// missingBuckets returns a step that adds those of the buckets that are not there.
func missingBuckets(names ...bucket) step {
	return func(t *bbolt.Tx) error {
		for _, name := range names {
			if _, err := t.CreateBucketIfNotExists([]byte(name)); err != nil {
				return fmt.Errorf("make bucket %q: %w", name, err)
			}
		}
		return nil
	}
}

// migrate takes the steps that a file still needs, all of them or none.
func migrate(file *bbolt.DB, steps []step) error {
	version, err := schemaOf(file)
	switch {
	case err != nil:
		return err
	case version > uint64(len(steps)):
		return fmt.Errorf("%w: schema %d, where this one knows up to %d; use the newer program", ErrNewer, version, len(steps))
	case version == uint64(len(steps)):
		return nil
	}
	return file.Update(func(t *bbolt.Tx) error {
		for i := version; i < uint64(len(steps)); i++ {
			if err := steps[i](t); err != nil {
				return fmt.Errorf("bring schema %d to %d: %w", i, i+1, err)
			}
		}
		now := binary.BigEndian.AppendUint64(nil, uint64(len(steps)))
		return t.Bucket([]byte(metaBucket)).Put([]byte(schemaKey), now)
	})
}

// schemaOf returns the version of a file's schema, 0 for a file without anything.
func schemaOf(file *bbolt.DB) (version uint64, err error) {
	err = file.View(func(t *bbolt.Tx) (err error) {
		version, err = schema(t)
		return err
	})
	return version, err
}

// schema returns the version of a file's schema, 0 for a file without anything.
func schema(t *bbolt.Tx) (uint64, error) {
	if meta := t.Bucket([]byte(metaBucket)); meta != nil {
		if v := meta.Get([]byte(schemaKey)); len(v) == 8 {
			return binary.BigEndian.Uint64(v), nil
		}
		return 0, fmt.Errorf("%w: it names no schema", ErrForeign)
	}
	if name, _ := t.Cursor().First(); name != nil {
		return 0, fmt.Errorf("%w: it holds %q", ErrForeign, name)
	}
	return 0, nil
}
