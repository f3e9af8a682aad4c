package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// client speaks to a demo's page as the page's own script does.
type client struct {
	*demo
	members, channels map[string]string
}

// posted is a message as the page gets it.
type posted struct {
	ID         string    `json:"id"`
	Content    string    `json:"content"`
	Timestamp  time.Time `json:"timestamp"`
	Components []struct {
		Components []struct {
			CustomID string `json:"custom_id"`
		} `json:"components"`
	} `json:"components"`
}

// ask sends a request to the page's API and reads the answer.
func (c *client) ask(method, path string, body, answer any) {
	c.t.Helper()
	data, err := json.Marshal(body)
	require.NoError(c.t, err)
	request, err := http.NewRequestWithContext(c.t.Context(), method, c.page()+"sandbox/"+path, bytes.NewReader(data))
	require.NoError(c.t, err)
	response, err := http.DefaultClient.Do(request)
	require.NoError(c.t, err)
	defer response.Body.Close()
	require.Equal(c.t, http.StatusOK, response.StatusCode, path)
	require.NoError(c.t, json.NewDecoder(response.Body).Decode(answer))
}

// newClient learns who and what is there.
func newClient(d *demo) *client {
	c := &client{demo: d, members: map[string]string{}, channels: map[string]string{}}
	var state struct {
		Members []struct {
			ID   string `json:"id"`
			Name string `json:"global_name"`
		} `json:"members"`
		Channels []struct {
			ID   string `json:"id"`
			Name string `json:"name"`
		} `json:"channels"`
	}
	c.ask(http.MethodGet, "state", nil, &state)
	for _, m := range state.Members {
		c.members[m.Name] = m.ID
	}
	for _, ch := range state.Channels {
		c.channels[ch.Name] = ch.ID
	}
	return c
}

// act lets somebody do something in the lobby.
func (c *client) act(who string, ask map[string]any) {
	c.t.Helper()
	ask["as"], ask["channel_id"] = c.members[who], c.channels["lobby"]
	var answer map[string]any
	c.ask(http.MethodPost, "interactions", ask, &answer)
}

// until waits for a message in the lobby that says something.
func (c *client) until(says string) posted {
	c.t.Helper()
	var found posted
	require.Eventually(c.t, func() bool {
		var list []posted
		c.ask(http.MethodGet, "channels/"+c.channels["lobby"]+"/messages?as="+c.members["Amy"], nil, &list)
		for _, m := range list {
			if strings.Contains(m.Content, says) {
				found = m
			}
		}
		return found.ID != ""
	}, patience, 20*time.Millisecond, "nobody says %q", says)
	return found
}

// Half an hour of a demo in which time runs a hundred times faster takes seconds, and a restart
// does not go back in time.
func TestDemoWithFasterTime(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "demo.db")
	d := startDemo(t, "127.0.0.1:0", db, "--time-scale", "100")
	c := newClient(d)
	c.act("Alain", map[string]any{"type": 2, "name": "challenge", "options": []map[string]string{
		{"name": "clock", "value": "10m"}, {"name": "form", "value": "single"},
	}})
	offer := c.until("10 minutes a move")
	c.act("Johan", map[string]any{"type": 3, "component_type": 2, "message_id": offer.ID, "custom_id": offer.Components[0].Components[0].CustomID})
	end := c.until("time has run out")
	assert.GreaterOrEqual(t, end.Timestamp.Sub(offer.Timestamp), 10*time.Minute)
	d.stop()

	again := startDemo(t, "127.0.0.1:0", db)
	c = newClient(again)
	c.act("Alain", map[string]any{"type": 2, "name": "challenge"})
	assert.False(t, c.until("No clock").Timestamp.Before(end.Timestamp))
	again.stop()
}

// On a page the world's time counts, however fast that runs: a relative time counts down, and
// what runs out runs out.
func TestClocksInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	for _, s := range sizes() {
		t.Run(s.name, func(t *testing.T) {
			p := b.visit(t, s, "--time-scale", "60")
			p.challenge("Alain", "table-2", clocked("10m"))
			p.accept(p.look().newest(false), "Johan")

			p.begin("table-1", clocked("1h"))
			p.picture("clock")
			left := map[string]bool{}
			p.until("the time counts down", func(s shown) bool {
				for _, n := range s.Messages {
					if found := counts.FindStringSubmatch(n.Text); found != nil {
						left[found[1]] = true
					}
				}
				return len(left) > 1
			})

			p.enter("table-2")
			end := p.until("the end of the time", func(s shown) bool {
				return strings.Contains(s.newest(false).Text, "time has run out")
			})
			assert.Contains(t, end.newest(false).Text, "Johan (White) wins the match")
			p.picture("timeout")
		})
	}
}

// clocked challenges to a match with a clock, as Black.
func clocked(clock string) func(*page) {
	return func(p *page) {
		p.t.Helper()
		p.command("challenge")
		p.option("side", "black", "black")
		p.option("clock", clock, clock)
		p.send()
	}
}

// counts finds the time that is left.
var counts = regexp.MustCompile(`Deadline for .* \((in \d+ (?:minutes|seconds))\)\.`)
