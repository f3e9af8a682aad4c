package stratego

import "towerpost/engine"

// drawPause is how many moves a player who was refused a draw makes before offering one again (D1).
const drawPause = 10

// DrawPause implements engine.Drawable.
func (game) DrawPause() int { return drawPause }

// AcceptsDraw reports whether the computer takes a draw: once half of the moves without an attack
// that make one by themselves have been made (E4, D2), and it has not lost less than its opponent. It
// looks at what everybody sees.
func (game) AcceptsDraw(seat engine.Seat, view any) bool {
	v, ok := view.(View)
	if !ok || seat != Red && seat != Blue || v.Preparing {
		return false
	}
	return 2*v.Quiet >= v.Rules.Quiet && lostWorth(v.Lost[seat]) >= lostWorth(v.Lost[other(seat)])
}

// lostWorth is roughly how much a list of lost pieces was worth. Bombs, and pieces that were taken unseen,
// count as the middle of the ranks.
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
