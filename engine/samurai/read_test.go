package samurai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// typing is a moment in which Red holds many tiles.
func typing(t testing.TB) State {
	p := scene(t, four, 0, "Kyoto B, Edo K, Akita O", "rS3 o13, yS1 n13", "S2.S3.K4.O3.O4.B2.M.R.W1.W2.X/S1/S1/S1")
	p.pieces[hexOf(t, "o13")] = Piece{Samurai2, 0}
	p.unplayed[0] = Set().Without(TilesOf(Samurai2))
	return At(p)
}

func TestTypedSteps(t *testing.T) {
	s := typing(t)
	for text, want := range map[string]engine.Action{
		"s3 kyoto n": "Samurai 3 l15", "l15 s3": "Samurai 3 l15", "SAMURAI-3, L15": "Samurai 3 l15",
		"Sam 3 l15": "Samurai 3 l15", "kyoto sw s3": "Samurai 3 k17", "s3 kyo se": "", "s3 KYŌTO s": "Samurai 3 l17",
		"ronin n14": "Ronin n14", "r n14": "Ronin n14", "ro edo nw": "", "r edo sw": "Ronin n14",
		"boat 2 p15": "Boat 2 p15", "ship 2 p15": "Boat 2 p15", "sh2 p15": "Boat 2 p15", "w2 p15": "Boat 2 p15",
		"k4 p13": "Kabuto 4 p13", "o3 p13": "Obento 3 p13", "o4 s3": "Samurai 3 o4", "s3 o4": "Samurai 3 o4",
		"o3 s4": "Obento 3 s4", "o3 o3": "Obento 3 o3",
		"mu o13 p12": "Mu o13 Samurai 2 p12", "m o13 s2 p12": "Mu o13 Samurai 2 p12", "mu edo n p12": "Mu o13 Samurai 2 p12",
		"x edo kyoto": "Swap Buddha Kyoto Kabuto Edo", "x b kyoto k edo": "Swap Buddha Kyoto Kabuto Edo",
		"swap k edo kyoto": "Swap Buddha Kyoto Kabuto Edo", "x o14 l16": "Swap Buddha Kyoto Kabuto Edo",
		"ｓ３　l15": "Samurai 3 l15",
	} {
		got, err := s.Read(0, text)
		if want == "" {
			assert.Error(t, err, text)
			continue
		}
		assert.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
}

func TestTypedHandsAndFigures(t *testing.T) {
	s, err := newState(nil, 2)
	require.NoError(t, err)
	for _, text := range []string{"hand r s3 w2 k4 b4", "r, s3, w2, k4, b4", "HAND ronin samurai 3 boat 2 kab 4 bud 4"} {
		got, err := s.Read(1, text)
		assert.NoError(t, err, text)
		assert.EqualValues(t, "Hand Samurai 3, Kabuto 4, Buddha 4, Ronin, Boat 2", got)
	}
	s, err = newState(engine.Setup{"hand": "random", "layout": "placed"}, 2)
	require.NoError(t, err)
	s.position.phase, s.position.turn = Placing, 0
	for _, text := range []string{"b kyoto", "place b kyoto", "kyoto buddha", "bud l16"} {
		got, err := s.Read(0, text)
		assert.NoError(t, err, text)
		assert.EqualValues(t, "Place Buddha Kyoto", got)
	}
}

func TestTypedTurns(t *testing.T) {
	s := typing(t)
	for _, c := range []struct {
		text string
		want []engine.Action
	}{
		{"s3 kyoto n", []engine.Action{"Samurai 3 l15", "End"}},
		{"s3 p13; w1 p15; r n14", []engine.Action{"Samurai 3 p13", "Boat 1 p15", "Ronin n14", "End"}},
		{"s3 p13 + w1 p15\nr n14", []engine.Action{"Samurai 3 p13", "Boat 1 p15", "Ronin n14", "End"}},
		{"w1 p15 ...", []engine.Action{"Boat 1 p15"}},
		{"w1 p15; ...", []engine.Action{"Boat 1 p15"}},
		{"w1 p15 …", []engine.Action{"Boat 1 p15"}},
		{"w1 p15 MORE", []engine.Action{"Boat 1 p15"}},
		{"w1 p15; end", []engine.Action{"Boat 1 p15", "End"}},
		{"s3 p13; mu p13 n14 ...", nil},
		{"r p13; mu p13 n14", []engine.Action{"Ronin p13", "Mu p13 Ronin n14", "End"}},
	} {
		got, err := s.ReadTurn(0, c.text)
		if c.want == nil {
			assert.Error(t, err, c.text)
			continue
		}
		assert.NoError(t, err, c.text)
		assert.Equal(t, c.want, got, c.text)
	}
}

// A text of several steps is refused as a whole, and the answer names the step.
func TestRefusedTurns(t *testing.T) {
	for _, c := range []struct{ text, step, key, says string }{
		{"w1 p15; s3 p15; r n14", "2", ReasonNeedsLand, "step 2: Samurai 3 is laid on land"},
		{"s3 p13; k4 n14", "2", ReasonSingleUsed, "step 2: Kabuto 4 is a second"},
		{"s3 p13; r p13", "2", ReasonTaken, "a tile lies on p13"},
		{"s3 p13; end; r n14", "3", ReasonAfterEnd, "behind the end"},
		{"s3 p13; what", "2", ReasonUnreadable, "step 2: "},
		{"s1 p13", "1", ReasonNotInHand, "Samurai 1 is not in your hand"},
		{"end", "1", ReasonLayFirst, "one tile at least"},
	} {
		_, err := typing(t).ReadTurn(0, c.text)
		var problem *engine.Problem
		require.ErrorAs(t, err, &problem, c.text)
		assert.Equal(t, c.step, problem.Args["step"], c.text)
		assert.Equal(t, c.key, problem.Key, c.text)
		assert.Contains(t, problem.Text, c.says)
	}
	_, err := typing(t).ReadTurn(1, "s1 p13")
	assert.ErrorIs(t, err, engine.ErrNotAsked)
	_, err = typing(t).ReadTurn(0, " ; ")
	assert.ErrorIs(t, err, engine.ErrUnreadable)
	_, err = typing(t).Read(0, "s3 p13; r n14")
	assert.ErrorIs(t, err, engine.ErrIllegal)
}

// A town without a direction means any free hex beside it.
func TestATownMeansTheHexesBesideIt(t *testing.T) {
	s := typing(t)
	_, err := s.Read(0, "s3 kyoto")
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, engine.ErrAmbiguous, problem.Kind)
	assert.Subset(t, problem.Allowed, []engine.Action{"Samurai 3 k17", "Samurai 3 l15", "Samurai 3 l17"})
	assert.NotContains(t, problem.Allowed, engine.Action("Samurai 3 n14"), "it is not beside Kyoto")
	got, err := s.Read(0, "boat 1 awa")
	assert.ErrorIs(t, err, engine.ErrAmbiguous, got)
	got, err = s.Read(0, "boat 1 kyoto")
	assert.NoError(t, err, "only one sea hex is beside it")
	assert.EqualValues(t, "Boat 1 m17", got)
}

func TestAmbiguousTexts(t *testing.T) {
	s := typing(t)
	got, err := s.Read(0, "s3 ka n")
	assert.NoError(t, err, "north of Kanazawa is the sea")
	assert.EqualValues(t, "Samurai 3 c21", got)
	_, err = s.Read(0, "s3 ha n") // Hagi and Hakodate
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, engine.ErrAmbiguous, problem.Kind)
	assert.Equal(t, []engine.Action{"Samurai 3 f17", "Samurai 3 n5"}, problem.Allowed)
	s.position.figures[townOf(t, "Edo")] = everyClass
	s.position.figures[townOf(t, "Akita")] = setOf(Obento) | setOf(Kabuto)
	_, err = s.Read(0, "x edo kyoto")
	assert.NoError(t, err, "only the Buddhas can change places")
	_, err = s.Read(0, "x edo akita")
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, engine.ErrAmbiguous, problem.Kind)
	_, err = s.Read(0, "x b edo akita") // for either figure of Akita, which Edo has too
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, engine.ErrIllegal, problem.Kind)
	assert.Equal(t, "SW3", problem.Rule)
	assert.Equal(t, ReasonNoSwap, problem.Key)
	assert.Equal(t, "no such figures of Akita and Edo can change places", problem.Text)
}

func TestTextsThatSayNothing(t *testing.T) {
	s := typing(t)
	for _, text := range []string{"", "...", "s3", "o13", "s3 o13 o14", "s9 p13", "z3 p13", "s3 p99", "s3 kyoto w", "x", "x edo",
		"mu", "mu o13", "draw r mu", "s3 p13?", "s3 p13 p13", "hand", "place", "s3 p999999999999999999999", "lay"} {
		_, err := s.Read(0, text)
		assert.ErrorIs(t, err, engine.ErrUnreadable, text)
	}
}
