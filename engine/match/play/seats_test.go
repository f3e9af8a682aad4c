package play_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/clock"
)

func TestEverySeatThatIsAskedHasAClock(t *testing.T) {
	tb := lay(t, "ambush", 3, hours(12))
	tb.wait(time.Hour)
	tb.does("chris", "F")
	for seat, c := range tb.as("").Match.Clocks {
		assert.Equal(t, noon, c.Since, "what chris does in secret moves no clock, nor that of seat %d", seat)
	}
	assert.Equal(t, 11*time.Hour, tb.log(tb.as("").Match.ID)[0].Left, "but what it showed is known")
	tb.wait(time.Hour)
	tb.does("chris", "B", "M")
	m := tb.as("").Match
	assert.Equal(t, []engine.Seat{0, 2}, m.Running())
	assert.Equal(t, 12*time.Hour, m.Clocks[1].Left, "the increment came once")
	tb.wait(time.Hour)
	tb.ready("johan", "amy")
	m = tb.as("").Match
	assert.Equal(t, []engine.Seat{0}, m.Running())
	assert.Equal(t, tb.now(), m.Clocks[0].Since)
	tb.wait(time.Hour)
	tb.does("amy", "aim")
	assert.Equal(t, tb.now().Add(-time.Hour), tb.as("").Match.Clocks[0].Since, "a turn goes on")
	tb.does("amy", "go")
	assert.Equal(t, []engine.Seat{1}, tb.as("").Match.Running())
	for _, viewer := range []match.Player{"amy", "chris", ""} {
		var turn []engine.Action
		for _, step := range tb.as(viewer).Steps {
			turn = append(turn, step.Event.Action)
		}
		require.GreaterOrEqual(t, len(turn), 2)
		assert.Equal(t, []engine.Action{"aim", "go"}, turn[:2], "the whole turn is told to %q", viewer)
	}
}

func TestOneSeatRunsOutOfTime(t *testing.T) {
	for name, test := range map[string]struct {
		game  string
		lives bool
		ranks []int
	}{
		"the others play on":       {"ambush", true, nil},
		"the match ends by points": {"truce", false, []int{2, 3, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			tb := lay(t, test.game, 3, hours(12))
			tb.wait(6 * time.Hour)
			tb.ready("amy", "johan")
			reminded := tb.of(match.NoticeReminder)
			assert.Len(t, reminded, 3, "each for themselves")
			tb.wait(6*time.Hour + grace)
			id := tb.row("1").ID
			m := tb.row(id)
			assert.Equal(t, test.lives, m.Live())
			assert.Equal(t, test.ranks, m.Ending.Ranks)
			last := tb.log(id)[6:]
			assert.Equal(t, match.EventTimeout, last[0].Kind)
			assert.Equal(t, engine.Seat(1), last[0].Seat)
			if !test.lives {
				return
			}
			assert.Equal(t, engine.LeftTimeout, m.LeftAt(1))
			assert.Equal(t, []engine.Seat{0}, m.Running(), "play goes on with amy")
			_, err := tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
			tb.refusal(err, match.ErrLeft)
			games, err := tb.Games(tb.ctx, "chris", "")
			require.NoError(t, err)
			assert.Empty(t, games, "who has left does not play")
		})
	}
}

func TestSecretsPostNothingBeforePlayOpens(t *testing.T) {
	tb := lay(t, "ambush", 3, clock.Control{})
	acted := tb.does("chris", "F")
	assert.Empty(t, acted.Notices)
	assert.Equal(t, "F", acted.Snapshot.View.(ambushView).Set[1], "the answer has what the player did")
	assert.Equal(t, engine.Action("F"), acted.Snapshot.Steps[0].Event.Action)
	acted = tb.ready("amy")
	require.Len(t, acted.Notices, 1)
	assert.False(t, acted.Notices[0].Post(), "the post only says how many are ready")
	assert.Equal(t, []engine.Seat{0}, acted.Snapshot.Ready)
	assert.Len(t, acted.Snapshot.Pending, 2)
	for _, viewer := range []match.Player{"", "johan"} {
		assert.Empty(t, tb.as(viewer).Steps, "%q sees nothing of it", viewer)
	}
	tb.does("chris", "B", "M")
	acted = tb.ready("johan")
	require.Len(t, acted.Notices, 1, "play opens in one post")
	assert.Equal(t, []int{0, 10}, []int{acted.Notices[0].From, acted.Notices[0].To})
	shown, err := tb.Shown(tb.ctx, acted.Notices[0])
	require.NoError(t, err)
	require.Len(t, shown.Steps, 4, "that three have set up, and the roll")
	for i, step := range shown.Steps[:3] {
		assert.Empty(t, step.Event.Action, "step %d", i)
	}
	assert.Equal(t, ambushView{Set: [4]string{"?", "?", "?", ""}, Pips: string(shown.Steps[3].Event.Action)}, shown.View)
	assert.Empty(t, tb.does("amy", "aim").Notices, "a part of a turn is no post")
	for _, step := range tb.as("chris").Steps {
		assert.NotEqual(t, engine.Action("aim"), step.Event.Action, "nor a step for another")
	}
	acted = tb.does("amy", "go")
	require.Len(t, acted.Notices, 1)
	assert.Equal(t, []int{10, 13}, []int{acted.Notices[0].From, acted.Notices[0].To}, "the whole turn and the next roll")
}

func TestAControlIsStaleForWhatItsViewerCanSee(t *testing.T) {
	tb := lay(t, "ambush", 2, clock.Control{})
	press := func(p match.Player, head int, a engine.Action) error {
		_, err := tb.Act(tb.ctx, tb.caller(p, "c"), match.Order{Head: head + 1, Action: a})
		return err
	}
	tb.does("chris", "F")
	require.NoError(t, press("amy", 0, "M"), "chris did something that amy cannot see")
	tb.refusal(press("amy", 0, "M"), match.ErrStale)
	tb.refusal(press("chris", 0, "B"), match.ErrStale)
	require.NoError(t, press("chris", 1, "B"))
	require.NoError(t, press("amy", 2, "M"))
	tb.does("amy", "M")
	tb.does("chris", "M")
	opened := tb.as("amy").Head
	tb.refusal(press("amy", opened-1, "aim"), match.ErrStale)
	require.NoError(t, press("amy", opened, "aim"))
}

// Simultaneous decisions of two seats do not make each other stale.
func TestSecretsAtOnce(t *testing.T) {
	for range 20 {
		tb := lay(t, "ambush", 4, hours(12))
		var wg sync.WaitGroup
		for _, p := range crew() {
			c := []match.Caller{tb.caller(p, "c"), tb.caller(p, "c"), tb.caller(p, "c")}
			wg.Go(func() {
				for i, a := range []engine.Action{"B", "F", "M"} {
					_, err := tb.Act(tb.ctx, c[i], match.Order{Action: a})
					assert.NoError(t, err)
				}
			})
		}
		wg.Wait()
		assert.Equal(t, 13, tb.as("").Head, "twelve pieces and a roll")
	}
}

func TestFreeStepsAreTakenBackAlone(t *testing.T) {
	tb := lay(t, "ambush", 2, hours(12))
	tb.does("amy", "B")
	tb.does("chris", "F")
	tb.does("amy", "F")
	tb.does("chris", "M")
	notices, err := tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	assert.Empty(t, notices)
	assert.Equal(t, "B", tb.as("amy").View.(ambushView).Set[0])
	assert.Equal(t, "FM", tb.as("chris").View.(ambushView).Set[1], "what others did stands")
	require.NoError(t, second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})))
	tb.refusal(second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})), match.ErrNoTakeback)
	tb.wait(time.Hour)
	tb.ready("amy")
	require.NoError(t, second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})), "until play opens")
	assert.Equal(t, "BF", tb.as("amy").View.(ambushView).Set[0])
	assert.Len(t, tb.as("").Match.Running(), 2)
	assert.Equal(t, 11*time.Hour, tb.as("").Match.Clocks[0].Left, "nobody gains time by it")
	tb.restart2()
	assert.Equal(t, "BF", tb.as("amy").View.(ambushView).Set[0], "also without what is kept in memory")
	assert.Equal(t, 4, tb.as("").Match.Actions())
	tb.does("amy", "M")
	tb.does("chris", "B")
	tb.refusal(second(tb.AskTakeback(tb.ctx, tb.caller("chris", "c"), match.Order{})), match.ErrShown)
	tb.does("amy", "aim")
	require.NoError(t, second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})))
	course, err := tb.Course(tb.ctx, tb.as("").Match.ID, "amy")
	require.NoError(t, err)
	assert.Len(t, course.Steps, 7)
}

// second returns the error of a call with two results.
func second[T any](_ T, err error) error { return err }

// restart2 puts a new service with the games of these tests on the store.
func (t *table) restart2() { t.serve(t.store, ambush{"ambush"}, ambush{"truce"}) }

func TestRecordsOfLiveMatchesTellWhatTheViewerMayKnow(t *testing.T) {
	tb := lay(t, "ambush", 2, clock.Control{})
	id := tb.as("").Match.ID
	tb.does("chris", "F")
	record := func(p match.Player) string {
		text, err := tb.Record(tb.ctx, id, p)
		require.NoError(t, err)
		return text
	}
	assert.Equal(t, "commit true seed false\n1 F\n", record("chris"))
	assert.Equal(t, "commit true seed false\n1 ?\n", record("amy"))
	assert.Equal(t, record("amy"), record(""))
	_, err := tb.Abort(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	assert.Equal(t, "commit true seed true\n1 F\n", record(""), "after the end, in whatever way, all is open")
	last, err := tb.Last(tb.ctx, "c", "amy")
	require.NoError(t, err)
	assert.Equal(t, "F", last.View.(ambushView).Set[1])
	for _, step := range last.Steps {
		assert.Equal(t, "F", step.Before.(ambushView).Set[1])
	}
}

func TestDrawsOfWhichOneSeatKnows(t *testing.T) {
	tb := lay(t, "covert", 2, clock.Control{})
	id := tb.as("").Match.ID
	tb.ready("amy", "chris")
	rolled := tb.log(id)[6].Action
	for viewer, want := range map[match.Player]engine.Action{"amy": rolled, "chris": "roll ?", "": "roll ?"} {
		course, err := tb.Course(tb.ctx, id, viewer)
		require.NoError(t, err)
		for _, steps := range [][]match.Step{course.Steps, tb.as(viewer).Steps} {
			assert.Equal(t, want, steps[len(steps)-1].Event.Action, "as %q sees it", viewer)
		}
	}
	_, err := tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	course, err := tb.Course(tb.ctx, id, "")
	require.NoError(t, err)
	assert.Equal(t, rolled, course.Steps[6].Event.Action, "after the end all is open")
}

func TestTheSeedIsToldAtTheEndAlone(t *testing.T) {
	tb := lay(t, "ambush", 2, clock.Control{})
	id := tb.as("").Match.ID
	seed, err := tb.store.Seed(tb.ctx, id)
	require.NoError(t, err)
	tb.ready("amy", "chris")
	for range 3 {
		p := tb.as("").Turn()[0]
		tb.does(p, "aim", "go")
	}
	for _, viewer := range []match.Player{"amy", "chris", "johan", ""} {
		for _, look := range []func() (any, error){
			func() (any, error) { return tb.Live(tb.ctx, "c", viewer) },
			func() (any, error) { return tb.Course(tb.ctx, id, viewer) },
			func() (any, error) { return tb.Record(tb.ctx, id, viewer) },
			func() (any, error) { return tb.Games(tb.ctx, viewer, "") },
			func() (any, error) { return tb.Reader.Log(tb.ctx, id) },
		} {
			seen, err := look()
			require.NoError(t, err)
			data, err := json.Marshal(seen)
			require.NoError(t, err)
			assert.NotContains(t, string(data)+fmt.Sprintf("%+v %#v", seen, seen), seed.Reveal())
		}
	}
	tb.does(tb.as("").Turn()[0], "aim", "go")
	m := tb.row(id)
	require.False(t, m.Live())
	assert.Equal(t, seed.Reveal(), m.Seed)
	assert.Equal(t, seed.Commit(), m.Commit)
	kept, err := tb.store.Seed(tb.ctx, id)
	require.NoError(t, err)
	assert.True(t, kept.IsZero(), "the row has it now")
	drawn := 0
	for _, e := range tb.log(id) {
		if e.Seat == engine.Chance {
			want := fmt.Sprint("roll ", chance.Number(seed, string(id), "", drawn, 6)+1)
			assert.Equal(t, engine.Action(want), e.Action, "draw %d", drawn)
			drawn++
		}
	}
	assert.Equal(t, 4, drawn)
}

func TestMatchesOfGamesWithChanceHaveASeed(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", engine.Setup{"dice": "start"}).Match
	seed, err := tb.store.Seed(tb.ctx, m.ID)
	require.NoError(t, err)
	assert.Equal(t, seed.Commit(), m.Commit)
	rolled := fmt.Sprint("roll ", chance.Number(seed, string(m.ID), "", 0, 6)+1)
	assert.Equal(t, engine.Action(rolled), tb.log(m.ID)[0].Action)
	_, err = tb.Adjudicate(tb.ctx, tb.caller("warden", "c"), m.ID, engine.Nobody, "called off")
	require.NoError(t, err)
	assert.Equal(t, seed.Reveal(), tb.row(m.ID).Seed)
}

func TestLeaving(t *testing.T) {
	tb := lay(t, "ambush", 4, clock.Control{})
	id := tb.as("").Match.ID
	tb.ready("amy", "chris")
	notices, err := tb.Resign(tb.ctx, tb.caller("johan", "c"), match.Order{})
	require.NoError(t, err)
	require.Len(t, notices, 1)
	shown, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	require.Len(t, shown.Steps, 1, "who left, and nothing of what is still secret")
	assert.Equal(t, match.EventResign, shown.Steps[0].Event.Kind)
	assert.Equal(t, 7, tb.as("").Match.Quiet)
	assert.Equal(t, []engine.Seat{0, 1}, tb.as("").Ready)
	assert.Equal(t, engine.LeftResign, tb.row(id).LeftAt(2))

	expel := func(p match.Player, seat engine.Seat) error {
		return second(tb.Expel(tb.ctx, tb.caller(p, "c"), id, seat, "has gone"))
	}
	tb.refusal(expel("amy", 3), match.ErrInvolved)
	tb.refusal(expel("warden", 2), match.ErrLeft)
	tb.refusal(expel("warden", 4), match.ErrNotPlayer)
	require.NoError(t, expel("warden", 3))
	assert.Equal(t, []match.Player{"amy"}, tb.as("").Turn(), "play has opened for those who are left")
	tb.does("amy", "aim", "go")
	_, err = tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	m := tb.row(id)
	assert.False(t, m.Live())
	assert.Zero(t, m.Ending)
	assert.Equal(t, "done", m.Outcome.Reason, "the rules end what one seat alone is left in")
	text, err := tb.Record(tb.ctx, id, "")
	require.NoError(t, err)
	for _, line := range []string{"2 resign", "3 adjudicate", "0 resign"} {
		assert.Contains(t, text, line)
	}
}

func TestWithoutAWayToPlayOnAMatchEnds(t *testing.T) {
	for name, leave := range map[string]func(*table) error{
		"resign": func(tb *table) error {
			return second(tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{}))
		},
		"expel": func(tb *table) error {
			return second(tb.Expel(tb.ctx, tb.caller("warden", "c"), tb.as("").Match.ID, 1, "has gone"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := lay(t, "truce", 4, clock.Control{})
			id := tb.as("").Match.ID
			require.NoError(t, leave(tb))
			assert.Equal(t, []int{3, 4, 2, 1}, tb.row(id).Outcome.Ranks, "the others by their points")
		})
	}
}

func TestTakebacksOfSeveral(t *testing.T) {
	tb := lay(t, "ambush", 3, clock.Control{})
	tb.ready("amy", "chris", "johan")
	ask := func(p match.Player) error { return second(tb.AskTakeback(tb.ctx, tb.caller(p, "c"), match.Order{})) }
	tb.refusal(ask("chris"), match.ErrShown)
	tb.does("amy", "aim", "go")
	tb.refusal(ask("amy"), match.ErrShown)
}

// A game without chance: all who have acted since must agree.
func TestAllWhoHaveActedMustAgree(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, round{})
	tb.sit("round", 4, clock.Control{})
	tb.does("amy", "x")
	tb.does("chris", "y")
	ask := func(p match.Player) ([]match.Notice, error) {
		return tb.AskTakeback(tb.ctx, tb.caller(p, "c"), match.Order{})
	}
	agree := func(p match.Player) error {
		return second(tb.AcceptTakeback(tb.ctx, tb.caller(p, "c"), match.Order{}))
	}
	tb.refusal(second(ask("johan")), match.ErrNoTakeback)
	notices, err := ask("amy")
	require.NoError(t, err)
	assert.Equal(t, match.NoticeTakeback, notices[0].Kind)
	assert.Equal(t, []engine.Seat{1, 2}, notices[0].Asked, "nobody else can answer")
	tb.refusal(agree("amy"), match.ErrOwnRequest)
	tb.refusal(agree("alain"), match.ErrNotNeeded)
	require.NoError(t, agree("chris"))
	tb.refusal(agree("chris"), match.ErrNotNeeded)
	assert.Equal(t, []engine.Seat{1}, tb.as("").Match.Takeback.Agreed)
	require.NoError(t, agree("johan"), "who is asked now")
	assert.Equal(t, "", tb.as("").View)
	assert.Equal(t, []match.Player{"amy"}, tb.as("").Turn())
	tb.does("amy", "z")
	assert.Equal(t, "z", tb.as("").View)
}

// Only one request for a take-back is open at a time. Once it is answered, others can make theirs.
func TestTakebacksOfSeveralOneAfterTheOther(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, round{})
	tb.sit("round", 3, clock.Control{})
	tb.does("amy", "x")
	tb.does("chris", "y")
	ask := func(p match.Player) error { return second(tb.AskTakeback(tb.ctx, tb.caller(p, "c"), match.Order{})) }
	require.NoError(t, ask("chris"))
	tb.refusal(ask("chris"), match.ErrAsked)
	tb.refusal(ask("amy"), match.ErrOtherAsked)
	require.NoError(t, second(tb.DeclineTakeback(tb.ctx, tb.caller("johan", "c"), match.Order{})))
	tb.refusal(ask("chris"), match.ErrDeclined)
	require.NoError(t, ask("amy"))
	tb.refusal(ask("amy"), match.ErrAsked)
	tb.refusal(ask("chris"), match.ErrOtherAsked)
	old := match.Order{Asker: 2} // below the question of chris
	tb.refusal(second(tb.AcceptTakeback(tb.ctx, tb.caller("johan", "c"), old)), match.ErrLapsed)
	notices, err := tb.DeclineTakeback(tb.ctx, tb.caller("johan", "c"), match.Order{})
	require.NoError(t, err)
	assert.Equal(t, []engine.Seat{0}, notices[0].Asked, "it tells the one who has asked")
	tb.refusal(ask("chris"), match.ErrDeclined)
	tb.refusal(ask("amy"), match.ErrDeclined)
}

// A computer that is to move, and perhaps stuck, is not nudged: neither beside people nor alone.
func TestComputersAreNotNudged(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, ambush{"ambush"}, circuit{})
	notices, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "ambush", Seats: 3, Computers: computers("weak")})
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("chris", "c"), notices[0].Challenge)
	require.NoError(t, err)
	_, err = tb.Challenge(tb.ctx, tb.caller("amy", "d"), match.Proposal{Game: "round", Seats: 2, Computers: computers("weak")})
	require.NoError(t, err)
	tb.play("d", "amy", "add")
	tb.pass(12 * time.Hour)
	notices, err = tb.Nudge(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	require.Len(t, notices, 1)
	assert.Equal(t, match.Player("chris"), notices[0].Player)
	_, err = tb.Nudge(tb.ctx, tb.caller("amy", "d"), match.Order{})
	tb.refusal(err, match.ErrComputerTurn)
	tb.ready("chris")
	_, err = tb.Nudge(tb.ctx, tb.caller("amy", "c"), match.Order{})
	tb.refusal(err, match.ErrOwnTurn)
}

func TestNudgesGoToAllWhoAreAsked(t *testing.T) {
	tb := lay(t, "ambush", 4, clock.Control{})
	tb.ready("amy")
	tb.nights["chris"] = clock.Rest{Away: []clock.Span{{From: noon.Add(-time.Hour), To: noon.Add(13 * time.Hour)}}}
	tb.pass(12 * time.Hour)
	nudge := func(p match.Player) ([]match.Notice, error) {
		return tb.Nudge(tb.ctx, tb.caller(p, "c"), match.Order{})
	}
	whom := func(notices []match.Notice) (list []match.Player) {
		for _, n := range notices {
			list = append(list, n.Player)
		}
		return list
	}
	notices, err := nudge("amy")
	require.NoError(t, err)
	assert.Equal(t, []match.Player{"johan", "alain"}, whom(notices), "not who is on holiday")
	tb.refusal(second(nudge("amy")), match.ErrNudged)
	notices, err = nudge("johan")
	require.NoError(t, err)
	assert.Equal(t, []match.Player{"alain"}, whom(notices), "nor oneself")
	_, holds, err := tb.ReminderHolds(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.True(t, holds)
	tb.ready("johan")
	_, holds, err = tb.ReminderHolds(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.True(t, holds, "what others decide in secret does not take it back")
	tb.ready("alain")
	_, holds, err = tb.ReminderHolds(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.False(t, holds)
	tb.refusal(second(nudge("chris")), match.ErrOwnTurn)
}

func TestPausesKeepSecrets(t *testing.T) {
	tb := lay(t, "ambush", 2, hours(12))
	id := tb.as("").Match.ID
	tb.does("amy", "B")
	tb.wait(time.Hour)
	notices, err := tb.Pause(tb.ctx, tb.caller("warden", "c"), id, "a dispute")
	require.NoError(t, err)
	shown, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.Len(t, shown.Steps, 1)
	assert.Empty(t, tb.as("").Match.Running())
	tb.wait(time.Hour)
	_, err = tb.Resume(tb.ctx, tb.caller("warden", "c"), id, "settled")
	require.NoError(t, err)
	m := tb.as("").Match
	assert.Len(t, m.Running(), 2, "both go on")
	assert.Equal(t, clock.Side{Left: 11 * time.Hour, Had: 12 * time.Hour}, m.Clocks[0].Side)
	require.NoError(t, second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})), "nobody has seen it yet")
}

func TestOnlyWhoHasNotMovedCallsAMatchOfSeveralOff(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, round{})
	tb.sit("round", 3, clock.Control{})
	tb.does("amy", "x")
	abort := func(p match.Player) error { return second(tb.Abort(tb.ctx, tb.caller(p, "c"), match.Order{})) }
	tb.refusal(abort("amy"), match.ErrTooLate)
	require.NoError(t, abort("johan"))
}

// round is a game without secrets and chance: the seats write a letter each, in turn.
type round struct{}

func (round) Info() engine.Info {
	return engine.Info{Key: "round", Name: "Round", Version: 1, Seats: []string{"a", "b", "c", "d"}, Fewest: 2}
}

func (round) New(_ engine.Setup, seats int) (engine.State, error) { return letters{seats: seats}, nil }

// letters is a state of round.
type letters struct {
	seats int
	text  string
}

func (l letters) Pending() []engine.Decision {
	if len(l.text) == 12 {
		return nil
	}
	return []engine.Decision{{Seat: engine.Seat(len(l.text) % l.seats), Prompt: "letter"}}
}

func (l letters) Legal(seat engine.Seat) []engine.Action {
	if p := l.Pending(); len(p) == 0 || p[0].Seat != seat {
		return nil
	}
	return []engine.Action{"x", "y", "z"}
}

func (l letters) Apply(_ engine.Seat, a engine.Action) (engine.State, error) {
	l.text += strings.TrimSpace(string(a))
	return l, nil
}

func (l letters) View(engine.Seat) any { return l.text }

func (l letters) Outcome() engine.Outcome {
	if len(l.text) < 12 {
		return engine.Outcome{}
	}
	return engine.Outcome{Ranks: []int{1, 2, 3, 4}[:l.seats]}
}
