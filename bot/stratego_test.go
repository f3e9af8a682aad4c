package bot_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/games/stratego"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	rules "towerpost/engine/stratego"
)

// Set-ups of a barrage in which Red's Scout on a4 faces Blue's Flag on a10, and those on other
// columns a Bomb and the General.
const (
	redBarrage  = "29..2...X./..S.3...../.........B/F........."
	blueBarrage = "22...B..S./.9......../..3......./....X....F"
)

// smallStratego is Stratego with small pictures.
var smallStratego = sync.OnceValues(func() (games.Game, error) {
	g, err := stratego.New()
	if err != nil {
		return g, err
	}
	g.Painter, err = stratego.NewPainter(240)
	return g, err
})

// strategoTable returns a table at which Stratego is played beside Kamisado, and the log of
// everything that happens.
func strategoTable(t *testing.T) (*table, *journal) {
	log, face := &journal{}, strategoFace(t)
	tb := newTable(t, withService(func(o *play.Options) {
		strategoRules(o)
		o.Log = log.logger()
	}), withBot(func(o *bot.Options) {
		face(o)
		o.Log = log.logger()
	}))
	tb.typing = []string{"b4", "b7", "2"}
	return tb, log
}

// strategoRules adds Stratego to the rules.
func strategoRules(o *play.Options) { o.Games = append(o.Games, rules.New()) }

// strategoFace adds the face of Stratego.
func strategoFace(t *testing.T) func(*bot.Options) {
	t.Helper()
	second, err := smallStratego()
	require.NoError(t, err)
	return func(o *bot.Options) {
		o.Games = append(o.Games, second)
		o.Presenter, o.Catalogue = presenterOf(t, o.Games)
		o.Draw = drawEither(o.Draw, second)
	}
}

// armies begins a barrage of Alain and Johan, and returns its first post with Red's and Blue's players.
func (tb *table) armies(more ...sandbox.Option) (post sandbox.Message, red, blue *sandbox.Actor) {
	tb.t.Helper()
	return tb.armiesOf("barrage", more...)
}

// armiesOf is armies for another form of the match.
func (tb *table) armiesOf(form string, more ...sandbox.Option) (post sandbox.Message, red, blue *sandbox.Actor) {
	tb.t.Helper()
	options := append([]sandbox.Option{against(tb.johan), text("game", stratego.Key), text("form", form)}, more...)
	m := tb.command(tb.alain, tb.lobby, "challenge", options...)
	post = tb.press(tb.johan, m, present.VerbAccept)
	tb.until("the post is known", tb.delivered)
	if tb.live(tb.lobby).Match.Players[0] == match.Player(tb.johan.User().ID) {
		return post, tb.johan, tb.alain
	}
	return post, tb.alain, tb.johan
}

// touch presses the button of a message whose label begins with a text.
func (tb *table) touch(a *sandbox.Actor, m sandbox.Message, label string) sandbox.Message {
	tb.t.Helper()
	for _, b := range m.Buttons() {
		if strings.HasPrefix(b.Label(), label) {
			answer, err := a.Press(tb.patient(), m.ID, b.CustomID())
			require.NoError(tb.t, err)
			return tb.follow(answer)
		}
	}
	require.Failf(tb.t, "no button", "%q below %q", label, m.Content)
	return m
}

// choosing chooses the first option of a menu whose label begins with a text.
func (tb *table) choosing(a *sandbox.Actor, m sandbox.Message, label string) sandbox.Message {
	tb.t.Helper()
	for _, menu := range m.Menus() {
		for _, o := range menu.Options() {
			if strings.HasPrefix(o.Label, label) {
				answer, err := a.Choose(tb.patient(), m.ID, menu.CustomID(), o.Value)
				require.NoError(tb.t, err)
				return tb.follow(answer)
			}
		}
	}
	require.Failf(tb.t, "no line", "%q below %q", label, m.Content)
	return m
}

// writes opens the text field of a message, checks its text, and sends another one.
func (tb *table) writes(a *sandbox.Actor, m sandbox.Message, typed string) sandbox.Message {
	tb.t.Helper()
	opened, err := a.Press(tb.patient(), m.ID, tb.labelled(m, "Write it"))
	require.NoError(tb.t, err)
	require.NotNil(tb.t, opened.Modal)
	form, err := json.Marshal(opened.Modal)
	require.NoError(tb.t, err)
	assert.Contains(tb.t, string(form), "....9..X../....2..S../....2...../.....3BF..", "an example of this army")
	sent, err := a.Submit(tb.patient(), *opened.Modal, map[string]string{turn.FieldText: typed})
	require.NoError(tb.t, err)
	return tb.follow(sent)
}

var (
	commitments = regexp.MustCompile(`[0-9a-f]{64}`)
	salts       = regexp.MustCompile("salt `([0-9a-f]{32})`")
)

// Every piece of a whole army's draft can be swapped, also those on the second page. A wrong choice is taken
// back without losing the draft.
func TestADraftHasPages(t *testing.T) {
	t.Parallel()
	tb, _ := strategoTable(t)
	post, red, _ := tb.armiesOf("full")
	draft := tb.touch(red, tb.press(red, post, present.VerbView), "Draft one for me")
	drawn := draft.Attachments[0].Description
	squares := map[string]bool{}
	collect := func(m sandbox.Message) {
		for _, menu := range m.Menus() {
			for _, o := range menu.Options() {
				squares[o.Label[:2]] = true
			}
		}
	}
	collect(draft)
	turned := func(m sandbox.Message, sign string) sandbox.Message {
		answer, err := red.Press(tb.patient(), m.ID, tb.labelled(m, sign))
		require.NoError(t, err)
		return tb.follow(answer)
	}
	second := turned(draft, "▶️")
	collect(second)
	assert.Len(t, squares, 40)
	assert.Equal(t, drawn, second.Attachments[0].Description, "the draft is the same")
	asked := tb.choosing(red, second, second.Menus()[0].Options()[0].Label)
	back := turned(asked, "Back")
	assert.Equal(t, drawn, back.Attachments[0].Description, "the way back leads to it")
	swapped := tb.choosing(red, tb.choosing(red, turned(back, "▶️"), second.Menus()[0].Options()[0].Label), "")
	assert.NotEqual(t, drawn, swapped.Attachments[0].Description)
	assert.Equal(t, swapped.Attachments[0].Description, turned(turned(swapped, "▶️"), "◀️").Attachments[0].Description)
}

// Two people set up in secret, one by a draft and its changes, one by a line. They play a barrage by menus
// and by text, and see everything opened at the end.
func TestStrategoIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	tb, log := strategoTable(t)
	post, red, blue := tb.armies()
	posted := tb.posted(tb.lobby)
	assert.Contains(t, post.Content, "set up your army in secret")
	assert.Empty(t, post.Menus())

	view := tb.press(red, post, present.VerbView)
	assert.Contains(t, view.Content, "Only you see it")
	draft := tb.touch(red, view, "Draft one for me")
	require.Len(t, draft.Attachments, 1)
	assert.Contains(t, draft.Attachments[0].Description, "A draft of a set-up")
	swapped := tb.choosing(red, tb.choosing(red, draft, draft.Menus()[0].Options()[0].Label), "")
	assert.NotEqual(t, draft.Attachments[0].Description, swapped.Attachments[0].Description)
	mirrored := tb.touch(red, swapped, "Mirror")
	assert.Equal(t, view.ID, mirrored.ID, "one message is the whole desk")
	in := tb.touch(red, mirrored, "Set up like this")
	assert.Contains(t, in.Content, "Your set-up is in")
	assert.Contains(t, in.Content, "1 of 2 is ready")
	salt := salts.FindStringSubmatch(in.Content)
	require.Len(t, salt, 2)
	assert.Equal(t, posted, tb.posted(tb.lobby), "nothing is posted")

	again := tb.press(red, in, present.VerbRetract)
	assert.Equal(t, mirrored.Attachments[0].Description, again.Attachments[0].Description, "the set-up is there to be changed")
	few := strings.Replace(redBarrage, "9", "8", 1)
	wrong := tb.writes(red, again, strings.Join(strings.Split(few, ""), " "))
	assert.Contains(t, wrong.Content, "no Marshal (9), 1 wanted")
	mend, err := red.Press(tb.patient(), wrong.ID, tb.labelled(wrong, "Write it"))
	require.NoError(t, err)
	form, err := json.Marshal(mend.Modal)
	require.NoError(t, err)
	assert.Contains(t, string(form), few, "without the spaces, for which a button has no room")
	kept, err := red.Submit(tb.patient(), *mend.Modal, nil)
	require.NoError(t, err)
	assert.Equal(t, wrong.Content, tb.follow(kept).Content, "the text is there to be mended")
	in = tb.writes(red, again, redBarrage)
	require.Contains(t, in.Content, redBarrage)
	promised := commitments.FindString(in.Content)
	second := salts.FindStringSubmatch(in.Content)
	assert.NotEqual(t, salt[1], second[1], "a set-up entered anew has a new salt")
	tb.until("the post says who is ready", tb.delivered)
	secret := []string{redBarrage, redBarrage[:10], second[1], promised}
	assert.Empty(t, tb.learns(blue, log, secret...), "while the other sets up")
	posted = tb.posted(tb.lobby)

	typed := tb.command(blue, tb.lobby, "move", text("move", blueBarrage))
	assert.True(t, typed.Ephemeral(), typed.Content)
	opening := tb.heist()
	assert.Equal(t, posted+1, tb.posted(tb.lobby))
	assert.Contains(t, opening.Content, promised, "the commitment is published")
	assert.Len(t, commitments.FindAllString(opening.Content, -1), 2)
	assert.True(t, opening.Pinged(red.User().ID))

	tb.playBarrage(red, blue, in)
	secret = secret[:3]
	assert.Empty(t, tb.learns(blue, log, secret...), "during play")
	assert.Empty(t, tb.learns(tb.amy, log, append(secret, blueBarrage)...), "during play")

	board := tb.press(red, tb.heist(), present.VerbView)
	taken := tb.choosing(red, tb.touch(red, tb.choosing(red, board, "a4: Scout (2)"), "forward, up to an attack on a10"), "Attack a10")
	assert.True(t, taken.Ephemeral())
	last := tb.heist()
	require.True(t, tb.over(tb.lobby))
	assert.Contains(t, last.Content, "**Scout (2)** takes the **Flag**!")
	assert.Contains(t, last.Content, "wins: the Flag of")
	assert.Contains(t, last.Content, "`"+redBarrage+"`, salt `"+second[1]+"`: as committed")
	assert.Contains(t, last.Content, blueBarrage)
	require.NotEmpty(t, last.Attachments)
	assert.Contains(t, last.Attachments[0].Description, "Open board")
	tb.opened(promised)
	tb.looksBack(blue)
	tb.films(blue, red)

	m := tb.press(blue, last, present.VerbRematch)
	rematch := tb.press(red, m, present.VerbAccept)
	tb.until("the rematch is posted", tb.delivered)
	drawn := tb.touch(red, tb.press(red, rematch, present.VerbView), "As last time")
	assert.Contains(t, drawn.Attachments[0].Description, ": 2 9 - - 2 - - - 10 -; - - S", "as the player sees it, with the other colour too")
}

// playBarrage makes some moves, by text and by menus. The message is Red's own.
func (tb *table) playBarrage(red, blue *sandbox.Actor, own sandbox.Message) {
	tb.t.Helper()
	desk := tb.press(red, own, present.VerbView)
	piece := tb.choosing(red, desk, "b4: Marshal (9)")
	require.Len(tb.t, piece.Attachments, 1)
	assert.Contains(tb.t, piece.Attachments[0].Description, "Marshal (9) on b4 is chosen; it can go to b3, b5 or c4.")
	tb.touch(red, piece, "forward to b5")
	assert.Contains(tb.t, tb.heist().Content, "moves b4 → b5.")
	refused := tb.command(blue, tb.lobby, "move", text("move", "b7 up 2"))
	assert.True(tb.t, refused.Ephemeral())
	assert.Contains(tb.t, refused.Content, "b7 has the Spy (1), which moves one square. Only Scouts go farther. (Rule M4.)")
	tb.command(blue, tb.lobby, "move", text("move", "b7 up"))
	assert.Contains(tb.t, tb.heist().Content, "moves b7 → b6.")
	tb.command(red, tb.lobby, "move", text("move", "b5xb6"))
	board := tb.heist()
	assert.Contains(tb.t, board.Content, "attacks b6 from b5: **Marshal (9)** takes **Spy (1)**.")
	assert.Contains(tb.t, board.Attachments[0].Description, "r9'")
	tb.command(blue, tb.lobby, "move", text("move", "i7-i5"))
	assert.Contains(tb.t, tb.heist().Content, "only a Scout goes that far")
}

// opened checks the pages that everyone can open once the match is over.
func (tb *table) opened(promised string) {
	tb.t.Helper()
	_, record := tb.exported(tb.lobby, "record")
	imported, err := rules.New().(engine.Importer).Import(record)
	require.NoError(tb.t, err, record)
	assert.Len(tb.t, imported.Entries, 7)
	assert.Contains(tb.t, record, promised)
	review := tb.step(tb.amy, tb.command(tb.amy, tb.lobby, "review"), "last")
	assert.Contains(tb.t, tb.shown(review)["alt text"], "r9")
	assert.Contains(tb.t, tb.command(tb.alain, tb.lobby, "history").Content, "Stratego, Barrage")
	tb.until("the result counts", tb.delivered)
	profile := tb.command(tb.alain, tb.lobby, "profile", text("game", stratego.Key))
	assert.Regexp(tb.t, "of the moves attack|no attack yet", profile.Content, "colours are drawn, and Blue attacks nothing")
	assert.NotContains(tb.t, profile.Content, "profile.")
}

// looksBack looks at a moment of the match through all eyes.
func (tb *table) looksBack(a *sandbox.Actor) {
	tb.t.Helper()
	page := tb.step(a, tb.step(a, tb.command(a, tb.lobby, "review"), "forward"), "forward")
	assert.Equal(tb.t, [2]int{8, 7}, tb.ranksAt(page), "all is open, with two Scouts in one")
	for _, eyes := range []struct {
		label string
		want  [2]int
	}{{"What Red knew then", [2]int{8, 0}}, {"What Blue knew then", [2]int{0, 7}}, {"What everybody saw", [2]int{}}, {"Everything", [2]int{8, 7}}} {
		page = tb.touch(a, page, eyes.label)
		assert.Equal(tb.t, eyes.want, tb.ranksAt(page), eyes.label)
	}
	red := tb.touch(a, page, "What Red knew then")
	assert.Contains(tb.t, red.Content, "What **Red** knew then")
	assert.NotContains(tb.t, tb.shown(red)["alt text"], "Only you")
	next := tb.step(a, red, "forward.0")
	assert.Equal(tb.t, [2]int{8, 0}, tb.ranksAt(next), "the next page is seen through the same eyes")
	shared := tb.press(a, next, present.VerbShare)
	require.False(tb.t, shared.Ephemeral())
	assert.Equal(tb.t, [2]int{8, 0}, tb.ranksAt(shared), "and so is what is shown to others")
	tb.checkPictures(shared)
}

// films makes films of the match, open and through the players' eyes.
func (tb *table) films(a, red *sandbox.Actor) {
	tb.t.Helper()
	film := func(more ...sandbox.Option) (text, data string) {
		m := tb.withFile(a, tb.command(a, tb.lobby, "export", append(more, sandbox.Option{Name: "format", Value: "gif"})...))
		return m.Content, string(tb.File(m.Attachments[0]))
	}
	_, open := film()
	told, known := film(sandbox.Option{Name: "player", Value: red.User().ID})
	assert.Contains(tb.t, told, "What **Red** knew then")
	told, public := film(sandbox.Option{Name: "player", Value: tb.amy.User().ID})
	assert.Contains(tb.t, told, "What everybody could see then")
	assert.NotEqual(tb.t, open, known)
	assert.NotEqual(tb.t, open, public)
	assert.NotEqual(tb.t, known, public)
}

var (
	redRank  = regexp.MustCompile(`\br(?:10|[1-9SBF])`)
	blueRank = regexp.MustCompile(`\bb(?:10|[1-9SBF])`)
)

// ranksAt returns how many ranks of Red and of Blue the picture of a message shows.
func (tb *table) ranksAt(m sandbox.Message) (known [2]int) {
	tb.t.Helper()
	require.NotEmpty(tb.t, m.Attachments, m.Content)
	_, alt, _ := strings.Cut(m.Attachments[0].Description, "~ lake): ")
	return [2]int{len(redRank.FindAllString(alt, -1)), len(blueRank.FindAllString(alt, -1))}
}

// A player who resigns before both have set up ends the match without a result, and the set-ups stay secret
// (D3).
func TestStrategoEndsEarly(t *testing.T) {
	t.Parallel()
	tb, log := strategoTable(t)
	post, red, blue := tb.armies()
	in := tb.writes(red, tb.press(red, post, present.VerbView), redBarrage)
	require.Contains(t, in.Content, redBarrage)
	question := tb.command(blue, tb.lobby, "resign")
	assert.Contains(t, question.Content, "would end without a result")
	assert.Contains(t, tb.press(blue, question, present.VerbResign).Content, "it has no result and does not count")
	last := tb.heist()
	require.True(t, tb.over(tb.lobby))
	assert.Contains(t, last.Content, "It has no result")
	assert.NotContains(t, last.Content, "wins")
	assert.Empty(t, tb.learns(blue, log, redBarrage, redBarrage[:10]))
}

// A match that ends on time is open to all, and can be looked at through all eyes and analysed. A player who
// has not set up in time ends it without a result, and the set-ups stay secret.
func TestStrategoRunsOutOfTime(t *testing.T) {
	t.Parallel()
	w := newWatch()
	tb := newTable(t, withDiscord(func(o *sandbox.Options) { o.Now = w.now }), withService(func(o *play.Options) {
		strategoRules(o)
		o.Now = w.now
	}), func(tb *table, _ *sandbox.Options) {
		face := strategoFace(t)
		tb.options = func(o *bot.Options) {
			face(o)
			o.Now, o.Until, o.Analyses = w.now, w.until, tb.db
		}
	})
	_, red, blue := tb.armies(text("clock", "10m"))
	tb.command(red, tb.lobby, "move", text("move", redBarrage))
	tb.run(w, 11)
	unplayed := tb.newest(tb.lobby)
	require.True(t, tb.over(tb.lobby), unplayed.Content)
	assert.Contains(t, unplayed.Content, "It has no result")
	assert.NotContains(t, tb.shown(tb.command(blue, tb.lobby, "review"))["control"], "knew then")
	tb.refused(0, tb.command(blue, tb.lobby, "analyse"), "ended before its first move")
	assert.False(t, slices.ContainsFunc(unplayed.Buttons(), func(c sandbox.Component) bool {
		return strings.HasPrefix(c.CustomID(), present.VerbAnalysis+"/")
	}))

	_, red, blue = tb.armies(text("clock", "10m"))
	tb.command(red, tb.lobby, "move", text("move", redBarrage))
	tb.command(blue, tb.lobby, "move", text("move", blueBarrage))
	tb.command(red, tb.lobby, "move", text("move", "b4-b5"))
	tb.run(w, 11)
	end := tb.newest(tb.lobby)
	require.True(t, tb.over(tb.lobby), end.Content)
	assert.Contains(t, end.Content, "time has run out")
	assert.Contains(t, end.Content, redBarrage)
	assert.Contains(t, end.Content, blueBarrage)
	assert.Contains(t, end.Attachments[0].Description, "Open board")
	tb.looksBack(blue)
	told := tb.command(tb.amy, tb.lobby, "analyse")
	tb.until("the analysis is there", func() bool { return strings.Contains(tb.reread(told).Content, "🧭 Match") })
	tb.checkPictures(tb.reread(told))
}
