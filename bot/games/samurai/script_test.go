package samurai_test

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
	rules "towerpost/engine/samurai"
)

var update = flag.Bool("update", false, "write the golden files")

// script is a match of which all texts are compared with a golden file.
type script struct {
	name  string
	setup engine.Setup
	seats int
	// viewer is the seat plus one that reads it, 0 for everybody.
	viewer engine.Seat
	// play holds what is typed, a line each: "R s3 q14" of Red, "!R" for Red who leaves, "?tile swap" for
	// what follows on a choice, and "=influence" for what a button shows.
	play []string
}

func scripted() []script {
	hands := []string{"R hand s3 k4 b4 r w2", "Y hand s2 k3 b3 o4 w1"}
	with := func(lines ...string) []string { return append(append([]string(nil), hands...), lines...) }
	own := []string{"R hand s3 x m r w2", "Y hand s2 k3 b3 o4 w1"}
	return []script{
		{"hands", nil, 2, 1, hands},
		{"turns", nil, 2, 0, with("R s3 q14; w2 p15", "Y s2 p14", "R k4 q10; r p10")},
		{"view", nil, 2, 1, with("R w2 p15", "Y s2 q14", "?town awa", "?tile samurai-3",
			"R r p14 ...", "?tile kabuto-4", "?others kabuto-4", "=influence", "R end")},
		{"influence", nil, 2, 2, with("R w2 p15; s3 p14", "=influence", "Y s2 q14", "=influence", "R b4 n13 ...", "=influence")},
		{"tricks", nil, 2, 1, append(own, "?tile swap", "?swap buddha kyoto", "R s3 f17; x b kyoto k akita", "Y s2 q14",
			"?tile mu", "?mu f17", "R mu f17 p14")},
		{"placing", engine.Setup{"layout": "placed", "hand": "random"}, 2, 1, []string{"?place kyoto", "R b kyoto", "Y o akita", "R k kyoto", "Y b akita"}},
		{"leaving", engine.Setup{"hand": "random"}, 3, 0, []string{"!Y", "!B"}},
		{"earlier", engine.Setup{"hand": "random"}, 2, 0, []string{"*8"}},
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

// posts plays the script and returns the texts.
func (c script) posts(t *testing.T, g games.Game, w *gamestest.Words) string {
	t.Helper()
	m := gamestest.NewMatch(t, g, w, c.setup, c.seats)
	var b strings.Builder
	settle(m)
	for _, line := range c.play {
		switch line[0] {
		case '?':
			asked(&b, line, g.Face.Narrow(m.Moment(c.viewer-1), line[1:]))
			continue
		case '=':
			shown(&b, line, g.Face.(games.Pager).ViewPage(m.Moment(c.viewer-1), line[1:]))
			continue
		case '*':
			playOn(m, int(line[1]-'0'))
			continue
		}
		post(&b, g, m, c.viewer-1)
		recalled(t, g, m, w)
		m.Begin()
		if line[0] == '!' {
			m.Leave(seatOf(line[1:]))
		} else {
			typed(t, m, line)
		}
		settle(m)
	}
	post(&b, g, m, c.viewer-1)
	require.Empty(t, w.Wrong(b.String()))
	return b.String()
}

// recalled checks the texts of each seat's view once the match is over: they do not say "you".
func recalled(t *testing.T, g games.Game, m *gamestest.Match, w *gamestest.Words) {
	t.Helper()
	for seat := range engine.Seat(m.Log.Seats) {
		moment := m.Moment(seat)
		moment.Recalled, moment.Pending, moment.Legal = true, nil, nil
		said := strings.Join(g.Face.Tell(moment), "\n")
		require.Empty(t, w.Wrong(said))
		require.NotContains(t, said, "You ")
	}
}

func seatOf(letter string) engine.Seat { return engine.Seat(strings.Index("RYBP", letter[:1])) }

// typed plays the text of a seat.
func typed(t *testing.T, m *gamestest.Match, line string) {
	t.Helper()
	seat := seatOf(line)
	actions, err := m.State().(engine.TurnReader).ReadTurn(seat, line[2:])
	require.NoError(t, err, line)
	for _, a := range actions {
		m.Enter(seat, a)
	}
}

// shown writes the page of a button.
func shown(b *strings.Builder, line string, look games.Ask) {
	fmt.Fprintf(b, "%s\n%s\n", line, look.Text)
	for _, s := range look.Shots {
		fmt.Fprintf(b, "[%s, private %t: %s]\n", s.Name, s.Private, s.Alt)
	}
	b.WriteString("\n")
}

// playOn plays some turns of one tile each as one moment.
func playOn(m *gamestest.Match, turns int) {
	m.Begin()
	for range turns {
		seat := m.State().View(engine.Nobody).(rules.View).Turn
		m.Enter(seat, m.State().Legal(seat)[0])
		m.Enter(seat, "End")
		settle(m)
	}
}

// figures are the classes of the figures that chance places in Kyoto, Akita and the villages.
const figures = "BOKOOKBBKKBOBKKOOB"

// settle plays decisions with a single answer. For chance it plays the next of the figures, or the first
// outcome.
func settle(m *gamestest.Match) {
	for n := 0; ; n++ {
		pending := m.State().Pending()
		if len(pending) == 0 || !pending[0].Auto && pending[0].Seat != engine.Chance {
			return
		}
		legal := m.State().Legal(pending[0].Seat)
		a := legal[0]
		for _, b := range legal {
			if pending[0].Prompt == rules.PromptPlace && n < len(figures) && strings.HasPrefix(string(b), "Place "+figures[n:n+1]) {
				a = b
			}
		}
		m.Enter(pending[0].Seat, a)
	}
}

// post writes the texts of a moment.
func post(b *strings.Builder, g games.Game, m *gamestest.Match, viewer engine.Seat) {
	moment, face := m.Moment(viewer), g.Face
	fmt.Fprintf(b, "== %s | %s | %s\n", face.Title(moment), face.Progress(moment), face.Score(moment))
	for _, line := range face.Tell(moment) {
		fmt.Fprintln(b, line)
	}
	asked(b, "", face.Ask(moment))
	if moment.Over() {
		fmt.Fprintln(b, face.Result(moment))
	}
	for _, s := range face.Shots(moment) {
		fmt.Fprintf(b, "(%s, private %v: %s)\n", s.Name, s.Private, s.Alt)
	}
	fmt.Fprintln(b)
}

// asked writes a question.
func asked(b *strings.Builder, choice string, ask games.Ask) {
	if ask.Empty() {
		return
	}
	fmt.Fprintf(b, "%s> %s\n", choice, ask.Text)
	for _, text := range []string{ask.Due, ask.Yours, ask.Wait, ask.Call, ask.Advice, ask.Allowed, ask.Hint} {
		if text != "" {
			fmt.Fprintln(b, " ", text)
		}
	}
	if ask.Most > 0 {
		fmt.Fprintf(b, "  %d to %d of\n", ask.Least, ask.Most)
	}
	for _, c := range ask.Choices {
		fmt.Fprintf(b, "  [%s %s] %s\n", c.Emoji, c.Label, c.Description)
	}
}

// explainAll explains a problem of each reason, with the arguments that its documentation names.
func explainAll(t *testing.T, g games.Game, w *gamestest.Words) {
	t.Helper()
	all := map[string]string{
		"given": "red", "seat": "yellow", "tile": "samurai-3", "class": "kabuto", "town": "kyoto", "other": "edo", "hex": "o13",
		"free": "o13, p12", "number": "4", "legal": "kyoto, akita", "option": "mu", "prompt": "hand", "reason": "a *line*", "line": "7", "step": "2",
		"least": "2", "most": "4",
	}
	moment := gamestest.NewMatch(t, g, w, nil, 2).Moment(engine.Nobody)
	for _, key := range append(rules.Reasons(), rules.ReasonSetup, rules.ReasonRecord, "players") {
		text := g.Face.Explain(moment, &engine.Problem{Key: key, Rule: "MU1", Args: all})
		require.Empty(t, w.Wrong(text), text)
		require.Contains(t, text, "MU1", "the rule is not named")
		require.NotContains(t, text, "samurai-3", "a key is no word")
		require.NotContains(t, text, "akita", "a key is no word")
	}
	for _, given := range []string{"", "purple"} {
		p := &engine.Problem{Key: rules.ReasonNotAsked, Args: map[string]string{"given": given, "seat": ""}}
		require.Empty(t, w.Wrong(g.Face.Explain(moment, p)))
	}
}

func TestExplainEveryReason(t *testing.T) {
	g := newGame(t)
	explainAll(t, g, gamestest.NewWords(t, g))
}
