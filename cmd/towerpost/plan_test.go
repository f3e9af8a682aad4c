package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// decision is what a player does in a planned match. What plays itself is none.
type decision struct {
	// at is what the player sees.
	at     kamisado.View
	seat   engine.Seat
	action engine.Action
	// passes is the number of forced passes that follow.
	passes int
}

// plan is a match that is known in advance.
type plan struct {
	setup     engine.Setup
	decisions []decision
	log       engine.Log
	end       kamisado.View
}

// planned plays a match with choices that follow from the seed: a move that wins the round where there is
// one, else a push where there is one, else any.
func planned(t testing.TB, length string, seed uint64) plan {
	t.Helper()
	p := plan{setup: engine.Setup{"length": length}}
	state, err := kamisado.New().New(p.setup, 0)
	require.NoError(t, err)
	dice := rand.New(rand.NewPCG(seed, 0))
	for len(state.Pending()) > 0 {
		seat, view := state.Pending()[0].Seat, viewOf(state)
		actions := state.Legal(seat)
		action := actions[dice.IntN(len(actions))]
		if state.Pending()[0].Auto {
			p.decisions[len(p.decisions)-1].passes++
		} else {
			action = choose(view, action)
			p.decisions = append(p.decisions, decision{at: view, seat: seat, action: action})
		}
		state, err = state.Apply(seat, action)
		require.NoError(t, err)
		p.log.Entries = append(p.log.Entries, engine.Entry{Seat: seat, Action: action})
	}
	p.log.Setup, p.end = p.setup, viewOf(state)
	return p
}

func viewOf(state engine.State) kamisado.View { return state.View(engine.Nobody).(kamisado.View) }

func choose(view kamisado.View, otherwise engine.Action) engine.Action {
	moves := view.Position.Moves()
	for _, m := range moves {
		if _, winner := view.Position.Play(m); winner == m.Side {
			return m.Action()
		}
	}
	for _, m := range moves {
		if m.Push() {
			return m.Action()
		}
	}
	return otherwise
}

// tally counts what occurs in a planned match.
type tally struct {
	rounds, fillsLeft, fillsRight, pushes, passes int
}

func (p plan) tally() tally {
	c := tally{rounds: p.end.Round}
	for _, d := range p.decisions {
		c.passes += d.passes
		switch d.action {
		case kamisado.FillLeft.Action():
			c.fillsLeft++
		case kamisado.FillRight.Action():
			c.fillsRight++
		}
		if m, found := d.move(); found && m.Push() {
			c.pushes++
		}
	}
	return c
}

// move returns the move that is decided on, unless it is a fill.
func (d decision) move() (kamisado.Move, bool) {
	for _, m := range d.at.Position.Moves() {
		if m.Action() == d.action {
			return m, true
		}
	}
	return kamisado.Move{}, false
}

// searched returns the first planned match, from seed 0 on, that is wanted.
func searched(t testing.TB, length string, wanted func(plan) bool) plan {
	t.Helper()
	for seed := range uint64(10_000) {
		if p := planned(t, length, seed); wanted(p) {
			return p
		}
	}
	require.Fail(t, "no planned match is as wanted")
	return plan{}
}

// record returns the match record of the planned match.
func (p plan) record(t testing.TB) string {
	t.Helper()
	text, err := kamisado.New().(engine.Recorder).Record(p.log, engine.Nobody)
	require.NoError(t, err)
	return text
}

// positions returns what replay prints of the match.
func (p plan) positions() string {
	var b strings.Builder
	for _, d := range p.decisions[1:] {
		fmt.Fprintln(&b, d.at.Position)
	}
	fmt.Fprintln(&b, p.end.Position)
	return b.String()
}
