package present_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/plan"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// planned returns what a player sees of a plan from a place; the line leads there from the table's present.
func (tb *table) planned(by match.Player, plan match.Plan, after int, met engine.Condition, line ...engine.Action) match.Prospect {
	tb.t.Helper()
	pr := match.Prospect{Snapshot: tb.seen(by), Plan: plan, After: after, If: met, Boards: 1}
	state := tb.state
	for _, a := range line {
		next, err := state.Apply(state.Pending()[0].Seat, a)
		require.NoError(tb.t, err)
		state = next
	}
	seat := tb.match.SeatOf(by)
	pr.Ahead = match.Snapshot{
		Match: tb.match, Head: tb.match.Head, Seat: seat, Post: pr.Snapshot.Post,
		View: state.View(seat), Pending: state.Pending(), Legal: state.Legal(seat), Outcome: state.Outcome(),
	}
	return pr
}

// someRules are rules for Johan, who waits for Alain's blue tower.
var someRules = match.Plan{Match: "12", Player: johan, Head: 1, Last: 5, Rules: []match.Rule{
	{ID: 1, If: kamisado.OnColor(kamisado.Pink), Then: "Pink Forward 4 Brown"},
	{ID: 2, If: "Blue Forward 1 Orange", Then: "Orange Left 1 Red"},
	{ID: 3, After: 2, If: "Red Forward 1 Purple"},
	{ID: 4, After: 3, If: "Purple Left 5 Green", Then: "Fill Left"},
	{ID: 5, After: 2, Then: "Red Left 1 Blue"},
}}

func planPages(t testing.TB, p *present.Presenter, tag string) []named {
	tb := newTable(t, nil).play("Red Left 2 Blue")
	page := func(pr match.Prospect, tower string) present.Message { return p.Plans("").Plan(pr, tower, tag) }
	none := match.Plan{Match: "12", Player: johan, Head: 1}
	added := tb.planned(johan, someRules, 1, "", "Blue Left 5 Pink", "Pink Forward 4 Brown")
	added.Rule, added.Fits, added.Of, added.Boards = someRules.Rules[0], 1, 2, 1
	several := tb.planned(johan, none, 0, kamisado.OnColor(kamisado.Pink), "Blue Left 5 Pink")
	several.Boards = 2
	fill := recorded(t, "round-standard")
	waits := fill.match.PlayerAt(fill.view().Position.Turn().Other().Seat())
	fault := func(kind error, problem *engine.Problem, pr match.Prospect) present.Message {
		return refusal.Answer(p, tag, &match.Misplanned{Kind: kind, Problem: problem, Prospect: pr}, "")
	}
	_, err := tb.state.(engine.Conditioner).Condition(1, "moon")
	unreadable := err.(*engine.Problem)
	return []named{
		titled("nothing planned", page(tb.planned(johan, none, 0, ""), "")),
		titled("some rules", page(tb.planned(johan, someRules, 0, ""), "")),
		titled("on turn", page(tb.planned(alain, match.Plan{Match: "12", Player: alain}, 0, ""), "")),
		titled("a condition", page(tb.planned(johan, none, 0, "Blue Forward 1 Orange", "Blue Forward 1 Orange"), "")),
		titled("a wide condition", page(several, "")),
		titled("added", page(added, "")),
		titled("a fill of the opponent's", page(fill.planned(waits, match.Plan{Match: "12", Player: waits}, 0, ""), "")),
		titled("a free choice", page(fill.planned(waits, match.Plan{Match: "12", Player: waits}, 0, "Fill Left", "Fill Left"), "")),
		titled("a free choice, with the tower", page(fill.planned(waits, match.Plan{Match: "12", Player: waits}, 0, "Fill Left", "Fill Left"), "pink")),
		titled("unreadable", fault(engine.ErrUnreadable, unreadable, tb.planned(johan, none, 0, ""))),
		titled("no answer", fault(match.ErrNoAnswer, nil, tb.planned(johan, none, 0, "Blue Forward 1 Orange", "Blue Forward 1 Orange"))),
		titled("no condition", fault(match.ErrNoCondition, nil, tb.planned(johan, none, 0, ""))),
		titled("own next", fault(match.ErrOwnNext, nil, tb.planned(johan, none, 0, "", "Blue Forward 1 Orange"))),
		titled("the opponent goes on", fault(match.ErrGoesOn, nil, tb.planned(johan, none, 0, ""))),
		titled("the end", fault(match.ErrPlanOver, nil, recorded(t, "won-standard").planned(johan, none, 0, ""))),
		titled("full", fault(match.ErrPlanFull, nil, tb.planned(johan, someRules, 0, ""))),
		titled("no such rule", refusal.Answer(p, tag, refusalOf(match.ErrNoRule, tb, johan), "")),
		titled("no plans in this game", refusal.Answer(p, tag, refusalOf(match.ErrNoPlans, tb, johan), "")),
		titled("planned on turn", refusal.Answer(p, tag, refusalOf(match.ErrYourTurn, tb, alain), "")),
		titled("discarded by a surprise", plan.Discarded(p, match.Plan{Void: match.VoidSurprise}, tb.seen(johan), tag)),
		titled("discarded by an illegal answer", plan.Discarded(p, match.Plan{Void: match.VoidIllegal}, tb.seen(johan), tag)),
		titled("discarded otherwise", plan.Discarded(p, match.Plan{Void: match.VoidMoved}, tb.seen(johan), tag)),
	}
}

func TestPlan(t *testing.T) {
	pages := planPages(t, presenter(t), "en-US")
	for _, page := range pages {
		require.True(t, page.message.Private, page.title)
		require.Empty(t, page.message.Mentions)
		withinLimits(t, page.message)
	}
	golden(t, "plan", pages...)
}

func TestFullPlanFitsIntoAMessage(t *testing.T) {
	plan := match.Plan{Match: "12", Player: johan, Head: 1}
	for i := range match.RulesAtMost {
		plan.Last++
		plan.Rules = append(plan.Rules, match.Rule{ID: plan.Last, After: i, If: "Purple Forward 5 Purple", Then: "Purple Forward 5 Orange"})
	}
	m := presenter(t).Plans("").Plan(newTable(t, nil).play("Red Left 2 Blue").planned(johan, plan, 0, ""), "", "en-US")
	withinLimits(t, m)
	require.Contains(t, m.Text, "`25`")
	require.NotContains(t, m.Text, "…\n", "nothing is left out")
}

func TestPlannedStepIsAnnounced(t *testing.T) {
	tb := newTable(t, nil).play("Red Left 2 Blue", "Blue Forward 1 Orange")
	tb.steps = tb.steps[len(tb.steps)-1:]
	before := tb.seen(amy)
	require.NotContains(t, turn.Notice(presenter(t), match.Notice{Kind: match.NoticeTurn, From: 1, To: 2, Last: true}, before, match.Challenge{}).Text, "planned")
	tb.steps[0].Event.Planned = true
	m := turn.Notice(presenter(t), match.Notice{Kind: match.NoticeTurn, From: 1, To: 2, Last: true}, tb.seen(amy), match.Challenge{})
	require.Contains(t, m.Text, "🗓️ As planned.")
}

func TestPlanSuggestions(t *testing.T) {
	p := presenter(t)
	tb := newTable(t, nil).play("Red Left 2 Blue")
	none := match.Plan{Match: "12", Player: johan}
	here := tb.planned(johan, none, 0, "")
	answer := tb.planned(johan, none, 0, "Blue Forward 1 Orange", "Blue Forward 1 Orange")
	values := func(choices []present.Choice) []string {
		var list []string
		for _, c := range choices {
			list = append(list, c.Value)
		}
		return list
	}
	for _, row := range []struct {
		name  string
		got   []present.Choice
		first string
		count int
	}{
		{"every colour and move", p.Plans("").SuggestConditions(here, "en-US", ""), "On Brown", 20},
		{"a colour", p.Plans("").SuggestConditions(here, "en-US", "pink"), "On Pink", 4},
		{"a move", p.Plans("").SuggestConditions(here, "en-US", "l5"), "Blue Left 5 Pink", 1},
		{"an answer", p.Plans("").SuggestAnswers(answer, "en-US", "l1"), "Orange Left 1 Orange", 1},
		{"an answer where none is due", p.Plans("").SuggestAnswers(here, "en-US", ""), "", 0},
		{"a condition where none is due", p.Plans("").SuggestConditions(answer, "en-US", ""), "", 0},
		{"rules", p.Plans("").SuggestRules(tb.planned(johan, someRules, 0, ""), "en-US", ""), "1", 5},
		{"a rule by its words", p.Plans("").SuggestRules(tb.planned(johan, someRules, 0, ""), "en-US", "onto"), "1", 1},
		{"a rule by its number", p.Plans("").SuggestRules(tb.planned(johan, someRules, 0, ""), "en-US", "4 ·"), "4", 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := values(row.got)
			require.Len(t, got, row.count, "%q", got)
			if row.first != "" {
				require.Equal(t, row.first, got[0])
			}
			for _, c := range row.got {
				require.NotContains(t, c.Label, "**")
			}
		})
	}
	for _, c := range p.Plans("").SuggestConditions(here, "en-US", "") {
		_, err := tb.state.(engine.Conditioner).Condition(1, c.Value)
		require.NoError(t, err, "what is offered can be read: %q", c.Value)
	}
}

func TestPlanPlace(t *testing.T) {
	for _, place := range []plan.Place{{}, {After: 3}, {After: 12, If: "Blue Left 5 Pink"}, {If: "On Blue"}} {
		got, ok := plan.ParsePlace(place.String())
		require.True(t, ok)
		require.Equal(t, place, got)
	}
	for _, arg := range []string{"", "x/y", "-1/On Blue", "3"} {
		_, ok := plan.ParsePlace(arg)
		require.False(t, ok, "%q", arg)
	}
}
