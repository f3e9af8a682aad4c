package main

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// solvedLine finds the lines of the list: a move and its verdict.
var solvedLine = regexp.MustCompile(`(?m)^\| ([A-Z][a-z]+ (?:Forward|Left|Right) \d [A-Z][a-z]+) \| \**(win|loss)\** \| \d+ \|$`)

func TestListOfFirstMoves(t *testing.T) {
	listed := solvedLine.FindAllStringSubmatch(document(t, "docs/solved.md"), -1)
	judged, err := solver.New(solver.Options{Cores: 2}).Moves(t.Context(), kamisado.Start(1))
	require.NoError(t, err)
	require.Len(t, listed, len(judged))
	for i, j := range judged {
		assert.Equal(t, []string{string(j.Move.Action()), j.Result.String()}, listed[i][1:])
	}
}
