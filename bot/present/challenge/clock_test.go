package challenge_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present/challenge"
	"towerpost/bot/present/presenttest"
	"towerpost/engine/match/clock"
)

func TestSuggestClocks(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, row := range []struct {
		typed string
		want  []string
	}{
		{"", []string{"none", "1d", "3d", "7d", "48h+24h", "10m"}},
		{"3", []string{"3d"}},
		{"days a move", []string{"3d", "7d"}},
		{"live", []string{"10m"}},
		{"36h", []string{"1d12h"}},
		{"2d+1d/4d", []string{"2d+1d/4d"}},
		{"1d", []string{"1d"}},
		{"2d+1d/5d", []string{"2d+1d/5d"}},
		{"nonsense", []string{}},
	} {
		values := []string{}
		for _, c := range challenge.SuggestClocks(p, "en-US", row.typed) {
			values = append(values, c.Value)
			_, err := clock.Parse(c.Value)
			require.NoError(t, err)
		}
		require.Equal(t, row.want, values, row.typed)
	}
	require.Equal(t, "1 day 12 hours a move", challenge.SuggestClocks(p, "en-US", "36h")[0].Label)
	require.Equal(t, "5 minutes + 5 minutes a move, up to 10 minutes (live play)", challenge.SuggestClocks(p, "en-US", "5m+5m")[0].Label)
}
