package play_test

import (
	"slices"
	"strconv"

	"towerpost/engine"
)

// circuit is a game for two to four: in turn each adds 1, and whoever reaches the goal wins.
type circuit struct{}

var pairs = engine.Option{Key: "pairs", Values: []string{"no", "yes"}, Default: "no"}

func (circuit) Info() engine.Info {
	return engine.Info{
		Key: "round", Name: "Round", Version: 1, Seats: []string{"north", "east", "south", "west"}, Fewest: 2,
		Options: []engine.Option{pairs},
	}
}

// New needs all four seats for pairs.
func (r circuit) New(setup engine.Setup, seats int) (engine.State, error) {
	n, err := r.Info().Seated(seats)
	if err != nil {
		return nil, err
	}
	if setup.Get(pairs) == "yes" && n != 4 {
		return nil, &engine.Problem{Kind: engine.ErrSetup, Key: "pairs", Text: "pairs are four"}
	}
	return lap{seats: n}, nil
}

// lap is a state of circuit.
type lap struct{ seats, total int }

const lapGoal = 9

func (l lap) turn() engine.Seat { return engine.Seat(l.total % l.seats) }

func (l lap) Pending() []engine.Decision {
	if l.total >= lapGoal {
		return nil
	}
	return []engine.Decision{{Seat: l.turn(), Prompt: "add"}}
}

func (l lap) Legal(seat engine.Seat) []engine.Action {
	if l.total < lapGoal && seat == l.turn() {
		return []engine.Action{"add"}
	}
	return nil
}

func (l lap) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	if !slices.Contains(l.Legal(seat), a) {
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Key: "illegal", Text: "one adds in turn", Allowed: l.Legal(seat)}
	}
	l.total++
	return l, nil
}

func (l lap) View(seat engine.Seat) any { return lapView{l.total, seat} }

// lapView is the total as a seat sees it.
type lapView struct {
	Total int
	From  engine.Seat
}

func (l lap) Outcome() engine.Outcome {
	if l.total < lapGoal {
		return engine.Outcome{}
	}
	o := engine.Outcome{Ranks: make([]int, l.seats), Reason: "goal"}
	for seat := range o.Ranks {
		o.Ranks[seat] = 2
	}
	o.Ranks[(lapGoal-1)%l.seats] = 1
	return o
}

// Roll makes a match of circuit one of chance, though nothing in it is left to that.
func (l lap) Roll(draw func(int) int) engine.Action { return engine.Action(strconv.Itoa(draw(6))) }
