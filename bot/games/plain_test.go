package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/engine"
)

// promptWords has the keys of a game's questions as their texts, and no other message.
type promptWords map[string]bool

func (w promptWords) Text(key string, _ games.Args) string {
	if w[key] {
		return "message " + key
	}
	return key
}

func (w promptWords) Count(key string, _ int, args games.Args) string { return w.Text(key, args) }

// Each of several players is asked for their own decision, and a text for all of them favours none.
func TestPlainAsksEachSeatForItsOwnDecision(t *testing.T) {
	t.Parallel()
	words := promptWords{}
	for _, key := range []string{"ask", "due", "yours", "wait", "call", "hint", "advice"} {
		words[key], words[key+".attack"], words[key+".defend"] = true, true, true
	}
	attack := engine.Decision{Seat: 0, Prompt: "attack"}
	defend := engine.Decision{Seat: 1, Prompt: "defend"}
	draw := engine.Decision{Seat: engine.Chance, Prompt: "draw"}
	for _, c := range []struct {
		name        string
		viewer      engine.Seat
		pending     []engine.Decision
		shared, own string
	}{
		{"the first seat", 0, []engine.Decision{attack, defend}, "", ".attack"},
		{"the last seat", 1, []engine.Decision{attack, defend}, "", ".defend"},
		{"a reader", engine.Nobody, []engine.Decision{attack, defend}, "", ""},
		{"one decision", engine.Nobody, []engine.Decision{draw, attack}, ".attack", ".attack"},
		{"who waits", 2, []engine.Decision{attack, {Seat: 1, Prompt: "attack"}}, ".attack", ".attack"},
	} {
		ask := games.Plain{}.Ask(games.Moment{Words: words, Seat: c.viewer, Pending: c.pending})
		assert.Equal(t, [3]string{"message ask" + c.shared, "message due" + c.shared, "message wait" + c.shared},
			[3]string{ask.Text, ask.Due, ask.Wait}, c.name)
		assert.Equal(t, [4]string{"message yours" + c.own, "message call" + c.own, "message hint" + c.own, "message advice" + c.own},
			[4]string{ask.Yours, ask.Call, ask.Hint, ask.Advice}, c.name)
	}
}
