package storetest

import (
	"context"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

func planCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"who planned nothing has an empty plan":               planIsEmptyAtFirst,
		"a plan is kept as it is":                             planIsKept,
		"a plan is of one match and one player":               planIsOfOneMatchAndPlayer,
		"only the stored revision is changed":                 onlyTheStoredRevisionIsChanged,
		"an empty plan is removed":                            emptyPlanIsRemoved,
		"a plan is for the head of a live match":              planIsForTheHeadOfALiveMatch,
		"a plan that contradicts itself is refused":           contradictoryPlanIsRefused,
		"a change writes plans with its events":               changeWritesPlans,
		"a change that has seen another plan changes nothing": changeThatSawAnotherPlan,
		"a match that ends takes its plans along":             endedMatchTakesPlans,
		"a guild that is removed takes its plans along":       removedGuildTakesPlans,
		"who is forgotten has no plans":                       forgottenPlayerHasNoPlans,
		"a planned event is kept as one":                      plannedEventIsKept,
		"a context that has ended changes no plan":            endedContextChangesNoPlan,
	}
}

func planIsEmptyAtFirst(b *bench) {
	m := b.begin("c", 1)
	b.wantPlan(match.Plan{Match: m.ID, Player: "amy"})
	b.wantPlans("amy")
}

func planIsKept(b *bench) {
	m := b.begin("c", 1)
	p := planOf(m, "amy", 3)
	p.Void, p.VoidBy = match.VoidSurprise, 1
	p = b.plans(p)
	assert.NotZero(b, p.Revision)
	b.wantPlan(p)
	b.wantPlan(match.Plan{Match: m.ID, Player: "chris"})
}

func planIsOfOneMatchAndPlayer(b *bench) {
	first, second := b.begin("c", 1), b.begin("d", 1)
	one, two := b.plans(planOf(first, "amy", 1)), b.plans(planOf(second, "amy", 2))
	other := b.plans(planOf(first, "am", 1))
	b.wantPlans("amy", one, two)
	b.wantPlans("am", other)
	b.wantPlan(one)
}

func onlyTheStoredRevisionIsChanged(b *bench) {
	m := b.begin("c", 1)
	old := b.plans(planOf(m, "amy", 1))
	now := b.plans(longer(old))
	assert.NotEqual(b, old.Revision, now.Revision)
	empty := match.Plan{Match: m.ID, Player: "amy", Revision: old.Revision}
	for _, p := range []match.Plan{old, planOf(m, "amy", 3), empty} {
		_, err := b.SetPlan(b.ctx, p)
		require.ErrorIs(b, err, match.ErrStale)
	}
	b.wantPlan(now)
}

func emptyPlanIsRemoved(b *bench) {
	m := b.begin("c", 1)
	p := b.plans(planOf(m, "amy", 1))
	gone := b.plans(match.Plan{Match: m.ID, Player: "amy", Revision: p.Revision})
	assert.Equal(b, match.Plan{Match: m.ID, Player: "amy"}, gone)
	b.wantPlan(gone)
	b.wantPlans("amy")
	again := b.plans(planOf(m, "amy", 1))
	assert.NotEqual(b, p.Revision, again.Revision, "no revision comes again")
}

func planIsForTheHeadOfALiveMatch(b *bench) {
	m := b.begin("c", 2)
	early := planOf(m, "amy", 1)
	early.Head = 1
	none := planOf(m, "amy", 1)
	none.Match = b.id()
	over := b.begin("d", 1)
	b.commit(ended(over))
	for _, p := range []match.Plan{early, none, planOf(over, "amy", 1)} {
		_, err := b.SetPlan(b.ctx, p)
		require.ErrorIs(b, err, match.ErrStale)
	}
	b.wantPlans("amy")
}

func contradictoryPlanIsRefused(b *bench) {
	m := b.begin("c", 1)
	p := planOf(m, "amy", 2)
	p.Rules[1].After = 7
	_, err := b.SetPlan(b.ctx, p)
	require.Error(b, err)
	c := turn(m, 1)
	p.Head = 2
	c.Plans = []match.Plan{p}
	_, err = b.Commit(b.ctx, c)
	require.Error(b, err)
	assert.Equal(b, 1, b.row(m.ID).Head)
}

func changeWritesPlans(b *bench) {
	m := b.begin("c", 1)
	amy, chris := b.plans(planOf(m, "amy", 3)), b.plans(planOf(m, "chris", 2))
	c := turn(m, 1)
	amy.Head, amy.Rules = 2, amy.Rules[:1]
	chris.Head, chris.Rules = 2, nil
	c.Plans = []match.Plan{amy, chris}
	b.commit(c)
	got, err := b.Plan(b.ctx, m.ID, "amy")
	require.NoError(b, err)
	assert.NotEqual(b, amy.Revision, got.Revision)
	amy.Revision = got.Revision
	b.wantPlan(amy)
	b.wantPlan(match.Plan{Match: m.ID, Player: "chris"})
}

func changeThatSawAnotherPlan(b *bench) {
	m := b.begin("c", 1)
	c := turn(m, 1)
	c.Plans = []match.Plan{{Match: m.ID, Player: "amy", Head: 2}}
	p := b.plans(planOf(m, "amy", 1))
	_, err := b.Commit(b.ctx, c)
	require.ErrorIs(b, err, match.ErrStale)
	assert.Equal(b, 1, b.row(m.ID).Head)
	b.wantPlan(p)
	c.Plans[0].Revision = p.Revision
	b.commit(c)
	b.wantPlan(match.Plan{Match: m.ID, Player: "amy"})
}

func endedMatchTakesPlans(b *bench) {
	m, other := b.begin("c", 1), b.begin("d", 1)
	b.plans(planOf(m, "amy", 1))
	b.plans(planOf(m, "chris", 1))
	stays := b.plans(planOf(other, "amy", 1))
	b.commit(ended(m))
	b.wantPlans("amy", stays)
	b.wantPlans("chris")
}

func removedGuildTakesPlans(b *bench) {
	m := b.begin("c", 1)
	b.plans(planOf(m, "amy", 1))
	require.NoError(b, b.displays().Remove(b.ctx, m.Guild))
	b.wantPlans("amy")
}

func forgottenPlayerHasNoPlans(b *bench) {
	m := b.begin("c", 1)
	watching, stays := planOf(m, "johan", 1), b.plans(planOf(m, "chris", 1))
	b.plans(watching)
	require.NoError(b, b.displays().Replace(b.ctx, "johan", "gone"))
	b.wantPlans("johan")
	b.wantPlans("gone")
	b.wantPlans("chris", stays)
}

func plannedEventIsKept(b *bench) {
	m := b.begin("c", 1)
	c := turn(m, 2)
	c.Events[1].Planned = true
	b.commit(c)
	for range 2 { // while the match is on and once it is over
		got, err := b.Events(b.ctx, m.ID, 1, 3)
		require.NoError(b, err)
		assert.Equal(b, c.Events, got)
		if b.row(m.ID).Live() {
			b.commit(ended(b.row(m.ID)))
		}
	}
}

func endedContextChangesNoPlan(b *bench) {
	m := b.begin("c", 1)
	ctx, cancel := context.WithCancel(b.ctx)
	cancel()
	_, err := b.SetPlan(ctx, planOf(m, "amy", 1))
	require.ErrorIs(b, err, context.Canceled)
	_, err = b.Plan(ctx, m.ID, "amy")
	require.ErrorIs(b, err, context.Canceled)
	_, err = b.PlansOf(ctx, "amy")
	require.ErrorIs(b, err, context.Canceled)
	b.wantPlans("amy")
}

// planOf returns a plan with n rules, each after the one before, at the head of a match.
func planOf(m match.Match, p match.Player, n int) match.Plan {
	plan := match.Plan{Match: m.ID, Player: p, Head: m.Head}
	for range n {
		plan = longer(plan)
	}
	return plan
}

// longer returns a plan with one more rule at its end.
func longer(p match.Plan) match.Plan {
	r := match.Rule{ID: p.Last + 1, After: p.Last, If: "On Blue", Then: "Blue Forward 3 Purple"}
	p.Last++
	p.Rules = append(p.Rules[:len(p.Rules):len(p.Rules)], r)
	return p
}

// ended returns the change that ends a match.
func ended(m match.Match) match.Change {
	c := turn(m, 1)
	c.Match.Ended = noon
	return c
}

// plans writes a plan that must be accepted.
func (b *bench) plans(p match.Plan) match.Plan {
	b.Helper()
	now, err := b.SetPlan(b.ctx, p)
	require.NoError(b, err)
	return now
}

// wantPlan checks the stored plan.
func (b *bench) wantPlan(want match.Plan) {
	b.Helper()
	got, err := b.Plan(b.ctx, want.Match, want.Player)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}

// wantPlans checks which plans a player has.
func (b *bench) wantPlans(p match.Player, want ...match.Plan) {
	b.Helper()
	got, err := b.PlansOf(b.ctx, p)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}
