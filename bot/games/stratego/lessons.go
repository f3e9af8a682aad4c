package stratego

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
	return []lesson{
		{"goal", start, 1},
		{"attack", scoutMeeting, 0},
		{"bomb", defusing, 2},
		{"spy", assassin, 0},
		{"equal", equals, 2},
		{"scout", farScout, 1},
		{"moved", moved, 1},
		{"repeat", backAndForth, 2},
		{"secret", waiting, 0},
	}
}

// render returns the lesson in words, with a picture. The picture does not show the possible moves, for the
// question may ask for them.
func (l lesson) render(w games.Words, look games.Look) games.Lesson {
	return games.NewLesson(w, l.key, l.right, l.shot(w, look, true, 1))
}
