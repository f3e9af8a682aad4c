package locale

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// Args holds the values of a message by their names in the message file.
type Args = map[string]any

// Printer formats messages in one language.
type Printer struct {
	catalogue *Catalogue
	code      string
	prefix    string
}

// Printer returns the printer for a language code of Discord. If the catalogue lacks that language, it takes
// another regional variant of the same language, else English.
func (c *Catalogue) Printer(code string) Printer {
	return Printer{catalogue: c, code: c.nearest(code)}
}

// WithPrefix returns a printer that looks up each key with the prefix first, and then the key itself.
func (p Printer) WithPrefix(prefix string) Printer {
	p.prefix = prefix + "."
	return p
}

// nearest returns the code of the messages for a language code of Discord: the code itself, else another
// regional variant of the same language, else English. Related languages do not replace one another.
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

// Text returns the message of the key with the values inserted. It falls back on English if the language
// lacks the message, and on the key itself if English lacks it, too.
func (p Printer) Text(key string, args Args) string {
	if text, ok := p.phrase(key).format(args); ok {
		return text
	}
	return p.localize(key, &i18n.LocalizeConfig{TemplateData: args})
}

// phrase returns the message of the key as a phrase, or nil if it needs a template.
func (p Printer) phrase(key string) phrase {
	key = p.resolve(key)
	if _, ok := p.catalogue.messages[p.code][key]; ok {
		return p.catalogue.phrases[p.code][key]
	}
	return p.catalogue.phrases[source][key]
}

// resolve returns the key with the prefix if English has that message, else the key itself.
func (p Printer) resolve(key string) string {
	if p.prefix != "" && p.catalogue.Has(p.prefix+key) {
		return p.prefix + key
	}
	return key
}

// Count returns the message of the key in the language's plural form for n. The message can use n as
// {{.Count}} beside its other values.
func (p Printer) Count(key string, n int, args Args) string {
	values := Args{"Count": n}
	for name, value := range args {
		values[name] = value
	}
	return p.localize(key, &i18n.LocalizeConfig{TemplateData: values, PluralCount: n})
}

func (p Printer) localize(key string, config *i18n.LocalizeConfig) string {
	config.MessageID = p.resolve(key)
	text, _ := p.catalogue.localizer(p.code).Localize(config)
	if text == "" {
		return key
	}
	return text
}
