package solver

import "towerpost/engine/kamisado"

// history counts the wins and losses of every move, by side, tower and landing square, over all positions in
// which it was searched (the history heuristic). A move that has won many positions is likely to win similar
// ones.
type history [2 * 8 * 64]tally

type tally struct{ wins, losses uint32 }

const (
	// tallyLimit is the number of results above which a tally is halved, so that recent positions count more.
	tallyLimit = 2000
	// changeDivisor bounds the change of a proof number by a tally: at most a quarter.
	changeDivisor = 4
	// priorResults is the number of results at which a tally has half of its full weight.
	priorResults = 4
)

func (h *history) tally(turn kamisado.Side, s kamisado.Step) *tally {
	return &h[uint(turn&1)<<9|uint(s.Tower())<<6|uint(s.To())]
}

// weigh returns the proof number, lowered for a move that has mostly won and raised for one that has mostly
// lost. It is at least 1.
func (h *history) weigh(proof uint32, turn kamisado.Side, s kamisado.Step) uint32 {
	t := h.tally(turn, s)
	n, all := int64(proof), int64(t.wins)+int64(t.losses)
	return uint32(max(1, n+n*(int64(t.losses)-int64(t.wins))/(changeDivisor*(all+priorResults))))
}

// add adds the result of a move to its tally.
func (h *history) add(turn kamisado.Side, s kamisado.Step, won bool) {
	t := h.tally(turn, s)
	if won {
		t.wins++
	} else {
		t.losses++
	}
	if t.wins+t.losses > tallyLimit {
		t.wins, t.losses = t.wins/2, t.losses/2
	}
}
