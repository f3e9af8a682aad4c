package storage

import (
	"context"
	"fmt"
	"math"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/schema"
)

// Delete implements ranking.Results. All results of the guild are counted within the transaction, so that none can end
// between the counting and the writing.
func (db *DB) Delete(ctx context.Context, id match.ID, result ranking.Counter, c match.Change) (match.Receipt, error) {
	offers, err := db.offersOf(ctx, id)
	if err != nil {
		return match.Receipt{}, err
	}
	var receipt match.Receipt
	err = db.update(ctx, func(t tx) (err error) {
		if receipt, err = t.repeat(c.Key); err != nil || receipt.Repeated {
			return err
		}
		m, err := t.match(id)
		if err != nil {
			return err
		}
		if err := t.deleteMatch(m, offers); err != nil {
			return err
		}
		if ranking.Counts(m) {
			if err := t.bookAnew(m.Guild, result); err != nil {
				return err
			}
		}
		receipt, err = t.send(c)
		return err
	})
	if err != nil {
		return match.Receipt{}, err
	}
	return receipt, nil
}

// offersOf returns the challenges that became a match.
func (db *DB) offersOf(ctx context.Context, id match.ID) ([]match.Challenge, error) {
	var offers []match.Challenge
	err := db.view(ctx, func(t tx) error {
		return t.offers(func(c match.Challenge) bool { return c.Match == id }, func(c match.Challenge) { offers = append(offers, c) })
	})
	return offers, err
}

// deleteMatch removes a match with everything that names it.
func (t tx) deleteMatch(m match.Match, offers []match.Challenge) error {
	id, err := schema.IDKey(m.ID)
	if err != nil {
		return err
	}
	if err := t.removeMatch(id); err != nil {
		return err
	}
	if err := t.deleteTimers(m.ID); err != nil {
		return err
	}
	if err := t.deletePending(m.ID); err != nil {
		return err
	}
	for _, c := range offers {
		if err := t.removeOffer(c); err != nil {
			return err
		}
	}
	return nil
}

// deleteTimers removes all timers of a match.
func (t tx) deleteTimers(id match.ID) error {
	for _, key := range t.keys(schema.Timers, nil) {
		if timer, ok := schema.ReadTimer(key); !ok || timer.Of != id {
			continue
		}
		if err := t.delete(schema.Timers, key); err != nil {
			return err
		}
	}
	return nil
}

// deletePending removes the undelivered notices of a match, which have nothing to show any more.
func (t tx) deletePending(id match.ID) error {
	for _, key := range t.keys(schema.Pending, nil) {
		number := schema.LastNumber(key)
		row, _, err := get[schema.Notice](t, schema.Notices, schema.NumberKey(number))
		if err != nil {
			return err
		}
		if row.Match != id {
			continue
		}
		if err := t.dequeue(number, row); err != nil {
			return err
		}
		if err := t.delete(schema.Notices, schema.NumberKey(number)); err != nil {
			return err
		}
	}
	return nil
}

// bookAnew drops the projections of a guild and books those of its results that had been booked.
func (t tx) bookAnew(guild string, result ranking.Counter) error {
	if err := t.removeProjection(guild); err != nil {
		return err
	}
	entries, err := t.bookedOf(guild)
	if err != nil {
		return err
	}
	l := newLedger(t)
	for _, e := range entries {
		id, err := schema.IDKey(e.Match.ID)
		if err != nil {
			return err
		}
		events, err := t.events(id, 0, math.MaxInt)
		if err != nil {
			return err
		}
		if err := ranking.Book(l, e.Match, result(e.Match, events)); err != nil {
			return fmt.Errorf("book result %d, match %s: %w", e.Seq, e.Match.ID, err)
		}
	}
	return l.close()
}

// bookedOf returns the booked entries of a guild in the log of results, in order.
func (t tx) bookedOf(guild string) ([]ranking.Entry, error) {
	var entries []ranking.Entry
	booked := t.booked()
	for _, id := range t.matchesOf(schema.Ended, match.Owner{Kind: match.OwnerGuild, ID: guild}) {
		row, _, err := get[schema.Match](t, schema.Matches, id)
		if err != nil {
			return nil, err
		}
		if row.Result != 0 && row.Result <= booked {
			entries = append(entries, ranking.Entry{Seq: row.Result, Match: row.Match(schema.LastNumber(id))})
		}
	}
	slices.SortFunc(entries, func(a, b ranking.Entry) int { return int(a.Seq) - int(b.Seq) })
	return entries, nil
}
