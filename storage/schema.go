package storage

import (
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// step brings a file from one version of the schema to the next.
type step func(tx) error

// steps returns the way from an empty file to the schema of this program: the step at index i leads from version i to i+1.
func steps() []step {
	return []step{
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
	}
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

// sealedSchema is the first schema in which rows bear seals. The number of a schema bears one, too, from then on.
const sealedSchema = 12

// migrate takes the steps that a file still needs, all of them or none. A file that is new is sealed from its first row on; an
// older one is brought to the schema before sealedSchema, sealed by reseal, and then brought on.
func migrate(file *bbolt.DB, steps []step) error {
	version, err := schemaOf(file)
	switch {
	case err != nil:
		return err
	case version > uint64(len(steps)):
		return fmt.Errorf("%w: schema %d, where this one knows up to %d; use the newer program", ErrNewer, version, len(steps))
	case version == uint64(len(steps)):
		return nil
	case bare(version) && len(steps) >= sealedSchema:
		return fmt.Errorf("the rows of schema %d must be sealed first", version)
	}
	return file.Update(func(b *bbolt.Tx) error {
		t := tx{Tx: b, bare: len(steps) < sealedSchema}
		for i := version; i < uint64(len(steps)); i++ {
			if err := steps[i](t); err != nil {
				return fmt.Errorf("bring schema %d to %d: %w", i, i+1, err)
			}
		}
		return setSchema(b, uint64(len(steps)))
	})
}

// bare reports whether the rows of a schema bear no seals. A file without anything has no rows.
func bare(version uint64) bool { return 0 < version && version < sealedSchema }

// setSchema writes the version of a file's schema. Older programs read a number with a seal as that of a newer program.
func setSchema(t *bbolt.Tx, version uint64) error {
	if version >= sealedSchema {
		sealed, err := schemaSeal().SealNumber(version)
		if err != nil {
			return err
		}
		version = sealed
	}
	return t.Bucket([]byte(schema.Meta)).Put([]byte(schema.VersionKey), binary.BigEndian.AppendUint64(nil, version))
}

func schemaSeal() seal.Keeper { return seal.NewKeeper(string(schema.Meta) + "/" + schema.VersionKey) }

// readSchema returns the version of a schema from the value in which it is written.
func readSchema(value []byte) (uint64, error) {
	if len(value) != schema.NumberSize {
		return 0, fmt.Errorf("%w: it names no schema", ErrForeign)
	}
	number := binary.BigEndian.Uint64(value)
	if bare(number) {
		return number, nil
	}
	version, ok := schemaSeal().OpenNumber(number)
	if !ok {
		return 0, fmt.Errorf("%w: the seal of the number of its schema is broken", ErrDamaged)
	}
	return version, nil
}

// schemaOf returns the version of a file's schema, 0 for a file without anything.
func schemaOf(file *bbolt.DB) (version uint64, err error) {
	err = file.View(func(t *bbolt.Tx) (err error) {
		version, err = versionIn(t)
		return err
	})
	return version, err
}

// versionIn returns the version of a file's schema, 0 for a file without anything.
func versionIn(t *bbolt.Tx) (uint64, error) {
	if meta := t.Bucket([]byte(schema.Meta)); meta != nil {
		return readSchema(meta.Get([]byte(schema.VersionKey)))
	}
	if name, _ := t.Cursor().First(); name != nil {
		return 0, fmt.Errorf("%w: it holds %q", ErrForeign, name)
	}
	return 0, nil
}
