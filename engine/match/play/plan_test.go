package play_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// charted is sums in which answers can be planned.
type charted struct{ sums }

func (charted) Info() engine.Info {
	info := sums{version: 1}.Info()
	info.Key = "charted"
	return info
}

func (c charted) New(setup engine.Setup, seats int) (engine.State, error) {
	state, err := c.sums.New(setup, seats)
	if err != nil {
		return nil, err
	}
	return chart{state.(sum)}, nil
}

// chart is a state of charted. Whoever adds 3 to an odd total adds once more, so that a seat can act twice.
type chart struct{ sum }

func (c chart) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	again := a == "add 3" && c.total%2 == 1
	next, err := c.sum.Apply(seat, a)
	if err != nil {
		return nil, err
	}
	c.sum = next.(sum)
	if again {
		c.turn, c.skips = seat, 0
	}
	return c, nil
}

// Condition knows the wide condition "few": 1 or 2.
func (c chart) Condition(seat engine.Seat, text string) (engine.Condition, error) {
	if text == "few" {
		return "few", nil
	}
	a, err := c.Read(seat, text)
	return engine.Condition(a), err
}

func (c chart) Read(seat engine.Seat, text string) (engine.Action, error) {
	if a := engine.Action(text); slices.Contains(c.Legal(seat), a) {
		return a, nil
	}
	a, err := c.sum.Read(seat, text)
	if err == nil {
		_, err = c.Apply(seat, a)
	}
	return a, err
}

func (c chart) ActionsMeeting(seat engine.Seat, cond engine.Condition) []engine.Action {
	var met []engine.Action
	for _, a := range c.Legal(seat) {
		if engine.Condition(a) == cond || cond == "few" && a != "add 3" {
			met = append(met, a)
		}
	}
	return met
}

// charter returns a table on which charted is played.
func charter(t *testing.T) *table {
	tb := newTable(t)
	tb.serve(tb.store, sums{version: 1}, charted{})
	return tb
}

// plan adds rules to a player's plan, each as "after: if > then".
func (t *table) plan(p match.Player, rules ...string) match.PlanPlace {
	t.Helper()
	var prospect match.PlanPlace
	for _, rule := range rules {
		var err error
		prospect, err = t.Plan(t.ctx, t.caller(p, "c"), ruleOrder(rule))
		require.NoError(t, err, rule)
	}
	return prospect
}

func ruleOrder(rule string) match.PlanOrder {
	after, rest, _ := strings.Cut(rule, ": ")
	cond, then, _ := strings.Cut(rest, ">")
	return match.PlanOrder{After: int(after[0] - '0'), If: strings.TrimSpace(cond), Then: strings.TrimSpace(then)}
}

// kept returns a player's plan as it is stored, its rules as "id after: if > then".
func (t *table) kept(p match.Player) (match.Plan, string) {
	t.Helper()
	m := t.live("c").Match
	plan, err := t.store.Plan(t.ctx, m.ID, p)
	require.NoError(t, err)
	var rules []string
	for _, r := range plan.Rules {
		rules = append(rules, string(rune('0'+r.ID))+" "+string(rune('0'+r.After))+": "+string(r.If)+" > "+string(r.Then))
	}
	if plan.Live() {
		assert.Equal(t, m.Head, plan.Head)
	}
	return plan, strings.Join(rules, "; ")
}

// course returns the actions of the match in the channel: each with its seat, "*" for a planned one and "."
// for an automatic one.
func (t *table) course() string {
	t.Helper()
	var course []string
	for _, e := range t.log(t.live("c").Match.ID) {
		mark := ""
		switch {
		case e.Planned:
			mark = "*"
		case e.Auto:
			mark = "."
		}
		course = append(course, string(rune('0'+e.Seat))+strings.TrimPrefix(string(e.Action), "add ")+mark)
	}
	return strings.Join(course, " ")
}

// Amy has the first seat, so Chris plans in the beginning; an odd total turns 3 into a
// further step of the same seat.
func TestPlansArePlayed(t *testing.T) {
	for _, row := range []struct {
		name   string
		setup  engine.Setup
		plans  map[match.Player][]string
		typed  string // by amy
		course string
		left   string // of Chris's plan
		void   match.VoidReason
	}{
		{"the answer to an action", nil, map[match.Player][]string{"chris": {"0: two > one"}}, "two", "02 11*", "", ""},
		{"another action", nil, map[match.Player][]string{"chris": {"0: two > one"}}, "one", "01", "", match.VoidSurprise},
		{"one of several actions", nil, map[match.Player][]string{"chris": {"0: two > one", "0: one > two"}}, "one", "01 12*", "", ""},
		{"a wide condition", nil, map[match.Player][]string{"chris": {"0: few > three"}}, "two", "02 13*", "", ""},
		{"the exact one before the wide one", nil, map[match.Player][]string{"chris": {"0: few > one", "0: two > two"}}, "two", "02 12*", "", ""},
		{"what follows stays", nil, map[match.Player][]string{"chris": {"0: two > two", "0: one > one", "1: one > two", "1: two > one", "3: few > two"}},
			"two", "02 12*", "3 0: add 1 > add 2; 4 0: add 2 > add 1; 5 3: few > add 2", ""},
		{"both players", nil, map[match.Player][]string{"chris": {"0: two > two", "1: two > two"}}, "two", "02 12*", "2 0: add 2 > add 2", ""},
		{"what plays itself in between", engine.Setup{"skips": "2"}, map[match.Player][]string{"chris": {"0: two > one"}}, "two", "02 1skip. 0skip. 11* 0skip. 1skip.", "", ""},
		{"a seat that acts twice", nil, map[match.Player][]string{"chris": {"0: one > two", "1: three >", "2: one > three"}}, "one", "01 12*", "2 0: add 3 > ; 3 2: add 1 > add 3", ""},
		{"an own second step", nil, map[match.Player][]string{"chris": {"0: one > three", "1: > two"}}, "one", "01 13* 12*", "", ""},
		{"an own second step that is not planned", nil, map[match.Player][]string{"chris": {"0: one > three"}}, "one", "01 13*", "", ""},
		{"a wide condition and an answer that leads elsewhere", nil, map[match.Player][]string{"chris": {"0: few > three", "1: > one"}}, "two", "02 13*", "", ""},
		{"a wide condition and a reply that cannot follow", nil, map[match.Player][]string{"chris": {"0: few > three", "1: one > one"}},
			"one", "01 13*", "", match.VoidIllegal},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := charter(t)
			tb.beginGame("c", "charted", row.setup)
			for p, rules := range row.plans {
				tb.plan(p, rules...)
			}
			_, err := tb.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Text: row.typed})
			require.NoError(t, err)
			assert.Equal(t, row.course, tb.course())
			plan, left := tb.kept("chris")
			assert.Equal(t, row.left, left)
			assert.Equal(t, row.void, plan.Void)
		})
	}
}

func TestPlansOfBothAnswerEachOther(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	tb.plan("chris", "0: two > two", "1: one > one", "2: two > two", "3: two > two")
	tb.play("c", "amy", "two")
	require.Equal(t, "02 12*", tb.course())
	tb.play("c", "amy", "one")
	require.Equal(t, "02 12* 01 11*", tb.course())
	_, left := tb.kept("chris")
	assert.Equal(t, "3 0: add 2 > add 2; 4 3: add 2 > add 2", left)
	tb.play("c", "amy", "three")
	plan, left := tb.kept("chris")
	assert.Empty(t, left)
	assert.Equal(t, match.VoidSurprise, plan.Void)
	assert.Equal(t, 5, plan.VoidBy)
	tb.plan("amy", "0: one > one", "1: one > one", "2: one > one")
	tb.play("c", "chris", "one")
	require.Equal(t, "02 12* 01 11* 03 11 01*", tb.course())
	tb.play("c", "chris", "one")
	assert.Equal(t, "02 12* 01 11* 03 11 01* 11 01*", tb.course())
}

func TestPlanEventIsThePlannersOwn(t *testing.T) {
	tb := charter(t)
	m := tb.beginGame("c", "charted", nil).Match
	tb.plan("chris", "0: two > one")
	c := tb.caller("amy", "c")
	c.At = noon.Add(-1000)
	acted, err := tb.Act(tb.ctx, c, match.Order{Text: "two"})
	require.NoError(t, err)
	require.Len(t, acted.Notices, 1, "one post tells both")
	assert.Equal(t, 2, acted.Notices[0].To)
	log := tb.log(m.ID)
	assert.Equal(t, match.Event{Seq: 2, At: log[0].At, Kind: match.EventAction, Seat: 1, Action: "add 1", Planned: true, By: "chris"}, log[1],
		"it costs no time, and has not the key of the opponent's order")
	assert.Len(t, tb.live("c").Steps, 2, "the turn is what Amy ordered and what followed")
	again, err := tb.Act(tb.ctx, c, match.Order{Text: "two"})
	require.NoError(t, err)
	assert.True(t, again.Notices[0].Repeated)
	assert.Len(t, tb.log(m.ID), 2, "a second delivery plays nothing again")
}

func TestPlanEndsWithTheMatch(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	for i := range 8 {
		tb.play("c", []match.Player{"amy", "chris"}[i%2], "two")
	}
	require.Equal(t, sumView{Total: 16}, tb.live("c").View)
	p := tb.plan("chris", "0: two > three")
	assert.Empty(t, p.Ahead.Pending, "that would win")
	assert.Equal(t, 1, p.Of)
	tb.play("c", "amy", "two")
	s, err := tb.Last(tb.ctx, "c", "")
	require.NoError(t, err)
	assert.Equal(t, "goal", s.Outcome.Reason)
	assert.Equal(t, engine.Seat(1), s.Outcome.Winner())
	plans, err := tb.store.PlansOf(tb.ctx, "chris")
	require.NoError(t, err)
	assert.Empty(t, plans)

	tb.beginGame("c", "charted", nil)
	tb.plan("chris", "0: two > three")
	_, err = tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	plans, err = tb.store.PlansOf(tb.ctx, "chris")
	require.NoError(t, err)
	assert.Empty(t, plans, "and by resignation")
}

func TestRulesAreReplacedAndRemoved(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	tb.plan("chris", "0: two > one", "1: one > one", "2: one > one", "0: one > one")
	tb.plan("chris", "0: two > one")
	_, rules := tb.kept("chris")
	assert.Equal(t, "1 0: add 2 > add 1; 2 1: add 1 > add 1; 3 2: add 1 > add 1; 4 0: add 1 > add 1", rules, "the same again changes nothing")
	p := tb.plan("chris", "0: two > two")
	assert.Equal(t, match.Rule{ID: 1, If: "add 2", Then: "add 2"}, p.Rule)
	_, rules = tb.kept("chris")
	assert.Equal(t, "1 0: add 2 > add 2; 4 0: add 1 > add 1", rules, "what followed on the other answer is gone")
	tb.plan("chris", "1: one > one", "5: one > one")
	_, err := tb.RemoveRule(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{After: 5})
	require.NoError(t, err)
	_, rules = tb.kept("chris")
	assert.Equal(t, "1 0: add 2 > add 2; 4 0: add 1 > add 1", rules, "with what followed on it")
	p, err = tb.RemoveRule(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{})
	require.NoError(t, err)
	assert.True(t, p.Plan.Empty())
	plans, err := tb.store.PlansOf(tb.ctx, "chris")
	require.NoError(t, err)
	assert.Empty(t, plans)
}

func TestPlansAreRefused(t *testing.T) {
	tb := charter(t)
	m := tb.beginGame("c", "charted", nil).Match
	tb.begin("closed", nil)
	tb.beginGame("late", "charted", nil)
	for i := range 9 {
		tb.play("late", []match.Player{"amy", "chris"}[i%2], "two")
	}
	tb.plan("chris", "0: one > three", "0: two > one")
	for _, row := range []struct {
		name    string
		player  match.Player
		channel string
		order   match.PlanOrder
		kind    error
	}{
		{"a spectator", "johan", "c", match.PlanOrder{If: "two", Then: "one"}, match.ErrNotPlayer},
		{"whoever is on turn", "amy", "c", match.PlanOrder{If: "two", Then: "one"}, match.ErrYourTurn},
		{"no match", "chris", "empty", match.PlanOrder{If: "two", Then: "one"}, match.ErrNoMatch},
		{"an old button", "chris", "c", match.PlanOrder{Match: m.ID, Head: 4, If: "two", Then: "one"}, match.ErrStale},
		{"a game with secrets", "chris", "closed", match.PlanOrder{If: "two", Then: "one"}, match.ErrNoPlans},
		{"an unknown rule", "chris", "c", match.PlanOrder{After: 9, If: "two", Then: "one"}, match.ErrNoRule},
		{"no condition", "chris", "c", match.PlanOrder{Then: "one"}, match.ErrNoCondition},
		{"no answer", "chris", "c", match.PlanOrder{If: "two"}, match.ErrNoAnswer},
		{"an unreadable condition", "chris", "c", match.PlanOrder{If: "many", Then: "one"}, engine.ErrUnreadable},
		{"an ambiguous answer", "chris", "c", match.PlanOrder{If: "one", Then: "t"}, engine.ErrAmbiguous},
		{"an illegal answer", "chris", "c", match.PlanOrder{If: "one", Then: "four"}, engine.ErrIllegal},
		{"a condition where the player goes on", "chris", "c", match.PlanOrder{After: 1, If: "one", Then: "one"}, match.ErrOwnNext},
		{"an answer where the other goes on", "chris", "c", match.PlanOrder{After: 2, If: "three", Then: "one"}, match.ErrGoesOn},
		{"a condition that ends the match", "amy", "late", match.PlanOrder{If: "three", Then: "one"}, match.ErrPlanOver},
		{"the same without an answer", "amy", "late", match.PlanOrder{If: "three"}, match.ErrPlanOver},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, before := tb.kept("chris")
			_, err := tb.Plan(tb.ctx, tb.caller(row.player, row.channel), row.order)
			require.ErrorIs(t, err, row.kind)
			var refusal *match.Refusal
			var misplanned *match.PlanError
			require.True(t, errors.As(err, &refusal) || errors.As(err, &misplanned), "%v", err)
			_, after := tb.kept("chris")
			assert.Equal(t, before, after)
		})
	}
}

func TestFullPlan(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", engine.Setup{"goal": "100"})
	tb.plan("chris", "0: two > two")
	for i := 1; i < match.RulesAtMost; i++ {
		_, err := tb.Plan(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{After: i, If: "two", Then: "two"})
		require.NoError(t, err)
	}
	_, err := tb.Plan(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{If: "one", Then: "two"})
	require.ErrorIs(t, err, match.ErrPlanFull)
	_, err = tb.Plan(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{If: "two", Then: "one"})
	require.NoError(t, err, "what is there can be changed")
}

func TestProspect(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	p := tb.plan("chris", "0: few > three")
	assert.Equal(t, []int{2, 2, 2}, []int{p.Fits, p.Of, p.Boards})
	assert.False(t, p.Mine(), "only after an odd total, on the first of the boards, Chris goes on")
	assert.Equal(t, sumView{Total: 5, Turn: 0}, p.Ahead.View, "so the other one is shown")
	assert.Len(t, p.Ahead.Steps, 2)
	assert.Equal(t, 0, p.Ahead.Head, "it counts at the present")
	ahead, err := tb.PlanAt(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{After: 1, If: "two"})
	require.NoError(t, err)
	assert.Equal(t, engine.Condition("add 2"), ahead.If)
	assert.Equal(t, 1, ahead.Boards, "on the other board Chris goes on")
	assert.Equal(t, sumView{Total: 7, Turn: 1}, ahead.Ahead.View)
	assert.Equal(t, p.Plan, ahead.Plan)
	now, err := tb.PlanAt(tb.ctx, tb.caller("amy", "c"), match.PlanOrder{})
	require.NoError(t, err, "looking is allowed at any time")
	assert.True(t, now.Plan.Empty())
	assert.True(t, now.Mine())
}

func TestRulesThatLeadNowhereAreDropped(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	tb.plan("chris", "0: few > one", "1: three > one", "2: one > one", "1: one > one")
	tb.play("c", "amy", "two")
	_, rules := tb.kept("chris")
	assert.Equal(t, "2 0: add 3 > add 1; 3 2: add 1 > add 1; 4 0: add 1 > add 1", rules)
	p, err := tb.PlanAt(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{})
	require.NoError(t, err)
	require.Len(t, p.Plan.Rules, 1, "after an odd total three is followed by another step of Amy's")
	assert.Equal(t, 4, p.Plan.Rules[0].ID)
	_, err = tb.RemoveRule(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{After: 2})
	require.NoError(t, err)
	_, rules = tb.kept("chris")
	assert.Equal(t, "4 0: add 1 > add 1", rules)
}

// After an odd total three is followed by another step of Amy's, so that the answer to it is not due.
func TestPlanWhoseLastAnswerCannotBeGivenIsDiscarded(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	tb.plan("chris", "0: few > one", "1: three > one")
	tb.play("c", "amy", "two")
	require.Equal(t, "02 11*", tb.course())
	tb.play("c", "amy", "three")
	plan, left := tb.kept("chris")
	assert.Empty(t, left)
	assert.Equal(t, match.VoidIllegal, plan.Void)
}

func TestDiscardedPlanIsToldOnce(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	tb.plan("chris", "0: two > one")
	told := func(guild string) []match.Plan {
		list, err := tb.Discarded(tb.ctx, "chris", guild)
		require.NoError(t, err)
		return list
	}
	assert.Empty(t, told("guild"))
	tb.play("c", "amy", "one")
	list := told("guild")
	require.Len(t, list, 1)
	assert.Len(t, told(""), 1)
	assert.Empty(t, told("elsewhere"))
	others, err := tb.Discarded(tb.ctx, "amy", "")
	require.NoError(t, err)
	assert.Empty(t, others)
	tb.play("c", "chris", "one")
	require.NoError(t, tb.ForgetDiscarded(tb.ctx, list[0]), "also where it was written again since")
	list = told("guild")
	require.Len(t, list, 1)
	assert.Equal(t, 1, list[0].VoidBy)
	require.NoError(t, tb.ForgetDiscarded(tb.ctx, list[0]))
	assert.Empty(t, told("guild"))
	tb.plan("chris", "0: two > one")
	require.NoError(t, tb.ForgetDiscarded(tb.ctx, list[0]), "which leaves a new plan alone")
	_, rules := tb.kept("chris")
	assert.NotEmpty(t, rules)

	tb.play("c", "amy", "one", "one")
	require.Len(t, told(""), 1)
	tb.play("c", "amy", "one")
	assert.Len(t, told(""), 1)
	tb.play("c", "chris", "one")
	tb.plan("chris", "0: two > one")
	assert.Empty(t, told(""), "nor is told what a new plan has replaced")
}

// meddling is a store that calls meddle just before it writes the next change or plan.
type meddling struct {
	match.Store
	meddle func()
}

func (m *meddling) before() {
	if meddle := m.meddle; meddle != nil {
		m.meddle = nil
		meddle()
	}
}

func (m *meddling) Commit(ctx context.Context, c match.Change) (match.Receipt, error) {
	m.before()
	return m.Store.Commit(ctx, c)
}

func (m *meddling) SetPlan(ctx context.Context, p match.Plan) (match.Plan, error) {
	m.before()
	return m.Store.SetPlan(ctx, p)
}

func TestPlanAndMoveInTheSameMoment(t *testing.T) {
	tb := charter(t)
	store := &meddling{Store: tb.store}
	tb.serve(store, charted{})
	tb.beginGame("c", "charted", nil)
	store.meddle = func() { tb.plan("chris", "0: two > one") }
	tb.play("c", "amy", "two")
	assert.Equal(t, "02 11*", tb.course(), "the plan was there first, so it is played")

	store.meddle = func() { tb.play("c", "amy", "two") }
	_, err := tb.Plan(tb.ctx, tb.caller("chris", "c"), match.PlanOrder{If: "two", Then: "one"})
	require.ErrorIs(t, err, match.ErrYourTurn, "the move was there first, so there is nothing to plan")
	assert.Equal(t, "02 11* 02", tb.course())
	plans, err := tb.store.PlansOf(tb.ctx, "chris")
	require.NoError(t, err)
	assert.Empty(t, plans)

	tb.play("c", "chris", "one")
	store.meddle = func() { tb.plan("chris", "0: one > two") }
	tb.plan("chris", "0: two > two")
	_, rules := tb.kept("chris")
	assert.Equal(t, "1 0: add 1 > add 2; 2 0: add 2 > add 2", rules, "neither of two plans of the same moment is lost")
}

func TestPlannedAnswersCostNoTime(t *testing.T) {
	tb := charter(t)
	offer := tb.propose("c", match.Proposal{Game: "charted", Opponent: "chris", Control: fischer})
	_, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), offer.ID)
	require.NoError(t, err)
	tb.plan("chris", "0: two > two")
	tb.pass(5 * hour)
	tb.play("c", "amy", "two")
	require.Equal(t, "02 12*", tb.course())
	assert.Equal(t, []time.Duration{3*day - 5*hour, 3 * day}, tb.left("c"), "a planned answer is a move: it gets the increment")
	assert.Equal(t, 3*day, tb.log(tb.live("c").Match.ID)[1].Left)
	assert.Equal(t, noon.Add(5*hour+3*day-5*hour), tb.live("c").Match.Deadline())
}
