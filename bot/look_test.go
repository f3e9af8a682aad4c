package bot_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
)

func TestBoardIsForEveryone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.refused(0, tb.command(tb.amy, tb.lobby, "board"), "No match is running")
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	board := tb.command(tb.amy, tb.lobby, "board")
	assert.False(t, board.Ephemeral())
	assert.Empty(t, board.MentionIDs, "looking pings nobody")
	tb.checkPictures(board)
	p := tb.position(tb.lobby)
	played := tb.choose(tb.johan, board, present.VerbMove, string(best(p).Action()))
	assert.False(t, played.Ephemeral(), "its controls work: %q", played.Content)
}

func TestGamesListsWhatIsOnTheTable(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "games").Content, "no match")
	tb.begin(tb.lobby)
	board := tb.newest(tb.lobby)
	tb.command(tb.amy, tb.channel("table-1"), "challenge", against(tb.alain))
	list := tb.command(tb.alain, tb.lobby, "games")
	assert.True(t, list.Ephemeral())
	assert.Contains(t, list.Content, "Johan")
	assert.Contains(t, list.Content, "Amy challenged you")
	assert.Contains(t, list.Content, fmt.Sprintf("https://discord.com/channels/%s/%s/%s", tb.Guild().ID, tb.lobby, board.ID))
}

func TestExport(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.refused(0, tb.command(tb.amy, tb.lobby, "export"), "`match:` names one from elsewhere")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "export", text("match", "the last one")), "can't find that match")
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	choices, err := tb.alain.Complete(tb.patient(), tb.lobby, "export", "match", text("match", "Joh"))
	require.NoError(t, err)
	require.Len(t, choices, 1)
	m := tb.command(tb.alain, tb.channel("table-2"), "export", text("match", choices[0].Value.(string)), text("format", "record"))
	require.Len(t, m.Attachments, 1)
	record, err := kamisado.ReadRecord(bytes.NewReader(tb.File(m.Attachments[0])))
	require.NoError(t, err)
	assert.Len(t, record.Log.Entries, 1)
}

func TestRules(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	overview := tb.command(tb.amy, tb.lobby, "rules")
	assert.True(t, overview.Ephemeral())
	rule := tb.command(tb.amy, tb.lobby, "rules", text("topic", "M6"))
	assert.Contains(t, rule.Content, "M6")
	choices, err := tb.amy.Complete(tb.patient(), tb.lobby, "rules", "topic", text("topic", "su"))
	require.NoError(t, err)
	assert.NotEmpty(t, choices)
	require.NotEmpty(t, overview.Menus())
	page := tb.choose(tb.amy, overview, present.VerbRules, overview.Menus()[0].Options()[1].Value)
	assert.Equal(t, overview.ID, page.ID, "the page is turned in place")
	assert.NotEqual(t, overview.Content, page.Content)
	for _, o := range overview.Menus()[0].Options() {
		tb.command(tb.amy, tb.lobby, "rules", text("topic", o.Value))
	}
	board := tb.begin(tb.lobby)
	assert.True(t, tb.press(tb.amy, board, present.VerbRules).Ephemeral(), "below a board they are for the asker alone")
}

func TestHelpKnowsWhereOneStands(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	none := tb.command(tb.alain, tb.lobby, "help").Content
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("side", "black"))
	invited := tb.command(tb.johan, tb.lobby, "help").Content
	tb.press(tb.johan, offer, present.VerbAccept)
	turn := tb.command(tb.alain, tb.lobby, "help").Content
	waiting := tb.command(tb.johan, tb.lobby, "help").Content
	watching := tb.command(tb.amy, tb.lobby, "help").Content
	all := []string{none, invited, turn, waiting, watching}
	for i, a := range all {
		for _, b := range all[:i] {
			assert.NotEqual(t, a, b)
		}
		assert.Contains(t, a, "> for managers", "every answer lists the commands")
	}
}

// A command without options in a text begins at a tap, even if an earlier process registered it.
func TestCommandsBeginAtATap(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for range 2 {
		help := tb.command(tb.alain, tb.lobby, "help").Content
		for _, c := range tb.Commands() {
			assert.Contains(t, help, "</"+c.Name+":"+c.ID+">")
		}
		assert.NotContains(t, help, "`/")
		tb.restart()
	}
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "board").Content, "</challenge:", "refusals name commands, too")
}

func TestHelpListsEveryCommand(t *testing.T) {
	c, err := locale.Load()
	require.NoError(t, err)
	table, err := bot.Commands()
	require.NoError(t, err)
	help := guide.Help(present.New(c), guide.Situation{Commands: table.Index()}, "").Text
	for _, command := range table.Definitions() {
		assert.Equal(t, 1, strings.Count(help, "`/"+command.Name+"` "), command.Name)
	}
}

func TestAutocompletion(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	complete := func(a *sandbox.Actor, typed string) []sandbox.Choice {
		choices, err := a.Complete(tb.patient(), tb.lobby, "move", "move", text("move", typed))
		require.NoError(t, err)
		return choices
	}
	assert.Empty(t, complete(tb.alain, ""), "no match, no suggestions, no error")
	tb.begin(tb.lobby)
	assert.Len(t, complete(tb.alain, ""), 8, "with a free choice, towers first")
	assert.Empty(t, complete(tb.johan, ""), "it is not his turn")
	assert.Empty(t, complete(tb.amy, "x"))
	purple := complete(tb.alain, "purple")
	require.NotEmpty(t, purple)
	for _, c := range purple {
		assert.True(t, strings.HasPrefix(c.Value.(string), "Purple"), c.Value)
	}
	tb.typeMove(tb.lobby)
	choices := complete(tb.johan, "")
	require.NotEmpty(t, choices)
	reply := tb.command(tb.johan, tb.lobby, "move", text("move", choices[0].Value.(string)))
	assert.False(t, reply.Ephemeral(), reply.Content)
}

// The option "match" of a command offers only the matches that the command takes.
func TestMatchesAreSuggestedForWhatTheyAllow(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withJudge(&judge{}))
	tb.begin(tb.lobby)
	offered := func(a *sandbox.Actor) (by []string) {
		for _, command := range []string{"abort", "analyse", "export", "nudge", "resign"} {
			choices, err := a.Complete(tb.patient(), tb.channel("table-2"), command, "match", text("match", ""))
			require.NoError(t, err)
			if len(choices) > 0 {
				by = append(by, command)
			}
		}
		return by
	}
	assert.Equal(t, []string{"abort", "export", "nudge", "resign"}, offered(tb.alain))
	assert.Equal(t, []string{"export"}, offered(tb.amy), "she does not play")
	tb.typeMove(tb.lobby)
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	assert.Equal(t, []string{"analyse", "export"}, offered(tb.alain))
}

func TestNotationOfPeople(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	require.False(t, tb.command(tb.alain, tb.lobby, "move", text("move", "br f1")).Ephemeral())
	require.False(t, tb.command(tb.johan, tb.lobby, "move", text("move", "↑1")).Ephemeral())
	p := tb.position(tb.lobby)
	require.False(t, tb.command(tb.alain, tb.lobby, "move", text("move", p.Moves()[0].To.String())).Ephemeral())
}

func TestPanicIsAPrivateAnswer(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withBot(func(o *bot.Options) {
		o.Draw = func(present.Picture) ([]byte, error) { panic("no paint left") }
		o.Reference = func() string { return "AB12" }
	}))
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	answer := tb.press(tb.johan, offer, present.VerbAccept)
	tb.refused(0, answer, "AB12")
	assert.NotContains(t, answer.Content, "paint")
	assert.False(t, tb.over(tb.lobby), "what was accepted stays accepted")
	tb.command(tb.alain, tb.lobby, "help")
}
