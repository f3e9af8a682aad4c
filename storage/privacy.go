package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
	"towerpost/engine/match/taste"
)

// removedAtOnce bounds how many matches one transaction of Remove removes, so that it holds up no order for long.
const removedAtOnce = 200

// compactKey is where the meta bucket keeps that the file holds bytes which must go.
const compactKey = "compact"

// Offers implements table.Privacy.
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
	return t.Bucket([]byte(challengeBucket)).ForEach(func(key, data []byte) error {
		var row challengeRecord
		if err := json.Unmarshal(data, &row); err != nil {
			return fmt.Errorf("%w: bucket %q, key %x: %w", ErrDamaged, challengeBucket, key, err)
		}
		if c := row.challenge(lastNumber(key)); fits(c) {
			do(c)
		}
		return nil
	})
}

// Replace implements table.Privacy.
func (db *DB) Replace(ctx context.Context, p, by match.Player) error {
	return db.update(ctx, func(t tx) error {
		if owner := (match.Owner{Kind: match.OwnerPlayer, ID: string(p)}); len(t.keys(liveBucket, ownerKey(owner))) > 0 {
			return fmt.Errorf("replace %s: %w", p, table.ErrPlaying)
		}
		boards, err := t.replaceMatches(p, by)
		if err != nil {
			return err
		}
		if err := t.replaceOffers(p, by); err != nil {
			return err
		}
		if err := t.renameScores(boards, p, by); err != nil {
			return err
		}
		guilds := map[string]bool{}
		for b := range boards {
			guilds[b.Guild] = true
		}
		for guild := range guilds {
			if err := t.rename(guild, p, by); err != nil {
				return err
			}
		}
		if err := t.clearTaste(taste.OfPlayer(p)); err != nil {
			return err
		}
		if err := t.clear(planBucket, names(string(p))); err != nil {
			return err
		}
		if err := t.removeRequests(p); err != nil {
			return err
		}
		if err := t.clearPreferences(p); err != nil {
			return err
		}
		return t.put(metaBucket, []byte(compactKey), []byte{1})
	})
}

// replaceMatches puts another name for a player into all ended matches, and returns the boards on which they may count.
func (t tx) replaceMatches(p, by match.Player) (map[table.Board]bool, error) {
	boards := map[table.Board]bool{}
	owner := ownerKey(match.Owner{Kind: match.OwnerPlayer, ID: string(p)})
	for _, key := range t.keys(endedBucket, owner) {
		id := numberKey(lastNumber(key))
		row, _, err := get[matchRecord](t, matchBucket, id)
		if err != nil {
			return nil, err
		}
		for _, b := range table.Boards(row.match(lastNumber(id))) {
			boards[b] = true
		}
		if err := t.replaceMatch(row, id, p, by); err != nil {
			return nil, err
		}
	}
	return boards, nil
}

// replaceMatch puts another name for a player into an ended match and its log.
func (t tx) replaceMatch(row matchRecord, id []byte, p, by match.Player) error {
	before := matchPlaces(row.match(lastNumber(id)), id)
	for i, player := range row.Players {
		if player != p {
			continue
		}
		row.Players[i] = by
		if i < len(row.Names) {
			row.Names[i] = ""
		}
	}
	if row.Importer == p {
		row.Importer = ""
	}
	m := row.match(lastNumber(id))
	if err := t.move(before, matchPlaces(m, id)); err != nil {
		return err
	}
	if err := put(t, matchBucket, id, row); err != nil {
		return err
	}
	events, err := t.events(id, 0, row.Head)
	if err != nil {
		return err
	}
	for i, e := range events {
		if e.By == p {
			// The key of an order could still be looked up where it was given.
			events[i].By, events[i].Key = by, ""
		}
	}
	return t.put(archiveBucket, id, archive(events))
}

// replaceOffers puts another name for a player into all challenges.
func (t tx) replaceOffers(p, by match.Player) error {
	var list []match.Challenge
	err := t.offers(func(c match.Challenge) bool { return concerns(c, p) }, func(c match.Challenge) { list = append(list, c) })
	if err != nil {
		return err
	}
	for _, c := range list {
		id, err := idKey(c.ID)
		if err != nil {
			return err
		}
		before := challengePlaces(c, id)
		for _, who := range []*match.Player{&c.Challenger, &c.Opponent, &c.By} {
			if *who == p {
				*who = by
			}
		}
		if c.Status == match.ChallengeOpen {
			c.Status = match.ChallengeWithdrawn
		}
		c.Names = maps.Clone(c.Names)
		delete(c.Names, p)
		if err := t.move(before, challengePlaces(c, id)); err != nil {
			return err
		}
		if err := put(t, challengeBucket, id, newChallengeRecord(c)); err != nil {
			return err
		}
	}
	return nil
}

// keys returns the keys of a bucket that begin with the prefix.
func (t tx) keys(b bucket, prefix []byte) [][]byte {
	var keys [][]byte
	cursor := t.Bucket([]byte(b)).Cursor()
	for k, _ := cursor.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(k))
	}
	return keys
}

// Leave implements table.Privacy.
func (db *DB) Leave(ctx context.Context, guild string, due time.Time) error {
	return db.update(ctx, func(t tx) error {
		if t.Bucket([]byte(leftBucket)).Get(names(guild)) != nil {
			return nil
		}
		return t.put(leftBucket, names(guild), appendTime(nil, due))
	})
}

// Return implements table.Privacy.
func (db *DB) Return(ctx context.Context, guild string) error {
	left := false
	err := db.view(ctx, func(t tx) error {
		left = t.Bucket([]byte(leftBucket)).Get(names(guild)) != nil
		return nil
	})
	if err != nil || !left {
		return err
	}
	return db.update(ctx, func(t tx) error { return t.delete(leftBucket, names(guild)) })
}

// Left implements table.Privacy.
func (db *DB) Left(ctx context.Context, now time.Time) ([]string, error) {
	var guilds []string
	err := db.view(ctx, func(t tx) error {
		return t.Bucket([]byte(leftBucket)).ForEach(func(key, due []byte) error {
			if name, _, ok := cutName(key); ok && !firstTime(due).After(now) {
				guilds = append(guilds, name)
			}
			return nil
		})
	})
	return guilds, err
}
