package analyses_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
	imaging "towerpost/imaging/kamisado"
)

// analyzedMatch returns the analysis of what was played on a table.
func analyzedMatch(t *testing.T, w *presenttest.Whole) analyses.Page {
	t.Helper()
	log := engine.Log{Setup: w.Match.Setup}
	for _, s := range w.All {
		log.Entries = append(log.Entries, engine.Entry{Seat: s.Event.Seat, Action: s.Event.Action})
	}
	report, err := analysis.New(analysis.Options{}).Match(t.Context(), log)
	require.NoError(t, err)
	data, err := json.Marshal(report)
	require.NoError(t, err)
	m := w.Match
	m.Ended = presenttest.Day
	return analyses.Page{Match: m, Report: data}
}

// example is a single round: Black's first move throws the win away.
func example(t *testing.T) *presenttest.Whole {
	t.Helper()
	return presenttest.NewWhole(t, engine.Setup{"length": "single"}).Play("Red Left 2 Blue", "Blue Forward 3 Purple", "Purple Right 1 Orange",
		"Orange Left 5 Orange", "Orange Forward 6 Purple", "Purple Forward 7 Red")
}

// turned returns the page that the button of a page with the name leads to.
func turned(t *testing.T, p *present.Presenter, a analyses.Page, verb, name string) analyses.Page {
	t.Helper()
	for _, r := range analyses.Show(p, a, "en-US").Rows {
		for _, b := range r.Buttons {
			if b.Control.Verb == verb && len(b.Control.Arg) > len(name) && b.Control.Arg[:len(name)+1] == name+"." {
				a.Spot = analyses.ReadSpot(b.Control)
				return a
			}
		}
	}
	require.Fail(t, "no button "+name)
	return a
}

func TestAnalysis(t *testing.T) {
	p := presenttest.Presenter(t)
	summary := analyzedMatch(t, example(t))
	turn := turned(t, p, summary, present.VerbAnalysis, "turns")
	line := turned(t, p, turn, present.VerbAnalysis, "line")
	last := turned(t, p, line, present.VerbAnalysis, "last")
	messages := []presenttest.Page{
		presenttest.Titled("summary", analyses.Show(p, summary, "en-US")), presenttest.Titled("turning point", analyses.Show(p, turn, "en-US")), presenttest.Titled("the line begins", analyses.Show(p, line, "en-US")),
		presenttest.Titled("the line ends", analyses.Show(p, last, "en-US")), presenttest.Titled("shared", analyses.Shared(p, turn, "Amy *", "en-US")),
		presenttest.Titled("ready", analyses.Ready(p, match.Notice{Player: presenttest.Johan}, summary.Match, "en-US")), presenttest.Titled("given up", analyses.GivenUp(p, match.Notice{Player: presenttest.Johan, Match: "12"}, "en-US")),
		presenttest.Titled("at work", analyses.Waiting(p, summary.Match, analyses.Progress{Ahead: 2}, "en-US")),
		presenttest.Titled("under way", analyses.Waiting(p, summary.Match, analyses.Progress{Done: 9, All: 20}, "en-US")),
	}
	for _, m := range messages {
		presenttest.Within(t, m.Message)
	}
	presenttest.Golden(t, "analysis", messages...)
	assert.Equal(t, summary, turned(t, p, last, present.VerbAnalysis, "summary"))
	assert.Equal(t, turn, turned(t, p, last, present.VerbAnalysis, "turn"))
}

func TestAnalysisOfFills(t *testing.T) {
	p := presenttest.Presenter(t)
	for turns := 24; turns <= 40; turns += 16 {
		a := analyzedMatch(t, presenttest.NewWhole(t, nil).Finished(turns, kamisado.FillRight))
		for a.Turn = 0; a.Turn <= 40; a.Turn++ {
			for a.Step = 0; a.Step <= 3; a.Step++ {
				presenttest.Within(t, analyses.Show(p, a, "en-US"))
			}
		}
	}
}

// menuOf returns the menu of a message, nil where it has none.
func menuOf(m present.Message) *present.Menu {
	for _, r := range m.Rows {
		if r.Menu != nil {
			return r.Menu
		}
	}
	return nil
}

// thrown is an analysis of rounds of that many decisions. Each decision threw the win away, and every round
// begins with a fill.
func thrown(t *testing.T, rounds, plies int) analyses.Page {
	t.Helper()
	r := analysis.Report{Version: analysis.Version}
	for i := range rounds {
		round := analysis.Round{Number: i + 1}
		for n := range plies {
			round.Plies = append(round.Plies, analysis.Ply{
				Number: n, Side: kamisado.Black, Position: kamisado.Start(15).String(), Played: "Red Left 2 Blue", Verdict: analysis.Threw, Missed: "Pink Forward 5 Purple",
				Line: []engine.Action{"Pink Forward 5 Purple"},
			})
		}
		r.Rounds = append(r.Rounds, round)
	}
	a := analyzedMatch(t, example(t))
	data, err := json.Marshal(r)
	require.NoError(t, err)
	a.Report = data
	return a
}

// A turning point shows the move that was played beside the one that would have kept the win.
func TestATurningPointShowsBothMoves(t *testing.T) {
	a := thrown(t, 1, 1)
	a.Turn = 1
	m := analyses.Show(presenttest.Presenter(t), a, "en-US")
	require.Len(t, m.Pictures, 1)
	board, ok := m.Pictures[0].Scene.(imaging.Board)
	require.True(t, ok)
	assert.Equal(t, engine.Action("Red Left 2 Blue"), board.Mistake.Action())
	assert.Equal(t, kamisado.Pink, board.Must)
	assert.Len(t, board.Targets, 1)
}

func TestAMenuLeadsToEveryTurningPoint(t *testing.T) {
	p := presenttest.Presenter(t)
	assert.Nil(t, menuOf(analyses.Show(p, analyzedMatch(t, example(t)), "en-US")), "there is one only")
	a := thrown(t, 4, 15)
	const all = 60
	seen := map[string]string{}
	for a.Turn = 0; a.Turn <= all; a.Turn++ {
		m := analyses.Show(p, a, "en-US")
		presenttest.Within(t, m)
		menu := menuOf(m)
		require.NotNil(t, menu)
		for _, c := range menu.Options {
			if c.Description != "" {
				seen[c.Value] = c.Label
			}
			assert.Equal(t, c.Chosen, c.Value == strconv.Itoa(a.Turn), "turning point %d", a.Turn)
		}
	}
	assert.Len(t, seen, all, "more than a menu holds, in pages")
	assert.Equal(t, "60 · round 4, move 14", seen["60"])
	assert.Equal(t, "16 · the fill for round 2", seen["16"])
	a.Turn, a.Step = 2, 1
	assert.Contains(t, analyses.Show(p, a, "en-US").Text, "winning line")
	assert.Nil(t, menuOf(analyses.Show(p, a, "en-US")), "a line is stepped through by buttons alone")
}

func TestStudies(t *testing.T) {
	p := presenttest.Presenter(t)
	var messages []presenttest.Page
	for _, row := range []struct{ name, position string }{
		{"one tower", "obpkyrg1/7n/8/8/8/8/8/NGRYKPBO w P 0-0/1"},
		{"a free choice", "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1"},
	} {
		parsed, err := kamisado.ParsePosition(row.position)
		require.NoError(t, err)
		study, err := analysis.New(analysis.Options{}).Position(t.Context(), parsed)
		require.NoError(t, err)
		data, err := json.Marshal(study)
		require.NoError(t, err)
		for _, step := range []int{0, 1, 99} {
			m := p.Studies("").Study(data, nil, step, "en-US")
			presenttest.Within(t, m)
			messages = append(messages, presenttest.Titled(row.name, m))
		}
	}
	presenttest.Golden(t, "study", messages...)
}

// The line of a position that may be analysed can lead through the board of a live match.
func TestALineThatComesToALiveMatchIsLeftOut(t *testing.T) {
	studies := presenttest.Presenter(t).Studies("")
	data, err := json.Marshal(analysis.Study{
		Version: analysis.Version, Position: kamisado.Start(1).String(), Winning: kamisado.Black,
		Wins: []engine.Action{"Pink Forward 5 Purple"}, Line: []engine.Action{"Red Left 2 Blue", "Blue Forward 3 Purple"},
	})
	require.NoError(t, err)
	whole := studies.Study(data, nil, 0, "en-US")
	assert.Contains(t, whole.Text, "The winning line has 2 moves")
	live := presenttest.NewWhole(t, nil).Play("Red Left 2 Blue", "Blue Forward 3 Purple")
	barred := map[string]bool{}
	for _, s := range studies.Fingerprints(live.Review(0, "").Course) {
		barred[s] = true
	}
	before, ok := live.All[0].After.(kamisado.View)
	require.True(t, ok)
	replies := studies.PuzzleFingerprints(before.Position.String())[1]
	for _, barred := range []map[string]bool{barred, {replies: true}} {
		for step := range 3 {
			m := studies.Study(data, barred, step, "en-US")
			assert.Contains(t, m.Text, "Pink", "what the first moves are worth is public")
			assert.NotContains(t, m.Text, "line")
			assert.Empty(t, m.Rows)
		}
	}
}

func TestFairPlay(t *testing.T) {
	p := presenttest.Presenter(t)
	w := example(t)
	a := analyzedMatch(t, w)
	live := presenttest.NewWhole(t, engine.Setup{"length": "marathon"}).Play("Red Left 2 Blue", "Blue Forward 3 Purple")
	signs := presenttest.Presenter(t).Studies("").Fingerprints(live.Review(0, "").Course)
	barred := map[string]bool{}
	for _, s := range signs {
		barred[s] = true
	}
	sign := func(position kamisado.Position) bool {
		return barred[analysis.Fingerprint(position)]
	}
	views := []kamisado.Position{kamisado.Start(1)}
	for _, s := range w.All {
		views = append(views, s.After.(kamisado.View).Position)
	}
	for ply, want := range []bool{false, true, true, true, false, false} {
		assert.Equal(t, want, sign(views[ply]), "after %d plies", ply)
	}
	a.Barred = barred
	m := analyses.Show(p, a, "en-US")
	assert.Contains(t, m.Text, "3 decisions are not judged")
	assert.Contains(t, m.Text, "1 turning point.", "what the first move is worth is public")
	a.Barred = nil
	assert.NotContains(t, analyses.Show(p, a, "en-US").Text, "Fair play")
}

// Fair play can leave out other turning points for a reader of a shared page than for the player who shared it.
func TestASharedPageLeadsEveryReaderToItsTurningPoint(t *testing.T) {
	p := presenttest.Presenter(t)
	a := analyzedMatch(t, presenttest.NewWhole(t, nil).Finished(24, kamisado.FillRight))
	var r analysis.Report
	require.NoError(t, json.Unmarshal(a.Report, &r))
	turns := r.Turns()
	require.Greater(t, len(turns), 2)
	hidden, err := kamisado.ParsePosition(r.At(turns[1]).Position)
	require.NoError(t, err)
	reader := a
	reader.Barred = map[string]bool{analysis.Fingerprint(hidden): true}
	const summary = "the summary"
	chosen := func(a analyses.Page) string {
		for _, c := range menuOf(analyses.Show(p, a, "en-US")).Options {
			if c.Chosen {
				_, decision, _ := strings.Cut(c.Label, " · ")
				return decision + ": " + c.Description
			}
		}
		return summary
	}
	shown := 0
	for a.Turn = 1; a.Turn <= len(turns); a.Turn++ {
		reader.Spot = analyses.ReadSpot(analyses.Shared(p, a, "Amy", "en-US").Rows[0].Buttons[0].Control)
		if decision := chosen(reader); decision != summary {
			assert.Equal(t, chosen(a), decision)
			shown++
		}
	}
	assert.Len(t, menuOf(analyses.Show(p, reader, "en-US")).Options, shown)
	assert.Less(t, shown, len(turns))
}

// A live match is not analysed in any game. The page about fair play is offered if the rules have one.
func TestAMatchThatIsOnIsNotAnalysed(t *testing.T) {
	p := presenttest.Presenter(t)
	for game, rows := range map[string]int{"kamisado": 1, "": 1, "mia": 0} {
		m := refusal.Answer(p, "en-US", &analyses.UnfinishedError{Match: match.Match{ID: "12", Game: game}}, "ref")
		presenttest.Within(t, m)
		assert.Contains(t, m.Text, "Match 12 is still on.")
		assert.NotContains(t, m.Text, "rules", game)
		assert.Len(t, m.Rows, rows, game)
	}
}

func TestTextsThatAreNoPositions(t *testing.T) {
	for text, end := range map[string]string{
		"": "NGRYKPBO b - 0-0/3\".", "nonsense": "NGRYKPBO b - 0-0/3\".", "obpkyrgn/8/8/8/8/8/8/NGRYKPBO - - 0-1/1": "The match is over in that position.",
		"xbpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1": "+ a tooth.",
	} {
		err := presenttest.Presenter(t).Studies("").CheckPosition(text)
		var wrong *analyses.PositionError
		require.ErrorAs(t, err, &wrong, text)
		m := refusal.Answer(presenttest.Presenter(t), "en-US", err, "ref")
		presenttest.Within(t, m)
		assert.True(t, strings.HasSuffix(m.Text, end), "the whole reason is told: %s", m.Text)
		assert.Empty(t, presenttest.Presenter(t).Studies("").PuzzleFingerprints(text), text)
	}
}
