package gametest_test

import (
	"fmt"
	"strconv"

	"towerpost/engine"
)

// race is a small game for the tests: chance draws the start, then two seats in turn add 1 or 2, and the seat
// that reaches the goal wins. After a number that ends in 5 the next seat adds 1 automatically. The fault
// breaks a part of the contract.
type race struct{ fault string }

const goal = 20

type raceState struct {
	race
	total  int
	turn   engine.Seat
	shared []engine.Action // only a faulty race has it
}

func (g race) Info() engine.Info {
	return engine.Info{Key: "race", Name: "Race", Version: 1, Seats: []string{"first", "second"},
		Options: []engine.Option{{Key: "start", Values: []string{"low", "high"}, Default: "low"}}}
}

func (g race) New(s engine.Setup, seats int) (engine.State, error) {
	if _, err := g.Info().Seated(seats); err != nil {
		return nil, err
	}
	start := s.Get(g.Info().Options[0])
	if start != "low" && start != "high" {
		return nil, &engine.Problem{Kind: engine.ErrSetup, Key: "start", Text: "no such start"}
	}
	return &raceState{race: g, turn: engine.Chance, shared: []engine.Action{"1", "2"}}, nil
}

func (s *raceState) Pending() []engine.Decision {
	if s.total >= goal && s.fault != "endless" {
		return nil
	}
	return []engine.Decision{{Seat: s.turn, Prompt: "add", Auto: s.total%10 == 5 && s.turn != engine.Chance}}
}

func (s *raceState) Legal(seat engine.Seat) []engine.Action {
	switch {
	case len(s.Pending()) == 0 || seat != s.turn && s.fault != "anyone":
		return nil
	case seat == engine.Chance:
		return []engine.Action{"0", "5"}
	case s.total%10 == 5 && s.fault != "choice":
		return []engine.Action{"1"}
	case s.fault == "shared":
		return s.shared
	}
	return []engine.Action{"1", "2"}
}

func (s *raceState) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	if len(s.Pending()) == 0 || seat != s.turn {
		return nil, &engine.Problem{Kind: engine.ErrNotAsked, Key: "turn", Text: "not asked"}
	}
	n, err := strconv.Atoi(string(a))
	if s.fault == "lenient" && err != nil {
		n, err = 1, nil
	}
	if err != nil || s.total%10 == 5 && n != 1 && s.fault != "choice" {
		return nil, &engine.Problem{Kind: engine.ErrUnreadable, Key: "number", Text: "no such number"}
	}
	next := *s
	next.total += n
	next.turn = (seat + 1) % 2
	if seat == engine.Chance {
		next.turn = 0
	}
	if s.fault == "mutates" {
		s.total++
	}
	return &next, nil
}

func (s *raceState) Roll(draw func(int) int) engine.Action {
	return []engine.Action{"0", "5"}[draw(2)]
}

func (s *raceState) View(engine.Seat) any { return s.total }

func (s *raceState) Outcome() engine.Outcome {
	if s.total < goal && s.fault != "early" || s.fault == "nobody" {
		return engine.Outcome{}
	}
	o := engine.Outcome{Ranks: []int{1, 2}, Points: []int{0, 0}, Reason: "goal"}
	if s.turn == 0 {
		o.Ranks = []int{2, 1}
	}
	return o
}

func describeRace(view any) string { return fmt.Sprintf("total %d", view) }
