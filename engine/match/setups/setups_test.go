package setups_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/storetest"
)

func TestSetupsAreKeptUnderNames(t *testing.T) {
	t.Parallel()
	s := setups.New(storetest.NewMemory())
	keep := func(p match.Player, name, category string) error {
		_, err := s.Keep(t.Context(), p, setups.Setup{Name: name, Game: "stratego", Category: category, Action: "Setup 1"})
		return err
	}
	require.NoError(t, keep("amy", "  My   storm ", "full"))
	require.NoError(t, keep("amy", "Antwerp", "barrage"))
	require.NoError(t, keep("amy", "MY STORM", "full"), "in the place of the other")
	all, err := s.Of(t.Context(), "amy")
	require.NoError(t, err)
	require.Len(t, all, 2)
	assert.Equal(t, "Antwerp", all[0].Name)
	assert.Equal(t, "MY STORM", all[1].Name)

	full := match.Match{Game: "stratego", Category: "full"}
	fitting, err := s.For(t.Context(), "amy", full)
	require.NoError(t, err)
	require.Len(t, fitting, 1)
	one, err := s.Named(t.Context(), "amy", full, "my storm")
	require.NoError(t, err)
	assert.Equal(t, fitting[0], one)
	_, err = s.Named(t.Context(), "amy", full, "antwerp")
	require.ErrorIs(t, err, setups.ErrOther)
	_, err = s.Named(t.Context(), "chris", full, "my storm")
	require.ErrorIs(t, err, setups.ErrUnknown, "they are private")

	for _, name := range []string{"", " ", "**bold**", "a\nb@everyone", strings.Repeat("a", 33), "\xff"} {
		require.ErrorIs(t, keep("amy", name, "full"), setups.ErrName, "%q", name)
	}
	for i := range setups.Most - 2 {
		require.NoError(t, keep("amy", fmt.Sprint("set ", i), "full"))
	}
	require.ErrorIs(t, keep("amy", "one more", "full"), setups.ErrFull)
	require.NoError(t, keep("amy", "set 3", "full"), "one that is there can be replaced")
	require.ErrorIs(t, s.Forget(t.Context(), "amy", "nothing"), setups.ErrUnknown)
	require.NoError(t, s.Forget(t.Context(), "amy", "Set 3"))
	require.NoError(t, keep("amy", "one more", "full"))
}
