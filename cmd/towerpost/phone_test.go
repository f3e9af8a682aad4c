package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Members and channels of the demo, by the identifiers that its stand-in for Discord gives them.
const (
	alainID = "1100000000000000010"
	johanID = "1100000000000000011"
	lobbyID = "1100000000000000100"
)

// order sends an interaction to the stand-in for Discord of a demo, and returns the message with which it is answered.
func (d *demo) order(t *testing.T, as, channel string, more map[string]any) (message struct {
	ID         string
	Components []struct{ Components []struct{ Custom_ID string } }
}) {
	t.Helper()
	body := map[string]any{"as": as, "channel_id": channel}
	for key, value := range more {
		body[key] = value
	}
	data, err := json.Marshal(body)
	require.NoError(t, err)
	answer, err := http.Post(d.page()+"sandbox/interactions", "application/json", bytes.NewReader(data))
	require.NoError(t, err)
	defer answer.Body.Close()
	require.Equal(t, http.StatusOK, answer.StatusCode)
	var told struct{ Response struct{ Message any } }
	told.Response.Message = &message
	require.NoError(t, json.NewDecoder(answer.Body).Decode(&told))
	return message
}

// asks gives a slash command with options that are texts.
func (d *demo) asks(t *testing.T, as, channel, name string, options ...string) string {
	t.Helper()
	var list []map[string]any
	for _, option := range options {
		key, value, _ := strings.Cut(option, "=")
		kind := 3
		if key == "opponent" {
			kind = 6
		}
		list = append(list, map[string]any{"name": key, "type": kind, "value": value})
	}
	m := d.order(t, as, channel, map[string]any{"type": 2, "name": name, "options": list})
	if len(m.Components) > 0 && name == "challenge" {
		accept := m.Components[0].Components[0].Custom_ID
		d.order(t, johanID, channel, map[string]any{"type": 3, "message_id": m.ID, "custom_id": accept, "component_type": 2})
	}
	return m.ID
}

// cramped returns what is wrong with the messages that the page shows: two pictures where somebody is asked, a row of buttons that has
// become two lines, and a page that can be moved to the side.
func (p *page) cramped() []string {
	p.t.Helper()
	return get(p, "measure the messages", chromedp.Evaluate[[]string](`(() => {
		const wrong = [];
		for (const post of document.querySelectorAll('#messages article')) {
			const words = post.innerText.slice(0, 60), pictures = post.querySelectorAll('.mosaic img').length;
			if (post.querySelector('.component-row') && pictures > 1) wrong.push(pictures + ' pictures: ' + words);
			for (const row of post.querySelectorAll('.component-row')) {
				const tops = new Set([...row.children].map((node) => Math.round(node.getBoundingClientRect().top)));
				if (tops.size > 1) wrong.push('a row of ' + tops.size + ' lines: ' + row.innerText + ' in ' + words);
			}
		}
		for (const node of [document.scrollingElement, document.getElementById('scroller')]) {
			if (node.scrollWidth > node.clientWidth) wrong.push('wide: ' + node.id + node.scrollWidth);
		}
		return wrong;
	})()`))
}

// Each game asks on a phone: what everybody sees and what one player sees alone have one picture, and no row that needs a second line.
func TestQuestionsFitAPhoneInTheBrowser(t *testing.T) {
	d := startDemo(t, "127.0.0.1:0", t.TempDir()+"/demo.db")
	t.Cleanup(d.stop)
	p := newBrowser(t).open(t, screens[1], d.page())
	moves := []string{"Purple Forward 1 Pink"}
	for i, channel := range []string{"lobby", "table-1", "table-2", "announcements"} {
		game := []string{"kamisado", "ludo", "stratego", "samurai"}[i]
		id := lobbyID[:len(lobbyID)-1] + string(rune('0'+i))
		d.asks(t, alainID, id, "challenge", "game="+game, "opponent="+johanID)
		if game == "kamisado" {
			d.asks(t, alainID, id, "move", "move="+moves[0])
			d.asks(t, johanID, id, "move", "move="+moves[0])
		}
		p.enter(channel)
		asked := p.until(game+" asks", func(s shown) bool { return strings.Contains(s.newest(false).Text, "👉") && s.newest(false).loaded() })
		if _, private := asked.newest(false).button("My view"); private {
			p.press(asked.newest(false), "My view")
			p.until("the private view", func(s shown) bool { return s.newest(true).Private })
		}
		p.picture(game)
		assert.Empty(t, p.cramped(), game)
		p.fits()
	}
}
