package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func TestConditionIsRead(t *testing.T) {
	open := study(t, "b", "R", "r d6", "Y a1", "N h1")
	push := study(t, "w", "R", "R d3+", "b d4")
	for _, row := range []struct {
		name     string
		position Position
		text     string
		want     engine.Condition
		meets    []engine.Action
	}{
		{"a move", open, "red forward 2 ", "Red Forward 2 Brown", []engine.Action{"Red Forward 2 Brown"}},
		{"a move by its square", open, "d5", "Red Forward 1 Orange", []engine.Action{"Red Forward 1 Orange"}},
		{"a colour", open, "blue", "On Blue", nil},
		{"its canonical form", open, "On Blue", "On Blue", nil},
		{"in a sentence", open, "any move that ends on blue", "On Blue", nil},
		{"abbreviated", open, "on bl", "On Blue", nil},
		{"an abbreviation that two colours share, of which one can be reached", study(t, "b", "R", "r a3", "Y h1"), "on p", "On Purple", nil},
		{"a push", push, "push", "Red Forward 1 Brown", []engine.Action{"Red Forward 1 Brown"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := match(Marathon, row.position)
			seat := row.position.Turn().Seat()
			got, err := s.Condition(seat, row.text)
			require.NoError(t, err)
			assert.Equal(t, row.want, got)
			met := s.ActionsMeeting(seat, got)
			assert.NotEmpty(t, met)
			if row.meets != nil {
				assert.Equal(t, row.meets, met)
			}
			for _, a := range met {
				next, err := s.Apply(seat, a)
				require.NoError(t, err)
				if color := ColorOf(got); color != NoColor {
					assert.Equal(t, color, next.(State).position.RequiredColor(), "%s hands the turn to %s", a, color)
					assert.Equal(t, row.position.Turn().Other(), next.(State).position.Turn())
				}
			}
			assert.Empty(t, s.ActionsMeeting(row.position.Turn().Other().Seat(), got), "of the other seat nothing is asked")
		})
	}
}

func TestConditionIsRefused(t *testing.T) {
	open := study(t, "b", "R", "r d6", "Y a1", "N h1")
	for _, row := range []struct {
		name     string
		position Position
		text     string
		kind     error
		key      string
	}{
		{"no move", open, "castle", engine.ErrUnreadable, ReasonUnreadable},
		{"an illegal move", open, "forward 9", engine.ErrIllegal, ReasonOffBoard},
		{"a colour out of reach", study(t, "b", "R", "r a3", "Y h1"), "on green", engine.ErrIllegal, ReasonNoneOn},
		{"a colour that only a winning move reaches", study(t, "w", "R", "R d5", "k h5"), "pink", engine.ErrIllegal, ReasonNoneOn},
		{"a colour that only a push reaches", study(t, "w", "R", "R a3+", "b a4", "k b4", "Y h1"), "yellow", engine.ErrIllegal, ReasonNoneOn},
		{"an abbreviation of several colours", open, "b", engine.ErrAmbiguous, ReasonAmbiguous},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := match(Marathon, row.position).Condition(row.position.Turn().Seat(), row.text)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.ErrorIs(t, problem, row.kind)
			assert.Equal(t, row.key, problem.Key, problem.Text)
		})
	}
	_, err := match(Marathon, open).Condition(White.Seat(), "on green")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
}

func TestConditionOnAFill(t *testing.T) {
	p := study(t, "w", "R", "R d5", "k h5")
	s := match(Standard, p)
	for _, m := range p.Moves() {
		if m.wins() {
			s = s.moved(m)
			break
		}
	}
	require.Equal(t, Filling, s.position.Phase())
	got, err := s.Condition(White.Seat(), "left")
	require.NoError(t, err)
	assert.Equal(t, engine.Condition("Fill Left"), got)
	assert.Equal(t, []engine.Action{"Fill Left"}, s.ActionsMeeting(White.Seat(), got))
	assert.Empty(t, s.ActionsMeeting(White.Seat(), OnColor(Red)))
}

func TestNoActionIsAWiderCondition(t *testing.T) {
	for _, c := range Colors() {
		assert.Equal(t, c, ColorOf(OnColor(c)))
	}
	for _, action := range []engine.Condition{"", "On", "On Nothing", "Orange Left 1 Blue", "Orange 0 Blue", "Fill Left"} {
		assert.Equal(t, NoColor, ColorOf(action), "%q", action)
	}
}
