package bot

import (
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// cursedGame is a game whose face cannot explain what is wrong with an action.
type cursedGame struct{ engine.Game }

func (cursedGame) Info() engine.Info { return engine.Info{Key: "curse"} }

type cursedFace struct{ games.Plain }

func (cursedFace) Explain(games.Moment, *engine.Problem) string { panic("a bug in the face") }

// The asker gets the answer to an unforeseen error if the explanation of another error panics.
func TestExplanationsThatPanicAreInternalErrors(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	b := &Bot{log: slog.New(slog.DiscardHandler), Options: Options{
		Presenter: present.New(words, games.Game{Rules: []engine.Game{cursedGame{}}, Face: cursedFace{}}),
		Reference: func() string { return "AB12" },
	}}
	m := b.explain(discord.Interaction{Locale: "en-US"}, &match.Rejected{
		Problem: &engine.Problem{Kind: engine.ErrIllegal}, Snapshot: match.Snapshot{Match: match.Match{Game: "curse"}},
	})
	assert.Contains(t, m.Text, "AB12")
	assert.True(t, m.Private)
}

// A panic in the background stops nothing, and the bot does not wait for it for ever.
func TestPanicsInTheBackgroundAreSurvived(t *testing.T) {
	t.Parallel()
	b := &Bot{log: slog.New(slog.DiscardHandler)}
	b.background("a test", func() { panic("a bug") })
	b.drain()
}
