package imaging

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

type boardScene struct {
	name  string
	board Board
}

type fillScene struct {
	name  string
	fills Fills
}

// played plays moves in the notation of records from a position and returns the position reached and the last move.
func played(t testing.TB, p kamisado.Position, moves ...string) (kamisado.Position, kamisado.Move) {
	t.Helper()
	var last kamisado.Move
	for _, text := range moves {
		found := false
		for _, m := range p.Moves() {
			if string(m.Action()) == text {
				p, _ = p.Play(m)
				last, found = m, true
				break
			}
		}
		require.True(t, found, "%s is no move in %s", text, p)
	}
	return p, last
}

func parsed(t testing.TB, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

// onTurn fills in the tower that must move and its squares, or the towers of a free choice.
func onTurn(b Board) Board {
	b.Must = b.Position.Must()
	seen := map[kamisado.Square]bool{}
	for _, m := range b.Position.Moves() {
		if b.Must != kamisado.NoColor {
			b.Targets = append(b.Targets, m.To)
			continue
		}
		if !seen[m.From] {
			seen[m.From] = true
			b.Free = append(b.Free, m.From)
		}
	}
	return b
}

func boardScenes(t testing.TB) []boardScene {
	start := onTurn(Board{Position: kamisado.Start(3), Names: [2]string{"Johan", "Alain"}, Title: "Standard match to 3 · Round 1 · Move 1", Status: "Black to move: any tower"})
	p, last := played(t, kamisado.Start(3), "Red Left 2 Blue", "Blue Forward 3 Purple", "Purple Right 1 Orange", "Orange Left 5 Orange")
	middle := onTurn(Board{Position: p, Last: last, Names: [2]string{"Johan", "Alain"}, Title: "Standard match to 3 · Round 1 · Move 5", Status: "Black to move: Orange"})
	return []boardScene{{"start", start}, {"middle", middle}}
}

func fillScenes(t testing.TB) []fillScene {
	p := parsed(t, "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1")
	return []fillScene{{"plain", Fills{Left: p, Right: p, LeftLabel: "Left", RightLabel: "Right", Names: [2]string{"Johan", "Alain"}, Title: "Standard match to 3 · Round 1", Status: "Alain chooses the fill"}}}
}
