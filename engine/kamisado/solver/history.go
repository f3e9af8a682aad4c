package solver

import "towerpost/engine/kamisado"

// history counts for every move, by side, tower and landing square, how often it has won and lost, wherever
// it was searched. A move that has refuted much is likely to refute similar positions, too.
type history [2 * 8 * 64]tally

type tally struct{ wins, losses uint32 }

const (
	// remembered is the number of results after which a tally is halved, so that it tells of the
	// positions searched last.
	remembered = 2000
	// trust is by how much a tally changes the proof number of a new move at most: a quarter.
	trust = 4
	// doubt is the number of results that a tally needs to be believed by half.
	doubt = 4
)

func (h *history) tally(turn kamisado.Side, s kamisado.Step) *tally {
	return &h[uint(turn&1)<<9|uint(s.Tower())<<6|uint(s.To())]
}

// weigh returns a proof number made smaller for a move that mostly won, and larger for one that mostly lost.
func (h *history) weigh(proof uint32, turn kamisado.Side, s kamisado.Step) uint32 {
	t := h.tally(turn, s)
	n, all := int64(proof), int64(t.wins)+int64(t.losses)
	return uint32(max(1, n+n*(int64(t.losses)-int64(t.wins))/(trust*(all+doubt))))
}

// add counts the result of a move.
func (h *history) add(turn kamisado.Side, s kamisado.Step, won bool) {
	t := h.tally(turn, s)
	if won {
		t.wins++
	} else {
		t.losses++
	}
	if t.wins+t.losses > remembered {
		t.wins, t.losses = t.wins/2, t.losses/2
	}
}
