package storetest

import (
	"context"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
)

// policyStore is the store for the cases of policies.
type policyStore interface {
	policy.Store
	ranking.Privacy
}

// decided is a policy with every field set.
func decided() policy.Policy {
	return policy.Policy{
		Channels: []string{"club", "hall"}, Game: "kamisado", Games: map[string]string{"hall": "ludo"},
		Form: "standard", Casual: true, Clock: "3d", Open: 2, Live: 7,
		Announcements: "news", Locale: "de", NoComputer: true, ComputerRated: true, NoPuzzle: true,
	}
}

func policyCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"who decided nothing has no policy": func(b *bench) { b.wantPolicy("1", policy.Policy{}) },
		"a policy is read as it was written": func(b *bench) {
			b.decides("1", func(p *policy.Policy) { *p = decided() })
			b.wantPolicy("1", decided())
			b.wantPolicy("12", policy.Policy{})
		},
		"a change leaves the rest as it is": func(b *bench) {
			b.decides("1", func(p *policy.Policy) { *p = decided() })
			b.decides("1", func(p *policy.Policy) { p.Channels, p.Open = nil, 0 })
			want := decided()
			want.Channels, want.Open = nil, 0
			b.wantPolicy("1", want)
		},
		"a policy is the caller's to keep": func(b *bench) {
			kept := b.decides("1", func(p *policy.Policy) { *p = decided() })
			kept.Channels[0] = "elsewhere"
			b.wantPolicy("1", decided())
		},
		"what cannot be kept is not": func(b *bench) {
			b.decides("1", func(p *policy.Policy) { *p = decided() })
			invalid := func(p *policy.Policy) { p.Open, p.Form = -1, "single" }
			_, err := b.policies().ChangePolicy(b.ctx, "1", invalid)
			require.ErrorIs(b, err, policy.ErrInvalid)
			b.wantPolicy("1", decided())
		},
		"a policy can be cleared": func(b *bench) {
			b.decides("1", func(p *policy.Policy) { *p = decided() })
			b.decides("2", func(p *policy.Policy) { p.Live = 3 })
			require.NoError(b, b.policies().ClearPolicy(b.ctx, "1"))
			require.NoError(b, b.policies().ClearPolicy(b.ctx, "1"), "twice is once")
			b.wantPolicy("1", policy.Policy{})
			b.wantPolicy("2", policy.Policy{Live: 3})
		},
		"a guild that is removed has no policy": func(b *bench) {
			b.decides("1", func(p *policy.Policy) { *p = decided() })
			b.decides("12", func(p *policy.Policy) { p.Live = 3 })
			require.NoError(b, b.policies().Remove(b.ctx, "1"))
			b.wantPolicy("1", policy.Policy{})
			b.wantPolicy("12", policy.Policy{Live: 3})
		},
		"a context that has ended decides nothing": func(b *bench) {
			ctx, cancel := context.WithCancel(b.ctx)
			cancel()
			_, err := b.policies().ChangePolicy(ctx, "1", func(p *policy.Policy) { p.Live = 3 })
			require.ErrorIs(b, err, context.Canceled)
			require.ErrorIs(b, b.policies().ClearPolicy(ctx, "1"), context.Canceled)
			_, err = b.policies().Policy(ctx, "1")
			require.ErrorIs(b, err, context.Canceled)
			b.wantPolicy("1", policy.Policy{})
		},
	}
}

// policies returns the store with its methods for policies.
func (b *bench) policies() policyStore {
	b.Helper()
	s, ok := b.Store.(policyStore)
	require.True(b, ok, "the store keeps policies, too")
	return s
}

// decides changes the policy of a guild.
func (b *bench) decides(guild string, change func(*policy.Policy)) policy.Policy {
	b.Helper()
	want, err := b.policies().Policy(b.ctx, guild)
	require.NoError(b, err)
	change(&want)
	got, err := b.policies().ChangePolicy(b.ctx, guild, change)
	require.NoError(b, err)
	assert.Equal(b, want, got)
	return got
}

// wantPolicy checks the stored policy.
func (b *bench) wantPolicy(guild string, want policy.Policy) {
	b.Helper()
	got, err := b.policies().Policy(b.ctx, guild)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}
