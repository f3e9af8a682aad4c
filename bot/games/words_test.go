package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/locale"
)

func TestDecimalHasTheSignOfTheLanguage(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	for _, row := range []struct {
		code   string
		x      float64
		places int
		want   string
	}{{"en-US", 9.25, 1, "9.2"}, {"it", 9.25, 1, "9,2"}, {"ro", -0.5, 2, "-0,50"}, {"pt-BR", 3, 0, "3"}} {
		assert.Equal(t, row.want, games.Decimal(words.Printer(row.code), row.x, row.places), row.code)
	}
}

func TestTextsAreComparedWithoutAccents(t *testing.T) {
	t.Parallel()
	assert.Equal(t, games.Fold("Stânga  și dreapta"), games.Fold("stanga si dreapta "))
	assert.Equal(t, "regua 2", games.Fold(" Régua 2"))
	assert.NotEqual(t, games.Fold("left"), games.Fold("lift"))
}
