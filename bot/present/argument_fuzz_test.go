package present_test

import (
	"errors"
	"testing"

	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/plan"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/standings"
	"towerpost/engine/match/policy"
	results "towerpost/engine/match/ranking"
)

// Any argument of a control is either read or refused.
func FuzzArguments(f *testing.F) {
	for _, arg := range []string{
		"", "rating..single.a", "rating.2026-03.single.a.kamisado", "1.2.3.4.5.6.7.8.9", "0/", "12/Red 2", "limits.live.5", "channels.news.-", "....", ".",
	} {
		f.Add(arg, "5")
	}
	p := presenttest.Presenter(f)
	f.Fuzz(func(t *testing.T, arg, value string) {
		if q, ok := standings.ParseBoardQuery(p, arg); ok {
			if _, _, err := q.Period.Bounds(); err != nil {
				t.Fatalf("%q: a leaderboard of the period %q", arg, q.Period)
			}
		}
		_, _ = standings.ParseHistoryFilter(p, arg)
		plan.ParsePlace(arg)
		_ = settings.ReadSetting(arg, value)
		inbox.ReadFilter(present.Control{Arg: arg, Head: len(value)}, value)
		if _, err := standings.ReadPeriod(arg); err != nil && !errors.Is(err, results.ErrQuery) {
			t.Fatalf("%q: %v", arg, err)
		}
		for _, values := range [][]string{nil, {value}, {value, arg}} {
			if _, change, ok := settings.ReadPolicy(arg, values); ok {
				change(&policy.Policy{})
			}
		}
	})
}
