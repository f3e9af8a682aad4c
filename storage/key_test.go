package storage

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/storage/schema"
)

func TestKeysAreOrderedByTime(t *testing.T) {
	times := []time.Time{{}, time.UnixMilli(-1), time.UnixMilli(0), time.UnixMilli(1), noon, noon.Add(time.Millisecond), time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)}
	var keys [][]byte
	for _, at := range times {
		key := schema.AppendTime(nil, at)
		assert.True(t, at.Equal(schema.FirstTime(key)), "%v", at)
		keys = append(keys, key)
	}
	assert.True(t, slices.IsSortedFunc(keys, bytes.Compare))
}

func TestOwnersDoNotMeet(t *testing.T) {
	for _, pair := range [][2]match.Owner{
		{{Kind: 'p', ID: "1"}, {Kind: 'p', ID: "11"}},
		{{Kind: 'p', ID: "1"}, {Kind: 'c', ID: "1"}},
		{{Kind: 'p', ID: ""}, {Kind: 'p', ID: "\x00"}},
		{{Kind: 'p', ID: "\x01\x00"}, {Kind: 'p', ID: "\x01"}},
	} {
		assert.False(t, bytes.HasPrefix(schema.OwnerKey(pair[1]), schema.OwnerKey(pair[0])), "%q", pair)
		assert.False(t, bytes.HasPrefix(schema.OwnerKey(pair[0]), schema.OwnerKey(pair[1])), "%q", pair)
	}
}

func TestAfterIsBehindThePrefix(t *testing.T) {
	for _, prefix := range [][]byte{{1}, {1, 0xff}, {1, 2, 0xff, 0xff}} {
		end := schema.After(prefix)
		assert.Negative(t, bytes.Compare(append(bytes.Clone(prefix), 0xff, 0xff, 0xff), end))
		assert.Positive(t, bytes.Compare(end, prefix))
	}
	assert.Equal(t, []byte{2}, schema.After([]byte{1, 0xff}))
	assert.Nil(t, schema.After([]byte{0xff}))
}

func TestPageMustBegin(t *testing.T) {
	db := openTemp(t)
	for _, cursor := range []string{"x", "00", "zz00000000000000"} {
		_, _, err := db.Matches(t.Context(), match.List{}, match.Page{After: cursor})
		assert.ErrorContains(t, err, "is not where a page begins")
	}
}

func FuzzTimerKey(f *testing.F) {
	key, err := schema.TimerKey(match.Timer{At: noon, Kind: match.TimerExpire, Of: "7"})
	require.NoError(f, err)
	f.Add(key)
	f.Add([]byte{})
	f.Add(append(make([]byte, schema.NumberSize), 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1))
	f.Fuzz(func(t *testing.T, key []byte) {
		timer, ok := schema.ReadTimer(key)
		if !ok {
			return
		}
		again, err := schema.TimerKey(timer)
		require.NoError(t, err)
		back, ok := schema.ReadTimer(again)
		require.True(t, ok)
		assert.Equal(t, timer, back)
	})
}

// FuzzRows checks that no content of a row makes reading panic, and that what can be read is
// written back as it was read.
func FuzzRows(f *testing.F) {
	f.Add([]byte(`{"game":"g","rules":1,"channel":"c","players":["a"],"names":["A"],"started":5,"ended":7,"ranks":[1,2],"ending":"abort","loser":-1}`))
	f.Add([]byte(`{"t":5,"s":-2,"a":"roll 6","auto":true}`))
	f.Add([]byte(`{"kind":"turn","channel":"c","due":1,"nonce":"n","delivered":4,"message":"m","setup":{"a":"b"},"k":"resign"}`))
	f.Add([]byte(`null`))
	f.Add([]byte(`{"players":"x"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		roundTrip(t, data, func(r schema.Match) schema.Match {
			m := schema.NewMatch(r.Match(7))
			m.Loser = r.Loser // follows from the ending and the ranks
			return m
		})
		roundTrip(t, data, func(r schema.Challenge) schema.Challenge { return schema.NewChallenge(r.Challenge(7)) })
		roundTrip(t, data, func(r schema.Event) schema.Event {
			if r.Kind == match.EventAction {
				return r // also read where it is written out, but written shorter
			}
			return schema.NewEvent(r.Event(7))
		})
		roundTrip(t, data, func(r schema.Notice) schema.Notice {
			n := schema.NewNotice(r.Notice(7))
			n.Delivered, n.Message = r.Delivered, r.Message // written by Deliver alone
			return n
		})
	})
}

// roundTrip requires that a row that can be read is the same after it was turned into what
// the service knows and back.
func roundTrip[T any](t *testing.T, data []byte, convert func(T) T) {
	t.Helper()
	var row T
	if json.Unmarshal(data, &row) != nil {
		return
	}
	want, err := json.Marshal(row)
	require.NoError(t, err)
	got, err := json.Marshal(convert(row))
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got))
}
