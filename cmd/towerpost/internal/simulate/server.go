package simulate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Server describes a simulated server. The zero value of a field is its default.
type Server struct {
	// Guild is the identifier of the server; "" means the constant Guild.
	Guild   string
	Players []Player
	// Channels is the number of channels in which matches were played; 0 means 12.
	Channels int
	// Matches is the number of matches, spread evenly from From to To.
	Matches  int
	From, To time.Time
	// Games is the number of different matches for each length and pair of strengths. They are reused with
	// other players and times. 0 plays every match anew.
	Games int
	// Seed determines the server: the same seed gives the same one.
	Seed uint64
}

// Guild is the default identifier of a simulated server.
const Guild = "981273645546372819"

// Loader writes many changes at once.
type Loader interface {
	Reserve(ctx context.Context) (uint64, error)
	Load(ctx context.Context, changes []match.Change) error
}

// loadedAtOnce is the number of matches written in one transaction. A transaction writes pages all over the
// file, so larger transactions write each page less often. While the file is small, however, they would put
// too many rows into few pages.
func loadedAtOnce(written int) int { return min(max(written/10, 1000), 10_000) }

// Fill plays the matches of a server and writes them.
func (s Server) Fill(ctx context.Context, store Loader) error {
	if s.Guild == "" {
		s.Guild = Guild
	}
	if s.Channels == 0 {
		s.Channels = 12
	}
	f := filler{Server: s, rand: rand.New(rand.NewPCG(s.Seed, 1)), pool: map[poolKey][]played{}}
	first, err := store.Reserve(ctx)
	if err != nil {
		return err
	}
	var changes []match.Change
	for i := range s.Matches {
		change, err := f.change(match.NewID(first+uint64(i)), i)
		if err != nil {
			return err
		}
		changes = append(changes, change)
		if len(changes) < loadedAtOnce(i) && i < s.Matches-1 {
			continue
		}
		if err := store.Load(ctx, changes); err != nil {
			return err
		}
		changes = changes[:0]
	}
	return nil
}

// filler creates the matches of one server.
type filler struct {
	Server
	rand *rand.Rand
	pool map[poolKey][]played
}

// poolKey identifies matches that can be reused for one another.
type poolKey struct {
	length   int
	stronger int
}

// played is a match without its players.
type played struct {
	log     engine.Log
	outcome engine.Outcome
	result  match.Result
}

// setups are the lengths of matches, with their percentages.
var setups = []struct {
	share int
	setup engine.Setup
}{
	{45, engine.Setup{"length": "single"}},
	{40, engine.Setup{"length": "standard"}},
	{10, engine.Setup{"length": "series", "rounds": "3"}},
	{5, engine.Setup{"length": "long"}},
}

// length draws a length at random.
func (f *filler) length() int {
	n := f.rand.IntN(100)
	for i, s := range setups {
		if n -= s.share; n < 0 {
			return i
		}
	}
	return 0
}

// change returns the change that writes a whole match.
func (f *filler) change(id match.ID, number int) (match.Change, error) {
	a, b := f.rand.IntN(len(f.Players)), f.rand.IntN(len(f.Players)-1)
	if b >= a {
		b++
	}
	seats := [2]Player{f.Players[a], f.Players[b]}
	length := f.length()
	game, err := f.game(length, seats)
	if err != nil {
		return match.Change{}, err
	}
	passed := time.Duration(float64(f.To.Sub(f.From)) * float64(number) / float64(f.Matches))
	started := f.From.Add(passed).Truncate(time.Millisecond)
	rated := f.rand.IntN(10) > 0
	channel := fmt.Sprint(firstID + 1 + uint64(f.rand.IntN(f.Channels)))
	setup := setups[length].setup
	m := match.Match{
		ID: id, Game: "kamisado", Version: 1, Setup: setup, Category: setup["length"], Rated: rated,
		Guild: f.Guild, Channel: channel, Locale: "en",
		Players: []match.Player{seats[0].ID, seats[1].ID}, Names: []string{seats[0].Name, seats[1].Name},
		Started: started, Head: len(game.log.Entries), Outcome: game.outcome,
	}
	events := f.events(game.log, m)
	m.Ended = events[len(events)-1].At
	return match.Change{At: m.Ended, Match: &m, Events: events, Result: game.result}, nil
}

// events converts a log to events with times and keys.
func (f *filler) events(log engine.Log, m match.Match) []match.Event {
	at := m.Started
	events := make([]match.Event, len(log.Entries))
	state, _ := kamisado.New().New(log.Setup, 0)
	for i, e := range log.Entries {
		auto := state.Pending()[0].Auto
		events[i] = match.Event{
			Seq: i + 1, At: at, Kind: match.EventAction, Seat: e.Seat, Action: e.Action, Auto: auto,
		}
		if !auto {
			at = at.Add(time.Duration(f.rand.IntN(3_600_000)) * time.Millisecond)
			events[i].At, events[i].By = at, m.Players[e.Seat]
			events[i].Key = strconv.FormatUint(firstID+f.rand.Uint64N(1<<60), 10)
		}
		state, _ = state.Apply(e.Seat, e.Action)
	}
	return events
}

// strengthSteps is the number of classes of strength for reused matches.
const strengthSteps = 4

// game returns a match between the players: a new one, or one from the pool.
func (f *filler) game(length int, seats [2]Player) (played, error) {
	strengths := [2]float64{seats[0].Strength, seats[1].Strength}
	if f.Games == 0 {
		return f.play(length, strengths)
	}
	step := func(s float64) int { return min(int(s*strengthSteps), strengthSteps-1) }
	key := poolKey{length, step(strengths[0])*strengthSteps + step(strengths[1])}
	if pool := f.pool[key]; len(pool) >= f.Games {
		return pool[f.rand.IntN(len(pool))], nil
	}
	game, err := f.play(length, strengths)
	f.pool[key] = append(f.pool[key], game)
	return game, err
}

// play plays a new match.
func (f *filler) play(length int, strengths [2]float64) (played, error) {
	log, outcome, err := Play(setups[length].setup, strengths, f.rand)
	if err != nil {
		return played{}, err
	}
	game := kamisado.New()
	statistics, err := game.(engine.Statistician).Statistics(log)
	weight := game.(engine.Weigher).Weight(log.Setup)
	result := match.Result{Sides: game.Info().Seats, Statistics: statistics, Weight: weight}
	return played{log, outcome, result}, err
}
