package present_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// eachMessage yields every message for the current moment of a table.
func eachMessage(p *present.Presenter, tag string, tb *presenttest.Table, each func(present.Message)) {
	n := tb.Notice()
	n.Locale = tag
	each(turn.Notice(p, n, tb.Seen(presenttest.Amy), match.Challenge{}))
	n.Last = false
	each(turn.Notice(p, n, tb.Seen(presenttest.Amy), match.Challenge{}))
	for _, player := range []match.Player{presenttest.Johan, presenttest.Alain, presenttest.Amy} {
		s := tb.Seen(player)
		each(turn.Board(p, s, tag))
		each(turn.Played(p, s, tag))
		each(guide.Help(p, guide.Situation{Player: player, Match: &s, Commands: presenttest.Commands()}, tag))
		for _, kind := range []error{match.ErrStale, match.ErrNotTurn, match.ErrNotPlayer, match.ErrBusy} {
			each(refusal.Answer(p, tag, &match.Refusal{Kind: kind, Match: tb.Match, Snapshot: &s}, "ref"))
		}
		if !tb.Match.Live() || player == presenttest.Amy {
			continue
		}
		each(inbox.Games(p, inbox.List{Player: player, Live: []match.Snapshot{s}}, tag))
		each(turn.ConfirmResign(p, s, match.Resignation{Winners: []engine.Seat{1 - s.Seat}}, tag))
		each(turn.Narrow(p, s, tag, kamisado.Colors()[tb.Match.Head%8].Key()))
	}
}

// randomMatch plays a marathon of random moves, in which towers push where they can, and
// stops after some turns.
func randomMatch(t testing.TB, seed uint64, turns int, each func(*presenttest.Table)) {
	r := rand.New(rand.NewPCG(seed, 7))
	tb := presenttest.NewTable(t, engine.Setup{"length": "marathon"})
	tb.Match.Names = []string{strings.Repeat("W", 32), "__<@103>__ *塔* `@everyone`"}
	for range turns {
		if !tb.Match.Live() {
			return
		}
		legal := tb.State.Legal(tb.State.Pending()[0].Seat)
		action := legal[r.IntN(len(legal))]
		for _, m := range tb.View().Position.Moves() {
			if m.Push() || r.IntN(4) == 0 && m.To.Row() == int(8-7*(m.Side/kamisado.Black)) {
				action = m.Action()
			}
		}
		tb.Act(action)
		each(tb)
	}
}

func TestEveryMessageKeepsTheLimits(t *testing.T) {
	p := presenttest.Presenter(t)
	teeth := map[uint8]bool{}
	for seed := range uint64(3) {
		randomMatch(t, seed, 160, func(tb *presenttest.Table) {
			eachMessage(p, "en-US", tb, func(m present.Message) { presenttest.Within(t, m) })
			position := tb.View().Position
			for _, side := range []kamisado.Side{kamisado.White, kamisado.Black} {
				for _, c := range kamisado.Colors() {
					teeth[position.Tower(side, c).Teeth] = true
				}
			}
			for _, typed := range []string{"", "p", "left 3"} {
				presenttest.ChoicesWithin(t, turn.Suggest(p, tb.Seen(presenttest.Johan), "en-US", typed))
			}
		})
	}
	require.True(t, teeth[3], "no match came to a triple sumo")
}

func TestLongChainsOfPassesFit(t *testing.T) {
	tb := presenttest.Recorded(t, "deadlock-standard")
	move, passes, end := tb.Steps[0], slices.Clone(tb.Steps[1:]), tb.Steps[len(tb.Steps)-1]
	passes[1].After = passes[0].After
	tb.Steps = []match.Step{move}
	for i := range 16 {
		tb.Steps = append(tb.Steps, passes[i%len(passes)])
	}
	tb.Steps = append(tb.Steps, end)
	for i := range tb.Steps {
		tb.Steps[i].Event.Seq = tb.From + i + 1
	}
	tb.Match.Head = tb.From + len(tb.Steps)
	m := presenttest.Posted(presenttest.Presenter(t), tb)
	presenttest.Within(t, m)
	require.Len(t, m.Pictures, 1)
	require.NotNil(t, presenttest.FillsIn(m.Pictures[0]))
	require.Contains(t, m.Text, "<@102>", "the prompt stays")
}

func TestOnlyTheLastNoticeOfATurnAsks(t *testing.T) {
	p := presenttest.Presenter(t)
	tb := presenttest.Recorded(t, "passes")
	n := tb.Notice()
	n.To, n.Last = n.From+1, false
	first := turn.Notice(p, n, tb.Seen(presenttest.Amy), match.Challenge{})
	require.Len(t, first.Pictures, 1)
	require.Empty(t, first.Rows)
	require.Empty(t, first.Mentions)
	n.From, n.To, n.Last = n.To, tb.Match.Head, true
	rest := turn.Notice(p, n, tb.Seen(presenttest.Amy), match.Challenge{})
	require.Len(t, rest.Pictures, 1)
	require.Equal(t, []match.Player{presenttest.Johan}, rest.Mentions)
}

func TestStrangeViewsDoNotPanic(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, view := range []any{nil, "secret", kamisado.View{}} {
		s := match.Snapshot{View: view, Match: match.Match{ID: "1", Names: []string{"Johan"}}}
		require.NotPanics(t, func() { turn.Board(p, s, "en-US") }, fmt.Sprint(view))
		require.NotPanics(t, func() { turn.Suggest(p, s, "en-US", "a6") })
	}
}

func TestControlsAreUniqueInAMessage(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, m := range []present.Message{
		presenttest.Posted(p, presenttest.NewTable(t, nil)), presenttest.Posted(p, presenttest.Recorded(t, "round-standard")), turn.Notice(p, match.Notice{Kind: match.NoticeChallenge}, match.Snapshot{}, presenttest.Offered()),
	} {
		var seen []present.Control
		for _, r := range m.Rows {
			if r.Menu != nil {
				seen = append(seen, r.Menu.Control)
			}
			for _, b := range r.Buttons {
				seen = append(seen, b.Control)
			}
		}
		for i, c := range seen {
			require.Equal(t, i, slices.Index(seen, c))
		}
	}
}
