package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// How much a room may hold so that one can keep it in mind.
const (
	mostFiles   = 25
	mostMethods = 40
)

// small lists the rooms that are held to that, with those below them. A room that grows beyond
// it is cut along its nouns.
var small = []string{"bot/present", "engine/match/lobby", "storage"}

// smallAlone lists the rooms that are held to it without those below them.
var smallAlone = []string{"imaging"}

func TestRoomsAreSmall(t *testing.T) {
	checked := 0
	for _, p := range listed(t) {
		path, _ := folder(p.ImportPath)
		for _, s := range small {
			if within(path, s) {
				checked++
				keepsSmall(t, path)
			}
		}
		if slices.Contains(smallAlone, path) {
			checked++
			keepsSmall(t, path)
		}
	}
	assert.Greater(t, checked, 10)
}

// keepsSmall counts the files of a room, without its tests, and the methods of its types.
func keepsSmall(t *testing.T, room string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(top, room, "*.go"))
	require.NoError(t, err)
	files, methods := 0, map[string]int{}
	for _, file := range all {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		files++
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[receiver(f.Recv.List[0].Type)]++
			}
		}
	}
	assert.LessOrEqual(t, files, mostFiles, "%s: files", room)
	for name, n := range methods {
		assert.LessOrEqual(t, n, mostMethods, "%s: methods of %s", room, name)
	}
}

// receiver returns the name of the type of a method's receiver.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
