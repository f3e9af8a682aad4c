package gamestest_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/mia"
)

const miaWords = `
"form" = "a game of Mia"
"heading" = "Mia"
"category.all" = "all games"
"challenge.side.first" = "{{.Challenger}} begins."
"challenge.side.second" = "{{.Challenger}} sits second."
"challenge.side.third" = "{{.Challenger}} sits third."
"challenge.side.fourth" = "{{.Challenger}} sits fourth."
"profile.bar.first" = "Sitting first"
"profile.bar.second" = "Sitting second"
"profile.bar.third" = "Sitting third"
"profile.bar.fourth" = "Sitting fourth"
"tell" = "{{.Player}}: {{.Action}}"
"tell.secret" = "{{.Player}} has done something."
"tell.chance" = "The dice: {{.Action}}"
"ask" = "{{.Who}}, your turn."
"due" = "{{.Players}} to play."
"yours" = "Your turn."
"wait" = "Waiting"
"call" = "Your turn"
"hint" = "Choose"
"advice" = "Choose below {{.URL}}."
"plain.allowed" = "Possible: {{.Actions}}"
"result" = "{{.Players}} won match {{.Match}}."
"result.tie" = "A tie in match {{.Match}}."
"rules.overview" = "Roll and tell."
"targets.none" = "Nothing to choose."
"seat" = "Seat"
`

// hides reports whether a roll was another seat's, and nobody has doubted what was said about it.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	if log.Entries[entry].Seat != engine.Chance {
		return false
	}
	after := log.Entries[entry+1:]
	if len(after) == 0 {
		state, err := engine.Replay(mia.New(), log)
		return err == nil && state.View(engine.Nobody).(mia.View).Turn != viewer
	}
	next := slices.IndexFunc(after, func(e engine.Entry) bool { return e.Seat == engine.Chance || e.Action == mia.Doubts })
	return after[0].Seat != viewer && (next < 0 || after[next].Seat == engine.Chance)
}

func miaGame() games.Game {
	return games.Game{
		Rules: []engine.Game{mia.New()}, Face: games.Plain{Info: mia.New().Info()},
		Words: fstest.MapFS{"en.toml": {Data: []byte(miaWords)}},
	}
}

// A game with secrets and the plain face passes.
func TestSuite(t *testing.T) {
	words := gamestest.Suite{
		Game: miaGame(), Setups: []engine.Setup{{"lives": "1"}}, Limit: 40,
		Secrets: &gametest.Secrets{Game: mia.New(), Hides: hides},
	}.Run(t)
	assert.Equal(t, []string{"seat"}, words.Unused("targets", "result"))
	assert.Equal(t, "a message was not given a value", words.Wrong("<no value> wins"))
	words.Text("no.such", nil)
	assert.Equal(t, "there is no message no.such", words.Wrong("a no.such b"))
}

// counting is a face that asks for one of two actions by how many of two lines are chosen at once.
type counting struct{ games.Plain }

// Ask implements games.Face.
func (f counting) Ask(m games.Moment) games.Ask {
	ask := f.Plain.Ask(m)
	if len(m.Legal) == 2 {
		ask.Choices = []games.Choice{{Value: "a", Label: "A"}, {Value: "b", Label: "B"}}
		ask.Least, ask.Most = 1, 2
	}
	return ask
}

// Combine implements games.Combiner.
func (counting) Combine(m games.Moment, chosen []string) engine.Action { return m.Legal[len(chosen)-1] }

// A question that takes several choices at once reaches every action by some number of them.
func TestSuiteGathersChoices(t *testing.T) {
	game := miaGame()
	game.Face = counting{game.Face.(games.Plain)}
	gamestest.Suite{
		Game: game, Setups: []engine.Setup{{"lives": "1"}}, Limit: 40, Every: 1,
		Secrets: &gametest.Secrets{Game: mia.New(), Hides: hides},
	}.Run(t)
}
