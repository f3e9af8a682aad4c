package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// peaceful is sums whose players can agree on a draw. The computer agrees while the total is even.
type peaceful struct{ sums }

func (peaceful) DrawPause() int { return 2 }

func (peaceful) AcceptsDraw(_ engine.Seat, view any) bool { return view.(sumView).Total%2 == 0 }

// amicable is a game for several who can agree on a draw.
type amicable struct{ circuit }

func (amicable) DrawPause() int                    { return 1 }
func (amicable) AcceptsDraw(engine.Seat, any) bool { return true }

// newPeace returns a table at which draws can be agreed on.
func newPeace(t *testing.T) *table {
	tb := newTable(t)
	tb.serve(tb.store, peaceful{sums{version: 1}}, amicable{})
	return tb
}

// offer, accept and decline give orders about a draw in the channel "c".
func (t *table) offer(p match.Player) ([]match.Notice, error) {
	return t.OfferDraw(t.ctx, t.caller(p, "c"), match.Order{})
}

func (t *table) accept(p match.Player) ([]match.Notice, error) {
	return t.AcceptDraw(t.ctx, t.caller(p, "c"), match.Order{})
}

func (t *table) decline(p match.Player) ([]match.Notice, error) {
	return t.DeclineDraw(t.ctx, t.caller(p, "c"), match.Order{})
}

func TestADrawIsAgreedOn(t *testing.T) {
	for name, agree := range map[string]func(*table) ([]match.Notice, error){
		"by an answer":             func(tb *table) ([]match.Notice, error) { return tb.accept("chris") },
		"by an offer of their own": func(tb *table) ([]match.Notice, error) { return tb.offer("chris") },
	} {
		t.Run(name, func(t *testing.T) {
			tb := newPeace(t)
			m := tb.begin("c", nil).Match
			tb.play("c", "amy", "one")
			assert.True(t, tb.live("c").Drawable)
			asked, err := tb.offer("amy")
			require.NoError(t, err)
			require.Len(t, asked, 1)
			assert.Equal(t, match.NoticeDraw, asked[0].Kind)
			assert.Equal(t, match.Player("amy"), asked[0].By)
			assert.Equal(t, 1, tb.live("c").Head, "an offer moves nothing")

			notices, err := agree(tb)
			require.NoError(t, err)
			require.Len(t, notices, 1)
			assert.Equal(t, match.NoticeTurn, notices[0].Kind)
			over := tb.row(m.ID)
			assert.False(t, over.Live())
			assert.Equal(t, engine.Ending{Reason: engine.EndAgreed, Ranks: []int{1, 1}}, over.Ending)
			assert.Equal(t, []int{1, 1}, over.Outcome.Ranks)
			assert.Zero(t, over.Draw)
			assert.Equal(t, 1, over.Actions())
			last := tb.log(m.ID)[1]
			assert.Equal(t, match.EventAgreed, last.Kind)
			assert.Equal(t, engine.Seat(0), last.Seat, "who has offered it")
			assert.Equal(t, match.Player("chris"), last.By)
			text, err := tb.Record(tb.ctx, m.ID, "")
			require.NoError(t, err)
			assert.Contains(t, text, "agreed of -1")
			tb.restart()
			_, err = tb.decline("amy")
			tb.refusal(err, match.ErrOver)
		})
	}
}

func TestOffersOfADrawAreRefused(t *testing.T) {
	tb := newPeace(t)
	tb.begin("c", nil)
	_, err := tb.offer("amy")
	tb.refusal(err, match.ErrDrawEarly)
	assert.False(t, tb.live("c").Drawable)
	tb.play("c", "amy", "one")
	_, err = tb.offer("alain")
	tb.refusal(err, match.ErrNotPlayer)
	_, err = tb.accept("chris")
	tb.refusal(err, match.ErrLapsed)
	_, err = tb.offer("amy")
	require.NoError(t, err)
	_, err = tb.offer("amy")
	tb.refusal(err, match.ErrAsked)
	_, err = tb.accept("amy")
	tb.refusal(err, match.ErrOwnRequest)
	_, err = tb.accept("alain")
	tb.refusal(err, match.ErrNotPlayer)
	_, err = tb.AcceptDraw(tb.ctx, tb.caller("chris", "c"), match.Order{Head: 1})
	tb.refusal(err, match.ErrLapsed)

	war := newTable(t)
	war.begin("c", nil)
	war.play("c", "amy", "one")
	_, err = war.offer("amy")
	war.refusal(err, match.ErrNoDraws)
	assert.False(t, war.live("c").Drawable)
}

func TestWhoWasRefusedADrawPlaysOnFirst(t *testing.T) {
	tb := newPeace(t)
	tb.begin("c", nil)
	tb.play("c", "amy", "one")
	_, err := tb.offer("amy")
	require.NoError(t, err)
	notices, err := tb.decline("chris")
	require.NoError(t, err)
	require.Len(t, notices, 2)
	assert.Equal(t, match.NoticeDrawDeclined, notices[0].Kind)
	assert.Equal(t, match.NoticeReady, notices[1].Kind, "the board asks no longer")
	for _, left := range []int{2, 1} {
		_, err = tb.offer("amy")
		assert.Equal(t, left, tb.refusal(err, match.ErrDrawPause).Limit)
		tb.play("c", "chris", "one", "one")
	}
	_, err = tb.offer("chris")
	require.NoError(t, err, "the pause is amy's alone")
	notices, err = tb.decline("chris")
	require.NoError(t, err)
	assert.Equal(t, match.NoticeDrawWithdrawn, notices[0].Kind)
	_, err = tb.offer("chris")
	assert.Equal(t, 1, tb.refusal(err, match.ErrDrawPause).Limit)
	_, err = tb.offer("amy")
	require.NoError(t, err)
}

func TestAnOfferOfADrawLapsesWithTheOthersMove(t *testing.T) {
	tb := newPeace(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "one", "one")
	_, err := tb.offer("amy")
	require.NoError(t, err)
	tb.play("c", "amy", "one")
	assert.Equal(t, match.Offer{Head: 2}, tb.row(m.ID).Draw, "amy's own move leaves it")
	_, err = tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
	require.NoError(t, err)
	_, err = tb.accept("chris")
	tb.refusal(err, match.ErrPaused)
	_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
	require.NoError(t, err)
	assert.Equal(t, match.Offer{Head: 2}, tb.row(m.ID).Draw)
	tb.play("c", "chris", "one")
	assert.Zero(t, tb.row(m.ID).Draw)
	_, err = tb.accept("chris")
	tb.refusal(err, match.ErrLapsed)

	_, err = tb.offer("amy")
	require.NoError(t, err, "what was not answered was not declined")
	tb.askBack("c", "chris")
	tb.agree("c", "amy")
	assert.Zero(t, tb.row(m.ID).Draw, "a move was taken back")
}

func TestBothOfferADrawInTheSameMoment(t *testing.T) {
	tb := newPeace(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "one")
	store := &meddling{Store: tb.store}
	tb.serve(store, peaceful{sums{version: 1}})
	store.meddle = func() { require.NoError(t, second(tb.offer("chris"))) }
	require.NoError(t, second(tb.offer("amy")))
	assert.Equal(t, engine.EndAgreed, tb.row(m.ID).Ending.Reason)
}

func TestNoDrawIsOfferedWhileSetUpsAreMade(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("stratego", nil, "", "", "")
	s, err := tb.Snapshot(tb.ctx, id, "p0", 0)
	require.NoError(t, err)
	_, err = tb.Act(tb.ctx, tb.caller("p0", "c"), match.Order{Match: id, Action: s.Legal[0]})
	require.NoError(t, err)
	s, err = tb.Snapshot(tb.ctx, id, "p0", 0)
	require.NoError(t, err)
	assert.False(t, s.Drawable)
	_, err = tb.offer("p0")
	tb.refusal(err, match.ErrDrawEarly)
}

func TestNoOfferOfADrawOutlivesTheMatch(t *testing.T) {
	tb := newPeace(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "three", "three", "three", "three", "three", "three")
	_, err := tb.offer("amy")
	require.NoError(t, err)
	tb.play("c", "amy", "three")
	require.False(t, tb.row(m.ID).Live())
	assert.Zero(t, tb.row(m.ID).Draw)
}

func TestClocksRunOnWhileADrawIsOffered(t *testing.T) {
	tb := newPeace(t)
	c := tb.propose("c", match.Proposal{Game: "sums", Opponent: "chris", OpponentName: "Chris", Control: hours(1)})
	_, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), c.ID)
	require.NoError(t, err)
	tb.play("c", "amy", "one")
	tb.tick()
	before := tb.live("c").Match.Clocks
	id := tb.live("c").Match.ID
	_, err = tb.offer("amy")
	require.NoError(t, err)
	assert.Equal(t, before, tb.live("c").Match.Clocks)
	tb.wait(59 * time.Minute)
	tb.pass(2 * time.Minute)
	_, err = tb.accept("chris")
	tb.refusal(err, match.ErrOver)
	assert.Equal(t, engine.LeftTimeout, tb.row(id).Ending.Reason)
}

func TestTheComputerAnswersAtOnce(t *testing.T) {
	for text, want := range map[string]match.NoticeKind{"one": match.NoticeDrawDeclined, "two": match.NoticeTurn} {
		tb := newPeace(t)
		_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums"}, automaton)
		require.NoError(t, err)
		tb.play("c", "amy", text)
		notices, err := tb.offer("amy")
		require.NoError(t, err)
		assert.Equal(t, want, notices[0].Kind, text)
		m := tb.row(notices[0].Match)
		assert.Equal(t, want == match.NoticeDrawDeclined, m.Live())
		if m.Live() {
			assert.Equal(t, match.Player("robot"), notices[0].By)
			_, err = tb.offer("amy")
			assert.Equal(t, 2, tb.refusal(err, match.ErrDrawPause).Limit)
			continue
		}
		assert.Equal(t, match.Player("robot"), tb.log(m.ID)[1].By)
	}
}

// The computer's consent does not save a player whose time has run out before the timer has fired.
func TestTheComputerSavesNobodyFromTheClock(t *testing.T) {
	for name, order := range map[string]func(*table) error{
		"a draw": func(tb *table) error { _, err := tb.offer("amy"); return err },
		"a take-back": func(tb *table) error {
			_, err := tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})
			return err
		},
	} {
		tb := newPeace(t)
		_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Control: clock.PerMove(hour)}, automaton)
		require.NoError(t, err)
		id := tb.live("c").Match.ID
		tb.tick()
		tb.play("c", "amy", "one")
		tb.play("c", "robot", "one")
		tb.wait(59 * time.Minute)
		tb.pass(2 * time.Minute)
		tb.refusal(order(tb), match.ErrOver)
		assert.Equal(t, engine.LeftTimeout, tb.row(id).Ending.Reason, name)
	}
}

// A time-out that nobody could claim happens by itself.
func TestATimeOutAgainstTheComputerAloneNeedsNoClaim(t *testing.T) {
	tb := newPeace(t)
	_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Control: soft(clock.PerMove(hour))}, automaton)
	require.NoError(t, err)
	id := tb.live("c").Match.ID
	tb.tick()
	tb.wait(hour + time.Minute)
	assert.Equal(t, engine.LeftTimeout, tb.row(id).Ending.Reason)
	assert.Empty(t, tb.of(match.NoticeFlag))
}

func TestAllMustAgreeToADraw(t *testing.T) {
	tb := newPeace(t)
	tb.sit("round", 3, clock.Control{})
	tb.does("amy", "add")
	_, err := tb.offer("chris")
	require.NoError(t, err)
	id := tb.as("").Match.ID
	notices, err := tb.accept("amy")
	require.NoError(t, err)
	assert.Empty(t, notices)
	_, err = tb.accept("amy")
	tb.refusal(err, match.ErrNotNeeded)
	assert.True(t, tb.row(id).Live())
	_, err = tb.offer("johan")
	require.NoError(t, err)
	assert.Equal(t, []int{1, 1, 1}, tb.row(id).Ending.Ranks)
}

// patient is lasting, in which a seat plays on alone, with draws by agreement.
type patient struct{ lasting }

func (patient) DrawPause() int                    { return 1 }
func (patient) AcceptsDraw(engine.Seat, any) bool { return true }

func TestNobodyAgreesOnADrawAlone(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, patient{})
	offer := tb.propose("c", match.Proposal{Game: "lasting", Opponent: "chris"})
	_, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), offer.ID)
	require.NoError(t, err)
	tb.play("c", "amy", "one")
	_, err = tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	assert.False(t, tb.live("c").Drawable)
	_, err = tb.offer("amy")
	tb.refusal(err, match.ErrNoDraws)
}

// Random offers of a draw have the effects that a small model predicts.
func TestDrawsAreAgreedOnAsAModelSays(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		tb := newPeace(t)
		m := tb.begin("c", engine.Setup{"goal": "100"}).Match
		people := []match.Player{"amy", "chris"}
		turn, offered, moves, waits := 0, -1, 0, [2]int{}
		for range rapid.IntRange(1, 60).Draw(r, "orders") {
			who := rapid.IntRange(0, 1).Draw(r, "who")
			var err, want error
			switch rapid.IntRange(0, 4).Draw(r, "order") {
			case 0, 1:
				_, err = tb.Act(tb.ctx, tb.caller(people[turn], "c"), match.Order{Action: "add 1"})
				if offered == 1-turn {
					offered = -1
				}
				waits[turn], moves, turn = max(waits[turn]-1, 0), moves+1, 1-turn
			case 2:
				_, err = tb.offer(people[who])
				switch {
				case moves == 0:
					want = match.ErrDrawEarly
				case offered == who:
					want = match.ErrAsked
				case offered == 1-who:
					require.NoError(r, err)
					require.Equal(r, engine.EndAgreed, tb.row(m.ID).Ending.Reason)
					return
				case waits[who] > 0:
					want = match.ErrDrawPause
				default:
					offered = who
				}
			case 3:
				if _, err = tb.decline(people[who]); offered < 0 {
					want = match.ErrLapsed
					break
				}
				waits[offered] = 2
				if who == offered {
					waits[offered] = 1
				}
				offered = -1
			case 4:
				tb.serve(tb.store, peaceful{sums{version: 1}})
			}
			require.ErrorIs(r, err, want)
			row := tb.row(m.ID)
			require.Equal(r, moves, row.Actions())
			require.Equal(r, offered < 0, row.Draw.IsZero())
		}
	})
}
