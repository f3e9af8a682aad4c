package present_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present/guide"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// FuzzTyped gives any text to autocompletion and as a move; whatever it is, suggestions and answer keep the limits.
func FuzzTyped(f *testing.F) {
	for _, seed := range []string{"", "Purple Left 5", "pu l5", "↖5", "a6", "f1-a6", "@everyone", "\x00\xff", "🟪 Purple on c8, 13 moves … l5", "塔"} {
		f.Add(seed)
	}
	p := presenter(f)
	tables := []*table{newTable(f, nil), newTable(f, nil).play("Red Left 2 Blue"), recorded(f, "push"), recorded(f, "round-standard")}
	f.Fuzz(func(t *testing.T, typed string) {
		for _, tb := range tables {
			s := tb.seen(tb.match.PlayerAt(tb.view().Position.Turn().Seat()))
			choicesWithinLimits(t, turn.Suggest(p, s, "en-US", typed))
			choicesWithinLimits(t, guide.SuggestTopics(p, "", "en-US", typed))
			withinLimits(t, guide.Rules(p, "", typed, "en-US"))
			_, err := tb.state.(engine.Reader).Read(s.Seat, typed)
			var problem *engine.Problem
			if !errors.As(err, &problem) {
				require.NoError(t, err)
				continue
			}
			m := refusal.Answer(p, "en-US", &match.Rejected{Problem: problem, Snapshot: s}, "ref")
			require.True(t, m.Private)
			withinLimits(t, m)
		}
	})
}
