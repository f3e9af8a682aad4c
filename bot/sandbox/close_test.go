package sandbox_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"towerpost/bot/sandbox"
)

func TestNothingRunsAfterClose(t *testing.T) {
	before := goleak.IgnoreCurrent()
	world, err := sandbox.New(sandbox.Options{})
	require.NoError(t, err)
	web := httptest.NewServer(world.Handler())
	s := &stage{Server: world, url: web.URL}
	w, _ := s.connected(t, `,"intents":1`)
	s.dial(t, "v=10") // has not identified
	stream, err := http.Get(web.URL + "/sandbox/events?as=" + s.Members()[0].ID)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.NoError(t, s.Close(), "closing twice is harmless")
	assert.Equal(t, -1, w.ended(), "the connection was cut")
	stream.Body.Close()
	again, err := http.Get(web.URL + "/sandbox/events?as=" + s.Members()[0].ID)
	require.NoError(t, err)
	again.Body.Close()
	assert.Equal(t, 404, again.StatusCode)
	web.Close()
	http.DefaultClient.CloseIdleConnections()
	goleak.VerifyNone(t, before)
}
