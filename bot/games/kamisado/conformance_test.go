package kamisado_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/kamisado"
)

func TestConformance(t *testing.T) {
	g, err := kamisado.New()
	require.NoError(t, err)
	gamestest.Suite{Game: g, Seed: 1, Limit: 60, Every: 6}.Run(t)
}
