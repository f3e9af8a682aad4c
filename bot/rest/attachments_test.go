package rest

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
)

// mostBytes is the size limit in these tests.
const mostBytes = 1000

// attached serves a file as Discord's attachment host does, and returns the result of fetching it.
func attached(t *testing.T, serve http.HandlerFunc, change func(*discord.Upload)) (string, error) {
	t.Helper()
	server := httptest.NewServer(serve)
	t.Cleanup(server.Close)
	a, err := New("token", server.URL+"/api", time.Now, func(error) {})
	require.NoError(t, err)
	t.Cleanup(a.Close)
	file := discord.Upload{Name: "match.txt", Size: 7, URL: server.URL + "/attachments/1/2/match.txt?ex=66"}
	if change != nil {
		change(&file)
	}
	return a.Fetch(t.Context(), file, mostBytes)
}

// refusedAs checks the error for a file that was not fetched; nil stands for a failed download.
func refusedAs(t *testing.T, want, err error) {
	t.Helper()
	require.Error(t, err)
	if want != nil {
		require.ErrorIs(t, err, want)
		return
	}
	require.NotErrorIs(t, err, ErrFileLarge)
	require.NotErrorIs(t, err, ErrFilePlace)
}

func TestFetchAttachedFile(t *testing.T) {
	t.Parallel()
	text, err := attached(t, func(w http.ResponseWriter, r *http.Request) {
		assert.Empty(t, r.Header.Get("Authorization"), "the token is for the API alone")
		assert.Equal(t, "ex=66", r.URL.RawQuery)
		fmt.Fprint(w, "Round 1")
	}, nil)
	require.NoError(t, err)
	assert.Equal(t, "Round 1", text)
}

func TestFetchRefuses(t *testing.T) {
	t.Parallel()
	fine := func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "Round 1") }
	elsewhere := func(address string) func(*discord.Upload) { return func(f *discord.Upload) { f.URL = address } }
	for name, row := range map[string]struct {
		serve  http.HandlerFunc
		change func(*discord.Upload)
		want   error
	}{
		"another host":         {fine, elsewhere("https://example.com/a.txt"), ErrFilePlace},
		"a host like it":       {fine, elsewhere("https://cdn.discordapp.com.example.com/a.txt"), ErrFilePlace},
		"a name in front":      {fine, elsewhere("https://cdn.discordapp.com@example.com/a.txt"), ErrFilePlace},
		"without encryption":   {fine, elsewhere("http://cdn.discordapp.com/a.txt"), ErrFilePlace},
		"a file of ours":       {fine, elsewhere("file:///etc/hostname"), ErrFilePlace},
		"no address":           {fine, elsewhere("://"), ErrFilePlace},
		"too large, it says":   {fine, func(f *discord.Upload) { f.Size = mostBytes + 1 }, ErrFileLarge},
		"too large, it is":     {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, strings.Repeat("x", 2*mostBytes)) }, nil, ErrFileLarge},
		"gone":                 {http.NotFound, nil, nil},
		"leading on":           {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) }, nil, nil},
		"breaking off at once": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := attached(t, row.serve, row.change)
			refusedAs(t, row.want, err)
		})
	}
}

func TestFetchGivesUpInTime(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusOK)
		w.(http.Flusher).Flush()
		cancel() // the person's time is over while the file is on its way
		<-r.Context().Done()
	}))
	defer server.Close()
	a, err := New("token", server.URL+"/api", time.Now, func(error) {})
	require.NoError(t, err)
	defer a.Close()
	_, err = a.Fetch(ctx, discord.Upload{URL: server.URL + "/attachments/1/2/a.txt"}, mostBytes)
	refusedAs(t, nil, err)
}
