package ludo

import (
	"fmt"
	"slices"

	"towerpost/engine/ludo"
)

// common is how many squares all pieces have gone together before a board is one of its own.
const common = 40

// Sign implements games.Signer. Seats are counted from the one to move, and pieces of a seat are alike.
// Rounds, sixes before and the options change little in what would be advised.
func (Analyst) Sign(view any) string {
	v, ok := view.(ludo.View)
	if !ok || len(v.Choices) < 2 || gone(v) < common {
		return ""
	}
	sign := fmt.Sprintf("%d %d", v.Phase, v.Count)
	for i := range v.Players {
		p := v.Players[(int(v.Turn)+i)%len(v.Players)]
		arm := (p.Arm - v.Players[v.Turn].Arm + int(v.Rules.Arms)) % int(v.Rules.Arms)
		sign += fmt.Sprintf("/%d:%v%v", arm, p.Left, paces(p))
	}
	return sign
}

// gone returns how many squares all pieces have gone together.
func gone(v ludo.View) (sum int) {
	for _, p := range v.Players {
		sum += p.Progress
	}
	return sum
}

// paces returns how far each piece of a player has come, in order.
func paces(p ludo.Player) []int {
	var list []int
	for _, piece := range p.Pieces {
		list = append(list, piece.Progress)
	}
	slices.Sort(list)
	return list
}
