package challenges

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"testing"
	"time"

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
	"towerpost/engine/match/clock"
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
		Tidy: func(ctx context.Context, _ string, change func(context.Context) error) {
			assert.NoError(t, change(ctx))
		},
		Games: games.Table{game}, Presenter: present.New(words, game), Log: slog.New(slog.DiscardHandler),
	}
}

// calledIn returns a call from a channel of a type, in which the bot has all permissions.
func calledIn(in discord.ChannelType) discord.Interaction {
	return discord.Interaction{Permissions: discord.Administrator, Channel: discord.Channel{ID: "channel", Type: in}}
}

// The change that archives a thread is one for which nobody waits, so that it can be retried.
func TestAnEmptyThreadIsTidiedUpInTheBackground(t *testing.T) {
	t.Parallel()
	f, tidied := &fickle{}, []string{}
	rm := f.room(t)
	rm.Tidy = func(_ context.Context, subject string, _ func(context.Context) error) {
		tidied = append(tidied, subject)
	}
	rm.archiveThread(t.Context(), "thread")
	rm.archiveThread(t.Context(), "")
	assert.Equal(t, []string{"an empty thread"}, tidied)
	assert.Empty(t, f.closed)
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

// Discord may have opened a thread of which it has not told. A request that it held back has no effect.
func TestAThreadOfUnknownFateIsToldAsThat(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct{ refuses, want error }{
		"no answer":    {&rest.Failure{}, present.ErrThreadUnsure},
		"an outage":    {&rest.Failure{Status: http.StatusBadGateway}, present.ErrThreadUnsure},
		"a rate limit": {&rest.Failure{Status: http.StatusTooManyRequests}, &rest.Failure{Status: http.StatusTooManyRequests}},
	} {
		f := &fickle{refuses: row.refuses}
		assert.Equal(t, row.want, f.thread(t, 0), name)
	}
}

// A thread beside a private one would be public, so none is opened there, nor offered.
func TestPrivateThreadsStayPrivate(t *testing.T) {
	t.Parallel()
	f := &fickle{}
	require.ErrorIs(t, f.thread(t, discord.PrivateThread), present.ErrNoThread)
	assert.Empty(t, f.opened)
	p := proposal{game: f.room(t).Games[0]}
	assert.Empty(t, threadOffer(calledIn(discord.PrivateThread), p))
	assert.Equal(t, p.arg(), threadOffer(calledIn(discord.PublicThread), p))
}

// A match that begins at once gets a thread where the server wants one for every match and the bot may open
// it. A challenge that somebody else has to answer gets one when its match begins.
func TestOnlyMatchesThatBeginAtOnceGetAThreadAtOnce(t *testing.T) {
	t.Parallel()
	inThread := calledIn(discord.PublicThread)
	unable := calledIn(0)
	unable.Permissions = discord.Invited &^ discord.CreatePublicThreads
	asked, err := discord.Decode([]byte(`{"id": "1", "application_id": "9", "token": "t", "type": 2, "user": {"id": "5"},
		"data": {"options": [{"name": "thread", "value": true}]}}`))
	require.NoError(t, err)
	computer, person := proposal{opponent: levelMark + "expert"}, proposal{opponent: "5"}
	for name, row := range map[string]struct {
		call discord.Interaction
		p    proposal
		want bool
	}{
		"against the computer":       {calledIn(0), computer, true},
		"against two computers":      {calledIn(0), proposal{opponent: computer.opponent, seats: 3, computers: 2}, true},
		"beside a computer":          {calledIn(0), proposal{opponent: computer.opponent, seats: 3, computers: 1}, false},
		"against a person":           {calledIn(0), person, false},
		"in a thread":                {inThread, computer, false},
		"where none may be opened":   {unable, computer, false},
		"where the player wants one": {asked, person, true},
	} {
		wanted, err := (&fickle{}).room(t).wantsThread(t.Context(), row.call, row.p)
		require.NoError(t, err, name)
		assert.Equal(t, row.want, wanted, name)
	}
}

// A rematch beside a busy channel is against the same opponent, with the sides swapped.
func TestARematchElsewhereSwapsTheSides(t *testing.T) {
	t.Parallel()
	rm := (&fickle{}).room(t)
	setup, clocks := engine.Setup{"length": "single"}, clock.Control{Bank: time.Hour}
	m := match.Match{
		Game: "toy", Setup: setup, Players: []match.Player{"5", "6"}, Names: []string{"Amy", "Johan"}, Rated: true, Control: clocks,
	}
	want := proposal{game: rm.Games[0], setup: setup, side: 1, opponent: "6", name: "Johan", clock: clocks}
	assert.Equal(t, want, rm.rematchProposal(m, "5"))
	want.side, want.opponent, want.name = 0, "5", "Amy"
	assert.Equal(t, want, rm.rematchProposal(m, "6"))
	m.Levels, m.Rated = []string{"expert", ""}, false
	want.opponent, want.casual = levelMark+"expert", true
	assert.Equal(t, want, rm.rematchProposal(m, "6"))
	m.Players = append(m.Players, "7")
	assert.Empty(t, rm.rematchProposal(m, "6").arg(), "a match of more fits into no button")
}
