package guide_test

import (
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
