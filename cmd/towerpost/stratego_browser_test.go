package main

import (
	"encoding/base64"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
	"towerpost/engine/suite"
)

// siege is a match of Stratego of Alain, who uses menus on a phone, and Johan, who types at a
// desktop. Amy looks on.
type siege struct {
	*war
	demo  *demo
	army  string
	spy   *page
	seats map[string]engine.Seat
	// state is the match as it has to be, and set the set-ups with their salts, which only
	// their players may read.
	state engine.State
	set   map[string]stratego.Prepared
}

// besiege begins a match of Stratego with an army, and opens the pages of all three.
func (b browser) besiege(t *testing.T, army string) *siege {
	t.Helper()
	d := startDemo(t, freeAddress(t), filepath.Join(t.TempDir(), "demo.db"))
	s := &siege{demo: d, army: army, seats: map[string]engine.Seat{}, set: map[string]stratego.Prepared{}}
	s.spy = b.open(t, screens[0], d.page())
	s.spy.enter("lobby")
	s.spy.actAs("Amy")
	s.war = b.march(t, d, "stratego", true, []string{"Alain", "Johan"}, "form "+army)
	return s
}

// squared finds the squares of a text.
var squared = regexp.MustCompile(`[a-j](?:10|[1-9])`)

// own finds a set-up with its salt, as its player alone reads it.
var own = regexp.MustCompile(`([0-9XSBF.]{10}(?:/[0-9XSBF.]{10}){3}) with the salt ([0-9a-f]{32})`)

// keep notes the set-up that an answer tells its player.
func (s *siege) keep(who string, answer note) {
	s.t.Helper()
	found := own.FindStringSubmatch(answer.Text)
	require.Len(s.t, found, 3, answer.Text)
	d, ok := stratego.ParseDeployment(found[1])
	require.True(s.t, ok)
	s.set[who] = stratego.Prepared{Deployment: d, Salt: found[2]}
}

// setUp lets Alain swap pieces of a draft and confirm it, and Johan write four lines. In
// between the spectator looks.
func (s *siege) setUp(lines string) {
	s.t.Helper()
	n, _ := s.board()
	draft := s.follow(s.own(n, "Alain"), "Draft one for me")
	for range 2 {
		before := draft.Pictures[0].Alt
		s.picture("draft")
		draft = s.take(s.take(draft))
		assert.NotEqual(s.t, before, draft.Pictures[0].Alt, "a swap changes the draft")
	}
	in := s.follow(draft, "Set up like this")
	assert.Contains(s.t, in.Text, "1 of 2 is ready")
	s.picture("set-up")
	s.keep("Alain", in)
	s.looksOn(n.ID)
	before := lastPrivate(s.desk.look())
	s.desk.tell("set-up", "lines:"+lines)
	s.keep("Johan", lastPrivate(s.desk.until("the set-up is in", func(now shown) bool {
		answer := lastPrivate(now)
		return answer.ID != before.ID && own.MatchString(answer.Text)
	})))
	s.seen = n.ID
	n, _ = s.board()
	assert.Contains(s.t, n.Text, "Both armies are set up")
	s.begin(s.called(n)[0])
}

// begin sets up the state of the match; the first to move is Red.
func (s *siege) begin(red string) {
	s.t.Helper()
	var err error
	s.state, err = stratego.New().New(engine.Setup{"army": s.army}, 2)
	require.NoError(s.t, err)
	for who, p := range s.set {
		s.seats[who] = stratego.Blue
		if who == red {
			s.seats[who] = stratego.Red
		}
		s.state, err = s.state.Apply(s.seats[who], p.Action())
		require.NoError(s.t, err)
	}
}

// move plays a move, as the second level of the computer would with what its seat knows; over says
// that there is none any more.
func (s *siege) move() (over bool) {
	s.t.Helper()
	n, over := s.board()
	s.sees(n, engine.Nobody)
	if over {
		s.picture("end")
		return true
	}
	who := s.called(n)[0]
	seat := s.seats[who]
	require.Equal(s.t, s.state.Pending()[0].Seat, seat)
	hand, err := rival.New(rival.Sergeant, rival.Options{Seed: uint64(3 + seat)})
	require.NoError(s.t, err)
	action, err := hand.Choose(s.t.Context(), s.state.View(seat).(stratego.View))
	require.NoError(s.t, err)
	if who == s.typist {
		s.types(string(action))
	} else {
		s.chooses(n, who, string(action))
	}
	s.state, err = s.state.Apply(seat, action)
	require.NoError(s.t, err)
	s.turns++
	s.seen = n.ID
	return false
}

// types plays a move by a line at the desktop.
func (s *siege) types(action string) {
	s.t.Helper()
	before := lastPrivate(s.desk.look())
	s.desk.tell("move", "move:"+action)
	s.desk.until("the answer to "+action, func(now shown) bool {
		n := lastPrivate(now)
		return n.ID != before.ID && n.ID != "" && now.Quiet
	})
	s.desk.fits()
}

// chooses plays a move by menus and buttons alone: a piece, and then a square, or for a Scout
// a direction and how far.
func (s *siege) chooses(n note, who, action string) {
	s.t.Helper()
	view := s.own(n, who)
	s.sees(view, s.seats[who])
	squares := squared.FindAllString(action, 2)
	from, to := squares[0], squares[1]
	s.picture("view")
	view = s.lead(view, from)
	s.picture("piece")
	if _, found := view.leading(action); !found {
		view = s.follow(view, view.towards(from, to))
		s.picture("how-far")
	}
	if b, found := view.leading(action); found {
		s.click("play "+action, control(view, b))
	} else {
		s.line(view, action)
	}
	s.answered(view)
}

// leading returns the button whose control ends with a value.
func (n note) leading(value string) (controlShown, bool) {
	for _, b := range n.Buttons {
		if strings.HasSuffix(b.ID, "/"+value) {
			return b, true
		}
	}
	return controlShown{}, false
}

// towards returns the label of the button that leads a Scout into the direction of a square.
func (n note) towards(from, to string) string {
	for _, b := range n.Buttons {
		if strings.Contains(b.Label, "…") && sameWay(from, to, squared.FindString(b.Label)) {
			return b.Label
		}
	}
	return ""
}

// sameWay reports whether a square lies between two others, or is the second.
func sameWay(from, to, last string) bool {
	a, _ := stratego.ParseSquare(from)
	b, _ := stratego.ParseSquare(to)
	c, ok := stratego.ParseSquare(last)
	if !ok {
		return false
	}
	between := func(a, b, c int) bool { return a <= b && b <= c || a >= b && b >= c }
	return between(a.Column(), b.Column(), c.Column()) && between(a.Row(), b.Row(), c.Row())
}

// lead chooses a line and waits for what follows.
func (s *siege) lead(n note, value string) note {
	s.t.Helper()
	s.line(n, value)
	return s.answered(n)
}

// line chooses the line with a value, in whichever menu of a message it is.
func (s *siege) line(n note, value string) {
	s.t.Helper()
	item := chromedp.CSS(fmt.Sprintf(`.menu-panel .menu-item[data-value=%q]`, value))
	for _, menu := range n.Menus {
		s.click("open the menu", control(n, menu))
		s.until("the menu is open", func(shown) bool { return s.there(".menu-panel .menu-item") })
		if s.there(item) {
			s.click("choose "+value, item)
			return
		}
		s.click("close the menu", control(n, menu))
	}
	require.Fail(s.t, "no line "+value, "%+v", n)
}

// there reports whether the page has what the selector finds.
func (p *page) there(selector chromedp.CSS) bool {
	p.t.Helper()
	return get(p, "look for "+string(selector), chromedp.Evaluate[bool](fmt.Sprintf(`document.querySelector(%q) !== null`, string(selector))))
}

// ranked finds the pieces with a rank in the description of a board, and how many there are
// beside one another.
var ranked = regexp.MustCompile(`\b([rb](?:10|[1-9SBF]))[*']*(?:×([0-9]+))?`)

// ranksOf returns the ranks that the description of a board tells.
func ranksOf(alt string) []string {
	_, rows, _ := strings.Cut(alt, "~ lake): ")
	list := []string{}
	for _, found := range ranked.FindAllStringSubmatch(rows, -1) {
		many, _ := strconv.Atoi(found[2])
		list = append(list, slices.Repeat([]string{found[1]}, max(many, 1))...)
	}
	slices.Sort(list)
	return list
}

// sees checks that the description of a board tells the ranks that a seat knows, and no others.
func (s *siege) sees(n note, seat engine.Seat) {
	s.t.Helper()
	want := []string{}
	for _, on := range s.state.View(seat).(stratego.View).Squares {
		if on.Piece != 0 && on.Rank != stratego.Unknown {
			symbol := strings.Replace(on.Rank.Symbol(), "X", "10", 1)
			want = append(want, []string{"r", "b"}[on.Piece.Seat()]+symbol)
		}
	}
	slices.Sort(want)
	require.NotEmpty(s.t, n.Pictures, n.Text)
	assert.Equal(s.t, want, ranksOf(n.Pictures[0].Alt), n.Pictures[0].Alt)
}

// looksOn lets the spectator open all that there is, below a board and by commands, and checks that nothing
// tells a secret, and that every refusal is a sentence.
func (s *siege) looksOn(board string) {
	s.t.Helper()
	p := s.spy
	asked := p.until("the spectator sees the board", func(now shown) bool { return now.note(board).boarded() && now.Quiet }).note(board)
	ask := func(what string, do func()) note {
		before := lastPrivate(p.look())
		do()
		answer := lastPrivate(p.until("an answer to "+what, func(now shown) bool {
			n := lastPrivate(now)
			return n.ID != before.ID && n.ID != "" && (len(n.Pictures) == 0 || n.loaded()) && now.Quiet
		}))
		assert.NotContains(s.t, answer.Text, "internal", what)
		assert.NotEmpty(s.t, answer.Text+strings.Join(answer.Files, ""), what)
		return answer
	}
	view := ask("My view", func() { p.press(asked, "My view") })
	p.picture("spectator-view")
	ask("a move", func() { p.tell("move", "move:b4-b5") })
	ask("a set-up", func() { p.tell("set-up", "lines:keep") })
	ask("a record", func() { p.bare("export") })
	ask("a review", func() { p.bare("review") })
	ask("history", func() { p.bare("history") })
	ask("giving up", func() { p.bare("resign") })
	ask("a draw", func() { p.order("draw") })
	p.command("move")
	p.see("the text", testID("option-move"))
	p.until("nothing is offered", func(now shown) bool { return now.Quiet && len(now.Popup) == 0 })
	p.do("load the page again", chromedp.Reload(), chromedp.WaitVisible(testID("composer")))
	p.until("the page of the spectator", func(now shown) bool { return now.As == "Amy" && now.note(board).boarded() && now.Quiet })
	if s.state != nil {
		s.sees(view, engine.Nobody)
	}
	s.secretIn(p)
}

// secretIn checks that a page shows no set-up and no salt of anybody: not in what it says, nor in its
// controls, pictures and files.
func (s *siege) secretIn(p *page) {
	s.t.Helper()
	all := get(p, "read everything", chromedp.Evaluate[[]string](`(async () => {
		const all = [document.documentElement.outerHTML];
		const text = async (url) => {
			const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
			return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
		};
		for (const node of document.querySelectorAll('#messages img[src], #messages a[href]')) all.push('file ' + await text(node.src || node.href));
		return all;
	})()`, chromedp.EvalAwaitPromise))
	assert.Greater(s.t, len(all), 1, "a picture is there")
	for i, text := range all {
		if data, file := strings.CutPrefix(text, "file "); file {
			decoded, err := base64.StdEncoding.DecodeString(data)
			require.NoError(s.t, err)
			all[i] = string(decoded)
		}
	}
	for who, p := range s.set {
		d := p.Deployment.String()
		for _, secret := range append(strings.Split(d, "/"), d, p.Salt) {
			if strings.Trim(secret, ".") == "" {
				continue
			}
			for _, text := range all {
				assert.False(s.t, strings.Contains(text, secret), "%s of %s: %.200s", secret, who, text)
			}
		}
	}
}

// again stops the demo and starts it on the same store; all go on where they were.
func (s *siege) again() {
	s.t.Helper()
	s.demo = s.restarted(s.demo)
	s.t.Cleanup(s.demo.stop)
	s.spy.do("load the page again", chromedp.Reload(), chromedp.WaitVisible(testID("composer")))
}

// opens checks that the end opens everything to the spectator.
func (s *siege) opens() {
	s.t.Helper()
	n, _ := s.board()
	for _, p := range s.set {
		assert.Contains(s.t, n.Text, p.Deployment.String())
		assert.Contains(s.t, n.Text, p.Salt)
	}
	assert.Equal(s.t, 2, strings.Count(n.Text, "as committed"), n.Text)
	s.fits()
}

// A barrage is set up and played by menus on a phone, and by typing at a desktop; the program is stopped
// and started in between, and a spectator opens everything that there is and finds no secret. With -long
// it is played to its end.
func TestTwoPlayStrategoInTheBrowser(t *testing.T) {
	s := newBrowser(t).besiege(t, "barrage")
	s.setUp("..2....9X./....S...../.3......2./.......BF.")
	s.move()
	s.move()
	s.again()
	for range suite.Size(2, 8) {
		s.move()
	}
	n, over := s.board()
	if !over {
		s.looksOn(n.ID)
	}
	if !suite.Long() {
		return
	}
	for !s.move() {
	}
	s.opens()
}

// Full armies are set up, and some dozens of moves are played; then somebody gives up.
func TestTwoPlayAFullArmyOfStrategoInTheBrowser(t *testing.T) {
	if !suite.Long() {
		t.Skip("dozens of moves are played with -long")
	}
	s := newBrowser(t).besiege(t, "full")
	s.setUp("4927226X57/267268S248/B62254B55B/33333BFB4B")
	for n := range 40 {
		if n == 20 {
			s.again()
		}
		require.False(t, s.move())
	}
	n, _ := s.board()
	s.looksOn(n.ID)
	s.leave("Alain")
	s.until("the end", func(now shown) bool { return now.newest(false).over() && now.newest(false).boarded() })
	s.opens()
}
