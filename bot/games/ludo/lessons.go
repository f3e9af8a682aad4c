package ludo

import "towerpost/bot/games"

// lesson is one step of /learn: a position and a question about it with three answers.
type lesson struct {
	key string
	example
	// right is the index of the right answer.
	right int
}

// lessons returns the steps of /learn, in order.
func lessons() []lesson {
	two := func(line string) example { return example{seats: 2, line: line} }
	return []lesson{
		{"way", example{seats: 4, line: "14,8,34,-/22,28,-,-/39,39,-,*/56,L3,-,- Y 3 roll 0 - 39:R1R2 - - 0"}, 0},
		{"enter", two("5,20,-,-/39,-,-,- Y 1 move5 0 - - - - 1"), 2},
		{"capture", two("8,24,-,-/10,28,-,- Y 3 move2 0 - - - - 2"), 0},
		{"safe", two("8,24,-,-/12,27,-,- Y 3 move4 0 - - - - 2"), 1},
		{"barrier", two("8,24,-,-/11,11,-,- Y 3 move4 0 - - - - 1"), 1},
		{"six", two("8,8,20,-/39,-,-,- Y 1 move6 1 - - - - 1"), 0},
		{"third", two("14,8,-,-/39,41,-,- Y 3 back 3 Y2 - - - 1"), 1},
		{"bonus", two("10,34,-,-/39,-,-,- Y 3 bonus20 0 Y1 - - - 2"), 1},
		{"home", two("66,L5,L7,-/39,-,-,- Y 3 move1 0 - - - - 3"), 2},
	}
}

// render returns the lesson in words, with a picture. The picture does not show the possible moves, for the
// question may ask for them.
func (l lesson) render(w games.Words, look games.Look) games.Lesson {
	return games.NewLesson(w, l.key, l.right, l.shot(w, look, true, 1))
}
