package main

import (
	"testing"

	"github.com/chromedp/chromedp"
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

// Whoever opens the page can type at once, and types into the line at the bottom wherever the focus has gone, as in Discord. The line
// of new messages lies behind the date beside it.
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
