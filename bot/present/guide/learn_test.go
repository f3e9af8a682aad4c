package guide_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
)

func TestLessons(t *testing.T) {
	p := presenttest.Presenter(t)
	m, err := guide.Lesson(p, "kamisado", 1, 0, "en-US")
	require.NoError(t, err)
	presenttest.Within(t, m)
	require.Len(t, m.Rows, 2)
	assert.Len(t, m.Rows[0].Buttons, 3)
	assert.True(t, m.Rows[1].Buttons[0].Disabled, "there is nothing before the first lesson")

	wrong, err := guide.Lesson(p, "kamisado", 1, 1, "en-US")
	require.NoError(t, err)
	assert.Contains(t, wrong.Text, "Not 1")
	assert.True(t, wrong.Rows[0].Buttons[0].Disabled, "it was tried")
	assert.False(t, wrong.Rows[0].Buttons[1].Disabled)
	right, err := guide.Lesson(p, "kamisado", 1, 2, "en-US")
	require.NoError(t, err)
	assert.Contains(t, right.Text, "Right!")
	assert.NotContains(t, right.Text, "last lesson")
	for _, b := range right.Rows[0].Buttons {
		assert.True(t, b.Disabled)
	}
}

func TestLessonsThatThereAreNot(t *testing.T) {
	p := presenttest.Presenter(t)
	for _, wrong := range [][2]int{{0, 0}, {9, 0}, {1, 4}, {1, -1}} {
		_, err := guide.Lesson(p, "kamisado", wrong[0], wrong[1], "en-US")
		require.ErrorIs(t, err, present.ErrForged, wrong)
	}
	_, err := guide.Lesson(p, "chess", 1, 0, "en-US")
	var none *guide.NoLessonsError
	require.ErrorAs(t, err, &none)
	assert.Equal(t, "chess", none.Game)
	assert.Contains(t, refusal.Answer(p, "en-US", err, "").Text, "There are no lessons for Chess yet")
}

func TestTypedAnswers(t *testing.T) {
	p := presenttest.Presenter(t)
	for text, want := range map[string]string{
		"":        "## Lesson 1 of 8",
		"2":       "✅ Right!",
		"blue":    "✅ Right!",
		" BLUE ":  "✅ Right!",
		"any":     "❌ Not 3",
		"like re": "❌ Not 1",
	} {
		m, err := guide.TypedLesson(p, "kamisado", 1, text, "en-US")
		require.NoError(t, err, text)
		assert.Contains(t, m.Text, want, text)
		assert.Equal(t, want == "✅ Right!", strings.Contains(m.Text, "Next: `/learn game:kamisado lesson:2`"), text)
	}
	last, err := guide.TypedLesson(p, "kamisado", 8, "1", "en-US")
	require.NoError(t, err)
	assert.Contains(t, last.Text, "That was the last lesson")
	assert.NotContains(t, last.Text, "Next:")
	for _, wrong := range []string{"green", "4", "0", "e", "**", "…"} {
		_, err := guide.TypedLesson(p, "kamisado", 1, wrong, "en-US")
		var none *guide.LessonError
		require.ErrorAs(t, err, &none, wrong)
		answer := refusal.Answer(p, "en-US", err, "").Text
		assert.Contains(t, answer, "doesn't name one of the answers")
		assert.Contains(t, answer, "**2** Blue")
	}
	_, err = guide.TypedLesson(p, "kamisado", 1, "*7*", "en-US")
	assert.Contains(t, refusal.Answer(p, "en-US", err, "").Text, `“\*7\*” doesn't name`, "what was typed shows as it was")
	for _, number := range []int{0, 9, -1} {
		_, err := guide.TypedLesson(p, "kamisado", number, "", "en-US")
		assert.Equal(t, "There are 8 lessons; choose one by its number.", refusal.Answer(p, "en-US", err, "").Text)
	}
	_, err = guide.TypedLesson(p, "chess", 1, "2", "en-US")
	assert.Contains(t, refusal.Answer(p, "en-US", err, "").Text, "There are no lessons for Chess yet")
}

// An answer can be typed without the accents of its language.
func TestAnswersAreTypedWithoutAccents(t *testing.T) {
	m, err := guide.TypedLesson(presenttest.Presenter(t), "kamisado", 8, "asaza stanga", "ro")
	require.NoError(t, err)
	assert.Contains(t, m.Text, "✅")
}

func TestSuggestedAnswers(t *testing.T) {
	p := presenttest.Presenter(t)
	assert.Len(t, guide.SuggestAnswers(p, "kamisado", 1, "", "en-US"), 3)
	assert.Equal(t, []present.Choice{{Value: "2", Label: "2 · Blue"}}, guide.SuggestAnswers(p, "kamisado", 1, "blu", "en-US"))
	assert.Empty(t, guide.SuggestAnswers(p, "kamisado", 1, "green", "en-US"))
	assert.Empty(t, guide.SuggestAnswers(p, "kamisado", 9, "", "en-US"))
	assert.Empty(t, guide.SuggestAnswers(p, "chess", 1, "", "en-US"))
}
