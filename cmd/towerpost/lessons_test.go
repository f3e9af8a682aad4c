package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/present/guide"
)

// The lessons of every game are played through by typing alone: each answer is named by its own
// words, and suggested for them.
func TestLessonsArePlayedByTyping(t *testing.T) {
	table, err := botGames()
	require.NoError(t, err)
	p, _, err := newPresenter(table)
	require.NoError(t, err)
	taught := 0
	for _, g := range table {
		lessons := g.Face.Guide(p.Words("en").WordsFor(g.Key()), games.Look{}).Lessons
		taught += len(lessons) // a game may have none
		for i, l := range lessons {
			for n, c := range l.Choices {
				m, err := guide.TypedLesson(p, g.Key(), i+1, c.Label, "en")
				require.NoError(t, err)
				said := "❌ Not "
				if n == l.Right {
					said = "✅ Right!"
				}
				assert.Contains(t, m.Text, said, "%s, lesson %d: %s", g.Key(), i+1, c.Label)
				assert.NotEmpty(t, guide.SuggestAnswers(p, g.Key(), i+1, c.Label, "en"), c.Label)
			}
		}
	}
	require.NotZero(t, taught)
}
