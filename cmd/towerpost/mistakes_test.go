package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every mistake gets a private answer that says what is wrong and what is possible, and changes nothing.
func TestMistakesAreAnsweredPrivatelyInTheBrowser(t *testing.T) {
	b := newBrowser(t)
	p := b.visit(t, screens[0])

	p.actAs("Johan")
	p.say("move", "a6")
	p.answered("No match is running in this channel", "/challenge")

	p.challenge("Alain", "lobby", typed("single"))
	open := p.look().newest(false)
	p.press(open, "Accept")
	p.answered("This is your own challenge")
	p.accept(open, "Johan")
	board := p.look().newest(false)

	for _, row := range []struct {
		who, move string
		want      []string
	}{
		{"Johan", "yellow forward 3", []string{"not your turn", "Alain"}},
		{"Amy", "yellow forward 3", []string{"You are watching this match", "Alain", "Johan"}},
		{"Alain", "castle", []string{"I cannot read “castle” as a move", "Purple Left 5"}},
		{"Alain", "yellow back 1", []string{"cannot move backward", "M1"}},
		{"Alain", "yellow forward 7", []string{"e1", "Pink stands there", "M3"}},
		{"Alain", "yellow forward 3 pink", []string{"not pink"}},
	} {
		p.actAs(row.who)
		p.say("move", row.move)
		p.answered(row.want...)
	}
	p.picture("mistakes")
	assert.Equal(t, board.ID, p.look().newest(false).ID, "a mistake posts nothing")

	// A private menu of squares that is used when the match has moved on.
	p.choose(board, "yellow")
	squares := p.until("the menu of squares", func(s shown) bool {
		n := s.newest(true)
		return n.Private && strings.Contains(n.Text, "where to?") && len(n.Menus) == 1
	}).newest(true)
	p.say("move", "red forward 1")
	p.until("the next board", func(s shown) bool { n := s.newest(false); return n.ID != board.ID && n.loaded() })
	p.choose(squares, squareOf(t, "Yellow Forward 3"))
	p.answered("an earlier move")

	p.actAs("Alain")
	p.bare("resign")
	p.press(p.until("the question", func(s shown) bool { _, asked := s.newest(true).button("Resign"); return asked }).newest(true), "Resign")
	p.until("the result", func(s shown) bool { _, over := s.newest(false).button("Record"); return over })
	p.actAs("Johan")
	p.say("move", "a6")
	p.answered("is over", "Johan")
	p.picture("over")
}

// squareOf completes the notation of a first move of Black's.
func squareOf(t *testing.T, move string) string {
	t.Helper()
	for _, m := range planned(t, "single", 0).decisions[0].at.Position.Moves() {
		if action := string(m.Action()); len(action) > len(move) && action[:len(move)] == move {
			return action
		}
	}
	require.Fail(t, "no such move")
	return ""
}

// say gives a command with the text of its option as it stands, without taking a suggestion.
func (p *page) say(command, text string) {
	p.t.Helper()
	p.command(command)
	p.keys(text)
	p.click("send", testID("send"))
}

// order gives a command that has no options: a keyboard's Enter sends it at once.
func (p *page) order(command string) {
	p.t.Helper()
	p.click("focus the composer", testID("composer"))
	p.keys("/" + command)
	p.see("the palette", testID("palette-item-"+command))
	p.keys(kb.Enter)
}

// bare gives a command that has options without any of them.
func (p *page) bare(command string) {
	p.t.Helper()
	p.command(command)
	p.click("send", testID("send"))
}

// answered waits for a private answer with the words, and dismisses nothing: the next one comes below it.
func (p *page) answered(words ...string) {
	p.t.Helper()
	answer := p.until("a private answer that says "+strings.Join(words, ", "), func(s shown) bool {
		n := s.newest(true)
		return n.Private && n.ID != p.answer && all(words, func(word string) bool { return strings.Contains(n.Text, word) })
	}).newest(true)
	p.answer = answer.ID
}
