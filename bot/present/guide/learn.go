package guide

import (
	"fmt"
	"slices"
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// NoLessonsError is the error of a request for the lessons of a game that has none.
type NoLessonsError struct{ Game string }

// Error returns the key of the game.
func (e *NoLessonsError) Error() string { return "no lessons of " + e.Game }

// Teaches reports whether a game has lessons.
func Teaches(p *present.Presenter, game, tag string) bool {
	return len(guideOf(p, game, tag).Lessons) > 0
}

// Lesson returns the private page of a lesson of a game, by its number from 1. An answer from 1 adds whether
// it is right; 0 is no answer. The error is a *NoLessonsError if the game has no lessons. It is a
// present.ErrForged if there is no such lesson or answer.
func Lesson(p *present.Presenter, game string, number, answer int, tag string) (present.Message, error) {
	lessons := guideOf(p, game, tag).Lessons
	switch {
	case len(lessons) == 0:
		return present.Message{}, &NoLessonsError{Game: game}
	case number < 1 || number > len(lessons), answer < 0 || answer > len(lessons[number-1].Choices):
		reason := fmt.Sprintf("lesson %d of %q, answer %d", number, game, answer)
		return present.Message{}, present.Forged(reason)
	}
	w, l := p.Words(tag), lessons[number-1]
	lines := lessonLines(w, l, number, len(lessons))
	lines = append(lines, verdict(w, l, answer, number == len(lessons)))
	m := present.Private(present.NonEmptyLines(lines)...)
	sc := p.SceneOf(game, tag)
	for i, s := range l.Shots {
		m.Pictures = append(m.Pictures, sc.Picture(s, fmt.Sprintf("lesson-%d-%d", number, i+1)))
	}
	m.Rows = lessonRows(w, game, l, number, len(lessons), answer)
	return m, nil
}

// lessonLines returns the text of a lesson and its answers.
func lessonLines(w present.Words, l games.Lesson, number, last int) []string {
	lines := []string{
		w.Text("learn.head", locale.Args{"Number": number, "Last": last, "Title": l.Title}), l.Text,
	}
	for i, c := range l.Choices {
		lines = append(lines, w.Text("learn.answer", locale.Args{"Number": i + 1, "Answer": c.Label}))
	}
	return lines
}

// verdict says whether an answer is right, "" for no answer. After the right answer to the last lesson it
// ends the course.
func verdict(w present.Words, l games.Lesson, answer int, last bool) string {
	switch {
	case answer == 0:
		return ""
	case answer-1 != l.Right:
		return w.Text("learn.wrong", locale.Args{"Number": answer})
	case last:
		return present.Paragraph(w.Text("learn.right", locale.Args{"Why": l.Why}), w.Text("learn.done", nil))
	}
	return w.Text("learn.right", locale.Args{"Why": l.Why})
}

// lessonRows returns a button for each answer, and the buttons to the lessons before and after.
func lessonRows(w present.Words, game string, l games.Lesson, number, last, answer int) []present.Row {
	control := func(number int, arg string) present.Control {
		return present.Control{Verb: present.VerbLearn, ID: w.Games.Usual(game), Head: number, Arg: arg}
	}
	var answers []present.Button
	for i := range l.Choices[:min(len(l.Choices), present.MaxButtons)] {
		b := present.Button{
			Control: control(number, strconv.Itoa(i+1)), Label: strconv.Itoa(i + 1),
			Style: present.Primary, Disabled: answer == i+1,
		}
		if solved := answer-1 == l.Right; solved {
			b.Disabled = true
		}
		answers = append(answers, b)
	}
	rows := []present.Row{{Buttons: answers}, {Buttons: []present.Button{
		present.Stepper("back", control(max(number-1, 1), "back"), number == 1),
		present.Stepper("forward", control(min(number+1, last), "next"), number == last),
	}}}
	return slices.DeleteFunc(rows, func(r present.Row) bool { return len(r.Buttons) == 0 })
}
