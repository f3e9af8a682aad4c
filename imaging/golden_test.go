package imaging_test

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/kamisado"
)

// go test ./imaging -update writes all pictures anew. Look at every one of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// gameCards returns cards with the brand of a game, as tables show them.
func gameCards(t *testing.T) *imaging.Cards {
	t.Helper()
	painter, err := kamisado.New(kamisado.Options{})
	require.NoError(t, err)
	cards, err := painter.Cards(imaging.Dark)
	require.NoError(t, err)
	return cards
}

func TestGoldenLeaderboards(t *testing.T) {
	cards := gameCards(t)
	for name, card := range imaging.LeaderboardScenes() {
		t.Run(name, func(t *testing.T) {
			picture, err := cards.Leaderboard(card)
			require.NoError(t, err)
			assert.Less(t, len(picture), 112<<10, "small enough for a post")
			imagingtest.Golden(t, "testdata/leaderboard-"+name+".png", picture, *update)
		})
	}
}

func TestGoldenProfiles(t *testing.T) {
	cards := gameCards(t)
	for name, card := range imaging.ProfileScenes() {
		t.Run(name, func(t *testing.T) {
			picture, err := cards.Profile(card)
			require.NoError(t, err)
			assert.Less(t, len(picture), 112<<10, "small enough for a post")
			imagingtest.Golden(t, "testdata/profile-"+name+".png", picture, *update)
		})
	}
}
