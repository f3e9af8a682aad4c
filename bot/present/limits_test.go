package present_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

var mentioned = regexp.MustCompile(`<@!?(\d+)>`)

// withinLimits checks a message against what Discord takes.
func withinLimits(t testing.TB, m present.Message) {
	t.Helper()
	require.NotEmpty(t, strings.TrimSpace(m.Text))
	require.LessOrEqual(t, len([]rune(m.Text)), present.MaxText)
	require.NotContains(t, m.Text, "<no value>")
	require.LessOrEqual(t, len(m.Pictures), present.MaxPictures)
	require.LessOrEqual(t, len(m.Rows), present.MaxRows)
	names := map[string]bool{}
	for _, p := range m.Pictures {
		require.NotEmpty(t, p.Alt)
		require.LessOrEqual(t, len([]rune(p.Alt)), present.MaxAlt)
		require.NotContains(t, p.Alt, "…", "the description is cut")
		require.NotContains(t, p.Alt, "<no value>")
		require.Equal(t, 1, kindsOf(p), "a picture is one thing")
		require.False(t, names[p.Name], "two pictures are called %s", p.Name)
		names[p.Name] = true
	}
	for _, r := range m.Rows {
		rowWithinLimits(t, r)
	}
	if !m.Private {
		for _, found := range mentioned.FindAllStringSubmatch(m.Text, -1) {
			require.Contains(t, []match.Player{johan, alain}, match.Player(found[1]))
		}
	}
}

// kindsOf counts what a picture is to be; it should be one thing.
func kindsOf(p present.Picture) int {
	kinds := 0
	for _, is := range []bool{boardIn(p) != nil, fillsIn(p) != nil, p.Card != nil, p.Chart != nil, p.Film != nil, p.Sheet != nil, cardIn(p) != nil} {
		if is {
			kinds++
		}
	}
	return kinds
}

func rowWithinLimits(t testing.TB, r present.Row) {
	t.Helper()
	require.LessOrEqual(t, len(r.Buttons), present.MaxButtons)
	kinds := 0
	for _, is := range []bool{len(r.Buttons) > 0, r.Menu != nil, r.Channels != nil, r.People != nil} {
		if is {
			kinds++
		}
	}
	require.Equal(t, 1, kinds, "buttons or a menu")
	if r.Channels != nil {
		require.LessOrEqual(t, len([]rune(r.Channels.Hint)), present.MaxHint)
		require.LessOrEqual(t, len(r.Channels.Chosen), r.Channels.Most)
		require.LessOrEqual(t, r.Channels.Most, present.MaxOptions)
	}
	if r.People != nil {
		require.LessOrEqual(t, len([]rune(r.People.Hint)), present.MaxHint)
	}
	for _, b := range r.Buttons {
		require.NotEmpty(t, b.Label+b.Emoji)
		require.LessOrEqual(t, len([]rune(b.Label)), present.MaxButtonLabel)
	}
	if r.Menu != nil {
		require.LessOrEqual(t, len([]rune(r.Menu.Hint)), present.MaxHint)
		choicesWithinLimits(t, r.Menu.Options)
		require.NotEmpty(t, r.Menu.Options)
	}
}

func choicesWithinLimits(t testing.TB, choices []present.Choice) {
	t.Helper()
	require.LessOrEqual(t, len(choices), present.MaxOptions)
	values := map[string]bool{}
	for _, c := range choices {
		require.NotEmpty(t, c.Value)
		require.NotEmpty(t, c.Label)
		for _, part := range []string{c.Value, c.Label, c.Description} {
			require.LessOrEqual(t, len([]rune(part)), present.MaxLabel)
		}
		require.False(t, values[c.Value], "value %q twice", c.Value)
		values[c.Value] = true
	}
}

// eachMessage gives every message that a table's moment can need.
func eachMessage(p *present.Presenter, tag string, tb *table, each func(present.Message)) {
	n := tb.notice()
	n.Locale = tag
	each(turn.Notice(p, n, tb.seen(amy), match.Challenge{}))
	n.Last = false
	each(turn.Notice(p, n, tb.seen(amy), match.Challenge{}))
	for _, player := range []match.Player{johan, alain, amy} {
		s := tb.seen(player)
		each(turn.Board(p, s, tag))
		each(turn.Played(p, s, tag))
		each(guide.Help(p, guide.Standing{Player: player, Match: &s, Commands: commands()}, tag))
		for _, kind := range []error{match.ErrStale, match.ErrNotTurn, match.ErrNotPlayer, match.ErrBusy} {
			each(refusal.Answer(p, tag, &match.Refusal{Kind: kind, Match: tb.match, Snapshot: &s}, "ref"))
		}
		if !tb.match.Live() || player == amy {
			continue
		}
		each(inbox.Games(p, inbox.List{Player: player, Live: []match.Snapshot{s}}, tag))
		each(turn.ConfirmResign(p, s, tag))
		each(turn.Narrow(p, s, tag, kamisado.Colors()[tb.match.Head%8].Key()))
	}
}

// randomMatch plays a marathon of random moves, in which towers push where they can, and stops after some turns.
func randomMatch(t testing.TB, seed uint64, turns int, each func(*table)) {
	r := rand.New(rand.NewPCG(seed, 7))
	tb := newTable(t, engine.Setup{"length": "marathon"})
	tb.match.Names = []string{strings.Repeat("W", 32), "__<@103>__ *塔* `@everyone`"}
	for range turns {
		if !tb.match.Live() {
			return
		}
		legal := tb.state.Legal(tb.state.Pending()[0].Seat)
		action := legal[r.IntN(len(legal))]
		for _, m := range tb.view().Position.Moves() {
			if m.Push() || r.IntN(4) == 0 && m.To.Row() == int(8-7*(m.Side/kamisado.Black)) {
				action = m.Action()
			}
		}
		tb.act(action)
		each(tb)
	}
}

func TestEveryMessageKeepsTheLimits(t *testing.T) {
	p := presenter(t)
	teeth := map[uint8]bool{}
	for seed := range uint64(3) {
		randomMatch(t, seed, 160, func(tb *table) {
			eachMessage(p, "en-US", tb, func(m present.Message) { withinLimits(t, m) })
			position := tb.view().Position
			for _, side := range []kamisado.Side{kamisado.White, kamisado.Black} {
				for _, c := range kamisado.Colors() {
					teeth[position.Tower(side, c).Teeth] = true
				}
			}
			for _, typed := range []string{"", "p", "left 3"} {
				choicesWithinLimits(t, turn.Suggest(p, tb.seen(johan), "en-US", typed))
			}
		})
	}
	require.True(t, teeth[3], "no match came to a triple sumo")
}

func TestLongChainsOfPassesFit(t *testing.T) {
	tb := recorded(t, "deadlock-standard")
	move, passes, end := tb.steps[0], slices.Clone(tb.steps[1:]), tb.steps[len(tb.steps)-1]
	passes[1].After = passes[0].After
	tb.steps = []match.Step{move}
	for i := range 16 {
		tb.steps = append(tb.steps, passes[i%len(passes)])
	}
	tb.steps = append(tb.steps, end)
	for i := range tb.steps {
		tb.steps[i].Event.Seq = tb.from + i + 1
	}
	tb.match.Head = tb.from + len(tb.steps)
	m := posted(presenter(t), tb)
	withinLimits(t, m)
	require.Len(t, m.Pictures, 1)
	require.NotNil(t, fillsIn(m.Pictures[0]))
	require.Contains(t, m.Text, "<@102>", "the prompt stays")
}

func TestOnlyTheLastNoticeOfATurnAsks(t *testing.T) {
	p := presenter(t)
	tb := recorded(t, "passes")
	n := tb.notice()
	n.To, n.Last = n.From+1, false
	first := turn.Notice(p, n, tb.seen(amy), match.Challenge{})
	require.Len(t, first.Pictures, 1)
	require.Empty(t, first.Rows)
	require.Empty(t, first.Mentions)
	n.From, n.To, n.Last = n.To, tb.match.Head, true
	rest := turn.Notice(p, n, tb.seen(amy), match.Challenge{})
	require.Len(t, rest.Pictures, 1)
	require.Equal(t, []match.Player{johan}, rest.Mentions)
}

func TestStrangeViewsDoNotPanic(t *testing.T) {
	p := presenter(t)
	for _, view := range []any{nil, "secret", kamisado.View{}} {
		s := match.Snapshot{View: view, Match: match.Match{ID: "1", Names: []string{"Johan"}}}
		require.NotPanics(t, func() { turn.Board(p, s, "en-US") }, fmt.Sprint(view))
		require.NotPanics(t, func() { turn.Suggest(p, s, "en-US", "a6") })
	}
}

func TestControlsAreUniqueInAMessage(t *testing.T) {
	p := presenter(t)
	for _, m := range []present.Message{
		posted(p, newTable(t, nil)), posted(p, recorded(t, "round-standard")), turn.Notice(p, match.Notice{Kind: match.NoticeChallenge}, match.Snapshot{}, offered()),
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
