package bot_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games/ludo"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/settings"
	"towerpost/bot/sandbox"
	"towerpost/engine/match/play"
	"towerpost/engine/match/policy"
)

// severalTable returns a table at which Kamisado and Ludo are played.
func severalTable(t *testing.T, more ...setting) *table {
	second, err := ludo.New()
	require.NoError(t, err)
	return newTable(t, append([]setting{withService(func(mo *play.Options) { mo.Games = append(mo.Games, second.Rules...) }),
		withBot(func(o *bot.Options) {
			o.Games = append(o.Games[:1:1], second)
			o.Presenter, o.Catalogue = presenterOf(t, o.Games)
		})}, more...)...)
}

// TestSeveralGamesSideBySide tests /challenge and the lists on a table with two games.
func TestSeveralGamesSideBySide(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "challenge").Content, "standard match", "Kamisado is meant where nothing is said")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", text("game", "poker")), "You can choose **Kamisado** or **Ludo**")

	two := tb.command(tb.amy, tb.lobby, "challenge", text("game", "ludo"), text("form", "short"), number("players", 2))
	assert.Contains(t, two.Content, "short game")
	four := tb.command(tb.amy, tb.lobby, "challenge", text("game", "Ludo"))
	assert.Contains(t, four.Content, "of 4** seats", "as many as the usual form is meant for")
	assert.NotContains(t, four.Content, "ludo.", "a word is missing")
	teams := tb.command(tb.amy, tb.lobby, "challenge", text("game", "ludo"), text("form", "teams"), text("options", "capture=10, goal 0"))
	assert.Contains(t, teams.Content, "of 4** seats")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "challenge", text("game", "ludo"), text("form", "teams"), number("players", 3)), "Teams are played by")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "challenge", text("game", "kamisado"), number("players", 4)), "a seat for 1 other player only")

	for _, command := range []string{"rules", "learn", "leaderboard", "profile", "history"} {
		tb.refused(0, tb.command(tb.amy, tb.lobby, command, text("game", "poker")), "You can choose **Kamisado** or **Ludo**")
	}
	rules := tb.command(tb.amy, tb.lobby, "rules", text("game", "ludo"))
	assert.Contains(t, rules.Content, "Ludo")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "rules").Content, "Kamisado")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "leaderboard", text("game", "ludo")).Content, "No rated match counts here yet")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "leaderboard", text("game", "ludo"), text("category", "long")), "isn't a choice for `category`")
	unknown := tb.command(tb.amy, tb.lobby, "profile", text("game", "ludo")).Content
	assert.Contains(t, unknown, "no counted match of Ludo on this server yet.\n`/profile game:` shows another game.")
}

// TestTheWishedSeatIsNamed checks that the challenger's colour is shown, as far as it is known.
func TestTheWishedSeatIsNamed(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	for side, want := range map[string]string{
		"seat-1": "Amy plays Yellow; the others are drawn by lot.", "seat-2": "With 4 players Amy plays Blue; the others are drawn by lot.",
	} {
		lobby := tb.command(tb.amy, tb.lobby, "challenge", text("game", "ludo"), number("players", 4), text("side", side))
		assert.Contains(t, lobby.Content, want)
	}
	teams := tb.command(tb.amy, tb.lobby, "challenge", text("game", "ludo"), text("form", "teams"), text("side", "seat-2"))
	assert.Contains(t, teams.Content, "Amy plays Blue; the others", "it begins with four alone")
}

// TestAChannelHasAUsualGame sets default games for the server and for a channel.
func TestAChannelHasAUsualGame(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	page := tb.settingsPage(settings.PageGames)
	assert.Contains(t, page.Content, "On the server: **Kamisado**")
	tb.use(page, "games.here", tb.lobby+".ludo")
	hall := tb.channel("table-1")
	assert.Equal(t, map[string]string{tb.lobby: "ludo"}, tb.decided().Games)
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "challenge").Content, "Ludo")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "rules").Content, "Ludo")
	assert.Contains(t, tb.command(tb.amy, hall, "challenge").Content, "standard match")
	tb.use(tb.settingsPage(settings.PageGames), "games.game", "ludo")
	tb.use(tb.settingsPage(settings.PageGames), "games.here", tb.lobby+".-")
	assert.Empty(t, tb.decided().Games)
	assert.Contains(t, tb.command(tb.johan, hall, "challenge").Content, "Ludo")
	forms := tb.settingsPage(settings.PageChallenges)
	assert.NotContains(t, tb.settingsPage(settings.PageGames).Content, "resets the form", "none is chosen")
	chosen := tb.use(forms, "challenges.form", "short")
	assert.Contains(t, chosen.Content, "Form of Ludo: **Short game: two pieces each**. Other games begin with their usual form.")
	assert.Contains(t, tb.settingsPage(settings.PageGames).Content, "resets the form under *Challenges*")
	assert.Contains(t, tb.command(tb.alain, hall, "challenge").Content, "short game")
}

// TestTheUsualGameMayBeGone plays on a server whose default game is not played any more.
func TestTheUsualGameMayBeGone(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	_, err := tb.policies.Change(t.Context(), tb.Guild().ID, func(p *policy.Policy) { p.Game, p.Form = "gone", "standard" })
	require.NoError(t, err)
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "challenge").Content, "standard match")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "rules").Content, "Kamisado")
	assert.Contains(t, tb.settingsPage(settings.PageGames).Content, "On the server: **Kamisado**")
}

// TestAChangeOfARuleIsToldAlone checks the menu of changes to a match: each line shows one change, and the
// text above it all of them.
func TestAChangeOfARuleIsToldAlone(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	form := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "help"), present.VerbBegin, challenge.BeginFriend)
	form = tb.begins(tb.amy, form, challenge.BeginFriend, "ludo")
	form = tb.begins(tb.amy, form, challenge.BeginRule, "enter=6")
	assert.Contains(t, form.Content, "Full game, entering with a 6")
	var labels []string
	for _, menu := range form.Menus() {
		for _, o := range menu.Options() {
			labels = append(labels, o.Label)
		}
	}
	assert.Contains(t, labels, "no bonus for a piece at home")
	assert.Contains(t, labels, "Take back: entering with a 6")
}

// TestManyOptionsAtOnce changes more about a match than fits into a label.
func TestManyOptionsAtOnce(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	offer := tb.command(tb.amy, tb.lobby, "challenge", text("game", "ludo"), number("players", 2),
		text("options", "enter=6, seven=no, sixes=stop, capture=10, goal=0, barriers=block, count=over, rounds=40, end=all"))
	require.False(t, offer.Ephemeral(), offer.Content)
	assert.Contains(t, offer.Content, "Ludo")
}

// TestSuggestionsKnowTheGame tests autocompletion for the options of /challenge.
func TestSuggestionsKnowTheGame(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	offered := func(option, typed string, options ...sandbox.Option) (labels []string) {
		choices, err := tb.amy.Complete(tb.patient(), tb.lobby, "challenge", option, append(options, text(option, typed))...)
		require.NoError(t, err)
		for _, c := range choices {
			labels = append(labels, c.Name)
		}
		return labels
	}
	ludoOf := func(more ...sandbox.Option) []sandbox.Option { return append(more, text("game", "ludo")) }
	assert.Equal(t, []string{"Kamisado", "Ludo"}, offered("game", ""))
	assert.Equal(t, "Standard match to 3", offered("form", "")[0])
	assert.Equal(t, []string{"Short game: two pieces each"}, offered("form", "two pieces each", ludoOf()...)[:1])
	assert.NotContains(t, offered("form", "", ludoOf(number("players", 3))...), "Two teams: partners sit opposite")
	assert.Contains(t, offered("options", "", ludoOf()...), "at most 40 rounds")
	further := offered("options", "enter=6", ludoOf()...)
	assert.Equal(t, "Full game, entering with a 6", further[0])
	assert.Contains(t, further, "at most 40 rounds, entering with a 6", "the label tells all that is chosen, the new change first")
	assert.Contains(t, further, "entering with a 1 or a 6")
	assert.Contains(t, further, "Take back: entering with a 6")
	assert.Equal(t, []string{"drawn by lot", "Black, moves first", "White"}, offered("side", ""))
	assert.Equal(t, offered("side", ""), offered("side", "", number("players", 8)), "there are no more seats")
	assert.Len(t, offered("side", "", ludoOf(number("players", 3))...), 4)
}

// TestSuggestedSidesAreThoseOfTheMatch checks that the suggested seats are those of the number of players in
// the options.
func TestSuggestedSidesAreThoseOfTheMatch(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	itself := text("opponent", tb.Bot().ID)
	for _, row := range []struct {
		options []sandbox.Option
		want    []string
	}{
		{[]sandbox.Option{against(tb.alain)}, []string{"Yellow", "Red"}},
		{[]sandbox.Option{text("level", "casual")}, []string{"Yellow", "Red"}},
		{[]sandbox.Option{itself}, []string{"Yellow", "Red"}},
		{[]sandbox.Option{itself, number("computers", 3)}, []string{"Yellow", "Blue", "Red", "Green"}},
		{[]sandbox.Option{against(tb.alain), text("opponent2", tb.johan.User().ID), text("opponent3", tb.Bot().ID)}, []string{"Yellow", "Blue", "Red", "Green"}},
		{[]sandbox.Option{against(tb.alain), text("form", "teams")}, []string{"Yellow", "Blue", "Red", "Green"}},
		{nil, []string{"Yellow", "Blue", "Red", "Green"}},
	} {
		options := append([]sandbox.Option{text("game", "ludo")}, row.options...)
		choices, err := tb.amy.Complete(tb.patient(), tb.lobby, "challenge", "side", append(options, text("side", ""))...)
		require.NoError(t, err)
		require.Len(t, choices, 1+len(row.want), "%v", choices)
		for i, c := range choices[1:] {
			assert.True(t, strings.HasPrefix(c.Name, row.want[i]), c.Name)
		}
	}
	for side, want := range map[string]string{"seat-1": "Amy (Yellow)", "seat-2": "Amy (Red)"} {
		channel := tb.channel(map[string]string{"seat-1": "lobby", "seat-2": "table-1"}[side])
		offer := tb.command(tb.amy, channel, "challenge", text("game", "ludo"), against(tb.alain), text("side", side))
		tb.press(tb.alain, offer, present.VerbAccept)
		assert.Contains(t, tb.newest(channel).Attachments[0].Description, want)
	}
}

// TestLessonsAreLearntByTaps goes through all lessons of both games, with a wrong answer first if there is
// one.
func TestLessonsAreLearntByTaps(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	tb.learn(tb.command(tb.amy, tb.lobby, "learn"), 8, "The colour rule")
	tb.learn(tb.command(tb.amy, tb.lobby, "learn", text("game", "ludo")), 9, "The way of a piece")
}

// learn answers all questions of the first so many lessons.
func (tb *table) learn(m sandbox.Message, last int, first string) {
	tb.t.Helper()
	require.Contains(tb.t, m.Content, first)
	for lesson := 1; lesson <= last; lesson++ {
		require.Contains(tb.t, m.Content, fmt.Sprintf("## Lesson %d of %d", lesson, last))
		require.Len(tb.t, m.Attachments, 1)
		assert.True(tb.t, m.Ephemeral())
		m = tb.press(tb.amy, m, present.VerbLearn, "1")
		for answer := 2; !strings.Contains(m.Content, "✅ Right!"); answer++ {
			require.Contains(tb.t, m.Content, "❌ Not", lesson)
			m = tb.press(tb.amy, m, present.VerbLearn, strconv.Itoa(answer))
		}
		if lesson < last {
			m = tb.press(tb.amy, m, present.VerbLearn, "next")
		}
	}
	assert.Contains(tb.t, m.Content, "That was the last lesson")
}

// TestSomeGamesHaveExtras asks for puzzles, analyses and plans of a game that has them and of one that has
// not.
func TestSomeGamesHaveExtras(t *testing.T) {
	t.Parallel()
	tb := severalTable(t, func(tb *table, _ *sandbox.Options) {
		before := tb.options
		tb.options = func(o *bot.Options) {
			before(o)
			o.Games[0].Analyst, o.Analyses = &judge{}, tb.db
		}
	})
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse", text("game", "ludo")), "no such match in this channel")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse", text("game", "ludo"), text("position", "-")), "Single positions of Ludo")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "plan", text("game", "ludo")), "Ludo cannot be planned ahead. **Kamisado** can.")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "plan", text("game", "kamisado")), "No match is running")
	tb.decide(func(p *policy.Policy) { p.Game = "ludo" })
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse", text("position", "nonsense")), "position")

	tb.begin(tb.lobby, text("game", "kamisado"), text("form", "single"))
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse", text("game", "kamisado")), "still on")
	hall := tb.channel("table-1")
	plan := tb.command(tb.alain, hall, "plan", text("game", "kamisado"))
	assert.NotContains(t, plan.Content, "No match is running", "his match in the other channel is meant")
}
