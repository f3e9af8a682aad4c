package challenges

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/bot/route"
)

func TestChallengeInvitesAsManyAsCanPlay(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	options := func(seats int) (names []string) {
		table, err := route.NewTable(&Room{Seats: seats})
		require.NoError(t, err)
		for _, o := range discord.Commands(words, table.Definitions())[0].Options {
			names = append(names, o.Name)
			for _, text := range append([]string{o.Description}, choices(o)...) {
				assert.NotEmpty(t, text)
				assert.NotContains(t, text, "command.", "the catalogue lacks a text")
				assert.LessOrEqual(t, len(text), 100)
			}
		}
		return names
	}
	for _, seats := range []int{0, 2} {
		assert.Equal(t, []string{"opponent", "level", "length"}, options(seats)[:3])
		assert.NotContains(t, options(seats), "players")
	}
	of4 := []string{"opponent", "level", "players", "opponent2", "opponent3", "computers", "length"}
	assert.Equal(t, of4, options(4)[:7])
	assert.Contains(t, options(8), "opponent7")
	assert.Equal(t, options(8), options(12))
	assert.LessOrEqual(t, len(options(8)), 25)
}

// choices returns the names of an option's values.
func choices(o *discordgo.ApplicationCommandOption) (names []string) {
	for _, c := range o.Choices {
		names = append(names, c.Name)
	}
	return names
}
