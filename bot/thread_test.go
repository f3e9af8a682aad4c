package bot_test

import (
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games/ludo"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine/match/policy"
)

// threads returns the threads of the world.
func (tb *table) threads() []sandbox.Channel {
	var list []sandbox.Channel
	for _, c := range tb.Channels() {
		if c.IsThread() {
			list = append(list, c)
		}
	}
	return list
}

// A match against the computer begins at once, so its reply does not say that it waits.
func TestMatchAgainstTheComputerHasBegunInItsThread(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	told := tb.command(tb.amy, tb.lobby, "challenge", text("level", "novice"), sandbox.Option{Name: "thread", Value: true})
	assert.Contains(t, told.Content, "Your match has begun in <#")
	told = tb.command(tb.amy, tb.lobby, "challenge", against(tb.alain), sandbox.Option{Name: "thread", Value: true})
	assert.Contains(t, told.Content, "Your challenge is posted in <#")
}

// In a channel without threads, such as a voice channel, a match against the computer begins in the channel
// even if the server wants threads. A player who asks for a thread is told.
func TestAMatchBeginsWhereDiscordHasNoThreads(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.tolerant = true // what Discord says to such a thread
	tb.decide(func(p *policy.Policy) { p.Threads = true })
	refused := sandbox.Fault{Method: http.MethodPost, Path: "/channels/" + tb.lobby + "/threads", Status: http.StatusBadRequest, Times: -1}
	tb.Fail(refused)
	tb.refused(0, tb.command(tb.amy, tb.lobby, "challenge", text("level", "novice"), apart), "opens no thread here")
	tb.command(tb.amy, tb.lobby, "challenge", text("level", "novice"))
	assert.Empty(t, tb.threads())
	assert.NotEmpty(t, tb.live(tb.lobby).Match.ID)
	tb.ClearFaults()
}

func TestBusyChannelOffersThread(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", against(tb.alain), text("form", "series-5"), text("side", "white"))
	tb.refused(0, busy, "one match at a time")
	told := tb.press(tb.amy, busy, present.VerbThread)
	assert.Equal(t, busy.ID, told.ID, "the offer is used up")
	assert.Empty(t, told.Buttons())
	require.Len(t, tb.threads(), 1)
	thread := tb.threads()[0]
	assert.Contains(t, told.Content, "<#"+thread.ID+">")
	assert.Equal(t, tb.lobby, thread.ParentID)
	assert.Equal(t, sandbox.ChannelPublicThread, thread.Type)
	assert.Equal(t, 10080, thread.Thread.AutoArchiveDuration)
	assert.Contains(t, thread.Name, "Amy")
	assert.Contains(t, thread.Name, "Alain")

	var offer sandbox.Message
	tb.until("the challenge waits in the thread", func() bool {
		for _, m := range tb.alain.Messages(thread.ID) {
			if m.Pinged(tb.alain.User().ID) {
				offer = m
				return true
			}
		}
		return false
	})
	assert.Contains(t, offer.Content, "Amy")
	tb.press(tb.alain, offer, present.VerbAccept)
	board := tb.newest(thread.ID)
	assert.True(t, board.Pinged(tb.alain.User().ID), "Alain is Black there")
	s := tb.live(thread.ID)
	assert.Equal(t, []string{"Alain", "Amy"}, s.Match.Names)
	assert.Equal(t, "5", s.Match.Setup["rounds"])
	assert.Zero(t, tb.live(tb.lobby).Head, "the other match goes on")

	again := tb.command(tb.johan, thread.ID, "challenge")
	tb.press(tb.johan, again, present.VerbThread)
	require.Len(t, tb.threads(), 2)
	for _, c := range tb.threads() {
		assert.Equal(t, tb.lobby, c.ParentID, "a thread opens beside the thread")
	}
}

// A match of two that was proposed in a busy channel stays a match of two in its thread, also in a game for
// more.
func TestThreadOfAGameForMoreIsForTwo(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	offer := tb.command(tb.amy, tb.lobby, "challenge", text("game", ludo.Key), text("form", "short"), against(tb.alain))
	tb.press(tb.alain, offer, present.VerbAccept)
	tb.press(tb.alain, tb.command(tb.alain, tb.lobby, "resign"), present.VerbResign)
	end := tb.newest(tb.lobby)
	tb.begin(tb.lobby)
	for _, busy := range []sandbox.Message{
		tb.command(tb.amy, tb.lobby, "challenge", text("game", ludo.Key), against(tb.alain)),
		tb.command(tb.amy, tb.lobby, "challenge", text("game", ludo.Key), text("level", "casual")),
		tb.press(tb.amy, end, present.VerbRematch),
	} {
		tb.refused(0, busy, "one match at a time")
		before := tb.threads()
		tb.press(tb.amy, busy, present.VerbThread)
		thread := added(before, tb.threads())
		tb.until("the thread has its post", func() bool { return len(tb.amy.Messages(thread)) > 0 && tb.delivered() })
		if s, err := tb.service.Live(t.Context(), thread, ""); err == nil {
			assert.Equal(t, "casual", s.Match.Levels[0]+s.Match.Levels[1], "against the computer it begins at once")
			assert.Len(t, s.Match.Players, 2)
			continue
		}
		tb.press(tb.alain, tb.lastPost(thread), present.VerbAccept)
		assert.Len(t, tb.live(thread).Match.Players, 2)
	}
	assert.Len(t, tb.threads(), 3)
}

// added returns the only new thread.
func added(before, now []sandbox.Channel) string {
	i := slices.IndexFunc(now, func(c sandbox.Channel) bool {
		return !slices.ContainsFunc(before, func(old sandbox.Channel) bool { return old.ID == c.ID })
	})
	return now[i].ID
}

func TestThreadNeedsPermission(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge")
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal&^sandbox.PermissionCreatePublicThreads))
	tb.refused(0, tb.press(tb.amy, busy, present.VerbThread), "create public threads")
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal))
	tb.Fail(sandbox.Fault{Method: "POST", Path: "/threads", Status: http.StatusForbidden, Code: 50013})
	tb.refused(0, tb.press(tb.amy, busy, present.VerbThread), "create public threads")
	assert.Empty(t, tb.threads())
}

func TestArchivedThreadIsRevivedByTheCourier(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", against(tb.johan))
	tb.Fail(sandbox.Fault{Method: "POST", Path: posts, Status: 503, Times: 3})
	tb.press(tb.amy, busy, present.VerbThread)
	thread := tb.threads()[0].ID
	require.NoError(t, tb.Archive(thread))
	tb.until("the challenge is posted", func() bool { return len(tb.johan.Messages(thread)) > 0 && tb.delivered() })
	assert.False(t, tb.threads()[0].Archived())
}

// own makes the server open a thread for every match.
func (tb *table) own() {
	tb.t.Helper()
	_, err := tb.policies.Change(tb.t.Context(), tb.Guild().ID, func(p *policy.Policy) { p.Threads = true })
	require.NoError(tb.t, err)
}

func TestThreadForEveryMatch(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.own()
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("side", "black"))
	assert.Empty(t, tb.threads(), "there is no match yet")
	tb.refused(0, tb.press(tb.amy, offer, present.VerbAccept), "This challenge is between")
	assert.Empty(t, tb.threads(), "nothing is opened for who may not accept")

	told := tb.press(tb.johan, offer, present.VerbAccept)
	require.Len(t, tb.threads(), 1)
	thread := tb.threads()[0]
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "begun in <#"+thread.ID+">")
	assert.Equal(t, "Kamisado: Alain – Johan", thread.Name)
	assert.Equal(t, tb.lobby, thread.ParentID)
	board := tb.newest(thread.ID)
	assert.True(t, board.Pinged(tb.alain.User().ID))
	tb.until("the challenge leads to the thread", func() bool { return len(tb.public(tb.lobby, "It is played in <#"+thread.ID+">")) == 1 })
	assert.Empty(t, tb.public(tb.lobby, "It is played")[0].Buttons())
	tb.typeMove(thread.ID)
	assert.Empty(t, tb.boards(tb.lobby), "everything of the match is in its thread")

	next := tb.command(tb.amy, tb.lobby, "challenge", against(tb.alain))
	require.False(t, next.Ephemeral(), "the channel is free: %s", next.Content)
	tb.press(tb.alain, next, present.VerbAccept)
	assert.Len(t, tb.threads(), 2)
	assert.Equal(t, []string{"Alain", "Johan"}, tb.live(thread.ID).Match.Names)
}

// A lobby that could start opens its thread when it starts, and not when one of its players gives a word or
// joins again.
func TestThreadOfALobbyIsOpenedWhenItStarts(t *testing.T) {
	t.Parallel()
	tb := miaTable(t, nil)
	tb.own()
	lobby := tb.command(tb.alain, tb.lobby, "challenge", number("players", 4))
	tb.until("the post is known", tb.delivered)
	tb.press(tb.johan, lobby, present.VerbAccept)
	changed := tb.giveWord(tb.alain, lobby, "maple")
	assert.Contains(t, changed.Content, "🪑 Alain, with the word `maple`")
	assert.Contains(t, changed.Content, "Alain can start now")
	for _, who := range []*sandbox.Actor{tb.alain, tb.johan} {
		tb.refused(0, tb.press(who, lobby, present.VerbAccept), "have a seat in")
	}
	tb.refused(0, tb.press(tb.johan, lobby, present.VerbStart), "Only Alain can start")
	assert.Empty(t, tb.threads())
	assert.Contains(t, tb.press(tb.alain, lobby, present.VerbStart).Content, "begun in <#")
	assert.Len(t, tb.threads(), 1)
}

// A lobby that waits for people waits in a busy channel, too, also if computers have seats in it.
func TestALobbyWithComputersWaitsForItsThreadInABusyChannel(t *testing.T) {
	t.Parallel()
	tb := crowdTable(t, func(o *bot.Options) { o.Games[0].Rival = &robot{} })
	tb.begin(tb.lobby, number("players", 2))
	tb.until("the board that makes the channel busy is known", tb.delivered)
	tb.own()
	lobby := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("level", "novice"))
	assert.Contains(t, lobby.Content, "**2 of 3** seats")
	assert.Contains(t, tb.press(tb.johan, lobby, present.VerbAccept).Content, "begun in <#")
	assert.Len(t, tb.threads(), 1)
}

func TestThreadForAMatchAgainstTheComputer(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.own()
	told := tb.command(tb.alain, tb.lobby, "challenge", text("level", "expert"), text("side", "black"))
	require.Len(t, tb.threads(), 1)
	assert.Contains(t, told.Content, "<#"+tb.threads()[0].ID+">")
	assert.True(t, tb.newest(tb.threads()[0].ID).Pinged(tb.alain.User().ID))
}

// A thread in which the bot may not write would hide the board while its clock runs.
func TestMatchIsPlayedInTheChannelWhereNoThreadMayBeWrittenIn(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.own()
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal&^sandbox.PermissionSendInThreads))
	board := tb.begin(tb.lobby)
	assert.Empty(t, tb.threads())
	assert.False(t, board.Ephemeral())
	assert.Equal(t, board.ID, tb.newest(tb.lobby).ID)
}

func TestRefusedMatchOpensNoThread(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", text("level", "novice"))
	tb.decide(func(p *policy.Policy) { p.NoComputer = true })
	tb.refused(0, tb.press(tb.amy, busy, present.VerbThread), "nobody plays against the computer")
	assert.Empty(t, tb.threads())
}

func TestMatchIsPlayedInTheChannelWhereNoThreadMayBeOpened(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.own()
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal&^sandbox.PermissionCreatePublicThreads))
	other := tb.channel("table-1")
	require.NoError(t, tb.SetPermissions(other, sandbox.PermissionsMinimal&^sandbox.PermissionCreatePublicThreads))
	board := tb.begin(tb.lobby)
	assert.Empty(t, tb.threads())
	assert.False(t, board.Ephemeral())
	tb.command(tb.alain, other, "challenge", text("level", "expert"), text("side", "black"))
	assert.Empty(t, tb.threads())
	assert.True(t, tb.newest(other).Pinged(tb.alain.User().ID))
}
