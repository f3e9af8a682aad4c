package storage

import (
	"context"
	"maps"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
)

// departures keeps the guilds that the bot has left.
type departures struct{ file *bolt.File }

// Guilds implements ranking.Privacy.
func (s departures) Guilds(ctx context.Context) ([]string, error) {
	guilds := map[string]bool{}
	err := s.file.View(ctx, func(t bolt.Tx) error {
		of := []byte{byte(match.OwnerGuild)}
		for _, list := range [][]string{
			t.Names(schema.Live, of), t.Names(schema.Ended, of), t.Names(schema.Displays, of),
			t.Names(schema.Policies, nil),
		} {
			for _, guild := range list {
				guilds[guild] = true
			}
		}
		note := func(c match.Challenge) { guilds[c.Guild] = true }
		if err := matches.EachChallenge(t, func(match.Challenge) bool { return true }, note); err != nil {
			return err
		}
		for _, guild := range t.Names(schema.Left, nil) {
			delete(guilds, guild)
		}
		return nil
	})
	delete(guilds, "")
	return slices.Sorted(maps.Keys(guilds)), err
}

// Leave implements ranking.Privacy.
func (s departures) Leave(ctx context.Context, guild string, due time.Time) error {
	return s.file.Update(ctx, func(t bolt.Tx) error {
		if t.Bucket([]byte(schema.Left)).Get(schema.NamesKey(guild)) != nil {
			return nil
		}
		return t.Put(schema.Left, schema.NamesKey(guild), schema.AppendTime(nil, due))
	})
}

// Return implements ranking.Privacy.
func (s departures) Return(ctx context.Context, guild string) error {
	left := false
	err := s.file.View(ctx, func(t bolt.Tx) error {
		left = t.Bucket([]byte(schema.Left)).Get(schema.NamesKey(guild)) != nil
		return nil
	})
	if err != nil || !left {
		return err
	}
	return s.file.Update(ctx, func(t bolt.Tx) error { return t.Delete(schema.Left, schema.NamesKey(guild)) })
}

// Left implements ranking.Privacy.
func (s departures) Left(ctx context.Context, now time.Time) ([]string, error) {
	var guilds []string
	err := s.file.View(ctx, func(t bolt.Tx) error {
		return t.Bucket([]byte(schema.Left)).ForEach(func(key, due []byte) error {
			if name, _, ok := schema.CutName(key); ok && !schema.FirstTime(due).After(now) {
				guilds = append(guilds, name)
			}
			return nil
		})
	})
	return guilds, err
}
