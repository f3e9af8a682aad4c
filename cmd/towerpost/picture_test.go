package main

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/engine/kamisado"
)

// assertCarried checks that every field of what a message shows arrives in what is drawn.
func assertCarried(t *testing.T, shown, drawn any) {
	t.Helper()
	from, to := reflect.ValueOf(shown), reflect.ValueOf(drawn)
	for i := range from.NumField() {
		name := from.Type().Field(i).Name
		assert.False(t, from.Field(i).IsZero(), "%s is not set by the test", name)
		field := to.FieldByName(name)
		if assert.True(t, field.IsValid(), "%s is not drawn", name) {
			assert.Equal(t, from.Field(i).Interface(), field.Interface(), name)
		}
	}
}

func TestPicturesCarryEverything(t *testing.T) {
	p := kamisado.Start(3)
	tower := p.Tower(kamisado.White, kamisado.Red)
	square := []kamisado.Square{tower.Square}
	require.NotZero(t, tower.Square)
	board := present.Board{
		Position: p, Bottom: kamisado.Black, Names: [2]string{"Johan", "Alain"}, Title: "title", Status: "status",
		Last: p.Moves()[0], Blocked: tower, Blockers: square, Ring: []kamisado.Tower{tower}, Winner: tower,
		Must: kamisado.Red, Targets: square, Free: square,
	}
	assertCarried(t, board, boardOf(board))
	fills := present.Fills{
		Left: p, Right: p, LeftLabel: "left", RightLabel: "right", Names: [2]string{"Johan", "Alain"},
		Title: "title", Status: "status", Bottom: kamisado.Black,
	}
	assertCarried(t, fills, fillsOf(fills))
}
