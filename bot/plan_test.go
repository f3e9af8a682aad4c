package bot_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// plan uses /plan and checks that only the asker sees the answer.
func (tb *table) plan(a *sandbox.Actor, options ...sandbox.Option) sandbox.Message {
	tb.t.Helper()
	m := tb.command(a, tb.lobby, "plan", options...)
	assert.True(tb.t, m.Ephemeral(), m.Content)
	assert.Empty(tb.t, m.MentionIDs)
	return m
}

// seen returns the text of everything that a player sees in the lobby.
func (tb *table) seen(a *sandbox.Actor) string {
	tb.t.Helper()
	data, err := json.Marshal(a.Messages(tb.lobby))
	require.NoError(tb.t, err)
	return string(data)
}

// course returns the match's actions, planned ones with an asterisk.
func (tb *table) course() string {
	tb.t.Helper()
	s := tb.live(tb.lobby)
	events, err := tb.db.Events(tb.t.Context(), s.Match.ID, 0, s.Head)
	require.NoError(tb.t, err)
	var course []string
	for _, e := range events {
		course = append(course, string(e.Action)+map[bool]string{true: "*"}[e.Planned])
	}
	return strings.Join(course, ", ")
}

func (tb *table) move(a *sandbox.Actor, typed string) sandbox.Message {
	tb.t.Helper()
	return tb.command(a, tb.lobby, "move", text("move", typed))
}

func TestPlanIsPlayedWithTheMoveThatItAnswers(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	added := tb.plan(tb.johan, text("if", "red left 2"), text("then", "blue f3"))
	assert.Contains(t, added.Content, "Planned: after **Red ↖2 Blue**: **Blue ↑3 Purple**")
	assert.Len(t, added.Attachments, 1, "the board that would be there")
	tb.plan(tb.johan, text("after", "1"), text("if", "any orange"), text("then", "forward 2"))
	before := tb.seen(tb.alain)
	assert.NotContains(t, before, "lanned")

	board := tb.move(tb.alain, "Red Left 2")
	require.False(t, board.Ephemeral())
	assert.Equal(t, "Red Left 2 Blue, Blue Forward 3 Purple*", tb.course())
	assert.Equal(t, 1, strings.Count(board.Content, "As planned."), board.Content)
	assert.Len(t, board.Attachments, 1)
	tb.checkPictures(board)
	assert.True(t, board.Pinged(tb.alain.User().ID), "it is Alain's turn again")
	assert.False(t, board.Pinged(tb.johan.User().ID))
	assert.Len(t, tb.boards(tb.lobby), 2, "one post tells both steps")

	tb.restart()
	tb.move(tb.alain, onto(tb.position(tb.lobby), kamisado.Orange))
	assert.Contains(t, tb.course(), ", Orange Forward 2 ", "plans outlive the process")
	assert.True(t, strings.HasSuffix(tb.course(), "*"))
}

// onto returns a move of the side on turn that ends on a square of the colour.
func onto(p kamisado.Position, c kamisado.Color) string {
	for _, m := range p.Moves() {
		if m.Landing() == c {
			return string(m.Action())
		}
	}
	return ""
}

func TestPlanByMenus(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	tb.move(tb.alain, "Red Left 2")
	page := tb.plan(tb.alain)
	assert.Contains(t, page.Content, "Nothing is planned.")
	question := tb.choose(tb.alain, page, present.VerbPlanIf, "On Red")
	assert.Equal(t, page.ID, question.ID, "one page is turned")
	assert.Contains(t, question.Content, "what do you answer?")
	added := tb.choose(tb.alain, question, present.VerbPlanThen, question.Menus()[0].Options()[0].Value)
	assert.Contains(t, added.Content, "Planned")
	assert.Len(t, added.Attachments, 1)
	again := tb.choose(tb.alain, tb.press(tb.alain, added, present.VerbPlan), present.VerbPlanAfter, "1")
	assert.Contains(t, again.Content, "then plays …?")
	question = tb.choose(tb.alain, again, present.VerbPlanIf, again.Menus()[0].Options()[0].Value)
	added = tb.choose(tb.alain, question, present.VerbPlanThen, question.Menus()[0].Options()[0].Value)
	assert.Contains(t, added.Content, "\n  - `2` after")
	left := tb.choose(tb.alain, added, present.VerbPlanDrop, "2")
	assert.NotContains(t, left.Content, "`2`")
	assert.Contains(t, left.Content, "`1`")
	none := tb.press(tb.alain, left, present.VerbPlanClear)
	assert.Contains(t, none.Content, "Nothing is planned.")
	assert.Empty(t, none.Attachments)
	assert.Equal(t, page.ID, none.ID)
	old := tb.plan(tb.alain)
	tb.typeMove(tb.lobby)
	tb.refused(tb.live(tb.lobby).Head, tb.choose(tb.alain, old, present.VerbPlanIf, "On Red"), "earlier move")
}

func TestDiscardedPlanIsToldToItsPlayerAlone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	tb.plan(tb.johan, text("if", "red left 2"), text("then", "blue f3"))
	board := tb.move(tb.alain, "Red Forward 1")
	assert.NotContains(t, board.Content, "lan")
	assert.NotContains(t, tb.seen(tb.johan), "discarded")
	tb.typeMove(tb.lobby)
	told := func(a *sandbox.Actor) (list []sandbox.Message) {
		for _, m := range a.Messages(tb.lobby) {
			if strings.Contains(m.Content, "is discarded") {
				list = append(list, m)
			}
		}
		return list
	}
	tb.until("Johan is told", func() bool { return len(told(tb.johan)) == 1 })
	assert.True(t, told(tb.johan)[0].Ephemeral())
	tb.until("it is forgotten", func() bool {
		plans, err := tb.db.PlansOf(t.Context(), match.Player(tb.johan.User().ID))
		require.NoError(t, err)
		return len(plans) == 0
	})
	tb.command(tb.johan, tb.lobby, "help")
	tb.command(tb.alain, tb.lobby, "help")
	assert.Len(t, told(tb.johan), 1, "once")
	assert.Empty(t, told(tb.alain))
	assert.Empty(t, told(tb.amy))
}

// Nothing that the bot sends tells a player whether somebody else has planned.
func TestPlanIsSeenByNobodyElse(t *testing.T) {
	t.Parallel()
	sees := map[bool][]string{}
	for _, plans := range []bool{false, true} {
		tb := newTable(t)
		tb.begin(tb.lobby, text("form", "single"))
		if plans {
			for _, cond := range []string{"blue", "red left 2", "pink"} {
				tb.plan(tb.johan, text("if", cond), text("then", tb.answerTo(cond)))
			}
			tb.plan(tb.johan)
			tb.plan(tb.johan, text("if", "castle"), text("then", "x"))
		}
		for _, a := range []*sandbox.Actor{tb.alain, tb.amy} {
			for _, command := range []string{"board", "games", "help", "review", "privacy", "plan"} {
				sees[plans] = append(sees[plans], tb.command(a, tb.lobby, command).Content)
			}
			data := tb.press(a, tb.command(a, tb.lobby, "privacy"), present.VerbData)
			sees[plans] = append(sees[plans], strconv.Itoa(len(data.Attachments)), planless(t, tb.File(data.Attachments[0])))
			for _, m := range a.Messages(tb.lobby) {
				if m.Author.ID == tb.Bot().ID && !m.Ephemeral() {
					sees[plans] = append(sees[plans], m.Content)
				}
			}
		}
		if plans {
			own := tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "privacy"), present.VerbData)
			assert.Contains(t, string(tb.File(own.Attachments[0])), `"On Pink"`, "whoever planned it can have it")
		}
		// The plan has no answer to this move, so it has no effect.
		sees[plans] = append(sees[plans], tb.move(tb.alain, "Brown Forward 1").Content)
	}
	assert.Equal(t, strip(sees[false]), strip(sees[true]))
}

// answerTo returns some answer to a condition at the start of the match.
func (tb *table) answerTo(cond string) string {
	if cond == "pink" {
		return "pink f1"
	}
	return "blue f1"
}

// planless returns data without plans. It is the input itself if there are none in it.
func planless(t *testing.T, data []byte) string {
	var all map[string]any
	require.NoError(t, json.Unmarshal(data, &all))
	assert.NotContains(t, all, "Plans")
	return strconv.Itoa(len(all))
}

// strip removes everything from texts that differs between tables: identifiers and times.
func strip(texts []string) []string {
	var list []string
	for _, s := range texts {
		list = append(list, strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return -1
			}
			return r
		}, s))
	}
	return list
}

func TestMistakesInPlanning(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	for _, row := range []struct {
		name    string
		who     *sandbox.Actor
		options []sandbox.Option
		why     string
	}{
		{"a spectator", tb.amy, nil, "watching"},
		{"on turn", tb.alain, []sandbox.Option{text("if", "red left 2"), text("then", "f3")}, "Move first"},
		{"looking while on turn", tb.alain, nil, "Move first"},
		{"an answer alone", tb.johan, []sandbox.Option{text("then", "f3")}, "say which move you answer"},
		{"no move", tb.johan, []sandbox.Option{text("if", "castle"), text("then", "f3")}, "the colour on which the move ends"},
		{"an illegal answer", tb.johan, []sandbox.Option{text("if", "red left 2"), text("then", "blue f9")}, "Rule M2"},
		{"the wrong tower", tb.johan, []sandbox.Option{text("if", "red left 2"), text("then", "pink f1")}, "Rule T2"},
		{"an unknown answer", tb.johan, []sandbox.Option{text("after", "7"), text("if", "red left 2"), text("then", "f3")}, "no such answer"},
		{"no number", tb.johan, []sandbox.Option{text("after", "seven")}, "no such answer"},
	} {
		tb.refused(0, tb.plan(row.who, row.options...), row.why)
	}
	plans, err := tb.db.PlansOf(t.Context(), match.Player(tb.johan.User().ID))
	require.NoError(t, err)
	assert.Empty(t, plans)
	tb.refused(0, tb.command(tb.amy, tb.channel("table-1"), "plan"), "No match is running")
}

func TestPlanCompletes(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	complete := func(a *sandbox.Actor, options ...sandbox.Option) []string {
		choices, err := a.Complete(tb.patient(), tb.lobby, "plan", options[len(options)-1].Name, options...)
		require.NoError(t, err)
		var values []string
		for _, c := range choices {
			values = append(values, c.Value.(string))
		}
		return values
	}
	assert.Equal(t, "On Blue", complete(tb.johan, text("if", "onto bl"))[0])
	assert.Equal(t, "Blue Forward 3 Purple", complete(tb.johan, text("if", "On Blue"), text("then", "f3"))[0])
	tb.plan(tb.johan, text("if", "blue"), text("then", "f3"))
	assert.Equal(t, []string{"1"}, complete(tb.johan, text("after", "")))
	assert.Contains(t, complete(tb.johan, text("after", "1"), text("if", "")), "On Pink")
	assert.Empty(t, complete(tb.alain, text("if", "")), "nothing is offered on one's own turn")
}

// A rule for any move onto a color leads to many boards. On one of them the opponent happens to be blocked;
// the plan must not ask for a move that would fit that one alone, and be discarded on all the others.
func TestPlanGoesOnWithWhatFitsTheBoards(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	planned := tb.plan(tb.johan, text("if", "any move onto red"), text("then", "Red Left 1 Brown"))
	assert.Contains(t, planned.Content, "then plays")
	assert.NotContains(t, planned.Content, "go on yourself")
}

// A plan is typed in the language in which its player reads, and refused in the words that were typed.
func TestPlanIsTypedInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	italian := tb.johan.Speaking("it")
	wrong := tb.plan(italian, text("if", "rossa sinistra 2"), text("then", "blu castello"))
	assert.Contains(t, wrong.Content, "“Blu castello”")
	added := tb.plan(italian, text("if", "rossa sinistra 2"), text("then", "blu avanti 3"))
	assert.Contains(t, added.Content, "dopo **Rossa ↖2 Blu**: **Blu ↑3 Viola**")
	added = tb.plan(italian, text("if", "ogni mossa su una casella arancione"), text("then", "avanti 1"))
	assert.Contains(t, added.Content, "dopo ogni mossa su una casella 🟧 **arancione**: **Arancione ↑1")
	choices, err := italian.Complete(tb.patient(), tb.lobby, "plan", "then", text("if", "rossa sinistra 2"), text("then", "avanti 3"))
	require.NoError(t, err)
	require.Len(t, choices, 1)
	assert.Equal(t, "Blue Forward 3 Purple", choices[0].Value)
	tb.move(tb.alain, "Red Left 2")
	assert.Equal(t, "Red Left 2 Blue, Blue Forward 3 Purple*", tb.course())
}
