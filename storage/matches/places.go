package matches

import (
	"slices"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Place is a key in an index under which a row is listed.
type Place struct {
	Bucket schema.Bucket
	Key    string
}

// Places returns the index keys of a match: those of its owners and, once it has ended, of its facets.
func Places(m match.Match, id []byte) []Place {
	b, at := schema.Live, m.Started
	if !m.Live() {
		b, at = schema.Ended, m.Ended
	}
	var places []Place
	for _, o := range m.Owners() {
		places = append(places, Place{b, string(schema.PlaceKey(o, at, id))})
	}
	if !m.Live() {
		for _, facet := range schema.FacetKeys(m) {
			places = append(places, Place{schema.Facets, string(append(schema.AppendTime(facet, at), id...))})
		}
	}
	return places
}

// ChallengePlaces returns the index keys of a challenge, none unless it is open.
func ChallengePlaces(c match.Challenge, id []byte) []Place {
	if c.Status != match.ChallengeOpen {
		return nil
	}
	var places []Place
	for _, o := range c.Owners() {
		places = append(places, Place{schema.Open, string(schema.PlaceKey(o, c.Created, id))})
	}
	return places
}

// Move replaces the index keys of a row. It does not write the keys that stay.
func Move(t bolt.Tx, from, to []Place) error {
	for _, p := range from {
		if slices.Contains(to, p) {
			continue
		}
		if err := t.Delete(p.Bucket, []byte(p.Key)); err != nil {
			return err
		}
	}
	for _, p := range to {
		if slices.Contains(from, p) {
			continue
		}
		if err := t.Put(p.Bucket, []byte(p.Key), nil); err != nil {
			return err
		}
	}
	return nil
}
