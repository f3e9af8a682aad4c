package bot_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games/stratego"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	rules "towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

// withStrategists lets the computer play Stratego.
func withStrategists(t *testing.T) func(*bot.Options) {
	face := strategoFace(t)
	return func(o *bot.Options) {
		face(o)
		o.Games[len(o.Games)-1].Rival = stratego.NewRival()
		o.Presenter, o.Catalogue = presenterOf(t, o.Games)
	}
}

// A barrage against each level is played to its end by commands, in which the person plays moves of the
// second level. Its record reads back with the same end, and its commitments are those of the set-ups.
func TestStrategoAgainstEachLevel(t *testing.T) {
	t.Parallel()
	for _, level := range stratego.NewRival().Levels() {
		t.Run(level, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t, withService(strategoRules), withBot(withStrategists(t)))
			tb.command(tb.alain, tb.lobby, "challenge",
				text("game", stratego.Key), text("form", "barrage"), text("level", level), text("side", "red"))
			in := tb.command(tb.alain, tb.lobby, "set-up", text("lines", "wing"))
			require.Contains(t, in.Content, "Your set-up")
			tb.plays(tb.alain)
			over, err := tb.service.Last(t.Context(), tb.lobby, "")
			require.NoError(t, err)
			assert.NotEmpty(t, over.Outcome.Reason)
			assert.Empty(t, over.Ending.Reason, "by the rules")
			assert.Greater(t, over.Match.Actions(), 2, "more than the set-ups")
			record, err := tb.service.Record(t.Context(), over.Match.ID, "")
			require.NoError(t, err)
			log, err := rules.New().(engine.Importer).Import(record)
			require.NoError(t, err)
			last, err := engine.Replay(rules.New(), log)
			require.NoError(t, err)
			assert.Equal(t, over.Outcome, last.Outcome())
			assert.Equal(t, 2, rules.New().(engine.Committed).Commitments(record))
		})
	}
}

// plays types moves for a player of Stratego until the match of the lobby is over.
func (tb *table) plays(a *sandbox.Actor) {
	tb.t.Helper()
	me := match.Player(a.User().ID)
	hand, err := rival.New("sergeant", rival.Options{Seed: 1})
	require.NoError(tb.t, err)
	for range 400 {
		tb.until("it is the person's turn", func() bool {
			s, err := tb.service.Live(context.WithoutCancel(tb.t.Context()), tb.lobby, me)
			return err != nil || s.Asked()
		})
		if tb.over(tb.lobby) {
			return
		}
		s, err := tb.service.Live(tb.t.Context(), tb.lobby, me)
		require.NoError(tb.t, err)
		action, err := hand.Choose(tb.t.Context(), s.View.(rules.View))
		require.NoError(tb.t, err)
		answer := tb.command(a, tb.lobby, "move", text("move", string(action)))
		require.True(tb.t, answer.Ephemeral(), "what is typed in a game with secrets is answered in private")
	}
	require.Fail(tb.t, "the match has no end")
}
