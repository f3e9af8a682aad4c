package main

import (
	"errors"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHealthSaysHowTheBotIs(t *testing.T) {
	var trouble error
	server := httptest.NewServer(healthHandler(func() error { return trouble }))
	defer server.Close()
	address := strings.TrimPrefix(server.URL, "http://")

	answer, err := askHealth(t.Context(), address)
	require.NoError(t, err)
	assert.Equal(t, "ok", answer)

	trouble = errors.New("not connected to Discord")
	_, err = askHealth(t.Context(), address)
	assert.EqualError(t, err, "the bot is unwell: not connected to Discord")
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
