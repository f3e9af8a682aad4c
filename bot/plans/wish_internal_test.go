package plans

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// wishing answers every change of wishes alike.
type wishing struct {
	Wishes
	now match.Wished
}

func (w wishing) Wish(context.Context, match.Caller, match.WishOrder) (match.Wished, error) {
	return w.now, nil
}

// A decision that a changed wish plays at once is posted at once.
func TestWhatAWishPlaysIsPosted(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	for _, played := range []bool{false, true} {
		posted := false
		rm := &Room{
			Wishes:    wishing{now: match.Wished{Snapshot: match.Snapshot{Broken: true}, Played: played}},
			Presenter: present.New(words), Posted: func() { posted = true },
		}
		_, err := rm.changeWishes(t.Context(), discord.Interaction{
			Control: present.Control{Verb: present.VerbWishes, ID: "7", Arg: string(match.WishAll)},
		})
		require.NoError(t, err)
		assert.Equal(t, played, posted)
	}
}
