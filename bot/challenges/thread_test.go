package challenges

import (
	"context"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// fickle refuses at last what it has called proposable, and notes which threads are opened and closed.
type fickle struct {
	Proposals
	Discord
	opened, closed []string
}

func (*fickle) Proposable(context.Context, match.Caller, match.Proposal) error { return nil }

func (*fickle) Challenge(context.Context, match.Caller, match.Proposal) ([]match.Notice, error) {
	return nil, match.ErrManyOpen
}

func (f *fickle) OpenThread(_ context.Context, channel, _ string) (string, error) {
	f.opened = append(f.opened, channel)
	return "thread", nil
}

func (f *fickle) ChangeThread(_ context.Context, thread string, _ map[string]any) error {
	f.closed = append(f.closed, thread)
	return nil
}

// A thread that was opened for what is refused after all is closed.
func TestThreadOfARefusedChallengeIsClosed(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	f, game := &fickle{}, games.Game{Rules: []engine.Game{gameOf{seats: 2}}}
	rm := &Room{Proposals: f, Discord: f, Presenter: present.New(words, game), Log: slog.New(slog.DiscardHandler)}
	call := discord.Call{Permissions: discord.Administrator, Channel: discord.Channel{ID: "channel"}}
	_, err = rm.inThread(t.Context(), call, proposal{game: game})
	require.ErrorIs(t, err, match.ErrManyOpen)
	assert.Equal(t, []string{"channel"}, f.opened)
	assert.Equal(t, []string{"thread"}, f.closed)
}
