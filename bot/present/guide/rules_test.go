package guide_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/presenttest"
	"towerpost/engine/kamisado"
)

// board returns the i-th example of a topic.
func exampleOf(t *testing.T, topic string, i int) face.Board {
	t.Helper()
	m := guide.Rules(presenttest.Presenter(t), "", topic, "en-US")
	require.Greater(t, len(m.Pictures), i, "topic %s", topic)
	require.NotNil(t, presenttest.BoardIn(m.Pictures[i]))
	return *presenttest.BoardIn(m.Pictures[i])
}

func square(name string) kamisado.Square {
	return kamisado.At(int(name[0]-'a')+1, int(name[1]-'0'))
}

func squares(names string) []kamisado.Square {
	var all []kamisado.Square
	for _, name := range strings.Fields(names) {
		all = append(all, square(name))
	}
	return all
}

func TestRulesAnswers(t *testing.T) {
	p := presenttest.Presenter(t)
	var messages []presenttest.Page
	messages = append(messages, presenttest.Titled("overview", guide.Rules(p, "", "", "en-US")))
	for _, c := range guide.Rules(p, "", "", "en-US").Rows[0].Menu.Options {
		messages = append(messages, presenttest.Titled("topic "+c.Value, guide.Rules(p, "", c.Value, "en-US")))
	}
	for _, id := range []string{"T2", "m6", "S8", "ds3", "TS6"} {
		messages = append(messages, presenttest.Titled("rule "+id, guide.Rules(p, "", id, "en-US")))
	}
	messages = append(messages, presenttest.Titled("by title", guide.Rules(p, "", "Blocked towers", "en-US")), presenttest.Titled("unknown", guide.Rules(p, "", "*castling*", "en-US")))
	for i := range messages {
		messages[i].Message.Rows = nil
	}
	presenttest.Golden(t, "rules", messages...)
}

func TestEveryRuleHasASentence(t *testing.T) {
	p := presenttest.Presenter(t)
	for letters, count := range map[string]int{"T": 2, "M": 8, "F": 4, "S": 11, "DS": 8, "TS": 8} {
		for n := 1; n <= count; n++ {
			id := fmt.Sprintf("%s%d", letters, n)
			text := guide.Rules(p, "", id, "en-US").Text
			require.Contains(t, text, "**"+id+"** · ")
			require.NotContains(t, text, "rule.")
			require.NotContains(t, text, "topic.")
		}
	}
}

func TestExamplesAreWhatTheyClaim(t *testing.T) {
	t.Run("T2: the tower of the colour of h6 must move", func(t *testing.T) {
		b := exampleOf(t, "tower", 0)
		red, _ := b.Position.TowerOn(square("h6"))
		require.Equal(t, kamisado.Tower{Side: kamisado.Black, Color: kamisado.Red, Square: square("h6")}, red)
		require.Equal(t, square("h6").Color(), b.Position.RequiredColor())
	})
	t.Run("M4: the diagonal between two towers is free", func(t *testing.T) {
		b := exampleOf(t, "moves", 0)
		require.ElementsMatch(t, squares("c4 b5 a6 e4 f5"), b.Targets)
		for _, corner := range squares("c3 d4") {
			_, taken := b.Position.TowerOn(corner)
			require.True(t, taken, "%s", corner)
		}
	})
	t.Run("M6: Green is blocked on yellow", func(t *testing.T) {
		b := exampleOf(t, "blocked", 0)
		require.Len(t, b.Passes, 1)
		blocked := b.Passes[0].Tower.Square
		require.Equal(t, square("h5"), blocked)
		require.ElementsMatch(t, squares("h6 g6"), b.Passes[0].Blockers)
		require.Equal(t, blocked.Color(), b.Position.RequiredColor())
		require.Equal(t, kamisado.Black, b.Position.Turn())
	})
	t.Run("M8: two towers pass to one another", func(t *testing.T) {
		b := exampleOf(t, "deadlock", 0)
		require.Len(t, b.Ring, 2)
		for i, tower := range b.Ring {
			require.NotEmpty(t, b.Position.Blockers(tower.Side, tower.Color), "%s is not blocked", tower.Color)
			require.Equal(t, b.Ring[1-i].Color, tower.Square.Color())
			require.Equal(t, b.Ring[1-i].Side, tower.Side.Other())
		}
	})
	for topic, position := range map[string]string{
		"sumo":        "obpkyr1n/8/8/3g4/3P+4/8/8/NGRYK1BO w P 1-0/3",
		"double-sumo": "obpky2n/8/8/3r+4/3g4/3P++4/8/NGRYK1BO w P 3-1/7",
		"triple-sumo": "ob1ky2n/8/3p4/3r+4/3g4/3P+++4/8/NGRYK1BO w P 7-1/15",
	} {
		t.Run("S3: after the push of "+topic, func(t *testing.T) {
			before, err := kamisado.ParsePosition(position)
			require.NoError(t, err)
			after := exampleOf(t, topic, 0)
			require.True(t, after.Last.Push())
			require.Equal(t, map[string]int{"sumo": 1, "double-sumo": 2, "triple-sumo": 3}[topic], after.Last.Pushed)
			require.Contains(t, before.Moves(), after.Last)
			played, winner := before.Play(after.Last)
			require.Equal(t, kamisado.NoSide, winner)
			require.Equal(t, played.String(), after.Position.String())
		})
	}
	t.Run("F3, F4: the line-ups of the books", func(t *testing.T) {
		f := presenttest.FillsIn(guide.Rules(presenttest.Presenter(t), "", "filling", "en-US").Pictures[0])
		require.Equal(t, "NBORKYGP+", row(f.Left, 1))
		require.Equal(t, "P+GYRKONB", row(f.Right, 1))
		require.Equal(t, "pbonkyrg", row(f.Left, 8), "from a to h, so from the challenger's right")
	})
}

// row returns a row of the position string.
func row(p kamisado.Position, number int) string {
	rows, _, _ := strings.Cut(p.String(), " ")
	return strings.Split(rows, "/")[8-number]
}

func TestTopicSuggestions(t *testing.T) {
	p := presenttest.Presenter(t)
	require.Len(t, guide.SuggestTopics(p, "", "en-US", ""), 12)
	require.Equal(t, "deadlock", guide.SuggestTopics(p, "", "en-US", "dead")[0].Value)
	require.Equal(t, "DS3", guide.SuggestTopics(p, "", "en-US", "ds3")[0].Value)
	for _, typed := range []string{"", "s", "t", "xyzzy"} {
		for _, c := range guide.SuggestTopics(p, "", "en-US", typed) {
			require.NotContains(t, guide.Rules(p, "", c.Value, "en-US").Text, "There is no topic")
		}
	}
}

func TestRulesOfPartOfATitle(t *testing.T) {
	p := presenttest.Presenter(t)
	require.Equal(t, guide.Rules(p, "", "filling", "en-US"), guide.Rules(p, "", "fill", "en-US"), "only one topic holds it")
	require.Equal(t, guide.Rules(p, "", "blocked", "en-US"), guide.Rules(p, "", "Block", "en-US"))
	require.Contains(t, guide.Rules(p, "", "teeth", "en-US").Text, "There is no topic", "several topics hold it")
}
