package play_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/ludo"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/clock"
	"towerpost/engine/samurai"
	"towerpost/engine/stratego"
)

// seated stores a new match before its first chance outcome. Its players are p0, p1 and so on, and the
// computer for each seat that has a level.
func (t *table) seated(key string, setup engine.Setup, words string, levels ...string) match.ID {
	t.Helper()
	t.serve(t.store, ludo.New(), samurai.New(), kamisado.New(), stratego.New())
	t.tick()
	n, err := t.store.Reserve(t.ctx)
	require.NoError(t, err)
	seed, err := chance.NewSeed(strings.NewReader(strings.Repeat("s", chance.SeedSize)))
	require.NoError(t, err)
	m := match.Match{ID: match.NewID(n), Game: key, Version: 1, Guild: "guild", Channel: "c", Locale: "en", Setup: setup,
		Started: t.now(), Levels: levels, Words: words, Commit: seed.Commit()}
	for seat, level := range levels {
		player := match.Player("bot")
		if level == "" {
			player = person(seat)
		}
		m.Players, m.Names = append(m.Players, player), append(m.Names, string(player))
	}
	_, err = t.store.Commit(t.ctx, match.Change{At: t.now(), Match: &m, Seed: seed})
	require.NoError(t, err)
	return m.ID
}

func person(seat int) match.Player { return match.Player(fmt.Sprint("p", seat)) }

// goOn plays the first legal action of the first seat that is asked, and returns the seat.
func (t *table) goOn(id match.ID) engine.Seat {
	t.Helper()
	s, err := t.Snapshot(t.ctx, id, "", 0)
	require.NoError(t, err)
	require.NotEmpty(t, s.Pending)
	seat := s.Pending[0].Seat
	_, err = t.Act(t.ctx, t.caller(person(int(seat)), "c"), match.Order{Match: id, Action: s.Legal[0]})
	require.NoError(t, err)
	return seat
}

// A player who resigns in Ludo resigns for the team (T4): the partner is out, too, and cannot abort the match
// that the others play on.
func TestWhoLeavesTakesPartnersAlong(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("ludo", engine.Setup{"pieces": "2", "teams": "pairs"}, "", "", "", "", "", "", "")
	order := match.Order{Match: id}
	r, err := tb.Resigning(tb.ctx, tb.caller("p0", "c"), order)
	require.NoError(t, err)
	assert.Equal(t, match.Resignation{Staying: []engine.Seat{1, 2, 4, 5}, Taken: []engine.Seat{3}}, r)
	_, err = tb.Resign(tb.ctx, tb.caller("p0", "c"), order)
	require.NoError(t, err)
	for range 20 {
		require.NotContains(t, []engine.Seat{0, 3}, tb.goOn(id))
	}
	assert.Equal(t, []string{"resign", "", "", "resign", "", ""}, tb.row(id).Left)
	games, err := tb.Games(tb.ctx, "p3", "")
	require.NoError(t, err)
	assert.Empty(t, games)
	_, err = tb.Abort(tb.ctx, tb.caller("p3", "c"), match.Order{Match: id})
	tb.refusal(err, match.ErrLeft)
	_, err = tb.Resign(tb.ctx, tb.caller("p3", "c"), match.Order{Match: id})
	tb.refusal(err, match.ErrLeft)
	assert.True(t, tb.row(id).Live())

	_, err = tb.Expel(tb.ctx, tb.caller("mod", "c"), id, 1, "spam")
	require.NoError(t, err)
	left := tb.row(id)
	assert.Equal(t, []string{"resign", "adjudicate", "", "resign", "adjudicate", ""}, left.Left)
	assert.Equal(t, match.CountActions(tb.log(id)), left.Actions(), "departures are no actions")
}

// A seat may take back the tiles of its turn until it has ended the turn (T7), and a hand until the last one
// is chosen (H2), also where somebody has left meanwhile.
func TestWhatNobodyHasSeenIsTakenBackAfterSomebodyLeft(t *testing.T) {
	t.Parallel()
	for _, hand := range []string{"random", "chosen"} {
		t.Run(hand, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			id := tb.seated("samurai", engine.Setup{"hand": hand}, "", "", "", "", "")
			if hand == "random" {
				_, err := tb.Resign(tb.ctx, tb.caller("p3", "c"), match.Order{Match: id}) // lets chance draw
				require.NoError(t, err)
			}
			s, err := tb.Snapshot(tb.ctx, id, "p0", 0)
			require.NoError(t, err)
			require.True(t, s.Asked())
			_, err = tb.Act(tb.ctx, tb.caller("p0", "c"), match.Order{Match: id, Action: s.Legal[0]})
			require.NoError(t, err)
			_, err = tb.Resign(tb.ctx, tb.caller("p1", "c"), match.Order{Match: id})
			require.NoError(t, err)
			free, err := tb.Retractable(tb.ctx, id, "p0")
			require.NoError(t, err)
			assert.True(t, free)
			_, err = tb.AskTakeback(tb.ctx, tb.caller("p0", "c"), match.Order{Match: id})
			require.NoError(t, err)
			after, err := tb.Snapshot(tb.ctx, id, "p0", 0)
			require.NoError(t, err)
			assert.ElementsMatch(t, s.Legal, after.Legal)
			assert.Equal(t, "resign", tb.row(id).LeftAt(1))
		})
	}
}

// The computer finds the matches that wait for any of its seats, also after its first seat was taken out.
func TestTheComputerFindsAMatchOfWhichItHasLostASeat(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("ludo", engine.Setup{"pieces": "2"}, "", "2", "2", "")
	_, err := tb.Expel(tb.ctx, tb.caller("mod", "c"), id, 0, "too strong")
	require.NoError(t, err)
	games, err := tb.Games(tb.ctx, "bot", "")
	require.NoError(t, err)
	assert.Len(t, games, 1)
}

// A forced move in Ludo counts as a move: a player who has only had such moves cannot abort the match any
// more.
func TestForcedMovesCountForAnAbort(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("ludo", engine.Setup{"pieces": "2"}, "i", "", "", "")
	_, err := tb.Resign(tb.ctx, tb.caller("p2", "c"), match.Order{Match: id}) // lets the first throw be made
	require.NoError(t, err)
	for range 12 {
		require.EqualValues(t, 0, tb.goOn(id), "the other never has a choice")
	}
	_, err = tb.Abort(tb.ctx, tb.caller("p1", "c"), match.Order{Match: id})
	tb.refusal(err, match.ErrTooLate)
}

// Nothing is taken back in Ludo (A3), not even when a bonus is pending before the next throw.
func TestNothingIsTakenBackInLudo(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("ludo", engine.Setup{"pieces": "2"}, "", "", "", "")
	_, err := tb.Resign(tb.ctx, tb.caller("p2", "c"), match.Order{Match: id}) // lets the first throw be made
	require.NoError(t, err)
	for bonus := false; !bonus; {
		s, err := tb.Snapshot(tb.ctx, id, "", 0)
		require.NoError(t, err)
		require.NotEmpty(t, s.Pending, "no bonus came up")
		bonus = s.View.(ludo.View).Bonus > 0
		before := s.Pending[0].Seat
		require.Equal(t, before, tb.goOn(id))
		if !tb.row(id).Live() {
			break
		}
		_, err = tb.AskTakeback(tb.ctx, tb.caller(person(int(before)), "c"), match.Order{Match: id})
		tb.refusal(err, match.ErrNoTakeback)
	}
}

// A player who is home can neither resign nor be expelled. Resigning tells that before they are asked to
// confirm, and does not count them among those who play on.
func TestWhoHasFinishedCannotLeave(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("ludo", engine.Setup{"pieces": "3", "end": "all"}, "", "", "", "", "")
	resigning := func(p match.Player) (match.Resignation, error) {
		return tb.Resigning(tb.ctx, tb.caller(p, "c"), match.Order{Match: id})
	}
	finished := tb.untilHome(id)
	for seat := range engine.Seat(4) {
		if person(int(seat)) == finished {
			continue
		}
		r, err := resigning(person(int(seat)))
		require.NoError(t, err)
		assert.Len(t, r.Staying, 2)
		assert.NotContains(t, r.Staying, tb.row(id).SeatOf(finished))
		assert.NotContains(t, r.Staying, seat)
		assert.Empty(t, r.Taken)
		assert.Empty(t, r.Winners)
	}
	head := tb.row(id).Head
	_, asked := resigning(finished)
	_, resigned := tb.Resign(tb.ctx, tb.caller(finished, "c"), match.Order{Match: id})
	_, expelling := tb.Expel(tb.ctx, tb.caller("mod", "c"), id, tb.row(id).SeatOf(finished), "a dispute")
	for _, err := range []error{asked, resigned, expelling} {
		var problem *engine.Problem
		require.ErrorAs(t, err, &problem)
		assert.Equal(t, ludo.ReasonFinished, problem.Key)
	}
	assert.Equal(t, head, tb.row(id).Head)
	_, err := resigning("amy")
	tb.refusal(err, match.ErrNotPlayer)
}

// untilHome plays a match of Ludo until somebody is home, and returns them.
func (t *table) untilHome(id match.ID) match.Player {
	t.Helper()
	for {
		s, err := t.Snapshot(t.ctx, id, "", 0)
		require.NoError(t, err)
		if home := s.View.(ludo.View).Finished; len(home) > 0 {
			return person(int(home[0]))
		}
		t.playSome(id, 1)
	}
}

// A time-out need not be claimed any more once all who could claim it have left.
func TestATimeOutNeedsNoClaimOnceNobodyIsLeftToClaimIt(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("ludo", engine.Setup{"pieces": "2"}, "", "", "", "weak")
	row := tb.row(id).Clone()
	row.Control = soft(clock.PerMove(hour))
	for range row.Players {
		row.Clocks = append(row.Clocks, match.Clock{Side: row.Control.Start()})
	}
	_, err := tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Match: &row, Head: row.Head})
	require.NoError(t, err)
	tb.playSome(id, 1)
	for len(tb.row(id).Running()) == 0 { // the computer is asked
		s, err := tb.Snapshot(tb.ctx, id, "bot", 0)
		require.NoError(t, err)
		_, err = tb.Act(tb.ctx, tb.caller("bot", "c"), match.Order{Match: id, Action: s.Legal[0]})
		require.NoError(t, err)
	}
	asked := tb.row(id).Running()
	require.Len(t, asked, 1)
	tb.wait(hour + time.Minute)
	require.True(t, tb.row(id).ClockAt(asked[0]).FlagAnnounced)
	require.Empty(t, tb.row(id).LeftAt(asked[0]))
	_, err = tb.Resign(tb.ctx, tb.caller(person(int(1-asked[0])), "c"), match.Order{Match: id})
	require.NoError(t, err)
	tb.wait(time.Minute)
	assert.Equal(t, engine.LeftTimeout, tb.row(id).LeftAt(asked[0]))
}
