package sandbox_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// Commands are shown in the language of the clients. An interaction names that of its member's client, and
// that of the guild.
func TestClientsHaveALanguage(t *testing.T) {
	s := newStage(t, sandbox.Options{Locale: "it"})
	s.define(t, `[{"name":"ask","description":"Ask","description_localizations":{"it":"Chiedi","ro":"Întreabă"},"options":[
		{"type":3,"name":"what","description":"What","description_localizations":{"it":"Che cosa"},"choices":[
			{"name":"all","name_localizations":{"it":"tutto"},"value":"all"},{"name":"one","value":"one"}]}]}]`)
	require.Len(t, s.Commands(), 1)
	ask := s.Commands()[0]
	assert.Equal(t, []string{"Ask", "Chiedi"}, []string{ask.Description, ask.DescriptionLocalized})
	assert.Equal(t, "Che cosa", ask.Options[0].DescriptionLocalized)
	assert.Equal(t, "tutto", ask.Options[0].Choices[0].NameLocalized)
	assert.Empty(t, ask.Options[0].Choices[1].NameLocalized)

	w, _ := s.connected(t, "")
	for want, who := range map[string]*sandbox.Actor{"it": s.person(0), "ro": s.person(0).Speaking("ro")} {
		it, told := s.used(t, w, func(ctx context.Context) (sandbox.Answer, error) {
			return who.Command(ctx, s.lobby(), "ask", sandbox.Option{Name: "what", Value: "all"})
		})
		assert.Equal(t, []any{want, "it"}, []any{it.raw["locale"], it.raw["guild_locale"]})
		s.callback(t, it, `{"type":4,"data":{"content":"x"}}`)
		require.NoError(t, <-told)
	}
}
