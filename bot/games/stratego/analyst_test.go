package stratego_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/stratego"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/engine/stratego/analysis"
	drawings "towerpost/imaging/stratego"
)

// judged is a short match with attacks of every kind.
const judged = `[Game "Stratego"]
[Army "barrage"]

R Setup 29..2...X./..S.3...../.........B/F.........
B Setup 22...B..S./.9......../..3......./....X....F
R b4-b5
B b7-b6
R b5xb6 9>S
B i7-i5
R i4xi5 X>2
B j7-j6
R i5-j5
B j6xj5 2<X
R e4-f4
B i8-i7
R f4-e4
B i7-i6
R j5-j6
B i6-i5
R j6-i6
B h9-h8
R i6xi5 X>9
B h8-h7
R a4xa10 2>F
Result 1-0 flag
`

// account tells the analysis of the match.
func account(t *testing.T, g games.Game, w games.Words) games.Account {
	t.Helper()
	return accountOf(t, g, w, judged)
}

func accountOf(t *testing.T, g games.Game, w games.Words, record string) games.Account {
	t.Helper()
	report, err := g.Analyst.Analyse(t.Context(), record, func(int, int) {})
	require.NoError(t, err)
	require.True(t, g.Analyst.Known(report))
	log, err := rules.New().(engine.Importer).Import(record)
	require.NoError(t, err)
	m := gamestest.NewMatch(t, g, w, log.Setup, 2)
	for _, e := range log.Entries {
		m.Enter(e.Seat, e.Action)
	}
	moment := m.Moment(engine.Nobody)
	moment.View, moment.Steps, moment.Drawn = nil, nil, []string{"", "Seat 2"}
	return g.Analyst.Account(moment, report)
}

func TestAnalysis(t *testing.T) {
	g := newGame(t)
	w := gamestest.NewWords(t, g)
	a := account(t, g, w)
	assert.Contains(t, a.Summary.Text, "## 🧭 Match 1005: Ana – Bram, 19 moves")
	assert.Contains(t, a.Summary.Text, "🔴 **Ana**: 4 attacks (1 on known pieces, 1 against the odds, 0 known to lose)")
	assert.Contains(t, a.Summary.Text, "1 attack (1 on known pieces, 0 against the odds, 1 known to lose)")
	require.Len(t, a.Summary.Shots, 1)
	var good []bool
	for _, turn := range a.Summary.Shots[0].Scene.(drawings.Scene).Chart.Turns {
		good = append(good, turn.Good)
	}
	assert.Equal(t, []bool{true, true, false, true, true}, good, "the Flag pays, too")
	assert.Equal(t, "Seat 2", a.Summary.Shots[0].Scene.(drawings.Scene).Players[1].Name, "a picture has no name that it cannot draw")
	assert.Contains(t, a.Summary.Shots[0].Alt, "After move 0: Ana 100% (7 pieces), Bram 100% (7).")
	require.Len(t, a.Points, 5)
	gamble := a.Points[0].Page
	assert.Contains(t, gamble.Text, "## 1 of 5 · move 3\n🔴 **Ana**, `b5xb6`: **Marshal (9)** takes **Spy (1)**.")
	assert.Contains(t, gamble.Text, "Bram did not know what attacked.")
	require.Len(t, gamble.Shots, 2)
	assert.Contains(t, gamble.Shots[0].Alt, "Before b5xb6, as Ana knew it")
	assert.NotContains(t, gamble.Shots[0].Alt, "bS")
	assert.Contains(t, gamble.Shots[1].Alt, "all open")
	assert.NotContains(t, gamble.Shots[0].Alt+gamble.Shots[1].Alt, " wins", "the match was on")
	assert.Contains(t, a.Points[2].Page.Text, "could know what stood there, and that the attack costs more than it brings")
	assert.Contains(t, a.Points[3].Page.Text, "Bram knew what attacked.")
	assert.Contains(t, a.Points[4].Page.Text, "takes the **Flag**!")
	assert.NotContains(t, a.Points[4].Page.Text, "⚖️")
	assert.Contains(t, a.Points[4].Page.Text, "% the Flag)")
	assert.NotContains(t, gamble.Text, "the Flag)")
	for _, p := range append([]games.Point{{Page: a.Summary, Label: "x"}}, a.Points...) {
		require.Empty(t, w.Wrong(p.Page.Text+p.Label+p.Description))
		for _, s := range p.Page.Shots {
			require.Empty(t, w.Wrong(s.Alt))
			require.LessOrEqual(t, len([]rune(s.Alt)), 1024)
			require.False(t, s.Private)
			picture, err := g.Painter.Paint(s.Scene, games.Look{})
			require.NoError(t, err)
			require.NotEmpty(t, picture)
		}
	}
}

func TestAnalysisOfNothing(t *testing.T) {
	g := newGame(t)
	a := accountOf(t, g, gamestest.NewWords(t, g), judged[:strings.Index(judged, "R b4-b5")])
	assert.Contains(t, a.Summary.Text, "Nothing was played")
	assert.Empty(t, a.Summary.Shots)
	assert.Empty(t, a.Points)
}

func TestAnalysesThatAreNotKnown(t *testing.T) {
	analyst := stratego.NewAnalyst()
	_, err := analyst.Analyse(t.Context(), "nonsense", func(int, int) {})
	require.Error(t, err)
	old, err := json.Marshal(analysis.Report{Version: analysis.Version - 1, Balance: make([]analysis.Balance, 3)})
	require.NoError(t, err)
	for _, report := range []string{"", "{}", string(old), strings.Repeat("[", 100)} {
		assert.False(t, analyst.Known([]byte(report)), report)
		assert.Equal(t, games.Account{}, analyst.Account(games.Moment{}, []byte(report)), report)
	}
}
