package rest

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
)

// listening returns a client of a Discord that has the command "help" and records the bodies of other
// requests.
func listening(t *testing.T, bodies *[]string) *Client {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		if r.Method == http.MethodGet {
			_, _ = io.WriteString(w, `[{"id": "77", "name": "help"}]`)
			return
		}
		body, _ := io.ReadAll(r.Body)
		*bodies = append(*bodies, string(body))
		_, _ = io.WriteString(w, `{}`)
	}))
	t.Cleanup(server.Close)
	c, err := New("x", server.URL, time.Now, func(error) {})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

func TestMessagesMentionCommandsOnceTheyAreKnown(t *testing.T) {
	t.Parallel()
	var bodies []string
	c := listening(t, &bodies)
	payload := discord.Message{Content: "`/help` lists them."}
	call := discord.Interaction{ID: "1", Application: "2", Token: "t"}
	body := Body{Payload: payload}
	_, err := c.Post(t.Context(), "5", "", body)
	require.NoError(t, err)
	assert.Contains(t, bodies[0], "`/help` lists", "the id is not known yet")
	_, err = c.Commands(t.Context(), "2")
	require.NoError(t, err)
	for name, send := range map[string]func() error{
		"a post":           func() error { _, err := c.Post(t.Context(), "5", "", body); return err },
		"an edit":          func() error { return c.Edit(t.Context(), "5", "6", body) },
		"a post overtaken": func() error { return c.RemoveComponents(t.Context(), "5", "6", payload.Content) },
		"an edited answer": func() error { return c.EditOriginal(t.Context(), call, body) },
		"a further answer": func() error { return c.FollowUp(t.Context(), call, body) },
		"an answer at once": func() error {
			_, err := c.Answer(t.Context(), call, discord.Answer{Type: 4, Data: payload}, nil)
			return err
		},
	} {
		bodies = nil
		require.NoError(t, send(), name)
		var sent struct {
			Content string `json:"content"`
			Data    struct {
				Content string `json:"content"`
			} `json:"data"`
		}
		require.NoError(t, json.Unmarshal([]byte(bodies[0]), &sent), name)
		assert.Equal(t, "</help:77> lists them.", sent.Content+sent.Data.Content, name)
	}
}

func TestMessagesAreFoundWithAndWithoutMentions(t *testing.T) {
	t.Parallel()
	shown := Message{Content: "</help:77> lists them."}
	assert.True(t, shown.Says("`/help` lists them. "))
	assert.True(t, shown.Says("</help:78> lists them."))
	assert.False(t, shown.Says("`/help` lists it."))
	var m listedMessage
	m.Content, m.Author.Bot = shown.Content, true
	assert.True(t, m.matches(Search{Content: "`/help` lists them."}), "a process before has posted it")
}
