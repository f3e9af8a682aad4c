package turn_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
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

// A pause that is over is no longer told as one, and the announcement of a result that ends it does not link
// its post.
func TestThePostOfAPauseIsPastAfterIt(t *testing.T) {
	p := presenttest.Presenter(t)
	tb, s := presenttest.PausedTable(t, "")
	paused := turn.Notice(p, tb.Notice(), s, match.Challenge{})
	assert.Equal(t, paused.Text, paused.Past+"\n<@101> and <@102>, your match is paused.")

	ended := presenttest.NewTable(t, nil).Resign(0)
	result := ended.Seen("")
	result.Post = match.Post{Channel: "2", Message: "907", Past: paused.Past}
	assert.Contains(t, turn.Result(p, result, "en-US").Text, "/channels/1/2)")
	assert.Empty(t, turn.Notice(p, ended.Notice(), ended.Seen(""), match.Challenge{}).Past, "a result stays")
}

// An announcement links the post of the result, and the channel while that post is still to come.
func TestAnAnnouncementLinksNoEarlierBoard(t *testing.T) {
	p := presenttest.Presenter(t)
	s := presenttest.NewTable(t, nil).Resign(0).Seen(presenttest.Amy)
	s.Post = match.Post{Channel: "2", Message: "907"}
	assert.Contains(t, turn.Result(p, s, "en-US").Text, "/channels/1/2/907)")
	s.Post.Past = "It was your move."
	assert.Contains(t, turn.Result(p, s, "en-US").Text, "/channels/1/2)")
}

// eight returns names of eight people, each of 32 characters.
func eight(letter string) (names []string) {
	for i := range 8 {
		names = append(names, fmt.Sprint(i)+strings.Repeat(letter, 31))
	}
	return names
}

// raced returns the end of a match of people with the names, after its last question, and some steps before.
func raced(t *testing.T, names []string) (s match.Snapshot, before []match.Step) {
	t.Helper()
	s = presenttest.Race(t, names...)
	for i, step := range slices.Backward(s.Steps) {
		if !step.Event.Auto {
			before, s.Steps = s.Steps[i-8:i], s.Steps[i:]
			return s, before
		}
	}
	require.Fail(t, "nobody has been asked")
	return s, nil
}

func TestTheResultOfALargeTableSaysWhoWon(t *testing.T) {
	t.Parallel()
	p := presenttest.WithLudo(t)
	for _, letter := range []string{"W", "_"} {
		s, _ := raced(t, eight(letter))
		s.Match.Rated = true
		n := match.Notice{Kind: match.NoticeResult, Locale: "en-US", Ratings: slices.Repeat(presenttest.Ratings(), 4)}
		m := turn.Notice(p, n, s, match.Challenge{})
		presenttest.Within(t, m)
		for _, said := range []string{"win", "8. ", "**0", "board]"} {
			assert.Contains(t, m.Text, said)
		}
		assert.NotContains(t, m.Text, "\n…\n")
		won := s.Match.Names[s.Outcome.Winners()[0]]
		assert.Contains(t, m.Text, "🏆 **"+present.Escape(won))
	}
}
