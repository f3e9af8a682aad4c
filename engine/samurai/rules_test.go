package samurai

import (
	"strings"
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
		{"V2, V7: the book's first", []Figures{{4, 2, 5}, {1, 0, 4}, {3, 5, 4}, {3, 4, 0}}, nil, []int{1, 4, 2, 3}, "V2"},
		{"V3, V7: the book's second", []Figures{{4, 2, 4}, {4, 2, 5}, {2, 5, 3}, {3, 4, 0}}, nil, []int{3, 1, 2, 4}, "V3"},
		{"V5: shared", []Figures{{3, 1, 1}, {1, 3, 1}}, nil, []int{1, 1}, "V5"},
		{"V4: all figures", []Figures{{3, 2, 1}, {2, 4, 1}}, nil, []int{2, 1}, "V4"},
		{"V6, V7: no markers", []Figures{{2, 2, 1}, {2, 2, 1}, {1, 1, 1}}, nil, []int{1, 1, 3}, "V6"},
		{"V6: nothing", []Figures{{}, {}}, nil, []int{1, 1}, "V6"},
		{"V3: one marker alone", []Figures{{2, 0, 0}, {0, 2, 1}, {0, 2, 1}}, nil, []int{1, 2, 2}, "V3"},
		{"V1: who shares the most has no marker", []Figures{{3, 0, 1}, {3, 2, 0}, {}}, nil, []int{2, 1, 3}, "V4"},
		{"V2: three markers", []Figures{{1, 1, 1}, {2, 2, 2}}, nil, []int{2, 1}, "V2"},
		{"V7: a marker before more figures", []Figures{{4, 0, 0}, {2, 3, 1}, {2, 3, 1}, {3, 1, 0}}, nil, []int{1, 2, 2, 4}, "V3"},
		{"V7: seats without one by all figures", []Figures{{4, 0, 0}, {2, 1, 0}, {0, 2, 2}, {0, 2, 2}}, nil, []int{1, 4, 2, 2}, "V3"},
		{"Q4: a heap of a seat that is gone", []Figures{{5, 5, 5}, {1, 0, 0}, {0, 1, 1}}, []engine.Seat{0}, []int{3, 2, 1}, "V2"},
		{"Q4: the last to go first", []Figures{{5, 5, 5}, {1, 0, 0}, {0, 1, 1}, {}}, []engine.Seat{2, 0}, []int{3, 1, 4, 2}, "V3"},
		{"Q5: one stays", []Figures{{}, {1, 0, 0}, {0, 1, 1}}, []engine.Seat{2, 1}, []int{1, 2, 3}, "Q5"},
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

// Each row is a position, the tiles played in one turn, the captures of the last one, and then the captured
// figures and those set aside, as in state lines.
func TestCaptures(t *testing.T) {
	for _, c := range []struct {
		rule                   string
		rules                  Rules
		figures, tiles, hands  string
		play, captures, counts string
	}{
		{"C1: on a peninsula the land alone surrounds", two, "Awa K", "rS1 p14", "S1/S1",
			"Samurai 1 q14", "Awa Kabuto R 2-0", "1.0.0/0.0.0 0.0.0"},
		{"C1: not while one land hex is open", two, "Nagoya K", "rS1 n14, rS1 m15", "S2/S1",
			"Samurai 2 m16", "", "0.0.0/0.0.0 0.0.0"},
		{"C2: strengths on land and sea add up", two, "Awa K", "rS1 p14, rW1 p15, yW2 q16", "K2/S1",
			"Kabuto 2 q14", "Awa Kabuto R 4-2", "1.0.0/0.0.0 0.0.0"},
		{"C2: a tile of another class does not count", two, "Awa K", "yS1 p14", "B4/S1",
			"Buddha 4 q14", "Awa Kabuto Y 0-1", "0.0.0/1.0.0 0.0.0"},
		{"C2: nor a tile that does not touch the town", two, "Awa K", "rS3 p13, yS2 p14", "S1/S1",
			"Samurai 1 q14", "Awa Kabuto Y 1-2", "0.0.0/1.0.0 0.0.0"},
		{"C3: the most influence takes, also of another seat", three, "Awa K", "bS3 p14, yW2 q16", "S1/S1/S1",
			"Samurai 1 q14", "Awa Kabuto B 1-2-3", "0.0.0/0.0.0/1.0.0 0.0.0"},
		{"C4: two that share the most take nothing", three, "Awa K", "yS1 p14, bW2 q16", "S2/S1/S1",
			"Samurai 2 q14", "Awa Kabuto - 2-1-2", "0.0.0/0.0.0/0.0.0 1.0.0"},
		{"C4: two that share less change nothing", three, "Awa K", "rS1 p14, yW1 p15, bW1 q16", "S1/S1/S1",
			"Samurai 1 q14", "Awa Kabuto R 2-1-1", "1.0.0/0.0.0/0.0.0 0.0.0"},
		{"C4: also before the seat with the most", three, "Awa K", "yW1 p15, bS3 p14", "S1/S1/S1",
			"Samurai 1 q14", "Awa Kabuto B 1-1-3", "0.0.0/0.0.0/1.0.0 0.0.0"},
		{"C4: nothing to nothing is shared, too", two, "Awa K", "rB3 p14", "B2/S1",
			"Buddha 2 q14", "Awa Kabuto - 0-0", "0.0.0/0.0.0 1.0.0"},
		{"C5: each figure by itself", two, "Kyoto KBO", "rK4 l15, yO4 l17, rB2 k16, yB2 k17", "M.S1/S1",
			"Samurai 1 m16", "Kyoto Kabuto R 5-0, Kyoto Buddha R 3-2, Kyoto Obento Y 1-4", "1.1.0/0.0.1 0.0.0"},
		{"C6: one tile surrounds two towns", two, "Mito O, Awa B", "rS2 p12, yS1 p13, yO4 p14", "S3/S1",
			"Samurai 3 q14", "Mito Obento R 5-1, Awa Buddha R 3-0", "0.1.1/0.0.0 0.0.0"},
		{"C6: a tile goes on counting", two, "Mito O, Awa B", "rS3 q14, yS1 p13", "S1.R/S1",
			"Samurai 1 p14; Ronin p12", "Mito Obento R 4-1", "0.1.1/0.0.0 0.0.0"},
		{"C7: a boat surrounds nothing", two, "Awa K", "rS1 p14, yW2 q16", "W1/S1",
			"Boat 1 p15", "", "0.0.0/0.0.0 0.0.0"},
		{"C7: but it counts", two, "Awa K", "rS1 p14, yW2 q16", "W1.S1/S1",
			"Boat 1 p15; Samurai 1 q14", "Awa Kabuto R 3-2", "1.0.0/0.0.0 0.0.0"},
		{"MU3: Mu fills its hex and has no influence", two, "Awa K", "rM p14", "S1/S1",
			"Samurai 1 q14", "Awa Kabuto R 1-0", "1.0.0/0.0.0 0.0.0"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			s := At(scene(t, c.rules, 0, c.figures+", "+full, c.tiles, c.hands))
			for _, a := range strings.Split(c.play, "; ") {
				s = act(t, s, engine.Action(a))
			}
			var captures []string
			for _, line := range captured(s) {
				captures = append(captures, strings.TrimPrefix(line, "Capture "))
			}
			assert.Equal(t, c.captures, strings.Join(captures, ", "))
			for _, capture := range s.lastStep().Captures {
				assert.Zero(t, s.position.Figures(capture.Town))
			}
			assert.Equal(t, c.counts, strings.Join(strings.Fields(s.Line())[5:7], " "))
		})
	}
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
