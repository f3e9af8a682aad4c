package review_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/match"
)

func TestReviewOfEndsOutsideTheRules(t *testing.T) {
	p := presenttest.Presenter(t)
	var list []presenttest.Page
	for _, test := range []struct {
		name  string
		event match.Event
		loser engine.Seat
	}{
		{"aborted", match.Event{Kind: match.EventAbort, Seat: 1, By: "102"}, engine.Nobody},
		{"decided", presenttest.Moderation(match.EventAdjudicate, 1), 0},
		{"called off", presenttest.Moderation(match.EventAdjudicate, engine.Nobody), engine.Nobody},
	} {
		tb := presenttest.Opened(t)
		moves := tb.Steps
		tb.End(test.event, test.loser)
		tb.Steps = append(moves, tb.Steps...)
		s := tb.Seen("")
		list = append(list, presenttest.Titled(test.name, review.Page(p, review.Moment{Course: s, Ply: 9}, "en-US")))
		film, err := review.Film(p, review.Excerpt{Course: s}, "en-US")
		assert.NoError(t, err)
		list = append(list, presenttest.Titled("film of "+test.name, film))
	}
	presenttest.Golden(t, "consent-review", list...)
}

// An imported record does not say who offered the draw.
func TestReviewOfAnImportedDrawNamesNobody(t *testing.T) {
	tb := presenttest.Opened(t)
	moves := tb.Steps
	tb.End(match.Event{Kind: match.EventAgreed, Seat: engine.Nobody}, engine.Nobody)
	tb.Match.Imported, tb.Match.Ending.Ranks = true, []int{1, 1}
	tb.Steps = append(moves, tb.Steps...)
	page := review.Page(presenttest.Presenter(t), review.Moment{Course: tb.Seen(""), Ply: 9}, "en-US")
	assert.Contains(t, page.Text, "🤝 The players agree: **the match is a draw**.")
	assert.NotContains(t, page.Text, "****")
}
