package bot_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/play"
	"towerpost/engine/mia"
)

// miaWords are the texts of the plain face for Mia.
const miaWords = `
"form" = "a game of Mia"
"heading" = "Mia"
"category.all" = "all games"
"challenge.side.random" = "Who begins is drawn by lot."
"challenge.side.first" = "{{.Challenger}} begins."
"tell" = "{{.Player}}: {{.Action}}"
"tell.secret" = "{{.Player}} has done something."
"tell.chance" = "The dice: {{.Action}}"
"ask" = "{{.Who}}, your turn."
"due" = "{{.Players}} to play."
"hint" = "Choose"
"result" = "{{.Players}} won match {{.Match}}."
`

// miaTable returns a table at which Mia is played, a game with dice, with its own face or a given one.
func miaTable(t *testing.T, face func(games.Face) games.Face) *table {
	return newTable(t, withService(func(o *play.Options) { o.Games = []engine.Game{mia.New()} }), withBot(func(o *bot.Options) {
		g := games.Game{
			Rules: []engine.Game{mia.New()}, Face: games.Plain{Info: mia.New().Info()},
			Words: fstest.MapFS{"en.toml": {Data: []byte(miaWords)}},
		}
		if face != nil {
			g.Face = face(g.Face)
		}
		o.Games = games.Table{g}
		o.Presenter, o.Catalogue = presenterOf(t, o.Games)
	}))
}

// dice lets Alain challenge Johan to Mia, with a word unless that is empty.
func (tb *table) dice(options ...sandbox.Option) sandbox.Message {
	tb.t.Helper()
	options = append(options, against(tb.johan), text("side", "first"))
	m := tb.command(tb.alain, tb.lobby, "challenge", options...)
	require.False(tb.t, m.Ephemeral(), m.Content)
	tb.until("the post is known", tb.delivered)
	return m
}

// giveWord presses the button for a word below a message, sends the form and returns the answer.
func (tb *table) giveWord(a *sandbox.Actor, m sandbox.Message, word string) sandbox.Message {
	tb.t.Helper()
	opened, err := a.Press(tb.patient(), m.ID, tb.control(m, present.VerbWord))
	require.NoError(tb.t, err)
	require.NotNil(tb.t, opened.Modal)
	sent, err := a.Submit(tb.patient(), *opened.Modal, map[string]string{challenge.FieldWord: word})
	require.NoError(tb.t, err)
	return tb.follow(sent)
}

// sealed returns the seed that the store keeps for the challenge of a post, or for its match.
func (tb *table) sealed(m sandbox.Message) chance.Seed {
	tb.t.Helper()
	id := match.ID(strings.Split(tb.control(m, present.VerbAccept), "/")[1])
	seed, err := tb.db.Seed(tb.t.Context(), id)
	require.NoError(tb.t, err)
	require.False(tb.t, seed.IsZero())
	return seed
}

// playMia lets each player to move take the last of their actions, until the match is over or has lasted so
// many turns.
func (tb *table) playMia(turns int) {
	tb.t.Helper()
	for range turns {
		if tb.over(tb.lobby) {
			return
		}
		turn := tb.live(tb.lobby).Turn()[0]
		who := map[string]*sandbox.Actor{tb.alain.User().ID: tb.alain, tb.johan.User().ID: tb.johan}[string(turn)]
		s, err := tb.service.Live(tb.t.Context(), tb.lobby, turn)
		require.NoError(tb.t, err)
		reply := tb.command(who, tb.lobby, "move", text("move", string(s.Legal[len(s.Legal)-1])))
		require.True(tb.t, tb.over(tb.lobby) || tb.live(tb.lobby).Head > s.Head, reply.Content)
	}
}

// told returns everything that the bot has sent to Discord, and the files that people see.
func (tb *table) told() []string {
	var all []string
	for _, r := range tb.Requests() {
		all = append(all, string(r.Body))
	}
	for _, who := range []*sandbox.Actor{tb.alain, tb.johan, tb.amy} {
		for _, m := range who.Messages(tb.lobby) {
			all = append(all, m.Text())
			for _, a := range m.Attachments {
				all = append(all, string(tb.File(a)))
			}
		}
	}
	return all
}

// seedLeaks returns the places in which a seed was told.
func (tb *table) seedLeaks(seed chance.Seed) []string {
	return slices.DeleteFunc(tb.told(), func(text string) bool { return !strings.Contains(text, seed.Reveal()) })
}

func TestChanceIsVerifiable(t *testing.T) {
	t.Parallel()
	tb := miaTable(t, nil)
	post := tb.dice(text("word", " maple "))
	seed := tb.sealed(post)
	assert.Contains(t, post.Content, "SHA-256 `"+seed.Commit()+"`, and the players' words: Alain `maple`.")
	tb.restart()
	first := tb.giveWord(tb.johan, post, "storm of 1")
	require.False(t, first.Ephemeral(), first.Content)
	assert.Contains(t, first.Content, "Have a good match!")
	assert.Contains(t, first.Content, "-# 🎲 All chance follows from a sealed seed, SHA-256 `"+seed.Commit()+"`, and the players' words: Alain `maple` and Johan `storm of 1`.")
	id := tb.live(tb.lobby).Match.ID

	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 100)
		for _, who := range []*sandbox.Actor{tb.alain, tb.amy} {
			for command, options := range map[string][]sandbox.Option{
				"export": nil, "board": nil, "games": nil, "history": nil, "help": nil,
			} {
				if turn == 2 {
					tb.command(who, tb.lobby, command, options...)
				}
			}
		}
		if turn == 2 {
			tb.command(tb.alain, tb.lobby, "export", text("format", "json"))
			tb.press(tb.alain, tb.command(tb.alain, tb.lobby, "privacy"), present.VerbData)
		}
		assert.Empty(t, tb.seedLeaks(seed), "turn %d", turn)
		tb.playMia(1)
	}
	tb.until("the result is posted", tb.delivered)
	told := strings.Join(tb.told(), "\n")
	assert.Contains(t, told, "The seed was `"+seed.Reveal()+"`")
	assert.Contains(t, told, "`/export match:"+string(id)+"`")

	answer := tb.command(tb.amy, tb.lobby, "export", text("match", string(id)))
	record := string(tb.File(answer.Attachments[0]))
	assert.Contains(t, record, `[Words "maple|storm of 1"]`)
	log, err := mia.New().(engine.Importer).Import(record)
	require.NoError(t, err)
	assert.Equal(t, seed.Commit(), log.Proof.Commit)
	draws, err := chance.Check(mia.New(), log)
	require.NoError(t, err)
	assert.Positive(t, draws)
	log.Proof.Words = "maple|storm"
	_, err = chance.Check(mia.New(), log)
	require.ErrorIs(t, err, chance.ErrDrawn, "the words went into the draws")
}

// leaking is a face that tells the seed.
type leaking struct {
	games.Face
	seed *string
}

// Tell implements games.Face.
func (l leaking) Tell(m games.Moment) []string { return append(l.Face.Tell(m), *l.seed) }

// The search that finds no leaks above does find a planted one.
func TestALeakedSeedIsFound(t *testing.T) {
	t.Parallel()
	var told string
	tb := miaTable(t, func(f games.Face) games.Face { return leaking{f, &told} })
	post := tb.dice()
	seed := tb.sealed(post)
	tb.press(tb.johan, post, present.VerbAccept)
	assert.Empty(t, tb.seedLeaks(seed))
	told = seed.Reveal()
	tb.playMia(1)
	assert.NotEmpty(t, tb.seedLeaks(seed))
}

// A match on a single board has no other first post, so the commitment and the words stay there.
func TestTheCommitStaysOnOneBoard(t *testing.T) {
	t.Parallel()
	tb := miaTable(t, nil)
	tb.compact()
	offer := tb.dice()
	commit := tb.sealed(offer).Commit()
	tb.giveWord(tb.johan, offer, "storm")
	tb.until("the match begins", func() bool {
		_, err := tb.service.Live(t.Context(), tb.lobby, "")
		return err == nil && tb.delivered()
	})
	began := tb.live(tb.lobby)
	id, first := began.Match.ID, began.Post.Message
	for turn := range 3 {
		if turn > 0 && tb.over(tb.lobby) {
			break // the dice have decided it
		}
		tb.playMia(1)
		tb.until("the turn is told", tb.delivered)
		board, err := tb.amy.Message(first)
		require.NoError(t, err)
		assert.Contains(t, board.Content, commit, "turn %d", turn)
		assert.Contains(t, board.Content, "`storm`")
	}
	newest, err := tb.db.Post(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, first, newest.Message, "it is one board")
}

func TestWordsOfALobby(t *testing.T) {
	t.Parallel()
	tb := miaTable(t, nil)
	lobby := tb.command(tb.alain, tb.lobby, "challenge", number("players", 4))
	tb.until("the post is known", tb.delivered)
	refused := tb.giveWord(tb.johan, lobby, `say "no"`)
	assert.True(t, refused.Ephemeral())
	assert.Contains(t, refused.Content, "1 to 64 plain letters, digits or signs")
	assert.Contains(t, tb.reread(lobby).Content, "**1 of 4** seats")
	changed := tb.giveWord(tb.johan, lobby, "storm")
	assert.Equal(t, lobby.ID, changed.ID, "the post is edited in its place")
	assert.Contains(t, changed.Content, "🪑 Johan, with the word `storm`")
	changed = tb.giveWord(tb.alain, lobby, "maple")
	assert.Contains(t, changed.Content, "🪑 Alain, with the word `maple`", "who plays already gives one, too")
	assert.Contains(t, changed.Content, "**2 of 4** seats")
	refused = tb.command(tb.amy, tb.channel("table-1"), "challenge", text("word", "Zürich"))
	assert.True(t, refused.Ephemeral())
	assert.Contains(t, refused.Content, "1 to 64 plain letters, digits or signs")
	tb.press(tb.alain, lobby, present.VerbStart)
	m := tb.live(tb.lobby).Match
	assert.ElementsMatch(t, []string{"maple", "storm"}, strings.Split(m.Words, "|"))
}

func TestTheChallengerGivesAWordAfterTheCommitment(t *testing.T) {
	t.Parallel()
	tb := miaTable(t, nil)
	post := tb.dice()
	changed := tb.giveWord(tb.alain, post, "maple")
	assert.Equal(t, post.ID, changed.ID)
	assert.Contains(t, changed.Content, "the players' words: Alain `maple`.")
	tb.refused(0, tb.press(tb.alain, post, present.VerbAccept), "your own challenge")
	tb.press(tb.johan, post, present.VerbAccept)
	assert.Equal(t, "maple|", tb.live(tb.lobby).Match.Words)
}

func TestGamesWithoutChanceAskForNoWord(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	_, err := tb.alain.Command(tb.patient(), tb.lobby, "challenge", text("word", "maple"))
	require.ErrorIs(t, err, sandbox.ErrOption)
	post := tb.command(tb.alain, tb.lobby, "challenge")
	assert.NotContains(t, post.Content, "-#")
	for _, b := range post.Buttons() {
		assert.NotContains(t, b.CustomID(), present.VerbWord)
	}
}
