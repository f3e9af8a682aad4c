package policy_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/policy"
	"towerpost/engine/match/storetest"
)

func TestWhatCountsWhereNobodyDecided(t *testing.T) {
	t.Parallel()
	for name, guild := range map[string]string{"a guild": "guild", "no guild": ""} {
		p, err := policy.New(storetest.NewMemory()).Of(t.Context(), guild)
		require.NoError(t, err, name)
		assert.Zero(t, p, name)
		assert.Equal(t, 5, p.OpenLimit(), name)
		assert.Equal(t, 20, p.LiveLimit(), name)
		assert.True(t, p.Allows("any", ""), name)
		assert.True(t, p.Computer(), name)
		assert.False(t, p.Casual, name)
		assert.False(t, p.ComputerRated, name)
		assert.False(t, p.Puzzles(), name+": there is no channel for it")
	}
}

func TestWhereMatchesMayBePlayed(t *testing.T) {
	t.Parallel()
	clubs := policy.Policy{Channels: []string{"club", "hall"}}
	for name, c := range map[string]struct {
		policy          policy.Policy
		channel, parent string
		want            bool
	}{
		"everywhere":                    {policy.Policy{}, "lobby", "", true},
		"a channel that is named":       {clubs, "hall", "", true},
		"a channel that is not named":   {clubs, "lobby", "", false},
		"a thread of a channel":         {clubs, "thread", "club", true},
		"a thread elsewhere":            {clubs, "thread", "lobby", false},
		"a thread that is named itself": {policy.Policy{Channels: []string{"thread"}}, "thread", "lobby", true},
	} {
		assert.Equal(t, c.want, c.policy.Allows(c.channel, c.parent), name)
	}
}

func TestPuzzlesNeedAChannel(t *testing.T) {
	t.Parallel()
	assert.True(t, policy.Policy{Announcements: "news"}.Puzzles())
	assert.False(t, policy.Policy{Announcements: "news", NoPuzzle: true}.Puzzles())
}

func TestPoliciesThatCannotBeKept(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*policy.Policy){
		"fewer than no challenges":   func(p *policy.Policy) { p.Open = -1 },
		"too many challenges":        func(p *policy.Policy) { p.Open = policy.MostOpen + 1 },
		"fewer than no matches":      func(p *policy.Policy) { p.Live = -1 },
		"too many matches":           func(p *policy.Policy) { p.Live = policy.MostLive + 1 },
		"too many channels":          func(p *policy.Policy) { p.Channels = slices.Repeat([]string{"c"}, policy.MostChannels+1) },
		"a channel without its name": func(p *policy.Policy) { p.Channels = []string{""} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := policy.New(storetest.NewMemory())
			kept, err := s.Change(t.Context(), "guild", func(p *policy.Policy) { p.Open, p.Live = policy.MostOpen, policy.MostLive })
			require.NoError(t, err)
			_, err = s.Change(t.Context(), "guild", change)
			require.ErrorIs(t, err, policy.ErrInvalid)
			after, err := s.Of(t.Context(), "guild")
			require.NoError(t, err)
			assert.Equal(t, kept, after, "nothing has changed")
		})
	}
}
