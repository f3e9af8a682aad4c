package plan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/plan"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

func TestPlan(t *testing.T) {
	pages := presenttest.PlanPages(t, presenttest.Presenter(t), "en-US")
	for _, page := range pages {
		require.True(t, page.Message.Private, page.Title)
		require.Empty(t, page.Message.Mentions)
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "plan", pages...)
}

func TestFullPlanFitsIntoAMessage(t *testing.T) {
	plan := match.Plan{Match: "12", Player: presenttest.Johan, Head: 1}
	for i := range match.RulesAtMost {
		plan.Last++
		plan.Rules = append(plan.Rules, match.Rule{ID: plan.Last, After: i, If: "Purple Forward 5 Purple", Then: "Purple Forward 5 Orange"})
	}
	m := presenttest.Presenter(t).Plans("").Plan(presenttest.NewTable(t, nil).Play("Red Left 2 Blue").Planned(presenttest.Johan, plan, 0, ""), "", "en-US")
	presenttest.Within(t, m)
	require.Contains(t, m.Text, "`25`")
	require.NotContains(t, m.Text, "…\n", "nothing is left out")
}

func TestPlannedStepIsAnnounced(t *testing.T) {
	tb := presenttest.NewTable(t, nil).Play("Red Left 2 Blue", "Blue Forward 1 Orange")
	tb.Steps = tb.Steps[len(tb.Steps)-1:]
	before := tb.Seen(presenttest.Amy)
	require.NotContains(t, turn.Notice(presenttest.Presenter(t), match.Notice{Kind: match.NoticeTurn, From: 1, To: 2, Last: true}, before, match.Challenge{}).Text, "planned")
	tb.Steps[0].Event.Planned = true
	m := turn.Notice(presenttest.Presenter(t), match.Notice{Kind: match.NoticeTurn, From: 1, To: 2, Last: true}, tb.Seen(presenttest.Amy), match.Challenge{})
	require.Contains(t, m.Text, "🗓️ As planned.")
}

func TestPlanSuggestions(t *testing.T) {
	p := presenttest.Presenter(t)
	tb := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	none := match.Plan{Match: "12", Player: presenttest.Johan}
	here := tb.Planned(presenttest.Johan, none, 0, "")
	answer := tb.Planned(presenttest.Johan, none, 0, "Blue Forward 1 Orange", "Blue Forward 1 Orange")
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
		{"rules", p.Plans("").SuggestRules(tb.Planned(presenttest.Johan, presenttest.SomeRules, 0, ""), "en-US", ""), "1", 5},
		{"a rule by its words", p.Plans("").SuggestRules(tb.Planned(presenttest.Johan, presenttest.SomeRules, 0, ""), "en-US", "onto"), "1", 1},
		{"a rule by its number", p.Plans("").SuggestRules(tb.Planned(presenttest.Johan, presenttest.SomeRules, 0, ""), "en-US", "4 ·"), "4", 1},
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
		_, err := tb.State.(engine.Conditioner).Condition(1, c.Value)
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
