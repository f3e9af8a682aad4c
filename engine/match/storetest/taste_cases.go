package storetest

import (
	"context"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
	"towerpost/engine/match/taste"
)

// tasteStore is what the cases of tastes need of a store.
type tasteStore interface {
	match.Store
	taste.Store
	table.Privacy
}

func tasteCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"who chose nothing has no taste": func(b *bench) { b.wantTaste(taste.OfPlayer("amy"), taste.Taste{}) },
		"choices are laid over earlier ones": func(b *bench) {
			amy := taste.OfPlayer("amy")
			b.chooses(amy, taste.Taste{Theme: taste.Light, Face: taste.Symbols})
			b.chooses(amy, taste.Taste{Theme: taste.Contrast, Bottom: taste.Own})
			b.wantTaste(amy, taste.Taste{Theme: taste.Contrast, Face: taste.Symbols, Bottom: taste.Own})
		},
		"players and guilds of one name are two": func(b *bench) {
			b.chooses(taste.OfPlayer("7"), taste.Taste{Theme: taste.Light})
			b.wantTaste(taste.OfGuild("7"), taste.Taste{})
		},
		"a taste can be cleared": func(b *bench) {
			amy, chris := taste.OfPlayer("amy"), taste.OfPlayer("chris")
			b.chooses(amy, taste.Taste{Theme: taste.Light})
			b.chooses(chris, taste.Taste{Face: taste.Symbols})
			require.NoError(b, b.tastes().ClearTaste(b.ctx, amy))
			require.NoError(b, b.tastes().ClearTaste(b.ctx, amy), "twice is once")
			b.wantTaste(amy, taste.Taste{})
			b.wantTaste(chris, taste.Taste{Face: taste.Symbols})
		},
		"who is forgotten has no taste": func(b *bench) {
			b.chooses(taste.OfPlayer("amy"), taste.Taste{Theme: taste.Light})
			b.chooses(taste.OfPlayer("chris"), taste.Taste{Face: taste.Symbols})
			require.NoError(b, b.tastes().Replace(b.ctx, "amy", "gone"))
			b.wantTaste(taste.OfPlayer("amy"), taste.Taste{})
			b.wantTaste(taste.OfPlayer("gone"), taste.Taste{})
			b.wantTaste(taste.OfPlayer("chris"), taste.Taste{Face: taste.Symbols})
		},
		"a guild that is removed has no taste": func(b *bench) {
			b.chooses(taste.OfGuild("1"), taste.Taste{Theme: taste.Light})
			b.chooses(taste.OfGuild("12"), taste.Taste{Face: taste.Symbols})
			b.chooses(taste.OfPlayer("1"), taste.Taste{Bottom: taste.White})
			require.NoError(b, b.tastes().Remove(b.ctx, "1"))
			b.wantTaste(taste.OfGuild("1"), taste.Taste{})
			b.wantTaste(taste.OfGuild("12"), taste.Taste{Face: taste.Symbols})
			b.wantTaste(taste.OfPlayer("1"), taste.Taste{Bottom: taste.White})
		},
		"a context that has ended changes nothing": func(b *bench) {
			ctx, cancel := context.WithCancel(b.ctx)
			cancel()
			_, err := b.tastes().ChangeTaste(ctx, taste.OfPlayer("amy"), taste.Taste{Theme: taste.Light})
			require.ErrorIs(b, err, context.Canceled)
			require.ErrorIs(b, b.tastes().ClearTaste(ctx, taste.OfPlayer("amy")), context.Canceled)
			_, err = b.tastes().Taste(ctx, taste.OfPlayer("amy"))
			require.ErrorIs(b, err, context.Canceled)
			b.wantTaste(taste.OfPlayer("amy"), taste.Taste{})
		},
	}
}

// tastes returns the store with what it keeps beside matches.
func (b *bench) tastes() tasteStore {
	b.Helper()
	s, ok := b.Store.(tasteStore)
	require.True(b, ok, "the store keeps tastes, too")
	return s
}

// chooses keeps a choice.
func (b *bench) chooses(of match.Owner, chosen taste.Taste) {
	b.Helper()
	before, err := b.tastes().Taste(b.ctx, of)
	require.NoError(b, err)
	after, err := b.tastes().ChangeTaste(b.ctx, of, chosen)
	require.NoError(b, err)
	assert.Equal(b, chosen.Over(before), after)
}

// wantTaste checks what is kept.
func (b *bench) wantTaste(of match.Owner, want taste.Taste) {
	b.Helper()
	got, err := b.tastes().Taste(b.ctx, of)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}
