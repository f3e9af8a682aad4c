package bot

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// attached serves a file as Discord's attachment host does, and returns what /import makes of it.
func attached(t *testing.T, serve http.HandlerFunc, change func(*discord.Upload)) (string, error) {
	t.Helper()
	server := httptest.NewServer(serve)
	t.Cleanup(server.Close)
	a, err := newAPI("token", server.URL+"/api", time.Now, func(error) {})
	require.NoError(t, err)
	t.Cleanup(a.close)
	file := discord.Upload{Name: "match.txt", Size: 7, URL: server.URL + "/attachments/1/2/match.txt?ex=66"}
	if change != nil {
		change(&file)
	}
	return a.fetch(t.Context(), file)
}

func reasonOf(t *testing.T, err error) present.RecordReason {
	t.Helper()
	var record *present.RecordError
	require.True(t, errors.As(err, &record), "%v", err)
	assert.True(t, foreseen(err), "the person is told what was wrong")
	return record.Reason
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
		want   present.RecordReason
	}{
		"another host":         {fine, elsewhere("https://example.com/a.txt"), present.RecordPlace},
		"a host like it":       {fine, elsewhere("https://cdn.discordapp.com.example.com/a.txt"), present.RecordPlace},
		"a name in front":      {fine, elsewhere("https://cdn.discordapp.com@example.com/a.txt"), present.RecordPlace},
		"without encryption":   {fine, elsewhere("http://cdn.discordapp.com/a.txt"), present.RecordPlace},
		"a file of ours":       {fine, elsewhere("file:///etc/hostname"), present.RecordPlace},
		"no address":           {fine, elsewhere("://"), present.RecordPlace},
		"too large, it says":   {fine, func(f *discord.Upload) { f.Size = present.MaxRecord + 1 }, present.RecordLarge},
		"too large, it is":     {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, strings.Repeat("x", 2*present.MaxRecord)) }, nil, present.RecordLarge},
		"gone":                 {http.NotFound, nil, present.RecordFetch},
		"leading on":           {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) }, nil, present.RecordFetch},
		"breaking off at once": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, nil, present.RecordFetch},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := attached(t, row.serve, row.change)
			assert.Equal(t, row.want, reasonOf(t, err))
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
	a, err := newAPI("token", server.URL+"/api", time.Now, func(error) {})
	require.NoError(t, err)
	defer a.close()
	_, err = a.fetch(ctx, discord.Upload{URL: server.URL + "/attachments/1/2/a.txt"})
	assert.Equal(t, present.RecordFetch, reasonOf(t, err))
}

// TestImportAttachedRecord sends a command with a file as Discord would; the stand-in cannot attach files to commands.
func TestImportAttachedRecord(t *testing.T) {
	t.Parallel()
	record := "[Game \"Kamisado\"]\r\n[Length \"single\"]\r\n[White \"Amy\"]\r\n\r\nRound 1\r\nB Purple Left 3 Green\r\nW Resigns\r\nResult 0-0\r\n"
	answers := recorder{answers: make(chan string, 1)}
	mux := http.NewServeMux()
	mux.Handle("/api/", answers)
	mux.HandleFunc("GET /attachments/", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, record) })
	server := httptest.NewServer(mux)
	defer server.Close()
	b := recordedBot(t, server.URL+"/api")
	b.interaction(fmt.Appendf(nil, `{"id":"1","application_id":"9","token":"t","type":2,"guild_id":"5","channel_id":"6","locale":"en-US",
		"member":{"user":{"id":"7","username":"amy"}},
		"data":{"name":"import","options":[{"name":"record","type":11,"value":"55"}],
			"resolved":{"attachments":{"55":{"id":"55","filename":"match.txt","size":%d,"url":"%s/attachments/6/55/match.txt"}}}}}`,
		len(record), server.URL))
	b.inFlight.Wait()
	answer := <-answers.answers
	assert.Contains(t, answer, "import.done")
	assert.Contains(t, answer, "review/1/1", "it leads to the review")
}
