package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// begins chooses a value in the menu of the challenge form whose control has the argument.
func (tb *table) begins(a *sandbox.Actor, m sandbox.Message, arg, value string) sandbox.Message {
	tb.t.Helper()
	answer, err := a.Choose(tb.patient(), m.ID, tb.control(m, present.VerbBegin, arg), value)
	require.NoError(tb.t, err)
	return tb.follow(answer)
}

// buttonsOf returns the custom ids of the message's buttons.
func buttonsOf(m sandbox.Message) (ids []string) {
	for _, b := range m.Buttons() {
		ids = append(ids, b.CustomID())
	}
	return ids
}

func TestPlayTheComputerByButtons(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	help := tb.command(tb.amy, tb.lobby, "help")
	levels := tb.press(tb.amy, help, present.VerbBegin, challenge.BeginComputer)
	assert.True(t, levels.Ephemeral())
	assert.NotEqual(t, help.ID, levels.ID, "the advice stays")
	options := levels.Menus()[0].Options()
	assert.Equal(t, "Good for a start", options[0].Description, "the weakest level comes first")
	begun := tb.begins(tb.amy, levels, challenge.BeginLevel, options[0].Value)
	assert.Equal(t, levels.ID, begun.ID, "the menu is used up")
	assert.Empty(t, begun.Menus())
	tb.newest(tb.lobby)
	m := tb.live(tb.lobby).Match
	assert.Contains(t, m.Levels, options[0].Value)
	assert.GreaterOrEqual(t, int(m.SeatOf(match.Player(tb.amy.User().ID))), 0)
	assert.Equal(t, "standard", m.Setup["length"], "the usual form")

	assert.NotContains(t, buttonsOf(tb.command(tb.johan, tb.lobby, "help")), "begin///computer", "a match is on here")
	again := tb.begins(tb.amy, tb.press(tb.amy, help, present.VerbBegin, challenge.BeginComputer), challenge.BeginLevel, options[0].Value)
	thread := tb.press(tb.amy, again, present.VerbThread)
	assert.Contains(t, thread.Content, "<#", "a busy channel offers a thread")
}

// help returns the answer to /help in a channel.
func (tb *table) help(a *sandbox.Actor, channel string) sandbox.Message {
	tb.t.Helper()
	return tb.command(a, tb.channel(channel), "help")
}

func TestPlayAFriendByButtons(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	help := tb.command(tb.amy, tb.lobby, "help")
	assert.Contains(t, buttonsOf(help), "begin///computer", "it plays one of the games")
	menus := tb.press(tb.amy, help, present.VerbBegin, challenge.BeginFriend)
	assert.Contains(t, menus.Content, "Kamisado", "the usual game")
	menus = tb.begins(tb.amy, menus, challenge.BeginFriend, "ludo")
	assert.Contains(t, menus.Content, "Ludo")
	told := tb.begins(tb.amy, menus, challenge.BeginPerson, tb.johan.User().ID)
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "Your challenge", "the private message says how it goes on")
	assert.NotContains(t, told.Content, "leaderboard", "and does not list all commands")
	var offer sandbox.Message
	tb.until("the challenge is posted", func() bool {
		for _, m := range tb.johan.Messages(tb.lobby) {
			if !m.Ephemeral() && m.Pinged(tb.johan.User().ID) {
				offer = m
			}
		}
		return offer.ID != ""
	})
	assert.Contains(t, offer.Content, "Ludo")

	hall := tb.channel("table-1")
	menus = tb.press(tb.johan, tb.help(tb.johan, "table-1"), present.VerbBegin, challenge.BeginFriend)
	told = tb.begins(tb.johan, menus, challenge.BeginPerson, tb.johan.User().ID)
	assert.Contains(t, told.Content, "yourself")
	tb.press(tb.johan, menus, present.VerbBegin, challenge.BeginAnyone)
	tb.until("the challenge to anyone is posted", func() bool { return tb.posted(hall) == 1 })
	list, err := tb.service.Challenges(t.Context(), match.Player(tb.amy.User().ID), tb.Guild().ID)
	require.NoError(t, err)
	require.Len(t, list, 2)
}

// TestAFormForAChallenge chooses game, form, rules and players by menus alone, and sends the
// challenge by the last one.
func TestAFormForAChallenge(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	form := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "help"), present.VerbBegin, challenge.BeginFriend)
	form = tb.begins(tb.amy, form, challenge.BeginForm, "series")
	assert.Contains(t, form.Content, "Best of 3")
	form = tb.begins(tb.amy, form, challenge.BeginRule, "rounds=7")
	assert.Contains(t, form.Content, "Best of 7")
	assert.Zero(t, tb.posted(tb.lobby), "nothing is sent yet")
	again := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "help"), present.VerbBegin, challenge.BeginFriend)
	tb.begins(tb.amy, form, challenge.BeginPerson, tb.johan.User().ID)
	tb.until("the challenge is posted", func() bool { return tb.posted(tb.lobby) == 1 })
	list, err := tb.service.Challenges(t.Context(), match.Player(tb.amy.User().ID), tb.Guild().ID)
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "7", list[0].Setup["rounds"])

	form = tb.begins(tb.amy, again, challenge.BeginFriend, "ludo")
	assert.NotContains(t, form.Content, "rounds", "another game begins anew")
	form = tb.begins(tb.amy, form, challenge.BeginRule, "players:6")
	assert.Contains(t, form.Content, "6 players")
	form = tb.begins(tb.amy, form, challenge.BeginRule, "page:1")
	assert.Contains(t, form.Content, "6 players")
	levels := tb.press(tb.amy, form, present.VerbBegin, challenge.BeginComputer)
	assert.Contains(t, levels.Content, "6 players")
	back := tb.press(tb.amy, levels, present.VerbBegin, challenge.BeginFriend)
	assert.Contains(t, back.Content, "6 players")
	tb.press(tb.amy, back, present.VerbBegin, challenge.BeginAnyone)
	tb.until("the lobby is posted", func() bool { return tb.posted(tb.lobby) == 2 })
	list, err = tb.service.Challenges(t.Context(), match.Player(tb.amy.User().ID), tb.Guild().ID)
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.ElementsMatch(t, []string{"kamisado", "ludo"}, []string{list[0].Game, list[1].Game})
}

// TestTheFormSaysHowManyPlay begins a match with the number of players chosen in the menus.
func TestTheFormSaysHowManyPlay(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	levels := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "help"), present.VerbBegin, challenge.BeginComputer)
	assert.Contains(t, levels.Content, "Full game · 2 players")
	form := tb.press(tb.amy, levels, present.VerbBegin, challenge.BeginFriend)
	assert.Contains(t, form.Content, "Full game · 2 players, or up to 4 if you challenge anyone")
	form = tb.begins(tb.amy, form, challenge.BeginForm, "teams")
	assert.Contains(t, form.Content, "· 4 players")
	assert.NotContains(t, form.Content, "or up to")
	levels = tb.press(tb.amy, form, present.VerbBegin, challenge.BeginComputer)
	assert.Contains(t, levels.Content, "· 4 players")
	tb.begins(tb.amy, levels, challenge.BeginLevel, levels.Menus()[0].Options()[0].Value)
	tb.until("the match has begun", tb.delivered)
	m := tb.live(tb.lobby).Match
	assert.Len(t, m.Players, 4, "it begins as soon as the level is chosen")
	people := 0
	for seat := range m.Players {
		if m.LevelAt(engine.Seat(seat)) == "" {
			people++
		}
	}
	assert.Equal(t, 1, people)
}

// TestAFriendIsChallengedByTheNumberThatTheFormSays offers two seats, and the fewest seats of a form.
func TestAFriendIsChallengedByTheNumberThatTheFormSays(t *testing.T) {
	t.Parallel()
	tb := severalTable(t)
	help := tb.help(tb.amy, "lobby")
	full := tb.begins(tb.amy, tb.press(tb.amy, help, present.VerbBegin, challenge.BeginFriend), challenge.BeginFriend, "ludo")
	places := tb.begins(tb.amy, tb.press(tb.amy, help, present.VerbBegin, challenge.BeginFriend), challenge.BeginFriend, "ludo")
	places = tb.begins(tb.amy, places, challenge.BeginForm, "places")
	assert.Contains(t, places.Content, "· 3 players, or up to 4 if you challenge anyone")
	tb.begins(tb.amy, full, challenge.BeginPerson, tb.johan.User().ID)
	tb.until("the challenge is posted", func() bool { return tb.posted(tb.lobby) == 1 })
	tb.begins(tb.amy, places, challenge.BeginPerson, tb.alain.User().ID)
	tb.until("the lobby is posted", func() bool { return tb.posted(tb.lobby) == 2 })
	list, err := tb.service.Challenges(t.Context(), match.Player(tb.amy.User().ID), tb.Guild().ID)
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.ElementsMatch(t, []int{0, 3}, []int{list[0].Seats, list[1].Seats}, "a challenge of two is no lobby")
}

func TestServersWithoutTheComputerOfferNone(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	help := tb.command(tb.amy, tb.lobby, "help")
	tb.decide(func(p *policy.Policy) { p.NoComputer = true })
	assert.NotContains(t, buttonsOf(tb.command(tb.amy, tb.lobby, "help")), "begin///computer")
	told := tb.press(tb.amy, help, present.VerbBegin, challenge.BeginComputer)
	assert.True(t, told.Ephemeral())
	assert.Empty(t, told.Menus())
	friend := strings.Join(buttonsOf(tb.press(tb.amy, help, present.VerbBegin, challenge.BeginFriend)), " ")
	assert.Contains(t, friend, "//"+challenge.BeginAnyone)
	assert.NotContains(t, friend, "//"+challenge.BeginComputer)
}
