package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/games/ludo"
	"towerpost/bot/games/painting"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/play"
)

// smallLudo is Ludo with small pictures.
var smallLudo = sync.OnceValues(func() (games.Game, error) {
	g, err := ludo.New()
	if err != nil {
		return g, err
	}
	g.Painter, err = ludo.NewPainter(240)
	return g, err
})

// ludoTable returns a table at which Ludo is played beside Kamisado.
func ludoTable(t *testing.T) *table {
	tb, _ := loggedLudo(t)
	return tb
}

// loggedLudo returns the same table with the log of everything that happens.
func loggedLudo(t *testing.T) (*table, *journal) {
	second, err := smallLudo()
	require.NoError(t, err)
	log := &journal{}
	dice := rand.NewChaCha8([32]byte{}) // some dice leave nobody a choice up to the end of a match
	tb := newTable(t, withService(func(mo *play.Options) {
		mo.Games, mo.Log, mo.Entropy = append(mo.Games, rules.New()), log.logger(), dice
	}),
		withBot(func(o *bot.Options) {
			o.Games, o.Log = append(o.Games, second), log.logger()
			o.Presenter, o.Catalogue = presenterOf(t, o.Games)
			o.Draw = drawEither(o.Draw, second)
		}))
	tb.typing = []string{"1", "2"}
	return tb, log
}

// drawEither returns an encoder that uses a game's own painter for its pictures, and another encoder for the
// rest.
func drawEither(draw func(present.Picture) ([]byte, error), game games.Game) func(present.Picture) ([]byte, error) {
	painter := game.Painter.(painting.Painter)
	return func(p present.Picture) ([]byte, error) {
		switch {
		case p.Game != game.Key() || p.Card != nil || p.Chart != nil:
			return draw(p)
		case p.Film != nil:
			return painter.Film(p.Film, p.Look)
		case p.Sheet != nil:
			return painter.Sheet(p.Sheet.Title, p.Sheet.Status, p.Sheet.Frames, p.Look)
		}
		return painter.Paint(p.Scene, p.Look)
	}
}

// asked returns the person to move in the channel, or nil.
func (tb *table) asked(channel string) *sandbox.Actor {
	s, err := tb.service.Live(tb.t.Context(), channel, "")
	if err != nil {
		return nil
	}
	for _, a := range []*sandbox.Actor{tb.alain, tb.johan, tb.amy} {
		if slices.Contains(s.Turn(), match.Player(a.User().ID)) {
			return a
		}
	}
	return nil
}

// pressOn answers every question to a person in the channel by the first button below the newest board, until
// the match is over. It returns the number of questions, and the number of films that showed the turns
// before.
func (tb *table) pressOn(channel string) (questions, films int) {
	tb.t.Helper()
	for {
		tb.until("somebody is asked", func() bool { return tb.over(channel) || tb.asked(channel) != nil })
		if tb.over(channel) {
			return questions, films
		}
		board := tb.newest(channel)
		require.Len(tb.t, board.Attachments, 1, "one picture for one post: %s", board.Content)
		films += tb.watched(board)
		reply := tb.press(tb.asked(channel), board, present.VerbMove)
		require.False(tb.t, reply.Ephemeral(), reply.Content)
		questions++
	}
}

// watched opens the film of each post that offers one, and returns their number.
func (tb *table) watched(post sandbox.Message) int {
	tb.t.Helper()
	if !slices.ContainsFunc(post.Buttons(), func(c sandbox.Component) bool { return strings.HasPrefix(c.CustomID(), present.VerbWatch+"/") }) {
		return 0
	}
	film := tb.press(tb.johan, post, present.VerbWatch)
	require.Len(tb.t, film.Attachments, 1, film.Content)
	assert.Equal(tb.t, "turns.gif", film.Attachments[0].Filename)
	assert.Contains(tb.t, film.Attachments[0].Description, "A film of")
	assert.True(tb.t, film.Ephemeral())
	return 1
}

// A moderator takes both seats of the computer out of a match, one after the other.
func TestEachSeatOfTheComputerCanBeExpelled(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	tb.command(tb.johan, tb.lobby, "challenge", text("game", ludo.Key), text("form", "short"), number("players", 4),
		number("computers", 2), text("level", "casual"))
	tb.until("the lobby is posted", tb.delivered)
	posts := tb.public(tb.lobby, "for Ludo: a **short game** with two pieces each")
	require.Len(t, posts, 1)
	tb.press(tb.amy, posts[0], present.VerbAccept)
	tb.until("somebody is asked", func() bool { return tb.asked(tb.lobby) != nil && tb.delivered() })
	board := tb.command(tb.johan, tb.lobby, "board", yes("private", true))
	require.NotEmpty(t, board.Attachments)
	assert.Contains(t, board.Attachments[0].Description, "Computer · casual")
	for want := range 2 {
		reply := tb.command(tb.alain, tb.lobby, "moderate", moderate("expel", "too slow", text("player", tb.Bot().ID))...)
		left := 0
		for seat := range engine.Seat(4) {
			if m := tb.live(tb.lobby).Match; m.LeftAt(seat) != "" {
				assert.NotEmpty(t, m.LevelAt(seat))
				left++
			}
		}
		require.Equal(t, want+1, left, reply.Content)
	}
}

// Two people and two computers play a short match of four to its end, the people by buttons alone.
func TestLudoIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	for films := 0; films == 0; { // nearly every match has one, and none must
		tb.command(tb.alain, tb.lobby, "challenge", text("game", ludo.Key), text("form", "short"), number("players", 4),
			number("computers", 2), text("level", "casual"))
		tb.until("the lobby is posted", tb.delivered)
		posts := tb.public(tb.lobby, "for Ludo: a **short game** with two pieces each") // the courier may have been quicker than the answer
		require.NotEmpty(t, posts)
		lobby := posts[len(posts)-1]
		assert.Contains(t, lobby.Content, "**3 of 4** seats")
		tb.press(tb.johan, lobby, present.VerbAccept)
		var questions int
		questions, films = tb.pressOn(tb.lobby)
		assert.Positive(t, questions)
	}

	last := tb.newest(tb.lobby)
	assert.Contains(t, last.Content, "wins, all pieces home")
	assert.NotContains(t, last.Content, "<@"+tb.Bot().ID+">")
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	assert.Len(t, s.Outcome.Winners(), 1)
	tb.checkChance(last, s)
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "history").Content, "Ludo, Short game")
	tb.criticised()
	help := tb.command(tb.alain, tb.lobby, "help")
	assert.Contains(t, tb.press(tb.alain, help, present.VerbRules).Content, "Ludo")
}

// The computer's reply to the throws that begin a match keeps the players and the commitment of the seed in
// the post.
func TestComputersAnswerLeavesTheBeginningOfAMatch(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	for _, name := range []string{"lobby", "table-1", "table-2"} {
		channel := tb.channel(name)
		tb.command(tb.alain, channel, "challenge", text("game", ludo.Key), text("form", "short"), number("players", 4),
			number("computers", 3), text("level", "beginner"))
		tb.until("the match waits for Alain", func() bool { return (tb.over(channel) || tb.asked(channel) == tb.alain) && tb.delivered() })
		posts := tb.public(channel, "Have a good match!")
		require.Len(t, posts, 1, "in %s", name)
		assert.Contains(t, posts[0].Content, "sealed seed")
	}
}

// With one piece each no player has a choice, so the first post also shows the result.
func TestAMatchOfLudoWithoutChoicesIsOverAtOnce(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("game", ludo.Key),
		text("options", "pieces=1"))
	tb.press(tb.johan, offer, present.VerbAccept)
	last := tb.newest(tb.lobby)
	require.True(t, tb.over(tb.lobby))
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	assert.Contains(t, last.Content, s.Match.Seed)
	assert.Contains(t, last.Content, "wins, all pieces home")
	tb.checkChance(last, s)
	for _, verb := range []string{present.VerbRematch, present.VerbReview} {
		tb.control(last, verb)
	}
}

// criticised steps through the review of the lobby's last match until it judges a move.
func (tb *table) criticised() {
	tb.t.Helper()
	review := tb.command(tb.alain, tb.lobby, "review")
	for !strings.Contains(review.Content, "% to win") && !strings.Contains(review.Content, "%** to win") {
		next := tb.step(tb.alain, review, "forward")
		require.NotEqual(tb.t, review.Content, next.Content, "no move of the match was worth a word")
		review = next
	}
}

// A player who leaves a match of four does not end it: the others play on, and the last person left wins.
func TestLudoGoesOnWithoutWhoLeaves(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	lobby := tb.command(tb.alain, tb.lobby, "challenge", text("game", ludo.Key), text("form", "short"), number("players", 3))
	tb.until("the lobby is posted", tb.delivered)
	tb.press(tb.johan, lobby, present.VerbAccept)
	tb.press(tb.amy, lobby, present.VerbAccept)
	tb.newest(tb.lobby)
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	tb.newest(tb.lobby)
	var told strings.Builder
	for _, m := range tb.amy.Messages(tb.lobby) {
		told.WriteString(m.Content + "\n")
	}
	assert.Contains(t, told.String(), "resigns.\n")
	assert.Contains(t, told.String(), "**Johan** has left; the pieces are off the board.")
	assert.NotContains(t, told.String(), "wins the match")
	require.False(t, tb.over(tb.lobby))
	assert.Contains(t, tb.command(tb.johan, tb.lobby, "resign").Content, "You have left this match", "who cannot is not asked")
	tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "resign"), present.VerbResign)
	last := tb.newest(tb.lobby)
	assert.Contains(t, last.Content, "**Alain** wins: the others have left")
	require.True(t, tb.over(tb.lobby))
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	tb.checkChance(last, s)

	tb.until("the result counts", tb.delivered)
	profile := tb.command(tb.alain, tb.lobby, "profile", text("game", ludo.Key))
	assert.Contains(t, aloud(profile), "Short games: 1–0")
	versus := tb.command(tb.alain, tb.lobby, "versus", text("player", tb.johan.User().ID), text("game", ludo.Key))
	assert.Contains(t, versus.Content, "short games 1–0")
	for _, m := range []sandbox.Message{profile, versus} {
		assert.Contains(t, aloud(m), "Throwing ")
		assert.NotContains(t, m.Text(), "pushes", "that is another game's")
		assert.NotContains(t, m.Text(), "seat-")
	}
}

// Advice never names /takeback in a game without take-backs, and a player who has moved cannot abort,
// whatever the others have done.
func TestLudoTakesNothingBack(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	board := tb.sat(tb.johan, tb.amy)
	a := tb.asked(tb.lobby)
	assert.Contains(t, tb.command(a, tb.lobby, "takeback").Content, "In Ludo nothing is taken back: the next throw is out at once. (Rule A3.)")
	tb.press(a, board, present.VerbMove)
	late := tb.command(a, tb.lobby, "abort").Content
	assert.Contains(t, late, "You have moved already")
	for _, text := range []string{late, tb.command(a, tb.lobby, "draw").Content} {
		assert.NotContains(t, text, "takeback")
		assert.Contains(t, text, "/resign")
	}
}

// checkChance reads the record below a result, and checks that it tells the match and that
// every throw is the drawn one.
func (tb *table) checkChance(last sandbox.Message, s match.Snapshot) {
	tb.t.Helper()
	text := tb.recordBelow(last)
	log, err := rules.New().(engine.Importer).Import(text)
	require.NoError(tb.t, err)
	state, err := engine.Replay(rules.New(), log)
	require.NoError(tb.t, err)
	assert.Equal(tb.t, s.Outcome.Ranks, state.Outcome().Ranks)
	draws, err := chance.Check(rules.New(), log)
	require.NoError(tb.t, err)
	assert.Equal(tb.t, strings.Count(text, " Rolls "), draws)
}

// The next throw is public at once, so nothing is ever taken back (A3).
func TestAThrowStandsWhenAskedToBeTakenBack(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("game", ludo.Key), text("form", "short"))
	tb.press(tb.johan, offer, present.VerbAccept)
	tb.until("somebody is asked", func() bool { return tb.asked(tb.lobby) != nil && tb.delivered() })
	who := tb.asked(tb.lobby)
	played := tb.press(who, tb.newest(tb.lobby), present.VerbMove)
	require.False(t, played.Ephemeral(), played.Content)
	tb.until("everything is posted", tb.delivered)
	before, posted := tb.live(tb.lobby), tb.posted(tb.lobby)
	answer := tb.command(who, tb.lobby, "takeback")
	assert.True(t, answer.Ephemeral(), "only the asker sees %q", answer.Content)
	assert.NotEmpty(t, answer.Content)
	after := tb.live(tb.lobby)
	assert.Equal(t, before.Head, after.Head)
	_, asked := after.Match.Requested()
	assert.False(t, asked, "nobody is asked to agree")
	assert.Equal(t, posted, tb.posted(tb.lobby))
}

// doctored returns the record of a live match with a further move and a resignation.
func (tb *table) doctored(channel string) string {
	tb.t.Helper()
	s, err := tb.service.Live(tb.t.Context(), channel, "")
	require.NoError(tb.t, err)
	record, err := tb.service.Record(tb.t.Context(), s.Match.ID, "")
	require.NoError(tb.t, err)
	log, err := rules.New().(engine.Importer).Import(record)
	require.NoError(tb.t, err)
	seat := s.Pending[0].Seat
	log.Entries = append(log.Entries,
		engine.Entry{Seat: seat, Action: s.Legal[0]}, engine.Entry{Seat: seat, Left: engine.LeftResign})
	text, err := rules.New().(engine.Recorder).Record(log, engine.Nobody)
	require.NoError(tb.t, err)
	return text
}

// Nobody gets advice about a live match through its record.
func TestNoAdviceThroughARecordOfALiveMatch(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	tb.adjust(func(o *bot.Options) { o.Analyses = tb.db })
	tb.end()
	tb.start()
	lobby := tb.command(tb.alain, tb.lobby, "challenge", text("game", ludo.Key), text("form", "short"), number("players", 2))
	tb.until("the lobby is posted", tb.delivered)
	tb.press(tb.johan, lobby, present.VerbAccept)
	for signed := false; !signed; {
		tb.until("somebody is asked", func() bool { return tb.asked(tb.lobby) != nil })
		if signed = (ludo.Analyst{}).Fingerprint(tb.live(tb.lobby).View) != ""; !signed {
			tb.press(tb.asked(tb.lobby), tb.newest(tb.lobby), present.VerbMove)
		}
	}
	upload := sandbox.Option{Name: "record", Attachment: &sandbox.Upload{Filename: "match.txt", Data: []byte(tb.doctored(tb.lobby))}}
	tb.refused(tb.live(tb.lobby).Head, tb.command(tb.amy, tb.channel("table-1"), "analyse", upload), "the board of a live match")
	requests, err := tb.db.Requests(t.Context())
	require.NoError(t, err)
	assert.Empty(t, requests)

	review := tb.press(tb.amy, tb.command(tb.amy, tb.channel("table-2"), "import", upload), present.VerbReview)
	review = tb.step(tb.amy, review, "last")
	for range 3 {
		assert.NotContains(t, review.Content, "to win", "nor does the review tell what the move is worth")
		review = tb.step(tb.amy, review, "back")
	}
}
