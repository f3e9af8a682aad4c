package turn_test

import (
	"testing"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

func TestResults(t *testing.T) {
	p := presenttest.Presenter(t)
	casual := presenttest.Recorded(t, "won-standard")
	rated := casual.Seen(presenttest.Amy)
	rated.Match.Rated = true
	presenttest.Golden(t, "results",
		presenttest.Titled("won", turn.Notice(p, match.Notice{Kind: match.NoticeResult, Locale: "en-US"}, rated, match.Challenge{})),
		presenttest.Titled("with ratings", turn.Notice(p, match.Notice{Kind: match.NoticeResult, Locale: "en-US", Ratings: presenttest.Ratings()}, rated, match.Challenge{})),
		presenttest.Titled("casual", turn.Result(p, casual.Seen(presenttest.Amy), "en-US")),
		presenttest.Titled("resigned", turn.Result(p, presenttest.NewTable(t, nil).Resign(0).Seen(presenttest.Amy), "en-US")),
	)
}
