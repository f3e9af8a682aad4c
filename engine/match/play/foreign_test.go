package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

// A caller who names a match or challenge of another guild learns nothing of it, and cannot change it.
func TestOtherGuildsAreUnknown(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	stranger := tb.caller("mallory", "elsewhere")
	stranger.Guild = "another"
	open := tb.propose("c", match.Proposal{Game: "sums"})
	for name, order := range map[string]func(match.Caller) error{
		"accept":   func(c match.Caller) error { _, err := tb.Accept(tb.ctx, c, open.ID); return err },
		"decline":  func(c match.Caller) error { _, err := tb.Decline(tb.ctx, c, open.ID); return err },
		"withdraw": func(c match.Caller) error { _, err := tb.Withdraw(tb.ctx, c, open.ID); return err },
		"start":    func(c match.Caller) error { _, err := tb.Start(tb.ctx, c, open.ID); return err },
	} {
		stranger.Key = name
		err := order(stranger)
		require.ErrorIs(t, err, match.ErrUnknown, name)
		var refusal *match.Refusal
		require.ErrorAs(t, err, &refusal)
		assert.Empty(t, refusal.Challenge.Challenger, name)
	}
	member := tb.caller("mallory", "c")
	_, err := tb.Accept(tb.ctx, member, open.ID)
	require.NoError(t, err, "who is there can accept")
	id := tb.live("c").Match.ID
	outsider := tb.caller("trudy", "elsewhere")
	outsider.Guild = "another"
	_, err = tb.Resign(tb.ctx, outsider, match.Order{Match: id})
	require.ErrorIs(t, err, match.ErrUnknown)
	var refusal *match.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Nil(t, refusal.Snapshot)
	player := tb.caller("mallory", "elsewhere")
	player.Guild = "another"
	_, err = tb.Resign(tb.ctx, player, match.Order{Match: id})
	require.NoError(t, err, "a player is a player everywhere")
}
