package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/clock"
)

// ambush is a game for these tests: two to four seats set up three pieces each, in secret and at the same
// time; then a die is thrown before each move, which has two steps. Who stays plays four moves. With the key
// "truce" it ends when a seat leaves, and so with "covert", where only the seat to move sees the die, and
// with "parley", which counts only once all have set up, and whose second step exposes something. With "idle"
// all of a move is a part, and the second seat moves by itself.
type ambush struct{ key string }

func (a ambush) Info() engine.Info {
	return engine.Info{
		Key: a.key, Name: "Ambush", Version: 1, Seats: []string{"a", "b", "c", "d"}, Fewest: 2, Hidden: true,
		Options: []engine.Option{{Key: "teams", Values: []string{"none", "pairs"}, Default: "none"}},
	}
}

func (a ambush) New(_ engine.Setup, seats int) (engine.State, error) {
	seats, err := a.Info().Seated(seats)
	state := ambushState{seats: seats, idle: a.key == "idle"}
	switch a.key {
	case "ambush":
		return lastingAmbush{state}, err
	case "covert":
		return covertAmbush{state}, err
	case "parley":
		return parleyAmbush{state}, err
	}
	return state, err
}

// Teams implements engine.Partnered.
func (a ambush) Teams(s engine.Setup, seats int) []int {
	teams := []int{0, 1, 2, 3}[:seats]
	if s["teams"] == "pairs" {
		teams = []int{0, 1, 0, 1}[:seats]
	}
	return teams
}

// Record implements engine.Recorder: a line for each entry, with "?" for what the viewer may not know.
func (a ambush) Record(log engine.Log, viewer engine.Seat) (string, error) {
	state, err := engine.Replay(a, log)
	if err != nil {
		return "", err
	}
	over := state.Outcome().Over() || log.Ending.Reason != ""
	var text strings.Builder
	fmt.Fprintf(&text, "commit %t seed %t\n", log.Proof.Commit != "", log.Proof.Seed != "")
	for _, e := range log.Entries {
		if len(e.Action) == 1 && strings.Contains("BFM", string(e.Action)) && e.Seat != viewer && !over {
			e.Action = "?"
		}
		fmt.Fprintf(&text, "%d %s%s\n", e.Seat, e.Action, e.Left)
	}
	return text.String(), nil
}

// ambushState is a state of truce.
type ambushState struct {
	idle   bool
	seats  int
	set    [4]string
	rolled bool
	aimed  bool
	pips   string
	turn   engine.Seat
	moves  int
	gone   [4]bool
	open   bool
}

// ambushView is what a seat sees.
type ambushView struct {
	Set   [4]string
	Pips  string
	Aimed bool
	Moves int
}

func (s ambushState) Pending() (list []engine.Decision) {
	for i := range s.seats {
		if len(s.set[i]) < 3 && !s.gone[i] {
			list = append(list, engine.Decision{Seat: engine.Seat(i), Prompt: "set-up", Secret: true, Free: true})
		}
	}
	switch {
	case len(list) > 0 || s.moves == 4 || s.left() == 1:
		if s.left() == 1 {
			return nil
		}
		return list
	case !s.rolled:
		return []engine.Decision{{Seat: engine.Chance, Prompt: "die"}}
	case s.idle && s.turn == 1:
		return []engine.Decision{{Seat: s.turn, Prompt: "idle", Auto: true}}
	case !s.aimed:
		return []engine.Decision{{Seat: s.turn, Prompt: "aim", Part: true, Free: true}}
	}
	return []engine.Decision{{Seat: s.turn, Prompt: "go", Part: s.idle}}
}

func (s ambushState) left() (n int) {
	for i := range s.seats {
		if !s.gone[i] {
			n++
		}
	}
	return n
}

func (s ambushState) Legal(seat engine.Seat) []engine.Action {
	for _, d := range s.Pending() {
		if d.Seat == seat && seat >= 0 {
			return map[string][]engine.Action{"set-up": {"B", "F", "M"}, "aim": {"aim"}, "go": {"go"}, "idle": {"go"}}[d.Prompt]
		}
	}
	return nil
}

func (s ambushState) Roll(draw func(int) int) engine.Action {
	return engine.Action(fmt.Sprint("roll ", draw(6)+1))
}

func (s ambushState) apply(seat engine.Seat, a engine.Action) (ambushState, error) {
	if seat == engine.Chance {
		s.pips, s.rolled = string(a), true
		return s, nil
	}
	if !slices.Contains(s.Legal(seat), a) {
		return s, &engine.Problem{Kind: engine.ErrIllegal, Text: "not now", Allowed: s.Legal(seat)}
	}
	switch a {
	case "aim":
		s.aimed = true
	case "go":
		s.rolled, s.aimed = false, false
		s.moves++
		s.pass()
	default:
		s.set[seat] += string(a)
	}
	return s, nil
}

// ReadTurn implements engine.TurnReader: actions with ";" between.
func (s ambushState) ReadTurn(seat engine.Seat, text string) (list []engine.Action, err error) {
	for word := range strings.SplitSeq(text, ";") {
		action := engine.Action(strings.TrimSpace(word))
		if s, err = s.apply(seat, action); err != nil {
			return nil, err
		}
		list = append(list, action)
	}
	return list, nil
}

// pass lets the next seat move that is still there.
func (s *ambushState) pass() {
	for range s.seats {
		if s.turn = engine.Seat((int(s.turn) + 1) % s.seats); !s.gone[s.turn] {
			return
		}
	}
}

func (s ambushState) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.apply(seat, a)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (s ambushState) View(seat engine.Seat) any {
	v := ambushView{Set: s.set, Pips: s.pips, Aimed: s.aimed, Moves: s.moves}
	for i := range v.Set {
		if engine.Seat(i) != seat && !s.open && s.moves < 4 {
			v.Set[i] = strings.Repeat("?", len(v.Set[i])/3)
		}
	}
	return v
}

func (s ambushState) Points() []int { return []int{10, 20, 30, 40}[:s.seats] }

func (s ambushState) Outcome() engine.Outcome {
	if len(s.Pending()) > 0 {
		return engine.Outcome{}
	}
	o := engine.Outcome{Ranks: make([]int, s.seats), Points: s.Points(), Reason: "done"}
	for i := range o.Ranks {
		if o.Ranks[i] = i + 1; s.gone[i] {
			o.Ranks[i] = s.seats
		}
	}
	return o
}

func (s ambushState) Reveal() engine.State {
	s.open = true
	return s
}

// lastingAmbush is a state of ambush: the others play on without a seat that leaves.
type lastingAmbush struct{ ambushState }

func (s lastingAmbush) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.apply(seat, a)
	if err != nil {
		return nil, err
	}
	return lastingAmbush{next}, nil
}

func (s lastingAmbush) Quit(seat engine.Seat) (engine.State, error) {
	s.gone[seat] = true
	if s.turn == seat {
		s.aimed = false
		s.pass()
	}
	return s, nil
}

func (s lastingAmbush) Reveal() engine.State {
	s.open = true
	return s
}

// covertAmbush is a state of covert, in which only the seat to move sees the die.
type covertAmbush struct{ ambushState }

func (s covertAmbush) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.apply(seat, a)
	if err != nil {
		return nil, err
	}
	return covertAmbush{next}, nil
}

// Pending makes the die a secret of chance.
func (s covertAmbush) Pending() []engine.Decision {
	list := s.ambushState.Pending()
	for i := range list {
		list[i].Secret = list[i].Secret || list[i].Seat == engine.Chance
	}
	return list
}

func (s covertAmbush) Redact(viewer, seat engine.Seat, a engine.Action) engine.Action {
	if seat == engine.Chance && viewer != s.turn {
		return "roll ?"
	}
	return a
}

// parleyAmbush is a state of parley.
type parleyAmbush struct{ ambushState }

func (s parleyAmbush) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := s.apply(seat, a)
	if err != nil {
		return nil, err
	}
	return parleyAmbush{next}, nil
}

func (s parleyAmbush) Preparing() bool {
	return slices.ContainsFunc(s.set[:s.seats], func(set string) bool { return len(set) < 3 })
}

func (s parleyAmbush) Exposes(_ engine.Seat, a engine.Action) bool { return a == "aim" }

func (s parleyAmbush) Reveal() engine.State {
	s.open = !s.Preparing()
	return s
}

// crew are those who play ambush, by seat.
func crew() []match.Player { return []match.Player{"amy", "chris", "johan", "alain"} }

// lay begins a match of ambush, by its key, with a number of seats in the channel "c".
func lay(t *testing.T, key string, seats int, control clock.Control) *table {
	t.Helper()
	tb := newTable(t)
	tb.serve(tb.store, ambush{"ambush"}, ambush{"truce"}, ambush{"covert"}, ambush{"parley"}, ambush{"idle"})
	tb.tick()
	tb.sit(key, seats, control)
	return tb
}

// sit writes a match with a number of seats, as its start does.
func (t *table) sit(key string, seats int, control clock.Control) {
	t.Helper()
	n, err := t.store.Reserve(t.ctx)
	require.NoError(t, err)
	seed, err := chance.NewSeed(strings.NewReader(strings.Repeat("s", chance.SeedSize)))
	require.NoError(t, err)
	m := match.Match{
		ID: match.NewID(n), Game: key, Version: 1, Guild: "guild", Channel: "c", Locale: "de", Players: crew()[:seats],
		Names: []string{"Amy", "Chris", "Johan", "Alain"}[:seats], Started: t.now(), Control: control, Commit: seed.Commit(),
	}
	for range seats {
		if control.On() {
			m.Clocks = append(m.Clocks, match.Clock{
				Side: control.Start(), Since: t.now(), Flag: t.now().Add(control.Bank), Remind: t.now().Add(control.Bank / 2),
			})
		}
	}
	c := match.Change{At: t.now(), Match: &m, Seed: seed}
	if control.On() {
		c.Set = []match.Timer{
			{At: t.now().Add(control.Bank + grace), Kind: match.TimerFlag, Of: m.ID},
			{At: t.now().Add(control.Bank / 2), Kind: match.TimerRemind, Of: m.ID},
		}
	}
	_, err = t.store.Commit(t.ctx, c)
	require.NoError(t, err)
}

// does lets a player act in the channel "c", which must not be refused.
func (t *table) does(p match.Player, actions ...engine.Action) match.Acted {
	t.Helper()
	var acted match.Acted
	for _, a := range actions {
		var err error
		acted, err = t.Act(t.ctx, t.caller(p, "c"), match.Order{Action: a})
		require.NoError(t, err, "%s plays %q", p, a)
	}
	return acted
}

// ready lets players set up their pieces.
func (t *table) ready(players ...match.Player) match.Acted {
	t.Helper()
	var acted match.Acted
	for _, p := range players {
		acted = t.does(p, "B", "F", "M")
	}
	return acted
}

// as returns the match of the channel "c" as somebody sees it.
func (t *table) as(p match.Player) match.Snapshot {
	t.Helper()
	s, err := t.Live(t.ctx, "c", p)
	require.NoError(t, err)
	return s
}

// hours returns a clock with n hours for each move.
func hours(n int) clock.Control { return clock.PerMove(time.Duration(n) * time.Hour) }
