package sandbox

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"
)

// filling checks the options that a person fills in against a command's definition, as Discord's client does.
// It collects the users, channels, roles and files to which they refer.
type filling struct {
	server   *Server
	complete bool // a finished command, not one that is being typed
	focused  int
	users    []string
	channels []string
	roles    []string
	files    []givenFile
}

// options checks the options of one level, and returns them in the form of an interaction.
func (f *filling) options(definitions []CommandOption, given []Option) ([]any, error) {
	list, seen := []any{}, map[string]bool{}
	for _, o := range given {
		definition, ok := optionNamed(definitions, o.Name)
		if !ok {
			return nil, fmt.Errorf("%w: there is no option %s", ErrOption, o.Name)
		}
		if seen[o.Name] {
			return nil, fmt.Errorf("%w: %s is given twice", ErrOption, o.Name)
		}
		seen[o.Name] = true
		if o.Type != 0 && o.Type != definition.Type {
			return nil, fmt.Errorf("%w: %s is of type %d, not %d", ErrOption, o.Name, definition.Type, o.Type)
		}
		if definition.Type == OptionAttachment && !f.complete {
			continue // the client uploads files with the finished command only
		}
		entry, err := f.option(definition, o)
		if err != nil {
			return nil, err
		}
		list = append(list, entry)
	}
	return list, f.missing(definitions, given, seen)
}

func (f *filling) missing(definitions []CommandOption, given []Option, seen map[string]bool) error {
	for _, d := range definitions {
		if nested := d.Type == OptionSubcommand || d.Type == OptionSubcommandGroup; nested {
			if len(given) != 1 {
				return fmt.Errorf("%w: exactly one subcommand is needed", ErrOption)
			}
			return nil
		}
		if d.Required && f.complete && !seen[d.Name] {
			return fmt.Errorf("%w: %s is required", ErrOption, d.Name)
		}
	}
	return nil
}

func (f *filling) option(d CommandOption, o Option) (any, error) {
	entry := map[string]any{"name": o.Name, "type": d.Type}
	if d.Type == OptionSubcommand || d.Type == OptionSubcommandGroup {
		inner, err := f.options(d.Options, o.Options)
		entry["options"] = inner
		return entry, err
	}
	if o.Focused {
		if !d.Autocomplete {
			return nil, fmt.Errorf("%w: %s is not autocompleted", ErrOption, o.Name)
		}
		f.focused++
		entry["focused"] = true
		entry["value"] = fmt.Sprint(o.Value) // as typed, even where it is no number yet
		if o.Value == nil {
			entry["value"] = ""
		}
		return entry, nil
	}
	if d.Type == OptionAttachment {
		return entry, f.file(entry, o)
	}
	if o.Attachment != nil {
		return nil, fmt.Errorf("%w: %s takes no file", ErrOption, o.Name)
	}
	value, err := f.value(d, o.Value)
	if err != nil {
		return nil, fmt.Errorf("%w: %s %w", ErrOption, o.Name, err)
	}
	entry["value"] = value
	return entry, nil
}

// value returns a value as its option's type. It checks the limits of the definition.
func (f *filling) value(d CommandOption, value any) (any, error) {
	world := f.server.world
	isUser := func(id string) bool { _, ok := world.users[id]; return ok }
	isRole := func(id string) bool { _, ok := world.role(id); return ok }
	isChannel := func(id string) bool {
		p := world.places[id]
		anyType := len(d.ChannelTypes) == 0
		return p != nil && (anyType || slices.Contains(d.ChannelTypes, int(p.Channel.Type)))
	}
	switch d.Type {
	case OptionString:
		return stringValue(d, value)
	case OptionInteger, OptionNumber:
		return numberValue(d, value)
	case OptionBoolean:
		if b, ok := value.(bool); ok {
			return b, nil
		}
		return nil, fmt.Errorf("must be true or false")
	case OptionUser, OptionMentionable:
		return f.reference(value, "a member", &f.users, isUser)
	case OptionChannel:
		return f.reference(value, "a channel", &f.channels, isChannel)
	case OptionRole:
		return f.reference(value, "a role", &f.roles, isRole)
	}
	return nil, fmt.Errorf("is of a type that cannot be filled in here")
}

func (f *filling) reference(value any, what string, list *[]string, known func(string) bool) (any, error) {
	id, ok := value.(string)
	if !ok || !known(id) {
		return nil, fmt.Errorf("must be %s", what)
	}
	*list = append(*list, id)
	return id, nil
}

func stringValue(d CommandOption, value any) (any, error) {
	text, ok := value.(string)
	length := utf8.RuneCountInString(text)
	least, most := 0, maxOptionLength
	if d.MinLength != nil {
		least = *d.MinLength
	}
	if d.MaxLength != nil {
		most = *d.MaxLength
	}
	switch {
	case !ok:
		return nil, fmt.Errorf("must be a text")
	case d.Required && length == 0:
		return nil, fmt.Errorf("must not be empty")
	case length < least || length > most:
		return nil, fmt.Errorf("must have %d to %d characters", least, most)
	}
	return text, chosen(d, text)
}

func numberValue(d CommandOption, value any) (any, error) {
	n, ok := toNumber(value)
	switch {
	case !ok:
		return nil, fmt.Errorf("must be a number")
	case d.Type == OptionInteger && n != math.Trunc(n):
		return nil, fmt.Errorf("must be a whole number")
	case d.MinValue != nil && n < *d.MinValue:
		return nil, fmt.Errorf("must be at least %v", *d.MinValue)
	case d.MaxValue != nil && n > *d.MaxValue:
		return nil, fmt.Errorf("must be at most %v", *d.MaxValue)
	}
	return n, chosen(d, n)
}

func toNumber(value any) (float64, bool) {
	switch v := value.(type) {
	case float64:
		return v, true
	case int:
		return float64(v), true
	case int64:
		return float64(v), true
	case string:
		n, err := strconv.ParseFloat(v, 64)
		return n, err == nil
	}
	return 0, false
}

// chosen returns an error if a value is not one of the option's choices. An option without choices accepts
// any value.
func chosen(d CommandOption, value any) error {
	if len(d.Choices) == 0 {
		return nil
	}
	for _, c := range d.Choices {
		if fmt.Sprint(c.Value) == fmt.Sprint(value) {
			return nil
		}
	}
	return fmt.Errorf("must be one of the choices")
}
