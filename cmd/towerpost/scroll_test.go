package main

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

// gap returns how far the end of the channel is below what the page shows, in pixels, once everything that
// was done has had its effects.
func (p *page) gap(do string) float64 {
	p.t.Helper()
	return get(p, "measure the channel", chromedp.Evaluate[float64](`(async () => {
		const scroller = document.getElementById('scroller');
		const grow = (pixels) => {
			const node = document.createElement('div');
			node.style.height = pixels + 'px';
			document.getElementById('messages').append(node);
		};
		const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
		`+do+`
		for (let i = 0; i < 3; i++) await frame();
		return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
	})()`, chromedp.EvalAwaitPromise))
}

// A page that shows the newest message goes on to show it when something in it gets higher, such as a file
// whose text arrives. Only who scrolls up leaves the end.
func TestThePageStaysAtTheEndInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) {
			p := b.visit(t, s)
			assert.Less(t, p.gap(`grow(3000);`), 1.0)
			assert.Less(t, p.gap(`scroller.scrollTop -= 10; await frame(); await frame();
				scroller.scrollTop = scroller.scrollHeight; grow(300);`), 1.0, "it grows before the page hears of its own scrolling")
			assert.InDelta(t, 200, p.gap(`grow(300); await frame(); scroller.scrollTop -= 200;`), 1, "somebody scrolls up just then")
			assert.InDelta(t, 500, p.gap(`grow(300);`), 1, "and stays there")
		})
	}
}
