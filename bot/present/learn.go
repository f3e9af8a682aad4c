package present

import (
	"fmt"
	"slices"
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/locale"
)

// VerbLearn is the verb of the controls below a lesson: ID is the game, Head the number of the lesson from 1, and Arg the number of
// the answer from 1, or what leads to another lesson.
const VerbLearn = "learn"

// NoLessonsError is the error of a question for the lessons of a game that has none.
type NoLessonsError struct{ Game string }

// Error returns the key of the game.
func (e *NoLessonsError) Error() string { return "no lessons of " + e.Game }

// Teaches reports whether there are lessons of a game.
func (p *Presenter) Teaches(game, tag string) bool { return len(p.guide(game, tag).Lessons) > 0 }

// Lesson returns a lesson of a game by its number from 1, privately: as a question, and with an answer from 1 what that is worth; 0
// is none. It is a *NoLessonsError where the game has no lessons, and an ErrForged where there is no such lesson or answer.
func (p *Presenter) Lesson(game string, number, answer int, tag string) (Message, error) {
	lessons := p.guide(game, tag).Lessons
	switch {
	case len(lessons) == 0:
		return Message{}, &NoLessonsError{Game: game}
	case number < 1 || number > len(lessons), answer < 0 || answer > len(lessons[number-1].Choices):
		return Message{}, Forged(fmt.Sprintf("lesson %d of %q, answer %d", number, game, answer))
	}
	w, l := p.words(tag), lessons[number-1]
	m := private(filled(append(w.lessonLines(l, number, len(lessons)), w.worth(l, answer, number == len(lessons))))...)
	sc := p.sceneOf(game, tag)
	for i, s := range l.Shots {
		m.Pictures = append(m.Pictures, sc.picture(s, fmt.Sprintf("lesson-%d-%d", number, i+1)))
	}
	m.Rows = w.lessonRows(game, l, number, len(lessons), answer)
	return m, nil
}

// lessonLines asks the question of a lesson.
func (w words) lessonLines(l games.Lesson, number, last int) []string {
	lines := []string{w.Text("learn.head", locale.Args{"Number": number, "Last": last, "Title": l.Title}), l.Text}
	for i, c := range l.Choices {
		lines = append(lines, w.Text("learn.answer", locale.Args{"Number": i + 1, "Answer": c.Label}))
	}
	return lines
}

// worth says what an answer is worth, "" for none.
func (w words) worth(l games.Lesson, answer int, last bool) string {
	switch {
	case answer == 0:
		return ""
	case answer-1 != l.Right:
		return w.Text("learn.wrong", locale.Args{"Number": answer})
	case last:
		return paragraph(w.Text("learn.right", locale.Args{"Why": l.Why}), w.Text("learn.done", nil))
	}
	return w.Text("learn.right", locale.Args{"Why": l.Why})
}

// lessonRows has a button for each answer, and those that lead to the lessons before and behind.
func (w words) lessonRows(game string, l games.Lesson, number, last, answer int) []Row {
	control := func(number int, arg string) Control {
		return Control{Verb: VerbLearn, ID: w.games.usual(game), Head: number, Arg: arg}
	}
	var answers []Button
	for i := range l.Choices[:min(len(l.Choices), MaxButtons)] {
		b := Button{Control: control(number, strconv.Itoa(i+1)), Label: strconv.Itoa(i + 1), Style: Primary, Disabled: answer == i+1}
		if solved := answer-1 == l.Right; solved {
			b.Disabled = true
		}
		answers = append(answers, b)
	}
	rows := []Row{{Buttons: answers}, {Buttons: []Button{
		stepper("back", control(max(number-1, 1), "back"), number == 1),
		stepper("forward", control(min(number+1, last), "next"), number == last),
	}}}
	return slices.DeleteFunc(rows, func(r Row) bool { return len(r.Buttons) == 0 })
}
