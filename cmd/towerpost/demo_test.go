package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/suite"
)

// demo is a demo that runs in this process.
type demo struct {
	t       *testing.T
	db      string
	address string
	cancel  context.CancelFunc
	status  chan int
	errs    bytes.Buffer
}

// startDemo starts a demo and waits until its page is there.
func startDemo(t *testing.T, address, db string, more ...string) *demo {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	d := &demo{t: t, db: db, address: address, cancel: cancel, status: make(chan int, 1)}
	in, out := io.Pipe()
	go func() {
		d.status <- run(ctx, append([]string{"demo", "--addr", address, "--db", db, "--answer-within", "30s"}, more...), nil, out, &d.errs)
		out.Close()
	}()
	t.Cleanup(cancel)
	lines := bufio.NewScanner(in)
	require.True(t, lines.Scan(), "the demo prints the address of its page")
	_, page, found := strings.Cut(lines.Text(), " is at ")
	require.True(t, found, lines.Text())
	d.address = strings.Trim(strings.TrimPrefix(page, "http://"), "/")
	go func() { _, _ = io.Copy(io.Discard, in) }() // the rest is advice
	return d
}

func (d *demo) page() string { return "http://" + d.address + "/" }

// stop ends the demo as Ctrl-C does.
func (d *demo) stop() {
	d.t.Helper()
	d.cancel()
	select {
	case status := <-d.status:
		assert.Equal(d.t, statusDone, status, d.errs.String())
		assert.Empty(d.t, d.errs.String())
	case <-time.After(patience):
		require.Fail(d.t, "the demo does not end")
	}
}

// The address that is printed is one that the page is open under.
func TestTheDemoPrintsWhereItsPageIs(t *testing.T) {
	for _, row := range []struct {
		name, at string
		hosts    []string
		want     string
	}{
		{"loopback", "127.0.0.1:8420", nil, "http://127.0.0.1:8420/"},
		{"loopback beside a name", "[::1]:8420", []string{"MyBox"}, "http://[::1]:8420/"},
		{"all addresses", "[::]:8431", []string{"MyBox", "other"}, "http://MyBox:8431/"},
		{"an address of this machine", "192.0.2.7:8431", []string{"MyBox"}, "http://MyBox:8431/"},
	} {
		t.Run(row.name, func(t *testing.T) {
			at := net.TCPAddrFromAddrPort(netip.MustParseAddrPort(row.at))
			assert.Equal(t, row.want, demoCommand{Host: row.hosts}.page(at))
		})
	}
}

// player plays a planned match on a page, both sides in turn.
type player struct {
	*page
	names map[kamisado.Side]string
	// seen is the newest public message before what is done next.
	seen string
}

// begin starts a match in a channel: Alain takes Black and challenges anyone, Johan accepts.
func (p *page) begin(channel string, how func(p *page)) *player {
	p.t.Helper()
	black, white := "Alain", "Johan"
	p.challenge(black, channel, how)
	open := p.look().newest(false)
	p.picture("challenge")
	p.accept(open, white)
	assert.False(p.t, p.look().newest(false).Mentioned, "Black moves first, not White")
	return &player{page: p, names: map[kamisado.Side]string{kamisado.Black: black, kamisado.White: white}}
}

// challenge challenges as somebody in a channel, and waits for the post.
func (p *page) challenge(who, channel string, how func(p *page)) {
	p.t.Helper()
	p.actAs(who)
	p.enter(channel)
	how(p)
	p.until("the challenge", func(s shown) bool {
		_, open := s.newest(false).button("Accept")
		return open
	})
}

// accept accepts a challenge as somebody, and waits for the first board.
func (p *page) accept(challenge note, who string) {
	p.t.Helper()
	p.actAs(who)
	p.press(challenge, "Accept")
	p.until("the first board", func(s shown) bool {
		n := s.newest(false)
		return n.ID != challenge.ID && n.loaded()
	})
}

// typed challenges by the keyboard and the lists that follow what is typed.
func typed(length string) func(*page) {
	return func(p *page) {
		p.t.Helper()
		p.command("challenge")
		p.option("form", length, length)
		p.option("side", "black", "black")
		p.send()
	}
}

// turn waits until the newest board asks the next player, and returns it.
func (p *player) turn(d decision) note {
	p.t.Helper()
	p.actAs(p.names[kamisado.SideOf(d.seat)])
	return p.until("the board before "+string(d.action), func(s shown) bool {
		n := s.newest(false)
		return n.ID != p.seen && n.Mentioned && n.loaded() && len(n.Menus)+len(n.Buttons) > 0
	}).newest(false)
}

// played waits for the board after a decision, and checks what it shows.
func (p *player) played(d decision, before note) note {
	p.t.Helper()
	p.seen = before.ID
	after := p.until("the board after "+string(d.action), func(s shown) bool {
		n := s.newest(false)
		return n.ID != before.ID && n.loaded()
	}).newest(false)
	assert.Len(p.t, after.Pictures, 1, "one picture tells a turn, with its forced passes")
	if m, moved := d.move(); moved && m.Push() {
		p.picture("push")
	} else if d.passes > 0 {
		p.picture("pass")
	} else if !moved {
		p.picture("filled")
	}
	return after
}

// enterTyped enters a decision as a slash command with autocompletion.
func (p *player) enterTyped(d decision) {
	p.t.Helper()
	before := p.turn(d)
	if fill, isFill := strings.CutPrefix(string(d.action), "Fill "); isFill {
		p.command("fill")
		p.option("side", fill, strings.ToLower(fill))
	} else {
		p.command("move")
		words := strings.Fields(string(d.action))
		p.option("move", strings.ToLower(strings.Join(words[:len(words)-1], " ")), string(d.action))
	}
	p.send()
	p.played(d, before)
}

// enterChosen enters a decision by the menus and buttons under the board.
func (p *player) enterChosen(d decision) {
	p.t.Helper()
	before := p.turn(d)
	m, moved := d.move()
	switch {
	case !moved:
		p.press(before, strings.TrimPrefix(string(d.action), "Fill "))
	case d.at.Position.RequiredColor() == kamisado.NoColor:
		p.choose(before, m.Tower.Key())
		squares := p.until("the menu of squares", func(s shown) bool {
			n := s.newest(true)
			return n.Private && len(n.Menus) == 1
		}).newest(true)
		p.choose(squares, string(d.action))
	default:
		p.choose(before, string(d.action))
	}
	p.played(d, before)
}

// ended checks the end of a match: the result, the record, and nothing left to do.
func (p *player) ended() {
	p.t.Helper()
	last := p.until("the end of the match", func(s shown) bool { _, over := s.newest(false).button("Rematch"); return over }).newest(false)
	assert.Empty(p.t, last.Menus)
	p.picture("end")
}

// People type with a keyboard and take menus with a finger; with -long also the other way round, which the
// short form has in the match that outlives a restart.
func TestDemoInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	single := searched(t, "single", func(p plan) bool { return len(p.decisions) == 5 })
	for _, s := range screens {
		if suite.Long() || !s.phone {
			t.Run("typing on a "+s.name, func(t *testing.T) {
				p := b.visit(t, s).begin("lobby", typed("single"))
				for _, decision := range single.decisions {
					p.enterTyped(decision)
				}
				p.ended()
			})
		}
		if suite.Long() || s.phone {
			t.Run("menus on a "+s.name, func(t *testing.T) {
				p := b.visit(t, s).begin("table-1", typed("single"))
				for _, decision := range single.decisions {
					p.enterChosen(decision)
				}
				p.ended()
			})
		}
	}
}

// A match of several rounds, with fills both ways, pushes and a forced pass; the program is stopped and
// started in the middle, and the window becomes a phone's.
func TestDemoOutlivesARestartInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	match := searched(t, "standard", func(p plan) bool {
		c := p.tally()
		return c.rounds >= 3 && c.fillsLeft > 0 && c.fillsRight > 0 && c.pushes > 0 && c.passes > 0 && len(p.decisions) <= 24
	})
	t.Logf("the match: %+v in %d decisions", match.tally(), len(match.decisions))
	address, db := freeAddress(t), filepath.Join(t.TempDir(), "demo.db")
	first := startDemo(t, address, db)
	p := b.open(t, screens[0], first.page()).begin("table-2", typed("standard"))
	half := len(match.decisions) / 2
	p.play(match.decisions[:half])

	before := p.until("the page before the restart, with one question", func(s shown) bool {
		return s.newest(false).loaded() && s.Quiet && len(s.asking()) == 1
	})
	first.stop()
	second := startDemo(t, address, db)
	defer second.stop()
	p.resize(screens[1])
	p.do("load the page again", chromedp.Reload(), chromedp.WaitVisible(testID("composer")))
	after := p.until("the page after the restart", func(s shown) bool {
		return s.newest(false).ID == before.newest(false).ID && s.newest(false).loaded()
	})
	assert.Equal(t, public(before), public(after), "the channel is as it was")
	p.picture("restarted")
	p.play(match.decisions[half:])
	p.ended()
}

// play enters decisions, some by typing and some by menus and buttons.
func (p *player) play(decisions []decision) {
	p.t.Helper()
	for i, d := range decisions {
		if i%3 == 0 {
			p.enterTyped(d)
		} else {
			p.enterChosen(d)
		}
	}
}

// public returns the identifiers and texts of the messages that everyone sees.
func public(s shown) [][2]string {
	var list [][2]string
	for _, n := range s.Messages {
		if !n.Private {
			list = append(list, [2]string{n.ID, n.Text})
		}
	}
	return list
}
