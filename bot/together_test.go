package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
)

// packed is the face of a heist in which a hiding place is chosen as two parts at once.
type packed struct{ heistFace }

// Ask implements games.Face.
func (f packed) Ask(m games.Moment) games.Ask {
	ask := f.heistFace.Ask(m)
	if d, ok := m.Asked(m.Seat); !ok || d.Prompt != "hide" {
		return ask
	}
	ask.Least, ask.Most, ask.Choices = 2, 2, []games.Choice{
		{Value: "hide", Label: "Hide"}, {Value: "amber", Label: "Amber"}, {Value: "cobalt", Label: "Cobalt"},
		{Action: "hide-007", Label: "The usual place"},
	}
	return ask
}

// Combine implements games.Combiner.
func (packed) Combine(_ games.Moment, chosen []string) engine.Action {
	return engine.Action(strings.Join(chosen, "-"))
}

func TestSeveralChoicesAreOneAnswer(t *testing.T) {
	t.Parallel()
	game := heistGame("")
	game.Face = packed{game.Face.(heistFace)}
	tb, _ := heistTableOf(t, "", game)
	post, first, second := tb.crew()
	assert.Empty(t, post.Menus())
	view := tb.press(first, post, present.VerbView)
	menu := view.Menus()[0]
	assert.Len(t, menu.Options(), 3)
	_, few := first.Choose(tb.patient(), view.ID, menu.CustomID(), "hide")
	require.Error(t, few, "Discord lets nobody send fewer")

	twin := tb.press(first, post, present.VerbView)
	refused := tb.chooseAll(first, view, menu.CustomID(), "cobalt", "amber")
	assert.NotContains(t, refused.Content, "1 of 2 is ready", "the rules refuse what makes no action")
	chosen := tb.chooseAll(first, view, menu.CustomID(), "hide", "amber")
	assert.Equal(t, view.ID, chosen.ID, "the answer takes the place of the question")
	assert.Contains(t, tb.shown(chosen)["alt text"], "You hide hide-amber")
	again := tb.press(first, chosen, present.VerbRetract)
	assert.Len(t, again.Menus(), 1, "it can be chosen anew")
	answer, err := first.Press(tb.patient(), again.ID, tb.labelled(again, "The usual place"))
	require.NoError(t, err)
	usual := tb.follow(answer)
	assert.Contains(t, tb.shown(usual)["alt text"], "You hide hide-007")

	stale := tb.chooseAll(first, twin, menu.CustomID(), "hide", "cobalt")
	assert.Contains(t, stale.Content, "earlier move")
	tb.labelled(tb.press(second, post, present.VerbView), "2 at random")
}

// chooseAll chooses several options of a menu at once, and returns the answer.
func (tb *table) chooseAll(a *sandbox.Actor, m sandbox.Message, menu string, values ...string) sandbox.Message {
	tb.t.Helper()
	answer, err := a.Choose(tb.patient(), m.ID, menu, values...)
	require.NoError(tb.t, err)
	return tb.follow(answer)
}
