package samurai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func TestViews(t *testing.T) {
	p := scene(t, three, 0, "Awa K, "+full, "rS1 p14", "S1.R.B2/S2.M/S3")
	p.empty(2)
	s := act(t, At(p), "Samurai 1 q14", "Ronin o13")
	own, other := s.view(0), s.view(1)
	assert.Equal(t, TilesOf(Buddha2), own.Players[0].Hand)
	assert.True(t, own.Players[0].Known)
	assert.Zero(t, other.Players[0].Hand)
	assert.Zero(t, other.Position.Hand(0))
	assert.False(t, other.Players[0].Known)
	for _, v := range []View{own, other, s.view(engine.Nobody)} {
		assert.Equal(t, 1, v.Players[0].HandSize)
		assert.Equal(t, 16, v.Players[0].PileSize)
		assert.Equal(t, Set().Without(TilesOf(Samurai1, Samurai1, Ronin)), v.Players[0].Unplayed)
		assert.Equal(t, TilesOf(Samurai3), v.Players[2].Hand, "a hand without a pile is public")
		assert.Equal(t, setOf(Kabuto), v.Players[0].Markers)
		assert.Equal(t, 1, v.Players[0].Rank)
		assert.Len(t, v.Steps, 2)
		assert.Len(t, v.Steps[0].Captures, 1)
		assert.Equal(t, []PieceView{
			{hexOf(t, "o13"), Piece{Ronin, 0}, true}, {hexOf(t, "p14"), Piece{Samurai1, 0}, false}, {hexOf(t, "q14"), Piece{Samurai1, 0}, true},
		}, v.Pieces)
	}
	open := s.Reveal().View(engine.Nobody).(View)
	assert.Equal(t, TilesOf(Samurai2, Mu), open.Players[1].Hand)
	own.Steps[0].Captures[0].Seat = 1
	assert.Equal(t, engine.Seat(0), s.view(0).Steps[0].Captures[0].Seat, "a view is the viewer's own")
}

func TestDrawsAreSeenByTheirSeat(t *testing.T) {
	p := scene(t, two, 0, full, "", "S1/S2")
	s := act(t, At(p), "Samurai 1 q14", "End")
	assert.EqualValues(t, "Draw R Mu", s.Redact(0, engine.Chance, "Draw R Mu"))
	assert.EqualValues(t, "Draw R ?", s.Redact(1, engine.Chance, "Draw R Mu"))
	assert.EqualValues(t, "Draw R ?", s.Redact(engine.Nobody, engine.Chance, "Draw R Mu"))
	assert.EqualValues(t, "Hand ?", s.Redact(1, 0, hands()[0]))
	assert.EqualValues(t, hands()[0], s.Redact(0, 0, hands()[0]))
	assert.EqualValues(t, "Samurai 1 q14", s.Redact(1, 0, "Samurai 1 q14"))
	assert.EqualValues(t, "Draw R Mu", s.Reveal().(State).Redact(1, engine.Chance, "Draw R Mu"))
	s = act(t, s, "Draw R Mu")
	assert.Equal(t, Mu, s.view(0).Steps[2].Move.Tile)
	assert.Equal(t, NoKind, s.view(1).Steps[2].Move.Tile)
}

func TestChoosingHandsIsSecret(t *testing.T) {
	state, err := newState(nil, 3)
	require.NoError(t, err)
	assert.Equal(t, []engine.Decision{
		{Seat: 0, Prompt: PromptHand, Secret: true, Free: true},
		{Seat: 1, Prompt: PromptHand, Secret: true, Free: true},
		{Seat: 2, Prompt: PromptHand, Secret: true, Free: true},
	}, state.Pending())
	state, err = state.apply(1, hands()[5])
	require.NoError(t, err)
	assert.Len(t, state.Pending(), 2)
	assert.True(t, state.view(0).Players[1].Chosen, "I4")
	assert.False(t, state.view(0).Players[1].Known)
	assert.Equal(t, 5, state.view(1).Players[1].Hand.Len())
	assert.Empty(t, state.Legal(1))
	assert.Len(t, state.Legal(0), 7913)
}

// A search can deal guessed hands where the view has none.
func TestDealing(t *testing.T) {
	p := scene(t, two, 0, full, "", "S1/S2.M")
	v := At(p).view(0)
	dealt := v.Position.Dealt(1, TilesOf(Boat1, Boat2))
	assert.True(t, dealt.Known(1))
	assert.Equal(t, 17, dealt.Pile(1).Without(TilesOf(Samurai1)).Len())
	next, _ := dealt.Play(0, Move{Verb: Lays, Tile: Samurai1, Hex: hexOf(t, "o13")})
	next, _ = next.Play(0, Move{Verb: Ends})
	assert.Equal(t, Drawing, next.Phase())
	assert.Equal(t, TilesOf(Samurai2, Mu), p.Hand(1), "the state is another one")
}
