package present_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/bot/present"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/review"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/standings"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
	results "towerpost/engine/match/table"
	"towerpost/engine/match/trainer"
)

// standing returns a player of a table, the better the lower the rank.
func standing(rank int, p match.Player, name string) results.Standing {
	return results.Standing{
		Rank: rank, Player: p, Name: name,
		Score: results.Score{
			Rating: rating.Rating{Value: 1800 - 20.4*float64(rank), Deviation: 60, Volatility: 0.06, At: day, Games: 40},
			Points: 90 - rank, Wins: 31, Losses: 12, Played: 43, Streak: 3 - rank, BestStreak: 7, Last: day,
		},
	}
}

// provisional returns a player whose rating is not certain.
func provisional(p match.Player, name string) results.Standing {
	s := standing(0, p, name)
	s.Provisional, s.Rating.Value, s.Rating.Deviation = true, 1523, 180
	return s
}

// page returns a page of a leaderboard of 23 players on which Johan is second, and Amy is not.
func page(by results.Order, viewer match.Player) standings.Leaders {
	l := standings.Leaders{
		BoardQuery: standings.BoardQuery{By: by}, Now: day.Add(30 * 24 * time.Hour), Viewer: viewer,
		Board: results.Leaderboard{Page: 1, Pages: 3, Players: 23},
	}
	for i := range 10 {
		l.Board.Rows = append(l.Board.Rows, standing(i+1, match.Player(fmt.Sprint(200+i)), fmt.Sprintf("*%d*", i)))
	}
	l.Board.Rows[1] = standing(2, johan, "Johan")
	switch viewer {
	case johan:
		l.Board.Mine = &l.Board.Rows[1]
	case amy:
		mine := standing(14, amy, "Amy")
		l.Board.Mine = &mine
	}
	return l
}

// solving returns how somebody does who has answered thirty puzzles, the last ones of them rightly.
func solving(streak int) trainer.Learner {
	return trainer.Learner{Rating: rating.Rating{Value: 1341.6, Deviation: 80, Volatility: .06, Games: 30, At: day}, Streak: streak, Best: max(streak, 9), Solved: 21, Failed: 9}
}

func TestLeaderboard(t *testing.T) {
	p := presenter(t)
	everyone := page(results.ByRating, "")
	everyone.Board.Provisional = []results.Standing{provisional(amy, "Amy"), provisional("104", "")}
	streak := page(results.ByStreak, johan)
	streak.Period, streak.Category = "2026-03", "standard"
	second := page(results.ByWins, alain)
	second.Board.Page, second.Period = 2, "2025"
	golden(t, "leaderboard",
		titled("by rating, for everyone", standings.Leaderboard(p, everyone, "en-US")),
		titled("by rating, for one on a later page", standings.Leaderboard(p, page(results.ByRating, amy), "en-US")),
		titled("by streak, in a month, for one on it", standings.Leaderboard(p, streak, "en-US")),
		titled("by points", standings.Leaderboard(p, page(results.ByPoints, ""), "en-US")),
		titled("by wins, the second page, for one without a match", standings.Leaderboard(p, second, "en-US")),
		titled("nobody", standings.Leaderboard(p, standings.Leaders{BoardQuery: standings.BoardQuery{By: results.ByRating}}, "en-US")),
	)
}

// veteran is the profile of a player with many matches.
func veteran() results.Profile {
	p := results.Profile{
		Standing:   standing(3, johan, "Johan"),
		ByCategory: []results.Tally{{Key: "standard", Wins: 20, Losses: 8, Played: 28}, {Key: "single", Wins: 11, Losses: 4, Played: 15}},
		BySide:     []results.Tally{{Key: "black", Wins: 16, Losses: 6, Played: 22}, {Key: "white", Wins: 15, Losses: 6, Played: 21}},
		Opponents:  []results.Tally{{Key: string(alain), Name: "Al*ain*", Wins: 9, Losses: 5, Played: 14}, {Key: "~3", Wins: 1, Played: 1}},
		Towers:     []results.Tally{{Key: "purple", Wins: 12}, {Key: "brown", Wins: 9}},
		RoundMoves: 17.46,
		Counts:     map[string]int{kamisado.CountMoves: 900, kamisado.CountPushes: 21, kamisado.CountPushed: 13, kamisado.CountRoundsWon: 77},
	}
	for i := range 40 {
		p.Curve = append(p.Curve, results.CurvePoint{At: day.AddDate(0, 0, i-40), Value: 1500 + 6*float64(i), Deviation: 350 / float64(i+1)})
	}
	return p
}

func TestProfile(t *testing.T) {
	p := presenter(t)
	playing := veteran()
	playing.Live = []match.Match{newTable(t, nil).match}
	golden(t, "profile",
		titled("a veteran", standings.Profile(p, veteran(), results.Count{Wins: 1, Losses: 2, Played: 3}, solving(0), day, "en-US")),
		titled("a year later, playing", standings.Profile(p, playing, results.Count{Wins: 1, Losses: 2, Played: 3}, solving(5), day.AddDate(1, 0, 0), "en-US")),
		titled("provisional", standings.Profile(p, results.Profile{Standing: provisional(amy, "Amy")}, results.Count{Wins: 1, Losses: 2, Played: 3}, trainer.Learner{}, day, "en-US")),
		titled("casual matches only", standings.Profile(p, results.Profile{Standing: results.Standing{
			Player: amy, Name: "Amy", Provisional: true, Score: results.Score{Played: 1, Losses: 1, Streak: -1, Last: day},
		}}, results.Count{Wins: 1, Losses: 2, Played: 3}, trainer.Learner{}, day, "en-US")),
		titled("nothing", standings.NoProfile(p, amy, results.Count{Losses: 1, Played: 1}, "en-US")),
	)
}

// ended returns a match that Johan has lost, as a list has it.
func ended(id match.ID) match.Match {
	return match.Match{
		ID: id, Game: "kamisado", Version: 1, Setup: engine.Setup{"length": "standard"}, Category: "standard", Rated: true, Guild: "1", Channel: "2",
		Players: []match.Player{johan, alain}, Names: []string{"Johan", "Al*ain*"}, Started: day, Ended: day.Add(50 * time.Hour), Head: 80,
		Outcome: engine.Outcome{Ranks: []int{2, 1}, Points: []int{1, 3}, Reason: "row"},
	}
}

func TestVersus(t *testing.T) {
	p := presenter(t)
	v := results.Versus{
		A: standing(1, johan, "Johan"), B: standing(2, alain, "Alain"), Wins: [2]int{4, 9}, Played: 13, Streak: -3, Expected: 0.527,
		ByCategory: []results.Tally{{Key: "series", Wins: 1, Losses: 9, Played: 10}}, BySide: []results.Tally{{Key: "black", Wins: 4, Losses: 9}},
		Last: []match.Match{ended("31"), ended("29")},
	}
	golden(t, "versus",
		titled("thirteen matches", standings.Versus(p, v, day, "en-US")),
		titled("none", standings.Versus(p, results.Versus{A: standing(1, johan, "Johan"), B: results.Standing{Player: amy, Name: "Amy"}}, day, "en-US")),
		titled("oneself", standings.VersusOneself(p, "en-US")),
	)
}

func TestHistory(t *testing.T) {
	p := presenter(t)
	resigned, imported := ended("30"), ended("28")
	resigned.Ending, resigned.Rated = engine.Lost("resign", 0, 2), false
	imported.Imported, imported.Rated = true, false
	all := results.HistoryPage{Matches: []match.Match{ended("31"), resigned, imported}, Next: "0123456789abcdef"}
	golden(t, "history",
		titled("of the server", standings.History(p, standings.HistoryFilter{}, all, "en-US")),
		titled("of Johan, filtered, a later page", standings.History(p, standings.HistoryFilter{
			Player: johan, Channel: "2", Opponent: alain, Category: "standard", Result: results.Lost, Period: "2026-03", After: "ff",
		}, results.HistoryPage{Matches: []match.Match{ended("31")}, Newer: "fe"}, "en-US")),
		titled("of a channel", standings.History(p, standings.HistoryFilter{Channel: "2"}, results.HistoryPage{Matches: []match.Match{ended("31")}}, "en-US")),
		titled("none", standings.History(p, standings.HistoryFilter{Player: amy}, results.HistoryPage{}, "en-US")),
		titled("none yet", standings.History(p, standings.HistoryFilter{Player: amy, Result: results.Won}, results.HistoryPage{Next: "aa"}, "en-US")),
	)
}

func TestPrivacy(t *testing.T) {
	p := presenter(t)
	golden(t, "privacy",
		titled("what is kept", settings.Privacy(p, "en-US")),
		titled("the data", settings.Data(p, johan, []byte("{}"), "en-US")),
		titled("sure?", settings.ConfirmForget(p, "en-US")),
		titled("deleted", settings.Forgotten(p, "en-US")),
		titled("kept", settings.Unforgotten(p, "en-US")),
		titled("matches are on", refusal.Answer(p, "en-US", fmt.Errorf("forget: %w", results.ErrPlaying), "")),
		titled("no period", refusal.Answer(p, "en-US", fmt.Errorf("%w", results.ErrQuery), "")),
	)
}

func TestTheTableKeepsTheLimits(t *testing.T) {
	p := presenter(t)
	long := strings.Repeat("W_*", 13)
	for _, by := range results.Orders() {
		l := page(by, amy)
		l.Category, l.Period = "marathon", "2026-09"
		for i := range l.Board.Rows {
			l.Board.Rows[i].Name = fmt.Sprintf("%d%s", i, long)
		}
		for i := range 10 {
			l.Board.Provisional = append(l.Board.Provisional, provisional(match.Player(fmt.Sprint(900+i)), long))
		}
		m := standings.Leaderboard(p, l, "en-US")
		require.Len(t, m.Pictures[0].Card.Rows, present.MaxLeaderboardRows)
		withinLimits(t, m)
		require.NotContains(t, m.Text, "\n…\n", "no player is left out")
	}
	profile := veteran()
	profile.Name = long
	for i := range 30 {
		live := newTable(t, nil).match
		live.Names = []string{long, long}
		profile.Live = append(profile.Live, live)
		profile.Opponents = append(profile.Opponents, results.Tally{Key: fmt.Sprint(i), Name: long, Wins: 999, Losses: 999})
	}
	withinLimits(t, standings.Profile(p, profile, results.Count{Wins: 1, Losses: 2, Played: 3}, solving(1000), day, "en-US"))
	many := results.HistoryPage{Next: strings.Repeat("f", 32)}
	for i := range 10 {
		m := ended(match.NewID(uint64(1_000_000 + i)))
		m.Names = []string{long, long}
		m.Ending, m.Rated = engine.Lost("resign", 0, 2), false
		many.Matches = append(many.Matches, m)
	}
	withinLimits(t, standings.History(p, standings.HistoryFilter{Player: johan, Opponent: alain, After: "ff"}, many, "en-US"))
	withinLimits(t, standings.Versus(p, results.Versus{A: standing(1, johan, long), B: standing(2, alain, long), Played: 1, Last: many.Matches}, day, "en-US"))
	for _, m := range []present.Message{settings.Privacy(p, "en-US"), settings.ConfirmForget(p, "en-US"), settings.Forgotten(p, "en-US"), standings.NoProfile(p, amy, results.Count{Losses: 1, Played: 1}, "en-US"), standings.VersusOneself(p, "en-US")} {
		withinLimits(t, m)
	}
}

func TestHistoryFiltersComeBack(t *testing.T) {
	p := presenter(t)
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
			back, ok := standings.ParseHistoryFilter(presenter(t), buttons[i].Control.Arg)
			if !ok || back != want {
				rt.Fatalf("%+v became %+v, %t", want, back, ok)
			}
		}
	})
}

func TestStrangeArgumentsAreNoQueries(t *testing.T) {
	for _, arg := range []string{"", ".......", "x", "1.2.3.9....", "!.......", "...x....", "....7...", ".....2026-13..", "......!!.", "a.b.c.d.e.f.g.h.i", "..........."} {
		_, ok := standings.ParseHistoryFilter(presenter(t), arg)
		require.Equal(t, arg == ".......", ok, arg)
	}
	for _, arg := range []string{"", "rating", "rating...", "best...", "rating.2026-13..", "rating..huge.", "rating..series.mine"} {
		_, ok := standings.ParseBoardQuery(presenter(t), arg)
		require.Equal(t, arg == "rating..." || arg == "rating..series.mine", ok, arg)
	}
}

func TestSuggestPeriods(t *testing.T) {
	p := presenter(t)
	all := standings.SuggestPeriods(p, day, "en-US", "")
	choicesWithinLimits(t, all)
	require.Equal(t, present.Choice{Value: "all", Label: "all time"}, all[0])
	require.Equal(t, present.Choice{Value: "2026-03", Label: "March 2026"}, all[1])
	require.Equal(t, []present.Choice{{Value: "2026-02", Label: "February 2026"}, {Value: "2025-02", Label: "February 2025"}}, standings.SuggestPeriods(p, day, "en-US", "febr"))
	for _, c := range all {
		_, err := standings.ReadPeriod(c.Value)
		require.NoError(t, err, c.Value)
	}
	_, err := standings.ReadPeriod("yesterday")
	require.ErrorIs(t, err, results.ErrQuery)
}

func TestTheTableSpeaksTheReadersLanguage(t *testing.T) {
	const tag = "de"
	p := pseudo(t)
	each := func(m present.Message) {
		t.Helper()
		for _, text := range visible(m) {
			require.NotRegexp(t, `[A-Za-z]{2,}`, data.ReplaceAllString(text, ""), "in %q", text)
		}
	}
	for _, by := range results.Orders() {
		for _, viewer := range []match.Player{"", johan, amy, alain} {
			l := page(by, viewer)
			l.Board.Provisional = []results.Standing{provisional(amy, "Amy"), provisional("~1", "")}
			each(standings.Leaderboard(p, l, tag))
			l.Board, l.Period, l.Category = results.Leaderboard{}, "2026-03", "single"
			each(standings.Leaderboard(p, l, tag))
		}
	}
	profile := veteran()
	profile.Opponents[0].Name = "Alain"
	profile.Live = []match.Match{newTable(t, nil).match}
	each(standings.Profile(p, profile, results.Count{Wins: 1, Losses: 2, Played: 3}, solving(5), day, tag))
	each(standings.Profile(p, results.Profile{Standing: provisional(amy, "Amy")}, results.Count{Wins: 1, Losses: 2, Played: 3}, trainer.Learner{}, day, tag))
	resigned := ended("31")
	resigned.Names, resigned.Rated, resigned.Ending = []string{"Johan", "Alain"}, false, engine.Lost("resign", 1, 2)
	matches := []match.Match{resigned}
	each(standings.Versus(p, results.Versus{A: profile.Standing, B: provisional(amy, "Amy"), Played: 9, Streak: 3, Last: matches}, day, tag))
	each(standings.History(p, standings.HistoryFilter{Player: johan, Channel: "2", Opponent: alain, Category: "long", Result: results.Won, Period: "2026-01", After: "ff"},
		results.HistoryPage{Matches: matches, Next: "aa"}, tag))
	w := newWhole(t, nil).finished(30, kamisado.FillLeft)
	for ply := range len(w.all) {
		each(review.Page(p, w.review(ply, johan), tag))
		each(review.Shared(p, w.review(ply, johan), "Amy", tag))
	}
	for _, m := range []present.Message{
		standings.NoProfile(p, amy, results.Count{Losses: 1, Played: 1}, tag), standings.VersusOneself(p, tag), settings.Privacy(p, tag), settings.ConfirmForget(p, tag), settings.Forgotten(p, tag), settings.Unforgotten(p, tag),
		settings.Data(p, johan, nil, tag), review.ImportLate(p, tag), review.Imported(p, resigned, tag), refusal.Answer(p, tag, results.ErrPlaying, ""), refusal.Answer(p, tag, results.ErrQuery, ""),
	} {
		each(m)
	}
	for _, text := range append(labels(standings.SuggestPeriods(p, day, tag, "")), labels(p.SuggestMatches(matches, tag))...) {
		require.NotRegexp(t, `[A-Za-z]{2,}`, data.ReplaceAllString(text, ""))
	}
}
