package rival_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
	"towerpost/engine/suite"
)

// moment is a state with the entries that led to it.
type moment struct {
	setup   engine.Setup
	state   engine.State
	entries []engine.Entry
}

// moments returns the given number of moments, at which a move is due, from matches between two levels.
func moments(t *testing.T, setup engine.Setup, one, other string, many int) (list []moment) {
	t.Helper()
	for seed := uint64(5); len(list) < many; seed += 2 {
		var entries []engine.Entry
		players := [2]*rival.Rival{newRival(t, one, seed), newRival(t, other, seed+1)}
		play(t, setup, players, many+2-len(list), func(s engine.State, seat engine.Seat, a engine.Action) {
			if len(entries) > 1 {
				list = append(list, moment{setup, s, slices.Clone(entries)})
			}
			entries = append(entries, engine.Entry{Seat: seat, Action: a})
		})
	}
	return list
}

// twin returns the moment with hidden ranks shuffled, so that none that has moved becomes a Bomb or the Flag
// and all that was shown to the viewer has happened; ok is false where none was found.
func (m moment) twin(viewer engine.Seat, draw *rand.Rand) (s engine.State, ok bool) {
	owner := 1 - viewer
	own := viewOf(m.state, owner).Prepared[owner].Deployment
	_, shown, _ := m.replay(owner, own)
	for range 20 {
		d := m.reshuffled(viewer, draw)
		if s, last, ok := m.replay(owner, d); ok && d != own && slices.Equal(last, shown) {
			return s, true
		}
	}
	return nil, false
}

// reshuffled returns the set-up of the viewer's opponent with some ranks swapped that the view does not show.
func (m moment) reshuffled(viewer engine.Seat, draw *rand.Rand) stratego.Deployment {
	d := viewOf(m.state, 1-viewer).Prepared[1-viewer].Deployment
	var hidden []int
	moved := map[int]bool{}
	for square, on := range viewOf(m.state, viewer).Squares {
		if on.Piece != 0 && on.Piece.Seat() != viewer && on.Rank == stratego.Unknown {
			i := int(on.Piece-1) % 40
			hidden = append(hidden, i)
			moved[i] = int(on.Piece.Home()) != square || on.Moved
		}
	}
	for n := draw.IntN(2 * len(hidden)); n >= 0; n-- {
		i, j := hidden[draw.IntN(len(hidden))], hidden[draw.IntN(len(hidden))]
		if (d[i].Moves() || !moved[j]) && (d[j].Moves() || !moved[i]) {
			d[i], d[j] = d[j], d[i]
		}
	}
	return d
}

// replay returns the state that comes of the same moves with another set-up of a seat, and what
// its opponent saw of each.
func (m moment) replay(owner engine.Seat, d stratego.Deployment) (s engine.State, shown []stratego.LastAction, ok bool) {
	s, err := stratego.New().New(m.setup, 2)
	if err != nil {
		return nil, nil, false
	}
	for _, e := range m.entries {
		if viewOf(s, e.Seat).Preparing && e.Seat == owner {
			e.Action = stratego.Prepared{Deployment: d}.Action()
		}
		if s, err = s.Apply(e.Seat, e.Action); err != nil || len(s.Pending()) == 0 {
			return nil, nil, false
		}
		shown = append(shown, viewOf(s, 1-owner).Last)
	}
	return s, shown, true
}

// told returns the number of moments in which a chooser answers differently after hidden ranks were shuffled,
// and the number of moments tested.
func told(t *testing.T, list []moment, choose func(s engine.State, seat engine.Seat) engine.Action) (differ, all int) {
	t.Helper()
	draw := rand.New(rand.NewPCG(3, 4))
	for _, m := range list {
		seat := m.state.Pending()[0].Seat
		if s, ok := m.twin(seat, draw); ok {
			if all++; choose(m.state, seat) != choose(s, seat) {
				differ++
			}
		}
	}
	return differ, all
}

// The answers depend only on what the seat may know: with other ranks of the hidden pieces they are the same.
func TestAnswersTellNoSecret(t *testing.T) {
	for _, form := range []engine.Setup{{}, {"army": "barrage"}, {"army": "duel", "memory": "off"}, {"army": "barrage", "reveal": "silent"}} {
		list := moments(t, form, rival.Captain, rival.Sergeant, suite.Size(40, 400))
		for _, level := range rival.Levels() {
			one := newRival(t, level.Key, 9)
			differ, all := told(t, list, func(s engine.State, seat engine.Seat) engine.Action {
				a, err := one.Choose(t.Context(), viewOf(s, seat))
				require.NoError(t, err)
				return a
			})
			assert.Zero(t, differ, "%s %v", level.Key, form)
			assert.Greater(t, all, 5, "%s %v", level.Key, form)
		}
	}
}

// The same test finds a rival that sees the hidden ranks.
func TestALeakWouldBeFound(t *testing.T) {
	one := newRival(t, rival.Captain, 9)
	differ, _ := told(t, moments(t, engine.Setup{}, rival.Captain, rival.Sergeant, 60), func(s engine.State, seat engine.Seat) engine.Action {
		v, open := viewOf(s, seat), viewOf(s, 1-seat)
		for square := range v.Squares {
			if v.Squares[square].Piece.Seat() == 1-seat {
				v.Squares[square].Rank, v.Squares[square].Public = open.Squares[square].Rank, true
			}
		}
		a, err := one.Choose(t.Context(), v)
		require.NoError(t, err)
		return a
	})
	assert.Positive(t, differ)
}
