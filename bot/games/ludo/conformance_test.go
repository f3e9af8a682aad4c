package ludo_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/ludo"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

func newGame(t testing.TB) games.Game {
	t.Helper()
	g, err := ludo.New()
	require.NoError(t, err)
	return g
}

// Random matches of two to eight players in every variant, and with options at their extremes. Every
// message is used at least once, in those matches or in the answers to refused actions.
func TestConformance(t *testing.T) {
	g := newGame(t)
	long := gamestest.Suite{Game: g, Leaving: true, Seed: 1, Every: 16, Limit: 200, Setups: []engine.Setup{{}, {"pieces": "2"}}}
	words := long.Run(t)
	rest := gamestest.Suite{Game: g, Leaving: true, Seed: 2, Every: 16, Limit: 600, Words: words, Setups: []engine.Setup{
		{"teams": "two", "pieces": "2", "enter": "1+6"}, {"pieces": "1", "end": "all", "rounds": "40"},
		{"sixes": "stop", "barriers": "none", "capture": "0", "goal": "0", "seven": "no", "rounds": "40"},
	}}
	rest.Run(t)
	sayAll(t, g, words)
	require.Empty(t, words.Unused("variant.", "challenge.side.", "profile.bar.", "review.", "menu.", "analysis."))
	for _, v := range g.Face.Variants() { // which the table asks for
		require.NotEqual(t, "variant."+v.Key, words.Text("variant."+v.Key, nil))
	}
}

// sayAll uses the messages that random matches may not use: every reason, every ending, every fact.
func sayAll(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	explainAll(t, g, words)
	counts := games.Counts{Seat: map[string]int{rules.CountThrows: 100, rules.CountThrows + ".6": 20, rules.CountThirds: 1, rules.CountLost: 30}}
	counter := g.Face.(games.Counter)
	require.NotEmpty(t, counter.Facts(words, counts))
	require.Empty(t, words.Wrong(counter.Habits(words, counts)))
	for _, c := range scripted() {
		c.posts(t, g, words)
	}
	sayShared(t, g, words)
	saySums(t, g, words)
	m := gamestest.NewMatch(t, g, words, nil, 2)
	require.Equal(t, "Throws 5", g.Face.Choice(m.Moment(engine.Nobody), engine.Chance, "Rolls 5").Label)
	m.Enter(engine.Chance, "Rolls 4")
	require.Equal(t, []string{"Y 4"}, captioned(t, g, m))
	m.Enter(0, "1 5-9")
	wished := m.Moment(engine.Nobody)
	wished.Steps[1].Planned = true
	require.Equal(t, []string{"🟡 **Ana** threw **4**: piece 1 goes 5 → 9. (By wish.)"}, g.Face.Tell(wished))
	wished.Ending = engine.Ending{Reason: "abort"}
	require.True(t, g.Face.Ask(wished).Empty())
	require.Contains(t, g.Face.Shots(wished)[0].Alt, "The match has ended")
}

// sayShared uses the messages for players with the same name, as when the computer plays several seats.
func sayShared(t *testing.T, g games.Game, words *gamestest.Words) {
	t.Helper()
	m := gamestest.NewMatch(t, g, words, engine.Setup{"pieces": "1"}, 3)
	moment := m.Moment(engine.Nobody)
	moment.Names, moment.Short = []string{"Bot", "Bot", "Ana"}, nil
	require.Contains(t, g.Face.Score(moment), "🟡 Bot")
	require.NotContains(t, g.Face.Score(moment), "🔴 Ana", "whose name is her own")
	moment.Names = []string{"", "", ""}
	require.NotContains(t, g.Face.Score(moment), "🟡")

	r, err := rules.RulesOf(nil, 2)
	require.NoError(t, err)
	p, err := rules.ParseLine(r, "*,*,L7,*/39,-,-,- Y 9 roll 0 - - - - 0")
	require.NoError(t, err)
	won := gamestest.NewMatchAt(t, g, words, nil, 2, rules.At(p))
	won.Enter(engine.Chance, "Rolls 1")
	won.Enter(0, "3 L7-goal")
	moment = won.Moment(engine.Nobody)
	moment.Names, moment.Short = []string{"Bot", "Bot"}, nil
	require.Contains(t, strings.Join(g.Face.Tell(moment), "\n"), "1. 🟡 Bot (4 home), 2. 🔴 Bot (0 home)")
	require.Contains(t, g.Face.Shots(moment)[0].Alt, "Bot (Yellow) wins")

	moment.Names = []string{strings.Repeat("W", 400), strings.Repeat("M", 400)}
	require.NotContains(t, g.Face.Result(moment), "Throws", "a long result leaves out the dice")
}
