package standings

import (
	"fmt"
	"math"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
)

// Rebook removes the projections of a guild, and books again those of its results that had been booked.
func Rebook(t bolt.Tx, guild string, result ranking.Counter) error {
	if err := Remove(t, guild); err != nil {
		return err
	}
	entries, err := bookedOf(t, guild)
	if err != nil {
		return err
	}
	l := newLedger(t)
	for _, e := range entries {
		id, err := schema.IDKey(e.Match.ID)
		if err != nil {
			return err
		}
		events, err := matches.Events(t, id, 0, math.MaxInt)
		if err != nil {
			return err
		}
		if err := ranking.Book(l, e.Match, result(e.Match, events)); err != nil {
			return fmt.Errorf("book result %d, match %s: %w", e.Seq, e.Match.ID, err)
		}
	}
	return l.close()
}

// bookedOf returns the booked results of a guild, in the order of the log of results.
func bookedOf(t bolt.Tx, guild string) ([]ranking.Entry, error) {
	var entries []ranking.Entry
	booked := Booked(t)
	for _, id := range matches.KeysOf(t, schema.Ended, match.Owner{Kind: match.OwnerGuild, ID: guild}) {
		row, _, err := bolt.GetRow[schema.Match](t, schema.Matches, id)
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

// Remove removes the projections of a guild.
func Remove(t bolt.Tx, guild string) error {
	for _, key := range t.Keys(schema.Scores, schema.NamesKey(guild)) {
		b, p, _ := schema.ReadScoreKey(key)
		row, _, err := bolt.GetRow[schema.Score](t, schema.Scores, key)
		if err != nil {
			return err
		}
		if old := lapseKey(b, p, row); old != nil {
			if err := t.Delete(schema.Lapses, old); err != nil {
				return err
			}
		}
	}
	for _, b := range []schema.Bucket{
		schema.Scores, schema.Ranks, schema.Members, schema.Names, schema.Curves, schema.Pairs,
		schema.Opponents,
	} {
		if err := t.Clear(b, schema.NamesKey(guild)); err != nil {
			return err
		}
	}
	return nil
}
