package taste_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/storetest"
	"towerpost/engine/match/taste"
)

func TestWhichTasteCounts(t *testing.T) {
	t.Parallel()
	const guild = "guild"
	johan := taste.Taste{Theme: taste.Light, Bottom: taste.White}
	server := taste.Taste{Theme: taste.Contrast, Face: taste.Symbols}
	turn := func(players ...match.Player) []match.Player { return players }
	for name, c := range map[string]struct {
		occasion taste.Occasion
		want     taste.Taste
	}{
		"a post for who must act":        {taste.Occasion{Guild: guild, Turn: turn("johan")}, taste.Taste{Theme: taste.Light, Face: taste.Symbols, Bottom: taste.White, Posts: taste.AsServer}},
		"a post for one without a taste": {taste.Occasion{Guild: guild, Turn: turn("amy")}, taste.Taste{Theme: taste.Contrast, Face: taste.Symbols, Bottom: taste.Mover, Posts: taste.AsServer}},
		"a finished board":               {taste.Occasion{Guild: guild}, taste.Taste{Theme: taste.Contrast, Face: taste.Symbols, Bottom: taste.Mover, Posts: taste.AsServer}},
		"several who must act":           {taste.Occasion{Guild: guild, Turn: turn("johan", "amy")}, taste.Taste{Theme: taste.Contrast, Face: taste.Symbols, Bottom: taste.Mover, Posts: taste.AsServer}},
		"a private answer":               {taste.Occasion{Guild: guild, Asker: "johan", Turn: turn("amy")}, taste.Taste{Theme: taste.Light, Face: taste.Symbols, Bottom: taste.White, Posts: taste.AsServer}},
		"a private answer to another":    {taste.Occasion{Guild: guild, Asker: "amy", Turn: turn("johan")}, taste.Taste{Theme: taste.Contrast, Face: taste.Symbols, Bottom: taste.Mover, Posts: taste.AsServer}},
		"another server":                 {taste.Occasion{Guild: "other", Asker: "johan"}, taste.Taste{Theme: taste.Light, Face: taste.Colors, Bottom: taste.White, Posts: taste.AsServer}},
		"nobody chose anything":          {taste.Occasion{Guild: "other"}, taste.Default()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := taste.New(storetest.NewMemory())
			_, err := s.Change(t.Context(), taste.OfPlayer("johan"), johan)
			require.NoError(t, err)
			_, err = s.Change(t.Context(), taste.OfGuild(guild), server)
			require.NoError(t, err)
			got, err := s.For(t.Context(), c.occasion)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
		})
	}
}

func TestChoicesThatThereAreNot(t *testing.T) {
	t.Parallel()
	s := taste.New(storetest.NewMemory())
	for name, chosen := range map[string]taste.Taste{
		"theme": {Theme: "pink"}, "face": {Face: "cats"}, "bottom": {Bottom: "left"}, "posts": {Posts: "none"},
	} {
		_, err := s.Change(t.Context(), taste.OfPlayer("johan"), chosen)
		require.ErrorIs(t, err, taste.ErrUnknown, name)
	}
	kept, err := s.Of(t.Context(), taste.OfPlayer("johan"))
	require.NoError(t, err)
	assert.Zero(t, kept)
}

func TestDefaultIsComplete(t *testing.T) {
	t.Parallel()
	d := taste.Default()
	require.NoError(t, d.Check())
	assert.Equal(t, taste.Taste{Theme: taste.Dark, Face: taste.Colors, Bottom: taste.Mover, Posts: taste.AsServer}, d)
	assert.Equal(t, d, taste.Taste{}.Over(d), "nothing hides it")
}
