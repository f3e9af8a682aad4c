package bot_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/sandbox"
	"towerpost/engine/match/policy"
)

// decide changes the server's policy, as its settings do.
func (tb *table) decide(change func(*policy.Policy)) {
	tb.t.Helper()
	_, err := tb.policies.Change(tb.t.Context(), tb.Guild().ID, change)
	require.NoError(tb.t, err)
}

// decided returns the server's policy.
func (tb *table) decided() policy.Policy {
	tb.t.Helper()
	p, err := tb.policies.Of(tb.t.Context(), tb.Guild().ID)
	require.NoError(tb.t, err)
	return p
}

// settingsPage opens a page of the server's settings as Alain, who manages it.
func (tb *table) settingsPage(page string) sandbox.Message {
	tb.t.Helper()
	m := tb.command(tb.alain, tb.lobby, "server-settings")
	answer, err := tb.alain.Choose(tb.patient(), m.ID, present.VerbServerSettings+"///"+settings.SettingPage, page)
	require.NoError(tb.t, err)
	turned := tb.follow(answer)
	require.Equal(tb.t, m.ID, turned.ID, "the page turns in its place")
	return turned
}

// use presses a button of a page of settings, or chooses in a menu of it, and returns the page after that.
func (tb *table) use(m sandbox.Message, arg string, values ...string) sandbox.Message {
	tb.t.Helper()
	id := present.VerbPolicy + "///" + arg
	for _, c := range m.Buttons() {
		if c.CustomID() == id {
			answer, err := tb.alain.Press(tb.patient(), m.ID, id)
			require.NoError(tb.t, err)
			return tb.follow(answer)
		}
	}
	answer, err := tb.alain.Choose(tb.patient(), m.ID, id, values...)
	require.NoError(tb.t, err)
	return tb.follow(answer)
}

func TestServerDecidesWhereMatchesArePlayed(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	hall := tb.channel("table-1")
	page := tb.use(tb.settingsPage(settings.PagePlaces), "places.channels", hall)
	assert.Contains(t, page.Content, "<#"+hall+">")
	tb.restart()
	tb.refused(0, tb.command(tb.amy, tb.lobby, "challenge"), "matches are played in <#"+hall+">")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "challenge", sandbox.Option{Name: "thread", Value: true}), "<#"+hall+">")
	assert.Empty(t, tb.threads(), "no thread is opened for what is not allowed")
	assert.False(t, tb.command(tb.amy, hall, "challenge").Ephemeral())
	told := tb.command(tb.amy, hall, "challenge", sandbox.Option{Name: "thread", Value: true})
	require.Len(t, tb.threads(), 1, told.Content)
	assert.Equal(t, hall, tb.threads()[0].ParentID, "threads of the channel belong to it")

	page = tb.use(page, "places.channels")
	assert.Contains(t, page.Content, "every channel")
	assert.False(t, tb.command(tb.johan, tb.lobby, "challenge").Ephemeral())
}

func TestServerChoosesChannelsInWhichTheBotMayPost(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	hall, news := tb.channel("table-1"), tb.channel("announcements")
	require.NoError(t, tb.SetPermissions(hall, sandbox.PermissionsMinimal&^sandbox.PermissionSendMessages))
	require.NoError(t, tb.SetPermissions(news, sandbox.PermissionsMinimal&^sandbox.PermissionViewChannel))
	places, announcements := tb.settingsPage(settings.PagePlaces), tb.settingsPage(settings.PageNews)
	tb.refused(0, tb.use(places, "places.channels", tb.lobby, hall), "I may not post in <#"+hall+">")
	tb.refused(0, tb.use(announcements, "news.news", news), "I may not post in <#"+news+">")
	assert.Zero(t, tb.decided(), "nothing has changed")
	other := tb.channel("table-2")
	for _, f := range []sandbox.Fault{
		{Method: "GET", Path: "/channels/" + other, Status: http.StatusServiceUnavailable},
		{Method: "POST", Path: "/typing", Drop: true},
		{Method: "POST", Path: "/typing", RetryAfter: time.Hour},
	} {
		tb.Fail(f)
		tb.refused(0, tb.use(places, "places.channels", other), "Discord is busy just now")
		assert.Zero(t, tb.decided())
	}
	tb.use(places, "places.channels", tb.lobby)
	assert.Equal(t, []string{tb.lobby}, tb.decided().Channels)
	require.NoError(t, tb.SetPermissions(tb.lobby, 0))
	tb.use(places, "places.channels", tb.lobby)
	assert.Equal(t, []string{tb.lobby}, tb.decided().Channels, "what was chosen before is not asked for again")
}

func TestServerDecidesTheRest(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	news := tb.channel("announcements")
	challenges := tb.settingsPage(settings.PageChallenges)
	tb.use(challenges, "challenges.form", "single")
	tb.use(challenges, "challenges.clock", "3d")
	tb.use(challenges, "challenges.rated.off")
	tb.use(challenges, "challenges.computer.off")
	limits := tb.settingsPage(settings.PageLimits)
	tb.use(limits, "limits.open", "2")
	tb.use(limits, "limits.live", "5")
	chosen := tb.use(tb.settingsPage(settings.PageNews), "news.news", news)
	assert.Contains(t, chosen.Content, "daily puzzle is **not** posted", "a channel for results is no channel for puzzles")
	tb.use(tb.use(chosen, "news.puzzle.on"), "news.puzzle.off")
	assert.Equal(t, policy.Policy{
		Form: "single", Clock: "3d", Casual: true, NoComputer: true, Open: 2, Live: 5, Announcements: news, NoPuzzle: true,
	}, tb.decided())

	m := tb.command(tb.amy, tb.lobby, "challenge")
	assert.Contains(t, m.Content, "single round")
	assert.Contains(t, m.Content, "casual")
	assert.Contains(t, m.Content, "3 days a move")
	m = tb.command(tb.amy, tb.lobby, "challenge", text("form", "long"), sandbox.Option{Name: "rated", Value: true})
	assert.Contains(t, m.Content, "long match")
	assert.Contains(t, m.Content, "Rated")
	assert.NotContains(t, m.Content, "casual")
	m = tb.command(tb.johan, tb.lobby, "challenge", text("form", "series-5"))
	assert.Contains(t, m.Content, "series", "who names a form gets it")

	tb.press(tb.alain, tb.settingsPage(settings.PageChallenges), present.VerbPolicy, "challenges.reset")
	assert.Equal(t, policy.Policy{Open: 2, Live: 5, Announcements: news, NoPuzzle: true}, tb.decided())
	looks := tb.settingsPage(settings.PageLooks)
	assert.Len(t, looks.Attachments, 1, "the first page is that of looks")
}

func TestServerSettingsOfMatchesAreForManagers(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	page := tb.settingsPage(settings.PageLimits)
	_, err := tb.amy.Choose(tb.patient(), page.ID, present.VerbPolicy+"///limits.open", "50")
	require.ErrorIs(t, err, sandbox.ErrUnknownMessage, "others do not see the page")
	assert.Zero(t, tb.decided())
}

func TestPolicyGoesWithTheServer(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.use(tb.settingsPage(settings.PageLimits), "limits.open", "2")
	require.NoError(t, tb.db.Remove(t.Context(), tb.Guild().ID))
	assert.Zero(t, tb.decided())
}

func TestServerLimitsChallengesAndMatches(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	hall := tb.channel("table-1")
	tb.decide(func(p *policy.Policy) { p.Open, p.Live = 2, 1 })
	first := tb.command(tb.amy, tb.lobby, "challenge")
	tb.command(tb.amy, hall, "challenge")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "challenge"), "shows them")
	tb.press(tb.amy, first, present.VerbWithdraw)
	third := tb.command(tb.amy, tb.channel("table-2"), "challenge")
	assert.False(t, third.Ephemeral(), third.Content)

	tb.begin(tb.lobby) // Alain and Johan
	tb.refused(0, tb.command(tb.alain, hall, "challenge"), "shows it")
	tb.refused(0, tb.press(tb.johan, third, present.VerbAccept), "You are playing 1 match here")
	tb.refused(0, tb.command(tb.johan, tb.lobby, "challenge", sandbox.Option{Name: "thread", Value: true}), "shows it")
	assert.Empty(t, tb.threads())
}

func TestResultsAreAnnounced(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	news := tb.channel("announcements")
	tb.decide(func(p *policy.Policy) { p.Announcements = news })
	tb.begin(tb.lobby, text("form", "single"))
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	var post sandbox.Message
	tb.until("the result is announced", func() bool {
		for _, m := range tb.amy.Messages(news) {
			post = m
		}
		return post.ID != "" && tb.delivered()
	})
	assert.Contains(t, post.Content, "**Johan** (White) – **Alain** (Black)")
	assert.Contains(t, post.Content, "resigned")
	result := tb.newest(tb.lobby).ID
	assert.Regexp(t, "/"+tb.lobby+"(/"+result+`)?\)`, post.Content, "it leads to the result, or to the channel before that is posted")
	assert.Empty(t, post.MentionIDs)
	assert.Len(t, tb.amy.Messages(news), 1)
	tb.restart()
	tb.until("everything is delivered", tb.delivered)
	assert.Len(t, tb.amy.Messages(news), 1, "it is announced once")
}

// A channel that refuses the announcement must not hold up the match.
func TestAnnouncementsThatAreRefusedWait(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	news := tb.channel("announcements")
	tb.decide(func(p *policy.Policy) { p.Announcements = news })
	require.NoError(t, tb.SetPermissions(news, 0))
	tb.begin(tb.lobby, text("form", "single"))
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 200)
		tb.typeMove(tb.lobby)
	}
	board := tb.newest(tb.lobby)
	assert.Contains(t, board.Content, "wins the match")
	assert.Empty(t, tb.amy.Messages(news))
	require.NoError(t, tb.SetPermissions(news, sandbox.PermissionsMinimal))
	tb.until("it is announced after all", func() bool { return len(tb.amy.Messages(news)) == 1 })
}

// inGerman gives the bot a second language with a few words.
func inGerman(t *testing.T) func(*bot.Options) {
	english, err := os.ReadFile("locale/en.toml")
	require.NoError(t, err)
	words, err := locale.Open(fstest.MapFS{"en.toml": {Data: english}, "de.toml": {Data: []byte(
		"language = \"Deutsch\"\n\"challenge.anyone\" = \"DEUTSCH {{.Challenger}}\"\n\"match.begin\" = \"DEUTSCH {{.Black}}\"\n\"games.none.server\" = \"DEUTSCH\"\n\"review.shared\" = \"DEUTSCH {{.Name}}\"\n",
	)}})
	require.NoError(t, err)
	return func(o *bot.Options) {
		for _, g := range o.Games {
			require.NoError(t, words.Add(g.Key(), g.Words))
		}
		o.Presenter = present.New(words, o.Games...)
	}
}

func TestPublicPostsAreInTheLanguageOfTheServer(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withBot(inGerman(t)))
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "challenge").Content, "challenges anyone")
	tb.use(tb.settingsPage(settings.PagePlaces), "places.locale", "de")
	m := tb.command(tb.amy, tb.lobby, "challenge")
	assert.True(t, strings.HasPrefix(m.Content, "DEUTSCH"), m.Content)
	begun := tb.press(tb.johan, m, present.VerbAccept)
	assert.Contains(t, begun.Content, "DEUTSCH", "the match speaks as its challenge")
	assert.NotContains(t, tb.command(tb.amy, tb.lobby, "games").Content, "DEUTSCH", "private answers follow the member")
	review := tb.command(tb.amy, tb.lobby, "review")
	assert.NotContains(t, review.Content, "DEUTSCH")
	assert.Contains(t, tb.press(tb.amy, review, present.VerbShare).Content, "DEUTSCH", "what others see does not")
}
