package turn_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/mia"
)

// dicey is a face that tells departures, and shows a picture for each seat.
type dicey struct{ games.Plain }

// Tell implements games.Face.
func (f dicey) Tell(m games.Moment) []string {
	var lines []string
	for _, s := range m.Steps {
		lines = append(lines, fmt.Sprintf("%d %s%s.", s.Seat, s.Action, s.Left))
	}
	return lines
}

// Shots implements games.Face.
func (f dicey) Shots(games.Moment) []games.Shot {
	return []games.Shot{{Name: "table", Scene: 1}, {Name: "cup", Scene: 2, Private: true}}
}

// atDice returns a presenter of Mia, and the start of a match of three.
func atDice(t *testing.T) (*present.Presenter, match.Snapshot) {
	t.Helper()
	words, err := locale.Load()
	require.NoError(t, err)
	require.NoError(t, words.Add("mia", fstest.MapFS{"en.toml": {Data: []byte(
		"\"heading\" = \"Mia\"\n\"form\" = \"a game of Mia\"\n\"due\" = \"{{.Players}} to play.\"\n\"yours\" = \"Your turn.\"\n\"hint\" = \"Choose\"\n",
	)}}))
	g := games.Game{Rules: []engine.Game{mia.New()}, Face: dicey{games.Plain{Info: mia.New().Info()}}}
	state, err := mia.New().New(nil, 3)
	require.NoError(t, err)
	return present.New(words, g), match.Snapshot{
		Match: match.Match{
			ID: "12", Game: "mia", Version: 1, Guild: "1", Channel: "2", Locale: "en-US", Head: 3,
			Players: []match.Player{presenttest.Johan, presenttest.Alain, presenttest.Amy}, Names: []string{"Johan", "Alain", "Amy"},
		},
		Head: 3, Seat: engine.Nobody, View: state.View(engine.Nobody), Pending: []engine.Decision{{Seat: 0, Prompt: "say"}},
	}
}

func TestWhoLeavesIsToldByTheGame(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	said := match.Step{Event: match.Event{Seq: 1, Kind: match.EventAction, Seat: 1, Action: "Says 43"}}
	for kind, line := range map[match.EventKind]string{
		match.EventResign:  "🏳️ **Amy** resigns.\n2 resign.",
		match.EventTimeout: "⌛ **Amy**'s time has run out.\n2 timeout.",
		match.EventExpel:   "⚖️ <@900> took **Amy** out of the match: “gone”\n2 adjudicate.",
	} {
		left := match.Step{Event: match.Event{Seq: 2, Kind: kind, Seat: 2}}
		if kind == match.EventExpel {
			left.Event.By, left.Event.Reason = "900", "gone"
		}
		rolled := match.Step{Event: match.Event{Seq: 3, Kind: match.EventAction, Seat: engine.Chance, Action: "Rolls 21"}}
		s.Steps = []match.Step{said, left, rolled}
		m := turn.Notice(p, match.Notice{Kind: match.NoticeTurn, To: 3, Last: true}, s, match.Challenge{})
		assert.Contains(t, m.Text, "1 Says 43.\n"+line+"\n-2 Rolls 21.", string(kind))

		called := turn.Ping(p, match.Notice{Kind: match.NoticeTurn, To: 3, Last: true}, s)
		for _, post := range []present.Message{m, called} {
			out := strings.Contains(post.Text, "<@103>, you are out of this match; the others play on.")
			assert.Equal(t, kind != match.EventResign, out, string(kind))
			assert.Equal(t, out, slices.Contains(post.Mentions, presenttest.Amy), "who has not resigned is pinged")
		}
	}
}

// A match that ends because only one seat is left has an outcome by its rules, but nobody has played it out.
func TestNobodyIsPraisedForAMatchThatEndsByLeaving(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Pending, s.Match.Ended = nil, presenttest.Day
	s.Outcome = engine.Outcome{Ranks: []int{2, 1, 3}, Reason: "lives"}
	s.Match.Outcome = s.Outcome
	for kind, praised := range map[match.EventKind]bool{
		match.EventAction: true, match.EventResign: false, match.EventTimeout: false, match.EventExpel: false,
	} {
		s.Steps = []match.Step{{Event: match.Event{Seq: 3, Kind: kind, Seat: 2, Action: "Says 43"}}}
		text := turn.Notice(p, match.Notice{Kind: match.NoticeTurn, To: 3, Last: true}, s, match.Challenge{}).Text
		assert.Equal(t, praised, strings.Contains(text, "Well played, <@101>"), string(kind))
		assert.NotEqual(t, praised, strings.Contains(text, "press **Rematch** to play again"), string(kind))
	}
}

// A compact match's post lists the earlier actions of people, and leaves out throws and draws.
func TestLivingBoardLeavesOutChance(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	rolled := match.Step{Event: match.Event{Seq: 1, Kind: match.EventAction, Seat: engine.Chance, Action: "Rolls 21"}}
	said := match.Step{Event: match.Event{Seq: 2, Kind: match.EventAction, Seat: 1, Action: "Says 43"}}
	m := turn.CompactBoard(p, match.Notice{Kind: match.NoticeTurn, To: 3, Last: true}, s, []match.Step{rolled, said})
	assert.Contains(t, m.Text, "Says 43")
	assert.NotContains(t, m.Text, "Rolls 21")
}

// brisk is a face of a game whose turns are ended by an action.
type brisk struct{ dicey }

// EndsTurn implements games.TurnEnder.
func (brisk) EndsTurn(s games.Step) bool { return s.Action == "Enough" }

// That a turn has ended is told by the line of the next one.
func TestLivingBoardLeavesOutTheEndOfATurn(t *testing.T) {
	t.Parallel()
	_, s := atDice(t)
	words, err := locale.Load()
	require.NoError(t, err)
	p := present.New(words, games.Game{Rules: []engine.Game{mia.New()}, Face: brisk{dicey{games.Plain{Info: mia.New().Info()}}}})
	said := match.Step{Event: match.Event{Seq: 1, Kind: match.EventAction, Seat: 1, Action: "Says 43"}}
	ended := match.Step{Event: match.Event{Seq: 2, Kind: match.EventAction, Seat: 1, Action: "Enough"}}
	m := turn.CompactBoard(p, match.Notice{Kind: match.NoticeTurn, To: 3, Last: true}, s, []match.Step{said, ended})
	assert.Contains(t, m.Text, "Says 43")
	assert.NotContains(t, m.Text, "Enough")
}

// It also leaves out pauses and actions that were taken back.
func TestLivingBoardLeavesOutWhatDoesNotStand(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	says := func(seq int, seat engine.Seat, what engine.Action) match.Step {
		return match.Step{Event: match.Event{Seq: seq, Kind: match.EventAction, Seat: seat, Action: what}}
	}
	outside := func(seq int, kind match.EventKind, seat engine.Seat, back int) match.Step {
		return match.Step{Event: match.Event{Seq: seq, Kind: kind, Seat: seat, Back: back}}
	}
	m := turn.CompactBoard(p, match.Notice{Kind: match.NoticeTurn, To: 12, Last: true}, s, []match.Step{
		says(1, 1, "Says 41"), says(2, 1, "Says 42"), outside(3, match.EventTakeback, 1, 1), says(4, 1, "Says 43"),
		outside(5, match.EventPause, engine.Nobody, 0), outside(6, match.EventResume, engine.Nobody, 0),
		says(7, 1, "Says 51"), says(8, 2, "Says 52"), outside(9, match.EventRetract, 1, 6), outside(10, match.EventResign, 2, 0),
	})
	for _, gone := range []string{"review.", "Says 42", "Says 51"} {
		assert.NotContains(t, m.Text, gone)
	}
	for _, stands := range []string{"Says 41", "Says 43", "Says 52", "resigns"} {
		assert.Contains(t, m.Text, stands)
	}
}

// Whoever resigns is told before what that would do.
func TestTheQuestionToWhoResignsSaysWhatWouldFollow(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Seat = 0
	for want, r := range map[string]match.Resignation{
		"**Alain** and **Amy** would play on without you.":              {Staying: []engine.Seat{1, 2}},
		"**Alain** would leave it with you, and **Amy** would play on.": {Staying: []engine.Seat{2}, Taken: []engine.Seat{1}},
		"**Amy** would win match 12.":                                   {Winners: []engine.Seat{2}},
	} {
		assert.Contains(t, turn.ConfirmResign(p, s, r, "en-US").Text, want)
	}
	s.Preparing = true
	assert.Contains(t, turn.ConfirmResign(p, s, match.Resignation{}, "en-US").Text, "it would end without a result")
}

func TestEverybodyWhoseClockRunsIsNamed(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	flag := time.Date(2026, 1, 2, 3, 0, 0, 0, time.UTC)
	s.Match.Control = clock.Control{Bank: time.Hour, Increment: time.Hour, Cap: time.Hour}
	s.Match.Clocks = []match.Clock{{Since: flag.Add(-time.Hour), Flag: flag}, {Since: flag.Add(-time.Hour), Flag: flag}, {}}
	assert.Contains(t, turn.Board(p, s, "en-US").Text, "Deadline for **Johan** and **Alain**:")
}

// Players with different hours of sleep have different deadlines. A post has the first one, and each player's
// own view has their own.
func TestDeadlinesOfSeveralDiffer(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	first := time.Date(2026, 1, 2, 3, 0, 0, 0, time.UTC)
	second := first.Add(9 * time.Hour)
	s.Match.Control = clock.PerMove(24 * time.Hour)
	s.Match.Clocks = []match.Clock{{Since: first.Add(-time.Hour), Flag: first}, {Since: first.Add(-time.Hour), Flag: second}, {}}
	assert.Contains(t, turn.Board(p, s, "en-US").Text, "First deadline, for **Johan**: "+present.Date(first))
	s.Seat, s.Pending = 1, []engine.Decision{{Seat: 0, Prompt: "say"}, {Seat: 1, Prompt: "say"}}
	own := present.Date(second)
	assert.Contains(t, turn.Show(p, turn.View{Snapshot: s}, "en-US").Text, "Deadline for **Alain**: "+own)
	reminder := match.Notice{Kind: match.NoticeReminder, Channel: "2", Player: presenttest.Alain, Part: 2}
	for what, m := range map[string]present.Message{
		"reminder": inbox.Reminder(p, reminder, s, "en-US"), "digest": inbox.Digest(p, []match.Snapshot{s}, "en-US"),
	} {
		assert.Contains(t, m.Text, own, what)
		assert.NotContains(t, m.Text, present.Date(first), what)
	}
	games := inbox.Games(p, inbox.List{Player: presenttest.Alain, Live: []match.Snapshot{s}}, "en-US")
	assert.Contains(t, games.Text, present.When(second))
}

func TestPublicMessagesHaveNoPrivatePicture(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	post := turn.Notice(p, match.Notice{Kind: match.NoticeTurn, To: 3, Last: true}, s, match.Challenge{})
	for _, m := range []present.Message{post, turn.Board(p, s, "en-US"), turn.Show(p, turn.View{Snapshot: s}, "en-US")} {
		assert.Len(t, m.Pictures, 1, m.Text)
	}
	s.Seat = 0
	assert.Len(t, turn.Show(p, turn.View{Snapshot: s}, "en-US").Pictures, 2)
}

// buttonsOf returns the labels of a message's buttons.
func buttonsOf(m present.Message) (labels []string) {
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			labels = append(labels, cmp.Or(b.Label, b.Emoji))
		}
	}
	return labels
}

func TestViews(t *testing.T) {
	t.Parallel()
	p, s := atDice(t)
	s.Ready = []engine.Seat{1, 2}
	assert.Equal(t, []string{"My view", "2 of 3 are ready"}, buttonsOf(turn.Board(p, s, "en-US")))
	assert.Contains(t, turn.Board(p, s, "en-US").Text, "2 of 3 are ready")
	s.Seat = 0
	for i := range 230 {
		s.Legal = append(s.Legal, engine.Action(fmt.Sprint("Says ", i)))
	}
	for page, want := range []struct {
		lines   int
		buttons []string
	}{
		{100, []string{"▶️", "Take back", "Refresh"}},
		{100, []string{"◀️", "▶️", "Take back", "Refresh"}},
		{30, []string{"◀️", "Take back", "Refresh"}},
		{30, []string{"◀️", "Take back", "Refresh"}},
	} {
		m := turn.Show(p, turn.View{Snapshot: s, Page: page, Retractable: true}, "en-US")
		lines := 0
		for _, r := range m.Rows {
			if r.Menu != nil {
				lines += len(r.Menu.Options)
			}
		}
		assert.Equal(t, want.lines, lines, "page %d", page)
		assert.Equal(t, want.buttons, buttonsOf(m), "page %d", page)
		assert.LessOrEqual(t, len(m.Rows), present.MaxRows)
		assert.True(t, m.Private)
	}
	chosen := turn.Show(p, turn.View{Snapshot: s, Chosen: "cup"}, "en-US")
	assert.Equal(t, []string{"Back"}, buttonsOf(chosen))
	s.Broken = true
	assert.Contains(t, turn.Show(p, turn.View{Snapshot: s}, "en-US").Text, "12")
}

// deep is a face in which a choice leads to a question with many lines, and from there to another question.
type deep struct{ dicey }

// Narrow implements games.Face.
func (deep) Narrow(_ games.Moment, chosen string) games.Ask {
	if chosen == "made up" {
		chosen = "number 7"
	}
	ask := games.Ask{Text: "After " + chosen, Here: chosen, Back: "before " + chosen}
	for i := range 120 {
		ask.Choices = append(ask.Choices, games.Choice{Value: fmt.Sprint(chosen, " then ", i), Label: fmt.Sprint("Line ", i)})
	}
	return ask
}

// The pages of a question after a choice belong to that question, also for a random draft. The way back leads
// to the question before it.
func TestPagesOfAQuestionThatFollows(t *testing.T) {
	t.Parallel()
	_, s := atDice(t)
	s.Seat = 0
	words, err := locale.Load()
	require.NoError(t, err)
	p := present.New(words, games.Game{Rules: []engine.Game{mia.New()}, Face: deep{dicey{games.Plain{Info: mia.New().Info()}}}})
	first := turn.Show(p, turn.View{Snapshot: s, Chosen: "made up"}, "en-US")
	below := first.Rows[len(first.Rows)-1].Buttons
	require.Equal(t, []string{"▶️", "Back"}, buttonsOf(first))
	page, chosen := turn.ReadViewPage(below[0].Control)
	assert.Equal(t, 1, page)
	assert.Equal(t, "number 7", chosen)
	assert.Equal(t, present.VerbNarrow, below[1].Control.Verb)
	assert.Equal(t, "before number 7", below[1].Control.Arg)

	second := turn.Show(p, turn.View{Snapshot: s, Chosen: chosen, Page: page}, "en-US")
	assert.Contains(t, second.Text, "After number 7")
	assert.Equal(t, []string{"◀️", "Back"}, buttonsOf(second))
	assert.Equal(t, "number 7 then 100", second.Rows[0].Menu.Options[0].Value)
	page, chosen = turn.ReadViewPage(second.Rows[len(second.Rows)-1].Buttons[0].Control)
	assert.Zero(t, page)
	assert.Equal(t, "number 7", chosen)

	s.Seat = 1
	waiting := turn.Show(p, turn.View{Snapshot: s, Chosen: "number 7"}, "en-US")
	assert.Equal(t, turn.Show(p, turn.View{Snapshot: s}, "en-US"), waiting, "who is not asked any more sees the match")
}

// Any argument of a control can be read.
func TestPagesAreRead(t *testing.T) {
	t.Parallel()
	for arg, want := range map[string]struct {
		page   int
		chosen string
	}{
		"": {}, "2": {2, ""}, "-1": {0, ""}, "1 show 29../B/F": {1, "show 29../B/F"}, "ready": {}, "look 3": {},
	} {
		page, chosen := turn.ReadViewPage(present.Control{Verb: present.VerbView, Arg: arg})
		assert.Equal(t, want.page, page, arg)
		assert.Equal(t, want.chosen, chosen, arg)
	}
}

// curious is a face that is a games.Pager.
type curious struct{ dicey }

// ViewPages implements games.Pager.
func (curious) ViewPages(games.Moment) []games.Choice {
	return []games.Choice{{Value: "the cup", Label: "Cup"}}
}

// ViewPage implements games.Pager.
func (curious) ViewPage(m games.Moment, value string) games.Ask {
	if value != "the cup" {
		return games.Ask{}
	}
	return games.Ask{Text: "A cup.", Shots: []games.Shot{{Name: "cup", Scene: 3, Private: m.Seat >= 0}}}
}

// A view has the buttons of a games.Pager, also while its reader waits, and a button leads back.
func TestAViewHasMoreToLookUp(t *testing.T) {
	t.Parallel()
	_, s := atDice(t)
	words, err := locale.Load()
	require.NoError(t, err)
	p := present.New(words, games.Game{Rules: []engine.Game{mia.New()}, Face: curious{dicey{games.Plain{Info: mia.New().Info()}}}})
	for _, s.Seat = range []engine.Seat{engine.Nobody, 0, 1} {
		own := turn.Show(p, turn.View{Snapshot: s}, "en-US")
		assert.Equal(t, []string{"Cup", "Refresh"}, buttonsOf(own))
		look := turn.ReadViewLook(own.Rows[0].Buttons[0].Control)
		assert.Equal(t, "the cup", look)
		cup := turn.Show(p, turn.View{Snapshot: s, Look: look}, "en-US")
		assert.Contains(t, cup.Text, "A cup.")
		require.Len(t, cup.Pictures, 1)
		assert.Equal(t, 3, cup.Pictures[0].Scene)
		assert.Equal(t, []string{"Back"}, buttonsOf(cup))
		again := turn.Show(p, turn.View{Snapshot: s, Look: "nonsense"}, "en-US")
		assert.Equal(t, own, again, "what is not there shows the view")
	}
	assert.NotContains(t, buttonsOf(turn.Board(p, s, "en-US")), "Cup", "only in somebody's own view")
	assert.Empty(t, turn.ReadViewLook(present.Control{Verb: present.VerbView, Arg: "2"}))
	s.Outcome = engine.Outcome{Ranks: []int{1, 2, 3}}
	assert.NotContains(t, buttonsOf(turn.Show(p, turn.View{Snapshot: s}, "en-US")), "Cup")
}

// sketchy is a face whose question has a picture, made with the reader's seed, and a field for a text.
type sketchy struct{ dicey }

// Ask implements games.Face.
func (f sketchy) Ask(m games.Moment) games.Ask {
	ask := f.dicey.Ask(m)
	ask.Revise = "mend"
	ask.Shots = []games.Shot{{Name: "sketch", Scene: m.Seed, Private: true}}
	ask.Choices = []games.Choice{{Label: "Write", Written: true, Value: "43"}}
	return ask
}

func TestAQuestionHasPicturesOfItsOwn(t *testing.T) {
	t.Parallel()
	_, s := atDice(t)
	words, err := locale.Load()
	require.NoError(t, err)
	p := present.New(words, games.Game{Rules: []engine.Game{mia.New()}, Face: sketchy{dicey{games.Plain{Info: mia.New().Info()}}}})
	s.Seat, s.Legal = 0, []engine.Action{"Says 43"}
	own := turn.Show(p, turn.View{Snapshot: s, Seed: 7, Retractable: true}, "en-US")
	require.Len(t, own.Pictures, 1)
	assert.Equal(t, uint64(7), own.Pictures[0].Scene)
	assert.Equal(t, present.Control{Verb: present.VerbWrite, ID: "12", Head: 4, Arg: "43"}, own.Rows[0].Buttons[0].Control)
	assert.Equal(t, "mend", own.Rows[1].Buttons[0].Control.Arg)
	dialog := turn.WriteDialog(p, s, own.Rows[0].Buttons[0].Control, "en-US")
	assert.Equal(t, present.Control{Verb: present.VerbWrite, ID: "12", Head: 4}, dialog.Control)
	assert.Equal(t, "43", dialog.Fields[0].Value)

	s.Seat = engine.Nobody
	for _, m := range []present.Message{turn.Board(p, s, "en-US"), turn.Show(p, turn.View{Snapshot: s, Seed: 7}, "en-US")} {
		for _, picture := range m.Pictures {
			assert.NotEqual(t, uint64(7), picture.Scene, "a draft in what everybody sees")
			assert.False(t, picture.Private)
		}
	}
}

// A refused set-up is offered for correction, also one that fits a button only without its spaces.
func TestWhatWasRefusedIsKept(t *testing.T) {
	t.Parallel()
	const short = "4927226X57/267268S248/B62254B55B/33333BFB4" // 39 pieces
	wide := strings.ReplaceAll(strings.Join(strings.Split(short, ""), " "), " / ", "\n")
	sentence := strings.Repeat("forward and on ", 5)
	for _, c := range []struct {
		name, text string
		preparing  bool
		want       string
	}{
		{"as it was", short, true, short},
		{"lines", "4927\n267 268", true, "4927 / 267 268"},
		{"spaces", wide, true, short},
		{"commas and bars", strings.ReplaceAll(wide, " ", ", | "), true, short},
		{"too long even so", wide + wide, true, ""},
		{"no set-up", sentence, false, ""},
	} {
		write := present.Button{Control: present.Control{Verb: present.VerbWrite}}
		m := turn.WithWritten(present.Message{Rows: []present.Row{{Buttons: []present.Button{write}}}}, match.Snapshot{Preparing: c.preparing}, c.text)
		assert.Equal(t, c.want, m.Rows[0].Buttons[0].Control.Arg, c.name)
	}
}

// A player whose move stands in the same post as a moderator's decision is told of the decision. A moderator
// who plays the match knows of it.
func TestADecisionPingsThePlayerOfTheMoveBeforeIt(t *testing.T) {
	t.Parallel()
	p := presenttest.Presenter(t)
	both := []match.Player{presenttest.Johan, presenttest.Alain}
	for name, e := range map[string]match.Event{
		"an adjudication":        presenttest.Moderation(match.EventAdjudicate, engine.Nobody),
		"an end by an expulsion": presenttest.Moderation(match.EventAbort, 1),
	} {
		tb := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
		moved := tb.Steps
		tb.End(e, engine.Nobody)
		tb.Steps, tb.From = append(moved, tb.Steps...), 0
		m := turn.Notice(p, tb.Notice(), tb.Seen(""), match.Challenge{})
		assert.ElementsMatch(t, both, m.Mentions, name)
	}
	tb, s := presenttest.PausedTable(t, "")
	s.Steps[0].Event.By = presenttest.Alain
	assert.Equal(t, both[:1], turn.Notice(p, tb.Notice(), s, match.Challenge{}).Mentions)
}

// A private view of a paused match tells the pause once, and the moves before it.
func TestAPauseIsToldOnce(t *testing.T) {
	t.Parallel()
	p := presenttest.Presenter(t)
	tb := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	moved := tb.Steps[0]
	_, s := presenttest.PausedTable(t, presenttest.Johan)
	s.Steps = append([]match.Step{moved}, s.Steps...)
	m := turn.Show(p, turn.View{Snapshot: s}, "en-US")
	assert.Equal(t, 1, strings.Count(m.Text, "⏸️"), m.Text)
	assert.Contains(t, m.Text, "Red Left 2 Blue")
	stale := refusal.Answer(p, "en-US", &match.Refusal{Kind: match.ErrStale, Match: s.Match, Snapshot: &s}, "")
	assert.Equal(t, 1, strings.Count(stale.Text, "⏸️"), stale.Text)
}

// The end of a match that is being set up is told by its cause.
func TestAMatchThatEndsBeforeItBeginsTellsWhy(t *testing.T) {
	t.Parallel()
	p := presenttest.Presenter(t)
	for by, want := range map[match.Player]string{
		presenttest.Amy: "took **Alain** (White) out of the match before it began: “rude” It has no result",
		"":              "⌛ **Alain** (White) has run out of time before the match began.",
		"101":           "⌛ **Alain** (White) has run out of time before the match began.",
		"102":           "**aborts the match**",
	} {
		tb := presenttest.NewTable(t, nil)
		require.Equal(t, match.Player("102"), tb.Match.Players[1])
		e := match.Event{Kind: match.EventAbort, Seat: 1, By: by}
		if by == presenttest.Amy {
			e.Reason = "rude"
		}
		m := turn.Notice(p, tb.End(e, engine.Nobody).Notice(), tb.Seen(""), match.Challenge{})
		assert.Contains(t, m.Text, want, by)
		assert.Equal(t, by != "102", slices.Contains(m.Mentions, "102"), "who has done nothing is told")
		assert.Equal(t, by != "101", slices.Contains(m.Mentions, "101"), by)
	}
	c := presenttest.Fischer
	c.Soft = true
	late := presenttest.NewTable(t, nil).Timed(c).Seen("")
	late.Preparing = true
	flagged := turn.Notice(p, match.Notice{Kind: match.NoticeFlag, Locale: "en-US"}, late, match.Challenge{})
	assert.Contains(t, flagged.Text, "ends the match without a result")
}

// The request to take back a planned answer names that answer, not the opponent's move before it.
func TestATakebackOfAPlannedAnswerNamesIt(t *testing.T) {
	t.Parallel()
	p := presenttest.Presenter(t)
	tb := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	before := tb.Seen("").Steps
	s := tb.Play("Blue Forward 3 Purple").Seen("")
	s.Steps = append(slices.Clone(before), s.Steps...)
	s.Steps[len(s.Steps)-1].Event.Planned = true
	n := match.Notice{Kind: match.NoticeTakeback, Match: s.Match.ID, Locale: "en-US", To: s.Head, By: s.Match.Players[1]}
	m := turn.Notice(p, n, s, match.Challenge{})
	assert.Contains(t, m.Text, "Blue Forward 3")
	assert.NotContains(t, m.Text, "Red Left 2")
}
