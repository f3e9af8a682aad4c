package cards_test

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/cards"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/kamisado"
)

// go test ./imaging/cards -update writes all pictures anew. Look at every one of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// gameCards returns cards with the brand of a game, as tables show them.
func gameCards(t *testing.T) *cards.Painter {
	t.Helper()
	painter, err := kamisado.New(kamisado.Options{})
	require.NoError(t, err)
	deck, err := painter.Cards(imaging.Dark)
	require.NoError(t, err)
	return deck
}

func TestGoldenLeaderboards(t *testing.T) {
	deck := gameCards(t)
	for name, card := range cards.LeaderboardScenes() {
		t.Run(name, func(t *testing.T) {
			picture, err := deck.Leaderboard(card)
			require.NoError(t, err)
			assert.Less(t, len(picture), 112<<10, "small enough for a post")
			imagingtest.Golden(t, "testdata/leaderboard-"+name+".png", picture, *update)
		})
	}
}

func TestGoldenProfiles(t *testing.T) {
	deck := gameCards(t)
	for name, card := range cards.ProfileScenes() {
		t.Run(name, func(t *testing.T) {
			picture, err := deck.Profile(card)
			require.NoError(t, err)
			assert.Less(t, len(picture), 112<<10, "small enough for a post")
			imagingtest.Golden(t, "testdata/profile-"+name+".png", picture, *update)
		})
	}
}
