package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/kamisado"
	"towerpost/imaging/stratego"
)

// Members and channels of the demo, by the identifiers that its stand-in for Discord gives them.
const (
	alainID = "1100000000000000010"
	johanID = "1100000000000000011"
	lobbyID = "1100000000000000100"
)

// order sends an interaction to the stand-in for Discord of a demo, and returns the message
// with which it is answered.
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

// cramped returns the faults in the layout of the messages: two pictures in a question, a row of buttons that
// takes two lines, and a page that scrolls sideways.
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

// pictured is a picture as the page shows it, beside the words of its post: as wide as it was
// drawn, and as it is displayed.
type pictured struct {
	Words           string
	Drawn, Displays float64
}

// pictures returns the pictures of all messages that the page holds, once they are loaded: those that are
// scrolled out of sight, too, for which a browser otherwise waits until they come into sight.
func (p *page) pictures() []pictured {
	p.t.Helper()
	get(p, "load all pictures", chromedp.Evaluate[int](`(() => {
		const all = document.querySelectorAll('#messages .mosaic img');
		for (const image of all) image.loading = 'eager';
		return all.length;
	})()`))
	p.until("all pictures", func(s shown) bool {
		return !slices.ContainsFunc(s.Messages, func(n note) bool { return len(n.Pictures) > 0 && !n.loaded() })
	})
	return get(p, "measure the pictures", chromedp.Evaluate[[]pictured](`[...document.querySelectorAll('#messages .mosaic img')].map((image) => ({
		Words: image.closest('article').innerText.slice(0, 60), Drawn: image.naturalWidth, Displays: image.getBoundingClientRect().width,
	}))`))
}

// smallest is how large squares are at least on the phone, in CSS pixels: those of ten columns cannot be
// larger, for a post has 318.
var smallest = map[string]struct {
	square func(width int) int
	pixels float64
}{"kamisado": {kamisado.SquareSide, 34}, "stratego": {stratego.SquareSide, 29.5}}

// readable looks at all posts of a channel as a phone shows them: nothing is cramped, and
// squares are large enough.
func (p *page) readable(game string) {
	p.t.Helper()
	assert.Empty(p.t, p.cramped(), game)
	p.fits()
	least, ok := smallest[game]
	for _, picture := range p.pictures() {
		if ok && assert.Positive(p.t, picture.Drawn, picture.Words) {
			side := float64(least.square(int(picture.Drawn))) * picture.Displays / picture.Drawn
			assert.GreaterOrEqual(p.t, side, least.pixels, picture.Words)
		}
	}
}

// rounds are two rounds of Kamisado and the end of a third: forced passes, a push, two line-ups to
// choose from, and a result.
const rounds = "../../imaging/kamisado/testdata/standard.txt"

// replay plays a match of Kamisado to its end, or until a line that is to be looked at first.
func (d *demo) replay(t *testing.T, channel string, look func(line string)) {
	t.Helper()
	record, err := os.ReadFile(rounds)
	require.NoError(t, err)
	for line := range strings.Lines(string(record)) {
		side, move, _ := strings.Cut(strings.TrimSpace(line), " ")
		who, plays := map[string]string{"B": alainID, "W": johanID}[side]
		if !plays || strings.Contains(move, " 0 ") || move == "Brown Back 1 Green" { // which play themselves
			continue
		}
		look(move)
		d.asks(t, who, channel, "move", "move="+move)
	}
}

// chainOfPasses plays a round of Kamisado in the lobby up to two forced passes in a row, of which one
// picture tells, and gives it up.
func (p *page) chainOfPasses(d *demo) {
	p.t.Helper()
	d.asks(p.t, alainID, lobbyID, "challenge", "opponent="+johanID, "side=black", "form=single")
	for i, move := range []string{"Pink Forward 6 Blue", "Blue Left 6 Red", "Red Forward 3 Green", "Green Forward 5 Pink"} {
		d.asks(p.t, []string{alainID, johanID}[i%2], lobbyID, "move", "move="+move)
	}
	p.enter("lobby")
	asked := p.until("the chain of passes", func(s shown) bool {
		newest := s.newest(false)
		return strings.Contains(newest.Text, "move 🟥 Red") && newest.loaded()
	})
	assert.Len(p.t, asked.newest(false).Pictures, 1)
	p.picture("chain of passes")
	p.readable("kamisado")
	d.givesUp(p.t, lobbyID)
}

// givesUp resigns the match of a channel for Alain.
func (d *demo) givesUp(t *testing.T, channel string) {
	t.Helper()
	sure := d.order(t, alainID, channel, map[string]any{"type": 2, "name": "resign", "options": []any{}})
	d.order(t, alainID, channel, map[string]any{"type": 3, "message_id": sure.ID, "custom_id": sure.Components[0].Components[0].Custom_ID, "component_type": 2})
}

// Each game asks on a phone: what everybody sees and what one player sees alone have one picture, and no row
// that needs a second line. A match of Kamisado goes on to its end, the others end by giving up.
func TestQuestionsFitAPhoneInTheBrowser(t *testing.T) {
	d := startDemo(t, "127.0.0.1:0", t.TempDir()+"/demo.db")
	t.Cleanup(d.stop)
	p := newBrowser(t).open(t, screens[1], d.page())
	for i, channel := range []string{"lobby", "table-1", "table-2", "announcements"} {
		game := []string{"kamisado", "ludo", "stratego", "samurai"}[i]
		id := lobbyID[:len(lobbyID)-1] + string(rune('0'+i))
		options := []string{"game=" + game, "opponent=" + johanID}
		if game == "kamisado" {
			options = append(options, "side=black")
		}
		d.asks(t, alainID, id, "challenge", options...)
		p.enter(channel)
		asked := p.until(game+" asks", func(s shown) bool { return strings.Contains(s.newest(false).Text, "👉") && s.newest(false).loaded() })
		if _, private := asked.newest(false).button("My view"); private {
			p.press(asked.newest(false), "My view")
			p.until("the private view", func(s shown) bool { return s.newest(true).Private })
		}
		p.picture(game)
		p.readable(game)
		if game == "kamisado" {
			d.replay(t, id, func(move string) {
				if move == "Fill Left" {
					p.until("the line-ups", func(s shown) bool { _, ok := s.newest(false).button("Left"); return ok && s.newest(false).loaded() })
					p.picture("line-ups")
					p.readable(game)
				}
			})
		} else {
			d.givesUp(t, id)
		}
		p.until("the result of "+game, func(s shown) bool { _, ok := s.newest(false).button("Rematch"); return ok && s.newest(false).loaded() })
		p.picture(game + " result")
		p.readable(game)
	}
	p.chainOfPasses(d)
	for _, name := range []string{"help", "settings", "puzzle", "rules", "learn", "leaderboard", "profile", "review", "analyse", "history"} {
		d.asks(t, alainID, lobbyID, name)
	}
	p.enter("lobby")
	p.until("all pages are there", func(s shown) bool { return strings.Contains(s.newest(true).Text, "Past matches") && s.Quiet })
	assert.Empty(t, p.cramped())
	p.fits()
}
