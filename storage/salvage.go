package storage

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
)

// Salvaged describes how much of a damaged store can be saved.
type Salvaged struct {
	// Matches is the number of intact matches.
	Matches int
	// Lost are the matches that are not intact, as far as any row still mentions them. Their results do not
	// count any more.
	Lost []match.ID
	// Newest is the time of the newest event of the intact matches.
	Newest time.Time
}

// errNoSeals reports that the rows of a file have no seals, so that damaged ones cannot be told from intact
// ones.
var errNoSeals = errors.New(
	"its rows bear no checksums, so nobody can tell which of them are hurt; go on with a backup")

// Survey reports how much of a damaged store could be saved. It changes nothing.
func Survey(path string) (Salvaged, error) {
	s, err := newSalvage(path)
	if err != nil {
		return Salvaged{}, err
	}
	return s.report, nil
}

// Salvage writes a new store with the intact data of a damaged one, which it does not change. It saves each
// match whose row and whole log can be read, with the data that belong to it, and all rows that stand
// alone. Ratings are booked again from the logs. The new store is consistent. No file may exist at its
// path.
func Salvage(ctx context.Context, path, to string) (Salvaged, error) {
	return salvageTo(ctx, path, to, bolt.Options{})
}

// salvageTo is Salvage with options for the new file.
func salvageTo(ctx context.Context, path, to string, o bolt.Options) (Salvaged, error) {
	s, err := newSalvage(path)
	if err != nil {
		return Salvaged{}, err
	}
	if _, err := os.Lstat(to); !errors.Is(err, os.ErrNotExist) {
		return Salvaged{}, fmt.Errorf("%s: %w", to, errors.Join(err, os.ErrExist))
	}
	part := to + bolt.PartSuffix
	if err := errors.Join(bolt.Remove(part), s.save(ctx, part, o)); err != nil {
		err = fmt.Errorf("save what is left of %s: %w", path, err)
		return Salvaged{}, errors.Join(err, bolt.Remove(part))
	}
	return s.report, bolt.ReplaceFile(part, to)
}

// salvage holds the intact data of a damaged store.
type salvage struct {
	bolt.Recovered
	matches map[uint64]match.Match
	results map[uint64]uint64 // by match: its number in the log of results
	report  Salvaged
}

// newSalvage reads the intact data of a store.
func newSalvage(path string) (*salvage, error) {
	if err := Exists(path); err != nil {
		return nil, err
	}
	left, err := bolt.Recover(path)
	if err != nil {
		return nil, err
	}
	if bolt.Unsealed(left.Version) || left.Version == 0 && len(left.Rows) == 0 {
		return nil, fmt.Errorf("%s: %w", path, errNoSeals)
	}
	if left.Version > uint64(len(steps())) {
		return nil, fmt.Errorf("%s: %w: schema %d", path, bolt.ErrNewer, left.Version)
	}
	s := &salvage{Recovered: left, matches: map[uint64]match.Match{}, results: map[uint64]uint64{}}
	s.classify()
	return s, nil
}

// classify finds the intact matches and the lost ones.
func (s *salvage) classify() {
	mentioned := map[uint64]bool{}
	for _, b := range []schema.Bucket{schema.Matches, schema.Events, schema.Archive} {
		for key := range s.Rows[b] {
			mentioned[schema.LastNumber([]byte(key)[:schema.NumberSize])] = true
		}
	}
	for _, b := range []schema.Bucket{schema.Live, schema.Ended} {
		for key := range s.Rows[b] {
			mentioned[schema.LastNumber([]byte(key))] = true
		}
	}
	for _, id := range s.Rows[schema.Results] {
		mentioned[schema.LastNumber(id)] = true
	}
	for _, id := range slices.Sorted(maps.Keys(mentioned)) {
		m, events, ok := s.match(id)
		if !ok {
			s.report.Lost = append(s.report.Lost, match.NewID(id))
			continue
		}
		s.matches[id] = m
		s.report.Matches++
		for _, at := range []time.Time{m.Started, m.Ended, newest(events)} {
			if at.After(s.report.Newest) && !m.Imported {
				s.report.Newest = at
			}
		}
	}
}

// newest returns the time of the last event, or the zero time if there is none.
func newest(events []match.Event) time.Time {
	if len(events) == 0 {
		return time.Time{}
	}
	return events[len(events)-1].At
}

// match returns a match with its log. It returns false if a part of it is damaged.
func (s *salvage) match(id uint64) (match.Match, []match.Event, bool) {
	key := string(schema.NumberKey(id))
	var row schema.Match
	if data, ok := s.Rows[schema.Matches][key]; !ok || json.Unmarshal(data, &row) != nil {
		return match.Match{}, nil, false
	}
	m := row.Match(id)
	s.results[id] = row.Result
	if m.Live() {
		events, ok := s.events(id, m.Head)
		return m, events, ok && s.hasSeed(key, row.Commit)
	}
	events, err := schema.UnpackTo(s.Rows[schema.Archive][key], math.MaxInt)
	return m, events, err == nil && len(events) == m.Head
}

// events returns the log of a live match. It returns false if an event is damaged.
func (s *salvage) events(id uint64, head int) ([]match.Event, bool) {
	var events []match.Event
	for seq := 1; seq <= head; seq++ {
		var row schema.Event
		data, ok := s.Rows[schema.Events][string(schema.EventKey(schema.NumberKey(id), seq))]
		if !ok || json.Unmarshal(data, &row) != nil {
			return nil, false
		}
		events = append(events, row.Event(uint64(seq)))
	}
	return events, true
}

// hasSeed reports whether the seed for a commitment is there. It returns true if there is no commitment.
func (s *salvage) hasSeed(key, commit string) bool {
	return commit == "" || matches.CommitOf(string(s.Rows[schema.Seeds][key])) == commit
}
