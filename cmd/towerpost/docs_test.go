package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/discord"
	"towerpost/bot/locale"
)

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

func TestReadmeNamesEveryCommandAndOption(t *testing.T) {
	readme := document(t, "README.md")
	catalogue, err := locale.Load()
	require.NoError(t, err)
	table, err := bot.Commands()
	require.NoError(t, err)
	commands := discord.Commands(catalogue, table.Definitions())
	require.NotEmpty(t, commands)
	for _, command := range commands {
		line := row(t, readme, "`/"+command.Name+"`")
		for _, o := range command.Options {
			assert.Contains(t, line, "`"+o.Name+"`", "/%s", command.Name)
		}
		named := option.FindAllString(strings.Split(line, "|")[2], -1)
		assert.Len(t, named, len(command.Options), "/%s has other options: %s", command.Name, line)
	}
	assert.Equal(t, len(commands), strings.Count(readme, "\n| `/"), "the README has commands that are gone")
}

func TestReadmeHasARowForEveryRoom(t *testing.T) {
	readme := document(t, "README.md")
	for _, r := range rooms {
		if !strings.Contains(r.folder, "/internal/") {
			row(t, readme, "["+r.folder+"]("+r.folder+")")
		}
	}
}

var (
	link = regexp.MustCompile(`\]\(([^)#:]+)\)`)
	// option finds the options in a cell of the table of commands, where each begins a line.
	option = regexp.MustCompile("(^ |<br>)`[a-z]+`")
	image  = regexp.MustCompile(`src="([^":]+)"`)
)

func TestLinksOfTheDocumentsLeadSomewhere(t *testing.T) {
	documents := []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
	more, err := filepath.Glob(filepath.Join(top, "docs", "*.md"))
	require.NoError(t, err)
	for _, name := range more {
		documents = append(documents, filepath.Join("docs", filepath.Base(name)))
	}
	for _, name := range documents {
		text := document(t, name)
		for _, match := range append(link.FindAllStringSubmatch(text, -1), image.FindAllStringSubmatch(text, -1)...) {
			_, err := os.Stat(filepath.Join(top, filepath.Dir(name), match[1]))
			assert.NoError(t, err, "%s links to %s", name, match[1])
		}
	}
}
