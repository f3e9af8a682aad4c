package sandbox_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// TestCommandsForManagers uses commands while no bot is connected. A member who may use a command gets
// ErrNoResponse.
func TestCommandsForManagers(t *testing.T) {
	s := newStage(t, sandbox.Options{ResponseLimit: 1})
	s.define(t, `[{"name":"all","description":"A"},{"name":"manage","description":"B","default_member_permissions":"32"},
		{"name":"nobody","description":"C","default_member_permissions":"0"}]`)
	for _, row := range []struct {
		command string
		member  error
	}{
		{"all", sandbox.ErrNoResponse}, {"manage", sandbox.ErrUnknownCommand}, {"nobody", sandbox.ErrUnknownCommand},
	} {
		_, err := s.person(1).Command(patient(t), s.lobby(), row.command)
		require.ErrorIs(t, err, row.member, row.command)
		_, err = s.person(0).Command(patient(t), s.lobby(), row.command)
		require.ErrorIs(t, err, sandbox.ErrNoResponse, "the owner may use /%s", row.command)
	}
	assert.Len(t, s.Commands(), 3)
}
