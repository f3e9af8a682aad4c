package jobs_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/jobs"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// answers are the first and the late answers to calls, by the call's id.
type answers struct {
	mu          sync.Mutex
	first, late map[string]string
}

func (a *answers) Answer(_ context.Context, call discord.Interaction, ready deliver.Ready) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.first[call.ID] = ready.Message.Text
}

func (a *answers) Deliver(ctx context.Context, call discord.Interaction, asked time.Time, ready deliver.Ready) bool {
	return a.Try(ctx, call, asked, ready) == nil
}

func (a *answers) Send(ctx context.Context, call discord.Interaction, asked time.Time, ready deliver.Ready) {
	a.Deliver(ctx, call, asked, ready)
}

func (a *answers) Try(_ context.Context, call discord.Interaction, _ time.Time, ready deliver.Ready) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.late[call.ID] = ready.Message.Text
	return nil
}

func (a *answers) Fetch(context.Context, discord.Interaction) (route.Reply, error) {
	return route.Reply{}, nil
}

// presenter returns the presenter of a room.
func presenter(t *testing.T) *present.Presenter {
	words, err := locale.Load()
	require.NoError(t, err)
	return present.New(words)
}

// newRoom returns a room that does one job at a time, and the answers that it gives.
func newRoom(p *present.Presenter) (*jobs.Room, *answers) {
	got := &answers{first: map[string]string{}, late: map[string]string{}}
	return jobs.New(jobs.Options{
		Pool: worker.NewPool(1), Replies: got, Late: got, Now: time.Now, Timeout: time.Minute,
		Presenter: p,
		Explain:   func(_ discord.Interaction, err error) present.Message { return present.Message{Text: err.Error()} },
	}), got
}

// However close a stop is to the beginning or the end of a job, the asker gets one answer, and Run returns.
func TestEveryJobIsAnsweredWhenTheRoomStops(t *testing.T) {
	p := presenter(t)
	for round := range 200 {
		room, got := newRoom(p)
		run, stop := context.WithCancel(t.Context())
		rested := make(chan struct{})
		go func() { defer close(rested); room.Run(run) }()

		var asked sync.WaitGroup
		const orders = 4
		for i := range orders {
			call := discord.Interaction{ID: fmt.Sprint(i), User: discord.User{ID: fmt.Sprint(i)}, Guild: fmt.Sprint(i)}
			order := route.Job{Priority: worker.Studies, Do: func(ctx context.Context) (route.Reply, error) {
				if (i+round)%2 == 0 {
					<-ctx.Done()
				}
				return route.Reply{Message: present.Message{Text: "done"}}, ctx.Err()
			}}
			asked.Go(func() { room.Take(t.Context(), t.Context(), call, order, nil, true) })
		}
		if round%2 == 0 {
			asked.Wait()
		}
		stop()
		asked.Wait()
		<-rested
		for i := range orders {
			require.Contains(t, []string{"done", queue.ErrRestart.Error()}, got.late[fmt.Sprint(i)], "round %d", round)
		}
	}
}

// A job that waits when the room stops does not begin in the place that a stopped job leaves: the next
// process would begin it again.
func TestNoJobBeginsWhileTheRoomStops(t *testing.T) {
	p := presenter(t)
	for range 200 {
		room, _ := newRoom(p)
		run, stop := context.WithCancel(t.Context())
		rested := make(chan struct{})
		go func() { defer close(rested); room.Run(run) }()
		begun := make(chan string, 4)
		for i := range cap(begun) {
			call := discord.Interaction{ID: fmt.Sprint(i), User: discord.User{ID: fmt.Sprint(i)}, Guild: fmt.Sprint(i)}
			room.Take(t.Context(), t.Context(), call, route.Job{Priority: worker.Studies, Do: func(ctx context.Context) (route.Reply, error) {
				begun <- call.ID
				<-ctx.Done()
				return route.Reply{}, ctx.Err()
			}}, closed(), true)
		}
		first := <-begun
		stop()
		<-rested
		require.Emptyf(t, begun, "%s was the only one whose turn had come", first)
	}
}

// closed returns a closed channel.
func closed() <-chan time.Time {
	over := make(chan time.Time)
	close(over)
	return over
}

// A player, a server and all servers together have a limit of their own.
func TestJobsAreLimited(t *testing.T) {
	t.Parallel()
	room, got := newRoom(presenter(t))
	ordered := 0
	order := func(player, guild string) string {
		ordered++
		id := fmt.Sprint(ordered)
		call := discord.Interaction{ID: id, User: discord.User{ID: player}, Guild: guild}
		room.Take(t.Context(), t.Context(), call, route.Job{Priority: worker.Studies, Do: func(ctx context.Context) (route.Reply, error) {
			<-ctx.Done()
			return route.Reply{}, ctx.Err()
		}}, closed(), false)
		return got.first[id]
	}
	accepted := func(player, guild string) {
		refusals := []string{queue.ErrManyOfPlayer.Error(), queue.ErrManyOfServer.Error(), queue.ErrFull.Error()}
		assert.NotContains(t, refusals, order(player, guild))
	}
	for range queue.MostOfPlayer {
		accepted("amy", "1")
	}
	assert.Equal(t, queue.ErrManyOfPlayer.Error(), order("amy", "2"), "in whatever server")
	for i := range queue.MostOfServer {
		accepted(fmt.Sprint("of 3: ", i), "3")
	}
	assert.Equal(t, queue.ErrManyOfServer.Error(), order("johan", "3"))
	for i := range queue.Most - queue.MostOfPlayer - queue.MostOfServer {
		accepted(fmt.Sprint("elsewhere: ", i), fmt.Sprint("elsewhere: ", i))
	}
	assert.Equal(t, queue.ErrFull.Error(), order("johan", "4"))
	over, stop := context.WithCancel(t.Context())
	stop()
	room.Run(over)
	assert.Equal(t, queue.ErrRestart.Error(), order("johan", "4"))
}

// bursting are answers whose delivery panics.
type bursting struct{ *answers }

func (bursting) Deliver(context.Context, discord.Interaction, time.Time, deliver.Ready) bool {
	panic("a bug in the delivery")
}

// A panic in the delivery of an answer, or in an order of the process before, stops nothing.
func TestJobsThatPanicStopNothing(t *testing.T) {
	t.Parallel()
	room, got := newRoom(presenter(t))
	room.Late, room.Log, room.Store = bursting{got}, slog.New(slog.DiscardHandler), &orders{}
	order := route.Job{Priority: worker.Studies, Do: func(context.Context) (route.Reply, error) { return route.Reply{}, nil }}
	room.Take(t.Context(), t.Context(), discord.Interaction{ID: "1"}, order, nil, true)
	asked := 0
	room.Resume(t.Context(), t.Context(), func(context.Context, []byte) (discord.Interaction, route.Reply) {
		asked++
		panic("a bug in the rules")
	})
	assert.Equal(t, 2, asked, "the second order is tried though the first one panics")
	over, stop := context.WithCancel(t.Context())
	stop()
	room.Run(over)
}

// A job is answered, and the room can stop, although its order could not be stored and its acknowledgement
// breaks off.
func TestJobsAreAnsweredAfterPanicsOfTheirAcceptance(t *testing.T) {
	t.Parallel()
	room, got := newRoom(presenter(t))
	room.Late, room.Log, room.Store = mute{got}, slog.New(slog.DiscardHandler), &orders{}
	goOn := make(chan struct{})
	order := route.Job{Priority: worker.Studies, Do: func(context.Context) (route.Reply, error) {
		<-goOn
		return route.Reply{Message: present.Message{Text: "done"}}, nil
	}}
	call := discord.Interaction{ID: "1", Data: []byte("{}")}
	room.Take(t.Context(), t.Context(), call, order, closed(), true)
	close(goOn)
	over, stop := context.WithCancel(t.Context())
	stop()
	room.Run(over)
	assert.NotEmpty(t, got.late["1"])
}

// mute are answers that cannot be acknowledged.
type mute struct{ *answers }

func (mute) Try(context.Context, discord.Interaction, time.Time, deliver.Ready) error {
	panic("a bug in the acknowledgement")
}

// orders is a store with two orders of the process before, and no place for more.
type orders struct{ jobs.Store }

func (*orders) KeepJob(context.Context, string, match.Player, string, time.Time, []byte) error {
	panic("a bug in the store")
}

func (*orders) Jobs(_ context.Context, do func(id string, at time.Time, order []byte)) error {
	do("1", time.Time{}, nil)
	do("2", time.Time{}, nil)
	return nil
}
