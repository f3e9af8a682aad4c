package sandbox_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestManyAtOnce(t *testing.T) {
	s := newStage(t, sandbox.Options{Dir: t.TempDir()})
	s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		says("heard "+i.ApplicationCommandData().GetOption("what").StringValue())(c, i)
	})
	s.define(t, `[{"name":"say","description":"S","options":[{"type":3,"name":"what","description":"W","required":true}]}]`)
	const rounds = 20
	var group sync.WaitGroup
	for i := range s.Members() {
		group.Go(func() {
			for n := range rounds {
				what := fmt.Sprintf("%d-%d", i, n)
				answer, err := s.person(i).Command(t.Context(), s.Channels()[i].ID, "say", sandbox.Option{Name: "what", Value: what})
				if assert.NoError(t, err) {
					assert.Equal(t, "heard "+what, answer.Message.Content)
				}
			}
		})
	}
	group.Wait()
	for i := range s.Members() {
		list := s.person(i).Messages(s.Channels()[i].ID)
		require.Len(t, list, rounds)
		for n, m := range list {
			assert.Equal(t, fmt.Sprintf("heard %d-%d", i, n), m.Content, "each channel keeps its order")
		}
		assert.Equal(t, list[rounds-3:], s.person(i).Newest(s.Channels()[i].ID, 3))
	}
}
