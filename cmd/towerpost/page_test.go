package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// shown is what the page shows.
type shown struct {
	As       string // the name of the member as whom one acts
	Channel  string
	Popup    []string // the values that the list above the composer offers
	Advice   string   // what the list says beside them
	Problem  string   // what the composer complains of
	Quiet    bool     // nothing has changed for a moment, nothing is being fetched, and no button or menu waits for what it does
	Messages []note   // the oldest first; those that are still on their way, and those with an answer that is, do not count
}

// note is one message on the page.
type note struct {
	ID        string
	Author    string
	Text      string
	Private   bool
	Mentioned bool // it calls whoever looks at it
	Pictures  []pictureShown
	Files     []string
	Buttons   []controlShown
	Menus     []controlShown
}

type pictureShown struct {
	Alt   string
	Width int // as it was drawn; 0 until it is loaded
}

type controlShown struct {
	ID, Label string
	Disabled  bool
}

// watcher observes what a person waits for before doing anything on a page: that it has stopped changing. A
// request is pending until its whole answer has arrived, and a stream of events until its first one, with
// which the page begins to fill itself.
const watcher = `
	window.fetching = 0;
	window.changed = 0;
	const touch = () => { window.changed = performance.now(); setTimeout(() => stir(), 45); };
	const begin = () => { window.fetching++; touch(); };
	const end = () => { window.fetching--; touch(); };
	const fetch = window.fetch;
	window.fetch = async (...request) => {
		begin();
		try {
			const response = await fetch(...request);
			await response.clone().arrayBuffer();
			return response;
		} finally { end(); }
	};
	window.EventSource = class extends EventSource {
		#opening = true;
		constructor(...how) {
			super(...how);
			begin();
			for (const name of ['hello', 'error']) this.addEventListener(name, () => this.#end());
		}
		#end() {
			if (this.#opening) end();
			this.#opening = false;
		}
		close() {
			super.close();
			this.#end();
		}
	};
	new MutationObserver(touch).observe(document, {subtree: true, childList: true});
	let wake = () => {};
	let awake = false;
	const stir = () => { awake = true; wake(); };
	new MutationObserver(stir).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
	document.addEventListener('load', stir, {capture: true});
	window.stirred = () => new Promise((done) => {
		wake = () => { awake = false; setTimeout(done, 5, true); };
		if (awake) wake();
		else setTimeout(wake, 50);
	});
`

// look reads the page.
func (p *page) look() shown {
	p.t.Helper()
	return get(p, "read the page", chromedp.Evaluate[shown](`(() => {
		const all = (node, selector) => [...node.querySelectorAll(selector)];
		const text = (node) => node?.innerText?.trim() ?? '';
		const control = (node) => ({ID: node.dataset.customId, Label: text(node), Disabled: node.disabled});
		return {
			As: document.getElementById('my-name').textContent,
			Channel: document.querySelector('.channel[aria-current]')?.dataset.testid?.replace('channel-', '') ?? '',
			Popup: document.getElementById('popup').hidden ? [] : all(document, '#popup .popup-item').map((node) => node.dataset.value),
			Advice: text(document.querySelector('#popup:not([hidden]) .popup-note')),
			Problem: text(document.getElementById('composer-problem')),
			Quiet: window.fetching === 0 && performance.now() - window.changed > 40 && document.querySelector('.pending, #popup[aria-busy=true]:not([hidden])') === null,
			Messages: all(document, '#messages article.message[id]:not(.sending, .draft, :has(.waiting))').map((node) => ({
				ID: node.id.replace('message-', ''),
				Author: text(node.querySelector('.author')) || node.getAttribute('aria-label') || '',
				Text: all(node, '.content, .command-error, .component-error').map(text).join('\n'),
				Private: node.classList.contains('ephemeral'),
				Mentioned: node.classList.contains('mentioned'),
				Pictures: all(node, '.mosaic img').map((image) => ({Alt: image.alt, Width: image.complete ? image.naturalWidth : 0})),
				Files: all(node, '.file-card').map((card) => card.dataset.filename),
				Buttons: all(node, 'button.button[data-custom-id]').map(control),
				Menus: all(node, '.select-field[data-custom-id]').map(control),
			})),
		};
	})()`))
}

// newest returns the newest message; private ones count only if they are wanted.
func (s shown) newest(private bool) note {
	for i := len(s.Messages) - 1; i >= 0; i-- {
		if private || !s.Messages[i].Private {
			return s.Messages[i]
		}
	}
	return note{}
}

// asking returns the messages for everybody that ask somebody to move: that of the turn before goes on
// asking until it is edited.
func (s shown) asking() []note {
	return slices.DeleteFunc(slices.Clone(s.Messages), func(n note) bool { return n.Private || !strings.Contains(n.Text, "👉") })
}

// loaded reports whether all pictures of the message are there, at their full size.
func (n note) loaded() bool {
	for _, picture := range n.Pictures {
		if picture.Width < 960 || picture.Alt == "" {
			return false
		}
	}
	return len(n.Pictures) > 0
}

// button returns the message's button with the label.
func (n note) button(label string) (controlShown, bool) {
	for _, b := range n.Buttons {
		if strings.Contains(b.Label, label) {
			return b, true
		}
	}
	return controlShown{}, false
}

// actAs changes the member as whom one acts, and waits until the page has become that member's.
func (p *page) actAs(name string) {
	p.t.Helper()
	if p.look().As == name {
		return
	}
	get(p, "act as "+name, chromedp.Evaluate[any](fmt.Sprintf(`(() => {
		const select = [...document.querySelectorAll('#as-compact, #as-select')].find((node) => node.checkVisibility()) ?? document.getElementById('as-select');
		select.value = [...select.options].find((option) => option.textContent === %q).value;
		select.dispatchEvent(new Event('change', {bubbles: true}));
	return true;
	})()`, name)))
	p.until("the page of "+name, func(s shown) bool { return s.As == name && s.Quiet })
}

// see waits until the page shows what the selector finds.
func (p *page) see(what string, selector chromedp.CSS) {
	p.t.Helper()
	look := chromedp.Evaluate[bool](fmt.Sprintf(`document.querySelector(%q)?.checkVisibility() ?? false`, string(selector)))
	p.until(what, func(shown) bool { return get(p, "see "+what, look) })
}

// enter opens a channel.
func (p *page) enter(channel string) {
	p.t.Helper()
	if p.screen.phone {
		p.click("open the channels", "#open-drawer")
	}
	p.click("enter "+channel, testID("channel-"+channel))
	p.until("the channel "+channel, func(s shown) bool { return s.Channel == channel && s.Quiet })
}

func testID(id string) chromedp.CSS { return chromedp.CSS(fmt.Sprintf("[data-testid=%q]", id)) }

// keys presses keys, one after the other, wherever the focus is. Each goes down together with its character,
// as on a real keyboard: a page that handles the one prevents the other.
func (p *page) keys(keys string) {
	p.t.Helper()
	for _, r := range keys {
		var down, up *input.DispatchKeyEventParams
		for _, event := range kb.Encode(r) {
			switch event.Type {
			case kb.KeyDown:
				down = event
			case kb.KeyChar:
				down.Text, down.UnmodifiedText = event.Text, event.UnmodifiedText
			case kb.KeyUp:
				up = event
			}
		}
		if down.Text != "" {
			down.Type = input.DispatchKeyEventTypeKeyDown
		}
		p.do("press "+down.Key, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, *down); err != nil {
				return err
			}
			_, err := cdp.Call(ctx, target, input.DispatchKeyEvent, *up)
			return err
		}))
	}
}

// command begins a slash command: by typing it with a keyboard, by the palette on a phone.
func (p *page) command(name string) {
	p.t.Helper()
	p.click("focus the composer", testID("composer"))
	p.keys("/" + name)
	p.see("the palette", testID("palette-item-"+name))
	if p.screen.phone {
		p.click("choose the command", testID("palette-item-"+name))
	} else {
		p.keys(kb.Enter)
	}
	p.see("the command", testID("command-name"))
}

// option fills in an option of the command: it types a text and takes the suggestion with the value.
func (p *page) option(name, typed, value string) {
	p.t.Helper()
	field := testID("option-" + name)
	if !get(p, "look for the option", chromedp.Evaluate[bool](fmt.Sprintf(`document.querySelector(%q) !== null`, field))) {
		p.click("take the option "+name, testID("offer-"+name))
	}
	p.see("the option "+name, field)
	p.keys(typed)
	asked := time.Now()
	p.until("the suggestion "+value, func(s shown) bool {
		// The bot has a second for its suggestions, which a busy machine may not give it: a
		// person would type on.
		if s.Advice == "Loading options failed" && time.Since(asked) > 2*time.Second {
			p.keys(" " + kb.Backspace)
			asked = time.Now()
		}
		return len(s.Popup) > 0 && s.Popup[0] == value && s.Quiet
	})
	if p.screen.phone {
		p.click("take the suggestion", testID("suggestion-0"), func() { p.click("come back to the option "+name, field) })
		return
	}
	p.keys(kb.Tab)
	p.until("the suggestion is taken", func(s shown) bool { return len(s.Popup) == 0 || s.Popup[0] != value })
}

// send sends the command that is filled in.
func (p *page) send() {
	p.t.Helper()
	if p.screen.phone {
		p.click("send", testID("send"))
	} else {
		p.keys(kb.Enter)
	}
}

// press presses a button of a message.
func (p *page) press(n note, label string) {
	p.t.Helper()
	b, found := n.button(label)
	require.True(p.t, found, "no button %s: %+v", label, n)
	p.click("press "+label, control(n, b))
}

// choose takes the line with the value from the only menu of a message.
func (p *page) choose(n note, value string) {
	p.t.Helper()
	require.Len(p.t, n.Menus, 1, "%+v", n)
	p.click("open the menu", control(n, n.Menus[0]))
	p.click("choose "+value, chromedp.CSS(fmt.Sprintf(`.menu-item[data-value=%q]`, value)))
}

func control(n note, c controlShown) chromedp.CSS {
	return chromedp.CSS(fmt.Sprintf(`#message-%s [data-custom-id=%q]`, n.ID, c.ID))
}

// spot is where an element can be clicked.
type spot struct {
	X, Y float64
	// Hindrance says why the element cannot be clicked now: it is not shown or disabled, it is not the same
	// or not at the same place as a moment ago, or something covers it.
	Hindrance string
}

// click clicks, or on a phone taps, what the selector finds, once the page is quiet, the element stands still
// and nothing covers it. What is hit is known when the page hears of the click: on a busy machine the browser
// may answer before that, the page may move in the last moment, so that something else is hit, and a tap may
// take so long that it counts as none. Then it is clicked once more, and a picture that was opened by mistake
// is closed. Where the element may have gone by that, again brings it back.
func (p *page) click(what string, selector chromedp.CSS, again ...func()) {
	p.t.Helper()
	look := chromedp.Evaluate[spot](fmt.Sprintf(`(async () => {
		const node = document.querySelector(%[1]q);
		if (!node?.checkVisibility()) return {Hindrance: 'not shown'};
		if (node.disabled) return {Hindrance: 'disabled'};
		const picture = document.querySelector('dialog.lightbox');
		if (picture && !picture.contains(node)) {
			picture.close();
			return {Hindrance: 'a picture was opened'};
		}
		const center = (box) => [box.left + box.width / 2, box.top + box.height / 2];
		const top = () => document.elementFromPoint(...center(node.getBoundingClientRect()));
		if (!node.contains(top())) node.scrollIntoView({block: 'center', behavior: 'instant'});
		const before = node.getBoundingClientRect();
		const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); });
		await frame();
		await frame();
		const moving = document.getAnimations().some((one) => one.playState !== 'finished' && one.effect?.target?.contains(node));
		const box = node.getBoundingClientRect();
		const [X, Y] = center(box);
		let Hindrance = '';
		if (moving) Hindrance = 'animated';
		else if (!node.isConnected || before.left !== box.left || before.top !== box.top) Hindrance = 'moved';
		else if (!node.contains(top())) Hindrance = 'covered by ' + (top()?.cloneNode().outerHTML ?? 'nothing');
		else window.hit = new Promise((tell) => {
			const once = {capture: true, once: true};
			window.landed = false;
			document.addEventListener('click', (event) => tell(window.landed = event.target.closest(%[1]q) !== null), once);
			document.addEventListener('pointercancel', () => tell(false), once);
			document.addEventListener('pointerup', () => setTimeout(tell, 5000, false), once);
		});
		return {X, Y, Hindrance};
	})()`, string(selector)), chromedp.EvalAwaitPromise)
	var at spot
	clicked, missed := false, false
	defer func() {
		if !clicked {
			p.t.Logf("%s: when last looked at: %+v", what, at)
		}
	}()
	p.until("a click: "+what, func(s shown) bool {
		if !s.Quiet {
			return false
		}
		if missed && get(p, what, chromedp.Evaluate[bool](`window.landed`)) {
			clicked = true // after all
			return true
		}
		if at = get(p, what, look); at.Hindrance != "" {
			if missed && at.Hindrance == "not shown" {
				missed = false
				for _, bring := range again {
					bring()
				}
			}
			return false
		}
		if p.screen.phone {
			p.do(what, chromedp.TapXY(at.X, at.Y))
		} else {
			p.do(what, chromedp.MouseClickXY(at.X, at.Y))
		}
		clicked = get(p, what, chromedp.Evaluate[bool](`window.hit`, chromedp.EvalAwaitPromise))
		missed = !clicked
		return clicked
	})
}
