package stratego

import (
	"strconv"
	"strings"

	"towerpost/bot/games"
)

// lesson is one step of /learn: a position and a question about it with three answers.
type lesson struct {
	key string
	example
	// right is the index of the right answer.
	right int
}

const answers = 3

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

// told returns the lesson in words and pictures. The picture does not show what can be moved, for that is asked.
func (l lesson) told(w games.Words, look games.Look) games.Lesson {
	key := "lesson." + l.key
	told := games.Lesson{
		Title: w.Text(key+".title", nil), Text: strings.TrimSpace(w.Text(key+".text", nil)), Why: w.Text(key+".why", nil),
		Shots: []games.Shot{l.shot(w, look, true, 1)}, Right: l.right,
	}
	for n := 1; n <= answers; n++ {
		number := strconv.Itoa(n)
		told.Choices = append(told.Choices, games.Choice{Value: number, Label: w.Text(key+".answer."+number, nil)})
	}
	return told
}
