package locale_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/locale"
)

// source holds the message keys that Go code uses.
type source struct {
	// said maps each key that is passed to Text, Count or All to the place in the code. A key that is
	// composed at run time is cut after its first string literal.
	said map[string]string
	// whole are the keys in said that are a single literal.
	whole map[string]bool
	// literals are all string literals with a dot, for keys that are composed elsewhere.
	literals map[string]bool
}

// gamesFolder holds a folder for each game with words of its own.
const gamesFolder = "../games"

// readSource parses the code of the bot without its tests, the games' own folders, and the sandbox, which
// does not use the catalogue.
func readSource(t *testing.T) source { return readFolder(t, "..") }

// readFolder parses the code below a folder.
func readFolder(t *testing.T, root string) source {
	t.Helper()
	s := source{said: map[string]string{}, whole: map[string]bool{}, literals: map[string]bool{}}
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "sandbox" || path != root && filepath.Dir(path) == gamesFolder):
			return filepath.SkipDir
		case entry.IsDir(), !strings.HasSuffix(path, ".go"), strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool { s.note(files, n); return true })
		return nil
	})
	require.NoError(t, err)
	return s
}

// note records the keys in a node.
func (s source) note(files *token.FileSet, n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		if text, ok := literal(n); ok && strings.Contains(text, ".") {
			s.literals[text] = true
		}
	case *ast.CallExpr:
		method, ok := n.Fun.(*ast.SelectorExpr)
		if arguments := map[string]int{"Text": 2, "Count": 3, "All": 1}; !ok || arguments[method.Sel.Name] != len(n.Args) || len(n.Args) == 0 {
			return // also other methods of these names
		}
		key, whole := beginning(n.Args[0])
		if key != "" {
			s.said[key] = files.Position(n.Pos()).String()
			s.whole[key] = s.whole[key] || whole
		}
	}
}

// beginning returns the first string literal of an expression, and whether that is the whole expression.
func beginning(e ast.Expr) (text string, whole bool) {
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok {
			break
		}
		e, whole = sum.X, true
	}
	text, _ = literal(e)
	return text, !whole
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

func TestEveryKeyInTheSourceExists(t *testing.T) {
	c, err := locale.Load()
	require.NoError(t, err)
	s := readSource(t)
	require.NotEmpty(t, s.said)
	s.exist(t, c.Keys())
	for _, game := range games(t) {
		words := keysOf(t, game)
		own := readFolder(t, filepath.Join(gamesFolder, game))
		require.NotEmpty(t, own.said, game)
		own.exist(t, append(words, c.Keys()...))
	}
}

// exist requires that all keys of the source are known.
func (s source) exist(t *testing.T, known []string) {
	t.Helper()
	for key, place := range s.said {
		found := slices.Contains(known, key)
		if !s.whole[key] {
			found = slices.ContainsFunc(known, func(k string) bool { return strings.HasPrefix(k, key) })
		}
		// Some keys are looked up among a game's words: gamestest checks that the game has them, or there
		// is a fallback.
		require.True(t, found || asked[key], "%s: no message %q", place, key)
	}
}

// asked are the prefixes of keys that the table looks up among the words of a game.
var asked = map[string]bool{
	"challenge.side.": true, "side.": true, "profile.bar.": true, "menu.meant": true, "review.rounds": true, "category.": true, "plain.": true,
	"wish.": true, "option.": true, "ranks.now": true, "ranks.other": true, "topic.": true, "rule.": true,
}

// games returns the keys of the games that have words of their own.
func games(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(gamesFolder, "*", "en.toml"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var keys []string
	for _, file := range files {
		keys = append(keys, filepath.Base(filepath.Dir(file)))
	}
	return keys
}

// keysOf returns the keys of a game's words.
func keysOf(t *testing.T, game string) []string {
	t.Helper()
	c, err := locale.Open(os.DirFS(filepath.Join(gamesFolder, game)))
	require.NoError(t, err)
	return c.Keys()
}

func TestEveryKeyIsUsed(t *testing.T) {
	c, err := locale.Load()
	require.NoError(t, err)
	s := readSource(t)
	sources := []source{s}
	for _, game := range games(t) {
		own := readFolder(t, filepath.Join(gamesFolder, game))
		for _, key := range keysOf(t, game) {
			require.True(t, own.uses(key) || s.uses(key) || promised(key), "nothing uses the message %q of %s", key, game)
		}
		sources = append(sources, own)
	}
	for _, key := range c.Keys() {
		used := slices.ContainsFunc(sources, func(s source) bool { return s.uses(key) })
		require.True(t, used, "nothing uses the message %q", key)
	}
}

// promised reports whether the contract of the games uses the key. It may be composed from a variant that
// only the game knows; the game's own test checks that each variant has its name. Or games.Plain composes
// it from the set-up or the prompt, for a form or a part of a question.
func promised(key string) bool {
	part, _, _ := strings.Cut(key, ".")
	return slices.Contains([]string{"variant", "ask", "due", "yours", "wait", "call", "hint", "advice", "form", "heading"}, part)
}

// uses reports whether the source has the key, or a prefix of it up to a dot.
func (s source) uses(key string) bool {
	if s.said[key] != "" || s.literals[key] {
		return true
	}
	for i := range key {
		if key[i] == '.' && (s.literals[key[:i]] || s.literals[key[:i+1]]) {
			return true
		}
	}
	return false
}
