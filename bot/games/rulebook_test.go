package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
)

// echo says the key of a message.
type echo struct{ games.Words }

// Text implements games.Words.
func (echo) Text(key string, _ games.Args) string { return key + " " }

func TestRulebook(t *testing.T) {
	book := games.Rulebook{
		Topics: []string{"turn", "end"}, Elsewhere: map[string]string{"M2": "end"},
		Groups: []games.RuleGroup{games.NewRuleGroup("M", 2, "turn"), games.NewRuleGroup("MU", 1, "end")},
	}
	pictured := func(topic string) []games.Shot { return []games.Shot{{Name: topic}} }
	assert.Equal(t, []games.Page{
		{Key: "turn", Title: "topic.turn.title ", Text: "topic.turn.text", Shots: pictured("turn")},
		{Key: "end", Title: "topic.end.title ", Text: "topic.end.text", Shots: pictured("end")},
	}, book.Pages(echo{}, pictured))
	assert.Equal(t, []games.Rule{{"M1", "rule.M1 ", "turn"}, {"M2", "rule.M2 ", "end"}, {"MU1", "rule.MU1 ", "end"}}, book.Rules(echo{}))
	for id, want := range map[string]bool{"M1": true, "M2": true, "MU1": true, "M0": false, "M3": false, "MU2": false, "M": false, "": false, "M02": false, "M+1": false} {
		assert.Equal(t, want, book.Has(id), id)
	}
}

func TestTaught(t *testing.T) {
	l := games.NewLesson(echo{}, "way", 1, games.Shot{Name: "board"})
	assert.Equal(t, games.Lesson{
		Title: "lesson.way.title ", Text: "lesson.way.text", Why: "lesson.way.why ", Shots: []games.Shot{{Name: "board"}}, Right: 1,
		Choices: []games.Choice{
			{Value: "1", Label: "lesson.way.answer.1 "}, {Value: "2", Label: "lesson.way.answer.2 "}, {Value: "3", Label: "lesson.way.answer.3 "},
		},
	}, l)
}
