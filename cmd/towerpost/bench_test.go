package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

func TestBenchPositionsHaveTeethOfEveryKind(t *testing.T) {
	starts, toothed := map[string]bool{}, 0
	for _, text := range benchPositions {
		p, err := kamisado.ParsePosition(text)
		require.NoError(t, err)
		require.Equal(t, text, p.String())
		board, _, _ := strings.Cut(text, " ")
		if strings.Contains(board, "+") {
			toothed++
		}
		if p.RequiredColor() == kamisado.NoColor {
			for _, kind := range []string{"+++", "++", "+"} {
				starts[kind] = starts[kind] || strings.Contains(board, kind)
				board = strings.ReplaceAll(board, kind, "")
			}
		}
	}
	assert.Equal(t, 10, toothed)
	assert.Equal(t, map[string]bool{"+": true, "++": true, "+++": true}, starts)
}

func TestBenchCountsDeeperInTheMiddleOfARound(t *testing.T) {
	start := kamisado.Start(1)
	middle, _ := start.Play(start.Moves()[0])
	assert.Equal(t, 7, benchCommand{Plies: 7}.pliesFrom(start))
	assert.Equal(t, 11, benchCommand{Plies: 7}.pliesFrom(middle))
}
