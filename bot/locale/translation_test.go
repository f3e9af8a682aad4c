package locale_test

import (
	"cmp"
	"flag"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/locale"
)

var update = flag.Bool("update", false, "write down that the translations are of the present English texts")

// What a translation has to keep of a message: the values that it inserts, what people type, and its signs.
var (
	insertedValue = regexp.MustCompile(`{{[^}]*}}`)
	typedText     = regexp.MustCompile("`[^`]*`")
	word          = regexp.MustCompile(`\p{L}+`)
	sign          = regexp.MustCompile(`[\x{2190}-\x{2BFF}\x{1F000}-\x{1FAFF}]`)
)

// typedName matches the keys of the names of commands and their options, which are the same in all languages.
var typedName = regexp.MustCompile(`^command\.[a-z-]+(\.option\.[a-z0-9-]+)?\.name$`)

// TestTranslationsAreComplete checks each language file beside an English one: it has each message of the
// English one but the names of commands, and no other.
func TestTranslationsAreComplete(t *testing.T) {
	eachTranslation(t, func(t *testing.T, english, translated map[string]any) {
		for key := range english {
			_, has := translated[key]
			assert.Equal(t, !typedName.MatchString(key), has, key)
		}
		for key := range translated {
			_, has := english[key]
			assert.True(t, has, key)
		}
	})
}

// TestTranslationsKeepWhatIsNotWords checks that a translation inserts the values of the English message, and
// has its commands, signs, lines and bold words.
func TestTranslationsKeepWhatIsNotWords(t *testing.T) {
	eachTranslation(t, func(t *testing.T, english, translated map[string]any) {
		read := notationOf(english, translated)
		for key, message := range translated {
			source := forms(english[key])
			for form, text := range forms(message) {
				what := fmt.Sprintf("%s (%s): %q", key, form, text)
				text = typedText.ReplaceAllStringFunc(text, read)
				for _, kept := range []*regexp.Regexp{insertedValue, typedText} {
					if form == "other" {
						assert.Equal(t, distinct(kept, source[form]), distinct(kept, text), what)
					} else {
						assert.Subset(t, distinct(kept, source["other"]+source[form]), distinct(kept, text), what)
					}
				}
				assert.Equal(t, distinct(sign, source["other"]), distinct(sign, text), what)
				assert.Equal(t, strings.Count(source["other"], "\n"), strings.Count(text, "\n"), what)
				assert.Equal(t, strings.Count(source["other"], "**"), strings.Count(text, "**"), what)
			}
		}
	})
}

// notationOf returns a function that turns the names of colours and directions, with which people type moves,
// back into the English ones.
func notationOf(english, translated map[string]any) func(text string) string {
	names := map[string]string{}
	for key, name := range translated {
		if strings.HasPrefix(key, "color.") || strings.HasPrefix(key, "direction.") {
			name, notation := name.(string), english[key].(string)
			names[name], names[strings.ToLower(name)] = notation, strings.ToLower(notation)
		}
	}
	return func(text string) string {
		return word.ReplaceAllStringFunc(text, func(w string) string { return cmp.Or(names[w], w) })
	}
}

// TestTranslationsFitIntoDiscord checks the lengths that Discord limits.
func TestTranslationsFitIntoDiscord(t *testing.T) {
	eachTranslation(t, func(t *testing.T, english, translated map[string]any) {
		for key, message := range translated {
			for form, text := range forms(message) {
				assert.LessOrEqual(t, utf8.RuneCountInString(text), limit(key), "%s (%s): %q", key, form, text)
			}
		}
	})
}

// dialogs are the prefixes of the labels of dialogs.
var dialogs = []string{"chance.dialog", "write.title", "write.text", "import.title", "import.record", "import.more", "set-up.name", "puzzle.dialog", "times.dialog"}

// limit returns the largest number of characters of a message.
func limit(key string) int {
	switch {
	case strings.HasSuffix(key, ".description"), strings.HasPrefix(key, "command."):
		return 100
	case slices.ContainsFunc(dialogs, func(d string) bool { return strings.HasPrefix(key, d) }):
		return 45
	case strings.HasPrefix(key, "button."):
		return 80
	}
	return 1950
}

// TestTranslationsHaveAllPlurals counts with each message that has plural forms.
func TestTranslationsHaveAllPlurals(t *testing.T) {
	eachTranslation(t, func(t *testing.T, english, translated map[string]any) {
		for key, message := range translated {
			_, counts := english[key].(map[string]any)
			_, counted := message.(map[string]any)
			assert.Equal(t, counts, counted, key)
		}
	})
	c, err := locale.Load()
	require.NoError(t, err)
	for _, code := range c.Languages() {
		for n := range 130 {
			got := c.Printer(code).Count("time.days", n, nil)
			assert.NotContains(t, got, "day", "%s %d", code, n)
			assert.Contains(t, got, fmt.Sprint(n), "%s %d", code, n)
		}
	}
}

// TestTranslationsAreOfTheseTexts fails where an English message is not the one that was translated. Mend its
// translations, then run the test with -update.
func TestTranslationsAreOfTheseTexts(t *testing.T) {
	const file = "testdata/translated.txt"
	var now []string
	for _, folder := range append([]string{"."}, foldersOfGames(t)...) {
		for key, message := range readMessages(t, filepath.Join(folder, "en.toml")) {
			sum := crc32.ChecksumIEEE([]byte(fmt.Sprint(message)))
			now = append(now, fmt.Sprintf("%s %s %08x", filepath.Base(folder), key, sum))
		}
	}
	slices.Sort(now)
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(strings.Join(now, "\n")+"\n"), 0o644))
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	translated := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, line := range now {
		assert.True(t, slices.Contains(translated, line), "the English of %s has changed", line)
	}
	assert.Equal(t, len(translated), len(now), "messages")
}

// eachTranslation calls a check with the messages of each language file, and of the English one beside it, as
// a subtest that is named by the file.
func eachTranslation(t *testing.T, check func(t *testing.T, english, translated map[string]any)) {
	t.Helper()
	for _, folder := range append([]string{"."}, foldersOfGames(t)...) {
		names, err := filepath.Glob(filepath.Join(folder, "*.toml"))
		require.NoError(t, err)
		for _, name := range names {
			if filepath.Base(name) == "en.toml" {
				continue
			}
			t.Run(strings.TrimPrefix(name, "../"), func(t *testing.T) {
				check(t, readMessages(t, filepath.Join(folder, "en.toml")), readMessages(t, name))
			})
		}
	}
}

func foldersOfGames(t *testing.T) []string {
	t.Helper()
	var folders []string
	for _, game := range games(t) {
		folders = append(folders, filepath.Join(gamesFolder, game))
	}
	return folders
}

func readMessages(t *testing.T, name string) map[string]any {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	var messages map[string]any
	require.NoError(t, toml.Unmarshal(text, &messages))
	return messages
}

// forms returns the plural forms of a message; a message without any is its form "other".
func forms(message any) map[string]string {
	if text, single := message.(string); single {
		return map[string]string{"other": text}
	}
	all := map[string]string{}
	for form, text := range message.(map[string]any) {
		all[form] = text.(string)
	}
	return all
}

// distinct returns what an expression matches in a text, sorted and each once.
func distinct(e *regexp.Regexp, text string) []string {
	found := e.FindAllString(text, -1)
	slices.Sort(found)
	return append([]string{}, slices.Compact(found)...)
}
