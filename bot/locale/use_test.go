package locale_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/locale"
)

// source is what the Go code beside this package says about messages.
type source struct {
	// said are the beginnings of keys that are passed to Text, Count or All, with the places where.
	said map[string]string
	// whole are the keys among them that are written out.
	whole map[string]bool
	// literals are all strings with a dot, for keys that are put together elsewhere.
	literals map[string]bool
}

// readSource parses the code of the bot, but not its tests nor the sandbox, which knows nothing of the catalogue.
func readSource(t *testing.T) source {
	t.Helper()
	s := source{said: map[string]string{}, whole: map[string]bool{}, literals: map[string]bool{}}
	files := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "sandbox":
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

// note keeps what a node says about messages.
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

// beginning returns the first string literal of an expression, and whether it is the whole.
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
	for key, place := range s.said {
		if s.whole[key] {
			require.True(t, c.Has(key), "%s: no message %q", place, key)
			continue
		}
		found := false
		for _, known := range c.Keys() {
			found = found || strings.HasPrefix(known, key)
		}
		require.True(t, found, "%s: no message begins with %q", place, key)
	}
}

func TestEveryKeyIsUsed(t *testing.T) {
	c, err := locale.Load()
	require.NoError(t, err)
	s := readSource(t)
	for _, key := range c.Keys() {
		require.True(t, s.uses(key), "nothing uses the message %q", key)
	}
}

// uses reports whether the source has the key, or a beginning of it up to a dot.
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
