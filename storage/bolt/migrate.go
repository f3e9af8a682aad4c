package bolt

import (
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// A Step brings a file from one version of the schema to the next.
type Step func(Tx) error

// SealedSchema is the first schema whose rows bear seals. From then on the stored version bears one, too.
const SealedSchema = 12

// Migrate applies the steps that a file still needs, all of them or none. The rows of a new file are sealed
// from the first one on. An older file must be migrated to the schema before SealedSchema, then resealed,
// then migrated again.
func Migrate(file *bbolt.DB, steps []Step) error {
	version, err := VersionOf(file)
	switch {
	case err != nil:
		return err
	case version > uint64(len(steps)):
		return fmt.Errorf("%w: schema %d, where this one knows up to %d; use the newer program",
			ErrNewer, version, len(steps))
	case version == uint64(len(steps)):
		return nil
	case Unsealed(version) && len(steps) >= SealedSchema:
		return fmt.Errorf("the rows of schema %d must be sealed first", version)
	}
	return file.Update(func(b *bbolt.Tx) error {
		t := Tx{Tx: b, Unsealed: len(steps) < SealedSchema}
		for i := version; i < uint64(len(steps)); i++ {
			if err := steps[i](t); err != nil {
				return fmt.Errorf("bring schema %d to %d: %w", i, i+1, err)
			}
		}
		return SetVersion(b, uint64(len(steps)))
	})
}

// Unsealed reports whether rows of a schema bear no seals. It returns false for 0, the version of an empty
// file.
func Unsealed(version uint64) bool { return 0 < version && version < SealedSchema }

// SetVersion writes the version of a file's schema. Older programs take a sealed version for that of a
// newer program.
func SetVersion(t *bbolt.Tx, version uint64) error {
	if version >= SealedSchema {
		sealed, err := schemaSeal().SealNumber(version)
		if err != nil {
			return err
		}
		version = sealed
	}
	value := binary.BigEndian.AppendUint64(nil, version)
	return t.Bucket([]byte(schema.Meta)).Put([]byte(schema.VersionKey), value)
}

func schemaSeal() seal.Sealer { return seal.NewSealer(string(schema.Meta) + "/" + schema.VersionKey) }

// readSchema decodes the version of a schema from its stored value.
func readSchema(value []byte) (uint64, error) {
	if len(value) != schema.NumberSize {
		return 0, fmt.Errorf("%w: it names no schema", ErrForeign)
	}
	number := binary.BigEndian.Uint64(value)
	if Unsealed(number) {
		return number, nil
	}
	version, ok := schemaSeal().OpenNumber(number)
	if !ok {
		return 0, fmt.Errorf("%w: the seal of the number of its schema is broken", ErrDamaged)
	}
	return version, nil
}

// VersionOf returns the version of a file's schema, 0 for an empty file.
func VersionOf(file *bbolt.DB) (version uint64, err error) {
	err = file.View(func(t *bbolt.Tx) (err error) {
		version, err = Version(t)
		return err
	})
	return version, err
}

// Version returns the version of a file's schema, 0 for an empty file. The error wraps ErrForeign if the
// file is no store.
func Version(t *bbolt.Tx) (uint64, error) {
	if meta := t.Bucket([]byte(schema.Meta)); meta != nil {
		return readSchema(meta.Get([]byte(schema.VersionKey)))
	}
	if name, _ := t.Cursor().First(); name != nil {
		return 0, fmt.Errorf("%w: it holds %q", ErrForeign, name)
	}
	return 0, nil
}
