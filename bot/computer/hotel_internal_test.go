package computer

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/worker"
	"towerpost/engine"
	"towerpost/engine/match"
)

// hotel has one match of the computer, which waits until the computer has played.
type hotel struct {
	Matches
	mu     sync.Mutex
	fails  error
	played []engine.Action
}

// fail sets the error of Self; nil lets it succeed again.
func (h *hotel) fail(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fails = err
}

// actions returns the computer's actions.
func (h *hotel) actions() []engine.Action {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.played)
}

func (h *hotel) Self(context.Context) (discord.User, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return discord.User{ID: "bot"}, h.fails
}

func (h *hotel) Games(ctx context.Context, p match.Player, _ string) ([]match.Snapshot, error) {
	s, err := h.Snapshot(ctx, "7", p, 0)
	return []match.Snapshot{s}, err
}

func (h *hotel) Snapshot(context.Context, match.ID, match.Player, int) (match.Snapshot, error) {
	s := match.Snapshot{Match: match.Match{
		ID: "7", Game: "sums", Players: []match.Player{"bot", "amy"}, Levels: []string{"expert", ""},
	}}
	if len(h.actions()) == 0 {
		s.Pending = []engine.Decision{{Seat: 0}}
	}
	return s, nil
}

func (h *hotel) Act(_ context.Context, _ match.Caller, o match.Order) (match.Acted, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.played = append(h.played, o.Action)
	return match.Acted{}, nil
}

func (h *hotel) Release(context.Context, []match.Notice) {}

// sums is a game that has a key and nothing else.
type sums struct{ engine.Game }

func (sums) Info() engine.Info { return engine.Info{Key: "sums"} }

// newGuest returns a player on a machine with one processor.
func newGuest(h *hotel, r games.Rival) *Player {
	return New(Options{
		Games: games.Table{{Rules: []engine.Game{sums{}}, Rival: r}}, Matches: h, Discord: h, Courier: h, Pool: worker.NewPool(1),
		Log: slog.New(slog.DiscardHandler), Now: time.Now, Until: func(at time.Time) <-chan time.Time { return time.After(time.Until(at)) },
		Retry: time.Second, SearchAgain: time.Minute,
	})
}
