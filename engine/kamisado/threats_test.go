package kamisado

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFinishers(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		p := crowded(t, r)
		b, ok := p.Bits()
		require.True(t, ok)
		own, other := b.Finishers()
		assert.Equal(t, finishersOf(p, p.turn), own, p.String())
		assert.Equal(t, finishersOf(p, p.turn.Other()), other, p.String())
	}
}

// finishersOf finds the towers by the plain rules.
func finishersOf(p Position, side Side) (set uint8) {
	for c := Brown; c <= Orange; c++ {
		for _, m := range p.appendMoves(nil, p.Tower(side, c)) {
			if m.wins() {
				set |= 1 << (c - Brown)
			}
		}
	}
	return set
}

func TestFinished(t *testing.T) {
	for name, row := range map[string]struct {
		from, move, want string
		ended            bool
	}{
		"the round goes on": {
			"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/3", "Brown Forward 1 Purple",
			"obpkyrg1/7n/8/8/8/8/8/NGRYKPBO w P 0-0/3", false,
		},
		"a row makes a sumo, and the winner chooses the fill": {
			"o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 1-0/3", "Purple Right 1 Blue",
			"oP+pkyrgn/8/1b6/8/8/8/8/NGRYK1BO W - 2-0/3", true,
		},
		"a sumo scores two and ends a standard match": {
			"o1pkyrgn/P+7/1b6/8/8/8/8/NGRYK1BO w P 1-0/3", "Purple Right 1 Blue",
			"oP++pkyrgn/8/1b6/8/8/8/8/NGRYK1BO - - 3-0/3", true,
		},
		"a triple sumo ends the match, whatever the points are": {
			"8/P+++obpkyrg/n7/8/8/8/8/NGRYK1BO w P 0-0/15", "Purple Forward 1",
			"P++++7/1obpkyrg/n7/8/8/8/8/NGRYK1BO - - 8-0/15", true,
		},
		"nobody gets a tooth in a single round": {
			"o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 0-0/1", "Purple Right 1 Blue",
			"oPpkyrgn/8/1b6/8/8/8/8/NGRYK1BO - - 1-0/1", true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := ParsePosition(row.from)
			require.NoError(t, err)
			m, err := ReadMove(p, row.move)
			require.NoError(t, err)
			next, ended := p.Finished(m)
			assert.Equal(t, row.want, next.String())
			assert.Equal(t, row.ended, ended)
		})
	}
}

func TestFinishedAsTheMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 8))
	deadlocks := 0
	for deadlocks < 30 {
		p := wall(t, r.Perm(boardSize), r.Perm(boardSize), r.IntN(boardSize), r.IntN(2) == 0)
		for _, m := range p.Moves() {
			s := State{course: course{position: p}, length: Marathon}
			next, err := s.apply(p.turn, m.Action())
			for err == nil && next.finish.winner == NoSide && next.position.mustPass() {
				next, err = next.apply(next.position.turn, next.position.pass().Action())
			}
			require.NoError(t, err)
			got, ended := p.Finished(m)
			assert.Equal(t, next.position, got)
			assert.Equal(t, next.finish.winner != NoSide, ended)
			deadlocks += btoi(next.finish.deadlock)
		}
	}
}

func TestSingle(t *testing.T) {
	p, err := ParsePosition("o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 1-1/3")
	require.NoError(t, err)
	assert.Equal(t, "o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 0-0/1", p.Single().String())
}
