package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado"
)

func TestSearchDoesNotAllocate(t *testing.T) {
	b, _ := kamisado.Start(1).Bits()
	s := newSearch(Options{Memory: 8 << 20, Cores: 1})
	run := func() {
		s.begin(t.Context(), &b, 20000)
		s.table.hold(uint32(s.table.generation))
		s.solve(b, infinite, infinite)
	}
	run() // the stack of open moves and the table get their memory
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
