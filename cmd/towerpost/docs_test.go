package main

import (
	"cmp"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/engine"
)

// go test ./cmd/towerpost -run Commands -update makes the table of docs/commands.md anew.
var updateDocs = flag.Bool("update", false, "make the tables of the documents anew")

const top = "../.."

func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(top, name))
	require.NoError(t, err)
	return string(text)
}

// row returns the line of the document's tables that begins with the cell.
func row(t *testing.T, text, cell string) string {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "| "+cell+" |") {
			return line
		}
	}
	require.Fail(t, "no row "+cell)
	return ""
}

// registered returns the commands that the bot registers with Discord.
func registered(t *testing.T) []discord.Definition {
	t.Helper()
	games, err := botGames()
	require.NoError(t, err)
	table, err := bot.Commands(games...)
	require.NoError(t, err)
	return table.Definitions()
}

// TestCommandsPage compares the table of docs/commands.md with the commands of the bot.
func TestCommandsPage(t *testing.T) {
	const name = "docs/commands.md"
	catalogue, err := locale.Load()
	require.NoError(t, err)
	page := document(t, name)
	before, rest, found := strings.Cut(page, "-update -->\n")
	require.True(t, found, "the page says where its table begins")
	_, after, found := strings.Cut(rest, "<!-- end of the table -->")
	require.True(t, found, "the page says where its table ends")
	words := tableWords{catalogue.Printer("")}
	want := before + "-update -->\n\n" + words.table(registered(t)) + "\n<!-- end of the table -->" + after
	if *updateDocs {
		require.NoError(t, os.WriteFile(filepath.Join(top, name), []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, page, "make it anew: go test ./cmd/towerpost -run Commands -update")
}

// tableWords are the words of the catalogue for a table of commands.
type tableWords struct{ locale.Printer }

// table returns a table of commands, a line each.
func (w tableWords) table(commands []discord.Definition) string {
	var b strings.Builder
	b.WriteString("| command | what it does | options |\n|---|---|---|\n")
	for _, c := range commands {
		key := "command." + c.Name
		options := make([]string, len(c.Options))
		for i, o := range c.Options {
			options[i] = w.option(key+".option."+o.Name, o)
		}
		fmt.Fprintf(&b, "| `/%s` | %s | %s |\n", c.Name, w.cell(key+".description"), strings.Join(options, "<br>"))
	}
	return b.String()
}

// option says what an option is for, and what can be chosen.
func (w tableWords) option(key string, o discord.Parameter) string {
	text := "`" + o.Name + "`"
	if o.Required {
		text += " (required)"
	}
	text += ": " + w.cell(key+".description")
	var choices []string
	for _, value := range o.Choices {
		choices = append(choices, "*"+w.cell(key+".choice."+value)+"*")
	}
	if len(choices) > 0 {
		text += " – " + strings.Join(choices, ", ")
	}
	return text
}

// cell formats a text for a table.
func (w tableWords) cell(key string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", "\n", " ").Replace(w.Text(key, nil))
}

// everyday is the number of commands that the README lists.
const everyday = 8

func TestReadmeNamesTheEverydayCommands(t *testing.T) {
	readme := document(t, "README.md")
	named := 0
	for _, c := range registered(t) {
		if strings.Contains(readme, "\n| `/"+c.Name+"` |") {
			named++
		}
	}
	assert.Equal(t, everyday, named)
	assert.Equal(t, everyday, strings.Count(readme, "\n| `/"), "the README has commands that are gone")
}

func TestRatingsPageTellsTheWeights(t *testing.T) {
	page := document(t, "docs/ratings.md")
	for _, c := range []struct{ cell, game, option, values string }{
		{"Kamisado: single round", "kamisado", "length", "single"},
		{"Kamisado: standard (3 points)", "kamisado", "length", "standard"},
		{"Kamisado: long (7 points)", "kamisado", "length", "long"},
		{"Kamisado: marathon (15 points)", "kamisado", "length", "marathon"},
		{"Kamisado: series, best of 3, 5, 7, 9", "kamisado", "rounds", "3 5 7 9"},
		{"Ludo with 4, 3, 2, 1 pieces", "ludo", "pieces", "4 3 2 1"},
		{"Samurai", "samurai", "", ""},
		{"Stratego: full armies", "stratego", "army", "full"},
		{"Stratego: barrages, duels", "stratego", "army", "barrage duel"},
	} {
		game, err := known().keyed(c.game)
		require.NoError(t, err)
		var weights []string
		for _, value := range strings.Split(c.values, " ") {
			weights = append(weights, weightOf(game, c.option, value))
		}
		assert.Equal(t, "| "+c.cell+" | "+strings.Join(weights, ", ")+" |", row(t, page, c.cell))
	}
}

// weightOf returns how much a match with a value of an option weighs, a series where rounds are counted.
func weightOf(game engine.Game, option, value string) string {
	weigher, ok := game.(engine.Weigher)
	if !ok {
		return "1"
	}
	setup := engine.Setup{option: value}
	if option == "rounds" {
		setup["length"] = "series"
	}
	return fmt.Sprint(weigher.Weight(setup))
}

func TestTheHouseHasARowForEveryRoom(t *testing.T) {
	house := document(t, "docs/architecture.md")
	for _, p := range listed(t) {
		path, _ := folder(p.ImportPath)
		if r := roomOf(t, path); !strings.Contains(r.folder, "/internal/") {
			row(t, house, "["+r.folder+"](../"+r.folder+")")
		}
	}
}

// documents returns the names of all documents.
func documents(t *testing.T) []string {
	t.Helper()
	list := []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
	more, err := filepath.Glob(filepath.Join(top, "docs", "*.md"))
	require.NoError(t, err)
	for _, name := range more {
		list = append(list, filepath.Join("docs", filepath.Base(name)))
	}
	return list
}

var (
	link    = regexp.MustCompile(`\]\(([^)#:]*)(?:#([^)]*))?\)`)
	image   = regexp.MustCompile(`src="([^":]+)"`)
	heading = regexp.MustCompile(`(?m)^#+ +(.+)$`)
	// punctuation is what is left out of a heading where an anchor is made of it.
	punctuation = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

func TestLinksOfTheDocumentsLeadSomewhere(t *testing.T) {
	for _, name := range documents(t) {
		text := document(t, name)
		for _, match := range image.FindAllStringSubmatch(text, -1) {
			assert.FileExists(t, filepath.Join(top, filepath.Dir(name), match[1]), name)
		}
		for _, match := range link.FindAllStringSubmatch(text, -1) {
			page := filepath.Join(filepath.Dir(name), cmp.Or(match[1], filepath.Base(name)))
			_, err := os.Stat(filepath.Join(top, page))
			if assert.NoError(t, err, "%s links to %s", name, page) && match[2] != "" {
				assert.Contains(t, anchors(document(t, page)), match[2], "%s links to %s", name, page)
			}
		}
	}
}

// anchors returns the anchors of a page's headings, as GitHub makes them.
func anchors(page string) (list []string) {
	for _, h := range heading.FindAllStringSubmatch(page, -1) {
		list = append(list, strings.ReplaceAll(punctuation.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-"))
	}
	return list
}

var (
	// namedTest finds the tests that a document names, perhaps with one of their parts, and testFunc those
	// that a file has.
	namedTest = regexp.MustCompile("`((?:Test|Benchmark|Fuzz)[A-Z]\\w*)[`/]")
	testFunc  = regexp.MustCompile(`(?m)^func ((?:Test|Benchmark|Fuzz)[A-Z]\w*)\(`)
)

func TestDocumentsNameTestsThatThereAre(t *testing.T) {
	there := tests(t)
	for _, name := range documents(t) {
		for _, match := range namedTest.FindAllStringSubmatch(document(t, name), -1) {
			assert.True(t, there[match[1]], "%s names %s", name, match[1])
		}
	}
}

// tests returns the names of all tests, benchmarks and fuzz targets.
func tests(t *testing.T) map[string]bool {
	t.Helper()
	there := map[string]bool{}
	require.NoError(t, filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, match := range testFunc.FindAllSubmatch(text, -1) {
			there[string(match[1])] = true
		}
		return err
	}))
	return there
}

// TestCommandsOfAllGamesKeepDiscordsLimits checks the commands as they are registered with all games.
func TestCommandsOfAllGamesKeepDiscordsLimits(t *testing.T) {
	catalogue, err := locale.Load()
	require.NoError(t, err)
	for _, c := range discord.Commands(catalogue, registered(t)) {
		assert.LessOrEqual(t, len(c.Options), 25, "/%s", c.Name)
		for _, o := range c.Options {
			assert.NotContains(t, o.Description, "command.", "/%s %s has no description", c.Name, o.Name)
			assert.LessOrEqual(t, utf8.RuneCountInString(o.Description), 100, "/%s %s", c.Name, o.Name)
			assert.LessOrEqual(t, len(o.Choices), 25, "/%s %s", c.Name, o.Name)
		}
	}
}
