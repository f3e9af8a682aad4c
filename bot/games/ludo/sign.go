package ludo

import (
	"fmt"
	"slices"

	"towerpost/engine/ludo"
)

// minProgress is the total progress of all pieces, in squares, from which a board hardly occurs in two
// matches.
const minProgress = 40

// Fingerprint implements games.Fingerprinter. Seats are counted from the seat to move, and the pieces of a
// seat are not told apart. Rounds, earlier sixes and the options are left out, for they hardly change the
// advice.
func (Analyst) Fingerprint(view any) string {
	v, ok := view.(ludo.View)
	if !ok || len(v.Choices) < 2 || totalProgress(v) < minProgress {
		return ""
	}
	sign := fmt.Sprintf("%d %d", v.Phase, v.Count)
	for i := range v.Players {
		p := v.Players[(int(v.Turn)+i)%len(v.Players)]
		arm := (p.Arm - v.Players[v.Turn].Arm + int(v.Rules.Arms)) % int(v.Rules.Arms)
		sign += fmt.Sprintf("/%d:%v%v", arm, p.Left, pieceProgress(p))
	}
	return sign
}

// totalProgress returns the progress of all pieces together, in squares.
func totalProgress(v ludo.View) (sum int) {
	for _, p := range v.Players {
		sum += p.Progress
	}
	return sum
}

// pieceProgress returns the progress of each piece of a player, sorted.
func pieceProgress(p ludo.Player) []int {
	var list []int
	for _, piece := range p.Pieces {
		list = append(list, piece.Progress)
	}
	slices.Sort(list)
	return list
}
