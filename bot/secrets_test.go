package bot_test

import (
	"cmp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
)

// heistTable returns a table at which a heist is played, and the log of everything that happens.
func heistTable(t *testing.T, l leak, more ...setting) (*table, *journal) {
	return heistTableOf(t, l, heistGame(l), more...)
}

// heistTableOf returns such a table for a heist with another face.
func heistTableOf(t *testing.T, l leak, game games.Game, more ...setting) (*table, *journal) {
	log := &journal{}
	tb := newTable(t, append([]setting{withService(func(o *play.Options) {
		o.Games, o.Log = append(o.Games, heist{l}), log.logger()
	}), withBot(func(o *bot.Options) {
		o.Games, o.Log = games.Table{game}, log.logger()
		o.Presenter, o.Catalogue = presenterOf(t, o.Games)
		o.Draw = func(p present.Picture) ([]byte, error) { return paintText(pictured(p)) }
	})}, more...)...)
	tb.typing = []string{"hide", "card", "aim"}
	return tb, log
}

// crew begins a heist of Alain and Johan, and returns its first post with the first and the second player to
// strike.
func (tb *table) crew(more ...sandbox.Option) (post sandbox.Message, first, second *sandbox.Actor) {
	tb.t.Helper()
	m := tb.command(tb.alain, tb.lobby, "challenge", append(more, against(tb.johan))...)
	post = tb.press(tb.johan, m, present.VerbAccept)
	require.NotEmpty(tb.t, post.Attachments, post.Content)
	tb.until("the post is known", tb.delivered)
	if tb.live(tb.lobby).Match.Players[0] == match.Player(tb.johan.User().ID) {
		return post, tb.johan, tb.alain
	}
	return post, tb.alain, tb.johan
}

// find returns the page of a view that offers a value.
func (tb *table) find(a *sandbox.Actor, view sandbox.Message, value engine.Action) sandbox.Message {
	tb.t.Helper()
	for range 5 {
		for _, menu := range view.Menus() {
			for _, o := range menu.Options() {
				if o.Value == string(value) {
					return view
				}
			}
		}
		turned, err := a.Press(tb.patient(), view.ID, tb.labelled(view, "▶️"))
		require.NoError(tb.t, err)
		view = tb.follow(turned)
	}
	require.Failf(tb.t, "cannot be chosen", "%q", value)
	return view
}

// labelled returns the custom id of the message's button with the label.
func (tb *table) labelled(m sandbox.Message, label string) string {
	tb.t.Helper()
	for _, b := range m.Buttons() {
		if cmp.Or(b.Label(), b.Emoji()) == label {
			return b.CustomID()
		}
	}
	require.Failf(tb.t, "no button", "%q below %q", label, m.Content)
	return ""
}

// take chooses an action in a view and returns the view after it.
func (tb *table) take(a *sandbox.Actor, view sandbox.Message, action engine.Action) sandbox.Message {
	tb.t.Helper()
	view = tb.find(a, view, action)
	for _, menu := range view.Menus() {
		for _, o := range menu.Options() {
			if o.Value == string(action) {
				answer, err := a.Choose(tb.patient(), view.ID, menu.CustomID(), o.Value)
				require.NoError(tb.t, err)
				return tb.follow(answer)
			}
		}
	}
	require.Failf(tb.t, "cannot be chosen", "%q", action)
	return view
}

// hidden plays a heist up to the first aim. The first seat hides amber by the menus of its view, the second
// cobalt by /move.
func (tb *table) hidden(more ...sandbox.Option) (first, second *sandbox.Actor) {
	tb.t.Helper()
	post, first, second := tb.crew(more...)
	tb.take(first, tb.press(first, post, present.VerbView), "hide-amber")
	typed := tb.command(second, tb.lobby, "move", text("move", "hide-cobalt"))
	require.True(tb.t, typed.Ephemeral(), typed.Content)
	tb.until("play opens", tb.delivered)
	return first, second
}

// offered returns the number of options in the menus of a message.
func offered(m sandbox.Message) (n int) {
	for _, menu := range m.Menus() {
		n += len(menu.Options())
	}
	return n
}

func TestMyView(t *testing.T) {
	t.Parallel()
	tb, _ := heistTable(t, "")
	post, first, second := tb.crew()
	posted := tb.posted(tb.lobby)
	assert.Empty(t, post.Menus(), "what is secret is chosen in private")
	assert.NotContains(t, tb.shown(post)["alt text"], "You hide", "the picture of a seat is in no post")
	tb.labelled(post, "Rules")

	view := tb.press(first, post, present.VerbView)
	assert.True(t, view.Ephemeral())
	assert.Contains(t, view.Content, "Your turn.")
	assert.Contains(t, tb.shown(view)["alt text"], "You hide ;")
	assert.Equal(t, 100, offered(view), "a page of choices")
	page := tb.find(first, view, "hide-119")
	assert.Equal(t, view.ID, page.ID, "a page takes the place of the one before")

	chosen := tb.take(first, page, "hide-119")
	assert.Equal(t, view.ID, chosen.ID, "the answer takes the place of the question")
	assert.Contains(t, tb.shown(chosen)["alt text"], "You hide hide-119")
	assert.Contains(t, chosen.Content, "1 of 2 is ready")
	assert.Empty(t, chosen.Menus())
	tb.until("the post says who is ready", func() bool {
		for _, b := range tb.reread(post).Buttons() {
			if b.Label() == "1 of 2 is ready" && b.Disabled() {
				return true
			}
		}
		return false
	})
	assert.Equal(t, post.Content, tb.reread(post).Content)
	assert.Len(t, tb.reread(post).Attachments, len(post.Attachments), "the pictures stay")
	assert.Equal(t, posted, tb.posted(tb.lobby), "nothing is posted")
	tb.labelled(tb.reread(post), "Rules")

	again := tb.press(first, chosen, present.VerbRetract)
	assert.Equal(t, view.ID, again.ID)
	assert.Equal(t, 100, offered(again), "it can be chosen anew")
	tb.until("the post says it no more", func() bool { return len(tb.reread(post).Buttons()) == 2 })
	chosen = tb.take(first, again, "hide-amber")
	tb.take(second, tb.press(second, post, present.VerbView), "hide-cobalt")
	board := tb.heist()
	assert.Contains(t, board.Content, "has hidden something")
	assert.Contains(t, board.Content, "A card was drawn")
	assert.True(t, board.Pinged(first.User().ID))
	assert.Equal(t, posted+1, tb.posted(tb.lobby))

	refreshed := tb.press(first, chosen, present.VerbView)
	assert.Contains(t, tb.shown(refreshed)["alt text"], "card "+cardDrawn)
	assert.Contains(t, refreshed.Content, cardDrawn)
	aimed := tb.take(first, refreshed, aimTaken)
	assert.Equal(t, view.ID, aimed.ID)
	assert.Contains(t, tb.shown(aimed)["alt text"], "aim "+aimTaken)
	struck := tb.take(first, aimed, "strike")
	assert.Equal(t, view.ID, struck.ID, "the view stays, where the board follows in the channel")
	assert.Empty(t, struck.Menus())
	assert.Contains(t, tb.heist().Content, aimTaken, "the turn is told when it has ended")
}

// heist returns the newest post once it is known and nothing waits to be posted.
func (tb *table) heist() sandbox.Message {
	tb.t.Helper()
	tb.until("everything is posted", tb.delivered)
	all := tb.boards(tb.lobby)
	return all[len(all)-1]
}

func TestTheViewOfASpectator(t *testing.T) {
	t.Parallel()
	tb, _ := heistTable(t, "")
	post, _, _ := tb.crew()
	view := tb.press(tb.amy, post, present.VerbView)
	assert.True(t, view.Ephemeral())
	assert.Contains(t, view.Content, "You have no seat in this match")
	assert.Contains(t, view.Content, "to play")
	assert.Empty(t, view.Menus())
	assert.Len(t, view.Attachments, 1)
}

// A question has its own pictures, of the reader's choices. A step can be taken back and replaced, and a text
// written in a field.
func TestAQuestionShowsADraft(t *testing.T) {
	t.Parallel()
	tb, _ := heistTable(t, "")
	first, _ := tb.hidden()
	view := tb.press(first, tb.heist(), present.VerbView)
	var drafts []string
	for range 2 {
		sketch, err := first.Press(tb.patient(), view.ID, tb.labelled(view, "Sketch"))
		require.NoError(t, err)
		view = tb.follow(sketch)
		require.Len(t, view.Attachments, 1, "in the place of the board")
		drafts = append(drafts, view.Attachments[0].Description)
		assert.Contains(t, drafts[len(drafts)-1], "Sketch of "+aimTaken+" by ")
		view = tb.press(first, view, present.VerbView)
	}
	assert.NotEqual(t, drafts[0], drafts[1], "each is made up anew")
	assert.NotContains(t, drafts, "Sketch of "+aimTaken+" by 0")

	opened, err := first.Press(tb.patient(), view.ID, tb.labelled(view, "Write"))
	require.NoError(t, err)
	require.NotNil(t, opened.Modal)
	written, err := first.Submit(tb.patient(), *opened.Modal, map[string]string{turn.FieldText: aimTaken})
	require.NoError(t, err)
	aimed := tb.follow(written)
	assert.True(t, aimed.Ephemeral())
	assert.Equal(t, view.ID, aimed.ID)
	assert.Contains(t, tb.shown(aimed)["alt text"], "aim "+aimTaken)

	again := tb.press(first, aimed, present.VerbRetract)
	require.Len(t, again.Attachments, 1)
	assert.Equal(t, "Sketch of "+aimTaken, again.Attachments[0].Description, "what was chosen is shown again")
	assert.NotEmpty(t, tb.labelled(again, "Take it"))
}

func TestTypedStepsAreAnsweredInPrivate(t *testing.T) {
	t.Parallel()
	tb, _ := heistTable(t, "")
	first, _ := tb.hidden()
	posted := tb.posted(tb.lobby)
	typed := tb.command(first, tb.lobby, "move", text("move", aimUndone))
	assert.True(t, typed.Ephemeral())
	assert.Contains(t, tb.shown(typed)["alt text"], "aim "+aimUndone)
	back := tb.command(first, tb.lobby, "takeback")
	assert.True(t, back.Ephemeral())
	assert.Equal(t, 2, offered(back), "it can be chosen anew")
	tb.command(first, tb.lobby, "move", text("move", aimTaken))
	assert.Equal(t, posted, tb.posted(tb.lobby))
	struck := tb.command(first, tb.lobby, "move", text("move", "strike"))
	assert.True(t, struck.Ephemeral(), "what was typed can be read at a public reply")
	assert.Contains(t, tb.heist().Content, "strike")
	assert.NotContains(t, tb.heist().Content, aimUndone, "what was taken back is told to nobody")
}

func TestAViewIsStaleForWhatItsReaderHasSeen(t *testing.T) {
	t.Parallel()
	tb, _ := heistTable(t, "")
	post, first, second := tb.crew()
	one, other := tb.press(first, post, present.VerbView), tb.press(second, post, present.VerbView)
	twin := tb.press(first, post, present.VerbView)
	tb.take(first, one, "hide-amber")
	assert.Contains(t, tb.take(first, twin, "hide-000").Content, "earlier move", "they did something themselves")
	played := tb.take(second, other, "hide-cobalt")
	assert.Equal(t, other.ID, played.ID, "what the other did in secret makes no control stale")
	tb.heist()
	assert.Contains(t, tb.take(first, twin, "hide-000").Content, "earlier move", "play has opened")
}

func TestSecretsStaySecret(t *testing.T) {
	t.Parallel()
	tb, log := heistTable(t, "")
	post, first, second := tb.crew()
	tb.take(first, tb.press(first, post, present.VerbView), "hide-amber")
	tb.until("the post says who is ready", tb.delivered)
	assert.Empty(t, tb.learns(tb.amy, log, "hide-amber"), "while the other hides")
	tb.command(first, tb.lobby, "move", text("move", faulty))
	tb.command(second, tb.lobby, "move", text("move", "hide-cobalt"))
	tb.heist()
	assert.Empty(t, tb.learns(first, log, "hide-cobalt"), "what the other hides")
	tb.command(first, tb.lobby, "move", text("move", aimUndone))
	tb.command(first, tb.lobby, "takeback")
	tb.command(first, tb.lobby, "move", text("move", aimTaken))
	tb.later(12 * time.Hour)
	assert.False(t, tb.command(second, tb.lobby, "nudge").Ephemeral())
	tb.until("everything is posted", tb.delivered)
	for _, a := range []*sandbox.Actor{second, tb.amy} {
		assert.Empty(t, tb.learns(a, log, "hide-amber", cardDrawn, aimTaken, aimUndone, faulty), a.User().Name())
	}
	for range 2 {
		a := tb.striker()
		if a != first {
			tb.command(a, tb.lobby, "move", text("move", aimTaken))
		}
		tb.command(a, tb.lobby, "move", text("move", "strike"))
	}
	tb.until("everything is posted", tb.delivered)
	require.True(t, tb.over(tb.lobby))
	for door, command := range map[string]string{"/board": "board", "/export": "export"} {
		assert.NotEmpty(t, tb.tells(door, tb.command(tb.amy, tb.lobby, command), []string{"hide-amber"}), "%s after the end", door)
	}
}

// Reminders, in the channel or in private, tell others nothing that only their player may know.
func TestRemindersKeepSecrets(t *testing.T) {
	t.Parallel()
	w := newWatch()
	tb, log := heistTable(t, "", by(w))
	first, second := tb.hidden(text("clock", "20m"))
	tb.command(second, tb.lobby, "settings", text("reminders", "direct"))
	tb.command(first, tb.lobby, "move", text("move", aimTaken))
	tb.run(w, 10)
	require.Len(t, tb.public(tb.lobby, "⏰"), 1)
	for _, a := range []*sandbox.Actor{second, tb.amy} {
		assert.Empty(t, tb.learns(a, log, "hide-amber", cardDrawn, aimTaken), a.User().Name())
	}
	tb.command(first, tb.lobby, "move", text("move", "strike"))
	tb.heist()
	tb.run(w, 10)
	require.Len(t, tb.direct(second, "Half"), 1)
	assert.Empty(t, tb.learns(second, log, "hide-amber"))
}

// striker returns the player who is to strike.
func (tb *table) striker() *sandbox.Actor {
	tb.t.Helper()
	if tb.live(tb.lobby).Turn()[0] == match.Player(tb.alain.User().ID) {
		return tb.alain
	}
	return tb.johan
}

func TestPlantedLeaksAreFound(t *testing.T) {
	t.Parallel()
	for l, doors := range map[leak][]string{
		leakView: {
			"/board: alt text", "/board: file", "post: alt text", "post: file", "/review: alt text", "my view: alt text",
			"my view: file", "/export gif: file", "/export sheet: file", "/export sheet of a player: file",
		},
		leakRecord: {"/export record: file"},
		leakDraw:   {"/export json: file", "/export sheet: alt text", "/review: text", "post: text"},
		leakError:  {"log"},
	} {
		t.Run(string(l), func(t *testing.T) {
			t.Parallel()
			tb, log := heistTable(t, l)
			post, first, second := tb.crew()
			if l == leakError {
				tb.command(first, tb.lobby, "move", text("move", faulty))
			}
			tb.take(first, tb.press(first, post, present.VerbView), "hide-amber")
			tb.command(second, tb.lobby, "move", text("move", "hide-cobalt"))
			tb.heist()
			assert.Subset(t, tb.learns(tb.amy, log, "hide-amber", cardDrawn, faulty), doors)
		})
	}
}
