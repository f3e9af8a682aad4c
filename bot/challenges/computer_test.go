package challenges

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// expert plays at one level.
type expert struct{ games.Rival }

func (expert) Levels() []string { return []string{"expert"} }

func (*fickle) Self(context.Context) (discord.User, error) {
	return discord.User{ID: "9", Name: "Towerpost", Bot: true}, nil
}

// naming returns a call with a user in an option. The users 8 and 9 are bots, 6 is a person, and others are
// unknown.
func naming(t *testing.T, option, id string) discord.Interaction {
	t.Helper()
	call, err := discord.Decode([]byte(`{"id": "1", "application_id": "9", "token": "t", "type": 2, "user": {"id": "5"}, "data": {
		"options": [{"name": "` + option + `", "value": "` + id + `"}],
		"resolved": {"users": {"6": {"id": "6", "username": "amy"}, "8": {"id": "8", "bot": true}, "9": {"id": "9", "bot": true}}}}}`))
	require.NoError(t, err)
	return call
}

func TestOnlyOneBotIsAnOpponent(t *testing.T) {
	t.Parallel()
	rm := (&fickle{}).room(t)
	rm.Games[0].Rival = expert{}
	for id, refused := range map[string]error{"9": nil, "8": match.ErrBot} {
		p, err := rm.withOpponent(t.Context(), naming(t, "opponent", id), proposal{game: rm.Games[0], side: engine.Nobody})
		require.ErrorIs(t, err, refused)
		level, isComputer := p.level()
		assert.Equal(t, refused == nil, isComputer && level == "expert")
	}
}

func TestGuestsArePeople(t *testing.T) {
	t.Parallel()
	list, err := guests(naming(t, opponent(2), "6"), proposal{})
	require.NoError(t, err)
	assert.Equal(t, []match.Guest{{Player: "6", Name: "amy"}}, list)
	for id, refused := range map[string]error{"7": present.ErrForged, "8": match.ErrBot, "9": match.ErrBot} {
		_, err := guests(naming(t, opponent(2), id), proposal{})
		require.ErrorIs(t, err, refused, id)
	}
	beside := naming(t, "opponent", "6")
	list, err = guests(beside, proposal{opponent: "6"})
	require.NoError(t, err)
	assert.Empty(t, list, "the opponent is no guest")
	list, err = guests(beside, proposal{opponent: levelMark + "expert"})
	require.NoError(t, err)
	assert.Len(t, list, 1, "unless the opponent is the computer")
}
