package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
)

// requestRecord is the stored form of an analyst.Request. The key holds its match and player.
type requestRecord struct {
	Guild   string       `json:"g"`
	Channel string       `json:"c"`
	Locale  string       `json:"l,omitempty"`
	At      schema.Milli `json:"at"`
}

func (r requestRecord) request(key []byte) (analyst.Request, bool) {
	if len(key) < schema.NumberSize {
		return analyst.Request{}, false
	}
	player, rest, ok := schema.CutName(key[schema.NumberSize:])
	return analyst.Request{
		Match: match.NewID(schema.LastNumber(key[:schema.NumberSize])), Asker: match.Player(player),
		Guild: r.Guild, Channel: r.Channel, Locale: r.Locale, At: r.At.Time(),
	}, ok && len(rest) == 0
}

// requestKey returns the key of a player's request for the report of a match.
func requestKey(id []byte, p match.Player) []byte {
	return schema.AppendName(slices.Clone(id), string(p))
}

// analyses keeps the reports of ended matches and the requests for them.
type analyses struct{ file *bolt.File }

// Report implements analyst.Store.
func (s analyses) Report(ctx context.Context, id match.ID) (report []byte, err error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return nil, err
	}
	err = s.file.View(ctx, func(t bolt.Tx) error {
		report = bytes.Clone(t.Bucket([]byte(schema.Reports)).Get(key))
		return nil
	})
	return report, err
}

// Ask implements analyst.Store.
func (s analyses) Ask(ctx context.Context, r analyst.Request) error {
	return s.file.Update(ctx, func(t bolt.Tx) error {
		m, err := matches.Match(t, r.Match)
		if err != nil {
			return err
		}
		if m.Live() {
			return fmt.Errorf("analysis of match %s, which is on: %w", r.Match, match.ErrUnknown)
		}
		id, err := schema.IDKey(r.Match)
		if err != nil {
			return err
		}
		key := requestKey(id, r.Asker)
		if t.Bucket([]byte(schema.Requests)).Get(key) != nil {
			return nil
		}
		waiting, err := readRequests(t)
		if err != nil {
			return err
		}
		if err := r.Admit(waiting); err != nil {
			return err
		}
		row := requestRecord{r.Guild, r.Channel, r.Locale, schema.NewMilli(r.At)}
		return bolt.PutRow(t, schema.Requests, key, row)
	})
}

// Requests implements analyst.Store.
func (s analyses) Requests(ctx context.Context) (list []analyst.Request, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		list, err = readRequests(t)
		return err
	})
	return list, err
}

// readRequests returns all requests, the oldest first.
func readRequests(t bolt.Tx) ([]analyst.Request, error) {
	var list []analyst.Request
	err := t.Bucket([]byte(schema.Requests)).ForEach(func(key, data []byte) error {
		var row requestRecord
		err := json.Unmarshal(data, &row)
		r, ok := row.request(key)
		if err != nil || !ok {
			return fmt.Errorf("%w: bucket %q, key %x: %v", bolt.ErrDamaged, schema.Requests, key, err)
		}
		list = append(list, r)
		return nil
	})
	slices.SortStableFunc(list, func(a, b analyst.Request) int { return a.At.Compare(b.At) })
	return list, err
}

// Keep implements analyst.Store.
func (s analyses) Keep(ctx context.Context, id match.ID, report []byte) error {
	key, err := schema.IDKey(id)
	if err != nil {
		return err
	}
	return s.file.Update(ctx, func(t bolt.Tx) error {
		if t.Bucket([]byte(schema.Matches)).Get(key) == nil {
			return nil
		}
		return t.Put(schema.Reports, key, report)
	})
}

// Conclude implements analyst.Store.
func (s analyses) Conclude(ctx context.Context, id match.ID, notices []match.Notice) error {
	key, err := schema.IDKey(id)
	if err != nil {
		return err
	}
	return s.file.Update(ctx, func(t bolt.Tx) error {
		requests, err := readRequests(t)
		if err != nil {
			return err
		}
		if err := t.Clear(schema.Requests, key); err != nil {
			return err
		}
		_, err = outbox.Send(t, match.Change{Notices: analyst.StillRequested(notices, id, requests)})
		return err
	})
}

// Playing implements analyst.Store.
func (s analyses) Playing(ctx context.Context) (list []match.Match, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		prefix := []byte{byte(match.OwnerGuild)}
		cursor := t.Bucket([]byte(schema.Live)).Within(prefix)
		for key, _ := cursor.Seek(prefix); key != nil; key, _ = cursor.Next() {
			m, err := matches.Match(t, match.NewID(schema.LastNumber(key)))
			if err != nil {
				return fmt.Errorf("%w: index %q names what is not there: %w",
					bolt.ErrDamaged, schema.Live, err)
			}
			list = append(list, m)
		}
		return nil
	})
	return list, err
}

// removeRequests removes the requests of a player.
func removeRequests(t bolt.Tx, p match.Player) error {
	list, err := readRequests(t)
	for _, r := range list {
		if r.Asker != p {
			continue
		}
		id, err := schema.IDKey(r.Match)
		if err != nil {
			return err
		}
		if err := t.Delete(schema.Requests, requestKey(id, p)); err != nil {
			return err
		}
	}
	return err
}

// analyses checks that reports and requests belong to ended matches.
func (a *audit) analyses() error {
	checkEnded := func(b schema.Bucket, key []byte) {
		id := schema.LastNumber(key[:min(len(key), schema.NumberSize)])
		if m, err := matches.Match(a.Tx, match.NewID(id)); err != nil || m.Live() {
			a.fault("bucket %q, key %x is of no match that has ended", b, key)
		}
	}
	err := a.Bucket([]byte(schema.Reports)).ForEach(func(key, _ []byte) error {
		checkEnded(schema.Reports, key)
		return nil
	})
	if err != nil {
		return err
	}
	return rows(a, schema.Requests, func(key []byte, row requestRecord) {
		checkEnded(schema.Requests, key)
		if _, ok := row.request(key); !ok {
			a.fault("request %x", key)
		}
	})
}
