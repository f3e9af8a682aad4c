package present_test

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

const (
	johan = match.Player("101") // Black
	alain = match.Player("102") // White
	amy   = match.Player("103") // a spectator
)

// day is the moment at which everything in the tests happens.
var day = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// seated is Kamisado as it comes to the table; all tests share it, for its fonts take long to read.
var seated = sync.OnceValues(face.New)

// spoken is the catalogue of all words.
var spoken = sync.OnceValues(func() (*locale.Catalogue, error) {
	c, err := locale.Load()
	if err != nil {
		return nil, err
	}
	game, err := seated()
	if err != nil {
		return nil, err
	}
	return c, c.Add(game.Key(), game.Words)
})

func presenter(t testing.TB) *present.Presenter {
	t.Helper()
	c, err := spoken()
	require.NoError(t, err)
	game, err := seated()
	require.NoError(t, err)
	return present.New(c, game).With(face.Key, face.Pages())
}

// boardIn returns the board of a picture, nil where it is something else.
func boardIn(p present.Picture) *face.Board {
	if b, ok := p.Scene.(face.Board); ok {
		return &b
	}
	return nil
}

// fillsIn returns the line-ups of a picture, nil where it is something else.
func fillsIn(p present.Picture) *face.Fills {
	if f, ok := p.Scene.(face.Fills); ok {
		return &f
	}
	return nil
}

// cardIn returns the analysis of a picture, nil where it is something else.
func cardIn(p present.Picture) *face.AnalysisCard {
	if c, ok := p.Scene.(face.AnalysisCard); ok {
		return &c
	}
	return nil
}

// frameIn returns the board of a frame.
func frameIn(f games.Frame) face.Board {
	b, _ := f.Scene.(face.Board)
	return b
}

// table is a match that is played move by move, as the match service would show it.
type table struct {
	t     testing.TB
	match match.Match
	state engine.State
	steps []match.Step
	from  int
}

func newTable(t testing.TB, setup engine.Setup) *table {
	t.Helper()
	state, err := kamisado.New().New(setup, 0)
	require.NoError(t, err)
	return &table{t: t, state: state, match: match.Match{
		ID: "12", Game: "kamisado", Version: 1, Setup: setup, Guild: "1", Channel: "2", Locale: "en-US",
		Players: []match.Player{johan, alain}, Names: []string{"Johan", "Alain"}, Started: day,
	}}
}

// act plays an action of whoever is on turn, and the forced passes after it.
func (tb *table) act(action engine.Action) {
	tb.t.Helper()
	tb.steps, tb.from = nil, tb.match.Head
	tb.step(action, false)
	for {
		pending := tb.state.Pending()
		if len(pending) == 0 || !pending[0].Auto {
			return
		}
		tb.step(tb.state.Legal(pending[0].Seat)[0], true)
	}
}

func (tb *table) step(action engine.Action, auto bool) {
	tb.t.Helper()
	seat := tb.state.Pending()[0].Seat
	next, err := tb.state.Apply(seat, action)
	require.NoError(tb.t, err, "action %q", action)
	tb.match.Head++
	tb.steps = append(tb.steps, match.Step{
		Event:  match.Event{Seq: tb.match.Head, At: day, Kind: match.EventAction, Seat: seat, Action: action, Auto: auto},
		Before: tb.state.View(seat), After: next.View(seat),
	})
	tb.state = next
	if tb.match.Outcome = next.Outcome(); tb.match.Outcome.Over() {
		tb.match.Ended = day
	}
}

// play plays actions one after another; forced passes among them play themselves.
func (tb *table) play(actions ...engine.Action) *table {
	tb.t.Helper()
	for _, a := range actions {
		tb.act(a)
	}
	return tb
}

// resign ends the match by the seat giving up.
func (tb *table) resign(seat engine.Seat) *table {
	tb.from = tb.match.Head
	tb.match.Head++
	view := tb.state.View(engine.Nobody)
	tb.steps = []match.Step{{
		Event:  match.Event{Seq: tb.match.Head, Kind: match.EventResign, Seat: seat},
		Before: view, After: view,
	}}
	tb.match.Ended, tb.match.Ending = day, engine.Lost("resign", seat, 2)
	tb.match.Outcome = engine.Outcome{Ranks: []int{1, 1}, Points: []int{0, 0}, Reason: "resign"}
	tb.match.Outcome.Ranks[seat] = 2
	return tb
}

// seen returns the snapshot that a player sees.
func (tb *table) seen(by match.Player) match.Snapshot {
	s := match.Snapshot{
		Match: tb.match, Head: tb.match.Head, Seat: tb.match.SeatOf(by), View: tb.state.View(engine.Nobody),
		Outcome: tb.match.Outcome, Ending: tb.match.Ending, Steps: tb.steps,
		Post: match.Post{Channel: "2", Message: "900"},
	}
	if tb.match.Live() {
		s.Pending, s.Legal = tb.state.Pending(), tb.state.Legal(s.Seat)
	}
	return s
}

// notice returns the notice of the last turn.
func (tb *table) notice() match.Notice {
	return match.Notice{Kind: match.NoticeTurn, Match: tb.match.ID, Locale: "en-US", From: tb.from, To: tb.match.Head, Last: true}
}

// view returns what everyone sees.
func (tb *table) view() kamisado.View { return tb.state.View(engine.Nobody).(kamisado.View) }

// recorded returns the table after the actions of a record in testdata.
func recorded(t testing.TB, name string) *table {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name+".record"))
	require.NoError(t, err)
	defer f.Close()
	record, err := kamisado.ReadRecord(f)
	require.NoError(t, err)
	tb := newTable(t, record.Log.Setup)
	passes := 0
	for _, e := range record.Log.Entries {
		if passes > 0 {
			passes--
			continue
		}
		tb.act(e.Action)
		passes = len(tb.steps) - 1
	}
	return tb
}

// commands returns the commands that /help lists.
func commands() present.Index {
	table, err := bot.Commands()
	if err != nil {
		panic(err)
	}
	return table.Index()
}
