package stratego

import "towerpost/engine"

// drawPause is the number of moves that a player must make after a refused draw before offering one again
// (D1).
const drawPause = 10

// DrawPause implements engine.Drawable.
func (game) DrawPause() int { return drawPause }

// AcceptsDraw reports whether the computer accepts a draw (D2). It does once half of the moves without an
// attack that make a draw (E4) have been made, if it has lost at least as much as its opponent. It uses only
// public information.
func (game) AcceptsDraw(seat engine.Seat, view any) bool {
	v, ok := view.(View)
	if !ok || seat != Red && seat != Blue || v.Preparing {
		return false
	}
	return 2*v.Quiet >= v.Rules.Quiet && lostWorth(v.Lost[seat]) >= lostWorth(v.Lost[other(seat)])
}

// lostWorth returns a rough total value of lost pieces. Bombs, and pieces of Unknown rank, count as the
// middle rank.
func lostWorth(lost []Rank) int {
	worth := 0
	for _, rank := range lost {
		if rank.Moves() {
			worth += int(rank)
		} else {
			worth += int(Lieutenant)
		}
	}
	return worth
}
