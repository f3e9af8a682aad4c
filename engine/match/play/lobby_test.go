package play_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// gather lets "amy" open a lobby for up to four, from two on, with places kept for the invited.
func (t *table) gather(channel string, invited ...match.Player) match.Challenge {
	t.Helper()
	return t.propose(channel, match.Proposal{Game: "round", Fewest: 2, Seat: engine.Nobody, Guests: guests(invited...)})
}

func guests(players ...match.Player) []match.Guest {
	var list []match.Guest
	for _, p := range players {
		list = append(list, match.Guest{Player: p, Name: "Name of " + string(p)})
	}
	return list
}

// answer gives an order about a challenge by its name.
func (t *table) answer(order string, c match.Caller, id match.ID) ([]match.Notice, error) {
	t.Helper()
	switch order {
	case "join":
		return t.Join(t.ctx, c, id, "")
	case "accept":
		return t.Accept(t.ctx, c, id)
	case "leave":
		return t.LeaveLobby(t.ctx, c, id)
	case "start":
		return t.Start(t.ctx, c, id)
	case "decline":
		return t.Decline(t.ctx, c, id)
	}
	require.Equal(t, "withdraw", order)
	return t.Withdraw(t.ctx, c, id)
}

// lobby reads a challenge.
func (t *table) lobby(id match.ID) match.Challenge {
	t.Helper()
	c, err := t.ChallengeByID(t.ctx, id)
	require.NoError(t, err)
	return c
}

// players returns the players of a text.
func players(text string) (list []match.Player) {
	for _, p := range strings.Fields(text) {
		list = append(list, match.Player(p))
	}
	return list
}

// sitting returns the players who have a seat in a challenge.
func sitting(c match.Challenge) (players []match.Player) {
	for _, s := range c.Sitters {
		players = append(players, s.Player)
	}
	return players
}

func TestLobbyIsPosted(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{
		Game: "round", Seats: 3, Fewest: 2, Opponent: "chris", OpponentName: "Chris", Guests: guests("chris", "alain"), Word: "maple",
	})
	assert.Equal(t, match.Challenge{
		ID: c.ID, Guild: "guild", Channel: "c", Locale: "de", Challenger: "amy", Game: "round", Created: noon,
		Expires: noon.Add(7 * 24 * time.Hour), Status: match.ChallengeOpen,
		Names: map[match.Player]string{"amy": "Name of amy", "chris": "Chris", "alain": "Name of alain"},
		Seats: 3, Fewest: 2, Sitters: []match.Sitter{{Player: "amy"}}, Invited: []match.Player{"chris", "alain"},
		Words: map[match.Player]string{"amy": "maple"}, Commit: c.Commit,
	}, c)
	assert.Zero(t, c.Places())
	assert.False(t, c.ToAnyone())
	assert.False(t, c.Ready())
}

func TestLobbiesAreRefused(t *testing.T) {
	tb := newTable(t)
	for name, test := range map[string]struct {
		proposal match.Proposal
		want     error
	}{
		"more seats than the game has":    {match.Proposal{Game: "round", Seats: 5}, engine.ErrSetup},
		"fewer seats than the game needs": {match.Proposal{Game: "round", Seats: 1}, engine.ErrSetup},
		"a start with too few":            {match.Proposal{Game: "round", Fewest: 1}, engine.ErrSetup},
		"a set-up for four, for three":    {match.Proposal{Game: "round", Fewest: 3, Setup: engine.Setup{"pairs": "yes"}}, engine.ErrSetup},
		"more guests than seats":          {match.Proposal{Game: "round", Seats: 3, Guests: guests("b", "c", "d")}, match.ErrFull},
		"more guests than one":            {match.Proposal{Game: "sums", Guests: guests("b", "c")}, match.ErrFull},
		"more computers than seats":       {match.Proposal{Game: "sums", Computers: []match.Computer{automaton, automaton}}, match.ErrFull},
		"oneself among the guests":        {match.Proposal{Game: "round", Guests: guests("b", "amy")}, match.ErrSelf},
		"a word with a quotation mark":    {match.Proposal{Game: "round", Word: `say "no"`}, match.ErrWord},
		"a seat that is not there":        {match.Proposal{Game: "round", Seats: 3, Seat: 3}, match.ErrRules},
	} {
		_, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), test.proposal)
		require.ErrorIs(t, err, test.want, name)
	}
	list, err := tb.Challenges(tb.ctx, "amy", "")
	require.NoError(t, err)
	assert.Empty(t, list)
}

func TestTwoOfAGameForMoreNeedNoLobby(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Seats: 2, Opponent: "chris"})
	assert.False(t, c.Lobby())
	assert.Equal(t, match.Player("chris"), c.Opponent)
	_, err := tb.Join(tb.ctx, tb.caller("chris", "c"), c.ID, "storm")
	require.NoError(t, err)
	m := tb.live("c").Match
	assert.Equal(t, []match.Player{"amy", "chris"}, m.Players)
	assert.Equal(t, "|storm", m.Words)
}

func TestWords(t *testing.T) {
	for word, good := range map[string]bool{
		"": true, "maple": true, "two words": true, "~!#": true, " maple": false, "maple ": false, "a|b": false, `a"b`: false,
		"Zürich": false, "a\tb": false, string(slices.Repeat([]byte("x"), 64)): true, string(slices.Repeat([]byte("x"), 65)): false,
	} {
		tb := newTable(t)
		c := tb.gather("c")
		_, err := tb.Join(tb.ctx, tb.caller("chris", "c"), c.ID, word)
		if good {
			require.NoError(t, err, word)
			assert.Equal(t, word, tb.lobby(c.ID).Words["chris"])
			continue
		}
		assert.Equal(t, 64, tb.refusal(err, match.ErrWord).Limit, word)
	}
}

// TestOrdersOfALobby plays orders in turn, each with the refusal that is expected where there is one.
func TestOrdersOfALobby(t *testing.T) {
	kinds := map[string]error{
		"full": match.ErrFull, "joined": match.ErrJoined, "not joined": match.ErrNotJoined,
		"too few": match.ErrTooFew, "own": match.ErrOwn, "not yours": match.ErrNotYours, "closed": match.ErrClosed,
	}
	open, accepted, withdrawn := match.ChallengeOpen, match.ChallengeAccepted, match.ChallengeWithdrawn
	for _, test := range []struct {
		name    string
		seats   int
		invited string
		orders  string
		status  match.ChallengeStatus
		sitting string
		places  int
	}{
		{"a new one", 4, "", "", open, "amy", 3},
		{"anyone joins", 4, "", "b join", open, "amy b", 2},
		{"one joins by accepting", 4, "", "b accept", open, "amy b", 2},
		{"one joins twice", 4, "", "b join, b join: joined, amy join: joined", open, "amy b", 2},
		{"it begins when it is full", 3, "", "b join, c join, d join: closed", accepted, "amy b c", 0},
		{"places are kept for the invited", 3, "b c", "d join: full, c join, d join: full", open, "amy c", 0},
		{"places beside the invited are for anyone", 4, "b",
			"d join, e join, f join: full", open, "amy d e", 0},
		{"a declined place is for anyone", 3, "b c", "b decline, d join, b join: full", open, "amy d", 0},
		{"who declined may come after all", 3, "b",
			"b decline, b decline: not yours, b join", open, "amy b", 1},
		{"a seat that is left is for anyone", 3, "b c", "b join, b leave, d join", open, "amy d", 0},
		{"who sits declines", 4, "b", "b join, b decline", open, "amy", 3},
		{"who does not sit leaves", 4, "b", "b leave: not joined, d leave: not joined", open, "amy", 2},
		{"the challenger goes", 4, "",
			"amy leave: own, amy decline: own, b withdraw: not yours, amy withdraw", withdrawn, "amy", 3},
		{"who is not invited declines", 4, "", "b decline: not yours", open, "amy", 3},
		{"the challenger starts alone", 4, "", "amy start: too few", open, "amy", 3},
		{"another starts", 4, "", "b join, b start: not yours", open, "amy b", 2},
		{"the challenger starts without the invited", 4, "c",
			"b join, amy start, c join: closed", accepted, "amy b", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			tb := newTable(t)
			kept := guests(players(test.invited)...)
			c := tb.propose("c", match.Proposal{Game: "round", Seats: test.seats, Fewest: 2, Guests: kept})
			for _, step := range strings.FieldsFunc(test.orders, func(r rune) bool { return r == ',' }) {
				said, refused, _ := strings.Cut(strings.TrimSpace(step), ": ")
				player, order, _ := strings.Cut(said, " ")
				_, err := tb.answer(order, tb.caller(match.Player(player), "c"), c.ID)
				if refused == "" {
					require.NoError(t, err, step)
					continue
				}
				assert.Equal(t, c.ID, tb.refusal(err, kinds[refused]).Challenge.ID, step)
			}
			c = tb.lobby(c.ID)
			assert.Equal(t, test.status, c.Status)
			assert.Equal(t, players(test.sitting), sitting(c))
			assert.Equal(t, test.places, c.Places())
			if c.Status == match.ChallengeAccepted {
				assert.ElementsMatch(t, players(test.sitting), tb.live("c").Match.Players)
			}
			timers, err := tb.store.Timers(tb.ctx, 10)
			require.NoError(t, err)
			assert.Equal(t, c.Status == open, len(timers) == 1, "the timer lives as long as the challenge")
		})
	}
}

func TestLobbyBegins(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Seats: 3, Seat: 2, Word: "maple", Control: fischer, Rated: true})
	_, err := tb.Join(tb.ctx, tb.caller("b", "c"), c.ID, "storm")
	require.NoError(t, err)
	tb.pass(time.Minute)
	notices, err := tb.Join(tb.ctx, tb.caller("chris", "elsewhere"), c.ID, "")
	require.NoError(t, err)
	require.Len(t, notices, 1)
	assert.Equal(t, match.NoticeTurn, notices[0].Kind)
	assert.Equal(t, c.ID, notices[0].Challenge, "the post of the lobby is retired")
	m := tb.live("c").Match
	assert.Equal(t, match.Player("amy"), m.Players[2], "where she wished to sit")
	assert.ElementsMatch(t, []match.Player{"amy", "b", "chris"}, m.Players)
	words := []string{"", "", "maple"}
	words[m.SeatOf("b")] = "storm"
	assert.Equal(t, strings.Join(words, "|"), m.Words, "by seat")
	assert.NotEmpty(t, m.Commit)
	assert.Len(t, m.Clocks, 3)
	assert.Nil(t, m.Levels)
	for seat, p := range m.Players {
		assert.Equal(t, "Name of "+string(p), m.NameAt(engine.Seat(seat)))
	}
	for range lapGoal {
		turn := tb.live("c").Turn()[0]
		_, err := tb.Act(tb.ctx, tb.caller(turn, "c"), match.Order{Action: "add"})
		require.NoError(t, err)
	}
	s, err := tb.Last(tb.ctx, "c", "")
	require.NoError(t, err)
	assert.Equal(t, []int{2, 2, 1}, s.Outcome.Ranks)
}

func TestSeatsAreDrawn(t *testing.T) {
	tb := newTable(t)
	orders := map[string]int{}
	for i := range 120 {
		channel := fmt.Sprint("c", i)
		c := tb.propose(channel, match.Proposal{Game: "round", Seats: 3, Seat: engine.Nobody})
		for _, p := range []match.Player{"b", "d"} {
			_, err := tb.Accept(tb.ctx, tb.caller(p, channel), c.ID)
			require.NoError(t, err)
		}
		orders[fmt.Sprint(tb.live(channel).Match.Players)]++
	}
	assert.Len(t, orders, 6, "every order of three")
	for order, n := range orders {
		assert.Greater(t, n, 3, order)
	}
}

func TestAWishForASeatThatIsNotThere(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Fewest: 2, Seat: 3})
	for _, order := range []struct {
		player match.Player
		order  string
	}{{"b", "join"}, {"amy", "start"}} {
		_, err := tb.answer(order.order, tb.caller(order.player, "c"), c.ID)
		require.NoError(t, err)
	}
	assert.ElementsMatch(t, []match.Player{"amy", "b"}, tb.live("c").Match.Players)
}

func TestOrdersOfALobbyAreExecutedOnce(t *testing.T) {
	tb := newTable(t)
	c := tb.gather("c", "b", "d")
	for _, step := range []struct {
		player match.Player
		order  string
	}{{"b", "join"}, {"e", "join"}, {"b", "leave"}, {"d", "decline"}, {"amy", "start"}} {
		caller := tb.caller(step.player, "c")
		first, err := tb.answer(step.order, caller, c.ID)
		require.NoError(t, err, step)
		before := tb.lobby(c.ID)
		again, err := tb.answer(step.order, caller, c.ID)
		require.NoError(t, err, step)
		require.Len(t, again, 1)
		assert.Equal(t, first[0].ID, again[0].ID, step)
		assert.True(t, again[0].Repeated)
		assert.Equal(t, before, tb.lobby(c.ID), step)
	}
	assert.ElementsMatch(t, []match.Player{"amy", "e"}, tb.live("c").Match.Players)
}

func TestChangesOfALobbyAreNoted(t *testing.T) {
	tb := newTable(t)
	c := tb.gather("c")
	notices, err := tb.Join(tb.ctx, tb.caller("b", "c"), c.ID, "")
	require.NoError(t, err)
	require.Len(t, notices, 1)
	assert.Equal(t, match.NoticeLobby, notices[0].Kind)
	assert.Equal(t, 1, notices[0].Ahead, "the post comes first")
	tb.pass(time.Minute)
	due := tb.drain()
	require.Len(t, due, 2)
	post := tb.lobby(c.ID).Message
	assert.Equal(t, fmt.Sprint("message", due[0].ID), post, "a change makes no new post")
	notices, err = tb.Join(tb.ctx, tb.caller("d", "c"), c.ID, "")
	require.NoError(t, err)
	assert.Empty(t, tb.done(notices[0], ""), "nor does it retire the post")
	notices, err = tb.Withdraw(tb.ctx, tb.caller("amy", "c"), c.ID)
	require.NoError(t, err)
	old, err := tb.MarkDelivered(tb.ctx, notices[0], match.Post{Message: "closing"})
	require.NoError(t, err)
	assert.Equal(t, post, old.Message, "which is retired when the lobby is closed")
}

func TestTwoTakeTheLastPlace(t *testing.T) {
	for range 20 {
		tb := newTable(t)
		c := tb.propose("c", match.Proposal{Game: "round", Seats: 3})
		_, err := tb.Accept(tb.ctx, tb.caller("b", "c"), c.ID)
		require.NoError(t, err)
		errs := make([]error, 4)
		var wg sync.WaitGroup
		for i := range errs {
			caller := tb.caller(match.Player(fmt.Sprint("late", i)), "c")
			wg.Go(func() { _, errs[i] = tb.Accept(tb.ctx, caller, c.ID) })
		}
		wg.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			assert.Equal(t, match.ChallengeAccepted, tb.refusal(err, match.ErrClosed).Challenge.Status)
		}
		assert.Equal(t, 1, won)
		assert.Len(t, tb.live("c").Match.Players, 3)
	}
}

func TestManyComeAndGoAtOnce(t *testing.T) {
	tb := newTable(t)
	c := tb.gather("c")
	var wg sync.WaitGroup
	for i := range 12 {
		p := match.Player(fmt.Sprint("p", i%6))
		join, leave := tb.caller(p, "c"), tb.caller(p, "c")
		wg.Go(func() {
			_, err := tb.Accept(tb.ctx, join, c.ID)
			if err != nil && !errors.Is(err, match.ErrJoined) {
				assert.True(t, errors.Is(err, match.ErrClosed) || errors.Is(err, match.ErrFull), err)
				return
			}
			if _, err := tb.LeaveLobby(tb.ctx, leave, c.ID); err != nil {
				assert.True(t, errors.Is(err, match.ErrClosed) || errors.Is(err, match.ErrNotJoined), err)
			}
		})
	}
	wg.Wait()
	c = tb.lobby(c.ID)
	who := sitting(c)
	slices.Sort(who)
	assert.Len(t, slices.Compact(who), len(c.Sitters), "nobody sits twice")
	if c.Status == match.ChallengeOpen {
		assert.Equal(t, []match.Player{"amy"}, who, "everybody has left")
	} else {
		assert.Len(t, who, 4)
	}
}

func TestLobbiesExpire(t *testing.T) {
	tb := newTable(t)
	c := tb.gather("c")
	_, err := tb.Accept(tb.ctx, tb.caller("b", "c"), c.ID)
	require.NoError(t, err)
	tb.pass(8 * day)
	_, err = tb.Accept(tb.ctx, tb.caller("d", "c"), c.ID)
	tb.refusal(err, match.ErrClosed)
	_, err = tb.Tick(tb.ctx)
	require.NoError(t, err)
	list, err := tb.Challenges(tb.ctx, "b", "guild")
	require.NoError(t, err)
	assert.Empty(t, list)
	assert.Equal(t, match.ChallengeExpired, tb.lobby(c.ID).Status)
}

func TestLobbiesAreListed(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Seats: 3, Guests: guests("b")})
	listed := func(p match.Player) bool {
		list, err := tb.Challenges(tb.ctx, p, "guild")
		require.NoError(t, err)
		return len(list) == 1
	}
	assert.True(t, listed("amy"), "her own")
	assert.True(t, listed("b"), "invited")
	assert.True(t, listed("d"), "a place is free")
	_, err := tb.Accept(tb.ctx, tb.caller("d", "c"), c.ID)
	require.NoError(t, err)
	assert.True(t, listed("d"), "has a seat")
	assert.False(t, listed("e"), "no place is free")
}

func TestLobbiesAndLimits(t *testing.T) {
	tb := governed(t, policy.Policy{Live: 1, Open: 2})
	first, second, third := tb.gather("c1"), tb.gather("c2"), match.Challenge{}
	_, err := tb.Challenge(tb.ctx, tb.caller("amy", "c3"), match.Proposal{Game: "round"})
	assert.Equal(t, 2, tb.refusal(err, match.ErrManyOpen).Limit)
	notices, err := tb.Challenge(tb.ctx, tb.caller("b", "c3"), match.Proposal{Game: "round", Fewest: 2})
	require.NoError(t, err)
	third = tb.lobby(notices[0].Challenge)
	join := func(p match.Player, c match.Challenge) error {
		_, err := tb.Accept(tb.ctx, tb.caller(p, c.Channel), c.ID)
		return err
	}
	require.NoError(t, join("d", first))
	require.NoError(t, join("d", second))
	assert.Equal(t, 2, tb.refusal(join("d", third), match.ErrManyOpen).Limit, "a seat in a lobby counts as an open challenge")
	_, err = tb.Start(tb.ctx, tb.caller("amy", "c1"), first.ID)
	require.NoError(t, err)
	assert.Empty(t, tb.refusal(join("d", third), match.ErrManyLive).Player, "who plays already joins no other")
	require.NoError(t, join("e", second))
	r := tb.refusal(join("f", second), match.ErrManyLive)
	assert.Equal(t, match.Player("amy"), r.Player, "another who sits may play no more")
	_, err = tb.Start(tb.ctx, tb.caller("amy", "c2"), second.ID)
	assert.Empty(t, tb.refusal(err, match.ErrManyLive).Player)
}

func TestLobbyOfMembers(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Role: match.Role{ID: "club"}, Guests: guests("b")})
	_, err := tb.Accept(tb.ctx, tb.caller("d", "c"), c.ID)
	tb.refusal(err, match.ErrRole)
	member := tb.caller("d", "c")
	member.Roles = []string{"club"}
	_, err = tb.Accept(tb.ctx, member, c.ID)
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("b", "c"), c.ID)
	require.NoError(t, err, "who is invited needs no role")
}

func TestLobbyInABusyChannel(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Seats: 3})
	tb.begin("c", nil)
	_, err := tb.Accept(tb.ctx, tb.caller("b", "c"), c.ID)
	require.NoError(t, err, "one can gather beside a match")
	_, err = tb.Accept(tb.ctx, tb.caller("d", "c"), c.ID)
	tb.refusal(err, match.ErrBusy)
	tb.finish("c")
	_, err = tb.Accept(tb.ctx, tb.caller("d", "c"), c.ID)
	require.NoError(t, err)
}

func TestSetupForFourDoesNotStartWithThree(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "round", Setup: engine.Setup{"pairs": "yes"}})
	assert.Equal(t, 4, c.Fewest)
	for _, p := range []match.Player{"b", "d"} {
		_, err := tb.Accept(tb.ctx, tb.caller(p, "c"), c.ID)
		require.NoError(t, err)
	}
	_, err := tb.Start(tb.ctx, tb.caller("amy", "c"), c.ID)
	assert.Equal(t, 4, tb.refusal(err, match.ErrTooFew).Limit)
}

func TestForgottenPlayersLeaveLobbies(t *testing.T) {
	tb := newTable(t)
	sits, invited, own := tb.gather("c"), tb.gather("d", "chris"), match.Challenge{}
	_, err := tb.Join(tb.ctx, tb.caller("chris", "c"), sits.ID, "storm")
	require.NoError(t, err)
	notices, err := tb.Challenge(tb.ctx, tb.caller("chris", "e"), match.Proposal{Game: "round"})
	require.NoError(t, err)
	own = tb.lobby(notices[0].Challenge)
	require.NoError(t, tb.forget("chris"))
	for _, c := range []match.Challenge{tb.lobby(sits.ID), tb.lobby(invited.ID)} {
		assert.Equal(t, match.ChallengeOpen, c.Status)
		assert.Equal(t, []match.Player{"amy"}, sitting(c))
		assert.Empty(t, c.Invited)
		assert.Empty(t, c.Words)
		assert.NotContains(t, c.Names, match.Player("chris"))
	}
	assert.Equal(t, match.ChallengeWithdrawn, tb.lobby(own.ID).Status)
	assert.Equal(t, match.NewGone(7), tb.lobby(own.ID).Sitters[0].Player)
}
