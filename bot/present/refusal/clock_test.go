package refusal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/engine/match/clock"
)

func TestClockErrors(t *testing.T) {
	p := presenttest.Presenter(t)
	var all []presenttest.Page
	for _, text := range []string{"soon", "0", "90d", "4d+1d/2d", "@everyone *x*"} {
		_, err := clock.Parse(text)
		require.Error(t, err)
		all = append(all, presenttest.Titled(text, refusal.Answer(p, "en-US", err, "")))
	}
	presenttest.Golden(t, "clock-errors", all...)
}
