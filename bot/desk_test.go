package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/sandbox"
	"towerpost/engine/match"
)

// role returns the option that names a role.
func (tb *table) role(name string) sandbox.Option {
	tb.t.Helper()
	for _, r := range tb.Roles() {
		if r.Name == name {
			return text("role", r.ID)
		}
	}
	require.Failf(tb.t, "no role", "is called %s", name)
	return sandbox.Option{}
}

// apart is the option for a thread.
var apart = sandbox.Option{Name: "thread", Value: true}

func TestChallengeToARole(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	chris := tb.as(tb.Members(), "chris")
	m := tb.command(tb.alain, tb.lobby, "challenge", tb.role("Regulars"))
	assert.False(t, m.Ephemeral(), m.Content)
	assert.Len(t, m.MentionRoles, 1, "anyone may mention the role")
	assert.ElementsMatch(t, []string{tb.johan.User().ID, tb.amy.User().ID}, m.MentionIDs)
	tb.refused(0, tb.press(chris, m, present.VerbAccept), "members of @Regulars only")
	tb.refused(0, tb.press(tb.alain, m, present.VerbAccept), "your own challenge")
	board := tb.press(tb.amy, m, present.VerbAccept)
	assert.NotEmpty(t, board.Attachments, board.Content)
}

func TestRolesThatNotEveryoneMayMention(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	quiet := tb.command(tb.johan, tb.lobby, "challenge", tb.role("Organizers"))
	assert.Contains(t, quiet.Content, "<@&")
	assert.Empty(t, quiet.MentionIDs, "Johan may not mention the role, so the bot does not do it for him")
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal|sandbox.PermissionMentionEveryone))
	still := tb.command(tb.johan, tb.lobby, "challenge", tb.role("Organizers"))
	assert.Empty(t, still.MentionIDs, "nor where the bot could")
	loud := tb.command(tb.alain, tb.lobby, "challenge", tb.role("Organizers"))
	assert.ElementsMatch(t, []string{tb.alain.User().ID, tb.amy.User().ID}, loud.MentionIDs, "Alain may mention it, and so may the bot")
}

func TestChallengeToARoleThatIsNone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", tb.role("Regulars"), against(tb.johan)), "or to a role: leave one of the two out")
	everyone := tb.command(tb.alain, tb.lobby, "challenge", text("role", tb.Guild().ID))
	assert.Contains(t, everyone.Content, "challenges anyone")
	assert.Empty(t, everyone.MentionIDs)
}

func TestChallengeInAThread(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	told := tb.command(tb.alain, tb.lobby, "challenge", tb.role("Regulars"), apart)
	require.Len(t, tb.threads(), 1, told.Content)
	thread := tb.threads()[0]
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "<#"+thread.ID+">")
	assert.Contains(t, thread.Name, "Regulars")
	assert.Equal(t, 10080, thread.Thread.AutoArchiveDuration)
	var offer sandbox.Message
	tb.until("the challenge waits in the thread", func() bool {
		for _, m := range tb.johan.Messages(thread.ID) {
			if m.Pinged(tb.johan.User().ID) {
				offer = m
				return true
			}
		}
		return false
	})
	tb.press(tb.johan, offer, present.VerbAccept)
	assert.Equal(t, tb.lobby, tb.live(thread.ID).Match.Parent)
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", against(tb.alain), apart), "cannot challenge yourself")
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal&^sandbox.PermissionCreatePublicThreads))
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", apart), "create public threads")
	assert.Len(t, tb.threads(), 1, "no thread was opened in vain")
}

// A role is kept in the button of a busy channel.
func TestBusyChannelKeepsTheRole(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", tb.role("Regulars"))
	tb.press(tb.amy, busy, present.VerbThread)
	thread := tb.threads()[0].ID
	tb.until("the challenge pings the role in the thread", func() bool {
		list := tb.johan.Messages(thread)
		return len(list) > 0 && list[len(list)-1].Pinged(tb.johan.User().ID)
	})
	list, err := tb.service.Challenges(t.Context(), match.Player(tb.amy.User().ID), tb.Guild().ID)
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, match.Role{ID: tb.Roles()[0].ID, Name: "Regulars", Ping: true}, list[0].Role)
}

func TestChallengesAreListed(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	chris := tb.as(tb.Members(), "chris")
	hall := tb.channel("table-1")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "challenges").Content, "No challenge is open")
	tb.command(tb.amy, tb.lobby, "challenge", against(tb.johan))
	tb.command(tb.alain, hall, "challenge", tb.role("Regulars"))
	tb.command(tb.alain, tb.lobby, "challenge")

	own := tb.command(tb.amy, tb.lobby, "challenges")
	assert.Contains(t, own.Content, "3 open challenges")
	assert.Contains(t, own.Content, "**you** → Johan")
	closed := tb.press(tb.amy, own, present.VerbWithdraw)
	assert.Contains(t, closed.Content, "withdrew")

	others := tb.command(chris, tb.lobby, "challenges")
	assert.Contains(t, others.Content, "2 open challenges")
	disabled := 0
	for _, b := range others.Buttons() {
		if b.Disabled() {
			disabled++
		}
	}
	assert.Equal(t, 1, disabled, "Chris lacks the role for one of them")

	johans := tb.command(tb.johan, tb.lobby, "challenges")
	var accept string
	for _, b := range johans.Buttons() {
		if b.Label() == "Accept 2" {
			accept = b.CustomID()
		}
	}
	answer, err := tb.johan.Press(tb.patient(), johans.ID, accept)
	require.NoError(t, err)
	told := tb.follow(answer)
	assert.True(t, told.Ephemeral(), "the match begins in its own channel")
	board := tb.newest(hall)
	assert.Contains(t, board.Content, "Johan accepted")
}

func TestChallengesHavePages(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, a := range []*sandbox.Actor{tb.alain, tb.johan} {
		for range 4 {
			tb.command(a, tb.lobby, "challenge")
		}
	}
	first := tb.command(tb.amy, tb.lobby, "challenges")
	assert.Contains(t, first.Content, "Page 1 of 2")
	second := tb.press(tb.amy, first, present.VerbOffers)
	assert.Equal(t, first.ID, second.ID)
	assert.Contains(t, second.Content, "Page 2 of 2")
	assert.Contains(t, second.Content, "**8**")
	assert.Contains(t, tb.press(tb.amy, second, present.VerbOffers).Content, "Page 1 of 2")
}

// playPrivately moves a tower on a private board of the first move, and returns the answer.
func (tb *table) playPrivately(a *sandbox.Actor, board sandbox.Message) sandbox.Message {
	tb.t.Helper()
	targets := tb.choose(a, board, present.VerbNarrow, "purple")
	return tb.choose(a, targets, present.VerbMove, targets.Menus()[0].Options()[0].Value)
}

func TestNextBoardLeadsThroughAllThatWait(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	channels := []string{tb.lobby, tb.channel("table-1"), tb.channel("table-2")}
	for _, c := range channels {
		tb.begin(c)
		tb.newest(c) // the link leads to it
	}
	leadsTo := func(m sandbox.Message, channel string) {
		t.Helper()
		assert.True(t, m.Ephemeral())
		require.Len(t, m.Attachments, 1, m.Content)
		link := m.Buttons()[len(m.Buttons())-1]
		assert.Contains(t, link["url"], "/"+channel+"/")
	}
	list := tb.command(tb.alain, tb.lobby, "games")
	first := tb.press(tb.alain, list, present.VerbNext)
	assert.Contains(t, first.Content, "one of 3")
	leadsTo(first, channels[0])
	second := tb.press(tb.alain, first, present.VerbNext)
	assert.Equal(t, first.ID, second.ID, "one board takes the place of the other")
	leadsTo(second, channels[1])
	moved := tb.playPrivately(tb.alain, second)
	assert.Contains(t, moved.Content, "The board follows in the channel")
	assert.Equal(t, 1, tb.live(channels[1]).Head)
	tb.newest(channels[1])
	third := tb.press(tb.alain, moved, present.VerbNext)
	leadsTo(third, channels[0])
	fourth := tb.press(tb.alain, third, present.VerbNext)
	leadsTo(fourth, channels[2])
	stale := tb.command(tb.alain, tb.lobby, "games")
	moved = tb.playPrivately(tb.alain, fourth)
	last := tb.playPrivately(tb.alain, tb.press(tb.alain, moved, present.VerbNext))
	assert.Empty(t, last.Buttons(), "nothing waits any more")
	assert.Contains(t, tb.press(tb.alain, stale, present.VerbNext).Content, "No match waits for you")

	johans := tb.command(tb.johan, channels[2], "board", sandbox.Option{Name: "private", Value: true})
	leadsTo(johans, channels[2])
	assert.Contains(t, johans.Content, "one of 3")
	leadsTo(tb.press(tb.johan, johans, present.VerbNext), channels[0])
	watched := tb.command(tb.amy, tb.lobby, "board", sandbox.Option{Name: "private", Value: true})
	leadsTo(watched, tb.lobby)
	assert.Empty(t, watched.Menus(), "who watches has nothing to move")
	tb.refused(1, tb.command(tb.amy, tb.channel("announcements"), "board", sandbox.Option{Name: "private", Value: true}), "No match is running")
}

func TestGamesAreFiltered(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	hall := tb.channel("table-1")
	m := tb.command(tb.alain, hall, "challenge", against(tb.amy), text("side", "white"))
	tb.press(tb.amy, m, present.VerbAccept)
	all := tb.command(tb.alain, tb.lobby, "games")
	assert.Contains(t, all.Content, "Your 2 matches")
	waiting := tb.choose(tb.alain, all, present.VerbGames, inbox.GamesWaiting)
	assert.Equal(t, all.ID, waiting.ID)
	assert.Contains(t, waiting.Content, "One match waits for you")
	assert.Contains(t, waiting.Content, "/"+tb.lobby+"/")
	one := tb.command(tb.alain, tb.lobby, "games", against(tb.amy))
	assert.Contains(t, one.Content, "Amy")
	assert.NotContains(t, one.Content, "Johan")
	none := tb.choose(tb.alain, one, present.VerbGames, inbox.GamesWaiting)
	assert.Contains(t, none.Content, "no such match against", "the filter by opponent stays")
}
