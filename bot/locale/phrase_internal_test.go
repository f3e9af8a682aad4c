package locale

import (
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A phrase says what the template of its message says.
func TestPhrasesSayWhatTemplatesSay(t *testing.T) {
	c, err := Load()
	require.NoError(t, err)
	p, phrases, values := c.Printer(source), 0, []any{"<Amy> & {{.Co}}", 7, uint8(3), 2.5, "", true}
	for key, phrase := range c.phrases[source] {
		args := Args{}
		for i := 1; i < len(phrase); i += 2 {
			args[phrase[i]] = values[(i/2+len(key))%len(values)]
		}
		if text, ok := phrase.with(args); ok && text != "" {
			phrases++
			assert.Equal(t, p.say(key, &i18n.LocalizeConfig{TemplateData: args}), text, key)
		}
	}
	assert.Greater(t, phrases, len(c.phrases[source])*3/4, "most messages need no template")
}

func TestPhrasesLeaveTheRestToTemplates(t *testing.T) {
	for _, text := range []string{"", "{{.Name", "{{ .Name }}", "{{- .Name}}", "{{Name}}", "{{.}}", "{{.Name.Of}}", "{{if .Name}}x{{end}}", "{{.A}} {{.B | c}}"} {
		assert.Nil(t, newPhrase(&i18n.Message{Other: text}), text)
	}
	assert.Nil(t, newPhrase(&i18n.Message{Other: "<.Name>", LeftDelim: "<", RightDelim: ">"}))
	_, ok := newPhrase(&i18n.Message{Other: "Hello {{.Name}}"}).with(nil)
	assert.False(t, ok, "a value is missing")
}
