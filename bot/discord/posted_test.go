package discord_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/plan"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/standings"
	"towerpost/engine/match/policy"
)

// posted returns the custom ids of controls in posts of earlier versions, with their meanings. A post stays
// in its channel for ever, and its buttons have to work. So lines are added to the file, but never changed or
// removed.
func posted(t *testing.T) (ids, meanings []string) {
	t.Helper()
	data, err := os.ReadFile("testdata/posted.txt")
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		id, meaning, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " → ")
		require.True(t, ok, line)
		ids, meanings = append(ids, id), append(meanings, meaning)
	}
	return ids, meanings
}

func TestButtonsOfOldPostsMeanWhatTheyMeant(t *testing.T) {
	t.Parallel()
	ids, meanings := posted(t)
	for i, id := range ids {
		c, err := discord.ParseControl(id)
		require.NoError(t, err, id)
		assert.Equal(t, meanings[i], meaning(t, c), id)
		again, err := discord.CustomID(c)
		require.NoError(t, err, id)
		assert.Equal(t, id, again)
	}
}

// An interaction with such a custom id is decoded to its control, too.
func TestOldButtonsAreDecodedFromInteractions(t *testing.T) {
	t.Parallel()
	ids, _ := posted(t)
	for _, id := range ids {
		data, err := json.Marshal(map[string]any{
			"id": "1", "application_id": "2", "token": "t", "type": 3, "user": map[string]string{"id": "3"},
			"data": map[string]any{"custom_id": id, "values": []string{"Purple Left 5 Yellow"}},
		})
		require.NoError(t, err)
		call, err := discord.Decode(data)
		require.NoError(t, err)
		want, err := discord.ParseControl(id)
		require.NoError(t, err)
		assert.Equal(t, want, call.Control)
		assert.Equal(t, "Purple Left 5 Yellow", call.Value())
	}
}

func TestEveryVerbStandsInAPost(t *testing.T) {
	t.Parallel()
	ids, _ := posted(t)
	known := map[string]bool{}
	for _, id := range ids {
		verb, _, _ := strings.Cut(id, "/")
		known[verb] = true
	}
	all := verbs(t)
	require.Greater(t, len(all), 40)
	for name, verb := range all {
		assert.True(t, known[verb],
			"%s, %q, is in no line of testdata/posted.txt: add one for each form of its argument", name, verb)
	}
}

// verbs returns the constants of the verbs by their names.
func verbs(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../present/*.go")
	require.NoError(t, err)
	found := map[string]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 || !strings.HasPrefix(spec.Names[0].Name, "Verb") {
				return true
			}
			if text, ok := spec.Values[0].(*ast.BasicLit); ok {
				found[spec.Names[0].Name], err = strconv.Unquote(text.Value)
				require.NoError(t, err)
			}
			return true
		})
	}
	return found
}

// meaning returns a control as text, with the parts of its argument.
func meaning(t *testing.T, c present.Control) string {
	t.Helper()
	text := fmt.Sprintf("%s id %q head %d arg %q", c.Verb, c.ID, c.Head, c.Arg)
	if parts := parts(t, c); parts != "" {
		text += ": " + parts
	}
	return text
}

// parts returns the parts of a control's argument as text, as the bot reads them.
func parts(t *testing.T, c present.Control) string {
	t.Helper()
	switch c.Verb {
	case present.VerbHistory:
		f, ok := standings.ParseHistoryFilter(usual(t), c.Arg)
		return fmt.Sprintf("ok=%t player %q channel %q opponent %q length %q result %q period %q after %q before %q", ok, f.Player, f.Channel,
			f.Opponent, f.Category, f.Result, f.Period, f.After, f.Before)
	case present.VerbLeaders:
		q, ok := standings.ParseBoardQuery(usual(t), c.Arg)
		return fmt.Sprintf("ok=%t by %q period %q length %q", ok, q.By, q.Period, q.Category)
	case present.VerbGames:
		f := inbox.ReadFilter(c, "")
		return fmt.Sprintf("show %q opponent %q page %d", f.Show, f.Opponent, f.Page)
	case present.VerbPlanTower, present.VerbPlanThen:
		place, ok := plan.ParsePlace(c.Arg)
		return fmt.Sprintf("ok=%t after %d if %q", ok, place.After, place.If)
	case present.VerbAnalysis, present.VerbShareAnalysis:
		s := analyses.ReadSpot(c)
		return fmt.Sprintf("turning point %d step %d place %d", s.Turn, s.Step, s.Place)
	case present.VerbStudy:
		position, step := analyses.ReadStudy(c)
		return fmt.Sprintf("position %q step %d", position, step)
	case present.VerbSettings, present.VerbServerSettings:
		chosen := settings.ReadSetting(c.Arg, "value")
		return fmt.Sprintf("a value is theme %q face %q bottom %q", chosen.Theme, chosen.Face, chosen.Bottom)
	case present.VerbPolicy:
		return decided(c)
	}
	return ""
}

// decided returns the change of a server's policy by a control as text.
func decided(c present.Control) string {
	p := policy.Policy{Channels: []string{"1"}, Announcements: "2", Form: "long", Clock: "3d",
		NoComputer: true, Open: 7, Live: 8}
	values := []string{"41", "42"}
	if strings.Count(c.Arg, ".") > 1 { // a button has no values
		values = nil
	}
	page, change, ok := settings.ReadPolicy(c.Arg, values)
	if ok {
		change(&p)
	}
	return fmt.Sprintf("ok=%t page %q channels %q announcements %q length %q clock %q computer=%t rated=%t open %d live %d casual=%t locale %q puzzles=%t",
		ok, page, p.Channels, p.Announcements, p.Form, p.Clock, p.Computer(), p.ComputerRated, p.Open, p.Live,
		p.Casual, p.Locale, !p.NoPuzzle)
}

// usual returns a presenter of the game of the old posts.
func usual(t *testing.T) *present.Presenter {
	t.Helper()
	words, err := locale.Load()
	require.NoError(t, err)
	game, err := face.New()
	require.NoError(t, err)
	return present.New(words, game)
}
