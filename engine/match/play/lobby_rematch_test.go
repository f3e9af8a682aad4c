package play_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// computers returns programs with the levels.
func computers(levels ...string) []match.Computer {
	var list []match.Computer
	for _, level := range levels {
		list = append(list, match.Computer{Player: "robot", Name: "Robot (" + level + ")", Level: level})
	}
	return list
}

// seatsOf describes who sits where in the channel's live match.
func (t *table) seatsOf(channel string) (seats []string) {
	t.Helper()
	m := t.live(channel).Match
	for seat, p := range m.Players {
		seats = append(seats, string(p)+m.LevelAt(engine.Seat(seat)))
	}
	return seats
}

// circle plays a match of "amy" and others, in their order of seats, and returns it.
func (t *table) circle(channel string, p match.Proposal, others ...match.Player) match.Match {
	t.Helper()
	p.Game, p.Seats, p.Order = "round", 1+len(others)+len(p.Computers), append([]match.Player{"amy"}, others...)
	for range p.Computers {
		p.Order = append(p.Order, "robot")
	}
	notices, err := t.Challenge(t.ctx, t.caller("amy", channel), p)
	require.NoError(t, err)
	for _, other := range others {
		_, err := t.Accept(t.ctx, t.caller(other, channel), notices[0].Challenge)
		require.NoError(t, err)
	}
	t.turns(channel)
	s, err := t.Last(t.ctx, channel, "")
	require.NoError(t, err)
	return s.Match
}

// turns plays a match of round to its end.
func (t *table) turns(channel string) {
	t.Helper()
	for range lapGoal {
		turn := t.live(channel).Turn()[0]
		caller := t.caller(turn, channel)
		if turn == "robot" {
			caller.Name = ""
		}
		_, err := t.Act(t.ctx, caller, match.Order{Action: "add"})
		require.NoError(t, err)
	}
}

func TestRematchOfThreeRotatesTheSeats(t *testing.T) {
	tb := newTable(t)
	m := tb.circle("c", match.Proposal{Rated: true, Control: fischer}, "b", "d")
	require.Equal(t, []match.Player{"amy", "b", "d"}, m.Players)
	notices, err := tb.Rematch(tb.ctx, tb.caller("d", "c"), m.ID)
	require.NoError(t, err)
	c := tb.lobby(notices[0].Challenge)
	assert.Equal(t, []match.Player{"amy", "b"}, sorted(c.Invited))
	assert.Equal(t, "Name of amy", c.Names["amy"])
	assert.Equal(t, 3, c.Seats)
	assert.Equal(t, 2, c.Fewest)
	assert.True(t, c.Rated)
	assert.Equal(t, fischer, c.Control)
	_, err = tb.Rematch(tb.ctx, tb.caller("d", "c"), m.ID)
	tb.refusal(err, match.ErrAsked)
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err, "who presses as well joins")
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	tb.refusal(err, match.ErrJoined)
	_, err = tb.Rematch(tb.ctx, tb.caller("e", "c"), m.ID)
	tb.refusal(err, match.ErrNotPlayer)
	_, err = tb.Rematch(tb.ctx, tb.caller("b", "c"), m.ID)
	require.NoError(t, err)
	assert.Equal(t, []string{"b", "d", "amy"}, tb.seatsOf("c"))
	tb.turns("c")
	s, err := tb.Last(tb.ctx, "c", "")
	require.NoError(t, err)
	for _, p := range []match.Player{"amy", "b", "d"} {
		_, err = tb.Rematch(tb.ctx, tb.caller(p, "c"), s.Match.ID)
		require.NoError(t, err)
	}
	assert.Equal(t, []string{"d", "amy", "b"}, tb.seatsOf("c"), "once more")
}

func TestRematchWithSomebodyElse(t *testing.T) {
	tb := newTable(t)
	m := tb.circle("c", match.Proposal{}, "b", "d")
	notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err)
	id := notices[0].Challenge
	_, err = tb.Decline(tb.ctx, tb.caller("b", "c"), id)
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("d", "c"), id)
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("e", "c"), id)
	require.NoError(t, err)
	assert.Equal(t, []string{"e", "d", "amy"}, tb.seatsOf("c"), "in the seat of who declined")
}

func TestRematchOfFewer(t *testing.T) {
	tb := newTable(t)
	m := tb.circle("c", match.Proposal{}, "b", "d", "e")
	notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err)
	id := notices[0].Challenge
	_, err = tb.Decline(tb.ctx, tb.caller("b", "c"), id)
	require.NoError(t, err)
	_, err = tb.Rematch(tb.ctx, tb.caller("b", "c"), m.ID)
	require.NoError(t, err, "who has declined finds the same lobby again")
	assert.Len(t, tb.lobby(id).Sitters, 2)
	_, err = tb.Rematch(tb.ctx, tb.caller("d", "c"), m.ID)
	require.NoError(t, err)
	_, err = tb.Start(tb.ctx, tb.caller("amy", "c"), id)
	require.NoError(t, err)
	assert.Equal(t, []string{"b", "d", "amy"}, tb.seatsOf("c"), "in the same order without the fourth")
}

func TestRematchOfASetupForFour(t *testing.T) {
	tb := newTable(t)
	m := tb.circle("c", match.Proposal{Setup: engine.Setup{"pairs": "yes"}}, "b", "d", "e")
	notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err)
	assert.Equal(t, 4, tb.lobby(notices[0].Challenge).Fewest)
}

func TestRematchWithoutAForgottenPlayer(t *testing.T) {
	tb := newTable(t)
	m := tb.circle("c", match.Proposal{}, "b", "chris")
	require.NoError(t, tb.forget("chris"))
	notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err)
	c := tb.lobby(notices[0].Challenge)
	assert.Equal(t, []match.Player{"b"}, c.Invited)
	assert.Equal(t, 1, c.Places(), "a place for anyone")
	for _, p := range []match.Player{"e", "b"} {
		_, err = tb.Accept(tb.ctx, tb.caller(p, "c"), c.ID)
		require.NoError(t, err)
	}
	assert.Equal(t, []string{"b", "e", "amy"}, tb.seatsOf("c"))
}

func TestComputersFillALobby(t *testing.T) {
	tb := newTable(t)
	p := match.Proposal{Game: "round", Seats: 3, Seat: 1, Rated: true, Computers: computers("weak", "strong")}
	notices, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), p)
	require.NoError(t, err)
	assert.Equal(t, match.NoticeTurn, notices[0].Kind, "it begins at once")
	m := tb.live("c").Match
	assert.Equal(t, []match.Player{"robot", "amy", "robot"}, m.Players)
	assert.ElementsMatch(t, []string{"weak", "", "strong"}, m.Levels)
	for seat, level := range m.Levels {
		if level != "" {
			assert.Equal(t, "Robot ("+level+")", m.NameAt(engine.Seat(seat)))
		}
	}
	assert.False(t, m.Rated, "the computer is not rated against itself")
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	assert.Empty(t, timers)
}

// A game without secrets shows everybody what the seat that must decide can do, so that buttons
// stand below the public board.
func TestAnyoneSeesWhatAnOpenGameAsks(t *testing.T) {
	tb := newTable(t)
	p := match.Proposal{Game: "round", Seats: 3, Computers: computers("weak", "strong")}
	_, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), p)
	require.NoError(t, err)
	id := tb.live("c").Match.ID
	for _, viewer := range []match.Player{"amy", "robot", "chris", ""} {
		s, err := tb.Snapshot(tb.ctx, id, viewer, 0)
		require.NoError(t, err)
		assert.Equal(t, []engine.Action{"add"}, s.Legal, "seen by %q", viewer)
	}
}

func TestComputerPlaysAllItsSeats(t *testing.T) {
	tb := newTable(t)
	p := match.Proposal{Game: "round", Seats: 3, Computers: computers("weak", "strong")}
	_, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), p)
	require.NoError(t, err)
	id := tb.live("c").Match.ID
	for i := range lapGoal {
		seat := engine.Seat(i % 3)
		s, err := tb.Snapshot(tb.ctx, id, "robot", 0)
		require.NoError(t, err)
		who := match.Player("robot")
		if seat == 0 {
			who = "amy"
			assert.False(t, s.Asked())
		} else {
			assert.Equal(t, seat, s.Seat)
			assert.True(t, s.Asked())
			assert.Equal(t, lapView{i, seat}, s.View, "it sees the match from the seat that must decide")
			assert.Equal(t, []engine.Action{"add"}, s.Legal)
		}
		caller := match.Caller{Player: who, Name: s.Match.NameAt(seat), Channel: "c"}
		_, err = tb.Act(tb.ctx, caller, match.Order{Match: id, Action: "add"})
		require.NoError(t, err)
		events := tb.log(id)
		assert.Equal(t, seat, events[len(events)-1].Seat)
	}
	s, err := tb.Last(tb.ctx, "c", "")
	require.NoError(t, err)
	assert.Equal(t, "Name of amy", s.Match.NameAt(0))
	assert.ElementsMatch(t, []string{"Robot (weak)", "Robot (strong)"}, s.Match.Names[1:], "each seat keeps its name")
}

func TestAMixedLobbyWaitsForPeople(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Fewest: 2, Seat: engine.Nobody, Guests: guests("b"), Computers: computers("weak")})
	assert.Equal(t, match.ChallengeOpen, c.Status)
	assert.Equal(t, 1, c.Places())
	assert.True(t, c.Ready(), "the computer counts")
	list, err := tb.Challenges(tb.ctx, "robot", "")
	require.NoError(t, err)
	assert.Empty(t, list, "the computer is asked for nothing")
	_, err = tb.Start(tb.ctx, tb.caller("amy", "c"), c.ID)
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{"amy", "robotweak"}, tb.seatsOf("c"))
}

func TestComputersReturnForARematch(t *testing.T) {
	tb := newTable(t)
	alone := tb.circle("alone", match.Proposal{Computers: computers("weak", "strong")})
	_, err := tb.Rematch(tb.ctx, tb.caller("amy", "alone"), alone.ID)
	require.NoError(t, err)
	assert.Equal(t, []string{"robotweak", "robotstrong", "amy"}, tb.seatsOf("alone"), "at once")

	mixed := tb.circle("mixed", match.Proposal{Rated: true, Computers: computers("weak")}, "b")
	assert.True(t, mixed.Rated)
	notices, err := tb.Rematch(tb.ctx, tb.caller("b", "mixed"), mixed.ID)
	require.NoError(t, err)
	assert.Equal(t, []match.Player{"b", "robot"}, sitting(tb.lobby(notices[0].Challenge)))
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "mixed"), mixed.ID)
	require.NoError(t, err)
	assert.Equal(t, []string{"b", "robotweak", "amy"}, tb.seatsOf("mixed"))
}

func TestTheServerDecidesAboutComputersInLobbies(t *testing.T) {
	tb := newTable(t)
	m := tb.circle("c", match.Proposal{Computers: computers("weak")}, "b")
	tb.policies = decided(policy.Policy{NoComputer: true})
	tb.restart()
	_, err := tb.Challenge(tb.ctx, tb.caller("amy", "d"), match.Proposal{Game: "round", Computers: computers("weak")})
	tb.refusal(err, match.ErrBot)
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	tb.refusal(err, match.ErrBot)
	tb.policies = decided(policy.Policy{})
	tb.restart()
	c := tb.propose("d", match.Proposal{Game: "round", Rated: true, Computers: computers("weak")})
	assert.False(t, c.Rated)
}

func TestEverybodyPressesRematchAtOnce(t *testing.T) {
	for i := range 10 {
		tb := newTable(t)
		m := tb.circle("c", match.Proposal{}, "b", "d")
		errs := make(chan error, 3)
		for _, p := range m.Players {
			caller := tb.caller(p, "c")
			go func() { _, err := tb.Rematch(tb.ctx, caller, m.ID); errs <- err }()
		}
		for range m.Players {
			require.NoError(t, <-errs, fmt.Sprint("attempt ", i))
		}
		assert.Equal(t, []string{"b", "d", "amy"}, tb.seatsOf("c"))
	}
}

func sorted(players []match.Player) []match.Player { return slices.Sorted(slices.Values(players)) }
