package witness

import (
	"fmt"

	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
)

func (a *asker) settings() {
	ctx := a.Context()
	for _, p := range audience() {
		a.headed("settings of %s", p)
		own, err := a.displays.Of(ctx, display.OfPlayer(p))
		require.NoError(a, err)
		shown, err := a.displays.For(ctx, display.Occasion{Guild: north, Asker: p})
		require.NoError(a, err)
		a.say("own "+displayWord(own), "in the guild "+displayWord(shown))
		wanted, err := a.members.Of(ctx, p)
		require.NoError(a, err)
		a.say(preferenceWords(wanted, a.now)...)
	}
	all, err := a.policies.All(ctx)
	require.NoError(a, err)
	for _, guild := range guilds() {
		chosen, err := a.displays.Of(ctx, display.OfGuild(guild))
		require.NoError(a, err)
		decided, ok := all[guild]
		a.say(fmt.Sprintf("guild %s: %s; decided=%t %s", guild, displayWord(chosen), ok, policyWord(decided)))
	}
}

func (a *asker) puzzles() {
	ctx := a.Context()
	all, err := a.db.Puzzles(ctx)
	require.NoError(a, err)
	for _, z := range all {
		published, err := a.trainer.Published(ctx, z.ID)
		require.NoError(a, err)
		a.say(fmt.Sprintf("%s, published=%t", puzzleWord(z), published))
	}
	days, err := a.db.Dailies(ctx)
	require.NoError(a, err)
	for _, d := range days {
		since, z, err := a.trainer.Daily(ctx, d.Day)
		require.NoError(a, err)
		a.say(dailyWord(d)+" when chosen", dailyWord(since)+" since then, of "+z.ID)
	}
	searched, err := a.db.Searched(ctx)
	require.NoError(a, err)
	a.say(fmt.Sprint("searched matches up to result ", searched))
	for _, p := range audience() {
		l, err := a.trainer.Learner(ctx, p)
		require.NoError(a, err)
		tried, err := a.db.Attempts(ctx, p)
		require.NoError(a, err)
		a.headed("puzzles of %s: %s", p, learnerWord(l))
		for _, attempt := range tried {
			a.say(attemptWord(attempt))
		}
		z, err := a.trainer.Next(ctx, p, in("").Game)
		require.NoError(a, err)
		a.say("next: " + z.ID)
	}
}

func (a *asker) analyses() {
	waiting, err := a.db.Requests(a.Context())
	require.NoError(a, err)
	for _, r := range waiting {
		a.say(requestWord(r))
	}
	a.each(func(m match.Match) {
		report, err := a.db.Report(a.Context(), m.ID)
		require.NoError(a, err)
		if report != nil {
			a.say(fmt.Sprintf("report of match %s: %q", m.ID, report))
		}
	})
	last, booked, err := a.db.Booked(a.Context())
	require.NoError(a, err)
	results, err := a.db.Results(a.Context(), 0, 10_000)
	require.NoError(a, err)
	a.say(fmt.Sprintf("results: %d of %d booked", booked, last), listed(results, func(e ranking.Entry) string {
		return fmt.Sprintf("%d #%s", e.Seq, e.Match.ID)
	}))
}
