package rest

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
)

// A request for the bot's user does not wait for another one that hangs.
func TestSelfIsAskedForSideBySide(t *testing.T) {
	t.Parallel()
	var requests atomic.Int32
	hangs, free := make(chan struct{}), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if requests.Add(1) == 1 {
			close(hangs)
			<-free
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"id":"7","username":"Towerpost"}`))
	}))
	defer server.Close()
	c, err := New("token", server.URL+"/api", time.Now, func(error) {})
	require.NoError(t, err)
	defer c.Close()

	ctx, cancel := context.WithCancel(t.Context())
	slow, quick := make(chan error, 1), make(chan error, 1)
	ask := func(ctx context.Context, told chan<- error) {
		_, err := c.Self(ctx)
		told <- err
	}
	go ask(ctx, slow)
	<-hangs
	go ask(t.Context(), quick)
	select {
	case err := <-quick:
		assert.NoError(t, err)
	case <-time.After(time.Minute):
		assert.Fail(t, "it waits for the other one")
	}
	cancel()
	close(free)
	<-slow
	me, err := c.Self(ctx)
	require.NoError(t, err, "it is known now")
	assert.Equal(t, discord.User{ID: "7", Name: "Towerpost", Bot: true}, me)
	assert.EqualValues(t, 2, requests.Load())
}
