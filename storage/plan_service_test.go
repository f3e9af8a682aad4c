package storage_test

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	"towerpost/engine/match/storetest"
)

// foresight is a player's plan as a plain list: by the actions since it was made, the answer to them.
type foresight map[string]engine.Action

// Random matches with random plans go as the same matches with the answers typed, and every answer is the one
// that a plain list of courses has.
func TestPlannedMatchesAreAsTypedOnes(t *testing.T) {
	planned, all := 0, 0
	for seed := range uint64(30) {
		c := paperClub(t)
		if seed == 0 {
			c = newClub(t, filepath.Join(t.TempDir(), "planned.db"))
		}
		setup := engine.Setup{"length": []string{"single", "standard", "marathon"}[seed%3]}
		id := c.playPlanning(rand.New(rand.NewPCG(seed, 3)), setup)
		log, err := c.matches.Log(t.Context(), id)
		require.NoError(t, err)
		record, err := c.matches.Record(t.Context(), id, "")
		require.NoError(t, err)
		if c.db != nil {
			require.NoError(t, c.db.Check(t.Context()))
			require.NoError(t, c.db.Close())
		}

		twin := paperClub(t)
		again := twin.begin(alain, johan, setup, false)
		for _, e := range log {
			if e.Planned {
				planned++
			}
			if all++; !e.Auto {
				_, err := twin.matches.Act(t.Context(), twin.caller(e.By), match.Order{Match: again, Text: string(e.Action)})
				require.NoError(t, err)
			}
		}
		typed, err := twin.matches.Log(t.Context(), again)
		require.NoError(t, err)
		require.Len(t, typed, len(log))
		for i := range log {
			assert.Equal(t, [3]any{typed[i].Seat, typed[i].Action, typed[i].Auto}, [3]any{log[i].Seat, log[i].Action, log[i].Auto})
		}
		text, err := twin.matches.Record(t.Context(), again, "")
		require.NoError(t, err)
		assert.Equal(t, text, record)
	}
	t.Logf("%d of %d steps were planned", planned, all)
	assert.Greater(t, planned, all/10)
}

// paperClub returns a club whose matches are in memory only.
func paperClub(t *testing.T) *club {
	store := storetest.NewMemory()
	return &club{T: t, matches: play.New(play.Options{Store: store, Games: []engine.Game{kamisado.New()}})}
}

// playPlanning plays a match in which the waiting player plans, and the player on turn mostly plays a move
// for which the other has planned.
func (c *club) playPlanning(r *rand.Rand, setup engine.Setup) match.ID {
	id := c.begin(alain, johan, setup, false)
	start, err := c.matches.Snapshot(c.Context(), id, "", 0)
	require.NoError(c, err)
	m := start.Match
	state, err := kamisado.New().New(m.Setup, 0)
	require.NoError(c, err)
	plans := map[engine.Seat]foresight{}
	for len(state.Pending()) > 0 {
		seat := state.Pending()[0].Seat
		waiting := 1 - seat
		if len(plans[waiting]) == 0 {
			plans[waiting] = foresight{}
			c.foresee(r, m, state, waiting, 0, "", plans[waiting])
		}
		action := likely(r, state, seat, plans[waiting])
		s, err := c.matches.Snapshot(c.Context(), m.ID, "", 0)
		require.NoError(c, err)
		_, err = c.matches.Act(c.Context(), c.caller(m.PlayerAt(seat)), match.Order{Match: m.ID, Action: action})
		require.NoError(c, err)
		want := expected(c, state, engine.Entry{Seat: seat, Action: action}, plans)
		log, err := c.matches.Log(c.Context(), m.ID)
		require.NoError(c, err)
		var got []engine.Entry
		for _, e := range log[s.Head:] {
			got = append(got, engine.Entry{Seat: e.Seat, Action: e.Action})
			assert.Equal(c, m.PlayerAt(e.Seat) == e.By && e.Key == "", e.Planned && !e.Auto, "only planned steps have no key")
			if state, err = state.Apply(e.Seat, e.Action); err != nil {
				require.NoError(c, err)
			}
		}
		require.Equal(c, want, got)
	}
	return m.ID
}

// likely returns a legal action, which is one that the other has an answer to in two of three cases.
func likely(r *rand.Rand, state engine.State, seat engine.Seat, plan foresight) engine.Action {
	legal := state.Legal(seat)
	var known []engine.Action
	for _, a := range legal {
		if _, ok := plan[string(a)+";"]; ok {
			known = append(known, a)
		}
	}
	if len(known) > 0 && r.IntN(3) > 0 {
		return known[r.IntN(len(known))]
	}
	return legal[r.IntN(len(legal))]
}

// settled plays what plays itself, and returns that as well.
func settled(t require.TestingT, state engine.State) (engine.State, []engine.Entry) {
	var passes []engine.Entry
	for p := state.Pending(); len(p) > 0 && p[0].Auto; p = state.Pending() {
		e := engine.Entry{Seat: p[0].Seat, Action: state.Legal(p[0].Seat)[0]}
		next, err := state.Apply(e.Seat, e.Action)
		require.NoError(t, err)
		state, passes = next, append(passes, e)
	}
	return state, passes
}

// foresee plans some answers at a place of a match, for up to three answers in a row, and
// notes them in the list.
func (c *club) foresee(r *rand.Rand, m match.Match, state engine.State, seat engine.Seat, after int, course string, list foresight) {
	if len(state.Pending()) == 0 || len(list) > 15 || strings.Count(course, ";") > 6 {
		return
	}
	other := state.Pending()[0].Seat
	for range 1 + r.IntN(3) {
		o := match.PlanOrder{Match: m.ID, After: after}
		next, line := state, course
		if other != seat {
			legal := state.Legal(other)
			o.If = string(legal[r.IntN(len(legal))])
			line += o.If + ";"
			next, _ = settled(c, applied(c, state, other, engine.Action(o.If)))
		}
		if len(next.Pending()) == 0 {
			continue
		}
		if next.Pending()[0].Seat == seat {
			legal := next.Legal(seat)
			o.Then = string(legal[r.IntN(len(legal))])
			next, _ = settled(c, applied(c, next, seat, engine.Action(o.Then)))
		}
		if _, taken := list[line]; taken || other == seat && list[course+"+"] != "" {
			continue
		}
		p, err := c.matches.Plan(c.Context(), c.caller(m.PlayerAt(seat)), o)
		if errors.Is(err, match.ErrPlanFull) {
			return
		}
		require.NoError(c, err)
		if other == seat {
			line += "+"
		}
		list[line] = engine.Action(o.Then)
		if o.Then != "" {
			line += o.Then + ";"
		}
		c.foresee(r, m, next, seat, p.Rule.ID, line, list)
	}
}

func applied(t require.TestingT, state engine.State, seat engine.Seat, a engine.Action) engine.State {
	next, err := state.Apply(seat, a)
	require.NoError(t, err)
	return next
}

// expected returns what an action brings about by the lists, which forget what has become of them.
func expected(t require.TestingT, state engine.State, typed engine.Entry, plans map[engine.Seat]foresight) []engine.Entry {
	course := []engine.Entry{typed}
	state, passes := settled(t, applied(t, state, typed.Seat, typed.Action))
	course = append(course, passes...)
	plans[typed.Seat] = nil
	plan := plans[1-typed.Seat]
	line := string(typed.Action) + ";"
	if _, ok := plan[line]; !ok {
		plan = nil
	}
	for len(state.Pending()) > 0 && state.Pending()[0].Seat == 1-typed.Seat {
		answer := plan[line]
		if answer == "" {
			line += "+"
			answer = plan[line]
		}
		if answer == "" {
			plan = nil
			break
		}
		next, passes := settled(t, applied(t, state, 1-typed.Seat, answer))
		course = append(append(course, engine.Entry{Seat: 1 - typed.Seat, Action: answer}), passes...)
		state, line = next, line+string(answer)+";"
	}
	rest := foresight{}
	for course, answer := range plan {
		if after, ok := strings.CutPrefix(course, line); ok && after != "" && !strings.HasPrefix(after, "+") {
			rest[after] = answer
		}
	}
	plans[1-typed.Seat] = rest
	return course
}
