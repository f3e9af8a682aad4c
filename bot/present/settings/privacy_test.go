package settings_test

import (
	"fmt"
	"testing"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/settings"
	results "towerpost/engine/match/ranking"
)

func TestPrivacy(t *testing.T) {
	p := presenttest.Presenter(t)
	presenttest.Golden(t, "privacy",
		presenttest.Titled("what is kept", settings.Privacy(p, "en-US")),
		presenttest.Titled("the data", settings.Data(p, presenttest.Johan, []byte("{}"), "en-US")),
		presenttest.Titled("sure?", settings.ConfirmForget(p, "en-US")),
		presenttest.Titled("deleted", settings.Forgotten(p, "en-US")),
		presenttest.Titled("kept", settings.Unforgotten(p, "en-US")),
		presenttest.Titled("matches are on", refusal.Answer(p, "en-US", fmt.Errorf("forget: %w", results.ErrPlaying), "")),
		presenttest.Titled("no period", refusal.Answer(p, "en-US", fmt.Errorf("%w", results.ErrQuery), "")),
	)
}
