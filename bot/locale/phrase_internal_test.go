package locale

import (
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A phrase gives the same text as the template of its message.
func TestPhrasesSayWhatTemplatesSay(t *testing.T) {
	c, err := Load()
	require.NoError(t, err)
	p, phrases, values := c.Printer(source), 0, []any{"<Amy> & {{.Co}}", 7, uint8(3), 2.5, "", true}
	for key, phrase := range c.phrases[source] {
		args := Args{}
		for i := 1; i < len(phrase); i += 2 {
			args[phrase[i]] = values[(i/2+len(key))%len(values)]
		}
		if text, ok := phrase.format(args); ok && text != "" {
			phrases++
			assert.Equal(t, p.localize(key, &i18n.LocalizeConfig{TemplateData: args}), text, key)
		}
	}
	assert.Greater(t, phrases, len(c.phrases[source])*3/4, "most messages need no template")
}

func TestPhrasesLeaveTheRestToTemplates(t *testing.T) {
	for _, text := range []string{"", "{{.Name", "{{ .Name }}", "{{- .Name}}", "{{Name}}", "{{.}}", "{{.Name.Of}}", "{{if .Name}}x{{end}}", "{{.A}} {{.B | c}}"} {
		assert.Nil(t, newPhrase(&i18n.Message{Other: text}), text)
	}
	assert.Nil(t, newPhrase(&i18n.Message{Other: "<.Name>", LeftDelim: "<", RightDelim: ">"}))
	_, ok := newPhrase(&i18n.Message{Other: "Hello {{.Name}}"}).format(nil)
	assert.False(t, ok, "a value is missing")
}
