package stress

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
	"towerpost/engine/suite"
)

// memoryMost is how much memory the program may have in a flood.
const memoryMost = 256 << 20

// flooders returns how many orders one member has under way at the same time. Under the race detector the
// program is some ten times slower: beside other tests, more would keep moves from being executed in time.
func flooders() int {
	if raced {
		return 4
	}
	return 24
}

// demands are the orders that cost most, as somebody would flood the bot with.
func demands() []demand {
	options := func(pairs ...string) (list []sandbox.Option) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, sandbox.Option{Name: pairs[i], Value: pairs[i+1]})
		}
		return list
	}
	list := []demand{
		{"export", options("format", "gif")}, {"export", options("format", "sheet")}, {"export", nil}, {"board", nil}, {"review", nil},
		{"puzzle", nil}, {"help", nil}, {"leaderboard", nil}, {"history", nil}, {"profile", nil}, {"games", nil}, {"rules", nil}, {"learn", nil},
		{"challenge", nil},
	}
	start := kamisado.Start(1)
	for _, m := range start.Moves()[:6] {
		p, _ := start.Play(m)
		list = append(list, demand{"analyse", options("position", p.String())})
	}
	return list
}

// demand is an order of the flood.
type demand struct {
	command string
	options []sandbox.Option
}

// TestFloodIsAnswered lets one member flood the bot with everything that costs while ten matches are played.
// Every order must be answered, every move be executed, and the memory stay within its bound. The test logs how
// long moves wait for their acknowledgement.
func TestFloodIsAnswered(t *testing.T) {
	const rooms = 10
	w := newWorld(t, rooms, sandbox.Options{ResponseLimit: 25 * time.Second})
	duels := w.duels(rooms)
	w.paced(duels, rooms, time.Duration(suite.Size(2, 20))*time.Second)
	f := &flood{world: w, member: w.As(w.Members()[0].ID)}
	ctx, stop := context.WithCancel(t.Context())
	var under sync.WaitGroup
	for i := range flooders() {
		under.Go(func() { f.pour(ctx, i) })
	}
	acks := w.paced(duels, rooms, time.Duration(suite.Size(4, 60))*time.Second)
	memory := w.used().memory
	stop()
	under.Wait()
	slices.Sort(acks)
	t.Logf("%d orders by one member, %d not answered within 3 s; %d moves, acknowledged p50 %v, p99 %v, at most %v; %d MiB",
		f.given.Load(), f.late.Load(), len(acks), at(acks, 0.5), at(acks, 0.99), at(acks, 1), memory>>20)
	assert.Positive(t, f.given.Load())
	if !raced {
		assert.Less(t, memory, memoryMost)
	}
}

// flood is what one member asks for.
type flood struct {
	*world
	member      *sandbox.Actor
	given, late atomic.Int64
}

// pour gives one order after the other, without end.
func (f *flood) pour(ctx context.Context, i int) {
	all := demands()
	for ; ctx.Err() == nil; i++ {
		d := all[i%len(all)]
		begun := time.Now()
		answer, err := f.member.Command(context.WithoutCancel(ctx), f.rooms[i%len(f.rooms)], d.command, d.options...)
		if !assert.NoError(f.t, err, d.command) {
			return
		}
		f.given.Add(1)
		if time.Since(begun) > 3*time.Second {
			f.late.Add(1)
		}
		require.NotZero(f.t, answer.Kind, d.command)
	}
}
