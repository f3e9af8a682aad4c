package stratego

import "towerpost/bot/games"

// lesson is one step of /learn: a position and a question about it with three answers.
type lesson struct {
	key string
	example
	// right is the index of the right answer.
	right int
}

// lessons are the steps of /learn, in their order.
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

// told returns the lesson in words and pictures. The picture does not show what can be moved,
// for that is asked.
func (l lesson) told(w games.Words, look games.Look) games.Lesson {
	return games.Taught(w, l.key, l.right, l.shot(w, look, true, 1))
}
