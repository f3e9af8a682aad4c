package inbox_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/inbox"
	"towerpost/bot/present/presenttest"
	"towerpost/engine/match"
)

func TestReminders(t *testing.T) {
	pages := presenttest.RemindPages(t, presenttest.Presenter(t), "en-US")
	for _, page := range pages {
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "remind", pages...)
	assert.Equal(t, []match.Player{presenttest.Alain}, pages[0].Message.Mentions)
	assert.Empty(t, pages[7].Message.Mentions)
}

func TestLongDigestsAreCut(t *testing.T) {
	var waiting []match.Snapshot
	for range 60 {
		waiting = append(waiting, presenttest.NewTable(t, nil).Seen(presenttest.Johan))
	}
	m := inbox.Digest(presenttest.Presenter(t), waiting, "en-US")
	presenttest.Within(t, m)
	assert.Contains(t, m.Text, "60 matches")
	assert.Contains(t, m.Text, "more lines.")
}
