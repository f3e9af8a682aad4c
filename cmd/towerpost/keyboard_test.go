package main

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// focused returns the mark of the element that takes the keys, "" for the page.
func (p *page) focused(do string) string {
	p.t.Helper()
	return get(p, "look where keys go", chromedp.Evaluate[string](`(() => {
		`+do+`
		return document.activeElement.id || document.activeElement.dataset.testid || document.activeElement.tagName;
	})()`))
}

// tabs presses Tab until the focus is where it is wanted, and returns how often.
func (p *page) tabs(wanted string) (count int) {
	p.t.Helper()
	for p.focused("") != wanted && count < 60 {
		p.keys("\t")
		count++
	}
	return count
}

// However many messages there are, the composer is a few stops behind the top of the page, and the newest
// message with its controls a stop before it. The arrows lead to the others.
func TestTabPassesTheMessagesInTheBrowser(t *testing.T) {
	d := startDemo(t, "127.0.0.1:0", t.TempDir()+"/demo.db")
	t.Cleanup(d.stop)
	for range 12 {
		d.asks(t, alainID, lobbyID, "leaderboard")
	}
	p := newBrowser(t).open(t, screens[0], d.page())
	s := p.until("all is there", func(s shown) bool { return len(s.Messages) == 12 && s.Quiet })
	newest, before := "message-"+s.Messages[11].ID, "message-"+s.Messages[10].ID
	p.focused(`document.getElementById('scroller').focus();`)
	assert.Less(t, p.tabs(newest), 6, "past the card of first steps to the newest")
	assert.Less(t, p.tabs("input"), 12, "through its controls to the composer")
	assert.Equal(t, newest, p.focused(`document.getElementById('`+newest+`').focus();`))
	p.keys(kb.ArrowUp)
	assert.Equal(t, before, p.focused(""))
	p.keys("\t")
	assert.Equal(t, before, p.focused(`document.activeElement.closest('article').focus();`), "Tab enters the message to which the arrows lead")
	p.keys("\x1b")
	assert.Equal(t, "input", p.focused(""), "Escape leads out")
	p.focused(`document.getElementById('skip').focus();`)
	p.keys(kb.Enter)
	assert.Equal(t, "input", p.focused(""), "the first stop of the page")
}

// Whoever opens the page can type at once, and types into the line at the bottom wherever the focus has gone,
// as in Discord. The line of new messages lies behind the date beside it.
func TestKeysReachTheComposerInTheBrowser(t *testing.T) {
	p := newBrowser(t).visit(t, screens[0])
	assert.Equal(t, "input", p.focused(""), "the page is fresh")
	for name, leave := range map[string]string{
		"nowhere": `document.activeElement.blur();`, "the messages": `document.getElementById('scroller').focus();`,
		"a button": `document.getElementById('toggle-members').focus();`,
	} {
		assert.NotEqual(t, "input", p.focused(leave), name)
		p.keys("hi")
		assert.Equal(t, "input", p.focused(""), name)
	}
	assert.Equal(t, "hihihi", get(p, "read the composer", chromedp.Evaluate[string](`document.getElementById('input').value`)))
	assert.Equal(t, "scroller", p.focused(`document.getElementById('scroller').focus();`))
	p.keys("\x1b")
	assert.Equal(t, "input", p.focused(""), "Escape leads out of the messages")
	assert.Equal(t, "Monday", get(p, "look at a date beside new messages", chromedp.Evaluate[string](`(() => {
		const messages = document.getElementById('messages');
		messages.insertAdjacentHTML('beforeend', '<div style="height: 900px"></div><div class="divider"><span>Monday</span></div>' +
			'<div class="divider new"><span>NEW</span></div><div style="height: 100px"></div>');
		const day = [...messages.querySelectorAll('.divider span')].at(-2);
		day.scrollIntoView({ block: 'center' });
		const line = messages.lastElementChild.previousElementSibling.getBoundingClientRect();
		const box = day.getBoundingClientRect();
		return document.elementFromPoint(box.left + box.width / 2, line.top + 0.5).innerText;
	})()`)))
}
