package samurai

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
	red, yellow := "s3 k4 r w1 w2", "s1 s2 k4 b3 o4"
	hands := []string{red, yellow}
	return []lesson{
		{"surrounded", example{hands: hands, turns: []string{"s3 q14"}}, 0},
		{"influence", example{hands: hands, turns: []string{"s3 q14"}}, 1},
		{"boats", example{hands: hands, turns: []string{"w2 p15", "s2 q14"}, viewer: 1}, 0},
		{"ties", example{hands: hands, turns: []string{"w2 p15", "s2 q14"}}, 2},
		{"turn", example{hands: hands, viewer: 1}, 1},
		{"swap", example{hands: []string{"s3 x k4 r w2", yellow}}, 0},
		{"mu", example{hands: []string{"s3 m k4 r w2", yellow}, turns: []string{"s3 f17", "b3 q14"}, viewer: 1}, 1},
		{"end", example{hands: hands, turns: []string{"w2 p15", "s2 q14", "k4 p14 ..."}}, 1},
		{"winning", example{hands: hands, turns: []string{"s3 q14", "k4 p14"}}, 2},
	}
}

// render returns the lesson in words, with a picture.
func (l lesson) render(w games.Words, look games.Look) games.Lesson {
	return games.NewLesson(w, l.key, l.right, l.shot(w, look, 1))
}
