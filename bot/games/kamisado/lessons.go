package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// lesson is one step of /learn: a board and a question about it with three answers.
type lesson struct {
	key string
	example
	// right is the index of the right answer.
	right int
}

// lessons returns the steps of /learn, in order.
func lessons() []lesson {
	boards := exampleBoards()
	return []lesson{
		{"color", boards["tower"][0], 1},
		{"way", boards["moves"][0], 1},
		{"next", example{position: boards["tower"][0].before}, 2},
		{"win", example{position: "o1pkyrgn/8/5b2/8/8/1P6/8/NGRYK1BO w P 0-0/3"}, 0},
		{"pass", boards["blocked"][0], 1},
		{"push", boards["sumo"][0], 1},
		{"again", boards["sumo"][1], 2},
		{"fill", example{position: filledExample}, 0},
	}
}

// render returns the lesson in words, with a picture. The picture does not mark the tower to move or its
// targets, for the question may ask for them.
func (l lesson) render(w games.Words, look games.Look) games.Lesson {
	sc := exampleScene(w, look, l.position)
	s := sc.exampleShot(l.example)
	s.now, s.board.Must, s.board.Targets, s.board.Status = false, kamisado.NoColor, nil, ""
	if len(l.blocked) > 0 {
		s.altLines = nil // they would give the answer away
	}
	board := games.Shot{Name: "lesson", Alt: sc.altExample(s), Scene: s.scene()}
	return games.NewLesson(w, l.key, l.right, board)
}
