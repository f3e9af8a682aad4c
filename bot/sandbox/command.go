package sandbox

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
)

// The kinds of commands, by Discord's names.
const (
	CommandChatInput = 1
	CommandUser      = 2
	CommandMessage   = 3
)

// The kinds of options, by Discord's names.
const (
	OptionSubcommand      = 1
	OptionSubcommandGroup = 2
	OptionString          = 3
	OptionInteger         = 4
	OptionBoolean         = 5
	OptionUser            = 6
	OptionChannel         = 7
	OptionRole            = 8
	OptionMentionable     = 9
	OptionNumber          = 10
	OptionAttachment      = 11
)

// Command is a registered command. Its JSON is Discord's application command object.
type Command struct {
	ID                       string            `json:"id"`
	ApplicationID            string            `json:"application_id"`
	GuildID                  string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	NameLocalized            string            `json:"name_localized,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	DescriptionLocalized     string            `json:"description_localized,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
	DefaultMemberPermissions any               `json:"default_member_permissions"`
	DMPermission             *bool             `json:"dm_permission,omitempty"`
	Contexts                 []int             `json:"contexts"`
	IntegrationTypes         []int             `json:"integration_types,omitempty"`
	NSFW                     bool              `json:"nsfw"`
}

// CommandOption is an option in the definition of a command.
type CommandOption struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	NameLocalized            string            `json:"name_localized,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	DescriptionLocalized     string            `json:"description_localized,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []CommandChoice   `json:"choices,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
}

// CommandChoice is one of the fixed values of an option.
type CommandChoice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	NameLocalized     string            `json:"name_localized,omitempty"`
	Value             any               `json:"value"`
}

// usableCommands returns the commands that a member can use, with their texts in the language of the clients.
// There are none if the bot is not in the guild.
func (s *Server) usableCommands(userID string) []Command {
	list := []Command{}
	for _, c := range s.world.commands {
		if s.world.present && c.offered(s.world.rightsOf(userID)) {
			list = append(list, c.in(s.options.Locale))
		}
	}
	slices.SortStableFunc(list, func(a, b Command) int {
		return cmp.Or(cmp.Compare(a.GuildID, b.GuildID), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// command returns the slash command with a name for a channel. A command of the guild hides a global one of
// the same name. DMs have only global commands, unless the contexts of the command exclude DMs.
func (s *Server) command(name string, c Channel, userID string) (Command, bool) {
	var found *Command
	for _, command := range s.usableCommands(userID) {
		fits := command.inGuild()
		if c.Type == ChannelDM {
			fits = command.inPrivate()
		}
		if command.Name != name || command.Type != CommandChatInput || !fits {
			continue
		}
		if found == nil || command.GuildID != "" {
			found = &command
		}
	}
	if found == nil {
		return Command{}, false
	}
	return *found, true
}

// offered reports whether a member with the permissions may use the command. If its
// default_member_permissions are 0, only administrators may.
func (c Command) offered(rights uint64) bool {
	text, ok := c.DefaultMemberPermissions.(string)
	needed, err := strconv.ParseUint(text, 10, 64)
	return !ok || err != nil || rights&PermissionAdministrator != 0 || needed != 0 && rights&needed == needed
}

func (c Command) inPrivate() bool {
	if c.GuildID != "" || c.DMPermission != nil && !*c.DMPermission {
		return false
	}
	return c.Contexts == nil || slices.Contains(c.Contexts, 1)
}

func (c Command) inGuild() bool { return c.Contexts == nil || slices.Contains(c.Contexts, 0) }

// optionNamed returns the option of a list with a name.
func optionNamed(list []CommandOption, name string) (CommandOption, bool) {
	i := slices.IndexFunc(list, func(o CommandOption) bool { return o.Name == name })
	if i < 0 {
		return CommandOption{}, false
	}
	return list[i], true
}

// readCommand reads a checked body into a command. Fields that the body does not have keep their old values.
func readCommand(tree any, old Command) (Command, error) {
	text, err := json.Marshal(tree)
	if err != nil {
		return old, err
	}
	fixed := old
	if m := fields(tree); m["options"] != nil {
		old.Options = nil // decoding into the old list would mix the two
	}
	if err := json.Unmarshal(text, &old); err != nil {
		return old, badJSON()
	}
	old.ID, old.ApplicationID = fixed.ID, fixed.ApplicationID
	old.GuildID, old.Version = fixed.GuildID, fixed.Version
	if old.Type == 0 {
		old.Type = CommandChatInput
	}
	if n, ok := old.DefaultMemberPermissions.(float64); ok {
		old.DefaultMemberPermissions = bits(uint64(n))
	}
	return old, nil
}
