package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whoever looks back at a finished match does so with the buttons and menus of one private message.
func TestReviewInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	single := searched(t, "single", func(p plan) bool { return len(p.decisions) == 5 })
	p := b.visit(t, screens[0]).begin("lobby", typed("single"))
	for _, decision := range single.decisions {
		p.enterChosen(decision)
	}
	p.ended()
	last := p.look().newest(false)
	p.actAs("Amy")
	p.press(last, "Review")
	review := p.moment("step 0 of")
	assert.NotEqual(t, last.ID, review.ID)
	p.press(review, "▶️")
	review = p.moment("step 1 of")
	p.press(review, "⏭️")
	review = p.moment("wins the match")
	p.choose(review, "2")
	review = p.moment("step 2 of")
	p.press(review, "◀️")
	review = p.moment("step 1 of")
	p.picture("review")
	p.press(review, "📣")
	shared := p.until("the shared moment", func(s shown) bool {
		n := s.newest(false)
		return n.ID != last.ID && n.loaded()
	}).newest(false)
	assert.Contains(t, shared.Text, "Amy shows a moment")
	p.actAs("Johan")
	p.press(shared, "Review")
	p.moment("step 1 of")
}

// A record that is pasted becomes a match that can be reviewed, round by round, also on a phone.
func TestImportInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	record, err := os.ReadFile("../../bot/present/presenttest/testdata/won-standard.record")
	require.NoError(t, err)
	p := b.visit(t, screens[0])
	p.command("import")
	p.send()
	p.fill("record", string(record))
	p.picture("import")
	p.click("send the dialog", testID("modal-submit"))
	done := p.until("the match that was brought in", func(s shown) bool {
		_, found := s.newest(true).button("Review")
		return found
	}).newest(true)
	p.press(done, "Review")
	review := p.moment("step 0 of")
	require.Len(t, review.Menus, 2, "rounds, and moves of the round")
	p.resize(screens[1])
	p.until("the phone's page", func(s shown) bool { return s.Quiet })
	rounds := review.Menus[0]
	p.click("open the menu of rounds", control(review, rounds))
	p.click("choose the last round", chromedp.CSS(".menu-item[data-value]:last-of-type"))
	review = p.until("another round", func(s shown) bool {
		n := s.newest(true)
		return n.loaded() && strings.Contains(n.Text, "Start") && !strings.Contains(n.Text, "step 0 of")
	}).newest(true)
	p.press(review, "⏭️")
	p.moment("wins the match")
	p.picture("rounds")
}

// moment waits for the newest private message to show a moment of a review.
func (p *page) moment(words string) note {
	p.t.Helper()
	return p.until("the moment "+words, func(s shown) bool {
		n := s.newest(true)
		return n.Private && n.loaded() && strings.Contains(n.Text, words)
	}).newest(true)
}

// fill writes a long text into a field of the dialog, as pasting it does.
func (p *page) fill(field, text string) {
	p.t.Helper()
	p.see("the dialog", testID("modal-field-"+field))
	value, err := json.Marshal(text)
	require.NoError(p.t, err)
	get(p, "paste into "+field, chromedp.Evaluate[bool](fmt.Sprintf(`(() => {
		const node = document.querySelector('[data-testid="modal-field-%s"]');
		const input = node.matches('textarea, input') ? node : node.querySelector('textarea, input');
		input.value = %s;
		input.dispatchEvent(new Event('input', {bubbles: true}));
		return true;
	})()`, field, value)))
}
