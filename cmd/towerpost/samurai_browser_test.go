package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/suite"
)

// war is a match with secrets of people at a phone, who use menus alone, and of one at a desktop, who types.
type war struct {
	*party
	desk   *page
	typist string // "" where nobody types
	turns  int
	looked bool // somebody has taken a tile back and looked at the influence
}

// march begins a match of a game in the lobby of a demo. The last of the people types where a
// desktop is wanted.
func (b browser) march(t *testing.T, d *demo, game string, types bool, people []string, options ...string) *war {
	t.Helper()
	w := &war{}
	if types {
		w.typist = people[len(people)-1]
		w.desk = b.open(t, screens[0], d.page())
		w.desk.enter("lobby")
		w.desk.actAs(w.typist)
	}
	w.party = b.open(t, screens[1], d.page()).sitDown(game, "lobby", people, options...)
	return w
}

// called returns the people whom a board asks to decide.
func (w *war) called(n note) []string {
	_, question, _ := strings.Cut(n.Text, "👉")
	return slices.DeleteFunc(slices.Clone(w.people), func(who string) bool { return !strings.Contains(question, "@"+who) })
}

// board waits for a board that is new and asks somebody, or for the last one.
func (w *war) board() (n note, over bool) {
	w.t.Helper()
	n = w.until("the next board", func(s shown) bool {
		n := s.newest(false)
		return n.ID != w.seen && n.boarded() && (n.over() || len(w.called(n)) > 0) && s.Quiet
	}).newest(false)
	w.check(n)
	w.fits()
	return n, n.over()
}

// own opens somebody's own view below the board, and returns it.
func (w *war) own(n note, who string) note {
	w.t.Helper()
	w.actAs(who)
	before := lastPrivate(w.look())
	w.press(n, "My view")
	return w.answered(before)
}

// lastPrivate returns the newest private message, the zero one where there is none.
func lastPrivate(s shown) note {
	for i := len(s.Messages) - 1; i >= 0; i-- {
		if s.Messages[i].Private {
			return s.Messages[i]
		}
	}
	return note{}
}

// answered waits until the newest private message is another one, or says something else, and
// keeps a picture of it.
func (w *war) answered(before note) note {
	w.t.Helper()
	n := lastPrivate(w.until("an answer", func(s shown) bool {
		n := lastPrivate(s)
		return (n.ID != before.ID || n.Text != before.Text) && n.ID != "" && (len(n.Pictures) == 0 || n.boarded()) && s.Quiet
	}))
	w.check(n)
	w.fits()
	return n
}

// take takes the first line of the first menu of a message.
func (w *war) take(n note) note {
	w.t.Helper()
	require.NotEmpty(w.t, n.Menus, n.Text)
	w.click("open the menu", control(n, n.Menus[0]))
	w.click("choose the first line", ".menu-panel .menu-item")
	return w.answered(n)
}

// follow presses a button of a private message, and waits for what it becomes.
func (w *war) follow(n note, label string) note {
	w.t.Helper()
	w.press(n, label)
	return w.answered(n)
}

// chooseHands lets everybody choose a first hand: the first from the menu of the tiles, the others by the
// buttons, the typist in one line. Each of them is told alone what they have chosen.
func (w *war) chooseHands() {
	w.t.Helper()
	n, _ := w.board()
	for i, who := range w.people {
		if who == w.typist {
			w.desk.tell("move", "move:hand s3 k4 b4 o4 r")
			w.desk.until("the hand is chosen", func(s shown) bool { return handIsChosen(lastPrivate(s)) })
			continue
		}
		view := w.own(n, who)
		assert.Contains(w.t, view.Text, "five of your twenty tiles")
		w.picture("hand")
		if i == 0 {
			w.tick(view, 0, 4, 7, 10, 15)
		} else {
			w.press(view, []string{"A good hand", "5 at random"}[i%2])
		}
		assert.True(w.t, handIsChosen(w.answered(view)))
		w.picture("hand-chosen")
	}
	w.seen = n.ID
}

// handIsChosen reports whether an answer tells its reader the hand that they have chosen, or
// that with it all hands are.
func handIsChosen(n note) bool {
	return strings.Contains(n.Text, "You choose ") || strings.Contains(n.Text, "All hands are chosen")
}

// tick chooses several lines of the menu of a message, by their places from 0.
func (w *war) tick(n note, lines ...int) {
	w.t.Helper()
	w.click("open the menu", control(n, n.Menus[0]))
	w.picture("menu-of-tiles")
	for _, line := range lines {
		w.click("tick a line", chromedp.CSS(fmt.Sprintf(".menu-panel .menu-item:nth-child(%d)", line+1)))
	}
	w.click("done", ".menu-done")
}

// play plays a turn of whoever is asked; over says that nobody is any more.
func (w *war) play() (over bool) {
	w.t.Helper()
	n, over := w.board()
	if over {
		w.picture("end")
		return true
	}
	w.picture("board")
	who := w.called(n)[0]
	require.False(w.t, w.away[who], "%s is away and asked: %s", who, n.Text)
	if who == w.typist {
		w.typed()
	} else {
		w.chosen(n, who)
	}
	w.turns++
	w.seen = n.ID
	return false
}

// toTheEnd plays until the match is over.
func (w *war) toTheEnd() {
	w.t.Helper()
	for !w.play() {
	}
}

// chosen plays a turn by buttons and menus: a tile and then its hex, or a town and what goes beside it.
// Before the first turn ends, a tile is taken back and laid anew, and the influence is looked at.
func (w *war) chosen(n note, who string) {
	w.t.Helper()
	view := w.own(n, who)
	assert.Contains(w.t, view.Text, "It is your turn")
	w.picture("view")
	begun := w.tile(view)
	w.picture("preview")
	if !w.looked {
		w.looked = true
		begun = w.tile(w.follow(begun, "Take back"))
		influence := w.follow(begun, "Influence")
		assert.Contains(w.t, influence.Text, "Who leads where")
		w.picture("influence")
		begun = w.follow(influence, "Back")
	}
	if begun.begun() { // with an empty hand the turn ends by itself
		begun = w.follow(begun, "End turn")
	}
	assert.False(w.t, begun.begun())
}

// begun reports whether a view is the preview of a turn.
func (n note) begun() bool { return strings.Contains(n.Text, "Your turn so far") }

// tile lays a tile by what a view offers, until the preview of the turn is there, or nothing
// more to be chosen.
func (w *war) tile(view note) note {
	w.t.Helper()
	for first := true; first || len(view.Menus) > 0 && !view.begun(); first = false {
		tiles := view.tiles()
		if first && len(tiles) > 0 && (w.turns%3 < 2 || len(view.Menus) == 0) { // a hand that reaches no town has no menu of them
			w.click("choose a tile", control(view, tiles[w.turns%len(tiles)]))
			view = w.answered(view)
			w.picture("hexes")
		} else {
			view = w.take(view)
		}
	}
	return view
}

// tiles returns the buttons of the tiles.
func (n note) tiles() (list []controlShown) {
	for _, b := range n.Buttons {
		if strings.Contains(b.ID, "/tile ") || strings.Contains(b.ID, "/tile%20") {
			list = append(list, b)
		}
	}
	return list
}

// typed plays a turn by one line: the first that is offered, and where there is a second tile
// to be played, that too.
func (w *war) typed() {
	w.t.Helper()
	d := w.desk
	before := lastPrivate(d.look())
	d.command("move")
	d.see("the text", testID("option-move"))
	offered := d.until("something is offered", func(s shown) bool { return len(s.Popup) > 0 && s.Quiet }).Popup[0]
	if w.turns%2 == 0 && offered != "Pass" {
		d.keys(offered + "; ")
		next := d.until("what can follow", func(s shown) bool { return len(s.Popup) > 0 && strings.HasPrefix(s.Popup[0], offered+"; ") && s.Quiet })
		offered = next.Popup[0]
	}
	d.keys(kb.Tab)
	d.picture("typed")
	d.click("send", testID("send"))
	d.until("the answer", func(s shown) bool {
		n := lastPrivate(s)
		return n.ID != before.ID && n.ID != "" && s.Quiet
	})
	d.picture("typed-answer")
	d.fits()
}

// restarted stops the demo and starts it again at its address with its store, and loads the pages anew.
func (w *war) restarted(d *demo) *demo {
	w.t.Helper()
	before, _ := w.board()
	d.stop()
	again := startDemo(w.t, d.address, d.db)
	for _, p := range []*page{w.page, w.desk} {
		if p != nil {
			p.do("load the page again", chromedp.Reload(), chromedp.WaitVisible(testID("composer")))
			p.until("the page after the restart", func(s shown) bool {
				return s.newest(false).ID == before.ID && s.newest(false).boarded() && s.Quiet
			})
		}
	}
	return again
}

// Three people play Samurai, two by menus on a phone and one by typing; the program is stopped and
// started, and one of them leaves.
func TestThreePlaySamuraiInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	first := startDemo(t, freeAddress(t), filepath.Join(t.TempDir(), "demo.db"))
	w := b.march(t, first, "samurai", true, []string{"Alain", "Amy", "Johan"}, "players 3")
	w.chooseHands()
	w.play()
	second := w.restarted(first)
	defer second.stop()
	for range suite.Size(1, 20) {
		w.play()
	}
	n, _ := w.board()
	left := w.called(n)[0]
	w.leave(left)
	n, over := w.board()
	require.False(t, over)
	assert.Contains(t, n.Text, left+" has left. The tiles stay and still count.")
	w.play()
	if suite.Long() {
		w.toTheEnd()
		assert.Contains(t, w.look().newest(false).Text, "🏆")
	}
}

// Other tables play to the end: two and four people, and one against two computers, by menus
// alone or with one who types.
func TestPeopleAndComputersPlaySamuraiInTheBrowser(t *testing.T) {
	if !suite.Long() {
		t.Skip("whole matches are played with -long")
	}
	b := newBrowser(t)
	for _, table := range []struct {
		name    string
		types   bool
		people  []string
		options []string
	}{
		{"two", false, []string{"Alain", "Amy"}, []string{"players 2"}},
		{"four", true, []string{"Alain", "Johan", "Amy", "Chris"}, []string{"players 4", "form quick"}},
		{"one against two computers", false, []string{"Amy"}, []string{"players 3", "form quick", "computers 2", "level beginner"}},
	} {
		t.Run(table.name, func(t *testing.T) {
			d := startDemo(t, freeAddress(t), filepath.Join(t.TempDir(), "demo.db"))
			w := b.march(t, d, "samurai", table.types, table.people, table.options...)
			if !slices.Contains(table.options, "form quick") {
				w.chooseHands()
			}
			for range 10 {
				w.play()
			}
			again := w.restarted(d)
			defer again.stop()
			w.toTheEnd()
			assert.Contains(t, w.look().newest(false).Text, "🏆")
			assert.Greater(t, w.turns, 10)
		})
	}
}
