package samurai

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// refusedAction is an action of Red's that is refused.
type refusedAction struct {
	state       State
	action      engine.Action
	rule, key   string
	says        string
	allowedSome bool
}

func refusedActions(t *testing.T) []refusedAction {
	t.Helper()
	p := scene(t, two, 0, "Kyoto B, Edo KB, Akita O", "rS3 o13, yS1 n13, rW1 p15", "S1.M.R.W2.X/S1")
	turn := At(p)
	begun := act(t, turn, "Ronin p13")
	hand, err := newState(nil, 2)
	require.NoError(t, err)
	placing := At(Start(Rules{Players: 2, Placed: true}))
	placing.position.phase = Placing
	taken, spent := placing, placing
	taken.position.figures[townOf(t, "Kyoto")] = setOf(Kabuto) | setOf(Buddha)
	spent.position.supply[Buddha-1] = 0
	return []refusedAction{
		{turn, "Samurai 2 p13", "T2", ReasonNotInHand, "not in your hand", false},
		{turn, "Samurai 1 b20", "P1", ReasonNoHex, "b20 is no hex", false},
		{turn, "Samurai 1 o14", "P1", ReasonOnTown, "o14 is a town, Edo", true},
		{turn, "Samurai 1 n13", "P1", ReasonTaken, "a tile lies on n13", true},
		{turn, "Samurai 1 m17", "P2", ReasonNeedsLand, "free near it: l17, m16", true},
		{turn, "Boat 2 p13", "P2", ReasonNeedsSea, "Boat 2 is laid on the sea, not on p13", true},
		{turn, "Mu n13 Samurai 1 p13", "MU1", ReasonNotOwn, "no tile of yours", false},
		{turn, "Mu p13 Samurai 1 n14", "MU1", ReasonNotOwn, "no tile of yours", false},
		{turn, "Mu o13 Samurai 2 p13", "MU1", ReasonOtherTile, "Samurai 3 lies on o13", false},
		{turn, "Mu o13 Samurai 3 o13", "MU2", ReasonTaken, "a tile lies on o13", true},
		{turn, "Mu p15 Boat 1 p13", "MU2", ReasonNeedsSea, "is laid on the sea", true},
		{turn, "Swap Obento Kyoto Kabuto Edo", "SW2", ReasonNotThere, "no Obento in Kyoto", false},
		{turn, "Swap Buddha Kyoto Kabuto Edo", "SW3", ReasonTwice, "two figures of one class", false},
		{turn, "Swap Kabuto Edo Buddha Edo", "SW2", ReasonSameTown, "different towns", false},
		{turn, "Swap Kabuto Edo Obento Akita", "SW2", ReasonTownOrder, "Akita is named before Edo", false},
		{turn, "End", "T2", ReasonLayFirst, "one tile at least", false},
		{turn, "Pass", "T5", ReasonMustPlay, "has to play", false},
		{begun, "Pass", "T4", ReasonMustEnd, "ended, not passed", false},
		{turn, "Place Buddha Kyoto", "T1", ReasonPhase, "not possible now", false},
		{hand, "Hand Mu", "H2", ReasonHandSize, "five tiles, not 1", false},
		{hand, "Hand Samurai 3, Samurai 3, Mu, Ronin, Swap", "H2", ReasonHandCopies, "not 2 of Samurai 3, but 1", false},
		{placing, "Place Buddha Hagi", "F4", ReasonCitiesFirst, "before the villages", false},
		{placing, "Place Buddha Edo", "F2", ReasonTwice, "has a Buddha already", false},
		{placing, "Place Buddha Tosa", "P1", ReasonNoHex, "not in use", false},
		{taken, "Place Obento Kyoto", "F2", ReasonTownFull, "Kyoto is full", false},
		{spent, "Place Buddha Kyoto", "F1", ReasonNoFigure, "no Buddha is left", false},
	}
}

func TestRefusedActions(t *testing.T) {
	for _, c := range refusedActions(t) {
		t.Run(string(c.action), func(t *testing.T) {
			_, err := c.state.Apply(0, c.action)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, engine.ErrIllegal, problem.Kind)
			assert.Equal(t, c.rule, problem.Rule)
			assert.Equal(t, c.key, problem.Key)
			assert.Contains(t, problem.Text, c.says)
			assert.Contains(t, Reasons(), problem.Key)
			assert.Equal(t, c.allowedSome, len(problem.Allowed) > 0)
			for _, a := range problem.Allowed {
				assert.Contains(t, c.state.Legal(0), a)
			}
		})
	}
	_, err := At(Start(Rules{Players: 2})).Apply(engine.Chance, "Draw Y Mu")
	assert.ErrorContains(t, err, "(D1)")
	_, err = typing(t).Apply(1, "Samurai 1 p13")
	assert.ErrorContains(t, err, "it is Red's turn (T1)")
}

// Of all moves that can be written down, exactly those that Legal does not list are refused.
func TestCheckAgreesWithMoves(t *testing.T) {
	p := scene(t, Rules{Players: 2, Single: true}, 0, "Kyoto B, Edo KB, Akita O, Mito K", "rS3 o13, yS1 n13, rW1 p15, rM q14", "S1.M.R.W2.X/S1")
	p.unplayed[0][Mu]++
	for _, state := range []State{At(p), act(t, At(p), "Ronin p13"), act(t, At(p), "Samurai 1 p13")} {
		tried := everyMove(&state.position)
		require.Greater(t, len(tried), 10000)
		agrees(t, &state.position, 0, state.position.Moves(0), tried)
	}
}

func TestCheckAgreesWithPlacings(t *testing.T) {
	for _, placed := range []bool{true, false} {
		p := Start(Rules{Players: 2, Placed: placed})
		p.startPlacing()
		for p.phase == Placing {
			seat := p.placer()
			listed := p.Moves(seat)
			agrees(t, &p, seat, listed, everyPlacing())
			p, _ = p.Play(seat, listed[len(listed)-1])
		}
		assert.Zero(t, p.supply.Sum())
	}
}

func TestCheckAgreesWithHands(t *testing.T) {
	p := Start(Rules{Players: 2, Chosen: true})
	var listed []Move
	for _, a := range hands() {
		m, ok := ParseAction(a)
		require.True(t, ok, a)
		listed = append(listed, m)
	}
	agrees(t, &p, 0, listed, everyHand())
}

// agrees checks that exactly the listed moves, of all moves tried, are legal for a seat.
func agrees(t *testing.T, p *Position, seat engine.Seat, listed, tried []Move) {
	t.Helper()
	legal := map[Move]bool{}
	for _, m := range listed {
		legal[m] = true
	}
	require.NotEmpty(t, legal)
	for _, m := range tried {
		if legal[m] != (p.Check(seat, m) == nil) {
			assert.Fail(t, "Check does not agree", "%s: listed %v", m.Action(), legal[m])
		}
		delete(legal, m)
	}
	assert.Empty(t, legal, "was never tried")
}

// everyPlacing returns all figures for all towns.
func everyPlacing() (list []Move) {
	for t := Town(1); t <= townCount; t++ {
		for _, c := range AllClasses() {
			list = append(list, Move{Verb: Places, Class: c, Town: t})
		}
	}
	return list
}

// everyHand returns all hands of up to five tiles, also of more than there are of a kind.
func everyHand() (list []Move) {
	var add func(hand []Kind)
	add = func(hand []Kind) {
		list = append(list, Move{Verb: Chooses, Hand: TilesOf(hand...)})
		for _, k := range AllKinds() {
			if len(hand) < handSize && (len(hand) == 0 || k >= hand[len(hand)-1]) {
				add(append(slices.Clip(hand), k))
			}
		}
	}
	add(nil)
	return list
}

// everyMove returns all moves of a turn that can be written down, with the kinds that can lie on hexes.
func everyMove(p *Position) []Move {
	list := []Move{{Verb: Ends}, {Verb: Passes}}
	for h := Hex(1); h <= hexCount; h++ {
		for _, k := range AllKinds() {
			if k.Laid() {
				list = append(list, Move{Verb: Lays, Tile: k, Hex: h})
			}
		}
		for to := Hex(1); to <= hexCount; to++ {
			list = append(list, Move{Verb: Replaces, Hex: h, Tile: p.pieces[h].Kind, To: to})
		}
	}
	for t := Town(1); t <= townCount; t++ {
		for other := Town(1); other <= townCount; other++ {
			for _, c := range AllClasses() {
				for _, d := range AllClasses() {
					list = append(list, Move{Verb: Swaps, Class: c, Town: t, OtherClass: d, OtherTown: other})
				}
			}
		}
	}
	return list
}
