package display_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/storetest"
)

func TestWhichPreferenceCounts(t *testing.T) {
	t.Parallel()
	const guild = "guild"
	johan := display.Preference{Theme: display.Light, Bottom: display.White, Ranks: display.International}
	server := display.Preference{Theme: display.Contrast, Face: display.Symbols}
	turn := func(players ...match.Player) []match.Player { return players }
	for name, c := range map[string]struct {
		occasion display.Occasion
		want     display.Preference
	}{
		"a post for who must act":             {display.Occasion{Guild: guild, Turn: turn("johan")}, display.Preference{Theme: display.Light, Face: display.Symbols, Bottom: display.White, Posts: display.AsServer, Ranks: display.Combate}},
		"a post for one without a preference": {display.Occasion{Guild: guild, Turn: turn("amy")}, display.Preference{Theme: display.Contrast, Face: display.Symbols, Bottom: display.Mover, Posts: display.AsServer, Ranks: display.Combate}},
		"a finished board":                    {display.Occasion{Guild: guild}, display.Preference{Theme: display.Contrast, Face: display.Symbols, Bottom: display.Mover, Posts: display.AsServer, Ranks: display.Combate}},
		"several who must act":                {display.Occasion{Guild: guild, Turn: turn("johan", "amy")}, display.Preference{Theme: display.Contrast, Face: display.Symbols, Bottom: display.Mover, Posts: display.AsServer, Ranks: display.Combate}},
		"a private answer":                    {display.Occasion{Guild: guild, Asker: "johan", Turn: turn("amy")}, display.Preference{Theme: display.Light, Face: display.Symbols, Bottom: display.White, Posts: display.AsServer, Ranks: display.International}},
		"a private answer to another":         {display.Occasion{Guild: guild, Asker: "amy", Turn: turn("johan")}, display.Preference{Theme: display.Contrast, Face: display.Symbols, Bottom: display.Mover, Posts: display.AsServer, Ranks: display.Combate}},
		"another server":                      {display.Occasion{Guild: "other", Asker: "johan"}, display.Preference{Theme: display.Light, Face: display.Colors, Bottom: display.White, Posts: display.AsServer, Ranks: display.International}},
		"nobody chose anything":               {display.Occasion{Guild: "other"}, display.Default()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := display.New(storetest.NewMemory())
			_, err := s.Change(t.Context(), display.OfPlayer("johan"), johan)
			require.NoError(t, err)
			_, err = s.Change(t.Context(), display.OfGuild(guild), server)
			require.NoError(t, err)
			got, err := s.For(t.Context(), c.occasion)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
		})
	}
}

func TestChoicesThatThereAreNot(t *testing.T) {
	t.Parallel()
	s := display.New(storetest.NewMemory())
	for name, chosen := range map[string]display.Preference{
		"theme": {Theme: "pink"}, "face": {Face: "cats"}, "bottom": {Bottom: "left"}, "posts": {Posts: "none"}, "ranks": {Ranks: "none"},
	} {
		_, err := s.Change(t.Context(), display.OfPlayer("johan"), chosen)
		require.ErrorIs(t, err, display.ErrUnknown, name)
	}
	kept, err := s.Of(t.Context(), display.OfPlayer("johan"))
	require.NoError(t, err)
	assert.Zero(t, kept)
}

func TestDefaultIsComplete(t *testing.T) {
	t.Parallel()
	d := display.Default()
	require.NoError(t, d.Check())
	assert.Equal(t, display.Preference{Theme: display.Dark, Face: display.Colors, Bottom: display.Mover, Posts: display.AsServer, Ranks: display.Combate}, d)
	assert.Equal(t, d, display.Preference{}.Over(d), "nothing hides it")
}
