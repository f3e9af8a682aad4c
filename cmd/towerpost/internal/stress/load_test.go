package stress

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/suite"
)

// TestBusyRooms plays a hundred matches at once at a steady pace, a hundred turns a second in the long form.
// Every turn must be executed; how long the acknowledgements took, and what a turn cost the program, is told.
func TestBusyRooms(t *testing.T) {
	rooms, pace, lasts := suite.Size(10, 100), suite.Size(10, 100), time.Duration(suite.Size(3, 30))*time.Second
	w := newWorld(t, rooms, sandbox.Options{ResponseLimit: time.Minute})
	duels := w.duels(rooms)
	w.paced(duels, pace, lasts/3) // looks and states are made when they are first needed
	before := w.used()
	begun := time.Now()
	acks := w.paced(duels, pace, lasts)
	took, after := time.Since(begun), w.used()

	slices.Sort(acks)
	t.Logf("%d rooms, %.1f turns/s, acknowledged p50 %v, p99 %v, at most %v, %.2f ms of CPU a turn, %d MiB", rooms,
		float64(len(acks))/took.Seconds(), at(acks, 0.5), at(acks, 0.99), at(acks, 1),
		(after.cpu-before.cpu).Seconds()*1000/float64(len(acks)), after.memory>>20)
	assert.NotEmpty(t, acks)
}

// duels begins a match in every room.
func (w *world) duels(rooms int) []*duel {
	w.t.Helper()
	duels := make([]*duel, rooms)
	for i := range duels {
		duels[i] = w.newDuel(i)
		require.NoError(w.t, duels[i].begin(w.t.Context()))
	}
	return duels
}

// paced lets the duels take turns for a while, so many a second altogether, and returns how long
// the acknowledgements took.
func (w *world) paced(duels []*duel, pace int, lasts time.Duration) []time.Duration {
	w.t.Helper()
	begun, between := time.Now(), time.Second/time.Duration(pace)
	acks := make([][]time.Duration, len(duels))
	var under sync.WaitGroup
	for i, d := range duels {
		under.Go(func() {
			for at := time.Duration(i) * between; at < lasts; at += time.Duration(len(duels)) * between {
				time.Sleep(time.Until(begun.Add(at)))
				if ack, err := d.timed(w.t.Context()); assert.NoError(w.t, err) {
					acks[i] = append(acks[i], ack)
				}
			}
		})
	}
	under.Wait()
	return slices.Concat(acks...)
}

// timed plays a turn, in a new match where the last one is over, and returns how long its
// acknowledgement took.
func (d *duel) timed(ctx context.Context) (time.Duration, error) {
	if d.over() {
		if err := d.begin(ctx); err != nil {
			return 0, err
		}
	}
	begun := time.Now()
	_, err := d.turn(ctx)
	return time.Since(begun), err
}

// at returns one of sorted times: 0.5 is the middle one.
func at(sorted []time.Duration, share float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)].Round(time.Millisecond)
}
