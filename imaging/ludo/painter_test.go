package ludo

import (
	"testing"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
	"towerpost/imaging/paintertest"
)

func TestPainter(t *testing.T) {
	paintertest.Suite[Scene]{
		New: New, Scenes: []Scene{crowded(4), crowded(6), crowded(8), samples()[0], longWords()},
		Nonsense: nonsense(), Film: filmed(t, 30),
	}.Run(t)
}

// nonsense returns scenes of no match.
func nonsense() (scenes []Scene) {
	odd := PieceID{Seat: 9, Number: 77}
	for _, arms := range []rules.Board{0, -3, 4, 5, 6, 8, 99} {
		scenes = append(scenes,
			Scene{Board: arms},
			Scene{Board: arms, Bottom: -17, Players: []Player{{Arm: -1}, {Arm: 99}, {}, {}}},
			Scene{
				Board: arms, Players: []Player{{Pieces: make([]Piece, 9), Progress: 5},
					{Pieces: []Piece{{Place: 250}, {Place: rules.Ring(136)}}}},
				Moves: []Move{{Piece: odd}, {}, {Piece: PieceID{0, 1}, Captured: odd,
					Path: []rules.Place{250, rules.Yard, rules.Goal, 1}}},
				Options: []Option{{Piece: odd}, {Piece: PieceID{0, 1}, To: 250},
					{Piece: PieceID{0, 1}, To: rules.Goal}},
				Dice: Dice{Seat: 1, Throws: []int{0, 7, 6, 6, 6, 6, -1}, Bonus: -3},
			},
		)
	}
	return scenes
}

// filmed returns frames of a match.
func filmed(t testing.TB, n int) (frames []imaging.Still) {
	m := newMatch(t, 4, nil, 20)
	for len(frames) < n {
		m.enter(greedy)
		step := m.steps[len(m.steps)-1]
		if step.Kind == rules.Throws {
			continue
		}
		frames = append(frames, imaging.Still{Scene: m.scene("", false), Caption: "A throw",
			Hold: step.Move.Captured != 0})
	}
	return frames
}
