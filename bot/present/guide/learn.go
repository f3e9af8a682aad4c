package guide

import (
	"fmt"
	"slices"
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// NoLessonsError is the error of a question for the lessons of a game that has none.
type NoLessonsError struct{ Game string }

// Error returns the key of the game.
func (e *NoLessonsError) Error() string { return "no lessons of " + e.Game }

// Teaches reports whether there are lessons of a game.
func Teaches(p *present.Presenter, game, tag string) bool {
	return len(guideOf(p, game, tag).Lessons) > 0
}

// Lesson returns a lesson of a game by its number from 1, privately: as a question, and with an answer from 1
// what that is worth; 0 is none. It is a *NoLessonsError where the game has no lessons, and an ErrForged
// where there is no such lesson or answer.
func Lesson(p *present.Presenter, game string, number, answer int, tag string) (present.Message, error) {
	lessons := guideOf(p, game, tag).Lessons
	switch {
	case len(lessons) == 0:
		return present.Message{}, &NoLessonsError{Game: game}
	case number < 1 || number > len(lessons), answer < 0 || answer > len(lessons[number-1].Choices):
		return present.Message{}, present.Forged(fmt.Sprintf("lesson %d of %q, answer %d", number, game, answer))
	}
	w, l := p.Words(tag), lessons[number-1]
	m := present.Private(present.Filled(append(lessonLines(w, l, number, len(lessons)), worth(w, l, answer, number == len(lessons))))...)
	sc := p.SceneOf(game, tag)
	for i, s := range l.Shots {
		m.Pictures = append(m.Pictures, sc.Picture(s, fmt.Sprintf("lesson-%d-%d", number, i+1)))
	}
	m.Rows = lessonRows(w, game, l, number, len(lessons), answer)
	return m, nil
}

// lessonLines asks the question of a lesson.
func lessonLines(w present.Words, l games.Lesson, number, last int) []string {
	lines := []string{
		w.Text("learn.head", locale.Args{"Number": number, "Last": last, "Title": l.Title}), l.Text,
	}
	for i, c := range l.Choices {
		lines = append(lines, w.Text("learn.answer", locale.Args{"Number": i + 1, "Answer": c.Label}))
	}
	return lines
}

// worth says what an answer is worth, "" for none.
func worth(w present.Words, l games.Lesson, answer int, last bool) string {
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

// lessonRows has a button for each answer, and those that lead to the lessons before and behind.
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
