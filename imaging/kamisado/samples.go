package kamisado

import "towerpost/engine/kamisado"

// sampleBoards returns typical boards, from the beginning, the middle and the end of matches.
func sampleBoards() (boards []Board, err error) {
	samples := []struct {
		position string
		from, to kamisado.Square // of the last move
	}{
		{"g1b2yr1/8/2R5/N7/3p4/1o2k3/7n/1G1YKBOP+ w Y 1-0/3", kamisado.At(2, 7), kamisado.At(2, 4)},
		{"2b2y2/8/2R3r1/Ng4O1/2Yp4/1o2k3/7n/1G2KB1P+ w P 1-0/3", kamisado.At(2, 7), kamisado.At(2, 5)},
		{"p++1yr+k+1no/b++5g1/7N/R7/8/8/8/O+PB+G++1K+++Y1 b K 12-9/15", kamisado.At(5, 1), kamisado.At(1, 5)},
		{"k+p++3y1b/8/4nG+2/6o1/4P3/7r/3gR3/B+1OK+2NY w B 3-4/15", kamisado.At(8, 6), kamisado.At(4, 2)},
	}
	for _, s := range samples {
		position, err := kamisado.ParsePosition(s.position)
		if err != nil {
			return nil, err
		}
		distance := max(s.from.Row()-s.to.Row(), s.to.Row()-s.from.Row())
		b := Board{
			Position: position, Names: [2]string{"Johan", "Alain"},
			Title: "Standard match to 3 · Round 2 · Move 15", Status: "White to move: Purple",
			Must: position.RequiredColor(), Last: kamisado.Move{From: s.from, To: s.to, Distance: distance},
		}
		for _, m := range position.Moves() {
			b.Targets = append(b.Targets, m.To)
		}
		boards = append(boards, b)
	}
	return boards, nil
}
