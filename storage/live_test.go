package storage

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

func TestCheckLiveFindsWhatWouldHurtSoon(t *testing.T) {
	spoil := func(b schema.Bucket, key []byte) func(bolt.Tx) error {
		return func(t bolt.Tx) error { return t.Bucket([]byte(b)).Put(key, []byte("[")) }
	}
	remove := func(b schema.Bucket, key []byte) func(bolt.Tx) error {
		return func(t bolt.Tx) error { return t.Bucket([]byte(b)).Delete(key) }
	}
	for name, test := range map[string]struct {
		damage func(bolt.Tx) error
		want   string
	}{
		"a live match that is unreadable": {spoil(schema.Matches, schema.NumberKey(2)), "match 2 is listed as live"},
		"a live match that is missing":    {remove(schema.Matches, schema.NumberKey(2)), "match 2 is listed as live"},
		"an event that is unreadable":     {spoil(schema.Events, schema.EventKey(schema.NumberKey(2), 1)), "event 1 of match 2"},
		"an event that is missing":        {remove(schema.Events, schema.EventKey(schema.NumberKey(2), 2)), "match 2 has 1 events where its row has 2"},
		"a challenge that is unreadable":  {spoil(schema.Challenges, schema.NumberKey(4)), "challenge 4 is listed as open"},
		"a challenge that is closed": {func(t bolt.Tx) error {
			return t.Bucket([]byte(schema.Challenges)).Put(schema.NumberKey(4), []byte("{}"))
		}, "challenge 4 is listed as open: it is not"},
		"a notice that is missing":   {remove(schema.Notices, schema.NumberKey(2)), "notice 2 is undelivered: it is missing"},
		"a timer that is unreadable": {spoil(schema.Timers, []byte("x")), "timer 78"},
		"a place that is unreadable": {spoil(schema.Live, []byte("x")), `bucket "live" has the key 78`},
		"a bucket that is missing": {func(t bolt.Tx) error {
			return t.DeleteBucket([]byte(schema.Displays))
		}, `the bucket "tastes" is missing`},
	} {
		t.Run(name, func(t *testing.T) {
			db := openTemp(t)
			furnish(t, db)
			require.NoError(t, db.CheckLive(t.Context()))
			require.NoError(t, db.Update(t.Context(), test.damage))
			err := db.CheckLive(t.Context())
			require.ErrorIs(t, err, bolt.ErrDamaged)
			assert.ErrorContains(t, err, test.want)
		})
	}
}

func TestCheckLiveLeavesThePastAlone(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error {
		return t.Bucket([]byte(schema.Archive)).Put(schema.NumberKey(1), []byte("["))
	}))
	require.NoError(t, db.CheckLive(t.Context()))
	require.ErrorIs(t, db.Check(t.Context()), bolt.ErrDamaged)
}

// endingContext has ended from the second call of Err on.
type endingContext struct {
	context.Context
	asked int
}

func (c *endingContext) Err() error {
	if c.asked++; c.asked > 1 {
		return context.Canceled
	}
	return nil
}

func TestCheckEndsAmongRowsAndPages(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	ctx := &endingContext{Context: t.Context()}
	require.ErrorIs(t, db.Check(ctx), context.Canceled)
	assert.NotErrorIs(t, db.Check(&endingContext{Context: t.Context()}), bolt.ErrDamaged)
	assert.Less(t, ctx.asked, 10, "pages that were not read any more are no fault")
}

func TestOpenTellsOfWhatMayBeLost(t *testing.T) {
	opened := func(data []byte) string {
		path := filepath.Join(t.TempDir(), "towerpost.db")
		require.NoError(t, os.WriteFile(path, data, 0o600))
		var log bytes.Buffer
		db, err := Open(path, bolt.Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
		require.NoError(t, err)
		require.NoError(t, db.Close())
		return log.String()
	}
	assert.Contains(t, opened(nil), "the store is empty, and a new one begins in it")
	data, size, _ := large(t)
	assert.Empty(t, opened(data))
	data[size+bolt.PageHeader+50] ^= 4
	assert.Contains(t, opened(data), "its last change may be lost")
}
