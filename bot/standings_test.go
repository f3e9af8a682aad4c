package bot_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/sandbox"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// resigned plays a single round of Alain against a player who resigns after a move of each, and returns the
// match. Without those moves the match would not count.
func (tb *table) resigned(channel string, loser *sandbox.Actor, options ...sandbox.Option) match.Match {
	tb.t.Helper()
	options = append(options, text("opponent", loser.User().ID), text("form", "single"), text("side", "black"))
	offer := tb.command(tb.alain, channel, "challenge", options...)
	require.False(tb.t, offer.Ephemeral(), offer.Content)
	tb.press(loser, offer, present.VerbAccept)
	tb.command(tb.alain, channel, "move", text("move", "Brown Forward 1"))
	tb.command(loser, channel, "move", text("move", string(tb.position(channel).Moves()[0].Action())))
	tb.press(loser, tb.command(loser, channel, "resign"), present.VerbResign)
	tb.newest(channel)
	s, err := tb.service.Last(tb.t.Context(), channel, "")
	require.NoError(tb.t, err)
	return s.Match
}

func whether(name string, value bool) sandbox.Option { return sandbox.Option{Name: name, Value: value} }

func TestLeaderboardOfAServer(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "leaderboard").Content, "No rated match counts here yet")
	tb.resigned(tb.lobby, tb.johan)
	tb.resigned(tb.lobby, tb.amy)
	board := tb.command(tb.amy, tb.lobby, "leaderboard", text("by", "wins"))
	assert.False(t, board.Ephemeral(), "it is an announcement")
	assert.Empty(t, board.MentionIDs)
	tb.checkPictures(board)
	assert.Contains(t, board.Attachments[0].Description, "1: Alain, 2 wins")
	assert.NotContains(t, board.Content, "2 wins", "the picture says it")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "leaderboard", text("by", "rating")).Content, "Not ranked yet")
	first := tb.command(tb.amy, tb.lobby, "leaderboard")
	assert.Contains(t, first.Content, "Nobody has enough recent matches to be ranked yet")
	assert.Contains(t, first.Attachments[0].Description, "Alain, 1", "those who have begun are shown all the same")
	mine := tb.press(tb.johan, board, present.VerbLeaders, "wins...mine.kamisado")
	assert.True(t, mine.Ephemeral(), "the public page stays as it is")
	assert.Contains(t, mine.Attachments[0].Description, "Johan")
	answer, err := tb.johan.Choose(tb.patient(), mine.ID, mine.Menus()[0].CustomID(), "streak")
	require.NoError(t, err)
	by := tb.follow(answer)
	assert.Equal(t, mine.ID, by.ID, "the private page is turned in place")
	assert.Contains(t, by.Content, "by longest streak")
	empty := tb.command(tb.amy, tb.lobby, "leaderboard", text("period", "1999"), text("by", "points"))
	assert.Contains(t, empty.Content, "No match counts here yet")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "leaderboard", text("period", "lately")), "isn't a period")
	choices, err := tb.amy.Complete(tb.patient(), tb.lobby, "leaderboard", "period", text("period", "20"))
	require.NoError(t, err)
	assert.NotEmpty(t, choices)
}

func TestCasualMatchesLeaveRatingsAlone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	m := tb.resigned(tb.lobby, tb.johan, whether("rated", false))
	assert.False(t, m.Rated)
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "profile", text("player", tb.alain.User().ID)).Content, "No rated match yet")
	assert.NotContains(t, tb.lastPost(tb.lobby).Content, "Ratings")
	assert.True(t, tb.resigned(tb.lobby, tb.johan, whether("rated", true)).Rated)
	assert.Regexp(t, `Ratings: Alain 1500 → \*\*1[56]\d\d\*\* · Johan 1500 → \*\*1[34]\d\d\*\*`, tb.lastPost(tb.lobby).Content)
	assert.True(t, tb.resigned(tb.lobby, tb.johan).Rated, "unless somebody says otherwise")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "profile").Content, "Rating **")
}

func TestProfileAndVersus(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	none := tb.command(tb.amy, tb.lobby, "profile")
	assert.True(t, none.Ephemeral())
	assert.Contains(t, none.Content, "no counted match of")
	tb.concluded(tb.lobby)
	tb.resigned(tb.lobby, tb.johan)
	tb.begin(tb.channel("table-1"))
	profile := tb.command(tb.amy, tb.lobby, "profile", text("player", tb.alain.User().ID))
	assert.False(t, profile.Ephemeral())
	tb.checkPictures(profile)
	assert.Contains(t, profile.Content, "Johan")
	assert.Contains(t, profile.Content, "Playing now")
	past := tb.press(tb.johan, profile, present.VerbHistory)
	assert.True(t, past.Ephemeral())
	assert.Contains(t, past.Content, "of <@"+tb.alain.User().ID+">")
	versus := tb.command(tb.alain, tb.lobby, "versus", text("player", tb.johan.User().ID))
	assert.Contains(t, versus.Content, "in 2 matches")
	id := versus.Menus()[0].Options()[0].Value
	review := tb.choose(tb.amy, versus, present.VerbOpen, id)
	assert.True(t, review.Ephemeral())
	assert.Contains(t, review.Content, "Match "+id)
	other := tb.command(tb.amy, tb.lobby, "versus", text("player", tb.johan.User().ID), text("other", tb.amy.User().ID))
	assert.Contains(t, other.Content, "No match between them counts yet")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "versus", text("player", tb.amy.User().ID)).Content, "two different players")
}

func TestHistoryOfAServer(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "history").Content, "No such match")
	var ids []match.ID
	for range 11 {
		ids = append(ids, tb.resigned(tb.lobby, tb.johan).ID)
	}
	other := tb.resigned(tb.channel("table-1"), tb.amy).ID
	page := tb.command(tb.amy, tb.lobby, "history")
	assert.True(t, page.Ephemeral())
	options := page.Menus()[0].Options()
	require.Len(t, options, 10)
	assert.Equal(t, string(other), options[0].Value, "newest end first")
	older := tb.press(tb.amy, page, present.VerbHistory)
	assert.Equal(t, page.ID, older.ID)
	require.Len(t, older.Menus()[0].Options(), 2)
	assert.Equal(t, string(ids[0]), older.Menus()[0].Options()[1].Value)
	newest := tb.press(tb.amy, older, present.VerbHistory)
	assert.Equal(t, page.Content, newest.Content)
	older = tb.press(tb.amy, newest, present.VerbHistory)
	newer := tb.press(tb.amy, older, present.VerbHistory, tb.argOf(older, "◀️"))
	assert.Equal(t, page.Content, newer.Content, "one page back is the first one, too")
	opened := tb.choose(tb.amy, newest, present.VerbOpen, string(other))
	assert.NotEqual(t, newest.ID, opened.ID, "the list stays")
	assert.Contains(t, opened.Content, "Match "+string(other))
	for name, row := range map[string]struct {
		options []sandbox.Option
		want    int
	}{
		"a channel":     {[]sandbox.Option{text("channel", tb.channel("table-1"))}, 1},
		"lost, and so":  {[]sandbox.Option{text("result", "lost")}, 1},
		"against":       {[]sandbox.Option{text("opponent", tb.alain.User().ID)}, 1},
		"another month": {[]sandbox.Option{text("period", "1999-12")}, 0},
		"a kind":        {[]sandbox.Option{text("category", "marathon")}, 0},
		"everything": {[]sandbox.Option{
			text("player", tb.alain.User().ID), text("opponent", tb.amy.User().ID), text("result", "won"), text("category", "single"),
		}, 1},
	} {
		m := tb.command(tb.amy, tb.lobby, "history", row.options...)
		found := 0
		if len(m.Menus()) > 0 {
			found = len(m.Menus()[0].Options())
		}
		assert.Equal(t, row.want, found, "%s: %s", name, m.Content)
	}
	for _, options := range [][]sandbox.Option{
		{text("opponent", tb.amy.User().ID)},
		{text("player", tb.alain.User().ID), text("opponent", tb.alain.User().ID)},
	} {
		refused := tb.command(tb.amy, tb.lobby, "history", options...)
		assert.True(t, refused.Ephemeral())
		assert.Contains(t, refused.Content, "Nobody plays against themselves")
	}
	tb.restart()
	assert.Contains(t, tb.press(tb.amy, newest, present.VerbHistory).Content, "Past matches", "its buttons outlive the bot")
}

func TestPrivacyOfAMember(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	m := tb.resigned(tb.lobby, tb.johan)
	page := tb.command(tb.johan, tb.lobby, "privacy")
	assert.True(t, page.Ephemeral())
	data := tb.press(tb.johan, page, present.VerbData)
	require.Len(t, data.Attachments, 1)
	assert.True(t, data.Ephemeral())
	kept := tb.File(data.Attachments[0])
	assert.True(t, json.Valid(kept))
	assert.Contains(t, string(kept), tb.johan.User().ID)

	question := tb.press(tb.johan, page, present.VerbForget)
	assert.Contains(t, tb.press(tb.johan, question, present.VerbForget, "no").Content, "stays as it is")
	question = tb.press(tb.johan, page, present.VerbForget)
	done := tb.press(tb.johan, question, present.VerbForget, "sure")
	assert.Equal(t, question.ID, done.ID)
	assert.Contains(t, done.Content, "deleted")
	assert.Empty(t, done.Buttons())
	assert.True(t, tb.command(tb.johan, tb.lobby, "profile").Ephemeral(), "there is no profile any more")
	tb.restart()
	review := tb.command(tb.alain, tb.lobby, "review", text("match", string(m.ID)))
	assert.Contains(t, review.Content, "Alain", "the opponent keeps the match")
	assert.NotContains(t, review.Content, "Johan")
	assert.Contains(t, review.Content, "**former member** (White)")
	past := tb.command(tb.alain, tb.lobby, "history").Content
	assert.NotContains(t, past, "Johan")
	assert.Contains(t, past, "**former member** (White)")
}

func TestWhoPlaysCannotBeForgottenYet(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	question := tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "privacy"), present.VerbForget)
	answer := tb.press(tb.johan, question, present.VerbForget, "sure")
	tb.refused(0, answer, "still on")
}

// New players mostly play the computer first. That does not count for ratings, but is shown.
func TestProfileTellsOfMatchesAgainstTheComputer(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("form", "single"), text("side", "black"))
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "profile").Content, "no counted match of", "while it is on")
	tb.command(tb.alain, tb.lobby, "move", text("move", "Brown Forward 1"))
	tb.awaitRobot(tb.lobby)
	tb.press(tb.alain, tb.command(tb.alain, tb.lobby, "resign"), present.VerbResign)
	tb.newest(tb.lobby)
	profile := tb.command(tb.alain, tb.lobby, "profile")
	assert.Contains(t, profile.Content, "Casual matches against the computer: 1 played, **0 won**, 1 lost")
	own := tb.command(tb.johan, tb.lobby, "profile", text("player", tb.Bot().ID))
	assert.Contains(t, own.Content, "Casual matches against the computer: 1 played, **1 won**, 0 lost", "of which it is one side itself")
}

func TestRatedMatchThatEndsTooSoonSaysSo(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, whether("rated", true))
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	assert.Contains(t, tb.newest(tb.lobby).Content, "No rating changes: the match ended before two players had moved.")
}

func TestCardsAreDrawnAsTheirReadersHaveChosen(t *testing.T) {
	t.Parallel()
	var drawn sketchbook
	tb := newTable(t, withBot(drawn.open))
	tb.set(tb.alain, tb.command(tb.alain, tb.lobby, "server-settings"), settings.SettingTheme, "contrast")
	tb.set(tb.johan, tb.command(tb.johan, tb.lobby, "settings"), settings.SettingTheme, "light")
	tb.resigned(tb.lobby, tb.johan)
	board := tb.command(tb.johan, tb.lobby, "leaderboard", text("by", "wins"))
	tb.checkPictures(board)
	assert.Equal(t, display.Contrast, shown(drawn.last(t)).Theme, "everybody sees it")
	assert.Equal(t, "kamisado", drawn.last(t).Game)
	tb.checkPictures(tb.press(tb.johan, board, present.VerbLeaders, "wins...mine.kamisado"))
	assert.Equal(t, display.Light, shown(drawn.last(t)).Theme, "he alone sees it")
	tb.checkPictures(tb.command(tb.johan, tb.lobby, "profile"))
	assert.Equal(t, display.Contrast, shown(drawn.last(t)).Theme)
	assert.NotNil(t, drawn.last(t).Chart)
}
