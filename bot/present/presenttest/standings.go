package presenttest

import (
	"fmt"
	"time"

	"towerpost/bot/present/standings"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	results "towerpost/engine/match/ranking"
	"towerpost/engine/match/rating"
	"towerpost/engine/match/trainer"
)

// Standing returns a player of a leaderboard, whose results get worse with the rank.
func Standing(rank int, p match.Player, name string) results.Standing {
	return results.Standing{
		Rank: rank, Player: p, Name: name,
		Score: results.Score{
			Rating: rating.Rating{
				Value: 1800 - 20.4*float64(rank), Deviation: 60, Volatility: 0.06, At: Day, Games: 40,
			},
			Points: 90 - rank, Wins: 31, Losses: 12, Played: 43, Streak: 3 - rank, BestStreak: 7, Last: Day,
		},
	}
}

// Provisional returns a player with a provisional rating.
func Provisional(p match.Player, name string) results.Standing {
	s := Standing(0, p, name)
	s.Provisional, s.Rating.Value, s.Rating.Deviation = true, 1523, 180
	return s
}

// Leaders returns a page of a leaderboard of 23 players. Johan is second on it, and Amy is on another page.
func Leaders(by results.Order, viewer match.Player) standings.Leaders {
	l := standings.Leaders{
		BoardQuery: standings.BoardQuery{By: by}, Now: Day.Add(30 * 24 * time.Hour), Viewer: viewer,
		Board: results.Leaderboard{Page: 1, Pages: 3, Players: 23},
	}
	for i := range 10 {
		player, name := match.Player(fmt.Sprint(200+i)), fmt.Sprintf("*%d*", i)
		l.Board.Rows = append(l.Board.Rows, Standing(i+1, player, name))
	}
	l.Board.Rows[1] = Standing(2, Johan, "Johan")
	switch viewer {
	case Johan:
		l.Board.Mine = &l.Board.Rows[1]
	case Amy:
		mine := Standing(14, Amy, "Amy")
		l.Board.Mine = &mine
	}
	return l
}

// Solving returns a learner who has answered thirty puzzles, the last ones of them right.
func Solving(streak int) trainer.Learner {
	return trainer.Learner{
		Rating: rating.Rating{Value: 1341.6, Deviation: 80, Volatility: .06, Games: 30, At: Day},
		Streak: streak, Best: max(streak, 9), Solved: 21, Failed: 9,
	}
}

// Veteran returns the profile of a player with many matches.
func Veteran() results.Profile {
	p := results.Profile{
		Standing: Standing(3, Johan, "Johan"),
		ByCategory: []results.Tally{
			{Key: "standard", Wins: 20, Losses: 8, Played: 28},
			{Key: "single", Wins: 11, Losses: 4, Played: 15},
		},
		BySide: []results.Tally{
			{Key: "black", Wins: 16, Losses: 6, Played: 22}, {Key: "white", Wins: 15, Losses: 6, Played: 21},
		},
		Opponents: []results.Tally{
			{Key: string(Alain), Name: "Al*ain*", Wins: 9, Losses: 5, Played: 14},
			{Key: "~3", Wins: 1, Played: 1},
		},
		Towers:     []results.Tally{{Key: "purple", Wins: 12}, {Key: "brown", Wins: 9}},
		RoundMoves: 17.46,
		Counts: map[string]int{
			kamisado.CountMoves: 900, kamisado.CountPushes: 21,
			kamisado.CountPushed: 13, kamisado.CountRoundsWon: 77,
		},
	}
	for i := range 40 {
		p.Curve = append(p.Curve, results.CurvePoint{
			At: Day.AddDate(0, 0, i-40), Value: 1500 + 6*float64(i), Deviation: 350 / float64(i+1),
		})
	}
	return p
}

// Ended returns the row of a match that Johan has lost.
func Ended(id match.ID) match.Match {
	return match.Match{
		ID: id, Game: "kamisado", Version: 1, Setup: engine.Setup{"length": "standard"},
		Category: "standard", Rated: true, Guild: "1", Channel: "2",
		Players: []match.Player{Johan, Alain}, Names: []string{"Johan", "Al*ain*"},
		Started: Day, Ended: Day.Add(50 * time.Hour), Head: 80,
		Outcome: engine.Outcome{Ranks: []int{2, 1}, Points: []int{1, 3}, Reason: "row"},
	}
}
