package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/ludo"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
)

// sat begins a short match of Ludo of Alain and others, and returns the first post with a board.
func (tb *table) sat(others ...*sandbox.Actor) sandbox.Message {
	tb.t.Helper()
	lobby := tb.command(tb.alain, tb.lobby, "challenge", text("game", ludo.Key), text("form", "short"), number("players", 1+len(others)))
	tb.until("the lobby is posted", tb.delivered)
	for _, a := range others {
		tb.press(a, lobby, present.VerbAccept)
	}
	tb.until("the match begins", func() bool { return len(tb.boards(tb.lobby)) > 0 })
	return tb.newest(tb.lobby)
}

// wished returns a player's wishes as they are stored.
func (tb *table) wished(a *sandbox.Actor) (list []engine.Wish) {
	tb.t.Helper()
	lists, err := tb.db.WishesOf(tb.t.Context(), match.Player(a.User().ID))
	require.NoError(tb.t, err)
	for _, w := range lists {
		list = append(list, w.List...)
	}
	return list
}

// Three people begin, one leaves and one goes on holiday with an autopilot. The match is played to its end by
// buttons, across a restart, and the absent player is never asked.
func TestAutopilotPlaysForWhoIsAway(t *testing.T) {
	t.Parallel()
	for range 5 { // the dice may leave who is away no choice in a whole match
		if playedForWhoIsAway(t) > 0 {
			return
		}
	}
	t.Fatal("nobody who was away had a choice")
}

// playedForWhoIsAway plays a match with an absent player, and returns how many choices were made for them.
func playedForWhoIsAway(t *testing.T) (choices int) {
	t.Helper()
	tb := ludoTable(t)
	tb.sat(tb.johan, tb.amy)
	gone := tb.command(tb.johan, tb.lobby, "away", sandbox.Option{Name: "days", Value: 3})
	assert.Contains(t, gone.Content, "With wishes, some matches go on")
	page := tb.press(tb.johan, gone, present.VerbWishes)
	require.True(t, page.Ephemeral())
	assert.Contains(t, page.Content, "You have no wishes")
	page = tb.press(tb.johan, page, present.VerbWishes, string(match.WishAll))
	assert.Contains(t, page.Content, "1. Bring a piece home\n2. Capture\n")
	assert.Contains(t, page.Content, "**Autopilot**")
	for range 3 {
		tb.presses(tb.lobby, tb.johan)
	}
	tb.restart()
	assert.Len(t, tb.wished(tb.johan), 6, "a list outlives the process")
	tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "resign"), present.VerbResign)
	for !tb.over(tb.lobby) {
		tb.presses(tb.lobby, tb.johan)
	}
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	last := tb.newest(tb.lobby)
	tb.checkChance(last, s)
	assert.Empty(t, tb.wished(tb.johan), "the match has taken the list along")
	choices = tb.planned(s.Match)
	var told strings.Builder
	for _, m := range tb.amy.Messages(tb.lobby) {
		told.WriteString(m.Content)
	}
	assert.Equal(t, choices > 0, strings.Contains(told.String(), "(By wish.)"), "%d choices", choices)
	_, record := tb.exported(tb.lobby, "record")
	assert.NotContains(t, record, "wish", "a record holds what was played, and no more")
	assert.Contains(t, tb.press(tb.johan, page, present.VerbWishes, string(match.WishNone)).Content, "over")
	return choices
}

// presses answers the open question of a channel by the first button, unless the match is over. The question
// must not be for an absent player.
func (tb *table) presses(channel string, away *sandbox.Actor) {
	tb.t.Helper()
	tb.until("somebody is asked", func() bool { return tb.over(channel) || tb.asked(channel) != nil })
	if tb.over(channel) {
		return
	}
	a := tb.asked(channel)
	require.NotEqual(tb.t, away.User().ID, a.User().ID, "who is away is asked")
	board := tb.newest(channel)
	tb.until("nothing stands before the reply", tb.delivered)
	reply := tb.press(a, board, present.VerbMove)
	require.False(tb.t, reply.Ephemeral(), reply.Content)
}

// planned counts the actions played for players in a match. All must follow from the wishes of one of them.
func (tb *table) planned(m match.Match) (n int) {
	tb.t.Helper()
	events, err := tb.db.Events(tb.t.Context(), m.ID, 0, m.Head)
	require.NoError(tb.t, err)
	for _, e := range events {
		if e.Planned {
			n++
			assert.Equal(tb.t, match.Player(tb.johan.User().ID), e.By)
		}
	}
	return n
}

func TestWishesAreChangedByMenus(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	board := tb.sat(tb.johan)
	waits := tb.johan
	if tb.asked(tb.lobby) == waits {
		waits = tb.alain
	}
	page := tb.press(waits, board, present.VerbWishes)
	require.True(t, page.Ephemeral())
	for _, wish := range []string{"capture", "rear", "goal"} {
		page = tb.chooseWish(waits, page, match.WishAdd, wish)
	}
	assert.Equal(t, []engine.Wish{"capture", "goal", "rear"}, tb.wished(waits))
	assert.Contains(t, page.Content, "1. Capture\n2. Bring a piece home\n3. Move the rearmost piece")
	page = tb.chooseWish(waits, page, match.WishRaise, "goal")
	page = tb.chooseWish(waits, page, match.WishDrop, "rear")
	assert.Equal(t, []engine.Wish{"goal", "capture"}, tb.wished(waits))
	assert.Contains(t, page.Content, "otherwise you are asked")
	assert.Contains(t, tb.command(waits, tb.lobby, "wishes").Content, "1. Bring a piece home\n2. Capture")
	page = tb.press(waits, page, present.VerbWishes, string(match.WishNone))
	assert.Contains(t, page.Content, "You have no wishes")
	assert.Empty(t, tb.wished(waits))

	asked := tb.asked(tb.lobby)
	page = tb.press(asked, board, present.VerbWishes)
	page = tb.press(asked, page, present.VerbWishes, string(match.WishAll))
	assert.Contains(t, page.Content, "have just played your move")
	next := tb.newest(tb.lobby)
	assert.NotEqual(t, board.ID, next.ID, "the post comes by itself")
	assert.Contains(t, next.Content, "(By wish.)")

	assert.Contains(t, tb.press(tb.amy, next, present.VerbWishes).Content, "You are watching", "spectators have none")
	other := tb.channel("table-1")
	tb.begin(other)
	assert.Contains(t, tb.command(tb.alain, other, "wishes").Content, "no wishes")
}

// chooseWish chooses in a menu of a page of wishes.
func (tb *table) chooseWish(a *sandbox.Actor, page sandbox.Message, change match.WishChange, wish string) sandbox.Message {
	tb.t.Helper()
	answer, err := a.Choose(tb.patient(), page.ID, tb.control(page, present.VerbWishes, string(change)), wish)
	require.NoError(tb.t, err)
	changed := tb.follow(answer)
	require.Equal(tb.t, page.ID, changed.ID, "the page changes in its place")
	return changed
}

// Wishes are secret until they are played, and only their owner sees them.
func TestWishesAreSeenByNobodyElse(t *testing.T) {
	t.Parallel()
	tb, log := loggedLudo(t)
	board := tb.sat(tb.johan)
	owner, others := tb.johan, []*sandbox.Actor{tb.alain, tb.amy}
	if tb.asked(tb.lobby) == owner {
		owner, others[0] = tb.alain, tb.johan
	}
	page := tb.press(owner, board, present.VerbWishes)
	words := []string{"rearmost", `"rear"`, "foremost"}
	for _, a := range others {
		assert.Empty(t, tb.learns(a, log, words...))
	}
	tb.chooseWish(owner, page, match.WishAdd, "rear")
	for _, a := range others {
		assert.Empty(t, tb.learns(a, log, words...), "%s", a.User().Username)
	}
	assert.Contains(t, tb.learns(owner, log, words...), "/privacy: file", "whose wishes they are can have them")
}
