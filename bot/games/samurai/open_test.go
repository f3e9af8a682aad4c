package samurai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/samurai"
	drawings "towerpost/imaging/samurai"
)

// revealed returns the seats whose hand and pile the public board shows.
func revealed(t *testing.T, g games.Game, m *gamestest.Match) (seats []engine.Seat) {
	t.Helper()
	shots := g.Face.Shots(m.Moment(engine.Nobody))
	s, ok := shots[len(shots)-1].Scene.(drawings.Scene)
	require.True(t, ok)
	for _, h := range s.Hands {
		seats = append(seats, h.Seat)
	}
	return seats
}

// While hands are chosen, the board shows none: an empty hand is not an open one.
func TestBoardShowsNoPilesWhileHandsAreChosen(t *testing.T) {
	g := newGame(t)
	for seats := 2; seats <= 4; seats++ {
		m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"hand": "chosen"}, seats)
		assert.Empty(t, revealed(t, g, m), "%d seats, nobody has chosen", seats)
		for seat := range engine.Seat(seats) {
			chooses := engine.Seat(seats) - 1 - seat // the first seat is the last to choose
			m.Enter(chooses, m.State().Legal(chooses)[0])
			assert.Empty(t, revealed(t, g, m), "%d seats, %d has chosen", seats, chooses)
		}
	}
}

// A player with a spectator's view, as in a review, gets the same picture as a spectator.
func TestPublicBoardIsNotPrivateForPlayers(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 3)
	m.Settle(gametest.Rand(7))
	public := m.Moment(engine.Nobody)
	want := g.Face.Shots(public)
	public.Seat = 1
	got := g.Face.Shots(public)
	require.Len(t, got, len(want))
	for i, shot := range got {
		assert.False(t, shot.Private)
		assert.Equal(t, want[i].Scene, shot.Scene)
	}
}

// Later the board shows all hands or none, also if a single hand is public.
func TestBoardShowsAllHandsOrNone(t *testing.T) {
	g := newGame(t)
	r := gametest.Rand(7)
	all := 0
	for number := range 6 {
		m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 2+number%3)
		for m.Settle(r); !m.Over(); m.Settle(r) {
			view := m.State().View(engine.Nobody).(rules.View)
			hidden := false
			for _, p := range view.Players {
				hidden = hidden || !p.Known
			}
			shown := revealed(t, g, m)
			if hidden {
				require.Empty(t, shown)
			} else if view.Number > 0 {
				require.Len(t, shown, len(view.Players))
				all++
			}
			m.Answer(r)
		}
		require.Len(t, revealed(t, g, m), m.Log.Seats, "when the match is over everything is open")
	}
	assert.Positive(t, all, "no match came to its last tiles")
}
