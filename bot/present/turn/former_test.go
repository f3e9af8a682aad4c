package turn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// forgotten returns a spectator's snapshot of a match whose player at a seat is a former member.
func forgotten(tb *presenttest.Table, seat engine.Seat) match.Snapshot {
	s := tb.Seen("")
	s.Match.Players = append([]match.Player{}, s.Match.Players...)
	s.Match.Names = append([]string{}, s.Match.Names...)
	s.Match.Players[seat], s.Match.Names[seat] = match.NewGone(17), ""
	return s
}

// Posts of a match can be delivered after one of its players became a former member.
func TestPostsMentionNoFormerMember(t *testing.T) {
	p := presenttest.Presenter(t)
	for seat := range engine.Seat(2) {
		for name, tb := range map[string]*presenttest.Table{
			"a turn":        presenttest.NewTable(t, nil).Play("Red Left 2 Blue"),
			"a resignation": presenttest.NewTable(t, nil).Play("Red Left 2 Blue").Resign(1),
			"a time-out":    presenttest.NewTable(t, nil).Play("Red Left 2 Blue").Timeout(1, ""),
		} {
			s := forgotten(tb, seat)
			n := tb.Notice()
			told(t, name, seat, turn.Notice(p, n, s, match.Challenge{}))
			told(t, name+" on one post", seat, turn.CompactBoard(p, n, s, nil))
			told(t, name+" by a call", seat, turn.Ping(p, n, s))
			for _, kind := range []match.NoticeKind{
				match.NoticeFlag, match.NoticeResult, match.NoticeTakeback, match.NoticeDeclined,
				match.NoticeDraw, match.NoticeDrawDeclined, match.NoticeDrawWithdrawn,
			} {
				n.Kind, n.By, n.Player = kind, s.Match.Players[1-seat], s.Match.Players[1-seat]
				m := turn.Notice(p, n, s, match.Challenge{})
				told(t, name+", "+string(kind), seat, m)
				assert.Contains(t, m.Text, "former member")
			}
		}
	}
}

func told(t *testing.T, name string, seat engine.Seat, m present.Message) {
	t.Helper()
	assert.NotContains(t, m.Mentions, match.NewGone(17), "%s, seat %d", name, seat)
	assert.NotContains(t, m.Text+m.Past, "<@~", "%s, seat %d", name, seat)
	assert.NotContains(t, m.Text, "thinking", "%s, seat %d", name, seat)
}
