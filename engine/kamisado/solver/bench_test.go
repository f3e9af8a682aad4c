package solver

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

func TestSearchDoesNotAllocate(t *testing.T) {
	b, _ := kamisado.Start(1).Bits()
	s := newSearch(Options{Memory: 8 << 20, Cores: 1})
	run := func() {
		s.begin(t.Context(), &b, 20000)
		s.table.prepare(uint32(s.table.generation))
		s.solve(&b, infinite, infinite)
	}
	run() // allocates the stack of children and the table
	assert.LessOrEqual(t, testing.AllocsPerRun(3, run), 1.0, "in 20,000 nodes")
}

func BenchmarkStart(b *testing.B) {
	b.ReportAllocs()
	nodes := int64(0)
	for b.Loop() {
		s := New(Options{})
		if v, err := s.Solve(b.Context(), kamisado.Start(1)); err != nil || v.Result != Win {
			b.Fatal(v, err)
		}
		nodes += s.searches[0].nodes
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
}

// BenchmarkHard solves the positions of testdata/hard.positions, each with an empty table: minutes
// altogether, so run it with -benchtime 1x.
func BenchmarkHard(b *testing.B) {
	var total, worst int64
	positions := hardPositions(b)
	for b.Loop() {
		for _, p := range positions {
			v, err := New(Options{}).Solve(b.Context(), p)
			if err != nil || v.Result == Unknown {
				b.Fatal(p, v, err)
			}
			total, worst = total+v.Nodes, max(worst, v.Nodes)
		}
	}
	b.ReportMetric(float64(total)/float64(b.N), "nodes")
	b.ReportMetric(float64(worst), "nodes/worst")
}

func hardPositions(tb testing.TB) (positions []kamisado.Position) {
	return positionsIn(tb, "testdata/hard.positions")
}

func positionsIn(tb testing.TB, file string) (positions []kamisado.Position) {
	tb.Helper()
	text, err := os.ReadFile(file)
	require.NoError(tb, err)
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		p, err := kamisado.ParsePosition(strings.TrimSpace(line))
		require.NoError(tb, err, line)
		positions = append(positions, p)
	}
	return positions
}
