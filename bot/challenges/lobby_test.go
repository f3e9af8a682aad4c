package challenges

import (
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/pick"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// gameOf is a game with a number of seats and nothing else.
type gameOf struct {
	engine.Game
	seats int
}

// New implements engine.Game. The game cannot be played.
func (gameOf) New(engine.Setup, int) (engine.State, error) { return nil, engine.ErrSetup }

func (g gameOf) Info() engine.Info {
	seats := slices.Repeat([]string{"other"}, g.seats)
	copy(seats, []string{"black", "white"})
	return engine.Info{Key: "toy", Seats: seats, Category: "length", Options: []engine.Option{
		{Key: "length", Values: []string{"standard", "single", "series"}}, {Key: "rounds", Values: []string{"3", "5", "9"}},
	}}
}

func TestChallengeInvitesAsManyAsCanPlay(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	options := func(seats int) (names []string) {
		played := games.Table{{Rules: []engine.Game{gameOf{seats: seats}}}}
		table, err := route.NewTable(&Room{Games: played, Pick: pick.Picker{Games: played}})
		require.NoError(t, err)
		for _, o := range discord.Commands(words, table.Definitions())[0].Options {
			names = append(names, o.Name)
			for _, choice := range o.Choices {
				_, isNumber := choice.Value.(int)
				assert.Equal(t, o.Type == discord.NumberOption, isNumber, "%s: %v", o.Name, choice.Value)
			}
			for _, text := range append([]string{o.Description}, choices(o)...) {
				assert.NotEmpty(t, text)
				assert.NotContains(t, text, "command.", "the catalogue lacks a text")
				assert.LessOrEqual(t, len(text), 100)
			}
		}
		return names
	}
	for _, seats := range []int{0, 2} {
		assert.Equal(t, []string{"opponent", "level", "form"}, options(seats)[:3])
		assert.NotContains(t, options(seats), "players")
	}
	of4 := []string{"opponent", "level", "players", "opponent2", "opponent3", "computers", "form"}
	assert.Equal(t, of4, options(4)[:7])
	assert.Contains(t, options(8), "opponent7")
	assert.Equal(t, options(8), options(12))
	assert.LessOrEqual(t, len(options(8)), 25)
}

// choices returns the values of an option's choices.
func choices(o *discordgo.ApplicationCommandOption) (names []string) {
	for _, c := range o.Choices {
		names = append(names, c.Name)
	}
	return names
}

func TestOneComputerMayBeTheOpponentInAGameOfTwo(t *testing.T) {
	computer, person := proposal{opponent: levelMark + "expert"}, proposal{opponent: "5"}
	assert.NoError(t, checkTwoPlayers(discord.Interaction{}, person))
	assert.NoError(t, checkTwoPlayers(discord.Interaction{}.WithNumber("computers", 1), computer))
	assert.NoError(t, checkTwoPlayers(discord.Interaction{}.WithNumber("players", 2), computer))
	for _, call := range []discord.Interaction{
		discord.Interaction{}.WithNumber("computers", 2), discord.Interaction{}.WithNumber("players", 3), discord.Interaction{}.With(opponent(2), "6"),
	} {
		assert.ErrorIs(t, checkTwoPlayers(call, computer), match.ErrFull)
	}
	assert.ErrorIs(t, checkTwoPlayers(discord.Interaction{}.WithNumber("computers", 1), person), match.ErrFull)
}
