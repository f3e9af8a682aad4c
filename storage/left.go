package storage

import (
	"context"
	"time"

	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// departures are the guilds that the bot has left.
type departures struct{ file *bolt.File }

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
