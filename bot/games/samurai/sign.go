package samurai

import (
	"fmt"

	rules "towerpost/engine/samurai"
)

// minTiles is the number of tiles from which a board hardly occurs in two matches.
const minTiles = 4

// Fingerprint implements games.Fingerprinter. It contains the public board. Hands are left out, for a forged
// record can have any hands. Seats are counted from the seat to move.
func (Analyst) Fingerprint(view any) string {
	v, ok := view.(rules.View)
	if !ok || v.Prompt != rules.PromptTurn || v.Turn < 0 || len(v.Pieces) < minTiles {
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
