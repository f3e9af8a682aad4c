package locale

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// Args holds the values that a message needs, by the name that it has in the message file.
type Args = map[string]any

// Printer says messages in one language.
type Printer struct {
	catalogue *Catalogue
	code      string
	localizer *i18n.Localizer
	prefix    string
}

// Printer returns the printer of the language with Discord's code, or of the
// same language as it is spoken elsewhere; any other code gives English.
func (c *Catalogue) Printer(code string) Printer {
	code = c.nearest(code)
	return Printer{catalogue: c, code: code, localizer: i18n.NewLocalizer(c.bundle, code)}
}

// Under returns the printer that looks for each key below the prefix first, and then for the key itself.
func (p Printer) Under(prefix string) Printer {
	p.prefix = prefix + "."
	return p
}

// nearest returns the code of the messages for a code of Discord's. Languages
// that are only akin do not stand in for one another.
func (c *Catalogue) nearest(code string) string {
	if _, ok := c.messages[code]; ok {
		return code
	}
	wanted, _, _ := strings.Cut(code, "-")
	for _, other := range c.Languages() {
		if spoken, _, _ := strings.Cut(other, "-"); spoken == wanted {
			return other
		}
	}
	return source
}

// Text returns the message of the key with the values put in. Where the
// language lacks it, it is said in English; a key that English lacks is
// returned itself.
func (p Printer) Text(key string, args Args) string {
	if text, ok := p.phrase(key).with(args); ok {
		return text
	}
	return p.say(key, &i18n.LocalizeConfig{TemplateData: args})
}

// phrase returns the message of the key, nil where it needs a template.
func (p Printer) phrase(key string) phrase {
	key = p.found(key)
	if _, ok := p.catalogue.messages[p.code][key]; ok {
		return p.catalogue.phrases[p.code][key]
	}
	return p.catalogue.phrases[source][key]
}

// found returns the key below the prefix where there is a message of it, or else the key itself.
func (p Printer) found(key string) string {
	if p.prefix != "" && p.catalogue.Has(p.prefix+key) {
		return p.prefix + key
	}
	return key
}

// Count returns the message of the key in the plural form that n takes in the
// language. The message has n as {{.Count}} beside its other values.
func (p Printer) Count(key string, n int, args Args) string {
	values := Args{"Count": n}
	for name, value := range args {
		values[name] = value
	}
	return p.say(key, &i18n.LocalizeConfig{TemplateData: values, PluralCount: n})
}

func (p Printer) say(key string, config *i18n.LocalizeConfig) string {
	config.MessageID = p.found(key)
	text, _ := p.localizer.Localize(config)
	if text == "" {
		return key
	}
	return text
}
