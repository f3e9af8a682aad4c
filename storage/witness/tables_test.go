package witness

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// lengthKeys returns the lengths by which lists are filtered, and "" for all.
func lengthKeys() []string {
	return append([]string{""}, kamisado.New().Info().Options[0].Values...)
}

// in returns where the matches of the story count on a server.
func in(guild string) ranking.Place { return ranking.Place{Guild: guild, Game: "kamisado"} }

func (a *asker) leaderboards() {
	for _, guild := range guilds() {
		for _, period := range []ranking.Period{ranking.AllTime, "2025", "2026", "2026-01", "2026-02", "2026-03"} {
			for _, length := range lengthKeys() {
				for _, by := range ranking.Orders() {
					a.board(guild, ranking.LeaderboardQuery{By: by, Period: period, Category: length, Viewer: fumi})
				}
			}
		}
		for _, viewer := range audience() {
			a.board(guild, ranking.LeaderboardQuery{Viewer: viewer, Size: 2, Page: 2})
		}
	}
}

// board writes a page of a board.
func (a *asker) board(guild string, q ranking.LeaderboardQuery) {
	l, err := a.ranking.Leaderboard(a.Context(), in(guild), q)
	require.NoError(a, err)
	if q.By == ranking.ByStreak {
		a.addWinless(guild, q, &l)
	}
	a.headed("guild %s by %s period %q length %q viewer %s: page %d of %d, %d players", guild, q.By, q.Period,
		q.Category, q.Viewer, l.Page, l.Pages, l.Players)
	for _, row := range l.Rows {
		a.say(standingWord(row))
	}
	for _, row := range l.Provisional {
		a.say("provisional " + standingWord(row))
	}
	if l.Mine != nil {
		a.say("mine " + standingWord(*l.Mine))
	}
}

// addWinless adds to a board by streak, on one page, the players without a win. The golden files have them:
// they share the last rank.
func (a *asker) addWinless(guild string, q ranking.LeaderboardQuery, l *ranking.Leaderboard) {
	q.By = ranking.ByWins
	all, err := a.ranking.Leaderboard(a.Context(), in(guild), q)
	require.NoError(a, err)
	winless := slices.DeleteFunc(all.Rows, func(s ranking.Standing) bool { return s.BestStreak > 0 })
	slices.SortFunc(winless, func(x, y ranking.Standing) int { return cmp.Compare(x.Player, y.Player) })
	rank := len(l.Rows) + 1
	for _, row := range winless {
		row.Rank = rank
		l.Rows = append(l.Rows, row)
	}
	if l.Mine != nil && l.Mine.BestStreak == 0 {
		l.Mine.Rank = rank
	}
	l.Players = len(l.Rows)
}

// historyOf asks for all ended matches of a guild.
func historyOf(guild string) ranking.HistoryQuery {
	return ranking.HistoryQuery{Guild: guild, Limit: 500}
}

func (a *asker) histories() {
	for _, guild := range guilds() {
		a.history(ranking.HistoryQuery{Guild: guild, Limit: 500})
		a.history(ranking.HistoryQuery{Guild: guild, Limit: 7})
		for _, length := range lengthKeys()[1:] {
			a.history(ranking.HistoryQuery{Guild: guild, Category: length, Limit: 500})
		}
		from, to, err := ranking.Period("2026-02").Bounds()
		require.NoError(a, err)
		a.history(ranking.HistoryQuery{Guild: guild, From: from, To: to, Limit: 500})
		for _, p := range audience() {
			for _, result := range []ranking.Outcome{"", ranking.Won, ranking.Lost} {
				for _, length := range []string{"", "single", "standard"} {
					a.history(ranking.HistoryQuery{Guild: guild, Player: p, Result: result, Category: length, Limit: 500})
				}
			}
			for _, opponent := range audience() {
				if opponent != p {
					a.history(ranking.HistoryQuery{Guild: guild, Player: p, Opponent: opponent, Limit: 500})
				}
			}
		}
	}
	for _, channel := range a.places() {
		a.history(ranking.HistoryQuery{Channel: channel, Limit: 500})
	}
}

// history writes all pages of a history.
func (a *asker) history(q ranking.HistoryQuery) {
	var pages []string
	first := q
	for {
		page, err := a.ranking.History(a.Context(), q)
		require.NoError(a, err)
		pages = append(pages, listed(page.Matches, func(m match.Match) string { return string(m.ID) }))
		if q.After = page.Next; page.Next == "" {
			break
		}
	}
	if all := strings.Join(pages, " | "); all != "" {
		a.say(fmt.Sprintf("guild %q player %q channel %q opponent %q length %q result %q from %s: %s",
			first.Guild, first.Player, first.Channel,
			first.Opponent, first.Category, first.Result, moment(first.From), all))
	}
}

// known returns all players who have ended a match in a guild. Those who are gone have their present names.
func (a *asker) known(guild string) []match.Player {
	list := audience()
	page, err := a.ranking.History(a.Context(), historyOf(guild))
	require.NoError(a, err)
	for _, m := range page.Matches {
		for _, p := range m.Players {
			if p != "" && !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return list
}

func (a *asker) profiles() {
	for _, guild := range guilds() {
		for _, p := range a.known(guild) {
			profile, err := a.ranking.Profile(a.Context(), in(guild), p)
			if errors.Is(err, ranking.ErrUnknown) {
				continue
			}
			require.NoError(a, err)
			a.headed("profile of %s in %s", p, guild)
			a.say(profileWords(profile)...)
		}
	}
}

func (a *asker) versus() {
	for _, guild := range guilds() {
		known := a.known(guild)
		for i, p := range known {
			for _, other := range known[:i] {
				v, err := a.ranking.Versus(a.Context(), in(guild), p, other)
				require.NoError(a, err)
				if len(v.Last) > 0 || v.Played > 0 {
					a.headed("%s against %s in %s", p, other, guild)
					a.say(versusWords(v)...)
				}
			}
		}
	}
}
