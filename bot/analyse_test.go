package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/play"
)

// judge analyses within narrow limits, so that tests are quick. While it is held, analyses wait. It counts
// the analyses that it begins.
type judge struct {
	face.ReportReader
	mu    sync.Mutex
	held  chan struct{}
	begun int
}

// hold makes analyses wait until the returned function is called.
func (j *judge) hold() (free func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	held := make(chan struct{})
	j.held = held
	return func() { close(held) }
}

// count returns how many matches were begun.
func (j *judge) count() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.begun
}

// Analyse implements games.Analyst.
func (j *judge) Analyse(ctx context.Context, record string, progress func(done, all int)) ([]byte, error) {
	progress(9, 20)
	j.mu.Lock()
	held := j.held
	j.begun++
	j.mu.Unlock()
	if held != nil {
		select {
		case <-held:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	r, err := kamisado.ReadRecord(strings.NewReader(record))
	if err != nil {
		return nil, err
	}
	return marshalled(analysis.New(narrow()).Match(ctx, r.Log))
}

// Study implements games.Studier.
func (j *judge) Study(ctx context.Context, position string) ([]byte, error) {
	p, err := kamisado.ParsePosition(position)
	if err != nil {
		return nil, err
	}
	return marshalled(analysis.New(narrow()).Position(ctx, p))
}

func narrow() analysis.Options {
	return analysis.Options{Nodes: 40_000, Total: 200_000, Memory: 4 << 20}
}

// withJudge gives the bot an analyst and the store.
func withJudge(j *judge) setting {
	return func(tb *table, _ *sandbox.Options) {
		tb.options = func(o *bot.Options) { o.Games[0].Analyst, o.Analyses = j, tb.db }
	}
}

// analysisOf waits until a private answer shows the analysis, and returns the answer as it is then.
func (tb *table) analysisOf(a *sandbox.Actor, answer sandbox.Message) sandbox.Message {
	tb.t.Helper()
	tb.until("the analysis is there", func() bool {
		for _, m := range a.Messages(answer.ChannelID) {
			if m.ID == answer.ID && len(m.Attachments) > 0 {
				answer = m
				return true
			}
		}
		return false
	})
	return answer
}

// exampleRound is a single round in which the first move throws the win away.
var exampleRound = []string{
	"B Red Left 2 Blue", "W Blue Forward 3 Purple", "B Purple Right 1 Orange", "W Orange Left 5 Orange",
	"B Orange Forward 6 Purple", "W Purple Forward 7 Red",
}

func TestAnalyseAFinishedRound(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, withJudge(j))
	tb.recordOf(exampleRound...)
	page := tb.analysisOf(tb.amy, tb.command(tb.amy, tb.lobby, "analyse"))
	assert.True(t, page.Ephemeral())
	assert.Contains(t, page.Content, "turning point")
	tb.checkPictures(page)
	turn := tb.press(tb.amy, page, present.VerbAnalysis, "turns.0.1")
	assert.Equal(t, page.ID, turn.ID, "the page is turned in place")
	assert.Contains(t, turn.Content, "Turning point 1 of")
	assert.Contains(t, turn.Content, "keeps the win")
	line := tb.press(tb.amy, turn, present.VerbAnalysis, "line.1.1")
	assert.Contains(t, line.Content, "move 1 of")
	tb.checkPictures(line)
	shared := tb.press(tb.amy, line, present.VerbShareAnalysis)
	assert.False(t, shared.Ephemeral())
	assert.Contains(t, shared.Content, "Amy")
	assert.Empty(t, shared.MentionIDs)
	own := tb.press(tb.johan, shared, present.VerbAnalysis)
	assert.True(t, own.Ephemeral())
	assert.Contains(t, own.Content, "move 1 of")
	back := tb.press(tb.amy, tb.press(tb.amy, line, present.VerbAnalysis, "turn.0.1"), present.VerbAnalysis, "summary.0")
	assert.Contains(t, back.Content, "threw away a win")
	assert.Equal(t, 1, j.count(), "what is known is not found out again")
}

// A match that ended before its first move has nothing to analyse, and no card full of zeros is made of it.
func TestNothingIsAnalysedOfAMatchWithoutMoves(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, withJudge(j))
	tb.begin(tb.lobby)
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	assert.Len(t, tb.newest(tb.lobby).Buttons(), 1, "there is nothing to look at but a rematch")
	tb.refused(1, tb.command(tb.amy, tb.lobby, "analyse"), "nothing to analyse")
	assert.Zero(t, j.count())
}

// recordOf plays a single round in the lobby.
func (tb *table) recordOf(entries ...string) {
	tb.t.Helper()
	tb.begin(tb.lobby, text("form", "single"))
	for _, e := range entries {
		m := tb.command(tb.onTurn(tb.lobby), tb.lobby, "move", text("move", e[2:]))
		require.False(tb.t, m.Ephemeral(), m.Content)
	}
	require.True(tb.t, tb.over(tb.lobby))
}

func TestAnalysisSurvivesARestart(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, withJudge(j))
	tb.concluded(tb.lobby)
	free := j.hold()
	answer := tb.command(tb.amy, tb.lobby, "analyse")
	assert.Contains(t, answer.Content, "is being analysed")
	tb.until("the analysis has begun", func() bool { return j.count() > 0 })
	tb.end()
	free()
	tb.start()
	var ready sandbox.Message
	tb.until("a post tells the asker", func() bool {
		for _, m := range tb.amy.Messages(tb.lobby) {
			if strings.Contains(m.Content, "is ready") {
				ready = m
			}
		}
		return ready.ID != ""
	})
	assert.False(t, ready.Ephemeral())
	assert.Equal(t, []string{tb.amy.User().ID}, ready.MentionIDs)
	tb.until("it is delivered", tb.delivered)
	page := tb.press(tb.amy, ready, present.VerbAnalysis)
	assert.True(t, page.Ephemeral())
	assert.NotEmpty(t, page.Attachments)
	requests, err := tb.db.Requests(t.Context())
	require.NoError(t, err)
	assert.Empty(t, requests)
}

func TestLateAnalysisIsPosted(t *testing.T) {
	t.Parallel()
	j := &judge{}
	var mu sync.Mutex
	late := time.Duration(0)
	tb := newTable(t, func(tb *table, o *sandbox.Options) {
		now := func() time.Time { mu.Lock(); defer mu.Unlock(); return time.Now().Add(late) }
		tb.options = func(o *bot.Options) { o.Games[0].Analyst, o.Analyses, o.Now = j, tb.db, now }
		tb.matches = func(o *play.Options) { o.Now = now }
	})
	tb.concluded(tb.lobby)
	free := j.hold()
	answer := tb.command(tb.amy, tb.lobby, "analyse")
	require.Contains(t, answer.Content, "is being analysed")
	mu.Lock()
	late = 20 * time.Minute
	mu.Unlock()
	free()
	tb.until("a post tells the asker", func() bool {
		for _, m := range tb.amy.Messages(tb.lobby) {
			if strings.Contains(m.Content, "is ready") {
				return true
			}
		}
		return false
	})
}

func TestLongAnalysisTakesThePlaceOfItsAnswer(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, withJudge(j))
	tb.concluded(tb.lobby)
	free := j.hold()
	answer := tb.command(tb.amy, tb.lobby, "analyse")
	require.Contains(t, answer.Content, "is being analysed")
	tb.until("the analysis has begun", func() bool { return j.count() > 0 })
	assert.Contains(t, tb.command(tb.johan, tb.lobby, "analyse").Content, "45%", "who asks now is told how far it is")
	posted := tb.posted(tb.lobby)
	free()
	page := tb.analysisOf(tb.amy, answer)
	assert.Contains(t, page.Content, "Match ")
	assert.NotContains(t, page.Content, "is being analysed")
	tb.until("nothing waits to be posted", tb.delivered)
	tb.end()
	assert.Equal(t, posted, tb.posted(tb.lobby), "nothing is posted")
}

// Each of two taps on the button below the result gets an answer of its own, and both become the analysis.
func TestTheResultLeadsToItsAnalysis(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, withJudge(j))
	end := tb.concluded(tb.lobby)
	free := j.hold()
	first := tb.press(tb.amy, end, present.VerbAnalysis)
	second := tb.press(tb.amy, end, present.VerbAnalysis)
	assert.True(t, first.Ephemeral())
	require.NotEqual(t, first.ID, second.ID)
	for _, answer := range []sandbox.Message{first, second} {
		require.Contains(t, answer.Content, "is being analysed")
	}
	posted := tb.posted(tb.lobby)
	free()
	for _, answer := range []sandbox.Message{first, second} {
		assert.NotContains(t, tb.analysisOf(tb.amy, answer).Content, "is being analysed")
	}
	assert.Equal(t, 1, j.count())
	tb.until("nothing waits to be posted", tb.delivered)
	tb.end()
	assert.Equal(t, posted, tb.posted(tb.lobby), "nothing is posted")
}

func TestAbortedMatchesCanBeAnalysed(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	tb.command(tb.onTurn(tb.lobby), tb.lobby, "abort")
	assert.Len(t, tb.newest(tb.lobby).Buttons(), 1, "there is nothing to look at but a rematch")
	page := tb.analysisOf(tb.amy, tb.command(tb.amy, tb.lobby, "analyse"))
	assert.Contains(t, page.Content, "nothing to decide")
	tb.checkPictures(page)
}

func TestAnalyseStandardMatchAndRecord(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	tb.begin(tb.lobby, text("form", "standard"))
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 600)
		if tb.position(tb.lobby).Phase() == kamisado.Filling {
			tb.command(tb.onTurn(tb.lobby), tb.lobby, "fill", text("side", "left"))
			continue
		}
		tb.typeMove(tb.lobby)
	}
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	page := tb.analysisOf(tb.johan, tb.command(tb.johan, tb.channel("table-1"), "analyse", text("match", string(s.Match.ID))))
	tb.checkPictures(page)
	require.Len(t, page.Menus(), 1, "several turning points")
	chosen, err := tb.johan.Choose(tb.patient(), page.ID, page.Menus()[0].CustomID(), "2")
	require.NoError(t, err)
	turn := tb.follow(chosen)
	assert.Equal(t, page.ID, turn.ID, "the page is turned in place")
	assert.Contains(t, turn.Content, "Turning point 2 of")
	record, err := tb.service.Record(t.Context(), s.Match.ID, "")
	require.NoError(t, err)
	tb.pasteToAnalyse(record)
}

func TestAnalyseAttachedRecord(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, withJudge(j))
	tb.concluded(tb.lobby)
	file, record := tb.exported(tb.lobby, "record")
	attached := func(content string, more ...sandbox.Option) sandbox.Message {
		upload := sandbox.Option{Name: "record", Attachment: &sandbox.Upload{Filename: file.Filename, Data: []byte(content)}}
		return tb.command(tb.amy, tb.channel("table-1"), "analyse", append(more, upload)...)
	}
	for name, row := range map[string]struct{ content, why string }{
		"a picture":     {"\x89PNG\r\n\x1a\n\x00", "text"},
		"a wrong line":  {strings.Replace(record, "Round 1", "Round 7", 1), "Line "},
		"half a record": {record[:strings.Index(record, "Round 1\n")+len("Round 1\n")], "not over"},
		"too long":      {strings.Repeat(record, 1+review.MaxRecord/len(record)), "large"},
	} {
		answer := attached(row.content)
		assert.True(t, answer.Ephemeral(), name)
		assert.Contains(t, answer.Content, row.why, name)
	}
	assert.Contains(t, attached(record, text("position", "x")).Content, "one thing")
	assert.Zero(t, j.count(), "nothing is analysed of what is refused")

	page := tb.analysisOf(tb.amy, attached(record))
	assert.True(t, page.Ephemeral())
	assert.Contains(t, page.Content, "Alain")
	assert.Contains(t, page.Content, "Johan")
	assert.Contains(t, page.Content, "turning point")
	tb.checkPictures(page)
	brought := strings.Split(tb.control(page, present.VerbShareAnalysis), "/")[1]
	again := tb.command(tb.amy, tb.channel("table-1"), "analyse", text("match", brought))
	assert.NotEmpty(t, again.Attachments, "what was brought in can be asked for again")
	assert.Equal(t, 1, j.count(), "and is not analysed again")
}

func TestFairPlayForbids(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	elsewhere := tb.channel("table-1")
	tb.begin(elsewhere)
	start := tb.position(elsewhere)
	for _, move := range []string{"Red Left 2 Blue", "Blue Forward 3 Purple"} {
		tb.command(tb.onTurn(elsewhere), elsewhere, "move", text("move", move))
	}
	tb.typeMove(elsewhere)
	live := tb.live(elsewhere)
	now := tb.position(elsewhere)
	for name, options := range map[string][]sandbox.Option{
		"the match itself": {text("match", string(live.Match.ID))},
		"its position":     {text("position", now.String())},
		"one that leads to what was on its board": {text("position", "obpky1gn/8/7r/8/8/8/6B1/NGRYKP1O w B 0-0/3")},
	} {
		m := tb.command(tb.amy, tb.lobby, "analyse", options...)
		assert.True(t, m.Ephemeral(), name)
		assert.Contains(t, m.Content, "🔒", name)
		rules := tb.press(tb.amy, m, present.VerbRules)
		assert.Contains(t, rules.Content, "decides every move alone")
	}
	assert.Contains(t, tb.command(tb.amy, elsewhere, "analyse").Content, "still on")
	m := tb.command(tb.amy, tb.lobby, "analyse", text("position", start.String()))
	tb.becomes(tb.amy, m, "to decide") // the start is public
	_, err := tb.service.Resign(t.Context(), match.Caller{Player: match.Player(tb.alain.User().ID), Guild: live.Match.Guild, Channel: elsewhere, Key: "resign"}, match.Order{Match: live.Match.ID})
	require.NoError(t, err)
	tb.becomes(tb.amy, tb.command(tb.amy, tb.lobby, "analyse", text("position", now.String())), "to decide") // afterwards all may be asked
}

// A match against the computer is practice. Its positions may be analysed, but the match itself is not
// analysed while it is live.
func TestFairPlayLeavesPracticeAlone(t *testing.T) {
	t.Parallel()
	tb := newTable(t, func(tb *table, _ *sandbox.Options) {
		tb.options = func(o *bot.Options) { o.Games[0].Analyst, o.Analyses, o.Games[0].Rival = &judge{}, tb.db, &robot{} }
	})
	tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("side", "black"))
	tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	tb.awaitRobot(tb.lobby)
	live := tb.live(tb.lobby).Match.ID
	now := tb.position(tb.lobby)
	tb.becomes(tb.amy, tb.command(tb.amy, tb.lobby, "analyse", text("position", now.String())), "to decide")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "analyse", text("match", string(live))).Content, "still on")
}

// forgetful loses the first report.
type forgetful struct {
	analyst.Store
	once sync.Once
}

func (f *forgetful) Keep(ctx context.Context, id match.ID, report []byte) (err error) {
	f.once.Do(func() { err = errors.New("the disk is full") })
	if err != nil {
		return err
	}
	return f.Store.Keep(ctx, id, report)
}

// A report that could not be stored is made again: its request is kept until the report is stored.
func TestAnalysisThatWasNotKeptIsMadeAgain(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, func(tb *table, _ *sandbox.Options) {
		tb.options = func(o *bot.Options) { o.Games[0].Analyst, o.Analyses = j, &forgetful{Store: tb.db} }
	})
	tb.concluded(tb.lobby)
	page := tb.analysisOf(tb.amy, tb.command(tb.amy, tb.lobby, "analyse"))
	assert.Contains(t, page.Content, "turning point")
	tb.until("it is kept, and nobody waits", func() bool {
		requests, err := tb.db.Requests(t.Context())
		require.NoError(t, err)
		return len(requests) == 0
	})
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	report, err := tb.db.Report(t.Context(), s.Match.ID)
	require.NoError(t, err)
	assert.True(t, face.ReportReader{}.Known(report))
	assert.Equal(t, 2, j.count())
}

// late is slow to conclude a request.
type late struct {
	analyst.Store
	free chan struct{}
}

func (l *late) Conclude(ctx context.Context, id match.ID, notices []match.Notice) error {
	select {
	case <-l.free:
	case <-ctx.Done():
		return ctx.Err()
	}
	return l.Store.Conclude(ctx, id, notices)
}

// As soon as an analysis is shown its pages can be turned.
func TestAnalysisIsKeptBeforeItIsShown(t *testing.T) {
	t.Parallel()
	j, store := &judge{}, &late{free: make(chan struct{})}
	tb := newTable(t, func(tb *table, _ *sandbox.Options) {
		tb.options = func(o *bot.Options) {
			store.Store = tb.db
			o.Games[0].Analyst, o.Analyses = j, store
		}
	})
	defer close(store.free)
	tb.concluded(tb.lobby)
	free := j.hold()
	answer := tb.command(tb.amy, tb.lobby, "analyse")
	assert.Contains(t, answer.Content, "being analysed")
	free()
	page := tb.analysisOf(tb.amy, answer)
	turn := tb.press(tb.amy, page, present.VerbAnalysis, "turns.0.1")
	assert.Contains(t, turn.Content, "Turning point 1 of")
	assert.Equal(t, 1, j.count())
}

func TestAnalyseRefuses(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse"), "`match:` names one from elsewhere")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse", text("match", "77")), "can't find that match")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse", text("match", "77"), text("position", "x")), "one thing")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "analyse", text("position", "8/8 w")), "position")
	off := newTable(t)
	off.refused(0, off.command(off.amy, off.lobby, "analyse"), "Nothing is analysed")
}

// An analyst that always fails or panics is given up, and the next request in the queue is served.
func TestFailingAnalysisIsGivenUp(t *testing.T) {
	t.Parallel()
	for name, analyst := range map[string]games.Analyst{"an error": broken{}, "a panic": panicking{}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t, func(tb *table, _ *sandbox.Options) {
				tb.options = func(o *bot.Options) { o.Games[0].Analyst, o.Analyses = analyst, tb.db }
			})
			tb.concluded(tb.lobby)
			answer := tb.command(tb.amy, tb.lobby, "analyse")
			tb.until("it is given up, and the asker is told", func() bool {
				requests, err := tb.db.Requests(t.Context())
				require.NoError(t, err)
				for _, m := range tb.amy.Messages(tb.lobby) {
					if m.ID == answer.ID && strings.Contains(m.Content, "analysis failed") {
						return len(requests) == 0
					}
				}
				return false
			})
		})
	}
}

// A player who waits for the analysis of a match that is then deleted is told that there will be none.
func TestAnalysisOfADeletedMatchIsTold(t *testing.T) {
	t.Parallel()
	j := &judge{}
	tb := newTable(t, withJudge(j))
	tb.concluded(tb.lobby)
	free := j.hold()
	answer := tb.command(tb.amy, tb.lobby, "analyse")
	require.Contains(t, answer.Content, "is being analysed")
	tb.until("the analysis has begun", func() bool { return j.count() > 0 })
	id := tb.control(tb.newest(tb.lobby), present.VerbRematch)
	sure := tb.command(tb.alain, tb.lobby, "moderate", moderate("delete", "a test", text("match", strings.Split(id, "/")[1]))...)
	tb.press(tb.alain, sure, present.VerbDelete, present.ArgAccept)
	free()
	tb.until("the asker is told", func() bool {
		for _, m := range tb.amy.Messages(tb.lobby) {
			if m.ID == answer.ID {
				return strings.Contains(m.Content, "analysis failed")
			}
		}
		return false
	})
}

// A player whose answer can no longer be replaced is told in a post that the analysis has failed.
func TestAnalysisThatFailsAfterARestartIsToldInAPost(t *testing.T) {
	t.Parallel()
	j := &judge{}
	var current games.Analyst = j
	tb := newTable(t, func(tb *table, _ *sandbox.Options) {
		tb.options = func(o *bot.Options) { o.Games[0].Analyst, o.Analyses = current, tb.db }
	})
	tb.concluded(tb.lobby)
	free := j.hold()
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "analyse").Content, "is being analysed")
	tb.until("the analysis has begun", func() bool { return j.count() > 0 })
	tb.end()
	free()
	current = broken{}
	tb.start()
	tb.until("a post tells the asker", func() bool {
		for _, m := range tb.amy.Messages(tb.lobby) {
			if strings.Contains(m.Content, "failed") {
				assert.False(t, m.Ephemeral())
				assert.Equal(t, []string{tb.amy.User().ID}, m.MentionIDs)
				return true
			}
		}
		return false
	})
	requests, err := tb.db.Requests(t.Context())
	require.NoError(t, err)
	assert.Empty(t, requests)
}

// panicking panics in every analysis.
type panicking struct{ broken }

func (panicking) Analyse(context.Context, string, func(done, all int)) ([]byte, error) {
	panic("a match that the analyst did not expect")
}

// broken fails in every analysis.
type broken struct{ face.ReportReader }

func (broken) Analyse(context.Context, string, func(done, all int)) ([]byte, error) {
	return nil, errors.New("broken")
}
func (broken) Study(context.Context, string) ([]byte, error) { return nil, errors.New("broken") }

// marshalled returns a report as JSON.
func marshalled[T any](found T, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return json.Marshal(found)
}

// pasteToAnalyse pastes a record into the dialog of /analyse and waits for its analysis.
func (tb *table) pasteToAnalyse(record string) {
	tb.t.Helper()
	answer, err := tb.amy.Command(tb.patient(), tb.lobby, "analyse", sandbox.Option{Name: "paste", Value: true})
	require.NoError(tb.t, err)
	require.NotNil(tb.t, answer.Modal, "a dialog opens")
	fields := map[string]string{"record": record}
	if cut := strings.Index(record, "Round 2"); cut > 0 {
		fields = map[string]string{"record": record[:cut], "record-2": record[cut:]}
	}
	sent, err := tb.amy.Submit(tb.patient(), *answer.Modal, fields)
	require.NoError(tb.t, err)
	page := tb.analysisOf(tb.amy, tb.follow(sent))
	assert.Contains(tb.t, page.Content, "turning point")
}
