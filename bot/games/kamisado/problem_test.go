package kamisado_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/gamestest"
	face "towerpost/bot/games/kamisado"
	"towerpost/engine"
	"towerpost/engine/record"
)

// A refusal names the rule. The form of a record is no rule.
func TestRefusalsNameRulesOnly(t *testing.T) {
	g, err := face.New()
	require.NoError(t, err)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 2)
	explain := func(err error) string {
		var p *engine.Problem
		require.ErrorAs(t, err, &p)
		return g.Face.Explain(m.Moment(0), p)
	}
	assert.Equal(t, "That record is inconsistent: it is empty.", explain(record.Bad("it is empty")))
	_, err = m.State().Apply(m.State().Pending()[0].Seat, "Purple Forward 7 Purple")
	assert.Regexp(t, `\(Rule M\d\.\)$`, explain(err))
}
