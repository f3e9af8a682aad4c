package analysis_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/samurai"
	"towerpost/engine/samurai/analysis"
	"towerpost/engine/samurai/rival"
)

// played is a match that two skilled players play.
type played struct {
	t     *testing.T
	log   engine.Log
	state engine.State
	dice  *rand.Rand
	rival *rival.Rival
}

func begin(t *testing.T, seed uint64) *played {
	t.Helper()
	return seated(t, 2, seed)
}

// seated returns the start of a match with the given number of seats.
func seated(t *testing.T, seats int, seed uint64) *played {
	t.Helper()
	p := &played{t: t, log: engine.Log{Seats: seats}, dice: rand.New(rand.NewPCG(seed, 0))}
	var err error
	p.state, err = samurai.New().New(nil, seats)
	require.NoError(t, err)
	p.rival, err = rival.New(rival.Skilled, rival.Options{Seed: seed})
	require.NoError(t, err)
	return p
}

// enter plays an action.
func (p *played) enter(seat engine.Seat, a engine.Action) {
	p.t.Helper()
	next, err := p.state.Apply(seat, a)
	require.NoError(p.t, err)
	p.state = next
	p.log.Entries = append(p.log.Entries, engine.Entry{Seat: seat, Action: a})
}

// view returns what the seat to decide may know; ok is false for chance and after the end.
func (p *played) view() (v samurai.View, ok bool) {
	pending := p.state.Pending()
	if len(pending) == 0 || pending[0].Seat < 0 {
		return v, false
	}
	v, ok = p.state.View(pending[0].Seat).(samurai.View)
	return v, ok
}

// step plays the next decision.
func (p *played) step() {
	p.t.Helper()
	if v, ok := p.view(); ok {
		a, err := p.rival.Choose(p.t.Context(), v)
		require.NoError(p.t, err)
		p.enter(v.Viewer, a)
		return
	}
	p.enter(engine.Chance, p.state.(engine.Roller).Roll(p.dice.IntN))
}

// gift returns a first step of the turn that gives the given number of figures to the other seat and none to
// its own.
func (p *played) gift(figures int) (samurai.View, samurai.Move, bool) {
	v, ok := p.view()
	if !ok || v.Prompt != samurai.PromptTurn || len(v.Steps) > 0 {
		return v, samurai.Move{}, false
	}
	for _, m := range v.Position.Moves(v.Viewer) {
		given := 0
		_, captures := v.Position.Play(v.Viewer, m)
		for _, c := range captures {
			if c.Seat != engine.Nobody && c.Seat != v.Viewer {
				given++
			}
		}
		if given >= figures {
			return v, m, true
		}
	}
	return v, samurai.Move{}, false
}

// latest is the last turn in which a blunder is planted. Later the match may already be decided.
const latest = 10

// planted returns a match whose last turn gives away the given number of figures at once.
func planted(t *testing.T, figures int) *played {
	t.Helper()
	for seed := range uint64(100) {
		for p := begin(t, seed); len(p.state.Pending()) > 0; p.step() {
			if v, m, ok := p.gift(figures); ok && v.Number <= latest {
				p.enter(v.Viewer, m.Action())
				p.enter(v.Viewer, samurai.Move{Verb: samurai.Ends}.Action())
				return p
			}
		}
	}
	require.Fail(t, "no blunder could be planted")
	return nil
}

func TestAPlantedBlunderIsFound(t *testing.T) {
	t.Parallel()
	p := planted(t, 2)
	told := 0
	report, err := analysis.Match(t.Context(), p.log, func(done, all int) { told = done; assert.LessOrEqual(t, done, all) })
	require.NoError(t, err)
	require.NotEmpty(t, report.Turns)
	assert.GreaterOrEqual(t, told, len(report.Turns))
	last := report.Turns[len(report.Turns)-1]
	assert.Contains(t, []analysis.Verdict{analysis.Weak, analysis.Costly}, last.Verdict, "loss %.2f", last.Loss())
	assert.NotEmpty(t, last.Better)
	assert.Contains(t, report.Points(), last)
	states, err := analysis.States(report.Setup, report.Seats, report.Entries[:last.First])
	require.NoError(t, err)
	state := states[len(states)-1]
	for _, a := range last.Better {
		state, err = state.Apply(last.Seat, a)
		require.NoError(t, err, "the better turn is legal")
	}
	again, err := analysis.Match(t.Context(), p.log, func(int, int) {})
	require.NoError(t, err)
	assert.Equal(t, report, again, "the same match gives the same report")
	for _, turn := range report.Turns {
		t.Logf("turn %d seat %d: %.2f of %.2f, %s %v", turn.Number, turn.Seat, turn.Chance, turn.Best, turn.Verdict, turn.Better)
	}
}

func TestAnEndedContextEndsTheAnalysis(t *testing.T) {
	t.Parallel()
	p := begin(t, 1)
	for len(p.log.Entries) < 30 {
		p.step()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := analysis.Match(ctx, p.log, func(int, int) {})
	assert.ErrorIs(t, err, context.Canceled)
}

// leave lets a seat leave.
func (p *played) leave(seat engine.Seat) {
	p.t.Helper()
	next, err := p.state.(engine.Quitter).Quit(seat)
	require.NoError(p.t, err)
	p.state = next
	p.log.Entries = append(p.log.Entries, engine.Entry{Seat: seat, Left: engine.LeftResign})
}

// toTurn plays on until a turn begins, and returns whose it is.
func (p *played) toTurn() engine.Seat {
	p.t.Helper()
	for {
		if v, ok := p.view(); ok && v.Prompt == samurai.PromptTurn && len(v.Steps) == 0 {
			return v.Viewer
		}
		p.step()
	}
}

// lay lays a tile for the seat to move, one that lets others follow where it can.
func (p *played) lay() {
	p.t.Helper()
	v, ok := p.view()
	require.True(p.t, ok)
	moves := v.Position.Moves(v.Viewer)
	require.NotEmpty(p.t, moves, "no further tile may be laid")
	for _, m := range moves {
		next, err := p.state.Apply(v.Viewer, m.Action())
		require.NoError(p.t, err)
		then, _ := next.View(v.Viewer).(samurai.View)
		if m.Verb == samurai.Lays && len(then.Position.Moves(v.Viewer)) > 0 {
			p.enter(v.Viewer, m.Action())
			return
		}
	}
	p.enter(v.Viewer, moves[0].Action())
}

// A player who leaves during another player's turn changes nothing on the board (Q2): the whole turn is
// judged. A turn during which its own player leaves is not.
func TestATurnIsJudgedInWhichSomebodyElseLeaves(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct{ before, after int }{
		"before the end": {1, 0}, "between tiles": {1, 1}, "before the first tile": {0, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := seated(t, 3, 1)
			seat := p.toTurn()
			first := len(p.log.Entries)
			for range row.before {
				p.lay()
			}
			p.leave((seat + 1) % 3)
			for range row.after {
				p.lay()
			}
			if row.before == 0 {
				first++
			}
			p.enter(seat, samurai.Move{Verb: samurai.Ends}.Action())
			report, err := analysis.Match(t.Context(), p.log, func(int, int) {})
			require.NoError(t, err)
			require.NotEmpty(t, report.Turns)
			last := report.Turns[len(report.Turns)-1]
			assert.Equal(t, [3]int{int(seat), first, len(p.log.Entries) - 1}, [3]int{int(last.Seat), last.First, last.Last})
		})
	}
}

func TestATurnThatItsPlayerLeavesIsNone(t *testing.T) {
	t.Parallel()
	p := seated(t, 3, 1)
	seat := p.toTurn()
	p.lay()
	p.leave(seat)
	next := p.toTurn()
	first := len(p.log.Entries)
	p.lay()
	p.enter(next, samurai.Move{Verb: samurai.Ends}.Action())
	report, err := analysis.Match(t.Context(), p.log, func(int, int) {})
	require.NoError(t, err)
	require.Len(t, report.Turns, 1)
	assert.Equal(t, first, report.Turns[0].First)
}
