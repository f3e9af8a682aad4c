package storetest

import (
	"context"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
)

// puzzleStore is the store for the cases of puzzles.
type puzzleStore interface {
	match.Store
	trainer.Store
	ranking.Privacy
}

func puzzleCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"puzzles are kept by their names":                    puzzlesKept,
		"a puzzle that is not there":                         puzzleUnknown,
		"an answer is written once":                          answeredOnce,
		"players have their own answers":                     answersApart,
		"who is forgotten has answered nothing":              answersForgotten,
		"a day has one puzzle, written with its change":      oneDaily,
		"matches that are over are found in their order":     finishedInOrder,
		"a puzzle's notice and timer are read as they were":  dailyNotice,
		"a context that has ended keeps nothing of a puzzle": puzzleContext,
	}
}

func (b *bench) school() puzzleStore {
	b.Helper()
	s, ok := b.Store.(puzzleStore)
	require.True(b, ok, "the store keeps puzzles, too")
	return s
}

// riddle returns a puzzle with every field set.
func riddle(id string) trainer.Puzzle {
	r := trainer.Graded(1350)
	r.At, r.Games = noon, 3
	return trainer.Puzzle{
		ID: id, Game: "sums", Position: "17 of 21", Solution: "add 4", Length: 5,
		Rating: r, Tried: 3, Solved: 1,
	}
}

func (b *bench) stock(ids ...string) {
	b.Helper()
	var list []trainer.Puzzle
	for _, id := range ids {
		list = append(list, riddle(id))
	}
	require.NoError(b, b.school().AddPuzzles(b.ctx, list, 0))
}

// tries answers a puzzle.
func (b *bench) tries(p match.Player, id string, right bool) (trainer.Attempt, bool) {
	b.Helper()
	answer := func(l *trainer.Learner, z *trainer.Puzzle) trainer.Attempt {
		l.Solved, l.Streak, l.Best, l.Failed, l.Given, l.Rating = l.Solved+1, 2, 3, 4, "next", z.Rating
		z.Tried++
		return trainer.Attempt{
			Puzzle: id, Action: "add 1", Right: right, At: noon, Before: 1200, After: 1250.5,
		}
	}
	a, first, err := b.school().Answer(b.ctx, p, id, answer)
	require.NoError(b, err)
	return a, first
}

func puzzlesKept(b *bench) {
	b.stock("b", "a")
	changed := riddle("a")
	changed.Position = "another"
	require.NoError(b, b.school().AddPuzzles(b.ctx, []trainer.Puzzle{changed, riddle("c")}, 7))
	list, err := b.school().Puzzles(b.ctx)
	require.NoError(b, err)
	all := []trainer.Puzzle{riddle("a"), riddle("b"), riddle("c")}
	assert.Equal(b, all, list, "what is there stays as it is")
	one, err := b.school().Puzzle(b.ctx, "b")
	require.NoError(b, err)
	assert.Equal(b, riddle("b"), one)
	for _, mark := range []uint64{3, 0} {
		require.NoError(b, b.school().AddPuzzles(b.ctx, nil, mark))
		searched, err := b.school().Searched(b.ctx)
		require.NoError(b, err)
		assert.EqualValues(b, 7, searched, "it never goes back")
	}
}

func puzzleUnknown(b *bench) {
	_, err := b.school().Puzzle(b.ctx, "a")
	require.ErrorIs(b, err, trainer.ErrUnknown)
	_, _, err = b.school().Answer(b.ctx, "amy", "a", func(*trainer.Learner, *trainer.Puzzle) trainer.Attempt {
		assert.Fail(b, "there is nothing to answer")
		return trainer.Attempt{}
	})
	require.ErrorIs(b, err, trainer.ErrUnknown)
	list, err := b.school().Puzzles(b.ctx)
	require.NoError(b, err)
	assert.Empty(b, list)
}

func answeredOnce(b *bench) {
	b.stock("a")
	made, first := b.tries("amy", "a", true)
	assert.True(b, first)
	want := trainer.Attempt{Puzzle: "a", Action: "add 1", Right: true, At: noon, Before: 1200, After: 1250.5}
	assert.Equal(b, want, made)
	again, first := b.tries("amy", "a", false)
	assert.False(b, first)
	assert.Equal(b, want, again)
	learner, err := b.school().Learner(b.ctx, "amy")
	require.NoError(b, err)
	assert.Equal(b, trainer.Learner{
		Rating: riddle("a").Rating, Given: "next", Streak: 2, Best: 3, Solved: 1, Failed: 4,
	}, learner)
	z, err := b.school().Puzzle(b.ctx, "a")
	require.NoError(b, err)
	assert.Equal(b, 4, z.Tried)
	require.NoError(b, b.school().Give(b.ctx, "amy", "z"))
	learner.Given = "z"
	given, err := b.school().Learner(b.ctx, "amy")
	require.NoError(b, err)
	assert.Equal(b, learner, given)
}

func answersApart(b *bench) {
	b.stock("a", "b")
	b.tries("amy", "b", true)
	b.tries("amy", "a", true)
	b.tries("amyx", "a", false)
	list, err := b.school().Attempts(b.ctx, "amy")
	require.NoError(b, err)
	require.Len(b, list, 2)
	assert.Equal(b, []string{"a", "b"}, []string{list[0].Puzzle, list[1].Puzzle})
	none, err := b.school().Attempts(b.ctx, "am")
	require.NoError(b, err)
	assert.Empty(b, none)
	learner, err := b.school().Learner(b.ctx, "am")
	require.NoError(b, err)
	assert.Zero(b, learner)
}

func answersForgotten(b *bench) {
	b.stock("a")
	b.tries("amy", "a", true)
	b.tries("chris", "a", true)
	require.NoError(b, b.school().Replace(b.ctx, "amy", "gone"))
	for p, want := range map[match.Player]int{"amy": 0, "gone": 0, "chris": 1} {
		list, err := b.school().Attempts(b.ctx, p)
		require.NoError(b, err)
		assert.Len(b, list, want, "%s", p)
		learner, err := b.school().Learner(b.ctx, p)
		require.NoError(b, err)
		assert.Equal(b, want, learner.Solved, "%s", p)
	}
	z, err := b.school().Puzzle(b.ctx, "a")
	require.NoError(b, err)
	assert.Equal(b, 5, z.Tried, "the counts of a puzzle name nobody")
}

// ring is the timer of the puzzle of a day.
func ring() match.Timer { return match.Timer{At: noon, Kind: match.TimerPuzzle} }

func oneDaily(b *bench) {
	c := match.Change{At: noon, Set: []match.Timer{ring()}}
	second := trainer.Daily{Day: "2026-03-02", Puzzle: "b", Tried: 5, Solved: 2}
	require.NoError(b, b.school().AddDaily(b.ctx, second, match.Change{At: noon}))
	require.NoError(b, b.school().AddDaily(b.ctx, trainer.Daily{Day: "2026-03-01", Puzzle: "a"}, c))
	assert.Equal(b, []match.Timer{ring()}, b.timers(10))
	again := trainer.Daily{Day: "2026-03-02", Puzzle: "c"}
	err := b.school().AddDaily(b.ctx, again, match.Change{At: noon, Drop: []match.Timer{ring()}})
	require.ErrorIs(b, err, match.ErrStale)
	assert.Equal(b, []match.Timer{ring()}, b.timers(10), "nothing of the change is kept")
	days, err := b.school().Dailies(b.ctx)
	require.NoError(b, err)
	assert.Equal(b, []trainer.Daily{{Day: "2026-03-01", Puzzle: "a"}, second}, days)
}

func dailyNotice(b *bench) {
	notice := match.Notice{
		Kind: match.NoticePuzzle, Guild: "guild", Channel: "news", Puzzle: "2026-03-01",
		Due: noon, Nonce: "p",
	}
	daily := trainer.Daily{Day: "2026-03-01", Puzzle: "a"}
	c := match.Change{At: noon, Notices: []match.Notice{notice}}
	require.NoError(b, b.school().AddDaily(b.ctx, daily, c))
	due, err := b.Due(b.ctx, noon, 10)
	require.NoError(b, err)
	require.Len(b, due, 1)
	notice.ID = due[0].ID
	assert.Equal(b, notice, due[0])
	b.deliver(match.Delivery{Notice: notice.ID, At: noon, Post: match.Post{Channel: "news", Message: "m"}})
	assert.Empty(b, b.due(noon.Add(time.Hour)))
}

func finishedInOrder(b *bench) {
	var ids []match.ID
	for _, channel := range []string{"x", "y", "z"} {
		m := b.begin(channel, 2)
		m.Ended = noon.Add(time.Hour)
		b.commit(match.Change{At: noon, Match: &m, Head: 2})
		ids = append(ids, m.ID)
	}
	all, err := b.school().Finished(b.ctx, 0, 10)
	require.NoError(b, err)
	require.Len(b, all, 3)
	for i, f := range all {
		assert.Equal(b, ids[i], f.Match.ID)
	}
	rest, err := b.school().Finished(b.ctx, all[0].Seq, 1)
	require.NoError(b, err)
	assert.Equal(b, all[1:2], rest)
}

func puzzleContext(b *bench) {
	b.stock("a")
	ctx, cancel := context.WithCancel(b.ctx)
	cancel()
	require.ErrorIs(b, b.school().AddPuzzles(ctx, []trainer.Puzzle{riddle("b")}, 1), context.Canceled)
	require.ErrorIs(b, b.school().Give(ctx, "amy", "a"), context.Canceled)
	daily := trainer.Daily{Day: "d"}
	require.ErrorIs(b, b.school().AddDaily(ctx, daily, match.Change{At: noon}), context.Canceled)
	_, err := b.school().Puzzles(ctx)
	require.ErrorIs(b, err, context.Canceled)
	list, err := b.school().Puzzles(b.ctx)
	require.NoError(b, err)
	assert.Len(b, list, 1)
}
