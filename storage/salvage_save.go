package storage

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
	"towerpost/storage/standings"
)

// save writes the intact data to a new file and checks the file.
func (s *salvage) save(ctx context.Context, path string, o bolt.Options) error {
	db, err := Open(path, o)
	if err != nil {
		return err
	}
	err = db.Update(ctx, func(t bolt.Tx) error {
		for _, part := range []func(bolt.Tx) error{
			s.saveMatches, s.saveChallenges, s.saveNotices, s.saveOrders, s.saveTimers, s.saveOfMatches,
			s.savePuzzles, s.saveOthers, s.saveNumbers,
		} {
			if err := part(t); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = db.Check(ctx)
	}
	return errors.Join(err, db.Close())
}

// each calls do with the intact rows of a bucket, in the order of their keys.
func (s *salvage) each(b schema.Bucket, do func(key, value []byte) error) error {
	for _, key := range slices.Sorted(maps.Keys(s.Rows[b])) {
		if err := do([]byte(key), s.Rows[b][key]); err != nil {
			return err
		}
	}
	return nil
}

// copyWhere writes the rows of a bucket that a function selects.
func (s *salvage) copyWhere(t bolt.Tx, b schema.Bucket, fits func(key, value []byte) bool) error {
	return s.each(b, func(key, value []byte) error {
		if !fits(key, value) {
			return nil
		}
		return t.Put(b, key, value)
	})
}

// saveMatches writes the matches with their logs, index keys and results.
func (s *salvage) saveMatches(t bolt.Tx) error {
	for _, id := range slices.Sorted(maps.Keys(s.matches)) {
		m, key := s.matches[id], schema.NumberKey(id)
		if err := t.Put(schema.Matches, key, s.Rows[schema.Matches][string(key)]); err != nil {
			return err
		}
		if err := matches.Move(t, nil, matches.Places(m, key)); err != nil {
			return err
		}
		if err := s.saveLog(t, m, key); err != nil {
			return err
		}
		if result := s.results[id]; result != 0 {
			if err := t.Put(schema.Results, schema.NumberKey(result), key); err != nil {
				return err
			}
		}
	}
	return nil
}

// saveLog writes the log of a match, and the seed of a live one.
func (s *salvage) saveLog(t bolt.Tx, m match.Match, key []byte) error {
	if !m.Live() {
		return t.Put(schema.Archive, key, s.Rows[schema.Archive][string(key)])
	}
	for seq := 1; seq <= m.Head; seq++ {
		at := schema.EventKey(key, seq)
		if err := t.Put(schema.Events, at, s.Rows[schema.Events][string(at)]); err != nil {
			return err
		}
	}
	if m.Commit == "" {
		return nil
	}
	return t.Put(schema.Seeds, key, s.Rows[schema.Seeds][string(key)])
}

// saveChallenges writes the challenges. It leaves out accepted ones whose match is lost, and open ones
// whose seed is lost.
func (s *salvage) saveChallenges(t bolt.Tx) error {
	return s.each(schema.Challenges, func(key, value []byte) error {
		var row schema.Challenge
		if err := json.Unmarshal(value, &row); err != nil {
			return nil
		}
		c := row.Challenge(schema.LastNumber(key))
		open := c.Status == match.ChallengeOpen
		matchLost := c.Status == match.ChallengeAccepted && !s.has(c.Match)
		if matchLost || open && !s.hasSeed(string(key), c.Commit) {
			return nil
		}
		err := errors.Join(
			t.Put(schema.Challenges, key, value),
			matches.Move(t, nil, matches.ChallengePlaces(c, key)),
		)
		if err != nil || !open {
			return err
		}
		if c.Commit != "" {
			if err := t.Put(schema.Seeds, key, s.Rows[schema.Seeds][string(key)]); err != nil {
				return err
			}
		}
		return matches.WriteTimers(t, nil, []match.Timer{{At: c.Expires, Kind: match.TimerExpire, Of: c.ID}})
	})
}

// has reports whether a match is intact.
func (s *salvage) has(id match.ID) bool {
	n, err := id.Number()
	_, ok := s.matches[n]
	return err == nil && ok
}

// lost reports whether a match is known to be damaged.
func (s *salvage) lost(id match.ID) bool { return slices.Contains(s.report.Lost, id) }

// saveNotices writes the notices, but not the undelivered ones of lost matches.
func (s *salvage) saveNotices(t bolt.Tx) error {
	due := map[string]bool{}
	return s.each(schema.Notices, func(key, value []byte) error {
		var row schema.Notice
		if err := json.Unmarshal(value, &row); err != nil || row.Delivered == 0 && s.lost(row.Match) {
			return nil
		}
		id := schema.LastNumber(key)
		if err := t.Put(schema.Notices, key, value); err != nil {
			return err
		}
		if row.Delivered != 0 {
			return t.Put(schema.Delivered, schema.TimedKey(row.Delivered.Time(), id), nil)
		}
		err := t.Put(schema.Pending, schema.PendingKey(row.Channel, id), nil)
		if err != nil || due[row.Channel] {
			return err
		}
		due[row.Channel] = true
		return t.Put(schema.Due, schema.TimedKey(row.Due.Time(), id), nil)
	})
}

// saveOrders writes the remembered keys of orders.
func (s *salvage) saveOrders(t bolt.Tx) error {
	return s.each(schema.Orders, func(key, value []byte) error {
		var row schema.Order
		if err := json.Unmarshal(value, &row); err != nil {
			return nil
		}
		age := schema.AgeKey(row.At.Time(), string(key))
		return errors.Join(t.Put(schema.Orders, key, value), t.Put(schema.Ages, age, nil))
	})
}

// saveTimers writes the timers, but not those of lost matches. For each live match it adds timers that may
// be lost: one that sets the other timers again from the clocks, one that keeps its thread open, and one that
// continues the decisions by wishes.
func (s *salvage) saveTimers(t bolt.Tx) error {
	threads := map[match.ID]bool{}
	err := s.copyWhere(t, schema.Timers, func(key, _ []byte) bool {
		timer, ok := schema.ReadTimer(key)
		threads[timer.Of] = threads[timer.Of] || timer.Kind == match.TimerThread
		return ok && !s.lost(timer.Of)
	})
	if err != nil {
		return err
	}
	added := s.lostDigests()
	for _, m := range s.matches {
		if m.Live() && len(m.Running()) > 0 {
			added = append(added, match.Timer{At: m.Started, Kind: match.TimerReclock, Of: m.ID})
		}
		if m.Live() && m.Parent != "" && !threads[m.ID] {
			added = append(added, match.Timer{At: m.Started, Kind: match.TimerThread, Of: m.ID})
		}
	}
	for key := range s.Rows[schema.Wishes] {
		id := schema.LastNumber([]byte(key[:min(len(key), schema.NumberSize)]))
		if m, ok := s.matches[id]; ok && m.Live() {
			added = append(added, match.Timer{At: m.Started, Kind: match.TimerWishes, Of: m.ID})
		}
	}
	return matches.WriteTimers(t, nil, added)
}

// lostDigests returns a timer for each player who has preferences and no timer for a daily message. When it
// fires, it determines when the next message is due.
func (s *salvage) lostDigests() (timers []match.Timer) {
	known := map[match.Player]bool{}
	for key := range s.Rows[schema.Timers] {
		if t, ok := schema.ReadTimer([]byte(key)); ok && t.Kind == match.TimerDigest {
			known[t.Player] = true
		}
	}
	for key := range s.Rows[schema.Preferences] {
		if p, _, ok := schema.CutName([]byte(key)); ok && !known[match.Player(p)] {
			timers = append(timers, match.Timer{
				At: s.report.Newest, Kind: match.TimerDigest, Player: match.Player(p),
			})
		}
	}
	return timers
}

// saveOfMatches writes the posts, reports, requests, plans and wishes of the matches that are saved.
func (s *salvage) saveOfMatches(t bolt.Tx) error {
	ended := func(key []byte) bool {
		m, ok := s.matches[schema.LastNumber(key[:min(len(key), schema.NumberSize)])]
		return ok && !m.Live()
	}
	plays := func(id match.ID, p match.Player, head int) bool {
		n, err := id.Number()
		m, ok := s.matches[n]
		return err == nil && ok && m.Live() && m.SeatOf(p) != engine.Nobody && head <= m.Head
	}
	return errors.Join(
		s.copyWhere(t, schema.Posts, func(key, _ []byte) bool {
			return !s.lost(match.NewID(schema.LastNumber(key)))
		}),
		s.copyWhere(t, schema.Reports, func(key, _ []byte) bool { return ended(key) }),
		s.copyWhere(t, schema.Requests, func(key, _ []byte) bool { return ended(key) }),
		s.copyWhere(t, schema.Plans, func(key, value []byte) bool {
			var row schema.Plan
			err := json.Unmarshal(value, &row)
			p, ok := row.Plan(key)
			return err == nil && ok && p.Check() == nil && plays(p.Match, p.Player, p.Head)
		}),
		s.copyWhere(t, schema.Wishes, func(key, value []byte) bool {
			var row schema.WishList
			err := json.Unmarshal(value, &row)
			w, ok := row.Wishes(key)
			return err == nil && ok && plays(w.Match, w.Player, 0)
		}),
	)
}

// savePuzzles writes the puzzles, the answers to them and their days.
func (s *salvage) savePuzzles(t bolt.Tx) error {
	return errors.Join(
		s.copyWhere(t, schema.Puzzles, func([]byte, []byte) bool { return true }),
		s.copyWhere(t, schema.Attempts, func(key, _ []byte) bool {
			_, id, ok := schema.CutName(key)
			_, kept := s.Rows[schema.Puzzles][string(id)]
			return ok && kept
		}),
		s.copyWhere(t, schema.Dailies, func(_, value []byte) bool {
			var row dailyRecord
			err := json.Unmarshal(value, &row)
			_, kept := s.Rows[schema.Puzzles][row.Puzzle]
			return err == nil && kept
		}),
	)
}

// saveOthers writes the rows that depend on no other row.
func (s *salvage) saveOthers(t bolt.Tx) error {
	for _, b := range []schema.Bucket{
		schema.Left, schema.Displays, schema.Policies, schema.Preferences, schema.Setups, schema.Jobs,
		schema.Outages, schema.Learners,
	} {
		if err := s.copyWhere(t, b, func([]byte, []byte) bool { return true }); err != nil {
			return err
		}
	}
	err := s.copyWhere(t, schema.Meta, func(key, _ []byte) bool { return string(key) != standings.BookedKey })
	return errors.Join(err, s.saveBeat(t), moveJobs(t)) // an older file has its jobs in the meta bucket
}

// saveBeat writes the time of the newest event as the last beat if that is lost. The time since then is
// then an outage, and no clock runs in it.
func (s *salvage) saveBeat(t bolt.Tx) error {
	if _, known := s.Rows[schema.Meta][beatKey]; known || s.report.Newest.IsZero() {
		return nil
	}
	return t.Put(schema.Meta, []byte(beatKey), schema.AppendTime(nil, s.report.Newest))
}

// saveNumbers sets the sequence numbers of the buckets. If one is lost, it continues 1,000 above the
// highest known number.
func (s *salvage) saveNumbers(t bolt.Tx) error {
	for _, b := range []schema.Bucket{schema.Meta, schema.Notices, schema.Results, schema.Plans} {
		n, known := s.Sequences[b]
		if !known {
			n = s.highest(b) + 1000
		}
		if n == 0 {
			continue
		}
		if err := t.Bucket([]byte(b)).SetSequence(n); err != nil {
			return err
		}
	}
	return nil
}

// highest returns the highest number that a bucket is known to have assigned.
func (s *salvage) highest(b schema.Bucket) (n uint64) {
	last := func(in schema.Bucket) {
		for key := range s.Rows[in] {
			n = max(n, schema.LastNumber([]byte(key)))
		}
	}
	switch b {
	case schema.Meta:
		last(schema.Matches)
		last(schema.Challenges)
		last(schema.Ended)
	case schema.Notices:
		last(schema.Notices)
		for _, value := range s.Rows[schema.Orders] {
			var row schema.Order
			if json.Unmarshal(value, &row) == nil {
				n = max(n, slices.Max(append(row.Notices, 0)))
			}
		}
	case schema.Results:
		last(schema.Results)
		n = max(n, slices.Max(append(slices.Collect(maps.Values(s.results)), 0)))
	case schema.Plans:
		for _, value := range s.Rows[schema.Plans] {
			var row schema.Plan
			if json.Unmarshal(value, &row) == nil {
				n = max(n, row.Revision)
			}
		}
	}
	return n
}
