package storage

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// save writes what is left to a new file and checks it.
func (s *salvage) save(ctx context.Context, path string, o Options) error {
	db, err := Open(path, o)
	if err != nil {
		return err
	}
	err = db.update(ctx, func(t tx) error {
		for _, part := range []func(tx) error{
			s.saveMatches, s.saveChallenges, s.saveNotices, s.saveOrders, s.saveTimers, s.saveOfMatches, s.savePuzzles, s.saveOthers,
			s.saveNumbers,
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

// each calls do with the rows of a bucket, in the order of their keys.
func (s *salvage) each(b bucket, do func(key, value []byte) error) error {
	for _, key := range slices.Sorted(maps.Keys(s.rows[b])) {
		if err := do([]byte(key), s.rows[b][key]); err != nil {
			return err
		}
	}
	return nil
}

// copyWhere writes the rows of a bucket that fit.
func (s *salvage) copyWhere(t tx, b bucket, fits func(key, value []byte) bool) error {
	return s.each(b, func(key, value []byte) error {
		if !fits(key, value) {
			return nil
		}
		return t.put(b, key, value)
	})
}

// saveMatches writes the matches with their logs, places and results.
func (s *salvage) saveMatches(t tx) error {
	for _, id := range slices.Sorted(maps.Keys(s.matches)) {
		m, key := s.matches[id], numberKey(id)
		if err := t.put(matchBucket, key, s.rows[matchBucket][string(key)]); err != nil {
			return err
		}
		if err := t.move(nil, matchPlaces(m, key)); err != nil {
			return err
		}
		if err := s.saveLog(t, m, key); err != nil {
			return err
		}
		if result := s.results[id]; result != 0 {
			if err := t.put(resultBucket, numberKey(result), key); err != nil {
				return err
			}
		}
	}
	return nil
}

// saveLog writes the log of a match, and the seed of a live one.
func (s *salvage) saveLog(t tx, m match.Match, key []byte) error {
	if !m.Live() {
		return t.put(archiveBucket, key, s.rows[archiveBucket][string(key)])
	}
	for seq := 1; seq <= m.Head; seq++ {
		at := eventKey(key, seq)
		if err := t.put(eventBucket, at, s.rows[eventBucket][string(at)]); err != nil {
			return err
		}
	}
	if m.Commit == "" {
		return nil
	}
	return t.put(seedBucket, key, s.rows[seedBucket][string(key)])
}

// saveChallenges writes the challenges, but those that became a match which is lost, or whose chance is.
func (s *salvage) saveChallenges(t tx) error {
	return s.each(challengeBucket, func(key, value []byte) error {
		var row challengeRecord
		if err := json.Unmarshal(value, &row); err != nil {
			return nil
		}
		c := row.challenge(lastNumber(key))
		open := c.Status == match.ChallengeOpen
		if c.Status == match.ChallengeAccepted && !s.has(c.Match) || open && !s.seeded(string(key), c.Commit) {
			return nil
		}
		if err := errors.Join(t.put(challengeBucket, key, value), t.move(nil, challengePlaces(c, key))); err != nil || !open {
			return err
		}
		if c.Commit != "" {
			if err := t.put(seedBucket, key, s.rows[seedBucket][string(key)]); err != nil {
				return err
			}
		}
		return t.writeTimers(nil, []match.Timer{{At: c.Expires, Kind: match.TimerExpire, Of: c.ID}})
	})
}

// has reports whether a match is whole.
func (s *salvage) has(id match.ID) bool {
	n, err := id.Number()
	_, ok := s.matches[n]
	return err == nil && ok
}

// lost reports whether a match is known to be hurt.
func (s *salvage) lost(id match.ID) bool { return slices.Contains(s.told.Lost, id) }

// saveNotices writes the notices, but those of lost matches that nobody has seen yet.
func (s *salvage) saveNotices(t tx) error {
	due := map[string]bool{}
	return s.each(noticeBucket, func(key, value []byte) error {
		var row noticeRecord
		if err := json.Unmarshal(value, &row); err != nil || row.Delivered == 0 && s.lost(row.Match) {
			return nil
		}
		id := lastNumber(key)
		if err := t.put(noticeBucket, key, value); err != nil {
			return err
		}
		if row.Delivered != 0 {
			return t.put(deliveredBucket, timedKey(row.Delivered.time(), id), nil)
		}
		if err := t.put(pendingBucket, pendingKey(row.Channel, id), nil); err != nil || due[row.Channel] {
			return err
		}
		due[row.Channel] = true
		return t.put(dueBucket, timedKey(row.Due.time(), id), nil)
	})
}

// saveOrders writes what is remembered of orders.
func (s *salvage) saveOrders(t tx) error {
	return s.each(orderBucket, func(key, value []byte) error {
		var row orderRecord
		if err := json.Unmarshal(value, &row); err != nil {
			return nil
		}
		return errors.Join(t.put(orderBucket, key, value), t.put(ageBucket, ageKey(row.At.time(), string(key)), nil))
	})
}

// saveTimers writes the timers, and for each live match those that may be lost: one that sets the others anew by its clocks, and
// one that keeps its thread open.
func (s *salvage) saveTimers(t tx) error {
	threads := map[match.ID]bool{}
	err := s.copyWhere(t, timerBucket, func(key, _ []byte) bool {
		timer, ok := readTimer(key)
		threads[timer.Of] = threads[timer.Of] || timer.Kind == match.TimerThread
		return ok && !s.lost(timer.Of)
	})
	if err != nil {
		return err
	}
	var more []match.Timer
	for _, m := range s.matches {
		if m.Live() && len(m.Running()) > 0 {
			more = append(more, match.Timer{At: m.Started, Kind: match.TimerReclock, Of: m.ID})
		}
		if m.Live() && m.Parent != "" && !threads[m.ID] {
			more = append(more, match.Timer{At: m.Started, Kind: match.TimerThread, Of: m.ID})
		}
	}
	return t.writeTimers(nil, more)
}

// saveOfMatches writes what belongs to matches that are there.
func (s *salvage) saveOfMatches(t tx) error {
	ended := func(key []byte) bool {
		m, ok := s.matches[lastNumber(key[:min(len(key), numberSize)])]
		return ok && !m.Live()
	}
	plays := func(id match.ID, p match.Player, head int) bool {
		n, err := id.Number()
		m, ok := s.matches[n]
		return err == nil && ok && m.Live() && m.SeatOf(p) != engine.Nobody && head <= m.Head
	}
	return errors.Join(
		s.copyWhere(t, postBucket, func(key, _ []byte) bool { return !s.lost(match.NewID(lastNumber(key))) }),
		s.copyWhere(t, reportBucket, func(key, _ []byte) bool { return ended(key) }),
		s.copyWhere(t, requestBucket, func(key, _ []byte) bool { return ended(key) }),
		s.copyWhere(t, planBucket, func(key, value []byte) bool {
			var row planRecord
			err := json.Unmarshal(value, &row)
			p, ok := row.plan(key)
			return err == nil && ok && p.Check() == nil && plays(p.Match, p.Player, p.Head)
		}),
		s.copyWhere(t, wishBucket, func(key, value []byte) bool {
			var row wishRecord
			err := json.Unmarshal(value, &row)
			w, ok := row.wishes(key)
			return err == nil && ok && plays(w.Match, w.Player, 0)
		}),
	)
}

// savePuzzles writes the puzzles with the answers to them and their days.
func (s *salvage) savePuzzles(t tx) error {
	return errors.Join(
		s.copyWhere(t, puzzleBucket, func([]byte, []byte) bool { return true }),
		s.copyWhere(t, attemptBucket, func(key, _ []byte) bool {
			_, id, ok := cutName(key)
			_, kept := s.rows[puzzleBucket][string(id)]
			return ok && kept
		}),
		s.copyWhere(t, dailyBucket, func(_, value []byte) bool {
			var row dailyRecord
			err := json.Unmarshal(value, &row)
			_, kept := s.rows[puzzleBucket][row.Puzzle]
			return err == nil && kept
		}),
	)
}

// saveOthers writes what stands alone.
func (s *salvage) saveOthers(t tx) error {
	for _, b := range []bucket{leftBucket, tasteBucket, policyBucket, preferBucket, outageBucket, learnerBucket} {
		if err := s.copyWhere(t, b, func([]byte, []byte) bool { return true }); err != nil {
			return err
		}
	}
	return s.copyWhere(t, metaBucket, func(key, _ []byte) bool { return string(key) != bookedKey })
}

// saveNumbers lets the buckets count on from where they were. Where that is not known, they leave room behind the last number
// that is left.
func (s *salvage) saveNumbers(t tx) error {
	for _, b := range []bucket{metaBucket, noticeBucket, resultBucket, planBucket} {
		n, known := s.numbers[b]
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

// highest returns the highest number that was taken by a bucket, as far as is known.
func (s *salvage) highest(b bucket) (n uint64) {
	last := func(in bucket) {
		for key := range s.rows[in] {
			n = max(n, lastNumber([]byte(key)))
		}
	}
	switch b {
	case metaBucket:
		last(matchBucket)
		last(challengeBucket)
		last(endedBucket)
	case noticeBucket:
		last(noticeBucket)
		for _, value := range s.rows[orderBucket] {
			var row orderRecord
			if json.Unmarshal(value, &row) == nil {
				n = max(n, slices.Max(append(row.Notices, 0)))
			}
		}
	case resultBucket:
		last(resultBucket)
		n = max(n, slices.Max(append(slices.Collect(maps.Values(s.results)), 0)))
	case planBucket:
		for _, value := range s.rows[planBucket] {
			var row planRecord
			if json.Unmarshal(value, &row) == nil {
				n = max(n, row.Revision)
			}
		}
	}
	return n
}
