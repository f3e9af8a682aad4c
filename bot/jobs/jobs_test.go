package jobs_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/jobs"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

// answers are the first answers to calls and those that come later, by the call's id.
type answers struct {
	mu          sync.Mutex
	first, late map[string]string
}

func (a *answers) Answer(_ context.Context, call discord.Call, ready deliver.Ready) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.first[call.ID] = ready.Message.Text
}

func (a *answers) Deliver(_ context.Context, call discord.Call, _ time.Time, ready deliver.Ready) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.late[call.ID] = ready.Message.Text
}

func (a *answers) Fetch(context.Context, discord.Call) (route.Reply, error) {
	return route.Reply{}, nil
}

// However near the stop is to a job's beginning and end, its asker gets one answer, and the room comes to rest.
func TestEveryJobIsAnsweredWhenTheRoomStops(t *testing.T) {
	words, err := locale.Load()
	require.NoError(t, err)
	for round := range 200 {
		got := &answers{first: map[string]string{}, late: map[string]string{}}
		room := jobs.New(jobs.Options{
			Pool: worker.NewPool(1), Replies: got, Late: got, Now: time.Now, Limit: time.Minute,
			Presenter: present.New(words),
			Explain:   func(_ discord.Call, err error) present.Message { return present.Message{Text: err.Error()} },
		})
		run, stop := context.WithCancel(t.Context())
		rested := make(chan struct{})
		go func() { defer close(rested); room.Run(run) }()

		var asked sync.WaitGroup
		const orders = 4
		for i := range orders {
			call := discord.Call{ID: fmt.Sprint(i), User: discord.User{ID: fmt.Sprint(i)}, Guild: fmt.Sprint(i)}
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
