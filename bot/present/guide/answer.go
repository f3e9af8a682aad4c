package guide

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
)

// LessonError is the error of a typed number of a lesson that does not exist, or of a typed answer that
// matches none or several of a lesson's answers.
type LessonError struct {
	// Last is the number of the last lesson if the lesson does not exist, else 0.
	Last int
	// Given is the typed answer, and Answers are the answers of the lesson.
	Given   string
	Answers []string
}

// Error names the last lesson, or the answers of the lesson.
func (e *LessonError) Error() string {
	if e.Last > 0 {
		return fmt.Sprintf("there are %d lessons", e.Last)
	}
	return fmt.Sprintf("%q is none of the answers %q", e.Given, e.Answers)
}

// LessonRefused explains a LessonError.
func LessonRefused(w present.Words, e *LessonError) string {
	if e.Last > 0 {
		return w.Count("learn.error.lesson", e.Last, nil)
	}
	lines := []string{
		w.Text("learn.error.answer", locale.Args{"Given": present.Escape(present.Plain(e.Given))}),
	}
	for i, a := range e.Answers {
		lines = append(lines, w.Text("learn.answer", locale.Args{"Number": i + 1, "Answer": a}))
	}
	return present.Paragraph(lines...)
}

// TypedLesson returns Lesson for a typed answer. The text is the number of the answer, or words that only one
// answer has; "" is no answer. After a right one it says how to type the next lesson. A text that fits no
// lesson or answer is a *LessonError.
func TypedLesson(p *present.Presenter, game string, number int, text, tag string) (present.Message, error) {
	lessons := guideOf(p, game, tag).Lessons
	if len(lessons) > 0 && (number < 1 || number > len(lessons)) {
		return present.Message{}, &LessonError{Last: len(lessons)}
	}
	answer := 0
	if text != "" && len(lessons) > 0 {
		if answer = answerOf(lessons[number-1].Choices, text); answer == 0 {
			return present.Message{}, &LessonError{
				Given: games.Clip(text, present.MaxLabel), Answers: labels(lessons[number-1].Choices),
			}
		}
	}
	m, err := Lesson(p, game, number, answer, tag)
	if err == nil && answer > 0 && answer-1 == lessons[number-1].Right && number < len(lessons) {
		m.Text = present.Paragraph(m.Text, p.Words(tag).Text("learn.next", locale.Args{
			"Game": game, "Number": number + 1,
		}))
	}
	return m, err
}

// SuggestAnswers returns the answers to a lesson that match a typed text, all for "".
func SuggestAnswers(
	p *present.Presenter, game string, number int, typed, tag string,
) (list []present.Choice) {
	lessons := guideOf(p, game, tag).Lessons
	if number < 1 || number > len(lessons) {
		return nil
	}
	for i, c := range lessons[number-1].Choices {
		if strconv.Itoa(i+1) == strings.TrimSpace(typed) || holds(c.Label, typed) {
			list = append(list, present.Choice{
				Value: strconv.Itoa(i + 1),
				Label: present.Clip(fmt.Sprintf("%d · %s", i+1, c.Label), present.MaxLabel),
			})
		}
	}
	return list
}

// answerOf returns the number from 1 of the only answer that matches a text. It is 0 if none or several
// match.
func answerOf(choices []games.Choice, text string) int {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n >= 1 && n <= len(choices) {
		return n
	}
	found := 0
	for i, c := range choices {
		switch {
		case strings.EqualFold(strings.TrimSpace(text), c.Label):
			return i + 1
		case !holds(c.Label, text):
		case found > 0:
			return 0
		default:
			found = i + 1
		}
	}
	return found
}

// holds reports whether each word of a text is the beginning of a word of the label.
func holds(label, text string) bool {
	words := wordsOf(label)
	for _, word := range wordsOf(text) {
		if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, word) }) {
			return false
		}
	}
	return len(wordsOf(text)) > 0 || strings.TrimSpace(text) == ""
}

// wordsOf splits a text into its words and numbers, in lower case and without accents.
func wordsOf(text string) []string {
	return strings.FieldsFunc(engine.Plain(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// labels returns the labels of choices.
func labels(choices []games.Choice) (list []string) {
	for _, c := range choices {
		list = append(list, c.Label)
	}
	return list
}
