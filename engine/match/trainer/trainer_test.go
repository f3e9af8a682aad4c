package trainer_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/storetest"
	"towerpost/engine/match/trainer"
)

// school is a trainer with a store and a clock that is stopped.
type school struct {
	*trainer.Service
	t     *testing.T
	store *storetest.Memory
	now   time.Time
}

func newSchool(t *testing.T, find func(context.Context, engine.Log) ([]trainer.Puzzle, error), grades ...int) *school {
	t.Helper()
	s := &school{t: t, store: storetest.NewMemory(), now: time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC)}
	s.Service = trainer.New(trainer.Options{Store: s.store, Policies: policy.New(s.store), Find: find, Now: func() time.Time { return s.now }})
	require.NoError(t, s.Stock(t.Context(), puzzles(grades...)))
	require.NoError(t, s.Prepare(t.Context()))
	return s
}

// puzzles returns a puzzle of each grade, called by it.
func puzzles(grades ...int) []trainer.Puzzle {
	var list []trainer.Puzzle
	for _, g := range grades {
		list = append(list, trainer.Puzzle{ID: fmt.Sprint(g), Game: "sums", Position: "p", Solution: "add 4", Length: 3, Rating: trainer.Graded(g)})
	}
	return list
}

func (s *school) next() string {
	s.t.Helper()
	z, err := s.Next(s.t.Context(), "amy", "sums")
	require.NoError(s.t, err)
	return z.ID
}

func (s *school) answer(id string, a engine.Action) trainer.Result {
	s.t.Helper()
	r, err := s.Answer(s.t.Context(), "amy", id, a)
	require.NoError(s.t, err)
	return r
}

func TestPuzzlesAreNearThePlayersRating(t *testing.T) {
	t.Parallel()
	var grades []int
	for g := 600; g <= 2500; g += 25 {
		grades = append(grades, g)
	}
	s := newSchool(t, nil, grades...)
	for range 8 {
		id := s.next()
		z, err := s.Puzzle(t.Context(), id)
		require.NoError(t, err)
		l, err := s.Learner(t.Context(), "amy")
		require.NoError(t, err)
		assert.InDelta(t, l.Strength().Value, z.Rating.Value, 150)
		assert.Equal(t, id, s.next(), "it waits")
		s.answer(id, "add 4")
	}
	l, err := s.Learner(t.Context(), "amy")
	require.NoError(t, err)
	assert.Greater(t, l.Rating.Value, 1400.0)
	assert.Equal(t, 8, l.Streak)
}

// Nobody falls far by one mistake, and the rating still finds its way.
func TestTheFirstAnswersMoveTheRatingGently(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1210, 1190, 1205, 1195, 1215)
	for _, a := range []engine.Action{"add 3", "add 4", "add 3"} {
		r := s.answer(s.next(), a)
		assert.InDelta(t, r.Attempt.Before, r.Attempt.After, 75, "%s", a)
		assert.NotEqual(t, r.Attempt.Before, r.Attempt.After)
	}
}

func TestOnlyTheFirstAnswerCounts(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1300)
	first := s.answer("1200", "add 1")
	assert.False(t, first.Right)
	assert.True(t, first.Counted)
	assert.Less(t, first.Attempt.After, first.Attempt.Before)
	second := s.answer("1200", "add 4")
	assert.True(t, second.Right)
	assert.False(t, second.Counted)
	assert.Equal(t, first.Attempt, second.Attempt)
	assert.Equal(t, first.Learner, second.Learner)
	right := s.answer("1300", "add 4")
	assert.Equal(t, 1, right.Learner.Streak)
	assert.Equal(t, 1, right.Learner.Best)
	shown, err := s.Answer(t.Context(), "chris", "1300", "")
	require.NoError(t, err)
	assert.Equal(t, 1, shown.Learner.Failed, "who wants to see the solution has not found it")
	_, err = s.Next(t.Context(), "amy", "sums")
	require.ErrorIs(t, err, trainer.ErrNoneLeft)
	_, err = s.Answer(t.Context(), "amy", "7", "add 4")
	require.ErrorIs(t, err, trainer.ErrUnknown)
}

// A puzzle is open while an answer to it would count.
func TestOpenPuzzlesAreThoseWhoseAnswerCounts(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1210, 1220)
	open := func() (ids []string) {
		list, err := s.Open(t.Context(), "amy")
		require.NoError(t, err)
		for _, z := range list {
			ids = append(ids, z.ID)
		}
		return ids
	}
	assert.Empty(t, open())
	given := s.next()
	assert.Equal(t, []string{given}, open())
	day, _, err := s.Today(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []string{given, day.Puzzle}, open(), "also what is only posted, or could be asked for")
	s.answer(given, "add 1")
	assert.Equal(t, []string{day.Puzzle}, open())
	s.answer(day.Puzzle, "add 1")
	assert.Empty(t, open())
}

// What a player was asked is what the player answers, also where no puzzle is drawn for that.
func TestTheGivenPuzzleWaits(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1210, 1220, 1230, 1240)
	s.decide("1", policy.Policy{Announcements: "news"})
	s.ring(time.Date(2026, 3, 1, 9, 0, 1, 0, time.UTC))
	given := func() string {
		z, ok, err := s.Given(t.Context(), "amy")
		require.NoError(t, err)
		assert.Equal(t, z.ID != "", ok)
		return z.ID
	}
	give := func(id string) { require.NoError(t, s.Give(t.Context(), "amy", id)) }
	assert.Empty(t, given())
	first := s.next()
	assert.Equal(t, first, given())
	s.answer(first, "add 1")
	assert.Empty(t, given(), "nothing is drawn")
	day, ok, err := s.Today(t.Context())
	require.NoError(t, err)
	require.True(t, ok)
	give(day.Puzzle)
	assert.Equal(t, day.Puzzle, given())
	assert.Equal(t, day.Puzzle, s.next(), "it waits, though it is a day's puzzle")
	s.ring(time.Date(2026, 3, 2, 9, 0, 1, 0, time.UTC))
	assert.NotEqual(t, day.Puzzle, s.next(), "its solution was published")
	give(first)
	assert.Equal(t, first, given(), "it is asked once more")
	assert.NotEqual(t, first, s.next(), "which counts for nothing")
	give("no longer there")
	assert.Empty(t, given())
}

// ring lets the clock come to a time, and everything due happen.
func (s *school) ring(at time.Time) {
	s.t.Helper()
	s.now = at
	for {
		timers, err := s.store.Timers(s.t.Context(), 1)
		require.NoError(s.t, err)
		if len(timers) == 0 || timers[0].At.After(s.now) {
			return
		}
		require.NoError(s.t, s.Publish(s.t.Context(), timers[0]))
	}
}

// posts returns what waits to be posted, as kind, channel and day.
func (s *school) posts() []string {
	s.t.Helper()
	var list []string
	for {
		due, err := s.store.Due(s.t.Context(), s.now, 100)
		require.NoError(s.t, err)
		if len(due) == 0 {
			return list
		}
		for _, n := range due {
			assert.LessOrEqual(s.t, len(n.Nonce), 25)
			list = append(list, fmt.Sprint(n.Kind, " ", n.Channel, " ", n.Puzzle))
			_, err := s.store.Deliver(s.t.Context(), match.Delivery{Notice: n.ID, At: s.now, Post: match.Post{Channel: n.Channel, Message: "m"}})
			require.NoError(s.t, err)
		}
	}
}

func (s *school) decide(guild string, p policy.Policy) {
	s.t.Helper()
	_, err := s.store.ChangePolicy(s.t.Context(), guild, func(now *policy.Policy) { *now = p })
	require.NoError(s.t, err)
}

func TestOnePuzzleADay(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1300, 1400)
	s.decide("1", policy.Policy{Announcements: "news"})
	s.decide("2", policy.Policy{Announcements: "quiet", NoPuzzle: true})
	s.decide("3", policy.Policy{Locale: "de"})
	day := func(d, hour int) time.Time { return time.Date(2026, 3, d, hour, 0, 1, 0, time.UTC) }
	s.ring(day(1, 9))
	assert.Equal(t, []string{"puzzle news 2026-03-01"}, s.posts())
	require.NoError(t, s.Prepare(t.Context()), "another process begins")
	require.NoError(t, s.Publish(t.Context(), match.Timer{At: day(1, 9), Kind: match.TimerPuzzle}), "an old timer rings again")
	s.ring(day(1, 10))
	assert.Empty(t, s.posts())
	today, ok, err := s.Today(t.Context())
	require.NoError(t, err)
	require.True(t, ok)
	assert.NotEqual(t, today.Puzzle, s.next(), "it is given to nobody beside")
	r := s.answer(today.Puzzle, "add 4")
	assert.True(t, r.Counted)
	s.ring(day(2, 9))
	assert.Equal(t, []string{"solution news 2026-03-01", "puzzle news 2026-03-02"}, s.posts())
	d, _, err := s.Daily(t.Context(), "2026-03-01")
	require.NoError(t, err)
	assert.Equal(t, []int{1, 1}, []int{d.Tried, d.Solved})
	late, err := s.Answer(t.Context(), "chris", today.Puzzle, "add 4")
	require.NoError(t, err)
	assert.False(t, late.Counted)
	assert.Zero(t, late.Learner.Answered(), "the solution was published")
	_, _, err = s.Daily(t.Context(), "2026-01-01")
	require.ErrorIs(t, err, trainer.ErrUnknown)
}

// A player who asks before the first puzzle of the day gets one, and nothing is posted about it.
func TestThereIsAPuzzleOfTheDayFromTheBeginning(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1300)
	s.decide("1", policy.Policy{Announcements: "news"})
	s.now = time.Date(2026, 3, 1, 11, 8, 0, 0, time.UTC)
	today, ok, err := s.Today(t.Context())
	require.NoError(t, err)
	require.True(t, ok)
	assert.Equal(t, "2026-03-01", today.Day)
	again, _, err := s.Today(t.Context())
	require.NoError(t, err)
	assert.Equal(t, today, again, "it stays for the day")
	assert.Empty(t, s.posts())
	s.ring(time.Date(2026, 3, 2, 9, 0, 1, 0, time.UTC))
	assert.Equal(t, []string{"puzzle news 2026-03-02"}, s.posts(), "nobody has seen the puzzle that would be solved")

	empty := newSchool(t, nil)
	_, ok, err = empty.Today(t.Context())
	require.NoError(t, err)
	assert.False(t, ok, "where there are no puzzles there is none of the day")
}

// A puzzle of the day that was posted nowhere is not used up: an answer to it counts, and it is given like
// any other.
func TestAPuzzleThatWasPostedNowhereIsNotPublished(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200)
	day := func(d int) time.Time { return time.Date(2026, 3, d, 9, 0, 1, 0, time.UTC) }
	s.ring(day(1))
	s.ring(day(2))
	assert.Empty(t, s.posts())
	assert.Equal(t, "1200", s.next())
	s.decide("1", policy.Policy{Announcements: "news"})
	s.ring(day(3))
	assert.Equal(t, []string{"puzzle news 2026-03-03"}, s.posts(), "nobody has seen the one of the day before")
	s.decide("1", policy.Policy{Announcements: "news", NoPuzzle: true})
	s.ring(day(4))
	assert.Empty(t, s.posts())
	assert.True(t, s.answer("1200", "add 4").Counted, "its solution was posted nowhere")
}

// A puzzle does not come again on the day on which its solution is posted.
func TestTheOnlyPuzzleOfTheDayDoesNotComeAgainAtOnce(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200)
	s.decide("1", policy.Policy{Announcements: "news"})
	for d := range 3 {
		s.ring(time.Date(2026, 3, 1+d, 9, 0, 1, 0, time.UTC))
	}
	assert.Equal(t, []string{"puzzle news 2026-03-01"}, s.posts())
}

// When every puzzle has been one of a day, they come again, the oldest first, and count again.
func TestPuzzlesOfTheDayComeAgain(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1300, 2400)
	s.decide("1", policy.Policy{Announcements: "news"})
	var chosen []string
	for d := range 6 {
		s.ring(time.Date(2026, 3, 1+d, 9, 0, 1, 0, time.UTC))
		today, ok, err := s.Today(t.Context())
		require.NoError(t, err)
		require.True(t, ok)
		chosen = append(chosen, today.Puzzle)
	}
	assert.ElementsMatch(t, []string{"1200", "1300", "2400"}, chosen[:3])
	assert.Equal(t, chosen[:3], chosen[3:])
	assert.Len(t, s.posts(), 11, "each with the solution of the one before")
	assert.False(t, s.answer(chosen[4], "add 4").Counted, "its solution was posted")
	assert.True(t, s.answer(chosen[5], "add 4").Counted, "it is asked today")
}

// The puzzle of a day that was chosen while the clock of the machine was ahead is not taken for the last one,
// so that the puzzle of today stays open and the right solution follows it.
func TestTheDaysOfAWrongClockHaveNotBegun(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil, 1200, 1300, 1400, 1500)
	s.decide("1", policy.Policy{Announcements: "news"})
	day := func(d int) time.Time { return time.Date(2026, 3, d, 9, 0, 1, 0, time.UTC) }
	s.ring(day(1))
	s.ring(day(9))
	s.posts()
	s.now = day(1)
	require.NoError(t, s.Prepare(t.Context()))
	s.ring(day(2))
	assert.Equal(t, []string{"solution news 2026-03-01", "puzzle news 2026-03-02"}, s.posts())
	today, _, err := s.Today(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "2026-03-02", today.Day)
	assert.True(t, s.answer(today.Puzzle, "add 4").Counted)
	s.ring(day(3))
	assert.Equal(t, []string{"solution news 2026-03-02", "puzzle news 2026-03-03"}, s.posts())
}

func TestADayThatIsHalfOverHasNoPuzzle(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		at   time.Time
		want []string
	}{
		"two hours late":          {time.Date(2026, 3, 1, 11, 0, 0, 0, time.UTC), []string{"puzzle news 2026-03-01"}},
		"thirteen hours late":     {time.Date(2026, 3, 1, 22, 0, 0, 0, time.UTC), nil},
		"days late, in the night": {time.Date(2026, 3, 7, 2, 0, 0, 0, time.UTC), nil},
		"days late, at noon":      {time.Date(2026, 3, 7, 12, 0, 0, 0, time.UTC), []string{"puzzle news 2026-03-07"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSchool(t, nil, 1200, 1300)
			s.decide("1", policy.Policy{Announcements: "news"})
			s.ring(c.at)
			assert.Equal(t, c.want, s.posts())
			timers, err := s.store.Timers(t.Context(), 10)
			require.NoError(t, err)
			require.Len(t, timers, 1, "the next day comes")
			assert.Equal(t, 9, timers[0].At.Hour())
		})
	}
}

func TestDaysWithoutPuzzlesGoOn(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil)
	s.decide("1", policy.Policy{Announcements: "news"})
	s.ring(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC))
	assert.Empty(t, s.posts())
	_, ok, err := s.Today(t.Context())
	require.NoError(t, err)
	assert.False(t, ok)
	require.NoError(t, s.Stock(t.Context(), puzzles(1200)))
	s.ring(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC))
	assert.Equal(t, []string{"puzzle news 2026-03-02"}, s.posts())
}

// over writes a match that has ended, in which the second action was taken back.
func (s *school) over(channel string, ended time.Time) {
	s.t.Helper()
	n, err := s.store.Reserve(s.t.Context())
	require.NoError(s.t, err)
	m := match.Match{
		ID: match.NewID(n), Game: "sums", Version: 2, Setup: engine.Setup{"goal": "21"}, Guild: "1", Channel: channel,
		Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"}, Started: ended, Ended: ended, Head: 4,
	}
	var events []match.Event
	for i, action := range []engine.Action{"add 1", "add 2", "", "add 3"} {
		e := match.Event{Seq: i + 1, At: ended, Kind: match.EventAction, Seat: engine.Seat(i % 2), Action: action, By: "amy"}
		if action == "" {
			e.Kind, e.Back = match.EventTakeback, 1
		}
		events = append(events, e)
	}
	_, err = s.store.Commit(s.t.Context(), match.Change{At: ended, Match: &m, Events: events})
	require.NoError(s.t, err)
}

func TestPuzzlesComeFromMatchesThatAreOverForADay(t *testing.T) {
	t.Parallel()
	var seen []engine.Log
	s := newSchool(t, func(_ context.Context, log engine.Log) ([]trainer.Puzzle, error) {
		seen = append(seen, log)
		if len(seen) == 2 {
			return nil, fmt.Errorf("a match that cannot be read")
		}
		return puzzles(1500 + len(seen)), nil
	}, 1200)
	gather := func(want bool) {
		t.Helper()
		more, err := s.Gather(t.Context())
		require.NoError(t, err)
		assert.Equal(t, want, more)
	}
	gather(false)
	for i, channel := range []string{"x", "y", "z"} {
		s.over(channel, s.now.Add(time.Duration(i)*time.Minute))
	}
	s.now = s.now.Add(24*time.Hour - time.Minute)
	gather(false)
	assert.Empty(t, seen, "the match is too young")
	s.now = s.now.Add(2 * time.Minute)
	gather(true)
	gather(true)
	gather(false)
	s.now = s.now.Add(time.Hour)
	gather(true)
	gather(false)
	require.Len(t, seen, 3)
	assert.Equal(t, engine.Log{
		Setup: engine.Setup{"goal": "21"}, Seats: 2,
		Entries: []engine.Entry{{Seat: 0, Action: "add 1"}, {Seat: 1, Action: "add 3"}},
	}, seen[0], "no names, and nothing that was taken back")
	_, err := s.Puzzle(t.Context(), "1501")
	require.NoError(t, err)
	_, err = s.Puzzle(t.Context(), "1503")
	require.NoError(t, err)
}

// torn is a store in which a log cannot be read, and which sometimes fails as a whole.
type torn struct {
	*storetest.Memory
	log     match.ID
	failing error
}

func (s *torn) Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error) {
	if id == s.log || s.failing != nil {
		return nil, fmt.Errorf("events of match %s cannot be read", id)
	}
	return s.Memory.Events(ctx, id, after, to)
}

func (s *torn) AddPuzzles(ctx context.Context, puzzles []trainer.Puzzle, searched uint64) error {
	if s.failing != nil {
		return s.failing
	}
	return s.Memory.AddPuzzles(ctx, puzzles, searched)
}

// A match that cannot be read, or in which the search breaks down, does not end the gathering.
func TestPuzzlesAreGatheredBehindAMatchThatCannotBeRead(t *testing.T) {
	t.Parallel()
	s := newSchool(t, nil)
	for _, channel := range []string{"x", "y", "z"} {
		s.over(channel, s.now)
	}
	s.now = s.now.Add(25 * time.Hour)
	over, err := s.store.Finished(t.Context(), 0, 10)
	require.NoError(t, err)
	require.Len(t, over, 3)
	store, searches := &torn{Memory: s.store, log: over[0].Match.ID}, 0
	s.Service = trainer.New(trainer.Options{Store: store, Now: func() time.Time { return s.now }, Find: func(context.Context, engine.Log) ([]trainer.Puzzle, error) {
		if searches++; searches == 1 {
			panic("no such square")
		}
		return puzzles(1500), nil
	}})

	store.failing = fmt.Errorf("the disk is away")
	for range 3 {
		more, err := s.Gather(t.Context())
		require.ErrorIs(t, err, store.failing)
		assert.False(t, more)
	}
	store.failing = nil
	for _, want := range []string{"events of match " + string(over[0].Match.ID), "match " + string(over[1].Match.ID) + ": panic: no such square"} {
		more, err := s.Gather(t.Context())
		require.ErrorContains(t, err, want)
		assert.True(t, more, "a store that has failed for a moment has skipped nothing")
	}
	more, err := s.Gather(t.Context())
	require.NoError(t, err)
	assert.True(t, more)
	_, err = s.Puzzle(t.Context(), "1500")
	require.NoError(t, err)
	more, err = s.Gather(t.Context())
	require.NoError(t, err)
	assert.False(t, more)
}
