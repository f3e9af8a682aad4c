package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
)

// ward is a bot with the parts that a test needs.
type ward []bot.Part

func (w ward) Health(context.Context) []bot.Part { return w }

func TestHealthSaysHowTheBotIs(t *testing.T) {
	parts := ward{{Name: "gateway"}, {Name: "store"}}
	server := httptest.NewServer(healthHandler(parts))
	defer server.Close()
	address := strings.TrimPrefix(server.URL, "http://")

	answer, err := askHealth(t.Context(), address)
	require.NoError(t, err)
	assert.Equal(t, "ok", answer)
	assert.Equal(t, "200 gateway: ok\nstore: ok\n", fetchParts(t, server.URL))

	parts[0].Trouble = errors.New("not connected to Discord")
	_, err = askHealth(t.Context(), address)
	assert.EqualError(t, err, "the bot is unwell: gateway: not connected to Discord")
	assert.Equal(t, "503 gateway: not connected to Discord\nstore: ok\n", fetchParts(t, server.URL))
}

// fetchParts returns the status and what is said of each part.
func fetchParts(t *testing.T, url string) string {
	t.Helper()
	response, err := http.Get(url + "/healthz")
	require.NoError(t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return fmt.Sprint(response.StatusCode, " ", string(body))
}

func TestHealthAsksTheBotItself(t *testing.T) {
	asked, _ := direct().Transport.(*http.Transport)
	require.NotNil(t, asked)
	assert.Nil(t, asked.Proxy)
}

func TestReachable(t *testing.T) {
	for listened, asked := range map[string]string{
		":80":          "localhost:80",
		"0.0.0.0:80":   "localhost:80",
		"[::]:80":      "localhost:80",
		"127.0.0.1:80": "127.0.0.1:80",
		"bot.lan:80":   "bot.lan:80",
	} {
		assert.Equal(t, asked, reachable(listened), listened)
	}
}
