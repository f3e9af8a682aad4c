package samurai

import (
	"fmt"

	rules "towerpost/engine/samurai"
)

// common is how many tiles lie on the board before it is one of its own.
const common = 4

// Sign implements games.Signer. It knows what everybody sees on the board: hands can be made up in a record.
// Seats are counted from the one to move.
func (Analyst) Sign(view any) string {
	v, ok := view.(rules.View)
	if !ok || v.Prompt != rules.PromptTurn || v.Turn < 0 || len(v.Pieces) < common {
		return ""
	}
	sign := ""
	for _, t := range v.Towns {
		sign += fmt.Sprintf("%d:%v ", t.Town, t.Figures)
	}
	for _, p := range v.Pieces {
		seat := (int(p.Piece.Seat-v.Turn) + len(v.Players)) % len(v.Players)
		sign += fmt.Sprintf("/%v:%d%v", p.Hex, seat, p.Piece.Kind)
	}
	return sign
}
