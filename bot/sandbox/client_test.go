package sandbox_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// rewriter sends discordgo's requests for Discord to the stand-in.
type rewriter struct{ to *url.URL }

func (r rewriter) RoundTrip(request *http.Request) (*http.Response, error) {
	sent := request.Clone(request.Context())
	sent.URL.Scheme, sent.URL.Host, sent.Host = r.to.Scheme, r.to.Host, r.to.Host
	return http.DefaultTransport.RoundTrip(sent)
}

// stage is a stand-in on the network, with its URL.
type stage struct {
	*sandbox.Server
	url  string
	busy sync.RWMutex // held by handlers while they answer
}

func newStage(t *testing.T, options sandbox.Options) *stage {
	t.Helper()
	s, err := sandbox.New(options)
	require.NoError(t, err)
	web := httptest.NewServer(s.Handler())
	t.Cleanup(func() {
		require.NoError(t, s.Close())
		web.Close()
	})
	return &stage{Server: s, url: web.URL}
}

// client is a discordgo session that talks to the stage, not connected yet.
func (s *stage) client(t *testing.T) *discordgo.Session {
	t.Helper()
	session, err := discordgo.New("Bot " + s.Token())
	require.NoError(t, err)
	to, err := url.Parse(s.url)
	require.NoError(t, err)
	session.Client = &http.Client{Transport: rewriter{to}, Timeout: time.Minute}
	session.ShouldReconnectOnError = false
	session.ShouldRetryOnRateLimit = false
	session.StateEnabled = false
	session.MaxRestRetries = 0
	session.Identify.Intents = discordgo.IntentGuilds | discordgo.IntentGuildMessages
	return session
}

// bot is a connected client; handle answers its interactions.
func (s *stage) bot(t *testing.T, handle func(*discordgo.Session, *discordgo.Interaction)) *discordgo.Session {
	t.Helper()
	session := s.client(t)
	if handle != nil {
		session.AddHandler(func(c *discordgo.Session, i *discordgo.InteractionCreate) {
			s.busy.RLock()
			defer s.busy.RUnlock()
			handle(c, i.Interaction)
		})
	}
	require.NoError(t, session.Open())
	t.Cleanup(func() {
		s.busy.Lock()
		defer s.busy.Unlock()
		go session.Close() // closing waits for a second, which no test needs
	})
	require.NoError(t, s.Wait(patient(t), s.Online))
	return session
}

// patient returns a context with a deadline that only keeps a test from hanging.
func patient(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// register registers commands without options.
func (s *stage) register(t *testing.T, session *discordgo.Session, names ...string) {
	t.Helper()
	var list []*discordgo.ApplicationCommand
	for _, name := range names {
		list = append(list, &discordgo.ApplicationCommand{Name: name, Description: "A command"})
	}
	_, err := session.ApplicationCommandBulkOverwrite(s.Bot().ID, "", list)
	require.NoError(t, err)
}

// person is the actor of the i-th member.
func (s *stage) person(i int) *sandbox.Actor { return s.As(s.Members()[i].ID) }

func (s *stage) lobby() string { return s.Channels()[0].ID }

func respond(c *discordgo.Session, i *discordgo.Interaction, kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) error {
	return c.InteractionRespond(i, &discordgo.InteractionResponse{Type: kind, Data: data})
}

// says answers every interaction with a message.
func says(text string) func(*discordgo.Session, *discordgo.Interaction) {
	return func(c *discordgo.Session, i *discordgo.Interaction) {
		respond(c, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: text})
	}
}

// raw sends a request as the bot without any client library.
func (s *stage) raw(t *testing.T, method, path, body string) (int, map[string]any, http.Header) {
	t.Helper()
	return s.send(t, method, path, "application/json", []byte(body))
}

func (s *stage) send(t *testing.T, method, path, kind string, body []byte) (int, map[string]any, http.Header) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.url+"/api/v10"+path, bytes.NewReader(body))
	require.NoError(t, err)
	request.Header.Set("Authorization", "Bot "+s.Token())
	if len(body) > 0 {
		request.Header.Set("Content-Type", kind)
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	var answer map[string]any
	if json.Unmarshal(text, &answer) != nil {
		answer = map[string]any{"text": string(text)}
	}
	return response.StatusCode, answer, response.Header
}

// picture is a small PNG.
func picture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 12, 8))))
	return b.Bytes()
}

// published returns Discord's published description, which lies beside the checkout.
func published(t *testing.T) *sandbox.Description {
	t.Helper()
	folder, err := os.Getwd()
	require.NoError(t, err)
	for {
		text, err := os.ReadFile(filepath.Join(folder, "shared", "discord", "openapi.json"))
		if err == nil {
			d, err := sandbox.ReadDescription(text)
			require.NoError(t, err)
			return d
		}
		if parent := filepath.Dir(folder); parent != folder {
			folder = parent
			continue
		}
		t.Skip("SKIPPED: shared/discord/openapi.json is not at hand, so nothing was checked against Discord's own description")
	}
}

// codeOf reads Discord's code out of a client's error: -1 for none, -2 for another kind of error.
func codeOf(err error) int {
	var rest *discordgo.RESTError
	switch {
	case err == nil:
		return -1
	case errors.As(err, &rest) && rest.Message != nil:
		return rest.Message.Code
	}
	return -2
}

// has checks that Discord's nested errors hold something at the path.
func has(t *testing.T, tree map[string]any, path string) {
	t.Helper()
	var at any = tree["errors"]
	for step := range strings.SplitSeq(path, ".") {
		m, ok := at.(map[string]any)
		require.True(t, ok, "no %s in %v", path, tree)
		at = m[step]
	}
	require.NotNil(t, at, "no %s in %v", path, tree)
}

func encode(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

func read(t *testing.T, response *http.Response) string {
	t.Helper()
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return string(text)
}
