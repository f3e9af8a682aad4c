package kamisado_test

import (
	"testing"

	"towerpost/engine/gametest"
	"towerpost/engine/kamisado"
)

func TestPerft(t *testing.T) {
	most := uint64(2_000_000)
	if testing.Short() {
		most = 200_000
	}
	gametest.Perft(t, "testdata/positions.perft", most, func(position string, moves int) (uint64, error) {
		p, err := kamisado.ParsePosition(position)
		if err != nil {
			return 0, err
		}
		return p.Perft(moves), nil
	})
}

func BenchmarkPerft(b *testing.B) {
	start := kamisado.Start(1)
	for b.Loop() {
		start.Perft(4)
	}
}
