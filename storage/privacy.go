package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// removedAtOnce bounds how many matches one transaction of Remove removes, so that it holds up no order for long.
const removedAtOnce = 200

// Offers implements ranking.Privacy.
func (db *DB) Offers(ctx context.Context, p match.Player) ([]match.Challenge, error) {
	var offers []match.Challenge
	err := db.view(ctx, func(t tx) error {
		return t.offers(func(c match.Challenge) bool { return concerns(c, p) }, func(c match.Challenge) { offers = append(offers, c) })
	})
	return offers, err
}

// concerns reports whether a challenge names the player.
func concerns(c match.Challenge, p match.Player) bool {
	_, named := c.Names[p]
	return c.Concerns(p) || c.By == p || named
}

// offers calls do with the challenges that fit, in the order of their numbers.
func (t tx) offers(fits func(match.Challenge) bool, do func(match.Challenge)) error {
	return t.Bucket([]byte(schema.Challenges)).ForEach(func(key, data []byte) error {
		var row schema.Challenge
		if err := json.Unmarshal(data, &row); err != nil {
			return fmt.Errorf("%w: bucket %q, key %x: %w", bolt.ErrDamaged, schema.Challenges, key, err)
		}
		if c := row.Challenge(schema.LastNumber(key)); fits(c) {
			do(c)
		}
		return nil
	})
}

// Replace implements ranking.Privacy.
func (db *DB) Replace(ctx context.Context, p, by match.Player) error {
	return db.update(ctx, func(t tx) error {
		if owner := (match.Owner{Kind: match.OwnerPlayer, ID: string(p)}); len(t.keys(schema.Live, schema.OwnerKey(owner))) > 0 {
			return fmt.Errorf("replace %s: %w", p, ranking.ErrPlaying)
		}
		boards, err := t.replaceMatches(p, by)
		if err != nil {
			return err
		}
		if err := t.replaceOffers(p, by); err != nil {
			return err
		}
		if err := t.replacePending(p, by); err != nil {
			return err
		}
		if err := t.renameScores(boards, p, by); err != nil {
			return err
		}
		places := map[ranking.Place]bool{}
		for b := range boards {
			places[b.Place] = true
		}
		for in := range places {
			if err := t.rename(in, p, by); err != nil {
				return err
			}
		}
		if err := t.clearDisplay(display.OfPlayer(p)); err != nil {
			return err
		}
		if err := t.clear(schema.Plans, schema.NamesKey(string(p))); err != nil {
			return err
		}
		if err := t.removeWishes(p); err != nil {
			return err
		}
		if err := t.removeRequests(p); err != nil {
			return err
		}
		if err := t.dropJobs(func(j jobRecord) bool { return j.Player == p }); err != nil {
			return err
		}
		if err := t.clearPreferences(p); err != nil {
			return err
		}
		if err := t.clearSetups(p); err != nil {
			return err
		}
		if err := t.clearLearner(p); err != nil {
			return err
		}
		return t.put(schema.Meta, []byte(schema.CompactKey), []byte{1})
	})
}

// matchesOf returns the keys of the matches in an owner's list.
func (t tx) matchesOf(b schema.Bucket, owner match.Owner) [][]byte {
	keys := t.keys(b, schema.OwnerKey(owner))
	for i, key := range keys {
		keys[i] = schema.NumberKey(schema.LastNumber(key))
	}
	return keys
}

// replaceMatches puts another name for a player into all their ended matches and those that they have moderated, and
// returns the boards on which the former may count.
func (t tx) replaceMatches(p, by match.Player) (map[ranking.Board]bool, error) {
	boards := map[ranking.Board]bool{}
	for _, id := range t.matchesOf(schema.Ended, match.Owner{Kind: match.OwnerPlayer, ID: string(p)}) {
		row, err := t.replaceMatch(id, p, by)
		if err != nil {
			return nil, err
		}
		for _, b := range ranking.Boards(row.Match(schema.LastNumber(id))) {
			boards[b] = true
		}
	}
	for _, b := range []schema.Bucket{schema.Live, schema.Ended} {
		for _, id := range t.matchesOf(b, match.Owner{Kind: match.OwnerModerator, ID: string(p)}) {
			if _, err := t.replaceMatch(id, p, by); err != nil {
				return nil, err
			}
		}
	}
	return boards, nil
}

// replaceMatch puts another name for somebody into a match and its log, and returns its new row.
func (t tx) replaceMatch(id []byte, p, by match.Player) (schema.Match, error) {
	row, _, err := get[schema.Match](t, schema.Matches, id)
	if err != nil {
		return row, err
	}
	before := matchPlaces(row.Match(schema.LastNumber(id)), id)
	for i, player := range row.Players {
		if player != p {
			continue
		}
		row.Players[i] = by
		if i < len(row.Names) {
			row.Names[i] = ""
		}
	}
	for i, moderator := range row.Moderators {
		if moderator == p {
			row.Moderators[i] = by
		}
	}
	if row.Importer == p {
		row.Importer = ""
	}
	m := row.Match(schema.LastNumber(id))
	if err := t.move(before, matchPlaces(m, id)); err != nil {
		return row, err
	}
	if err := put(t, schema.Matches, id, row); err != nil {
		return row, err
	}
	events, err := t.events(id, 0, row.Head)
	if err != nil {
		return row, err
	}
	for i, e := range events {
		if e.By == p {
			// The key of an order could still be looked up where it was given.
			events[i].By, events[i].Key = by, ""
		}
	}
	return row, t.rewrite(m, id, events)
}

// rewrite puts events in the place of all that a match has.
func (t tx) rewrite(m match.Match, id []byte, events []match.Event) error {
	if m.Live() {
		return t.writeEvents(m, id, events)
	}
	return t.put(schema.Archive, id, schema.Pack(events))
}

// replaceOffers puts another name for a player into all challenges.
func (t tx) replaceOffers(p, by match.Player) error {
	var list []match.Challenge
	err := t.offers(func(c match.Challenge) bool { return concerns(c, p) }, func(c match.Challenge) { list = append(list, c) })
	if err != nil {
		return err
	}
	for _, c := range list {
		id, err := schema.IDKey(c.ID)
		if err != nil {
			return err
		}
		before := challengePlaces(c, id)
		c = c.Forgotten(p, by)
		if err := t.move(before, challengePlaces(c, id)); err != nil {
			return err
		}
		if err := t.writeSeed(id, c.Status == match.ChallengeOpen, chance.Seed{}); err != nil {
			return err
		}
		if err := put(t, schema.Challenges, id, schema.NewChallenge(c)); err != nil {
			return err
		}
	}
	return nil
}

// replacePending puts another name for somebody into all undelivered notices; those that are delivered go by themselves.
func (t tx) replacePending(p, by match.Player) error {
	for _, key := range t.keys(schema.Pending, nil) {
		id := schema.NumberKey(schema.LastNumber(key))
		row, _, err := get[schema.Notice](t, schema.Notices, id)
		if err != nil {
			return err
		}
		named := strings.Contains(row.Order, string(p))
		if row.By != p && !named {
			continue
		}
		if row.By == p {
			row.By = by
		}
		if named {
			row.Order = ""
		}
		if err := put(t, schema.Notices, id, row); err != nil {
			return err
		}
	}
	return nil
}

// keys returns the keys of a bucket that begin with the prefix.
func (t tx) keys(b schema.Bucket, prefix []byte) [][]byte {
	var keys [][]byte
	cursor := t.Bucket([]byte(b)).Within(prefix)
	for k, _ := cursor.Seek(prefix); k != nil; k, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(k))
	}
	return keys
}

// Leave implements ranking.Privacy.
func (db *DB) Leave(ctx context.Context, guild string, due time.Time) error {
	return db.update(ctx, func(t tx) error {
		if t.Bucket([]byte(schema.Left)).Get(schema.NamesKey(guild)) != nil {
			return nil
		}
		return t.put(schema.Left, schema.NamesKey(guild), schema.AppendTime(nil, due))
	})
}

// Return implements ranking.Privacy.
func (db *DB) Return(ctx context.Context, guild string) error {
	left := false
	err := db.view(ctx, func(t tx) error {
		left = t.Bucket([]byte(schema.Left)).Get(schema.NamesKey(guild)) != nil
		return nil
	})
	if err != nil || !left {
		return err
	}
	return db.update(ctx, func(t tx) error { return t.delete(schema.Left, schema.NamesKey(guild)) })
}

// Left implements ranking.Privacy.
func (db *DB) Left(ctx context.Context, now time.Time) ([]string, error) {
	var guilds []string
	err := db.view(ctx, func(t tx) error {
		return t.Bucket([]byte(schema.Left)).ForEach(func(key, due []byte) error {
			if name, _, ok := schema.CutName(key); ok && !schema.FirstTime(due).After(now) {
				guilds = append(guilds, name)
			}
			return nil
		})
	})
	return guilds, err
}
