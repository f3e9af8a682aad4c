package ludo

import (
	rules "towerpost/engine/ludo"
)

// samples returns typical pictures of every board, from which a kit learns.
func samples() (all []Scene) {
	for _, arms := range []rules.Board{4, 8} {
		s := Scene{
			Board: arms, Title: "Match 12 · Round 9 · Throw 112", Status: "Ana, which piece moves by 6?",
			Dice: Dice{Throws: []int{6, 6, 2}, Bonus: 20},
		}
		for arm := range int(arms) {
			s.Players = append(s.Players, samplePlayer(arms, arm))
		}
		s.Players[0].Decides = true
		s.Options = []Option{{PieceID{0, 2}, rules.Ring(20)}, {PieceID{0, 3}, rules.Ring(27)}}
		s.Moves = []Move{{
			Piece: PieceID{1, 2}, Path: arms.Path(1, 12, 24), Captured: PieceID{0, 1},
		}}
		all = append(all, s)
	}
	return all
}

// samplePlayer returns a player with a piece in the yard, some on their way, and some at home.
func samplePlayer(arms rules.Board, arm int) Player {
	names := [...]string{"Ana", "Bram", "Chiara", "Dov", "Elif", "Farid", "Grete", "Hugo"}
	p := Player{
		Arm: arm, Name: names[arm%len(names)], Home: arm % 3,
		Progress: 40 + 20*arm, Whole: 4 * arms.GoalProgress(),
		Captures: arm, Captured: arm % 2,
	}
	for i, progress := range []int{0, 13 + arm*3, 24 + arm, 24 + arm} {
		p.Pieces = append(p.Pieces, Piece{Place: arms.Place(arm, progress), Barrier: i > 1})
	}
	return p
}
