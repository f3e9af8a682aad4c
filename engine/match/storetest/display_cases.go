package storetest

import (
	"context"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
)

// displayStore is the store for the cases of preferences.
type displayStore interface {
	match.Store
	display.Store
	ranking.Privacy
}

func displayCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"who chose nothing has no preference": func(b *bench) {
			b.wantDisplay(display.OfPlayer("amy"), display.Preference{})
		},
		"choices are laid over earlier ones": func(b *bench) {
			amy := display.OfPlayer("amy")
			b.chooses(amy, display.Preference{Theme: display.Light, Face: display.Symbols})
			b.chooses(amy, display.Preference{Theme: display.Contrast, Bottom: display.Own})
			b.wantDisplay(amy, display.Preference{
				Theme: display.Contrast, Face: display.Symbols, Bottom: display.Own,
			})
		},
		"players and guilds of one name are two": func(b *bench) {
			b.chooses(display.OfPlayer("7"), display.Preference{Theme: display.Light})
			b.wantDisplay(display.OfGuild("7"), display.Preference{})
		},
		"a preference can be cleared": func(b *bench) {
			amy, chris := display.OfPlayer("amy"), display.OfPlayer("chris")
			b.chooses(amy, display.Preference{Theme: display.Light})
			b.chooses(chris, display.Preference{Face: display.Symbols})
			require.NoError(b, b.displays().ClearDisplay(b.ctx, amy))
			require.NoError(b, b.displays().ClearDisplay(b.ctx, amy), "twice is once")
			b.wantDisplay(amy, display.Preference{})
			b.wantDisplay(chris, display.Preference{Face: display.Symbols})
		},
		"who is forgotten has no preference": func(b *bench) {
			b.chooses(display.OfPlayer("amy"), display.Preference{Theme: display.Light})
			b.chooses(display.OfPlayer("chris"), display.Preference{Face: display.Symbols})
			require.NoError(b, b.displays().Replace(b.ctx, "amy", "gone"))
			b.wantDisplay(display.OfPlayer("amy"), display.Preference{})
			b.wantDisplay(display.OfPlayer("gone"), display.Preference{})
			b.wantDisplay(display.OfPlayer("chris"), display.Preference{Face: display.Symbols})
		},
		"a guild that is removed has no preference": func(b *bench) {
			b.chooses(display.OfGuild("1"), display.Preference{Theme: display.Light})
			b.chooses(display.OfGuild("12"), display.Preference{Face: display.Symbols})
			b.chooses(display.OfPlayer("1"), display.Preference{Bottom: display.White})
			require.NoError(b, b.displays().Remove(b.ctx, "1"))
			b.wantDisplay(display.OfGuild("1"), display.Preference{})
			b.wantDisplay(display.OfGuild("12"), display.Preference{Face: display.Symbols})
			b.wantDisplay(display.OfPlayer("1"), display.Preference{Bottom: display.White})
		},
		"a context that has ended changes nothing": func(b *bench) {
			ctx, cancel := context.WithCancel(b.ctx)
			cancel()
			light := display.Preference{Theme: display.Light}
			_, err := b.displays().ChangeDisplay(ctx, display.OfPlayer("amy"), light)
			require.ErrorIs(b, err, context.Canceled)
			require.ErrorIs(b, b.displays().ClearDisplay(ctx, display.OfPlayer("amy")), context.Canceled)
			_, err = b.displays().Display(ctx, display.OfPlayer("amy"))
			require.ErrorIs(b, err, context.Canceled)
			b.wantDisplay(display.OfPlayer("amy"), display.Preference{})
		},
	}
}

// displays returns the store with its methods for display preferences.
func (b *bench) displays() displayStore {
	b.Helper()
	s, ok := b.Store.(displayStore)
	require.True(b, ok, "the store keeps preferences, too")
	return s
}

// chooses stores a choice.
func (b *bench) chooses(of match.Owner, chosen display.Preference) {
	b.Helper()
	before, err := b.displays().Display(b.ctx, of)
	require.NoError(b, err)
	after, err := b.displays().ChangeDisplay(b.ctx, of, chosen)
	require.NoError(b, err)
	assert.Equal(b, chosen.Over(before), after)
}

// wantDisplay checks the stored preference.
func (b *bench) wantDisplay(of match.Owner, want display.Preference) {
	b.Helper()
	got, err := b.displays().Display(b.ctx, of)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}
