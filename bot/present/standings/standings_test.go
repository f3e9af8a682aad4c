package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/standings"
	"towerpost/engine"
	"towerpost/engine/match"
	results "towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
)

func TestLeaderboard(t *testing.T) {
	p := presenttest.Presenter(t)
	everyone := presenttest.Leaders(results.ByRating, "")
	everyone.Board.Provisional = []results.Standing{presenttest.Provisional(presenttest.Amy, "Amy"), presenttest.Provisional("104", "")}
	streak := presenttest.Leaders(results.ByStreak, presenttest.Johan)
	streak.Period, streak.Category = "2026-03", "standard"
	second := presenttest.Leaders(results.ByWins, presenttest.Alain)
	second.Board.Page, second.Period = 2, "2025"
	presenttest.Golden(t, "leaderboard",
		presenttest.Titled("by rating, for everyone", standings.Leaderboard(p, everyone, "en-US")),
		presenttest.Titled("by rating, for one with casual matches only",
			standings.Leaderboard(p, casualOnly(results.ByRating), "en-US")),
		presenttest.Titled("by rating, for one on a later page", standings.Leaderboard(p, presenttest.Leaders(results.ByRating, presenttest.Amy), "en-US")),
		presenttest.Titled("by streak, in a month, for one on it", standings.Leaderboard(p, streak, "en-US")),
		presenttest.Titled("by points", standings.Leaderboard(p, presenttest.Leaders(results.ByPoints, ""), "en-US")),
		presenttest.Titled("by wins, the second page, for one without a match", standings.Leaderboard(p, second, "en-US")),
		presenttest.Titled("by streak, for one without a win", standings.Leaderboard(p, withoutWin(), "en-US")),
		presenttest.Titled("nobody", standings.Leaderboard(p, standings.Leaders{BoardQuery: standings.BoardQuery{By: results.ByRating}}, "en-US")),
		presenttest.Titled("nobody with a win", standings.Leaderboard(p, standings.Leaders{BoardQuery: standings.BoardQuery{By: results.ByStreak}}, "en-US")),
	)
}

func TestTheLeaderboardWritesOutNamesThatItsPictureCannotShow(t *testing.T) {
	hangul := func(name string) bool { return !strings.HasPrefix(name, "김") }
	p := presenttest.Presenter(t).WithLegible(hangul)
	l := presenttest.Leaders(results.ByRating, presenttest.Amy)
	require.NotContains(t, standings.Leaderboard(p, l, "en-US").Text, "cannot write")
	l.Board.Rows[2].Name, l.Board.Mine.Name = "김철*수", strings.Repeat("김", 40)
	text := standings.Leaderboard(p, l, "en-US").Text
	require.Contains(t, text, `The picture cannot show these names: 3: 김철\*수, 14: `+strings.Repeat("김", 23)+"….")
}

// withoutWin returns a leaderboard by streak for Amy, who has lost two matches.
func withoutWin() standings.Leaders {
	l := presenttest.Leaders(results.ByStreak, presenttest.Amy)
	l.Board.Mine = &results.Standing{
		Player: presenttest.Amy, Name: "Amy", Score: results.Score{Played: 2, Losses: 2, Streak: -2},
	}
	return l
}

// casualOnly returns a leaderboard for Amy, who has played three matches without a rating.
func casualOnly(by results.Order) standings.Leaders {
	l := presenttest.Leaders(by, presenttest.Amy)
	l.Board.Mine = &results.Standing{
		Player: presenttest.Amy, Name: "Amy", Provisional: true,
		Score: results.Score{Played: 3, Wins: 2, Losses: 1},
	}
	return l
}

func TestNobodyIsToldARatingWithoutARatedMatch(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, by := range []results.Order{results.ByRating, results.ByProvisional} {
		text := standings.Leaderboard(p, casualOnly(by), "en-US").Text
		require.NotContains(t, text, "±", by)
		require.Contains(t, text, "No rated match of yours counts here yet.", by)
	}
	text := standings.Leaderboard(p, casualOnly(results.ByWins), "en-US").Text
	require.NotContains(t, text, "No rated match")
}

func TestProfile(t *testing.T) {
	p := presenttest.Presenter(t)
	playing := presenttest.Veteran()
	playing.Live = []match.Match{presenttest.NewTable(t, nil).Match}
	presenttest.Golden(t, "profile",
		presenttest.Titled("a veteran", standings.Profile(p, presenttest.Veteran(), results.Count{Wins: 1, Losses: 2, Played: 3}, presenttest.Solving(0), presenttest.Day, "en-US")),
		presenttest.Titled("a year later, playing", standings.Profile(p, playing, results.Count{Wins: 1, Losses: 2, Played: 3}, presenttest.Solving(5), presenttest.Day.AddDate(1, 0, 0), "en-US")),
		presenttest.Titled("provisional", standings.Profile(p, results.Profile{Standing: presenttest.Provisional(presenttest.Amy, "Amy")}, results.Count{Wins: 1, Losses: 2, Played: 3}, trainer.Learner{}, presenttest.Day, "en-US")),
		presenttest.Titled("casual matches only", standings.Profile(p, results.Profile{Standing: results.Standing{
			Player: presenttest.Amy, Name: "Amy", Provisional: true, Score: results.Score{Played: 1, Losses: 1, Streak: -1, Last: presenttest.Day},
		}}, results.Count{Wins: 1, Losses: 2, Played: 3}, trainer.Learner{}, presenttest.Day, "en-US")),
		presenttest.Titled("nothing", standings.NoProfile(p, "", presenttest.Amy, results.Count{Losses: 1, Played: 1}, "en-US")),
	)
}

func TestVersus(t *testing.T) {
	p := presenttest.Presenter(t)
	v := results.Versus{
		A: presenttest.Standing(1, presenttest.Johan, "Johan"), B: presenttest.Standing(2, presenttest.Alain, "Alain"), Wins: [2]int{4, 9}, Played: 13, Streak: -3, Expected: 0.527,
		ByCategory: []results.Tally{{Key: "series", Wins: 1, Losses: 9, Played: 10}}, BySide: []results.Tally{{Key: "black", Wins: 4, Losses: 9}},
		Last: []match.Match{presenttest.Ended("31"), presenttest.Ended("29")},
	}
	presenttest.Golden(t, "versus",
		presenttest.Titled("thirteen matches", standings.Versus(p, v, presenttest.Day, "en-US")),
		presenttest.Titled("none", standings.Versus(p, results.Versus{A: presenttest.Standing(1, presenttest.Johan, "Johan"), B: results.Standing{Player: presenttest.Amy, Name: "Amy"}}, presenttest.Day, "en-US")),
		presenttest.Titled("oneself", standings.VersusOneself(p, "en-US")),
	)
}

func TestHistory(t *testing.T) {
	p := presenttest.Presenter(t)
	resigned, imported := presenttest.Ended("30"), presenttest.Ended("28")
	resigned.Ending, resigned.Rated = engine.Lost("resign", 0, 2), false
	imported.Imported, imported.Rated = true, false
	all := results.HistoryPage{Matches: []match.Match{presenttest.Ended("31"), resigned, imported}, Next: "0123456789abcdef"}
	presenttest.Golden(t, "history",
		presenttest.Titled("of the server", standings.History(p, standings.HistoryFilter{}, all, "en-US")),
		presenttest.Titled("of Johan, filtered, a later page", standings.History(p, standings.HistoryFilter{
			Player: presenttest.Johan, Channel: "2", Opponent: presenttest.Alain, Category: "standard", Result: results.Lost, Period: "2026-03", After: "ff",
		}, results.HistoryPage{Matches: []match.Match{presenttest.Ended("31")}, Newer: "fe"}, "en-US")),
		presenttest.Titled("of a channel", standings.History(p, standings.HistoryFilter{Channel: "2"}, results.HistoryPage{Matches: []match.Match{presenttest.Ended("31")}}, "en-US")),
		presenttest.Titled("none", standings.History(p, standings.HistoryFilter{Player: presenttest.Amy}, results.HistoryPage{}, "en-US")),
		presenttest.Titled("none yet", standings.History(p, standings.HistoryFilter{Player: presenttest.Amy, Result: results.Won}, results.HistoryPage{Next: "aa"}, "en-US")),
		presenttest.Titled("none on the way back", standings.History(p, standings.HistoryFilter{
			Player: presenttest.Amy, Result: results.Won, Before: "aa",
		}, results.HistoryPage{Next: "aa", Newer: "bb"}, "en-US")),
	)
}

func TestTheTableKeepsTheLimits(t *testing.T) {
	p := presenttest.Presenter(t).WithLegible(func(string) bool { return false })
	long := strings.Repeat("W_*", 13)
	for _, by := range results.Orders() {
		l := presenttest.Leaders(by, presenttest.Amy)
		l.Category, l.Period = "marathon", "2026-09"
		for i := range l.Board.Rows {
			l.Board.Rows[i].Name = fmt.Sprintf("%d%s", i, long)
		}
		for i := range 10 {
			l.Board.Provisional = append(l.Board.Provisional, presenttest.Provisional(match.Player(fmt.Sprint(900+i)), long))
		}
		m := standings.Leaderboard(p, l, "en-US")
		require.Len(t, m.Pictures[0].Card.Rows, present.MaxLeaderboardRows)
		presenttest.Within(t, m)
		require.NotContains(t, m.Text, "\n…\n", "no player is left out")
	}
	profile := presenttest.Veteran()
	profile.Name = long
	for i := range 30 {
		live := presenttest.NewTable(t, nil).Match
		live.Names = []string{long, long}
		profile.Live = append(profile.Live, live)
		profile.Opponents = append(profile.Opponents, results.Tally{Key: fmt.Sprint(i), Name: long, Wins: 999, Losses: 999})
	}
	presenttest.Within(t, standings.Profile(p, profile, results.Count{Wins: 1, Losses: 2, Played: 3}, presenttest.Solving(1000), presenttest.Day, "en-US"))
	many := results.HistoryPage{Next: strings.Repeat("f", 32)}
	for i := range 10 {
		m := presenttest.Ended(match.NewID(uint64(1_000_000 + i)))
		m.Names = []string{long, long}
		m.Ending, m.Rated = engine.Lost("resign", 0, 2), false
		many.Matches = append(many.Matches, m)
	}
	presenttest.Within(t, standings.History(p, standings.HistoryFilter{Player: presenttest.Johan, Opponent: presenttest.Alain, After: "ff"}, many, "en-US"))
	presenttest.Within(t, standings.Versus(p, results.Versus{A: presenttest.Standing(1, presenttest.Johan, long), B: presenttest.Standing(2, presenttest.Alain, long), Played: 1, Last: many.Matches}, presenttest.Day, "en-US"))
	for _, m := range []present.Message{settings.Privacy(p, "en-US"), settings.ConfirmForget(p, "en-US"), settings.Forgotten(p, "en-US"), standings.NoProfile(p, "", presenttest.Amy, results.Count{Losses: 1, Played: 1}, "en-US"), standings.VersusOneself(p, "en-US")} {
		presenttest.Within(t, m)
	}
}

// crowded returns ten matches of a table of eight with a name.
func crowded(name string) (matches []match.Match) {
	for i := range 10 {
		m := presenttest.Ended(match.NewID(uint64(1_000_000 + i)))
		m.Game, m.Setup, m.Rated = "ludo", nil, false
		m.Players, m.Names = make([]match.Player, 8), slices.Repeat([]string{name}, 8)
		m.Outcome = engine.Outcome{
			Ranks: []int{8, 1, 2, 3, 4, 5, 6, 7}, Points: []int{0, 4, 3, 3, 2, 2, 1, 1}, Reason: "race",
		}
		matches = append(matches, m)
	}
	return matches
}

// listed returns the number of the matches that a text names.
func listed(text string, matches []match.Match) (n int) {
	for _, m := range matches {
		if strings.Contains(text, "`"+string(m.ID)+"`") {
			n++
		}
	}
	return n
}

func TestListsHoldTheMatchesOfLargeTables(t *testing.T) {
	p, long := presenttest.WithLudo(t), crowded(strings.Repeat("W", 99))
	f := standings.HistoryFilter{Player: "1234567890123456789", Opponent: "1234567890123456788", After: "ff"}
	page := standings.History(p, f, results.HistoryPage{Matches: long, Next: "aa"}, "en-US")
	presenttest.Within(t, page)
	require.Equal(t, 10, listed(page.Text, long), page.Text)
	versus := results.Versus{
		Game: "ludo", Played: 10, Last: long,
		A: presenttest.Standing(1, presenttest.Johan, "Johan"),
		B: presenttest.Standing(2, presenttest.Alain, "Alain"),
	}
	compared := standings.Versus(p, versus, presenttest.Day, "en-US")
	presenttest.Within(t, compared)
	require.Equal(t, 10, listed(compared.Text, long), compared.Text)
	short := crowded("Amy")
	page = standings.History(p, standings.HistoryFilter{}, results.HistoryPage{Matches: short[:3]}, "en-US")
	require.Contains(t, page.Text, "**Amy** (Yellow)", "nobody is left out where there is room")
}

// A long list of live matches does not displace the rest of a profile.
func TestAProfileKeepsTheRating(t *testing.T) {
	p := presenttest.WithLudo(t)
	for _, letter := range []string{"W", "_"} {
		profile := presenttest.Veteran()
		profile.Live = crowded(strings.Repeat(letter, 32))[:5]
		m := standings.Profile(p, profile, results.Count{}, trainer.Learner{}, presenttest.Day, "en-US")
		presenttest.Within(t, m)
		require.Contains(t, m.Text, "Rating **")
		require.Contains(t, m.Text, "Opponents: ")
		require.Contains(t, m.Text, "and 4 others")
		require.Equal(t, 5, strings.Count(m.Text, "• [match "), m.Text)
	}
}

func TestListsEndWhereTheirTextEnds(t *testing.T) {
	p, long := presenttest.WithLudo(t), strings.Repeat("*_", 50)
	wide, pairs := crowded(long), crowded(long)
	for i := range pairs {
		pairs[i].Players, pairs[i].Names = pairs[i].Players[:2], pairs[i].Names[:2]
	}
	fits := standings.Fitting(p, standings.HistoryFilter{}, results.HistoryPage{Matches: pairs}, "en-US")
	require.Less(t, fits, 10)
	shown := results.HistoryPage{Matches: pairs[:fits]}
	page := standings.History(p, standings.HistoryFilter{}, shown, "en-US")
	require.Equal(t, fits, listed(page.Text, pairs))
	for _, matches := range [][]match.Match{wide, pairs} {
		v := results.Versus{
			A: presenttest.Standing(1, presenttest.Johan, long), Played: 1, Last: matches,
			B: presenttest.Standing(2, presenttest.Alain, long),
		}
		compared := standings.Versus(p, v, presenttest.Day, "en-US")
		presenttest.Within(t, compared)
		require.NotContains(t, compared.Text, "more line")
		require.NotZero(t, listed(compared.Text, matches))
	}
}

func TestHistoryFiltersComeBack(t *testing.T) {
	p := presenttest.Presenter(t)
	id := rapid.Custom(func(t *rapid.T) string {
		if rapid.Bool().Draw(t, "none") {
			return ""
		}
		return fmt.Sprint(rapid.Uint64Min(1).Draw(t, "id"))
	})
	rapid.Check(t, func(rt *rapid.T) {
		f := standings.HistoryFilter{
			Player: match.Player(id.Draw(rt, "player")), Channel: id.Draw(rt, "channel"), Opponent: match.Player(id.Draw(rt, "opponent")),
			Category: rapid.SampledFrom([]string{"", "single", "standard", "long", "marathon", "series"}).Draw(rt, "length"),
			Result:   rapid.SampledFrom([]results.Outcome{"", results.Won, results.Lost}).Draw(rt, "result"),
			Period:   rapid.SampledFrom([]results.Period{"", "2026", "2026-03"}).Draw(rt, "period"),
		}
		cursor := rapid.SampledFrom([]string{"00", "0123456789abcdef0123456789abcdef", "an:other/cursor."}).Draw(rt, "cursor")
		rows := standings.History(p, f, results.HistoryPage{Newer: cursor + "1", Next: cursor}, "en-US").Rows
		buttons := rows[len(rows)-1].Buttons
		newest, newer, older := f, f, f
		newer.Before, older.After = cursor+"1", cursor
		for i, want := range []standings.HistoryFilter{newest, newer, older} {
			back, ok := standings.ParseHistoryFilter(presenttest.Presenter(t), buttons[i].Control.Arg)
			if !ok || back != want {
				rt.Fatalf("%+v became %+v, %t", want, back, ok)
			}
		}
	})
}

func TestStrangeArgumentsAreNoQueries(t *testing.T) {
	for _, arg := range []string{"", ".......", "x", "1.2.3.9....", "!.......", "...x....", "....7...", ".....2026-13..", "......!!.", "a.b.c.d.e.f.g.h.i", "..........."} {
		_, ok := standings.ParseHistoryFilter(presenttest.Presenter(t), arg)
		require.Equal(t, arg == ".......", ok, arg)
	}
	for _, arg := range []string{"", "rating", "rating...", "best...", "rating.2026-13..", "rating..huge.", "rating..series.mine"} {
		_, ok := standings.ParseBoardQuery(presenttest.Presenter(t), arg)
		require.Equal(t, arg == "rating..." || arg == "rating..series.mine", ok, arg)
	}
}

func TestSuggestPeriods(t *testing.T) {
	p := presenttest.Presenter(t)
	all := standings.SuggestPeriods(p, presenttest.Day, "en-US", "")
	presenttest.ChoicesWithin(t, all)
	require.Equal(t, present.Choice{Value: "all", Label: "all time"}, all[0])
	require.Equal(t, present.Choice{Value: "2026-03", Label: "March 2026"}, all[1])
	require.Equal(t, []present.Choice{{Value: "2026-02", Label: "February 2026"}, {Value: "2025-02", Label: "February 2025"}}, standings.SuggestPeriods(p, presenttest.Day, "en-US", "febr"))
	for _, c := range all {
		_, err := standings.ReadPeriod(c.Value)
		require.NoError(t, err, c.Value)
	}
	_, err := standings.ReadPeriod("yesterday")
	require.ErrorIs(t, err, results.ErrQuery)
}

// One day of matches makes no curve, and the text of a profile does not repeat its picture.
func TestAProfileOfOneDayHasNoCurve(t *testing.T) {
	p := presenttest.Presenter(t)
	veteran := presenttest.Veteran()
	veteran.Curve = veteran.Curve[:1]
	m := standings.Profile(p, veteran, results.Count{}, trainer.Learner{}, presenttest.Day, "en-US")
	require.Empty(t, m.Pictures[0].Chart.Curve)
	require.NotContains(t, m.Text, "31 won")
	require.NotContains(t, m.Text, "Black")
	for i := range present.MaxBars {
		veteran.BySide = append(veteran.BySide, results.Tally{Key: fmt.Sprint("seat-", i+1), Wins: 1, Played: 1})
	}
	m = standings.Profile(p, veteran, results.Count{}, trainer.Learner{}, presenttest.Day, "en-US")
	require.Contains(t, m.Text, "Black 16–6", "the picture has no room for all")
}
