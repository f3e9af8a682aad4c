package samurai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

var (
	two   = Rules{Players: 2, Chosen: true}
	three = Rules{Players: 3, Chosen: true}
	four  = Rules{Players: 4, Chosen: true}
)

// captured returns the lines of the captures of the last step.
func captured(s State) []string {
	var lines []string
	for _, c := range s.lastStep().Captures {
		lines = append(lines, captureLine(c, s.position.rules.Players))
	}
	return lines
}

// The rule book's pictures, by their texts.
func TestFiguresOfTheBook(t *testing.T) {
	p := scene(t, three, 2, "Kumano B, "+full, "rK3 k17", "S1/S1/S3")
	s := act(t, At(p), "Samurai 3 l17")
	assert.Equal(t, []string{"Capture Kumano Buddha B 0-0-3"}, captured(s), "a Kabuto counts for no Buddha")

	p = scene(t, two, 0, "Awa K, "+full, "rS1 p14", "S1/S1")
	s = act(t, At(p), "Samurai 1 q14")
	assert.Equal(t, []string{"Capture Awa Kabuto R 2-0"}, captured(s), "the sea around stays open (C1)")

	p = scene(t, four, 2, "Kyoto KO, "+full, "bS3 k16, rK4 l15, pO3 l17, pW1 m17, yB2 m16", "S1/S1/R/S1")
	s = act(t, At(p), "Ronin k17")
	assert.Equal(t, []string{"Capture Kyoto Kabuto - 4-0-4-1", "Capture Kyoto Obento - 0-0-4-4"}, captured(s))
	assert.Equal(t, Figures{1, 0, 1}, s.position.Aside())
}

// Each row is a match that is over, with the figures that seats have captured.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		name    string
		figures []Figures
		gone    []engine.Seat
		ranks   []int
		decided string
	}{
		{"the book's first", []Figures{{4, 2, 5}, {1, 0, 4}, {3, 5, 4}, {3, 4, 0}}, nil, []int{1, 4, 2, 3}, "V2"},
		{"the book's second", []Figures{{4, 2, 4}, {4, 2, 5}, {2, 5, 3}, {3, 4, 0}}, nil, []int{3, 1, 2, 4}, "V3"},
		{"shared", []Figures{{3, 1, 1}, {1, 3, 1}}, nil, []int{1, 1}, "V5"},
		{"all figures", []Figures{{3, 2, 1}, {2, 4, 1}}, nil, []int{2, 1}, "V4"},
		{"no markers", []Figures{{2, 2, 1}, {2, 2, 1}, {1, 1, 1}}, nil, []int{1, 1, 3}, "V6"},
		{"nothing", []Figures{{}, {}}, nil, []int{1, 1}, "V6"},
		{"one marker alone", []Figures{{2, 0, 0}, {0, 2, 1}, {0, 2, 1}}, nil, []int{1, 2, 2}, "V3"},
		{"a heap of a seat that is gone", []Figures{{5, 5, 5}, {1, 0, 0}, {0, 1, 1}}, []engine.Seat{0}, []int{3, 2, 1}, "V2"},
		{"the last to go first", []Figures{{5, 5, 5}, {1, 0, 0}, {0, 1, 1}, {}}, []engine.Seat{2, 0}, []int{3, 1, 4, 2}, "V3"},
		{"one stays", []Figures{{}, {1, 0, 0}, {0, 1, 1}}, []engine.Seat{2, 1}, []int{1, 2, 3}, "Q5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Start(Rules{Players: len(c.figures)})
			copy(p.captured[:], c.figures)
			p.goneCount = int8(copy(p.gone[:], c.gone))
			assert.Equal(t, c.ranks, p.Ranks())
			assert.Equal(t, c.decided, p.Decided())
			for seat, f := range c.figures {
				assert.Equal(t, f.Sum(), p.Points()[seat])
			}
		})
	}
}

func TestAStepResolvesAllTownsThatItSurrounds(t *testing.T) {
	// q14 touches Mito and Awa.
	p := scene(t, two, 0, "Mito O, Awa B, "+full, "rS2 p12, yS1 p13, yO4 p14", "S3/S1")
	s := act(t, At(p), "Samurai 3 q14")
	assert.Equal(t, []string{"Capture Mito Obento R 5-1", "Capture Awa Buddha R 3-0"}, captured(s))
	assert.Equal(t, Figures{0, 1, 1}, s.position.Captured(0))
	assert.Zero(t, s.position.Figures(townOf(t, "Mito")))
	assert.Zero(t, s.position.Figures(townOf(t, "Awa")))
}

func TestNothingToNothingIsATie(t *testing.T) {
	p := scene(t, two, 0, "Awa K, "+full, "rB3 p14", "B2/S1")
	s := act(t, At(p), "Buddha 2 q14")
	assert.Equal(t, []string{"Capture Awa Kabuto - 0-0"}, captured(s))
	assert.Equal(t, Figures{1, 0, 0}, s.position.Aside())
}

func TestBoatsCountAndSurroundNothing(t *testing.T) {
	p := scene(t, two, 0, "Awa K, "+full, "rS1 p14, yW2 q16", "W1.S1/S1")
	s := act(t, At(p), "Boat 1 p15")
	assert.Empty(t, captured(s), "C7")
	s = act(t, s, "Samurai 1 q14")
	assert.Equal(t, []string{"Capture Awa Kabuto R 3-2"}, captured(s))
}

func TestMu(t *testing.T) {
	p := scene(t, two, 0, "Awa K, "+full, "rS3 o13, rW1 p15, yS1 p14", "M/S1")
	s := act(t, At(p), "Mu o13 Samurai 3 q14")
	assert.Equal(t, []string{"Capture Awa Kabuto R 4-1"}, captured(s), "captures are made once, after both (MU5)")
	assert.Equal(t, Piece{Mu, 0}, s.position.At(hexOf(t, "o13")))
	assert.Equal(t, []Kind{Mu}, s.position.Played())

	s = act(t, At(p), "Mu p15 Boat 1 n9")
	assert.Equal(t, Piece{Mu, 0}, s.position.At(hexOf(t, "p15")), "in the place of a boat it lies on the sea (MU3)")

	single := two
	single.Single = true
	p = scene(t, single, 0, "Awa K, "+full, "rW1 p15, rR o13", "M/S1")
	p.empty(0)
	assert.Equal(t, []engine.Action{"Pass"}, At(p).Legal(0), "no single-use tile lies there (MU6)")
	_, err := At(p).Apply(0, "Mu o13 Ronin p13")
	assert.ErrorContains(t, err, "(MU1)")
}

func TestSwap(t *testing.T) {
	p := scene(t, two, 0, "Edo KB, Kyoto BO", "", "X/S1")
	assert.Equal(t, []engine.Action{
		"Swap Buddha Kyoto Buddha Edo", "Swap Obento Kyoto Kabuto Edo",
	}, At(p).Legal(0), "no town holds two of a class (SW3)")
	s := act(t, At(p), "Swap Obento Kyoto Kabuto Edo")
	assert.Equal(t, "BO KB", s.position.Figures(townOf(t, "Edo")).String()+" "+s.position.Figures(townOf(t, "Kyoto")).String())
	assert.Equal(t, []engine.Action{"End"}, s.Legal(0))
	assert.True(t, s.view(1).Players[0].Swapped)
}

func TestTurns(t *testing.T) {
	p := scene(t, two, 0, full, "", "S1.S2.R.W1.W2/S1")
	s := act(t, At(p), "Ronin o13", "Samurai 1 p13", "Boat 1 p15")
	assert.Equal(t, engine.Action("End"), s.Legal(0)[0], "End stands first")
	assert.False(t, s.Pending()[0].Auto, "I7")
	_, err := s.Apply(0, "Samurai 2 n13")
	assert.ErrorContains(t, err, "(T2)")
	s = act(t, s, "Boat 2 q12", "End")
	assert.Equal(t, []engine.Decision{{Seat: engine.Chance, Prompt: PromptDraw, Secret: true}}, s.Pending())
	assert.Equal(t, 1, s.position.HandSize(0))
}

func TestDraws(t *testing.T) {
	p := scene(t, two, 0, full, "", "S1.S2.S2.R.W1/S1")
	p.empty(0)
	p.unplayed[0] = TilesOf(Samurai1, Samurai2, Samurai2, Ronin, Boat1, Mu)
	s := act(t, At(p), "Ronin o13", "Samurai 1 p13", "End")
	assert.Equal(t, []engine.Action{"Draw R Mu"}, s.Legal(engine.Chance))
	s = act(t, s, "Draw R Mu")
	assert.Equal(t, engine.Seat(1), s.position.turn, "the pile is empty (D2)")
	p = scene(t, two, 0, full, "", "S1.S2.S2.R.W1/S1")
	s = act(t, At(p), "Samurai 1 p13", "End")
	counts := map[engine.Action]int{}
	for x := range 15 {
		counts[s.Roll(func(n int) int { assert.Equal(t, 15, n); return x })]++
	}
	assert.Equal(t, 1, counts["Draw R Samurai 1"], "one of two is laid")
	assert.Equal(t, 1, counts["Draw R Boat 1"], "one of two is in the hand")
	assert.Zero(t, counts["Draw R Ronin"])
	assert.Equal(t, engine.Action("Draw R Samurai 1"), s.Roll(func(int) int { return 0 }))
	assert.Equal(t, engine.Action("Draw R Swap"), s.Roll(func(n int) int { return n - 1 }))
}

func TestTheEnd(t *testing.T) {
	// The last Kabuto goes, and the seat plays on in its turn (E3).
	p := scene(t, two, 0, "Awa K, Kyoto BO", "rS1 p14", "S1.R/S1")
	s := act(t, At(p), "Samurai 1 q14")
	assert.Equal(t, ByClass, s.position.Certain())
	assert.Equal(t, ByClass, s.view(1).Certain)
	s = act(t, s, "Ronin o13", "End")
	assert.Equal(t, engine.Outcome{Ranks: []int{1, 2}, Points: []int{1, 0}, Reason: ByClass}, s.Outcome())
	assert.Equal(t, 1, s.position.number)

	p = scene(t, two, 0, "Awa K, "+full, "rB3 p14", "B2/S1")
	p.aside = Figures{1, 1, 1}
	s = act(t, At(p), "Buddha 2 q14", "End")
	assert.Equal(t, ByTies, s.Outcome().Reason, "four with two players, too (E2)")

	p = scene(t, two, 0, "Awa K, Kyoto BO", "rB3 p14", "B2/S1")
	p.aside = Figures{1, 1, 1}
	s = act(t, At(p), "Buddha 2 q14", "End")
	assert.Equal(t, ByClass, s.Outcome().Reason, "E6")
}

func TestPassesAndStuckMatches(t *testing.T) {
	p := scene(t, three, 0, "Kyoto B, Edo K, Akita O", "", "S1/X/S2")
	p.figures[townOf(t, "Kyoto")] = 0
	p.figures[townOf(t, "Edo")] = everyClass // no exchange within one town
	p.figures[townOf(t, "Akita")] = 0
	p.empty(0, 1, 2)
	s := act(t, At(p), "Samurai 1 o13", "End")
	assert.Equal(t, []engine.Decision{{Seat: 1, Prompt: PromptTurn, Auto: true, Part: true, Free: true}}, s.Pending())
	assert.Equal(t, []engine.Action{"Pass"}, s.Legal(1), "Swap alone, and no exchange (T5)")
	s = act(t, s, "Pass")
	assert.Equal(t, 3, s.position.number)
	assert.Equal(t, "turn:B", asked(s))

	next, err := s.quit(2)
	require.NoError(t, err)
	assert.Equal(t, ByStuck, next.Outcome().Reason, "nobody who stays can play (E4)")
	assert.Equal(t, 3, next.position.number)
	assert.Equal(t, []int{1, 1, 3}, next.Outcome().Ranks)
}
