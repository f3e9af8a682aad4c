package matches

import (
	"cmp"
	"slices"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// ArchiveEnded is the step that adds the ended matches of an older schema to the archive, the facets and
// the log of results. Booking them needs the rules of their games, so the rankings do it later.
func ArchiveEnded(t bolt.Tx) error {
	var ended []match.Match
	err := t.Bucket([]byte(schema.Matches)).ForEach(func(key, _ []byte) error {
		m, err := Match(t, match.NewID(schema.LastNumber(key)))
		if !m.Live() {
			ended = append(ended, m)
		}
		return err
	})
	if err != nil {
		return err
	}
	slices.SortFunc(ended, func(a, b match.Match) int {
		return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(len(a.ID), len(b.ID)), cmp.Compare(a.ID, b.ID))
	})
	for _, m := range ended {
		if err := archiveMatch(t, m); err != nil {
			return err
		}
	}
	return nil
}

// archiveMatch upgrades one ended match from the first schema to the second.
func archiveMatch(t bolt.Tx, m match.Match) error {
	id, err := schema.IDKey(m.ID)
	if err != nil {
		return err
	}
	m.Category = m.Setup["length"]
	row := schema.NewMatch(m)
	if row.Result, err = addResult(t, id, m); err != nil {
		return err
	}
	if err := bolt.PutRow(t, schema.Matches, id, row); err != nil {
		return err
	}
	for _, p := range Places(m, id) {
		if err := t.Put(p.Bucket, []byte(p.Key), nil); err != nil {
			return err
		}
	}
	return writeEvents(t, m, id, nil)
}
