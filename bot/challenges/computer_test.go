package challenges

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/match"
)

// expert plays at one level.
type expert struct{ games.Rival }

func (expert) Levels() []string { return []string{"expert"} }

func (*fickle) Self(context.Context) (discord.User, error) {
	return discord.User{ID: "9", Name: "Towerpost", Bot: true}, nil
}

func TestOnlyOneBotIsAnOpponent(t *testing.T) {
	t.Parallel()
	rm := (&fickle{}).room(t)
	rm.Games[0].Rival = expert{}
	for id, refused := range map[string]error{"9": nil, "8": match.ErrBot} {
		call, err := discord.Decode([]byte(`{"id": "1", "application_id": "9", "token": "t", "type": 2, "user": {"id": "5"}, "data": {
			"options": [{"name": "opponent", "value": "` + id + `"}],
			"resolved": {"users": {"` + id + `": {"id": "` + id + `", "bot": true}}}}}`))
		require.NoError(t, err)
		p, err := rm.withOpponent(t.Context(), call, proposal{game: rm.Games[0], side: engine.Nobody})
		require.ErrorIs(t, err, refused)
		level, isComputer := p.level()
		assert.Equal(t, refused == nil, isComputer && level == "expert")
	}
}
