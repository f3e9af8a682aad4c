package bot_test

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/games/samurai"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/play"
	rules "towerpost/engine/samurai"
)

// smallSamurai is Samurai with small pictures.
var smallSamurai = sync.OnceValues(func() (games.Game, error) {
	g, err := samurai.New()
	if err != nil {
		return g, err
	}
	g.Painter, err = samurai.NewPainter(320)
	return g, err
})

// samuraiTable returns a table at which Samurai is played beside Kamisado, and the log of
// everything that happens.
func samuraiTable(t *testing.T) (*table, *journal) {
	game, err := smallSamurai()
	require.NoError(t, err)
	log := &journal{}
	tb := newTable(t, withService(func(o *play.Options) {
		o.Games, o.Log = append(o.Games, rules.New()), log.logger()
	}), withBot(func(o *bot.Options) {
		o.Games, o.Log = append(o.Games, game), log.logger()
		o.Presenter, o.Catalogue = presenterOf(t, o.Games)
		o.Draw = drawEither(o.Draw, game)
	}))
	tb.typing = []string{"hand", "s3", "r"}
	return tb, log
}

// war begins a match of some members, and returns its post. The first of them makes the challenge.
func (tb *table) war(members []*sandbox.Actor, options ...sandbox.Option) sandbox.Message {
	tb.t.Helper()
	options = append([]sandbox.Option{text("game", samurai.Key), number("players", len(members))}, options...)
	lobby := tb.command(members[0], tb.lobby, "challenge", options...)
	tb.until("the table is posted", tb.delivered)
	for _, a := range members[1:] {
		tb.press(a, lobby, present.VerbAccept)
	}
	tb.until("the match has begun", tb.delivered)
	return tb.heist()
}

// seated returns the members in seat order.
func (tb *table) seated(members []*sandbox.Actor) []*sandbox.Actor {
	tb.t.Helper()
	bySeat := make([]*sandbox.Actor, len(members))
	m := tb.live(tb.lobby).Match
	for _, a := range members {
		bySeat[m.SeatOf(match.Player(a.User().ID))] = a
	}
	return bySeat
}

// sees returns the view of a member's seat.
func (tb *table) sees(a *sandbox.Actor) rules.View {
	tb.t.Helper()
	s, err := tb.service.Live(tb.t.Context(), tb.lobby, match.Player(a.User().ID))
	require.NoError(tb.t, err)
	return s.View.(rules.View)
}

// Three people choose hands by menu, by lot and by typing, play turns by buttons and by typing, and
// then the match to its end.
func TestSamuraiIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	tb, _ := samuraiTable(t)
	members := []*sandbox.Actor{tb.alain, tb.johan, tb.amy}
	post := tb.war(members)
	members = tb.seated(members)
	red, yellow, blue := members[0], members[1], members[2]
	assert.Contains(t, post.Content, "choose your first hand in secret")
	assert.Empty(t, post.Menus(), "hands are chosen in private")

	tb.chooseHands(post, red, yellow, blue)
	board := tb.heist()
	assert.Contains(t, board.Content, "All hands are chosen.")
	assert.Contains(t, board.Content, "All figures are placed.")
	assert.True(t, board.Pinged(red.User().ID))
	assert.Contains(t, board.Attachments[0].Description, "Edo KBO 6")

	tb.playByButtons(red, board)
	board = tb.heist()
	assert.Contains(t, board.Content, "lays Samurai 3 on n13")
	assert.Contains(t, board.Content, "Then Ronin on o13")
	assert.NotContains(t, board.Content, "You draw")
	assert.True(t, board.Pinged(yellow.User().ID))

	posted := tb.posted(tb.lobby)
	refused := tb.command(blue, tb.lobby, "move", text("move", "s3 o15"))
	assert.Contains(t, refused.Content, "It is not your turn.")
	tb.refusesWhole(yellow)
	assert.Equal(t, posted, tb.posted(tb.lobby))
	tb.fight(members)
	last := tb.newest(tb.lobby)
	assert.Contains(t, last.Content, "🏆")
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	tb.checkSamurai(last, s)
	tb.looksBackAtHands(red)
	assert.Contains(t, tb.command(red, tb.lobby, "history").Content, "Samurai")
	tb.until("the result counts", tb.delivered)
	assert.Contains(t, aloud(tb.command(red, tb.lobby, "profile", text("game", samurai.Key))), "Tiles a turn")
}

// chooseHands lets the first member take back a choice from the menu, the second press the button for a
// random hand, and the third type.
func (tb *table) chooseHands(post sandbox.Message, first, second, third *sandbox.Actor) {
	tb.t.Helper()
	view := tb.press(first, post, present.VerbView)
	assert.Len(tb.t, view.Menus()[0].Options(), 20)
	menu := view.Menus()[0].CustomID()
	twice := tb.chooseAll(first, view, menu, "samurai-1 1", "samurai-1 2", "mu 1", "ronin 1", "boat-2 1")
	assert.Contains(tb.t, twice.Content, "You choose Samurai 1, Samurai 1, Mu, Ronin and Boat 2.")
	again := tb.press(first, twice, present.VerbRetract)
	chosen := tb.chooseAll(first, again, again.Menus()[0].CustomID(), "boat-2 1", "kabuto-4 1", "buddha-4 1", "ronin 1", "samurai-3 1")
	assert.Contains(tb.t, chosen.Content, "You choose Samurai 3, Kabuto 4, Buddha 4, Ronin and Boat 2.")
	assert.Contains(tb.t, chosen.Attachments[0].Description, "Only for you. Your hand: Samurai 3")

	view = tb.press(second, post, present.VerbView)
	lot := tb.press(second, view, present.VerbTogether, "random")
	assert.Contains(tb.t, lot.Content, "You choose ")
	assert.Contains(tb.t, lot.Content, "2 of 3 are ready")
	assert.NotContains(tb.t, lot.Content, "You choose Samurai 3, Kabuto 4, Buddha 4, Ronin and Boat 2.")

	wrong := tb.command(third, tb.lobby, "move", text("move", "hand s3 k4 b4"))
	assert.Contains(tb.t, wrong.Content, "A hand has five tiles, not 3. (Rule H2.)")
	typed := tb.command(third, tb.lobby, "move", text("move", "hand s3 k4 b4 o4 r"))
	assert.True(tb.t, typed.Ephemeral())
}

// Hands are chosen at the same time. The choices of others do not make an open menu stale, but the player's
// own choice does.
func TestSamuraiHandsAreChosenSideBySide(t *testing.T) {
	t.Parallel()
	tb, _ := samuraiTable(t)
	members := []*sandbox.Actor{tb.alain, tb.johan, tb.amy}
	post := tb.war(members)
	one, other := tb.press(tb.alain, post, present.VerbView), tb.press(tb.johan, post, present.VerbView)
	twin := tb.press(tb.alain, post, present.VerbView)
	tiles := []string{"samurai-3 1", "kabuto-4 1", "buddha-4 1", "ronin 1", "boat-2 1"}
	first := tb.chooseAll(tb.alain, one, one.Menus()[0].CustomID(), tiles...)
	assert.Contains(t, first.Content, "You choose Samurai 3")
	second := tb.chooseAll(tb.johan, other, other.Menus()[0].CustomID(), tiles...)
	assert.Contains(t, second.Content, "You choose Samurai 3", "the menu was open before the other had chosen")
	assert.Contains(t, second.Content, "2 of 3 are ready")
	again := tb.chooseAll(tb.alain, twin, twin.Menus()[0].CustomID(), tiles...)
	assert.Contains(t, again.Content, "from an earlier move")
}

// playByButtons lays two tiles by buttons and menus, takes one back, lays it elsewhere, and ends the turn.
func (tb *table) playByButtons(a *sandbox.Actor, board sandbox.Message) {
	tb.t.Helper()
	posted := tb.posted(tb.lobby)
	view := tb.press(a, board, present.VerbView)
	assert.Contains(tb.t, view.Content, "Choose a **tile**")
	hexes := tb.press(a, view, present.VerbNarrow, "tile samurai-3")
	assert.Contains(tb.t, hexes.Content, "Where does it go?")
	begun := tb.take(a, hexes, "Samurai 3 n13")
	assert.Contains(tb.t, begun.Content, "Your turn so far")
	assert.Contains(tb.t, begun.Content, "It captures nothing.")
	more := tb.take(a, tb.press(a, begun, present.VerbNarrow, "tile ronin"), "Ronin o15")
	assert.Contains(tb.t, more.Content, "Then Ronin on o15")
	back := tb.press(a, more, present.VerbRetract)
	assert.NotContains(tb.t, back.Content, "Ronin on o15")
	near := tb.chooseAll(a, back, back.Menus()[0].CustomID(), "town edo")
	assert.Contains(tb.t, near.Content, "**Edo** (o14), 5 land hexes open")
	ready := tb.take(a, near, "Ronin o13")
	influence := tb.press(a, ready, present.VerbView, "look influence")
	assert.Contains(tb.t, influence.Content, "**Who leads where.**")
	assert.Contains(tb.t, influence.Content, "** leads: ")
	require.Len(tb.t, influence.Attachments, 1)
	assert.Contains(tb.t, influence.Attachments[0].Description, "Influence on each figure")
	ready = tb.press(a, influence, present.VerbView)
	assert.Equal(tb.t, posted, tb.posted(tb.lobby), "nobody else sees the steps")
	ended := tb.press(a, ready, present.VerbMove, "End")
	assert.Contains(tb.t, ended.Content, "You draw ")
	tb.until("the turn is posted", tb.delivered)
	assert.Equal(tb.t, posted+1, tb.posted(tb.lobby), "one post tells the turn")
}

// refusesWhole types a line whose second step is illegal.
func (tb *table) refusesWhole(a *sandbox.Actor) {
	tb.t.Helper()
	hand := tb.sees(a).Players[tb.sees(a).Viewer].Hand.List()
	line := strings.ToLower(hand[0].Code()) + " kyoto zz; x y"
	answer := tb.command(a, tb.lobby, "move", text("move", line))
	assert.True(tb.t, answer.Ephemeral())
	assert.Empty(tb.t, tb.sees(a).Steps)
}

// fight plays the match to its end by typed lines.
func (tb *table) fight(members []*sandbox.Actor) {
	tb.t.Helper()
	dice := rand.New(rand.NewPCG(7, 7))
	for !tb.over(tb.lobby) {
		tb.until("somebody is asked", func() bool { return tb.over(tb.lobby) || tb.asked(tb.lobby) != nil })
		a := tb.asked(tb.lobby)
		if a == nil {
			return
		}
		view := tb.sees(a)
		reply := tb.command(a, tb.lobby, "move", text("move", busiest(view, dice)))
		require.True(tb.t, reply.Ephemeral(), reply.Content)
		require.NotContains(tb.t, reply.Content, "Rule", reply.Content)
	}
}

// busiest returns the action that captures the most figures, or a random one if none captures any.
func busiest(view rules.View, dice *rand.Rand) string {
	moves := view.Position.Moves(view.Turn)
	best, most := moves[dice.IntN(len(moves))], 0
	for _, m := range moves {
		if m.Verb != rules.Lays {
			continue
		}
		if _, captures := view.Position.Play(view.Turn, m); len(captures) > most {
			best, most = m, len(captures)
		}
	}
	return string(best.Action())
}

// looksBackAtHands looks through all eyes at a moment after the hands were chosen. The caller is the first of
// three players.
func (tb *table) looksBackAtHands(a *sandbox.Actor) {
	tb.t.Helper()
	page := tb.command(a, tb.lobby, "review")
	assert.Contains(tb.t, page.Content, "Choosing hands")
	var hints []any
	for _, menu := range page.Menus() {
		hints = append(hints, menu["placeholder"])
	}
	assert.Contains(tb.t, hints, "Setting up: go to a move")
	for range 4 {
		page = tb.step(a, page, "forward")
		require.Len(tb.t, page.Attachments, 1, "who played sees the board, too")
	}
	open := string(tb.File(page.Attachments[0]))
	for _, side := range []string{"Red", "Yellow", "Blue"} {
		page = tb.touch(a, page, "What "+side+" knew then")
		require.Len(tb.t, page.Attachments, 1, side)
		assert.NotEqual(tb.t, open, string(tb.File(page.Attachments[0])), side)
		assert.Equal(tb.t, 1, strings.Count(page.Attachments[0].Description, " in hand. "), side)
	}
	page = tb.touch(a, page, "What everybody saw")
	assert.NotContains(tb.t, page.Attachments[0].Description, " in hand. ")
	assert.NotContains(tb.t, page.Attachments[0].Description, "Hands, and piles")
	page = tb.touch(a, page, "Everything")
	assert.Equal(tb.t, open, string(tb.File(page.Attachments[0])))
	assert.Contains(tb.t, page.Attachments[0].Description, "Hands, and piles behind +: Red ")
}

// checkSamurai reads the record below a result, and checks that it matches the match and that every draw
// follows from the seed.
func (tb *table) checkSamurai(last sandbox.Message, s match.Snapshot) {
	tb.t.Helper()
	log, err := rules.New().(engine.Importer).Import(tb.recordBelow(last))
	require.NoError(tb.t, err)
	state, err := engine.Replay(rules.New(), log)
	require.NoError(tb.t, err)
	assert.Equal(tb.t, s.Outcome.Ranks, state.Outcome().Ranks)
	draws, err := chance.Check(rules.New(), log)
	require.NoError(tb.t, err)
	assert.Positive(tb.t, draws)
}

// No page shows a spectator a hand, a draw, or a turn that has not ended.
func TestSamuraiKeepsHandsSecret(t *testing.T) {
	t.Parallel()
	tb, log := samuraiTable(t)
	members := []*sandbox.Actor{tb.alain, tb.johan}
	tb.war(members)
	members = tb.seated(members)
	hand := []string{"Samurai 3, Kabuto 4, Buddha 4, Ronin", "Samurai 3, Kabuto 4, Buddha 4 and", "s3 k4 b4 r w2"}
	tb.command(members[0], tb.lobby, "move", text("move", "hand s3 k4 b4 r w2"))
	assert.Empty(t, tb.learns(tb.amy, log, hand...), "while the other chooses")
	tb.command(members[1], tb.lobby, "move", text("move", "hand s2 k3 b3 o4 w1"))
	board := tb.heist()
	begun := tb.command(members[0], tb.lobby, "move", text("move", "s3 q14; r p14 ..."))
	assert.Contains(t, begun.Content, "Your turn so far")
	for _, a := range []*sandbox.Actor{tb.amy, members[1]} {
		assert.Empty(t, tb.learns(a, log, append(hand, "Samurai 3 on q14", "Samurai 3 q14", "S3 q14", "s3 q14")...), a.User().Name())
	}
	tb.influenceIsBegunBy(board, members[0], tb.amy, members[1])
	ended := tb.command(members[0], tb.lobby, "move", text("move", "end"))
	drawn, _, ok := strings.Cut(ended.Content[strings.Index(ended.Content, "You draw "):], ".")
	require.True(t, ok)
	assert.Contains(t, tb.heist().Content, "lays Samurai 3 on q14")
	assert.Empty(t, tb.learns(tb.amy, log, append(hand, drawn)...), "what was drawn")
}

// No page shows others a tile that its player has taken back before the turn was posted, even if a player
// left while it lay on the board.
func TestSamuraiKeepsATileThatWasTakenBackSecret(t *testing.T) {
	t.Parallel()
	tb, log := samuraiTable(t)
	members := []*sandbox.Actor{tb.alain, tb.johan, tb.amy}
	post := tb.war(members)
	members = tb.seated(members)
	red, yellow, blue := members[0], members[1], members[2]
	tb.chooseHands(post, red, yellow, blue)
	tb.heist()
	tb.command(red, tb.lobby, "move", text("move", "s3 q14 ..."))
	tb.press(yellow, tb.command(yellow, tb.lobby, "resign"), present.VerbResign)
	assert.Contains(t, tb.heist().Content, "has left. The tiles stay and still count.")
	tb.command(red, tb.lobby, "takeback")
	tb.command(red, tb.lobby, "move", text("move", "r p14; end"))
	assert.Contains(t, tb.heist().Content, "lays Ronin on p14")
	chris := tb.as(tb.Members(), "chris")
	assert.Empty(t, tb.learns(chris, log, "Samurai 3 on q14", "Samurai 3 q14", "S3 q14", "s3 q14"))
}

// influenceIsBegunBy checks the influence on all towns: the tiles of an unfinished turn count for its player
// alone.
func (tb *table) influenceIsBegunBy(board sandbox.Message, player *sandbox.Actor, others ...*sandbox.Actor) {
	tb.t.Helper()
	look := func(a *sandbox.Actor) sandbox.Message {
		return tb.press(a, tb.press(a, board, present.VerbView), present.VerbView, "look influence")
	}
	assert.Contains(tb.t, look(player).Content, " leads: ")
	for _, a := range others {
		m := look(a)
		assert.Contains(tb.t, m.Content, "**Who leads where.**")
		assert.NotContains(tb.t, m.Content, " leads: ", a.User().Name())
		assert.Contains(tb.t, m.Attachments[0].Description, "Awa (2) ", a.User().Name())
	}
}

// The set-up is a chapter of its own. An unknown chapter leads to the list of chapters.
func TestSamuraiExportsItsSetUp(t *testing.T) {
	t.Parallel()
	tb, _ := samuraiTable(t)
	tb.war([]*sandbox.Actor{tb.alain, tb.johan}, text("form", "quick"))
	parts := tb.becomes(tb.amy, tb.command(tb.amy, tb.lobby, "export", text("format", "sheet"), number("round", 9)), "no such part")
	require.Len(t, parts.Menus(), 1)
	assert.Equal(t, "Setting up", parts.Menus()[0].Options()[0].Label)
	sheet := tb.withFile(tb.amy, tb.choose(tb.amy, parts, present.VerbExport, "0"))
	assert.Contains(t, sheet.Content, "· Setting up: **")
}

// A player who leaves a match of three does not end it.
func TestSamuraiGoesOnWithoutWhoLeaves(t *testing.T) {
	t.Parallel()
	tb, _ := samuraiTable(t)
	members := []*sandbox.Actor{tb.alain, tb.johan, tb.amy}
	tb.war(members, text("form", "quick"))
	members = tb.seated(members)
	tb.press(members[0], tb.command(members[0], tb.lobby, "resign"), present.VerbResign)
	assert.Contains(t, tb.heist().Content, "has left. The tiles stay and still count.")
	require.False(t, tb.over(tb.lobby))
	assert.Equal(t, members[1], tb.asked(tb.lobby))
	tb.press(members[2], tb.command(members[2], tb.lobby, "resign"), present.VerbResign)
	assert.Contains(t, tb.newest(tb.lobby).Content, "The others have left.")
	require.True(t, tb.over(tb.lobby))
}
