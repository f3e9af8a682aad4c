package main

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/mia"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// parlour is a Discord sandbox with a bot that offers Mia, a game with dice, and two players.
type parlour struct {
	t       *testing.T
	world   *sandbox.Server
	players [2]*sandbox.Actor
	channel string
}

// newParlour returns a parlour whose bot is ready. Both end with the test.
func newParlour(t *testing.T) *parlour {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	store, err := storage.Open(t.TempDir()+"/towerpost.db", bolt.Options{})
	require.NoError(t, err)
	world, err := sandbox.New(sandbox.Options{})
	require.NoError(t, err)
	ready := make(chan struct{})
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	b, err := newBot(ctx, botConfig{
		token: world.Token(), api: "http://" + listener.Addr().String() + "/api", store: store, pace: newPace(1, time.Time{}),
		log: slog.New(slog.DiscardHandler), ready: func() { close(ready) },
		games: games.Table{{
			Rules: []engine.Game{mia.New()}, Face: games.Plain{Info: mia.New().Info()},
			Words: fstest.MapFS{"en.toml": {Data: []byte(`"form" = "a game of Mia"`)}},
		}},
	})
	require.NoError(t, err)
	done := make(chan error, 1)
	go func() { done <- runWithWorld(ctx, b, world, listener, slog.New(slog.DiscardHandler)) }()
	t.Cleanup(func() {
		stop()
		assert.NoError(t, <-done)
		assert.NoError(t, store.Close())
	})
	select {
	case <-ready:
	case <-time.After(patience):
		require.Fail(t, "the bot is not ready")
	}
	members := world.Members()
	return &parlour{t, world, [2]*sandbox.Actor{world.As(members[0].ID), world.As(members[1].ID)}, world.Channels()[0].ID}
}

// command lets a player use a slash command and returns the answer's message.
func (p *parlour) command(player int, name string, options ...sandbox.Option) sandbox.Message {
	p.t.Helper()
	answer, err := p.players[player].Command(p.t.Context(), p.channel, name, options...)
	require.NoError(p.t, err)
	return p.follow(answer)
}

// follow returns the message of an answer, also where it was deferred.
func (p *parlour) follow(answer sandbox.Answer) sandbox.Message {
	p.t.Helper()
	if answer.Kind != sandbox.ResponseDeferredMessage {
		require.NotNil(p.t, answer.Message)
		return *answer.Message
	}
	m, err := p.world.Follow(p.t.Context(), answer.InteractionID)
	require.NoError(p.t, err)
	return m
}

// control returns the identifier of the message's button with a verb.
func (p *parlour) control(m sandbox.Message, verb string) string {
	p.t.Helper()
	for _, b := range m.Buttons() {
		if strings.HasPrefix(b.CustomID(), verb+"/") {
			return b.CustomID()
		}
	}
	require.Failf(p.t, "no button", "%s below %q", verb, m.Content)
	return ""
}

// accept lets the second player accept a challenge with a word, and returns the first post of the match.
func (p *parlour) accept(post sandbox.Message, word string) sandbox.Message {
	p.t.Helper()
	opened, err := p.players[1].Press(p.t.Context(), post.ID, p.control(post, present.VerbWord))
	require.NoError(p.t, err)
	require.NotNil(p.t, opened.Modal)
	sent, err := p.players[1].Submit(p.t.Context(), *opened.Modal, map[string]string{challenge.FieldWord: word})
	require.NoError(p.t, err)
	return p.follow(sent)
}

// record returns the record that a player gets of the channel's match.
func (p *parlour) record(player int) string {
	p.t.Helper()
	m := p.command(player, "export")
	require.NotEmpty(p.t, m.Attachments, m.Content)
	return string(p.world.File(m.Attachments[0]))
}

// play lets the players announce the highest roll of all and doubt it until the match is over, and returns
// the record.
func (p *parlour) play() string {
	p.t.Helper()
	for range 40 {
		for player := range p.players {
			for _, move := range []string{"Doubts", "Says 21"} {
				p.command(player, "move", sandbox.Option{Name: "move", Value: move})
			}
		}
		if record := p.record(0); strings.Contains(record, "\nResult ") {
			return record
		}
	}
	require.Fail(p.t, "the match does not end")
	return ""
}

// verifyText runs towerpost verify on a record.
func verifyText(t *testing.T, record string) called {
	t.Helper()
	var out, errs bytes.Buffer
	s := streams{in: strings.NewReader(record), out: &out, err: &errs}
	status := runWith(t.Context(), append(known(), mia.New()), []string{"verify", "-"}, s)
	return called{status, out.String(), errs.String()}
}

// Two people play a match with dice on the stand-in for Discord, export its record and verify
// it by the command line.
func TestVerifyAMatchOfTheTable(t *testing.T) {
	p := newParlour(t)
	post := p.command(0, "challenge",
		sandbox.Option{Name: "opponent", Value: p.players[1].User().ID}, sandbox.Option{Name: "word", Value: "maple"})
	first := p.accept(post, "storm")
	live := p.record(1)
	assert.NotContains(t, live, "[Seed ")
	assert.Equal(t, statusFailed, verifyText(t, live).status, "its seed is not published yet")

	record := p.play()
	got := verifyText(t, record)
	assert.Equal(t, statusDone, got.status, got.err)
	assert.Regexp(t, `^verified: \d+ draws\n$`, got.out)
	_, commit, found := strings.Cut(record, `[Commit "`)
	require.True(t, found, record)
	commit, _, _ = strings.Cut(commit, `"`)
	assert.Contains(t, post.Content, commit, "the record has the commitment that stood in the challenge")
	assert.Contains(t, first.Content, commit, "and in the first post of the match")

	changed := strings.NewReplacer("maple", "birch").Replace(record)
	require.NotEqual(t, record, changed)
	assert.Contains(t, verifyText(t, changed).err, "is not the outcome that was drawn")
}
