package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
)

// crowd is a game for two to four, of whom the first two play Kamisado and the others watch.
type crowd struct{ engine.Game }

// Info implements engine.Game.
func (c crowd) Info() engine.Info {
	info := c.Game.Info()
	info.Key, info.Name, info.Seats, info.Fewest = "crowd", "Crowd", []string{"black", "white", "third", "fourth"}, 2
	return info
}

// New implements engine.Game.
func (c crowd) New(setup engine.Setup, seats int) (engine.State, error) {
	if _, err := c.Info().Seated(seats); err != nil {
		return nil, err
	}
	return c.Game.New(setup, 2)
}

// crowdTable returns a table at which crowd is played.
func crowdTable(t *testing.T, o ...func(*bot.Options)) *table {
	return newTable(t, withService(func(mo *play.Options) { mo.Games = append(mo.Games, crowd{kamisado.New()}) }),
		withBot(func(options *bot.Options) {
			g := options.Games[0]
			g.Rules = []engine.Game{crowd{kamisado.New()}}
			options.Games = games.Table{g}
			options.Presenter, options.Catalogue = presenterOf(t, options.Games)
			for _, change := range o {
				change(options)
			}
		}))
}

func number(name string, n int) sandbox.Option { return sandbox.Option{Name: name, Value: n} }

// posted returns how many public messages of the bot a channel has.
func (tb *table) posted(channel string) (n int) {
	for _, m := range tb.amy.Messages(channel) {
		if m.Author.ID == tb.Bot().ID && !m.Ephemeral() {
			n++
		}
	}
	return n
}

func TestLobby(t *testing.T) {
	t.Parallel()
	tb := crowdTable(t)
	lobby := tb.command(tb.alain, tb.lobby, "challenge", number("players", 4), against(tb.johan))
	require.False(t, lobby.Ephemeral(), lobby.Content)
	assert.Contains(t, lobby.Content, "**1 of 4** seats")
	assert.Contains(t, lobby.Content, "Crowd")
	assert.True(t, lobby.Pinged(tb.johan.User().ID))
	tb.until("the post is known", tb.delivered)

	changed := tb.press(tb.amy, lobby, present.VerbAccept)
	assert.Equal(t, lobby.ID, changed.ID, "the post is edited in its place")
	assert.Contains(t, changed.Content, "**2 of 4** seats")
	assert.Contains(t, changed.Content, "Alain can start now")
	tb.refused(0, tb.press(tb.amy, lobby, present.VerbAccept), "have a seat in")
	tb.refused(0, tb.press(tb.amy, lobby, present.VerbStart), "Only Alain can start")
	assert.Contains(t, tb.press(tb.amy, lobby, present.VerbLeave).Content, "**1 of 4** seats")
	tb.refused(0, tb.press(tb.amy, lobby, present.VerbLeave), "no seat in")
	assert.Contains(t, tb.press(tb.johan, lobby, present.VerbDecline).Content, "Declined: Johan")
	assert.Contains(t, tb.press(tb.amy, tb.reread(lobby), present.VerbAccept).Content, "**2 of 4** seats")
	tb.restart()

	list := tb.command(tb.johan, tb.lobby, "challenges")
	assert.Contains(t, list.Content, "2 of 4 seats taken")
	answer := tb.press(tb.johan, list, present.VerbAccept)
	assert.True(t, answer.Ephemeral())
	assert.Contains(t, answer.Content, "You have a seat")
	tb.until("the courier has edited the post", func() bool {
		m := tb.reread(lobby)
		return strings.Contains(m.Content, "**3 of 4** seats") && strings.Contains(m.Content, "🪑 Johan")
	})
	assert.Equal(t, 1, tb.posted(tb.lobby), "nothing but the one post")

	tb.until("that is marked", tb.delivered)
	board := tb.press(tb.alain, lobby, present.VerbStart)
	require.NotEmpty(t, board.Attachments, board.Content)
	m := tb.live(tb.lobby).Match
	assert.ElementsMatch(t, []string{"Alain", "Amy", "Johan"}, m.Names)
	assert.True(t, board.Pinged(string(m.Players[0])), "whoever is to move is mentioned")
	assert.Contains(t, board.Content, "Have a good match!")
	tb.until("the lobby is closed", func() bool { return len(tb.reread(lobby).Buttons()) == 0 })
	assert.Contains(t, tb.reread(lobby).Content, "The match begins")
}

func TestLobbyBeginsWhenItIsFull(t *testing.T) {
	t.Parallel()
	tb := crowdTable(t)
	lobby := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("opponent2", tb.amy.User().ID))
	assert.Contains(t, lobby.Content, "**1 of 3** seats", "as many as are named")
	assert.True(t, lobby.Pinged(tb.amy.User().ID))
	tb.until("the post is known", tb.delivered)
	tb.press(tb.johan, lobby, present.VerbAccept)
	board := tb.press(tb.amy, lobby, present.VerbAccept)
	assert.NotEmpty(t, board.Attachments)
	assert.Len(t, tb.live(tb.lobby).Match.Players, 3)
}

func TestTwoOfACrowd(t *testing.T) {
	t.Parallel()
	tb := crowdTable(t)
	m := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	assert.Contains(t, m.Content, "challenges")
	tb.press(tb.johan, m, present.VerbAccept)
	assert.Len(t, tb.live(tb.lobby).Match.Players, 2)
}

func TestDeletedLobbyPostHoldsNothingUp(t *testing.T) {
	t.Parallel()
	tb := crowdTable(t)
	lobby := tb.command(tb.alain, tb.lobby, "challenge", number("players", 3))
	tb.until("the post is known", tb.delivered)
	tb.Fail(sandbox.Fault{Method: "PATCH", Path: posts + "/*", Status: 404, Code: 10008, Times: 1})
	list := tb.command(tb.johan, tb.lobby, "challenges")
	tb.press(tb.johan, list, present.VerbAccept)
	tb.until("the change waits no longer", tb.delivered)
	assert.Contains(t, tb.press(tb.johan, lobby, present.VerbLeave).Content, "**1 of 3** seats")
}

func TestComputersTakeSeats(t *testing.T) {
	t.Parallel()
	r := &robot{}
	tb := crowdTable(t, func(o *bot.Options) { o.Games[0].Rival = r })
	board := tb.command(tb.alain, tb.lobby, "challenge", number("players", 3), number("computers", 2), text("level", "expert"))
	require.NotEmpty(t, board.Attachments, "it begins at once: %s", board.Content)
	m := tb.live(tb.lobby).Match
	assert.Len(t, slices.DeleteFunc(slices.Clone(m.Players), func(p match.Player) bool { return string(p) != tb.Bot().ID }), 2)

	mixed := tb.command(tb.amy, tb.channel("table-1"), "challenge", number("players", 4), text("level", "novice"))
	assert.Contains(t, mixed.Content, "**2 of 4** seats", "it waits for people")
	assert.Contains(t, mixed.Content, "🤖")
	refused := tb.command(tb.johan, tb.channel("table-2"), "challenge", number("players", 2), number("computers", 3), text("level", "novice"))
	assert.True(t, refused.Ephemeral())
	assert.Contains(t, refused.Content, "seat for 1 other player only")
}

// TestComputersSitBesideInvitedPeople names people together with a number of computers, and with a level.
func TestComputersSitBesideInvitedPeople(t *testing.T) {
	t.Parallel()
	tb := crowdTable(t, func(o *bot.Options) { o.Games[0].Rival = &robot{} })
	for channel, option := range map[string]sandbox.Option{
		tb.channel("table-1"): number("computers", 1), tb.channel("table-2"): text("level", "novice"),
	} {
		lobby := tb.command(tb.amy, channel, "challenge", against(tb.johan), option)
		assert.Contains(t, lobby.Content, "**2 of 3** seats")
		assert.Contains(t, lobby.Content, "🤖")
		assert.Contains(t, lobby.Content, "✉️ <@"+tb.johan.User().ID+"> is invited")
		tb.press(tb.johan, lobby, present.VerbAccept)
		assert.Len(t, tb.live(channel).Match.Players, 3)
	}
	refused := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), number("computers", 1), number("players", 2))
	assert.Contains(t, refused.Content, "seat for 1 other player only")
	both := tb.command(tb.alain, tb.lobby, "challenge", tb.role("Regulars"), number("computers", 1))
	tb.refused(0, both, "an opponent, person or computer, or to a role")
}

func TestProgramPlaysEverySeatThatItHas(t *testing.T) {
	t.Parallel()
	r := &robot{}
	tb := crowdTable(t, func(o *bot.Options) { o.Games[0].Rival = r })
	robots := make([]match.Computer, 2)
	for i, level := range []string{"novice", "expert"} {
		robots[i] = match.Computer{Player: match.Player(tb.Bot().ID), Name: fmt.Sprint("Robot ", level), Level: level}
	}
	caller := match.Caller{
		Player: match.Player(tb.alain.User().ID), Name: "Alain", Guild: tb.Guild().ID, Channel: tb.lobby, Locale: "en-US", Key: "two-robots",
	}
	_, err := tb.service.Challenge(t.Context(), caller, match.Proposal{
		Game: "crowd", Seats: 3, Seat: 2, Setup: engine.Setup{"length": "single"}, Computers: robots,
	})
	require.NoError(t, err)
	tb.restart()
	tb.until("the program has played both sides", func() bool {
		s, err := tb.service.Live(t.Context(), tb.lobby, "")
		return err != nil || s.Head > 4
	})
	r.mu.Lock()
	defer r.mu.Unlock()
	levels := map[string]bool{}
	for _, turn := range r.turns {
		levels[turn.Level] = true
	}
	assert.Len(t, levels, 2, "each seat at its own level")
}
