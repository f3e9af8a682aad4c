package sandbox

import "slices"

// DefaultLocale is the default of Options.Locale.
const DefaultLocale = "en-US"

// Speaking returns the actor with a client in another language. The code is Discord's, such as "pt-BR".
func (a *Actor) Speaking(code string) *Actor {
	other := *a
	other.locale = code
	return &other
}

// in returns the command with the texts that a client in a language shows.
func (c Command) in(code string) Command {
	c.NameLocalized, c.DescriptionLocalized = c.NameLocalizations[code], c.DescriptionLocalizations[code]
	c.Options = optionsIn(c.Options, code)
	return c
}

// optionsIn returns a copy of the options with the texts that a client in a language shows.
func optionsIn(options []CommandOption, code string) []CommandOption {
	options = slices.Clone(options)
	for i := range options {
		o := &options[i]
		o.NameLocalized, o.DescriptionLocalized = o.NameLocalizations[code], o.DescriptionLocalizations[code]
		o.Options, o.Choices = optionsIn(o.Options, code), slices.Clone(o.Choices)
		for j := range o.Choices {
			o.Choices[j].NameLocalized = o.Choices[j].NameLocalizations[code]
		}
	}
	return options
}
