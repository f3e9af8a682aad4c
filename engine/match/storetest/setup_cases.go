package storetest

import (
	"errors"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
)

// setupStore is the store for the cases of set-ups.
type setupStore interface {
	match.Store
	setups.Store
	ranking.Privacy
}

func setupCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"set-ups are kept in their order": func(b *bench) {
			b.keeps("amy", "one", "two")
			b.keeps("chris", "three")
			b.wantSetups("amy", "one", "two")
			b.wantSetups("chris", "three")
			b.wantSetups("johan")
		},
		"an error changes no set-up": func(b *bench) {
			b.keeps("amy", "one")
			full := errors.New("full")
			err := b.setups().ChangeSetups(b.ctx, "amy", func(list []setups.Setup) ([]setups.Setup, error) {
				return nil, full
			})
			require.ErrorIs(b, err, full)
			b.wantSetups("amy", "one")
		},
		"who is forgotten has no set-up": func(b *bench) {
			b.keeps("amy", "one")
			b.keeps("chris", "two")
			require.NoError(b, b.setups().Replace(b.ctx, "amy", "gone"))
			b.wantSetups("amy")
			b.wantSetups("gone")
			b.wantSetups("chris", "two")
		},
	}
}

// setups returns the store with its methods for set-ups.
func (b *bench) setups() setupStore {
	b.Helper()
	s, ok := b.Store.(setupStore)
	require.True(b, ok, "the store keeps set-ups, too")
	return s
}

// keeps adds set-ups with the names at the end of a player's list.
func (b *bench) keeps(p match.Player, names ...string) {
	b.Helper()
	require.NoError(b, b.setups().ChangeSetups(b.ctx, p, func(list []setups.Setup) ([]setups.Setup, error) {
		for _, name := range names {
			list = append(list, setups.Setup{Name: name, Game: "sums", Category: "long", Action: "set 1"})
		}
		return list, nil
	}))
}

// wantSetups checks which set-ups a player has.
func (b *bench) wantSetups(p match.Player, names ...string) {
	b.Helper()
	list, err := b.setups().Setups(b.ctx, p)
	require.NoError(b, err)
	var got []string
	for _, one := range list {
		assert.Equal(b, setups.Setup{Name: one.Name, Game: "sums", Category: "long", Action: "set 1"}, one)
		got = append(got, one.Name)
	}
	assert.Equal(b, names, got)
}
