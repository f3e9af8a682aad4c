package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSameCommands(t *testing.T) {
	t.Parallel()
	wanted := `[
		{"name":"move","type":1,"description":"Move","contexts":[0],"options":[{"type":3,"name":"move","description":"x","required":true,"choices":null}]},
		{"name":"help","description":"Help","options":[],"name_localizations":{"de":"hilfe"}}]`
	registered := `[
		{"id":"2","application_id":"9","version":"1","name":"help","type":1,"description":"Help","nsfw":false,"default_member_permissions":null,"name_localizations":{"de":"hilfe"},"description_localizations":null},
		{"id":"1","application_id":"9","version":"1","name":"move","type":1,"description":"Move","contexts":[0],"dm_permission":false,"options":[{"type":3,"name":"move","description":"x","required":true,"autocomplete":false}]}]`
	for name, c := range map[string]struct {
		change func(string) string
		same   bool
	}{
		"as Discord gives them":  {func(s string) string { return s }, true},
		"another description":    {func(s string) string { return strings.Replace(s, `"Move"`, `"Moves"`, 1) }, false},
		"another translation":    {func(s string) string { return strings.Replace(s, "hilfe", "helfen", 1) }, false},
		"an option not required": {func(s string) string { return strings.Replace(s, `,"required":true`, "", 1) }, false},
		"one more":               {func(s string) string { return s[:len(s)-1] + `,{"name":"old"}]` }, false},
		"none":                   {func(string) string { return "[]" }, false},
	} {
		same, err := sameCommands([]byte(c.change(registered)), []byte(wanted))
		require.NoError(t, err, name)
		assert.Equal(t, c.same, same, name)
	}
	_, err := sameCommands([]byte(`{}`), []byte(wanted))
	require.Error(t, err)
}
