package sandbox

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	maxCommands       = 100
	maxContextMenus   = 15
	maxCommandOptions = 25
	maxChoices        = 25
	maxCommandText    = 8000
	maxOptionLength   = 6000
)

var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// locales are the languages of Discord's clients.
var locales = strings.Fields(`id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi
	sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko he ar`)

// checkCommand checks the definition of a command. With partial, as in an edit, fields may be missing.
func checkCommand(n node, partial bool) {
	if !n.object() {
		return
	}
	kind := int64(CommandChatInput)
	if t := n.field("type"); t.given() {
		kind = t.oneOf(CommandChatInput, CommandUser, CommandMessage)
	}
	if n.field("name").set || !partial {
		if kind == CommandChatInput {
			checkName(n.field("name"))
		} else {
			n.field("name").needText(1, 32)
		}
	}
	checkLocalizations(n.field("name_localizations"), func(l node) {
		if kind == CommandChatInput {
			checkName(l)
		} else {
			l.needText(1, 32)
		}
	})
	checkDescription(n, kind, partial)
	if kind != CommandChatInput && len(n.field("options").list()) > 0 {
		n.field("options").fail("APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED",
			"Context menu commands cannot have options")
		return
	}
	checkOptions(n.field("options"), 0)
	if size := commandText(n.value); size > maxCommandText {
		n.fail("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandText)
	}
}

func checkDescription(n node, kind int64, partial bool) {
	description := n.field("description")
	switch {
	case kind != CommandChatInput:
		if description.given() && description.value != "" {
			description.fail("APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
				"Context menu commands cannot have description")
		}
	case description.set || !partial:
		description.needText(1, 100)
	}
	checkLocalizations(n.field("description_localizations"), func(l node) { l.needText(1, 100) })
}

// checkName checks the name of a command or an option: one word in lower case.
func checkName(n node) {
	name := n.needText(1, 32)
	if name != "" && (!commandName.MatchString(name) || name != strings.ToLower(name)) {
		n.fail("STRING_TYPE_REGEX", "String value did not match validation regex.")
	}
}

func checkLocalizations(n node, each func(node)) {
	if !n.given() || !n.object() {
		return
	}
	for locale := range fields(n.value) {
		if !slices.Contains(locales, locale) {
			n.field(locale).fail("BASE_TYPE_CHOICES", "Value must be a locale of Discord.")
		}
		each(n.field(locale))
	}
}

// checkOptions checks a list of options. The depth is 0 for those of the command, 1 for those of a subcommand
// group, and 2 or more for those of a subcommand.
func checkOptions(n node, depth int) {
	names := map[string]bool{}
	optional, nested, plain := false, false, false
	for _, option := range n.listOf(0, maxCommandOptions) {
		if !option.object() {
			continue
		}
		checkName(option.field("name"))
		name, _ := option.field("name").value.(string)
		if name != "" && names[name] {
			option.field("name").fail("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
				"An option with this name already exists")
		}
		names[name] = true
		checkLocalizations(option.field("name_localizations"), checkName)
		option.field("description").needText(1, 100)
		checkLocalizations(option.field("description_localizations"), func(l node) { l.needText(1, 100) })
		required := option.field("required").boolean()
		if required && optional {
			option.fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
				"Required options must be placed before non-required options")
		}
		optional = optional || !required
		kind := option.field("type").oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
		nested, plain = nested || kind == 1 || kind == 2, plain || kind > 2
		checkOptionKind(option, kind, depth)
	}
	if nested && plain {
		n.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
			"Sub-commands and other options cannot stand side by side")
	}
}

func checkOptionKind(n node, kind int64, depth int) {
	switch kind {
	case OptionSubcommand, OptionSubcommandGroup:
		if depth >= 2 || kind == OptionSubcommandGroup && depth > 0 {
			n.field("type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
				"Sub-command option types cannot be nested so deep")
			return
		}
		if kind == OptionSubcommandGroup {
			n.field("options").require()
		}
		checkOptions(n.field("options"), depth+1+int(2-kind))
		return
	}
	if len(n.field("options").list()) > 0 {
		n.field("options").fail("APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", "Only sub-commands have options")
	}
	checkChoices(n, kind)
	checkBounds(n, kind)
}

func checkChoices(n node, kind int64) {
	choices := n.field("choices").listOf(0, maxChoices)
	typed := kind == OptionString || kind == OptionInteger || kind == OptionNumber
	if len(choices) > 0 && !typed {
		n.field("choices").fail("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
			"Options of this type cannot have choices")
		return
	}
	if n.field("autocomplete").boolean() && (!typed || len(choices) > 0) {
		n.field("autocomplete").fail("APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
			"Only options of type string, integer and number without choices can be autocompleted")
	}
	names := map[string]bool{}
	for _, choice := range choices {
		if !choice.object() {
			continue
		}
		name := choice.field("name").needText(1, 100)
		if names[name] {
			choice.field("name").fail("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
				"A choice with this name already exists")
		}
		names[name] = true
		checkLocalizations(choice.field("name_localizations"), func(l node) { l.needText(1, 100) })
		checkChoiceValue(choice.field("value"), kind)
	}
}

// checkChoiceValue checks that a value is of its option's type.
func checkChoiceValue(n node, kind int64) {
	if !n.require() {
		return
	}
	switch kind {
	case OptionString:
		n.text(1, 100)
	case OptionInteger:
		n.integer(-1<<53, 1<<53)
	case OptionNumber:
		if _, ok := n.value.(float64); !ok {
			n.fail("FLOAT_TYPE_COERCE", "Value \"%v\" is not float.", n.value)
		}
	}
}

func checkBounds(n node, kind int64) {
	for _, bound := range []string{"min_value", "max_value"} {
		if f := n.field(bound); f.given() && kind != OptionInteger && kind != OptionNumber {
			f.fail("APPLICATION_COMMAND_OPTIONS_BOUNDS_INVALID",
				"Only numbers have a smallest or greatest value")
		}
	}
	for bound, least := range map[string]int64{"min_length": 0, "max_length": 1} {
		f := n.field(bound)
		f.integer(least, maxOptionLength)
		if f.given() && kind != OptionString {
			f.fail("APPLICATION_COMMAND_OPTIONS_BOUNDS_INVALID", "Only strings have a length")
		}
	}
}

// commandText returns the number of characters of all names, descriptions and values, which have a common
// limit. Of a text and its localizations the longest counts.
func commandText(value any) int {
	total := 0
	switch v := value.(type) {
	case map[string]any:
		for _, key := range []string{"name", "description", "value"} {
			total += longest(v[key], v[key+"_localizations"])
		}
		for _, entry := range v {
			total += commandText(entry)
		}
	case []any:
		for _, entry := range v {
			total += commandText(entry)
		}
	}
	return total
}

// longest returns the number of characters of a text or of its longest localization.
func longest(text, localizations any) int {
	usual, _ := text.(string)
	most := utf8.RuneCountInString(usual)
	translated, _ := localizations.(map[string]any)
	for _, other := range translated {
		if said, ok := other.(string); ok {
			most = max(most, utf8.RuneCountInString(said))
		}
	}
	return most
}
