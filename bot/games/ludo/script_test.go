package ludo_test

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

var update = flag.Bool("update", false, "write the golden files")

// script is a match of which all texts are compared with a golden file.
type script struct {
	name  string
	setup engine.Setup
	seats int
	// line is the position at the beginning; "" is the start of a match.
	line string
	// play holds throws such as 6, answers such as =1, and seats that leave such as !2. What has
	// one answer plays itself.
	play string
}

func scripted() []script {
	return []script{
		{"two", nil, 2, "", "5 4 6 6 =2 6 3 3 2 1 2 1 2 1 2 1 2 1 2 1 2 5 4 2"},
		{"four", nil, 4, "10,30,-,-/16,50,-,-/39,41,-,-/56,-,-,- Y 1 roll 0 - - - - 0", "6 =x16 =2 =1 6 =2 6 3 6 =2 1 =1 3 1"},
		{"barrier", nil, 2, "8,8,20,20/39,-,-,- Y 3 roll 0 - - - - 0", "6 =20 2 =1"},
		{"home", nil, 2, "66,L5,L7,-/39,-,-,- Y 3 roll 0 - - - - 0", "1 =3 4 1"},
		{"won", nil, 2, "*,*,L7,*/39,-,-,- Y 9 roll 0 - - - - 0", "1"},
		{"teams", engine.Setup{"teams": "two"}, 4, "*,*,*,L7/22,28,-,-/14,40,-,*/56,-,-,- Y 3 roll 0 - - - - 0", "1 =R1 2 =2 4"},
		{"teams-won", engine.Setup{"teams": "two"}, 4, "*,*,*,L7/22,28,-,-/*,*,*,*/56,-,-,- Y 3 roll 0 - - - - 0", "1"},
		{"leaving", nil, 3, "14,8,-,-/22,28,-,-/39,-,-,- Y 3 roll 0 - - - - 0", "4 !1 =1 !2"},
		{"leaving-home", engine.Setup{"end": "all"}, 3, "*,*,*,L7/39,-,-,-/14,-,-,- Y 9 roll 0 - - - - 0", "1 !1"},
		{"rounds", engine.Setup{"rounds": "40"}, 2, "14,-,-,-/39,-,-,- R 40 roll 0 - - - - 0", "2"},
		{"rounds-shared", engine.Setup{"rounds": "40"}, 2, "14,-,-,-/46,-,-,- R 40 roll 0 - - - - 0", "2"},
		{"rounds-home", engine.Setup{"end": "all", "rounds": "40"}, 3, "*,*,*,*/30,-,-,-/41,-,-,- R 40 roll 0 - - Y - 0", "2"},
		{"places", engine.Setup{"end": "all"}, 3, "*,*,*,L7/*,*,*,L7/39,-,-,- Y 9 roll 0 - - - - 0", "1 1"},
		{"places-teams", engine.Setup{"end": "all", "teams": "two"}, 4,
			"*,*,*,L7/22,-,-,-/*,*,*,*/56,-,-,- Y 9 roll 0 - - - - 0", "1"},
		{"leaving-teams", engine.Setup{"teams": "two"}, 4, "14,8,-,-/22,28,-,-/39,-,-,-/56,-,-,- Y 3 roll 0 - - - - 0", "4 !1"},
		{"third-in-lane", nil, 2, "65,-,-,-/39,-,-,- Y 3 roll 0 - - - - 0", "6 6 6"},
		{"third-at-home", engine.Setup{"goal": "0"}, 2, "L2,-,-,-/39,-,-,- Y 3 roll 0 - - - - 0", "6 6 6"},
		{"third-without-move", nil, 2, "-,-,-,-/39,-,-,- Y 3 roll 0 - - - - 0", "6 6 6"},
		{"bonus-lost", nil, 2, "10,-,-,-/16,20,20,- Y 1 roll 0 - - - - 0", "6 1"},
		{"many", nil, 3, "10,-,-,-/14,16,-,-/56,-,-,- Y 1 roll 0 - - - - 0",
			"4 2 1 1 !2 1 1 1 1 1 1 1 1 1 1"},
		{"unsettled-pass", nil, 2, "-,-,-,-/39,-,-,- Y 1 move4 0 - - - - 1", ""},
		{"unsettled-back", nil, 2, "14,8,-,-/39,41,-,- Y 3 back 3 Y2 - - - 1", ""},
	}
}

func TestScripts(t *testing.T) {
	g := newGame(t)
	for _, c := range scripted() {
		t.Run(c.name, func(t *testing.T) {
			got := c.posts(t, g, gamestest.NewWords(t, g))
			gamestest.Golden(t, filepath.Join("testdata", c.name+".txt"), got, *update)
		})
	}
}

// posts plays the script and returns what is posted.
func (c script) posts(t *testing.T, g games.Game, w *gamestest.Words) string {
	t.Helper()
	state, err := g.Rules[0].New(c.setup, c.seats)
	require.NoError(t, err)
	if c.line != "" {
		r, err := rules.RulesOf(c.setup, c.seats)
		require.NoError(t, err)
		p, err := rules.ParseLine(r, c.line)
		require.NoError(t, err)
		state = rules.At(p)
	}
	m := gamestest.NewMatchAt(t, g, w, c.setup, c.seats, state)
	var b strings.Builder
	for token := range strings.FieldsSeq(c.play) {
		switch token[0] {
		case '=':
			post(&b, g, m)
			m.Begin()
			turn := m.State().View(engine.Nobody).(rules.View).Turn
			action, err := m.State().(engine.Reader).Read(turn, token[1:])
			require.NoError(t, err, token)
			m.Enter(turn, action)
		case '!':
			m.Leave(engine.Seat(token[1] - '0'))
		default:
			m.Enter(engine.Chance, rules.Throw(int(token[0]-'0')))
		}
		settle(m)
	}
	post(&b, g, m)
	require.Empty(t, w.Wrong(b.String()))
	return b.String()
}

// settle plays decisions with a single answer.
func settle(m *gamestest.Match) {
	for {
		pending := m.State().Pending()
		if len(pending) == 0 || !pending[0].Auto {
			return
		}
		m.Enter(pending[0].Seat, m.State().Legal(pending[0].Seat)[0])
	}
}

// post writes the texts of a moment.
func post(b *strings.Builder, g games.Game, m *gamestest.Match) {
	moment, face := m.Moment(engine.Nobody), g.Face
	fmt.Fprintf(b, "== %s | %s\n", face.Title(moment), face.Score(moment))
	for _, line := range face.Tell(moment) {
		fmt.Fprintln(b, line)
	}
	if ask := face.Ask(moment); !ask.Empty() {
		fmt.Fprintf(b, "%s\n%s\n%s\n%s | %s\n", ask.Text, ask.Due, ask.Yours, ask.Wait, ask.Call)
		for _, c := range ask.Choices {
			fmt.Fprintf(b, "[%s %s] %s\n", c.Emoji, c.Label, c.Description)
		}
		fmt.Fprintf(b, "%s %s\n", ask.Allowed, ask.Advice)
	}
	if moment.Over() {
		fmt.Fprintln(b, face.Result(moment))
	}
	for _, s := range face.Shots(moment) {
		fmt.Fprintf(b, "(%s, %d frames: %s)\n", s.Name, len(s.Frames), s.Alt)
	}
	fmt.Fprintln(b)
}

// explainAll explains a problem of each reason, with the arguments that its documentation names.
func explainAll(t *testing.T, g games.Game, w *gamestest.Words) {
	t.Helper()
	args := map[string]string{
		rules.ReasonSetup: "option given legal", rules.ReasonBoard: "players arms", rules.ReasonStart: "start pieces",
		rules.ReasonTeams: "players legal", rules.ReasonOver: "", rules.ReasonNotOnTurn: "given color",
		rules.ReasonThrowFirst: "color", rules.ReasonMoveFirst: "color", rules.ReasonGone: "given", rules.ReasonFinished: "given",
		rules.ReasonUnreadable: "given", rules.ReasonAmbiguous: "given number", rules.ReasonNoPiece: "piece pieces",
		rules.ReasonNotYours: "color given", rules.ReasonElsewhere: "piece place given",
		rules.ReasonNobodyThere: "color given", rules.ReasonNoMoveFits: "", rules.ReasonMustMove: "color count",
		rules.ReasonThirdSix: "color", rules.ReasonMustEnter: "die piece", rules.ReasonInYard: "piece die legal",
		rules.ReasonBonusEnters: "piece count", rules.ReasonExitFull: "piece place", rules.ReasonLowestEnters: "piece legal",
		rules.ReasonAtHome: "piece", rules.ReasonTooHigh: "piece place count steps", rules.ReasonBarrier: "piece place count at",
		rules.ReasonFull: "piece place count at", rules.ReasonOpenBarrier: "piece die legal",
		rules.ReasonEnd: "piece place count at given", rules.ReasonCapture: "piece place at given", rules.ReasonRecord: "reason",
		rules.ReasonTwin: "piece place legal", rules.ReasonLetter: "piece place legal",
	}
	values := map[string]string{
		"color": "red", "given": "blue 3", "place": "yard", "at": "goal", "legal": "1 or 6", "option": "seven", "reason": "a *line*",
	}
	moment := gamestest.NewMatch(t, g, w, nil, 2).Moment(engine.Nobody)
	for _, key := range append(rules.Reasons(), "players") {
		p := &engine.Problem{Key: key, Rule: "M1", Args: map[string]string{"line": "7"}}
		if key == "players" {
			p.Args = map[string]string{"least": "2", "most": "8"}
		} else {
			require.Contains(t, args, key)
		}
		for name := range strings.FieldsSeq(args[key]) {
			if p.Args[name] = values[name]; p.Args[name] == "" {
				p.Args[name] = "4"
			}
		}
		text := g.Face.Explain(moment, p)
		require.Empty(t, w.Wrong(text), text)
		require.Contains(t, text, "M1", "the rule is not named")
	}
	for _, given := range []string{"", "none", "blue", "14"} {
		require.Empty(t, w.Wrong(g.Face.Explain(moment, &engine.Problem{
			Key: rules.ReasonCapture, Args: map[string]string{"piece": "1", "at": "14", "given": given},
		})))
	}
}

func TestExplainEveryReason(t *testing.T) {
	g := newGame(t)
	explainAll(t, g, gamestest.NewWords(t, g))
}
