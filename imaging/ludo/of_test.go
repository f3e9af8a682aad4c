package ludo

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// enter plays actions, throws among them, with the seat that has to.
func (m *played) play(actions ...engine.Action) *played {
	m.t.Helper()
	for _, a := range actions {
		next, err := m.state.Apply(m.state.Pending()[0].Seat, a)
		require.NoError(m.t, err, a)
		m.state = next
		m.steps = append(m.steps, last(m.view()))
	}
	return m
}

func TestSceneOfAQuestion(t *testing.T) {
	m := newMatch(t, 2, nil, 1).play("Rolls 5", "2 yard-5", "Rolls 6", "1 39-45", "Rolls 5", "2 yard-39",
		"Rolls 6", "1 5-11", "Rolls 3")
	s := Of(m.view(), m.steps, Words{Title: "T", Status: "S", Names: []string{"Ana"}, Captures: []int{1, 2},
		Ask: true})
	assert.Equal(t, rules.Board(4), s.Board)
	assert.Equal(t, Dice{Seat: 0, Throws: []int{6, 3}}, s.Dice, "the throws of this turn")
	require.Len(t, s.Players, 2)
	ana, other := s.Players[0], s.Players[1]
	assert.Equal(t, "Ana", ana.Name)
	assert.Empty(t, other.Name, "a list may be shorter than the table")
	assert.Equal(t, 2, other.Arm)
	assert.Equal(t, []int{1, 2, Unknown}, []int{ana.Captures, other.Captures, ana.Captured})
	assert.True(t, ana.Decides)
	assert.False(t, other.Decides)
	assert.Equal(t, rules.Ring(11), ana.Pieces[0].Place)
	assert.ElementsMatch(t, []Option{{PieceID{0, 1}, rules.Ring(14)}, {PieceID{0, 2}, rules.Ring(8)}},
		s.Options)
	require.Len(t, s.Moves, 4)
	assert.Equal(t, PieceID{0, 2}, s.Moves[0].Piece)
	assert.Equal(t, []rules.Place{rules.Yard, rules.Ring(5)}, s.Moves[0].Path)
	assert.Len(t, s.Moves[1].Path, 7, "both ends of six squares")
	still := Of(m.view(), nil, Words{})
	assert.Empty(t, still.Options)
	assert.False(t, still.Players[0].Decides, "nobody is asked")
}

func TestSceneOfACapture(t *testing.T) {
	m := newMatch(t, 4, nil, 4)
	m.until(func(v rules.View) bool { return v.Bonus == 20 && m.has(captures) })
	s := m.scene("", true)
	assert.Equal(t, 20, s.Dice.Bonus)
	caught := s.Moves[len(s.Moves)-1].Captured
	require.NotZero(t, caught.Number)
	_, at, ok := s.place(caught)
	require.True(t, ok)
	assert.Equal(t, rules.Yard, at)
}

func TestSceneOfTeamsAndTheEnd(t *testing.T) {
	m := newMatch(t, 4, engine.Setup{"teams": "two", "pieces": "1"}, 2)
	for m.enter(greedy) {
	}
	s := m.scene("", true)
	assert.Empty(t, s.Options)
	winners := 0
	for i, p := range s.Players {
		assert.Equal(t, s.Players[(i+2)%4].Progress, p.Progress, "partners share a bar")
		assert.Equal(t, 2*72, p.Whole)
		assert.Equal(t, p.Winner, p.Rank == 1)
		if p.Winner {
			winners++
		}
	}
	assert.Equal(t, 2, winners)
}

func TestBarriersAreMarkedWhereTheyCount(t *testing.T) {
	for _, row := range []struct {
		setup engine.Setup
		want  bool
	}{{engine.Setup{"start": "2"}, true}, {engine.Setup{"start": "2", "barriers": "none"}, false}} {
		s := newMatch(t, 2, row.setup, 1).scene("", true)
		assert.Equal(t, row.want, s.Players[0].Pieces[0].Barrier, row.setup)
		assert.Equal(t, row.want, s.Players[0].Pieces[1].Barrier, row.setup)
		assert.False(t, s.Players[0].Pieces[2].Barrier, "one in the yard")
	}
}
