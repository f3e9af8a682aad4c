package presenttest

import (
	"embed"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

const (
	Johan = match.Player("101") // Black
	Alain = match.Player("102") // White
	Amy   = match.Player("103") // a spectator
)

// Day is the time of all events in the tests.
var Day = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// Seated returns Kamisado with its face. All tests share it, because its fonts take long to read.
var Seated = sync.OnceValues(face.New)

// Spoken returns the catalogue with the texts of Kamisado.
var Spoken = sync.OnceValues(func() (*locale.Catalogue, error) {
	c, err := locale.Load()
	if err != nil {
		return nil, err
	}
	game, err := Seated()
	if err != nil {
		return nil, err
	}
	return c, c.Add(game.Key(), game.Words)
})

// Presenter returns a presenter of Kamisado alone, with its pages.
func Presenter(t testing.TB) *present.Presenter {
	t.Helper()
	c, err := Spoken()
	require.NoError(t, err)
	game, err := Seated()
	require.NoError(t, err)
	return present.New(c, game).With(face.Key, face.Pages())
}

// BoardIn returns the board of a picture, nil for any other picture.
func BoardIn(p present.Picture) *face.Board {
	if b, ok := p.Scene.(face.Board); ok {
		return &b
	}
	return nil
}

// FillsIn returns the line-ups of a picture, nil for any other picture.
func FillsIn(p present.Picture) *face.Fills {
	if f, ok := p.Scene.(face.Fills); ok {
		return &f
	}
	return nil
}

// cardIn returns the analysis card of a picture, nil for any other picture.
func cardIn(p present.Picture) *face.AnalysisCard {
	if c, ok := p.Scene.(face.AnalysisCard); ok {
		return &c
	}
	return nil
}

// FrameIn returns the board of a frame.
func FrameIn(f games.Frame) face.Board {
	b, _ := f.Scene.(face.Board)
	return b
}

// Table is a match that is played move by move, as the match service would show it.
type Table struct {
	T     testing.TB
	Match match.Match
	State engine.State
	Steps []match.Step
	From  int
}

// NewTable returns a match of a set-up that begins, between Johan and Alain.
func NewTable(t testing.TB, setup engine.Setup) *Table {
	t.Helper()
	state, err := kamisado.New().New(setup, 0)
	require.NoError(t, err)
	return &Table{T: t, State: state, Match: match.Match{
		ID: "12", Game: "kamisado", Version: 1, Setup: setup, Guild: "1", Channel: "2", Locale: "en-US",
		Players: []match.Player{Johan, Alain}, Names: []string{"Johan", "Alain"}, Started: Day,
	}}
}

// Act plays an action of the seat to move, and the forced passes after it.
func (tb *Table) Act(action engine.Action) {
	tb.T.Helper()
	tb.Steps, tb.From = nil, tb.Match.Head
	tb.step(action, false)
	for {
		pending := tb.State.Pending()
		if len(pending) == 0 || !pending[0].Auto {
			return
		}
		tb.step(tb.State.Legal(pending[0].Seat)[0], true)
	}
}

func (tb *Table) step(action engine.Action, auto bool) {
	tb.T.Helper()
	seat := tb.State.Pending()[0].Seat
	next, err := tb.State.Apply(seat, action)
	require.NoError(tb.T, err, "action %q", action)
	tb.Match.Head++
	tb.Steps = append(tb.Steps, match.Step{
		Event: match.Event{
			Seq: tb.Match.Head, At: Day, Kind: match.EventAction, Seat: seat, Action: action, Auto: auto,
		},
		Before: tb.State.View(seat), After: next.View(seat),
	})
	tb.State = next
	if tb.Match.Outcome = next.Outcome(); tb.Match.Outcome.Over() {
		tb.Match.Ended = Day
	}
}

// Play plays actions one after another, with the forced passes between them.
func (tb *Table) Play(actions ...engine.Action) *Table {
	tb.T.Helper()
	for _, a := range actions {
		tb.Act(a)
	}
	return tb
}

// Resign ends the match by the resignation of a seat.
func (tb *Table) Resign(seat engine.Seat) *Table {
	tb.From = tb.Match.Head
	tb.Match.Head++
	view := tb.State.View(engine.Nobody)
	tb.Steps = []match.Step{{
		Event:  match.Event{Seq: tb.Match.Head, Kind: match.EventResign, Seat: seat},
		Before: view, After: view,
	}}
	tb.Match.Ended, tb.Match.Ending = Day, engine.Lost("resign", seat, 2)
	tb.Match.Outcome = engine.Outcome{Ranks: []int{1, 1}, Points: []int{0, 0}, Reason: "resign"}
	tb.Match.Outcome.Ranks[seat] = 2
	return tb
}

// Seen returns the snapshot that a player sees.
func (tb *Table) Seen(by match.Player) match.Snapshot {
	s := match.Snapshot{
		Match: tb.Match, Head: tb.Match.Head, Seat: tb.Match.SeatOf(by), View: tb.State.View(engine.Nobody),
		Outcome: tb.Match.Outcome, Ending: tb.Match.Ending, Steps: tb.Steps,
		Post: match.Post{Channel: "2", Message: "900"},
	}
	if tb.Match.Live() {
		s.Pending, s.Legal = tb.State.Pending(), tb.State.Legal(s.Seat)
	}
	return s
}

// Notice returns the notice of the last turn.
func (tb *Table) Notice() match.Notice {
	return match.Notice{
		Kind: match.NoticeTurn, Match: tb.Match.ID, Locale: "en-US",
		From: tb.From, To: tb.Match.Head, Last: true,
	}
}

// View returns a spectator's view.
func (tb *Table) View() kamisado.View { return tb.State.View(engine.Nobody).(kamisado.View) }

//go:embed testdata/*.record
var records embed.FS

// Recorded returns the table after the actions of one of the records in testdata, by its name.
func Recorded(t testing.TB, name string) *Table {
	t.Helper()
	f, err := records.Open("testdata/" + name + ".record")
	require.NoError(t, err)
	defer f.Close()
	record, err := kamisado.ReadRecord(f)
	require.NoError(t, err)
	tb := NewTable(t, record.Log.Setup)
	passes := 0
	for _, e := range record.Log.Entries {
		if passes > 0 {
			passes--
			continue
		}
		tb.Act(e.Action)
		passes = len(tb.Steps) - 1
	}
	return tb
}

// Commands returns the commands that /help lists.
func Commands() present.Index {
	table, err := bot.Commands()
	if err != nil {
		panic(err)
	}
	return table.Index()
}

// Fischer is a clock of two days with an increment of one day, up to four days.
var Fischer = clock.Control{Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour}

// Timed gives the table's match a clock. The seat to move has until the next day, the other seat two days and
// some hours.
func (tb *Table) Timed(c clock.Control) *Table {
	other := clock.Side{Left: 53*time.Hour + 59*time.Minute}
	tb.Match.Control, tb.Match.Clocks = c, []match.Clock{{Side: other}, {Side: other}}
	if pending := tb.State.Pending(); len(pending) > 0 && tb.Match.Live() {
		mover := &tb.Match.Clocks[pending[0].Seat]
		mover.Since, mover.Flag = Day, Day.Add(24*time.Hour)
	}
	return tb
}

// Timeout ends the match because the seat's time has run out. The argument by is the player who claims it, ""
// for nobody.
func (tb *Table) Timeout(seat engine.Seat, by match.Player) *Table {
	tb.Resign(seat)
	tb.Steps[0].Event.Kind, tb.Steps[0].Event.By = match.EventTimeout, by
	tb.Match.Ending.Reason, tb.Match.Outcome.Reason = "timeout", "timeout"
	for i := range tb.Match.Clocks {
		tb.Match.Clocks[i].Since, tb.Match.Clocks[i].Flag = time.Time{}, time.Time{}
	}
	return tb
}

// event adds an event outside the rules to the match.
func (tb *Table) event(e match.Event) *Table {
	before := tb.State.View(engine.Nobody)
	tb.From = tb.Match.Head
	tb.Match.Head++
	e.Seq, e.At = tb.Match.Head, Day
	tb.Steps = []match.Step{{Event: e, Before: before, After: before}}
	return tb
}

// End ends the match with an event outside the rules.
func (tb *Table) End(e match.Event, loser engine.Seat) *Table {
	tb.event(e)
	tb.Match.Ended, tb.Match.Ending = Day, engine.Lost(string(e.Kind), loser, 2)
	tb.Match.Outcome = engine.Outcome{Ranks: []int{1, 1}, Points: []int{0, 0}, Reason: string(e.Kind)}
	if loser != engine.Nobody {
		tb.Match.Outcome.Ranks[loser] = 2
	}
	return tb
}

// about returns a notice about the match at its current head.
func (tb *Table) about(kind match.NoticeKind, by match.Player) match.Notice {
	return match.Notice{
		Kind: kind, Match: tb.Match.ID, Locale: "en-US", From: tb.Match.Head, To: tb.Match.Head, By: by,
	}
}

// Moderation returns an event of a moderator. Its reason would format, link and ping if it were not escaped.
func Moderation(kind match.EventKind, seat engine.Seat) match.Event {
	return match.Event{Kind: kind, Seat: seat, By: "109", Reason: "**loud**\n@everyone https://a.b"}
}

// Opened returns a match after two moves; Black has to move purple.
func Opened(t *testing.T) *Table {
	return NewTable(t, nil).Play("Red Left 2 Blue", "Blue Forward 3 Purple")
}

// PausedTable returns a paused match, and the snapshot that a player sees of it.
func PausedTable(t *testing.T, viewer match.Player) (*Table, match.Snapshot) {
	tb := Opened(t).event(Moderation(match.EventPause, engine.Nobody))
	s := tb.Seen(viewer)
	s.Pending, s.Legal, s.Pause = nil, nil, &tb.Steps[0].Event
	return tb, s
}

// pausedStart returns a spectator's snapshot of a match that is paused before the first move.
func pausedStart(t *testing.T) match.Snapshot {
	tb := NewTable(t, nil).event(Moderation(match.EventPause, engine.Nobody))
	s := tb.Seen("")
	s.Pending, s.Pause = nil, &tb.Steps[0].Event
	return s
}

// Planned returns a player's prospect from a place in a plan. The line leads there from the current position.
func (tb *Table) Planned(
	by match.Player, plan match.Plan, after int, met engine.Condition, line ...engine.Action,
) match.PlanPlace {
	tb.T.Helper()
	pr := match.PlanPlace{Snapshot: tb.Seen(by), Plan: plan, After: after, If: met, Boards: 1}
	state := tb.State
	for _, a := range line {
		next, err := state.Apply(state.Pending()[0].Seat, a)
		require.NoError(tb.T, err)
		state = next
	}
	seat := tb.Match.SeatOf(by)
	pr.Ahead = match.Snapshot{
		Match: tb.Match, Head: tb.Match.Head, Seat: seat, Post: pr.Snapshot.Post,
		View: state.View(seat), Pending: state.Pending(), Legal: state.Legal(seat), Outcome: state.Outcome(),
	}
	return pr
}

// Automatic lets the computer play White at the level.
func (tb *Table) Automatic(p *present.Presenter, level string) *Table {
	tb.Match.Names[1] = challenge.ComputerName(p, "Towerpost", level, "en-US")
	tb.Match.Levels = []string{"", level}
	return tb
}
