package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/puzzles"
	"towerpost/bot/present/settings"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/puzzle"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/trainer"
)

// starters returns the built-in puzzles.
func starters(t *testing.T) []trainer.Puzzle {
	t.Helper()
	claims, err := puzzle.Starter()
	require.NoError(t, err)
	var list []trainer.Puzzle
	for _, c := range claims[:40] {
		list = append(list, trainer.Puzzle{
			ID: c.ID(), Game: "kamisado", Position: c.Position.String(), Solution: c.Solution.Action(), Length: c.Length, Rating: trainer.Graded(c.Grade),
		})
	}
	return list
}

// puzzleOf returns the puzzle of a message.
func (tb *table) puzzleOf(m sandbox.Message, verb string) trainer.Puzzle {
	tb.t.Helper()
	z, err := tb.db.Puzzle(tb.t.Context(), strings.Split(tb.control(m, verb), "/")[1])
	require.NoError(tb.t, err)
	return z
}

// wrongMove returns a legal move that does not solve the puzzle.
func (tb *table) wrongMove(z trainer.Puzzle) string {
	tb.t.Helper()
	p, err := kamisado.ParsePosition(z.Position)
	require.NoError(tb.t, err)
	for _, m := range p.Moves() {
		if next, winner := p.Play(m); m.Action() != z.Solution && winner == kamisado.NoSide && len(next.Moves()) > 1 {
			return string(m.Action())
		}
	}
	require.Fail(tb.t, "every move solves it")
	return ""
}

func (tb *table) learner(a *sandbox.Actor) trainer.Learner {
	tb.t.Helper()
	l, err := tb.db.Learner(tb.t.Context(), match.Player(a.User().ID))
	require.NoError(tb.t, err)
	return l
}

func TestPuzzleSolved(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	asked := tb.command(tb.amy, tb.lobby, "puzzle")
	assert.True(t, asked.Ephemeral())
	require.Len(t, asked.Attachments, 1)
	z := tb.puzzleOf(asked, present.VerbPuzzleMove)
	again := tb.command(tb.amy, tb.lobby, "puzzle")
	assert.Equal(t, z, tb.puzzleOf(again, present.VerbPuzzleMove), "it waits until it is answered")
	menu := tb.control(asked, present.VerbPuzzleMove, "menu")
	answer, err := tb.amy.Choose(tb.patient(), asked.ID, menu, string(z.Solution))
	require.NoError(t, err)
	told := tb.follow(answer)
	assert.Equal(t, asked.ID, told.ID, "in the place of the question")
	assert.Contains(t, told.Content, "✅ **Right")
	assert.Contains(t, told.Content, "1 solved in a row")
	learner := tb.learner(tb.amy)
	assert.Equal(t, 1, learner.Solved)
	assert.Greater(t, learner.Rating.Value, 1200.0)
	after, err := tb.db.Puzzle(t.Context(), z.ID)
	require.NoError(t, err)
	assert.Less(t, after.Rating.Value, z.Rating.Value, "the puzzle has lost")
	next := tb.press(tb.amy, told, present.VerbPuzzle)
	assert.NotEqual(t, z.ID, tb.puzzleOf(next, present.VerbPuzzleMove).ID)
}

// The bot solves no puzzle for a player: not the one that they were given, nor today's.
func TestNoAnalysisAnswersAPuzzle(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	given := tb.puzzleOf(tb.command(tb.amy, tb.lobby, "puzzle"), present.VerbPuzzleMove)
	today := tb.puzzleOf(tb.command(tb.alain, tb.lobby, "puzzle", text("show", "today")), present.VerbPuzzleMove)
	require.NotEqual(t, given.ID, today.ID)
	ask := func(a *sandbox.Actor, z trainer.Puzzle) sandbox.Message {
		return tb.command(a, tb.lobby, "analyse", text("position", z.Position))
	}
	for _, z := range []trainer.Puzzle{given, today} {
		m := ask(tb.amy, z)
		assert.True(t, m.Ephemeral())
		assert.Contains(t, m.Content, "waits for your answer")
	}
	solved := given
	solved.Position = after(t, given).String()
	assert.Contains(t, ask(tb.amy, solved).Content, "waits for your answer", "its verdict would tell whether the move solves it")
	tb.becomes(tb.alain, ask(tb.alain, given), "to decide")
	tb.command(tb.amy, tb.lobby, "puzzle", text("answer", tb.wrongMove(given)))
	tb.becomes(tb.amy, ask(tb.amy, given), "to decide")
	tb.becomes(tb.amy, ask(tb.amy, solved), "to decide")
	assert.Contains(t, ask(tb.amy, today).Content, "waits for your answer")
}

// after returns the position after the solution of a puzzle.
func after(t *testing.T, z trainer.Puzzle) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(z.Position)
	require.NoError(t, err)
	for _, m := range p.Moves() {
		if next, winner := p.Play(m); m.Action() == z.Solution && winner == kamisado.NoSide {
			return next
		}
	}
	require.Fail(t, "the solution ends the round")
	return p
}

// puzzleOfARecord records a match, and stocks its second position as a puzzle.
func (tb *table) puzzleOfARecord(training *trainer.Service) trainer.Puzzle {
	tb.t.Helper()
	tb.recordOf(exampleRound...)
	s, err := tb.service.Last(tb.t.Context(), tb.lobby, "")
	require.NoError(tb.t, err)
	s, err = tb.service.Snapshot(tb.t.Context(), s.Match.ID, "", 1)
	require.NoError(tb.t, err)
	view, _ := s.View.(kamisado.View)
	z := trainer.Puzzle{ID: "second", Game: "kamisado", Position: view.Position.String(), Solution: "Blue Forward 3", Rating: trainer.Graded(1500)}
	require.NoError(tb.t, training.Stock(tb.t.Context(), []trainer.Puzzle{z}))
	return z
}

// Nor does the analysis of a match in which the puzzle came up.
func TestNoAnalysisOfAMatchAnswersAPuzzle(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	amy, training := match.Player(tb.amy.User().ID), trainer.New(trainer.Options{Store: tb.db})
	z := tb.puzzleOfARecord(training)
	require.NoError(t, training.Give(t.Context(), amy, z.ID))

	const note = "2 decisions are not judged here" // the second one tells whether the first one solves the puzzle
	page := func(a *sandbox.Actor) sandbox.Message {
		return tb.analysisOf(a, tb.command(a, tb.lobby, "analyse"))
	}
	hers := page(tb.amy)
	assert.Contains(t, hers.Content, note)
	assert.Contains(t, tb.press(tb.amy, hers, present.VerbShareAnalysis).Content, note)
	assert.NotContains(t, page(tb.johan).Content, note)
	_, err := training.Answer(t.Context(), amy, z.ID, z.Solution)
	require.NoError(t, err)
	assert.NotContains(t, page(tb.amy).Content, note)
}

// Somebody who has solved the puzzle of the day does not show its solution to those who have not.
func TestNoSharedAnalysisGivesAwayThePuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	amy, training := match.Player(tb.amy.User().ID), trainer.New(trainer.Options{Store: tb.db})
	z := tb.puzzleOfARecord(training)
	require.NoError(t, tb.db.AddDaily(t.Context(), trainer.Daily{Day: "2020-01-01", Puzzle: z.ID}, match.Change{}))
	hers := tb.analysisOf(tb.amy, tb.command(tb.amy, tb.lobby, "analyse"))
	assert.Contains(t, tb.press(tb.amy, hers, present.VerbShareAnalysis).Content, "2 decisions are not judged here")
	_, err := training.Answer(t.Context(), amy, z.ID, z.Solution)
	require.NoError(t, err)
	hers = tb.analysisOf(tb.amy, tb.command(tb.amy, tb.lobby, "analyse"))
	refusal := tb.press(tb.amy, hers, present.VerbShareAnalysis)
	assert.True(t, refusal.Ephemeral())
	assert.Contains(t, refusal.Content, "puzzle of the day")
	require.NoError(t, training.Stock(t.Context(), starters(t)))
	require.NoError(t, tb.db.AddDaily(t.Context(), trainer.Daily{Day: "2020-01-02", Puzzle: starters(t)[0].ID}, match.Change{}))
	assert.Contains(t, tb.press(tb.amy, hers, present.VerbShareAnalysis).Content, "Amy")
}

func TestProfileTellsOfPuzzles(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.concluded(tb.lobby)
	profile := func() string {
		return tb.command(tb.amy, tb.lobby, "profile", text("player", tb.alain.User().ID)).Content
	}
	assert.NotContains(t, profile(), "Puzzles", "Alain has answered none")
	z := tb.puzzleOf(tb.command(tb.alain, tb.lobby, "puzzle"), present.VerbPuzzleMove)
	tb.command(tb.alain, tb.lobby, "puzzle", text("answer", string(z.Solution)))
	assert.Contains(t, profile(), "1 solved in a row · best streak 1")
	assert.NotContains(t, profile(), z.ID, "which ones stays private")
}

func TestPuzzleFailedIsExplained(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	asked := tb.command(tb.amy, tb.lobby, "puzzle")
	z := tb.puzzleOf(asked, present.VerbPuzzleMove)
	wrong := tb.wrongMove(z)
	told := tb.command(tb.amy, tb.lobby, "puzzle", text("answer", wrong))
	assert.Contains(t, told.Content, "does not win")
	assert.Contains(t, told.Content, "Black answers")
	assert.Zero(t, tb.learner(tb.amy).Streak)
	assert.Equal(t, 1, tb.learner(tb.amy).Failed)
	tried := tb.press(tb.amy, told, present.VerbPuzzle, puzzles.PuzzleAgain)
	assert.Contains(t, tried.Content, "Exactly one move wins", "a second try")
	answer, err := tb.amy.Choose(tb.patient(), tried.ID, tb.control(tried, present.VerbPuzzleMove, "menu"), wrong)
	require.NoError(t, err)
	told = tb.follow(answer)
	assert.Equal(t, 1, tb.learner(tb.amy).Failed, "which counts for nothing")
	id := slices.IndexFunc(told.Buttons(), func(c sandbox.Component) bool { return c.Label() == "Why not?" })
	require.GreaterOrEqual(t, id, 0)
	answer, err = tb.amy.Press(tb.patient(), told.ID, told.Buttons()[id].CustomID())
	require.NoError(t, err)
	line := tb.follow(answer)
	assert.Contains(t, line.Content, "Move 2 of")
	last := tb.press(tb.amy, line, present.VerbPuzzleLast)
	assert.Regexp(t, `Black (reaches the far row and wins|wins)`, last.Content)
	first := tb.press(tb.amy, last, present.VerbPuzzleFirst)
	assert.Contains(t, first.Content, "Exactly one move wins")

	forged, err := tb.johan.Forge(tb.patient(), tb.lobby, sandbox.Forgery{
		Kind: sandbox.InteractionComponent,
		Data: map[string]any{"custom_id": tb.control(line, present.VerbPuzzleLast), "component_type": 2},
	})
	require.NoError(t, err)
	unseen := tb.follow(forged)
	assert.Contains(t, unseen.Content, "Exactly one move wins", "nobody sees the line of a puzzle before their answer")
	tb.control(unseen, present.VerbPuzzleMove, "menu")

	// A player who presses the old question again sees the answer that counted.
	menu := tb.control(asked, present.VerbPuzzleMove, "menu")
	answer, err = tb.amy.Choose(tb.patient(), asked.ID, menu, string(z.Solution))
	require.NoError(t, err)
	second := tb.follow(answer)
	assert.Contains(t, second.Content, "only the first answer counts")
	assert.Equal(t, 1, tb.learner(tb.amy).Answered())
}

func TestPuzzleStreakSurvivesARestart(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for range 2 {
		m := tb.command(tb.amy, tb.lobby, "puzzle")
		z := tb.puzzleOf(m, present.VerbPuzzleMove)
		told := tb.command(tb.amy, tb.lobby, "puzzle", text("answer", string(z.Solution)))
		assert.Contains(t, told.Content, "✅")
	}
	given := tb.puzzleOf(tb.command(tb.amy, tb.lobby, "puzzle"), present.VerbPuzzleMove)
	tb.restart()
	assert.Equal(t, given, tb.puzzleOf(tb.command(tb.amy, tb.lobby, "puzzle"), present.VerbPuzzleMove))
	told := tb.command(tb.amy, tb.lobby, "puzzle", text("answer", string(given.Solution)))
	assert.Contains(t, told.Content, "3 solved in a row")
	page := tb.command(tb.amy, tb.lobby, "puzzle", text("show", "statistics"))
	assert.Contains(t, page.Content, "3 of 3")
}

func TestPuzzleTypedWrongly(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.command(tb.amy, tb.lobby, "puzzle")
	told := tb.command(tb.amy, tb.lobby, "puzzle", text("answer", "xyzzy"))
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "xyzzy")
	assert.Zero(t, tb.learner(tb.amy).Answered(), "a slip is no answer")
	choices, err := tb.amy.Complete(tb.patient(), tb.lobby, "puzzle", "answer", text("answer", ""))
	require.NoError(t, err)
	assert.NotEmpty(t, choices)
	for _, c := range choices {
		assert.NotContains(t, c.Name, "wins", "suggestions do not tell the solution")
	}
}

// An answer is completed as it would be read: with moves of the given puzzle, unless game: names another game.
func TestAnswersAreSuggestedForTheNamedGame(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	tb.command(tb.amy, tb.lobby, "puzzle")
	for game, offered := range map[string]bool{"kamisado": true, "ludo": false} {
		choices, err := tb.amy.Complete(tb.patient(), tb.lobby, "puzzle", "answer", text("game", game), text("answer", ""))
		require.NoError(t, err)
		assert.Equal(t, offered, len(choices) > 0, game)
	}
}

// A text is never taken as an answer to a puzzle that its author has not seen.
func TestPuzzleUnseenIsNotAnswered(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	z := tb.puzzleOf(tb.command(tb.amy, tb.lobby, "puzzle"), present.VerbPuzzleMove)
	told := tb.command(tb.amy, tb.lobby, "puzzle", text("answer", tb.wrongMove(z)))
	again := tb.command(tb.amy, tb.lobby, "puzzle", text("answer", string(z.Solution)))
	assert.Contains(t, again.Content, "No puzzle was waiting")
	next := tb.puzzleOf(again, present.VerbPuzzleMove)
	assert.NotEqual(t, z.ID, next.ID)
	assert.Equal(t, 1, tb.learner(tb.amy).Answered())
	tb.press(tb.amy, told, present.VerbPuzzle, puzzles.PuzzleAgain)
	again = tb.command(tb.amy, tb.lobby, "puzzle", text("answer", string(z.Solution)))
	assert.Contains(t, again.Content, "only the first answer counts")
	assert.Equal(t, 1, tb.learner(tb.amy).Answered())
}

func TestPuzzleOfTheDayIsAnsweredInWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	other := tb.puzzleOf(tb.command(tb.amy, tb.lobby, "puzzle"), present.VerbPuzzleMove)
	z := tb.puzzleOf(tb.command(tb.amy, tb.lobby, "puzzle", text("show", "today")), present.VerbPuzzleMove)
	assert.NotEqual(t, other.ID, z.ID)
	again := tb.command(tb.amy, tb.lobby, "puzzle")
	assert.Equal(t, z.ID, tb.puzzleOf(again, present.VerbPuzzleMove).ID, "it waits")
	assert.Contains(t, again.Content, "Puzzle of the day", "with the title of its day")
	told := tb.command(tb.amy, tb.lobby, "puzzle", text("answer", string(z.Solution)))
	assert.Contains(t, told.Content, "✅ **Right")
	_, answered, err := trainer.New(trainer.Options{Store: tb.db}).Attempt(t.Context(), match.Player(tb.amy.User().ID), z.ID)
	require.NoError(t, err)
	assert.True(t, answered)
	assert.Equal(t, 1, tb.learner(tb.amy).Solved)
}

func TestPuzzleAnsweredInTheDialog(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	asked := tb.command(tb.amy, tb.lobby, "puzzle")
	z := tb.puzzleOf(asked, present.VerbPuzzleMove)
	opened, err := tb.amy.Press(tb.patient(), asked.ID, tb.control(asked, present.VerbPuzzleType))
	require.NoError(t, err)
	require.NotNil(t, opened.Modal)
	for typed, want := range map[string]string{"nonsense!": "nonsense!", strings.ToLower(string(z.Solution)): "✅ **Right"} {
		sent, err := tb.amy.Submit(tb.patient(), *opened.Modal, map[string]string{puzzles.FieldMove: typed})
		require.NoError(t, err)
		assert.Contains(t, tb.follow(sent).Content, want)
	}
	assert.Equal(t, 1, tb.learner(tb.amy).Solved)
}

func TestPuzzlesAreInOwnDataUntilTheyAreDeleted(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	z := tb.puzzleOf(tb.command(tb.amy, tb.lobby, "puzzle"), present.VerbPuzzleMove)
	tb.command(tb.amy, tb.lobby, "puzzle", text("answer", string(z.Solution)))
	data := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "privacy"), present.VerbData)
	assert.Contains(t, string(tb.File(data.Attachments[0])), `"Puzzle": "`+z.ID+`"`)
	sure := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "privacy"), present.VerbForget)
	tb.press(tb.amy, sure, present.VerbForget, settings.ForgetSure)
	assert.Zero(t, tb.learner(tb.amy))
	data = tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "privacy"), present.VerbData)
	assert.NotContains(t, string(tb.File(data.Attachments[0])), z.ID)
}

// dayAfter returns the time until shortly after the hour of the daily puzzle, so many days after today.
func dayAfter(w *watch, days int) time.Duration {
	now := w.now().UTC()
	at := time.Date(now.Year(), now.Month(), now.Day()+days, 9, 0, 30, 0, time.UTC)
	return at.Sub(now)
}

func TestPuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	news := tb.channel("announcements")
	tb.decide(func(p *policy.Policy) { p.Announcements = news })
	w.pass(dayAfter(w, 1))
	tb.settled(w)
	tb.until("the puzzle is posted", func() bool { return len(tb.public(news, "Puzzle of the day")) == 1 })
	assert.Empty(t, tb.public(news, "Solution"))
	post := tb.public(news, "Puzzle of the day")[0]
	asked := tb.press(tb.amy, post, present.VerbPuzzle)
	assert.True(t, asked.Ephemeral(), "the answer is private")
	head, _, _ := strings.Cut(post.Content, "\n")
	assert.Contains(t, head, "Puzzle of the day")
	assert.Contains(t, asked.Content, head, "it has the title of the post")
	z := tb.puzzleOf(asked, present.VerbPuzzleMove)
	answer, err := tb.amy.Choose(tb.patient(), asked.ID, tb.control(asked, present.VerbPuzzleMove, "menu"), string(z.Solution))
	require.NoError(t, err)
	assert.Contains(t, tb.follow(answer).Content, "✅")
	johans := tb.press(tb.johan, post, present.VerbPuzzle)
	shown := tb.press(tb.johan, johans, present.VerbPuzzleMove, "show")
	assert.Contains(t, shown.Content, "The solution is")

	tb.restart()
	tb.settled(w)
	assert.Len(t, tb.public(news, "Puzzle of the day"), 1, "never twice")

	w.pass(dayAfter(w, 1))
	tb.settled(w)
	tb.until("the next puzzle is posted", func() bool { return len(tb.public(news, "Puzzle of the day")) == 2 })
	solution := tb.public(news, "Solution of")
	require.Len(t, solution, 1)
	assert.Contains(t, solution[0].Content, "1 of 2 who tried")
	line := tb.press(tb.alain, solution[0], present.VerbPuzzleLine)
	assert.True(t, line.Ephemeral())
	assert.Contains(t, line.Content, "Move 1 of")
	late := tb.press(tb.alain, post, present.VerbPuzzle)
	assert.Contains(t, late.Content, "does not count")
	assert.Zero(t, tb.learner(tb.alain).Answered())
}

// A channel in which the bot could not post for some days is not flooded afterwards.
func TestPuzzlesOfTheDayDoNotPileUp(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.tolerant = true
	news := tb.channel("announcements")
	tb.decide(func(p *policy.Policy) { p.Announcements = news })
	require.NoError(t, tb.SetPermissions(news, sandbox.PermissionsMinimal&^sandbox.PermissionSendMessages))
	for day := range 4 {
		w.pass(dayAfter(w, 1))
		tb.until("the day has its puzzle", func() bool {
			days, err := tb.db.Dailies(t.Context())
			return err == nil && len(days) == day+1
		})
	}
	require.NoError(t, tb.SetPermissions(news, sandbox.PermissionsMinimal))
	tb.until("the newest puzzle is posted", func() bool {
		w.pass(time.Second) // the next day is far away
		return len(tb.public(news, "Puzzle of the day")) > 0 && tb.delivered()
	})
	// One of them may have been drawn and under way before the later days came.
	assert.LessOrEqual(t, len(tb.public(news, "Puzzle of the day")), 2)
	assert.LessOrEqual(t, len(tb.public(news, "Solution of")), 2)
}

func TestPuzzleOfTheDayIsNotPostedWhereNobodyWantsIt(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	news := tb.channel("announcements")
	tb.decide(func(p *policy.Policy) { p.Announcements, p.NoPuzzle = news, true })
	w.pass(dayAfter(w, 1))
	tb.settled(w)
	tb.until("the day has its puzzle", func() bool {
		days, err := tb.db.Dailies(t.Context())
		return err == nil && len(days) == 1
	})
	assert.Empty(t, tb.public(news, "Puzzle of the day"))
	today := tb.command(tb.amy, tb.lobby, "puzzle", text("show", "today"))
	assert.Contains(t, today.Content, "Exactly one move wins")
	assert.Contains(t, today.Content, "Puzzle of the day")
	other := tb.command(tb.johan, tb.lobby, "puzzle")
	assert.NotContains(t, other.Content, "Puzzle of the day")
}
