package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io"
	"log/slog"
	"math/rand/v2"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/play"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

var update = flag.Bool("update", false, "write what the bot answers to testdata instead of comparing it")

// recorder is a stand-in for Discord's REST API that records every answer.
type recorder struct {
	answers chan string
}

// ServeHTTP implements http.Handler.
func (r recorder) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	body, _ := io.ReadAll(request.Body)
	if strings.Contains(request.URL.Path, "/callback") {
		r.answers <- indented(payloadOf(request.Header.Get("Content-Type"), body))
	}
	_, _ = io.WriteString(w, `{"id":"800","resource":{"message":{"id":"800"}}}`)
}

// payloadOf returns the JSON of a body that may also hold files.
func payloadOf(contentType string, body []byte) []byte {
	_, params, err := mime.ParseMediaType(contentType)
	if err != nil || params["boundary"] == "" {
		return body
	}
	part, err := multipart.NewReader(bytes.NewReader(body), params["boundary"]).NextPart()
	if err != nil {
		return nil
	}
	payload, _ := io.ReadAll(part)
	return payload
}

func indented(data []byte) string {
	var b bytes.Buffer
	if err := json.Indent(&b, data, "", "  "); err != nil {
		return string(data)
	}
	return b.String() + "\n"
}

// TestRecordedInteractions sends the interactions of testdata to the bot, one after another in one channel,
// and compares the answers with the recorded ones.
func TestRecordedInteractions(t *testing.T) {
	discord := recorder{answers: make(chan string, 8)}
	server := httptest.NewServer(discord)
	defer server.Close()
	b := recordedBot(t, server.URL+"/api")
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		if strings.HasSuffix(file, ".answer.json") {
			continue
		}
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		b.interaction(data)
		b.inFlight.Wait()
		answer := <-discord.answers
		golden := strings.TrimSuffix(file, ".json") + ".answer.json"
		if *update {
			require.NoError(t, os.WriteFile(golden, []byte(answer), 0o644))
			continue
		}
		want, err := os.ReadFile(golden)
		require.NoError(t, err)
		assert.Equal(t, string(want), answer, file)
	}
}

// recordedBot returns a bot that draws nothing, has a fixed clock and is not connected.
func recordedBot(t *testing.T, address string) *Bot {
	t.Helper()
	db, err := storage.Open(filepath.Join(t.TempDir(), "towerpost.db"), bolt.Options{NoSync: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	// A catalogue without texts returns the keys, so that the answers here do not change with the texts.
	words, err := locale.Open(fstest.MapFS{"en.toml": {Data: []byte(`"locale" = "keys"`)}})
	require.NoError(t, err)
	game, err := face.New()
	require.NoError(t, err)
	moment := func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }
	service := play.New(play.Options{
		Store: db, Games: []engine.Game{kamisado.New()}, Now: moment, Entropy: rand.NewChaCha8([32]byte{1}),
	})
	b, err := New(Options{
		Token: "token", API: address, Games: games.Table{game}, Presenter: present.New(words, game), Catalogue: words, Now: moment,
		Log:     slog.New(slog.DiscardHandler),
		Draw:    func(present.Picture) ([]byte, error) { return []byte("a picture"), nil },
		Service: service, Standings: ranking.New(ranking.Options{Store: db, Matches: service, Now: moment}), Displays: display.New(db),
		Policies: policy.New(db), Members: member.New(member.Options{Store: db, Now: moment}), Setups: setups.New(db),
		Reference: func() string { return "REFERENCE" },
		Timing:    Timing{DeferAfter: time.Minute, SuggestTimeout: time.Minute},
	})
	require.NoError(t, err)
	b.work = context.Background()
	t.Cleanup(b.client.Close)
	return b
}
