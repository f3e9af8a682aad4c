package ludo

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// goldenScenes are the telling moments, each from a match by the rules.
func goldenScenes(t testing.TB) (all []named) {
	add := func(name string, m *played, status string) {
		all = append(all, named{name, m.scene(status, true)})
	}
	for _, seats := range []int{2, 4, 6, 8} {
		add(fmt.Sprintf("start-%d", seats), newMatch(t, seats, nil, 3), "Ana throws first")
	}
	m := newMatch(t, 4, nil, 4)
	m.until(func(v rules.View) bool { return m.throws > 60 && v.Bonus == 0 && m.has(captures) })
	add("capture", m, "Which piece moves?")
	m = newMatch(t, 4, nil, 5)
	m.until(func(v rules.View) bool { return m.throws > 40 && v.Bonus == 0 && onBarrier(v) })
	add("barrier", m, "Chiara, move by 4: a piece of the barrier, or another one?")
	m = newMatch(t, 6, nil, 6)
	m.until(func(v rules.View) bool { return m.throws > 150 && v.Bonus == 20 })
	add("bonus", m, "Which piece counts 20? One has captured another one, and now any of them may go on")
	m = newMatch(t, 4, nil, 7)
	m.until(func(rules.View) bool { return m.throws > 60 && m.has(thirdSix) })
	add("third-six", m, "A third six: the piece moved last goes back")
	m = newMatch(t, 4, nil, 8)
	m.until(func(v rules.View) bool { return v.Phase == rules.Over })
	add("end", m, "The match is over")
	return append(all, teams(t), left(t), named{"long-words", longWords()}, named{"chart", chart(4)}, named{"chart-8", chart(8)})
}

// chart is the course of a match of so many players, one of whom leaves, and one of whom wins.
func chart(players int) Scene {
	s := Scene{Title: "How likely each was to win", Chart: &Chart{Below: "Turns 1–160"}}
	for i := range players {
		s.Chart.Bands = append(s.Chart.Bands, Band{Arm: i, Name: testNames[i]})
	}
	s.Chart.Bands[1].Name = "Somebody with a long name that ends somewhere"
	for turn := range 161 {
		sum, weights := 0.0, make([]float64, players)
		for i := range weights {
			weights[i] = 1 + 0.8*math.Sin(float64(turn*(i+2))/30)
			if i == 0 {
				weights[i] += float64(turn*turn) / 2500
			}
			if i == 2 && turn > 90 || turn == 160 && i > 0 {
				weights[i] = 0
			}
			sum += weights[i]
		}
		for i, w := range weights {
			s.Chart.Bands[i].Shares = append(s.Chart.Bands[i].Shares, w/sum)
		}
	}
	s.Chart.Marks = []Mark{{Turn: 30, Number: 1}, {Turn: 33, Number: 2, Band: 3}, {Turn: 89, Number: 3, Band: 2}, {Turn: 91, Number: 4, Band: 2}, {Turn: 160, Number: 10}}
	return s
}

// onBarrier reports whether a piece of a barrier can move.
func onBarrier(v rules.View) bool {
	return slices.ContainsFunc(v.Choices, func(c rules.Choice) bool {
		return v.Players[c.Move.Piece.Seat()].Pieces[c.Move.Piece.Number()-1].Barrier
	})
}

// teams is a match of two teams of four, in its middle.
func teams(t testing.TB) named {
	m := newMatch(t, 8, engine.Setup{"teams": "two", "pieces": "2"}, 9)
	m.until(func(v rules.View) bool { return m.throws > 150 })
	s := m.scene("Team A leads by 40 squares", true)
	for i := range s.Players {
		s.Players[i].Team = []string{"A", "B"}[i%2]
	}
	return named{"teams", s}
}

// left is a match that a player of four has left, seen from another one's side.
func left(t testing.TB) named {
	m := newMatch(t, 4, nil, 10)
	m.until(func(v rules.View) bool { return m.throws > 80 })
	m.leave(1)
	m.until(func(v rules.View) bool { return m.throws > 90 })
	s := m.scene("Bram has left", true)
	s.Bottom = s.Players[2].Arm
	return named{"left", s}
}

// longWords is a crowded board with the longest names.
func longWords() Scene {
	s := crowded(8)
	for i := range s.Players {
		s.Players[i].Name = []string{"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "ממממממממממממממממ", "漢漢漢漢漢漢漢漢漢漢漢漢",
			"Ana"}[i%4]
		s.Players[i].Team, s.Players[i].Rank = "A", i+1
		s.Players[i].Captures = 111
	}
	s.Title = "Ludo · Match 123456 · A very long title of a match without an end · Round 1234 · Throw 12"
	s.Status = "Somebody with a very long name, which of these pieces is to be moved by " +
		"the number that was thrown last?"
	return s
}

// crowded returns a board on which as much stands as can: pairs of two colours on exits, barriers on the
// ring and in lanes.
func crowded(arms rules.Board) Scene {
	s := Scene{Board: arms, Title: "Crowded", Status: "Every square that is taken",
		Dice: Dice{Seat: 1, Throws: []int{6, 6, 3}, Bonus: 10}}
	for arm := range int(arms) {
		p := Player{
			Arm: arm, Name: testNames[arm], Progress: 10 * arm, Whole: 100, Home: arm % 4,
			Captures: 1, Captured: 2, Decides: arm == 1,
		}
		next := (arm + 1) % int(arms)
		for _, place := range []rules.Place{
			rules.Ring(arms.Exit(arm)), rules.Ring(arms.Exit(next)),
			rules.Ring(17*arm + 8), rules.Ring(17*arm + 8),
		} {
			p.Pieces = append(p.Pieces, Piece{Place: place, Barrier: len(p.Pieces) > 1})
		}
		if arm%4 == 3 {
			p.Pieces[0], p.Pieces[1] = Piece{rules.Lane(7), true}, Piece{rules.Lane(7), true}
		}
		s.Players = append(s.Players, p)
	}
	s.Options = []Option{
		{PieceID{1, 1}, rules.Ring(26)}, {PieceID{1, 2}, rules.Lane(2)},
		{PieceID{1, 3}, rules.Ring(28)}, {PieceID{1, 4}, rules.Ring(28)},
	}
	return s
}
