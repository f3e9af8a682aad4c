package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// post waits for the newest public message to say all of the words, and returns it.
func (p *page) post(words ...string) note {
	p.t.Helper()
	return p.until("a post that says "+strings.Join(words, ", "), func(s shown) bool {
		n := s.newest(false)
		for _, word := range words {
			if !strings.Contains(n.Text, word) {
				return false
			}
		}
		return true
	}).newest(false)
}

// moderate acts as the owner of the server.
func (p *page) moderate(action, reason string) {
	p.t.Helper()
	p.command("moderate")
	p.option("action", action, action)
	p.click("give a reason", testID("option-reason"))
	p.keys(reason)
	p.click("send", testID("send"))
}

// A match in which a move is taken back, that is paused, given up and played once more.
func TestDemoConsentInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	for _, s := range sizes() {
		t.Run(s.name, func(t *testing.T) {
			p := b.visit(t, s).begin("lobby", typed("single"))
			p.actAs("Alain")
			p.say("move", "Red Left 2 Blue")
			p.post("played", "Red Left 2 Blue")
			p.order("takeback")
			asked := p.post("take back", "Red Left 2 🟦 Blue")
			p.picture("takeback")
			p.press(asked, "Take it back")
			p.answered("your own question")
			p.actAs("Johan")
			p.press(asked, "Take it back")
			again := p.post("undone")
			p.until("the board anew", func(s shown) bool { return s.newest(false).loaded() })
			p.picture("taken-back")
			assert.NotEqual(t, asked.ID, again.ID)

			p.actAs("Alain")
			p.moderate("pause", "a dispute")
			p.post("paused the match", "a dispute")
			p.picture("paused")
			p.say("move", "Red Left 2 Blue")
			p.answered("paused the match", "a dispute")
			p.moderate("resume", "settled")
			p.post("resumed the match", "settled")
			p.bare("abort")
			end := p.post("aborts the match")
			p.picture("aborted")

			p.press(end, "Rematch")
			p.post("challenges")
			p.picture("rematch")
			p.actAs("Johan")
			p.press(end, "Rematch")
			p.post("Have a good match")
			p.bare("abort")
			p.post("aborts the match")
		})
	}
}
