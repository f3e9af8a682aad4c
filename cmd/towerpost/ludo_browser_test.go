package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/suite"
)

// party is a match of several people at one page, which acts for each of them in turn.
type party struct {
	*page
	people []string
	// away are the people who are never asked.
	away map[string]bool
	seen string // the newest board before what was done last
	turn int
}

// sitDown begins a match of a game in a channel: the first of the people proposes it with options of
// /challenge, each as "name value", and the others join.
func (p *page) sitDown(game, channel string, people []string, options ...string) *party {
	p.t.Helper()
	p.actAs(people[0])
	p.enter(channel)
	p.command("challenge")
	for _, o := range append([]string{"game " + game}, options...) {
		name, value, _ := strings.Cut(o, " ")
		p.option(name, value, value)
	}
	lobby := p.look().newest(false)
	p.send()
	joins := "Join"
	if len(people) == 2 && (slices.Contains(options, "players 2") || game == "stratego") {
		joins = "Accept"
	}
	if len(people) > 1 { // one person and computers begin at once
		lobby = p.until("the lobby", func(s shown) bool {
			_, open := s.newest(false).button(joins)
			return open
		}).newest(false)
		p.picture("lobby")
		p.fits()
	}
	for _, who := range people[1:] {
		p.actAs(who)
		p.press(lobby, joins)
		p.until(who+" has joined", func(s shown) bool {
			return strings.Contains(s.note(lobby.ID).Text, "🪑 "+who) || s.newest(false).ID != lobby.ID
		})
	}
	p.until("the first board", func(s shown) bool { return s.newest(false).ID != lobby.ID && s.newest(false).boarded() })
	return &party{page: p, people: people, away: map[string]bool{}}
}

// note returns the message with an identifier.
func (s shown) note(id string) note {
	for _, n := range s.Messages {
		if n.ID == id {
			return n
		}
	}
	return note{}
}

// boarded reports whether all pictures of the message are there, with a board at its full size behind a film.
func (n note) boarded() bool {
	last := len(n.Pictures) - 1
	for i, picture := range n.Pictures {
		if picture.Alt == "" || picture.Width == 0 || i == last && picture.Width < 960 {
			return false
		}
	}
	return last >= 0
}

// over reports whether a board is the last of its match.
func (n note) over() bool {
	_, over := n.button("Rematch")
	return over
}

// board waits for a board that is new and asks somebody, or for the last one.
func (p *party) board() (n note, over bool) {
	p.t.Helper()
	n = p.until("the next board", func(s shown) bool {
		n := s.newest(false)
		return n.ID != p.seen && n.boarded() && (n.over() || p.asked(n) != "")
	}).newest(false)
	return n, n.over()
}

// asked returns whose decision a board waits for: who is called by its last line with a call,
// "" where nobody is.
func (p *party) asked(n note) string {
	if _, moves := n.move(); !moves {
		return ""
	}
	lines := strings.Split(n.Text, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		for _, who := range p.people {
			if strings.Contains(lines[i], "@"+who+" ") {
				return who
			}
		}
	}
	return ""
}

// move returns the first button that plays something.
func (n note) move() (controlShown, bool) {
	for _, b := range n.Buttons {
		if strings.HasPrefix(b.ID, "move/") && !b.Disabled {
			return b, true
		}
	}
	return controlShown{}, false
}

// answer answers the open question by the first button as whoever is asked; over says that
// there is none any more.
func (p *party) answer() (over bool) {
	p.t.Helper()
	n, over := p.board()
	p.check(n)
	if over {
		p.picture("end")
		p.fits()
		return true
	}
	who := p.asked(n)
	require.False(p.t, p.away[who], "%s is away and asked: %s", who, n.Text)
	p.actAs(who)
	if p.turn++; p.turn%10 == 1 {
		p.picture(fmt.Sprintf("question-%d", p.turn))
		p.fits()
	}
	b, _ := n.move()
	p.seen = n.ID
	p.click("play "+b.Label, control(n, b))
	return false
}

// check checks what every board shows.
func (p *party) check(n note) {
	p.t.Helper()
	assert.NotContains(p.t, n.Text, "seat-")
	assert.NotContains(p.t, n.Text, "{{")
	assert.NotContains(p.t, n.Text, "**", "markdown stands in the open")
	for _, b := range n.Buttons {
		assert.NotEmpty(p.t, strings.TrimSpace(b.Label))
	}
}

// toTheEnd plays until the match is over.
func (p *party) toTheEnd() {
	p.t.Helper()
	for !p.answer() {
	}
}

// leave resigns as somebody, by the command and its button.
func (p *party) leave(who string) {
	p.t.Helper()
	p.seen = p.look().newest(false).ID
	p.actAs(who)
	p.command("resign")
	p.send()
	ask := p.until("the question", func(s shown) bool { _, ok := s.newest(true).button("Resign"); return ok }).newest(true)
	p.picture("resign")
	p.press(ask, "Resign")
	p.away[who] = true
}

// autopilot opens somebody's wishes below the newest board, and leaves everything to them.
func (p *party) autopilot(who string) {
	p.t.Helper()
	p.actAs(who)
	p.press(p.look().newest(false), "Wishes")
	list := p.until("the list of wishes", func(s shown) bool { _, ok := s.newest(true).button("Autopilot"); return ok }).newest(true)
	p.picture("wishes")
	p.fits()
	p.press(list, "Autopilot")
	p.until("the autopilot", func(s shown) bool { return strings.Contains(s.note(list.ID).Text, "you are never asked") })
	p.picture("autopilot")
	p.fits()
	p.away[who] = true
}

// Four people play on a phone: one goes on holiday with wishes, the program is stopped and started, and one
// leaves. In the short form the others leave the rest to wishes, too.
func TestFourPlayLudoInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	address, db := freeAddress(t), filepath.Join(t.TempDir(), "demo.db")
	first := startDemo(t, address, db)
	p := b.open(t, screens[1], first.page()).sitDown("ludo", "lobby", []string{"Alain", "Johan", "Amy", "Chris"}, "players 4", "form short")
	n, _ := p.board()
	p.autopilot(p.someone(p.asked(n)))
	p.answer()

	_, _ = p.board()
	before := p.look()
	first.stop()
	second := startDemo(t, address, db)
	defer second.stop()
	p.do("load the page again", chromedp.Reload(), chromedp.WaitVisible(testID("composer")))
	p.until("the page after the restart", func(s shown) bool {
		return s.newest(false).ID == before.newest(false).ID && s.newest(false).boarded()
	})
	n, _ = p.board()
	p.leave(p.someone(p.asked(n)))
	for !suite.Long() && len(p.away) < len(p.people) {
		n, over := p.board()
		if over {
			break
		}
		p.autopilotOfAsked(n)
	}
	p.toTheEnd()
	assert.Contains(t, p.look().newest(false).Text, "wins")
}

// someone returns one of the people who is neither away nor the one who is named.
func (p *party) someone(but string) string {
	p.t.Helper()
	for _, who := range p.people {
		if who != but && !p.away[who] {
			return who
		}
	}
	require.Fail(p.t, "nobody is left")
	return ""
}

// autopilotOfAsked leaves the pending decision and all later ones to the wishes of the player who must
// decide.
func (p *party) autopilotOfAsked(n note) {
	p.t.Helper()
	who := p.asked(n)
	p.seen = n.ID
	p.actAs(who)
	p.press(n, "Wishes")
	list := p.until("the list of wishes", func(s shown) bool { _, ok := s.newest(true).button("Autopilot"); return ok }).newest(true)
	p.press(list, "Autopilot")
	p.away[who] = true
	p.until("the wishes have played", func(s shown) bool { return strings.Contains(s.note(list.ID).Text, "have just played") })
}

func TestPeopleAndComputersPlayLudoInTheBrowser(t *testing.T) {
	tables := []struct {
		name    string
		people  []string
		options []string
	}{
		{"two and two computers", []string{"Amy", "Chris"}, []string{"players 4", "form short", "computers 2", "level casual"}},
		{"six arms", []string{"Alain", "Johan", "Amy", "Chris"}, []string{"players 6", "form short", "computers 2", "level casual"}},
		{"teams", []string{"Alain", "Johan", "Amy", "Chris"}, []string{"players 4", "form teams-short"}},
	}
	b := newBrowser(t)
	for _, table := range tables[:suite.Size(1, len(tables))] {
		t.Run(table.name, func(t *testing.T) {
			p := b.visit(t, screens[1]).sitDown("ludo", "table-1", table.people, table.options...)
			for range suite.Size(4, 0) {
				p.answer()
			}
			if suite.Long() {
				p.toTheEnd()
			}
		})
	}
}
