package present_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present/guide"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// FuzzTyped gives any text to autocompletion and types it as a move. The suggestions and the reply keep
// Discord's limits.
func FuzzTyped(f *testing.F) {
	for _, seed := range []string{"", "Purple Left 5", "pu l5", "↖5", "a6", "f1-a6", "@everyone", "\x00\xff", "🟪 Purple on c8, 13 moves … l5", "塔"} {
		f.Add(seed)
	}
	p := presenttest.Presenter(f)
	tables := []*presenttest.Table{presenttest.NewTable(f, nil), presenttest.NewTable(f, nil).Play("Red Left 2 Blue"), presenttest.Recorded(f, "push"), presenttest.Recorded(f, "round-standard")}
	f.Fuzz(func(t *testing.T, typed string) {
		for _, tb := range tables {
			s := tb.Seen(tb.Match.PlayerAt(tb.View().Position.Turn().Seat()))
			presenttest.ChoicesWithin(t, turn.Suggest(p, s, "en-US", typed))
			presenttest.ChoicesWithin(t, guide.SuggestTopics(p, "", "en-US", typed))
			presenttest.Within(t, guide.Rules(p, "", typed, "en-US"))
			_, err := tb.State.(engine.Reader).Read(s.Seat, typed)
			var problem *engine.Problem
			if !errors.As(err, &problem) {
				require.NoError(t, err)
				continue
			}
			m := refusal.Answer(p, "en-US", &match.Rejected{Problem: problem, Snapshot: s}, "ref")
			require.True(t, m.Private)
			presenttest.Within(t, m)
		}
	})
}
