package rival

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/samurai"
	"towerpost/engine/suite"
)

// step returns a random next move of a match and the seat that makes it.
func step(t testing.TB, p *samurai.Position, random *rand.Rand) (engine.Seat, samurai.Move) {
	t.Helper()
	s := samurai.At(*p)
	seat := s.Pending()[0].Seat
	if seat == engine.Chance {
		m, ok := samurai.ParseAction(s.Roll(random.IntN))
		require.True(t, ok)
		return seat, m
	}
	if p.Phase() == samurai.Choosing {
		return seat, chooseHand(random.Uint64())
	}
	moves := p.Moves(seat)
	return seat, moves[random.IntN(len(moves))]
}

// plain returns the parts of a state that must not depend on how it was reached.
func plain(s state) state {
	s.over = false
	return s
}

// A state that plays the steps of a match always equals the state of the position, and has the same winners.
func TestStatesFollowTheRules(t *testing.T) {
	for players := 2; players <= mostSeats; players++ {
		for n := range suite.Size(20, 1000) {
			random := rand.New(rand.NewPCG(uint64(n), uint64(players)))
			p := samurai.Start(samurai.Rules{Players: players, Chosen: n%2 == 0, Single: n%4 < 2})
			for p.Phase() != samurai.Over {
				seat, m := step(t, &p, random)
				before, playing := p, p.Phase() == samurai.Playing && m.Played() != samurai.NoKind
				p, _ = p.Play(seat, m)
				if !playing {
					continue
				}
				s := newState(&before, seat)
				s.play(&m)
				require.Equal(t, plain(newState(&p, seat)), plain(s), "%s: %s", before.Line(), m.Action())
				require.Equal(t, p.Certain() != "", s.certain())
			}
			compareShares(t, &p)
		}
	}
}

// compareShares compares the winners of a state with the ranks of the position.
func compareShares(t *testing.T, p *samurai.Position) {
	t.Helper()
	s, winners := newState(p, 0), 0.0
	for _, rank := range p.Ranks() {
		if rank == 1 {
			winners++
		}
	}
	shares := s.finalShares()
	for seat, share := range shares[:len(p.Ranks())] {
		want := 0.0
		if p.Ranks()[seat] == 1 {
			want = 1 / winners
		}
		require.InDelta(t, want, share, 1e-9, p.Line())
	}
}

// Every step of the search is legal, and the search has one whenever the rules do.
func TestMovesAreLegal(t *testing.T) {
	for players := 2; players <= mostSeats; players++ {
		for n := range suite.Size(2, 200) {
			random := rand.New(rand.NewPCG(uint64(n), uint64(players)))
			p := samurai.Start(samurai.Rules{Players: players, Single: n%2 < 1})
			for p.Phase() != samurai.Over {
				if p.Phase() == samurai.Playing {
					s := newState(&p, p.Turn())
					list := s.moves(nil, true)
					for _, m := range list {
						require.NoError(t, p.Check(p.Turn(), m), "%s: %s", p.Line(), m.Action())
					}
					last := p.Moves(p.Turn())
					require.Equal(t, last[len(last)-1].Played() != samurai.NoKind, len(list) > 0, p.Line())
				}
				seat, m := step(t, &p, random)
				p, _ = p.Play(seat, m)
			}
		}
	}
}

// Chances of winning add up to 1, and a leader's are the best.
func TestOutlookIsAChance(t *testing.T) {
	for players := 2; players <= mostSeats; players++ {
		random := rand.New(rand.NewPCG(1, uint64(players)))
		p := samurai.Start(samurai.Rules{Players: players})
		for p.Phase() != samurai.Over {
			if p.Phase() == samurai.Playing {
				s := newState(&p, p.Turn())
				o, sum := s.winChances(p.Turn()), 0.0
				for seat, chance := range o {
					assert.True(t, seat < players || chance == 0)
					sum += chance
				}
				require.InDelta(t, 1, sum, 1e-6, p.Line())
			}
			seat, m := step(t, &p, random)
			p, _ = p.Play(seat, m)
		}
	}
}

// A deal gives every seat as many tiles as it has, of those that it has not played.
func TestDeals(t *testing.T) {
	p := samurai.Start(samurai.Rules{Players: 3})
	random := rand.New(rand.NewPCG(3, 3))
	for p.Number() < 12 {
		seat, m := step(t, &p, random)
		p, _ = p.Play(seat, m)
	}
	v, _ := samurai.At(p).View(1).(samurai.View)
	one := newState(&v.Position, 1)
	two := one
	one.deal(random)
	two.deal(random)
	for seat := range engine.Seat(3) {
		assert.Equal(t, p.HandSize(seat), one.hands[seat].Len())
		assert.True(t, p.Unplayed(seat).Holds(one.hands[seat]))
	}
	assert.Equal(t, p.Hand(1), one.hands[1])
	assert.NotEqual(t, one.hands, two.hands)
}
