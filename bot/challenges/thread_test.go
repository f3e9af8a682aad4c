package challenges

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// fickle refuses proposals that it has called proposable, begins no match that it has said would begin, and
// records which threads are opened and closed.
type fickle struct {
	Proposals
	Answers
	Lobbies
	Policies
	route.Receipts
	Discord
	opened, closed []string
	// refuses is Discord's error for opening a thread.
	refuses error
}

func (*fickle) CheckProposal(context.Context, match.Caller, match.Proposal) error { return nil }

func (*fickle) Challenge(context.Context, match.Caller, match.Proposal) ([]match.Notice, error) {
	return nil, match.ErrManyOpen
}

func (*fickle) Of(context.Context, string) (policy.Policy, error) {
	return policy.Policy{Threads: true}, nil
}

func (*fickle) WouldBegin(context.Context, match.Caller, match.ID) (match.Beginning, bool) {
	return match.Beginning{Challenge: match.Challenge{Channel: "channel"}}, true
}

func (*fickle) Accept(context.Context, match.Caller, match.ID) ([]match.Notice, error) {
	return []match.Notice{{Kind: match.NoticeLobby, Channel: "channel"}}, nil
}

func (*fickle) Reply(context.Context, discord.Interaction, []match.Notice) (route.Reply, error) {
	return route.Reply{}, nil
}

func (f *fickle) OpenThread(_ context.Context, channel, _ string, t discord.ChannelType) (string, error) {
	f.opened = append(f.opened, fmt.Sprint(channel, " ", t))
	return "thread", f.refuses
}

func (f *fickle) ChangeThread(_ context.Context, thread string, _ map[string]any) error {
	f.closed = append(f.closed, thread)
	return nil
}

// A thread that was opened for a proposal is archived if the proposal is then refused.
func TestThreadOfARefusedChallengeIsClosed(t *testing.T) {
	t.Parallel()
	f := &fickle{}
	require.ErrorIs(t, f.thread(t, 0), match.ErrManyOpen)
	assert.Equal(t, []string{"channel 11"}, f.opened)
	assert.Equal(t, []string{"thread"}, f.closed)
}

// thread opens a thread for a challenge in a channel of a type.
func (f *fickle) thread(t *testing.T, in discord.ChannelType) error {
	t.Helper()
	rm := f.room(t)
	_, err := rm.inThread(t.Context(), calledIn(in), proposal{game: rm.Games[0]})
	return err
}

// room returns a room on top of the fickle services.
func (f *fickle) room(t *testing.T) *Room {
	t.Helper()
	words, err := locale.Load()
	require.NoError(t, err)
	game := games.Game{Rules: []engine.Game{gameOf{seats: 2}}}
	return &Room{
		Proposals: f, Answers: f, Lobbies: f, Policies: f, Receipts: f, Discord: f, Wake: func() {},
		Games: games.Table{game}, Presenter: present.New(words, game), Log: slog.New(slog.DiscardHandler),
	}
}

// calledIn returns a call from a channel of a type, in which the bot has all permissions.
func calledIn(in discord.ChannelType) discord.Interaction {
	return discord.Interaction{Permissions: discord.Administrator, Channel: discord.Channel{ID: "channel", Type: in}}
}

// A thread that was opened for a match is archived if the match does not begin, because another player has
// left the lobby meanwhile.
func TestThreadOfAMatchThatDoesNotBeginIsClosed(t *testing.T) {
	t.Parallel()
	f := &fickle{}
	_, err := f.room(t).accept(t.Context(), calledIn(0))
	require.NoError(t, err)
	assert.Equal(t, []string{"channel 11"}, f.opened)
	assert.Equal(t, []string{"thread"}, f.closed)
}

// Announcement channels have threads of their own type. Forums and voice channels have none to open.
func TestThreadsAreOfTheKindOfTheirChannel(t *testing.T) {
	t.Parallel()
	f := &fickle{}
	require.Error(t, f.thread(t, discord.Announcement))
	assert.Equal(t, []string{"channel 10"}, f.opened)
	f.refuses = &rest.Failure{Status: http.StatusBadRequest}
	require.ErrorIs(t, f.thread(t, 2), present.ErrNoThread)
	f.refuses = &rest.Failure{Status: http.StatusForbidden}
	var missing *present.MissingError
	require.ErrorAs(t, f.thread(t, 0), &missing)
}
