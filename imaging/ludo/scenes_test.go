package ludo

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// named is a scene with its name.
type named struct {
	name  string
	scene Scene
}

var testNames = []string{"Ana", "Bram", "Chiara", "Dov", "Elif", "Farid", "Grete", "Hugo"}

// played is a match in the making, with the scenes of its entries.
type played struct {
	t     testing.TB
	state engine.State
	draw  *rand.Rand
	// steps are what has happened since the last scene, and counts the captures by seat.
	steps              []rules.Step
	captures, captured []int
	throws             int
}

func newMatch(t testing.TB, seats int, setup engine.Setup, seed uint64) *played {
	t.Helper()
	state, err := rules.New().New(setup, seats)
	require.NoError(t, err)
	return &played{
		t: t, state: state, draw: rand.New(rand.NewPCG(seed, 1)),
		captures: make([]int, seats), captured: make([]int, seats),
	}
}

func (m *played) view() rules.View { return m.state.View(engine.Nobody).(rules.View) }

// enter plays one entry: a throw, a pass, or the legal move that choose finds.
func (m *played) enter(choose func(rules.View) engine.Action) bool {
	pending := m.state.Pending()
	if len(pending) == 0 {
		return false
	}
	seat := pending[0].Seat
	action := engine.Action("")
	if seat == engine.Chance {
		action = m.state.(engine.Roller).Roll(m.draw.IntN)
		m.throws++
	} else {
		action = choose(m.view())
	}
	next, err := m.state.Apply(seat, action)
	require.NoError(m.t, err)
	m.state = next
	v := m.view()
	step := last(v)
	if step.Kind == rules.Shifts && step.Move.Captured != 0 {
		m.captures[step.Seat]++
		m.captured[step.Move.Captured.Seat()]++
	}
	m.steps = append(m.steps, step)
	return true
}

// last returns the newest step of a view.
func last(v rules.View) rules.Step {
	if len(v.Steps) > 0 {
		return v.Steps[len(v.Steps)-1]
	}
	return v.Before[len(v.Before)-1]
}

// greedy captures where it can, else goes on with the foremost piece.
func greedy(v rules.View) engine.Action {
	best, most := 0, -1
	for i, c := range v.Choices {
		worth := int(c.Move.To)
		if c.Captures {
			worth += 1000
		}
		if c.Barrier {
			worth += 300
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return v.Choices[best].Action
}

// scene returns the picture of what has happened since the last one.
func (m *played) scene(status string, ask bool) Scene {
	v := m.view()
	steps := m.steps
	m.steps = nil
	return Of(v, steps, Words{
		Title:  fmt.Sprintf("Ludo · Match 12 · Round %d · Throw %d", v.Round, m.throws),
		Status: status, Names: testNames,
		Captures: m.captures, Captured: m.captured, Ask: ask, Places: v.Phase == rules.Over,
	})
}

// until plays until the condition holds for a question, and keeps the steps since the question before.
func (m *played) until(stop func(rules.View) bool) {
	m.t.Helper()
	for range 20_000 {
		v := m.view()
		if len(v.Choices) > 1 && stop(v) {
			return
		}
		if len(v.Choices) > 1 {
			m.steps = nil
		}
		if !m.enter(greedy) {
			break
		}
	}
	if len(m.state.Pending()) > 0 || !stop(m.view()) {
		m.t.Fatal("what a picture is to show does not happen")
	}
}

// has reports whether a step since the last question fulfils the condition.
func (m *played) has(condition func(rules.Step) bool) bool {
	for _, s := range m.steps {
		if condition(s) {
			return true
		}
	}
	return false
}

// leave makes a seat leave the match.
func (m *played) leave(seat engine.Seat) {
	next, err := m.state.(engine.Quitter).Quit(seat)
	require.NoError(m.t, err)
	m.state = next
}

func captures(s rules.Step) bool { return s.Move.Captured != 0 }

func thirdSix(s rules.Step) bool { return s.Back && s.Kind == rules.Shifts }
