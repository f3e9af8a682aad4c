package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tell gives a command with its options: "name:text" for a text as it stands, "name=value" for a
// value that is suggested.
func (p *page) tell(command string, options ...string) {
	p.t.Helper()
	p.command(command)
	for _, o := range options {
		if name, value, suggested := strings.Cut(o, "="); suggested {
			p.option(name, value, value)
			continue
		}
		name, text, _ := strings.Cut(o, ":")
		field := testID("option-" + name)
		if !get(p, "look for the option", chromedp.Evaluate[bool](fmt.Sprintf(`document.querySelector(%q) !== null`, field))) {
			p.click("take the option "+name, testID("offer-"+name))
		}
		p.see("the option "+name, field)
		p.keys(text)
	}
	p.click("send", testID("send"))
}

// private waits for the newest private message to contain all of the words, checks its layout, and saves a
// picture of it.
func (p *page) private(name string, words ...string) note {
	p.t.Helper()
	var answer note
	p.until("a private answer that says "+strings.Join(words, ", "), func(s shown) bool {
		for _, n := range s.Messages {
			if n.Private {
				answer = n
			}
		}
		said := func(word string) bool { return strings.Contains(answer.Text, word) }
		return all(words, said) && (len(answer.Pictures) == 0 || answer.loaded()) && s.Quiet
	})
	p.fits()
	p.picture(name)
	return answer
}

// all reports whether something holds for all words.
func all(words []string, holds func(string) bool) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !holds(word) })
}

// fits checks that nothing on the page is wider than the window, and that no label of a button is cut off.
func (p *page) fits() {
	p.t.Helper()
	wide := get(p, "measure the page", chromedp.Evaluate[[]string](`(() => {
		const wide = [];
		for (const node of document.querySelectorAll('#messages article *')) {
			const box = node.getBoundingClientRect();
			if (node.checkVisibility() && (box.right > innerWidth + 1 || box.left < -1)) wide.push('off the page: ' + node.className + ' ' + node.innerText);
		}
		for (const node of document.querySelectorAll('#messages button.button')) {
			if (node.scrollWidth > node.clientWidth + 1) wide.push('cut: ' + node.innerText);
		}
		return wide.slice(0, 5);
	})()`))
	assert.Empty(p.t, wide)
}

// turn chooses a value of the menu of a message whose place is given, from 0.
func (p *page) pick(n note, menu int, value string) {
	p.t.Helper()
	require.Greater(p.t, len(n.Menus), menu, "%+v", n)
	p.click("open the menu", control(n, n.Menus[menu]))
	p.click("choose "+value, chromedp.CSS(fmt.Sprintf(`.menu-item[data-value=%q]`, value)))
}

// timed challenges with Black and three days for each move.
func timed(p *page) {
	p.t.Helper()
	p.tell("challenge", "side=black", "clock=3d")
}

// Players plan, look through their matches, go on holiday and choose settings: on a phone, where a post fits
// least, and with -long on every size of window.
func TestDemoCorrespondenceInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	for _, s := range phones() {
		t.Run(s.name, func(t *testing.T) {
			p := b.visit(t, s, "--time-scale", "60").begin("lobby", timed).page
			p.plans()
			p.leads()
			p.rests()
			p.decides()
			p.asks()
		})
	}
}

// plans lets Johan plan an answer, which is played at once.
func (p *page) plans() {
	p.t.Helper()
	p.actAs("Johan")
	p.tell("plan", "if=Red Left 2 Blue", "then:Blue Forward 3")
	planned := p.private("plan", "Planned", "then plays")
	p.pick(planned, 0, "On Green")
	p.private("plan-deeper", "what do you answer?")
	p.actAs("Alain")
	p.tell("move", "move:Red Left 2 Blue")
	p.post("As planned", "Blue Forward 3")
	p.until("the board", func(s shown) bool { return s.newest(false).loaded() && s.Quiet })
	p.fits()
	p.picture("planned")
}

// leads follows the boards of Alain's matches from his list, one after another.
func (p *page) leads() {
	p.t.Helper()
	p.begin("table-1", timed)
	p.actAs("Alain")
	p.tell("games")
	list := p.private("games", "Your 2 matches on this server")
	p.press(list, "Next board (2)")
	first := p.private("board", "one of 2")
	p.press(first, "Next board (1)")
	p.until("the next board", func(s shown) bool {
		n := s.newest(true)
		return n.loaded() && s.Quiet && n.Text != first.Text
	})
	p.fits()
	p.picture("next-board")
	p.tell("games", "show=waiting")
	list = p.private("waiting", "2 matches wait for you")
	p.pick(list, 0, "all")
	p.private("everywhere", "on all servers")
}

// rests lets Johan choose his hours, go on holiday and return. Alain cannot nudge him meanwhile, nor right
// afterwards.
func (p *page) rests() {
	p.t.Helper()
	p.tell("move", "move:Red Left 2 Blue")
	p.post("Red Left 2 Blue")
	p.actAs("Johan")
	p.tell("settings", "zone=Europe/Rome", "sleep:22-7")
	p.private("times", "Europe/Rome", "22:00")
	p.tell("away", "days:3")
	p.post("is on holiday until")
	p.private("away", "You are on holiday until")
	p.actAs("Alain")
	p.tell("nudge")
	p.private("no-nudge", "is on holiday until")
	p.actAs("Johan")
	p.order("back")
	p.post("is back from holiday")
	p.private("back", "Welcome back")
	p.actAs("Alain")
	p.tell("nudge")
	p.private("early-nudge", "turn has only just begun")
}

// decides goes through the pages of the server's settings as its owner, and changes something on each.
func (p *page) decides() {
	p.t.Helper()
	p.order("server-settings")
	page := p.private("server-looks", "How boards look on this server")
	turn := func(value, says string) note {
		p.pick(page, 0, value)
		page = p.private("server-"+value, says)
		return page
	}
	turn("places", "Where matches are played")
	p.press(turn("challenges", "What a new challenge begins with"), "Rated")
	page = p.private("server-casual", "Challenges are casual")
	p.pick(turn("limits", "How much a member may have"), 1, "2")
	page = p.private("server-limited", "2 open challenges")
	p.press(page, "Defaults")
	page = p.private("server-defaults", "How much a member may have")
	turn("news", "Announcements")
}

// asks opens the other lists and the advice.
func (p *page) asks() {
	p.t.Helper()
	p.enter("table-2")
	p.tell("challenge", "clock:2d+1d/4d")
	p.post("challenges anyone", "2 days + 1 day a move, up to 4 days")
	p.fits()
	p.picture("challenge-anyone")
	p.order("challenges")
	p.private("challenges", "1 open challenge", "casual")
	p.order("help")
	p.private("help", "/server-settings", "/nudge", "/plan")
}
