package main

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/engine"
)

// resultOf describes the result of a recorded match, or says that it goes on.
func resultOf(game engine.Game, log engine.Log) (string, error) {
	state, err := engine.Replay(game, log)
	if err != nil {
		return "", err
	}
	outcome, ending := state.Outcome(), log.Ending
	switch {
	case outcome.Over():
		return standing(players(game, log, len(outcome.Ranks)), outcome.Ranks, outcome.Points), nil
	case ending.Reason != "":
		names := players(game, log, len(ending.Ranks))
		return standing(names, ending.Ranks, nil) + endings()[ending.Reason], nil
	}
	return fmt.Sprintf("the match goes on after %d entries", len(log.Entries)), nil
}

// endings returns the words for the endings from outside the rules.
func endings() map[string]string {
	return map[string]string{
		engine.LeftResign: " by resignation", engine.LeftTimeout: " on time",
		engine.LeftAdjudicate: " by adjudication", engine.EndAgreed: " by agreement",
	}
}

// standing names the winner of two players, with the points if there are any. More players, and a tie, are
// listed by rank.
func standing(names []string, ranks, points []int) string {
	if len(names) != 2 || ranks[0] == ranks[1] {
		return order(names, ranks)
	}
	winner := slices.Index(ranks, slices.Min(ranks))
	text := names[winner] + " wins"
	if len(points) == 2 {
		text += fmt.Sprintf(" %d–%d", points[winner], points[1-winner])
	}
	return text
}

// order lists players by rank.
func order(names []string, ranks []int) string {
	seats := make([]int, len(names))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return ranks[a] - ranks[b] })
	list := make([]string, len(seats))
	for i, seat := range seats {
		list[i] = fmt.Sprintf("%d. %s", ranks[seat], names[seat])
	}
	return strings.Join(list, ", ")
}

// players returns the names of the players by seat. A player without a name is named by the seat.
func players(game engine.Game, log engine.Log, seats int) []string {
	keys := game.Info().Seats
	names := make([]string, seats)
	for seat := range names {
		switch {
		case seat < len(log.Names) && log.Names[seat] != "":
			names[seat] = log.Names[seat]
		case seat < len(keys) && keys[seat] != "":
			names[seat] = strings.ToUpper(keys[seat][:1]) + strings.ReplaceAll(keys[seat][1:], "-", " ")
		default:
			names[seat] = fmt.Sprint("Seat ", seat+1)
		}
	}
	return names
}
