package play_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
)

// sums is a game for these tests: two seats add 1, 2 or 3 to a total in turn, and who reaches the goal wins.
// Its options bring what real games bring: forced actions, chance and secrets.
type sums struct{ version int }

var (
	goal   = engine.Option{Key: "goal", Values: []string{"21", "100", "1000"}, Default: "21"}
	dice   = engine.Option{Key: "dice", Values: []string{"no", "start", "sevens"}, Default: "no"}
	secret = engine.Option{Key: "secret", Values: []string{"no", "yes"}, Default: "no"}
	skips  = engine.Option{Key: "skips", Values: []string{"0", "1", "2", "9", "19", "forever", "two-ways"}, Default: "0"}
)

func (s sums) Info() engine.Info {
	return engine.Info{
		Key: "sums", Name: "Sums", Version: s.version, Seats: []string{"first", "second"},
		Options: []engine.Option{goal, dice, secret, skips}, Hidden: true,
	}
}

func (s sums) New(setup engine.Setup, seats int) (engine.State, error) {
	if _, err := s.Info().Seated(seats); err != nil {
		return nil, err
	}
	state := sum{setup: maps.Clone(setup)}
	for _, o := range s.Info().Options {
		if !slices.Contains(o.Values, setup.Get(o)) {
			return nil, &engine.Problem{Kind: engine.ErrSetup, Key: "option", Args: map[string]string{"option": o.Key}, Text: "unknown value of " + o.Key}
		}
	}
	state.rolls = setup.Get(dice) == "start"
	return state, nil
}

func (s sums) Record(log engine.Log, _ engine.Seat) (string, error) {
	if _, err := engine.Replay(s, log); err != nil {
		return "", err
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n", strings.Join(log.Names, " - "))
	for _, e := range log.Actions() {
		fmt.Fprintf(&text, "%d %s\n", e.Seat, e.Action)
	}
	if log.Ending.Reason != "" {
		fmt.Fprintf(&text, "%s of %d\n", log.Ending.Reason, log.Ending.Loser())
	}
	return text.String(), nil
}

// sum is a state of sums.
type sum struct {
	setup engine.Setup
	total int
	added [2]int
	turn  engine.Seat
	skips int
	rolls bool
}

// sumView is what a seat sees; a total that it may not know is -1.
type sumView struct {
	Total int
	Turn  engine.Seat
}

func (s sum) goal() int {
	n, _ := strconv.Atoi(s.setup.Get(goal))
	return n
}

func (s sum) Pending() []engine.Decision {
	switch {
	case s.total >= s.goal():
		return nil
	case s.rolls:
		return []engine.Decision{{Seat: engine.Chance, Prompt: "roll"}}
	case s.skips != 0:
		return []engine.Decision{{Seat: s.turn, Prompt: "skip", Auto: true}}
	}
	return []engine.Decision{{Seat: s.turn, Prompt: "add", Secret: s.setup.Get(secret) == "yes"}}
}

func (s sum) Legal(seat engine.Seat) []engine.Action {
	p := s.Pending()
	switch {
	case len(p) == 0 || p[0].Seat != seat || s.rolls:
		return nil
	case s.skips != 0 && s.setup.Get(skips) == "two-ways":
		return []engine.Action{"skip", "jump"}
	case s.skips != 0:
		return []engine.Action{"skip"}
	}
	return []engine.Action{"add 1", "add 2", "add 3"}
}

func (s sum) Roll(draw func(int) int) engine.Action {
	return engine.Action("roll " + strconv.Itoa(1+draw(6)))
}

func (s sum) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	if s.rolls && seat == engine.Chance {
		n, err := strconv.Atoi(strings.TrimPrefix(string(a), "roll "))
		s.total, s.rolls = s.total+n, false
		return s, err
	}
	if !slices.Contains(s.Legal(seat), a) {
		return nil, &engine.Problem{Kind: engine.ErrIllegal, Rule: "A1", Key: "illegal", Text: "one adds 1, 2 or 3", Allowed: s.Legal(seat)}
	}
	s.turn = 1 - s.turn
	if s.skips != 0 {
		s.skips--
		return s, nil
	}
	n := int(a[len(a)-1] - '0')
	s.total += n
	s.added[seat] += n
	s.rolls = s.setup.Get(dice) == "sevens" && s.total%7 == 0
	s.skips = map[string]int{"1": 1, "2": 2, "9": 9, "19": 19, "forever": -1, "two-ways": 1}[s.setup.Get(skips)]
	return s, nil
}

func (s sum) View(seat engine.Seat) any {
	if s.setup.Get(secret) == "yes" && seat == engine.Nobody {
		return sumView{Total: -1, Turn: s.turn}
	}
	return sumView{Total: s.total, Turn: s.turn}
}

func (s sum) Outcome() engine.Outcome {
	if s.total < s.goal() {
		return engine.Outcome{}
	}
	o := engine.Outcome{Ranks: []int{1, 1}, Points: s.added[:], Reason: "goal"}
	o.Ranks[s.turn] = 2
	return o
}

func (s sum) Points() []int { return s.added[:] }

func (s sum) Read(seat engine.Seat, text string) (engine.Action, error) {
	switch text {
	case "one":
		return "add 1", nil
	case "two":
		return "add 2", nil
	case "three", "add 3":
		return "add 3", nil
	case "four":
		return "add 4", nil
	case "t":
		return "", &engine.Problem{Kind: engine.ErrAmbiguous, Key: "ambiguous", Text: "two or three?", Allowed: []engine.Action{"add 2", "add 3"}}
	}
	return "", &engine.Problem{Kind: engine.ErrUnreadable, Key: "unreadable", Text: "no number"}
}

// lasting is sums in which a seat may give up and the other plays on alone.
type lasting struct{ sums }

func (lasting) Info() engine.Info {
	info := sums{version: 1}.Info()
	info.Key = "lasting"
	return info
}

func (l lasting) New(setup engine.Setup, seats int) (engine.State, error) {
	state, err := l.sums.New(setup, seats)
	if err != nil {
		return nil, err
	}
	return alone{sum: state.(sum), gone: engine.Nobody}, nil
}

// alone is a state of lasting; gone is the seat that gave up.
type alone struct {
	sum
	gone engine.Seat
}

func (a alone) Apply(seat engine.Seat, action engine.Action) (engine.State, error) {
	next, err := a.sum.Apply(seat, action)
	if err != nil {
		return nil, err
	}
	a.sum = next.(sum)
	if a.turn == a.gone {
		a.turn = 1 - a.gone
	}
	return a, nil
}

func (a alone) Quit(seat engine.Seat) (engine.State, error) {
	a.gone, a.turn = seat, 1-seat
	return a, nil
}
