package discord

import (
	"strconv"

	"github.com/bwmarrin/discordgo"

	"towerpost/bot/locale"
)

// Definition defines a command by its default name. Its texts are in the catalogue under "command.<name>".
type Definition struct {
	Name    string
	Options []Parameter
	// Rights are the permissions that a member needs to see the command, unless the server decides otherwise;
	// 0 means none.
	Rights Permissions
}

// Parameter is an option of a command. Its texts are under "command.<name>.option.<option>".
type Parameter struct {
	Name     string
	Kind     OptionKind
	Required bool
	// Complete enables autocompletion. It excludes Choices.
	Complete bool
	Choices  []string
}

// OptionKind is the type of an option's value.
type OptionKind = discordgo.ApplicationCommandOptionType

// The types of options.
const (
	TextOption    = discordgo.ApplicationCommandOptionString
	NumberOption  = discordgo.ApplicationCommandOptionInteger
	UserOption    = discordgo.ApplicationCommandOptionUser
	FlagOption    = discordgo.ApplicationCommandOptionBoolean
	RoleOption    = discordgo.ApplicationCommandOptionRole
	ChannelOption = discordgo.ApplicationCommandOptionChannel
	UploadOption  = discordgo.ApplicationCommandOptionAttachment
)

// Commands returns definitions in the form of discordgo, with names and descriptions in every language of the
// catalogue. The commands are offered in servers only.
func Commands(c *locale.Catalogue, definitions []Definition) []*discordgo.ApplicationCommand {
	w := commandWords{catalogue: c, english: c.Printer("")}
	var list []*discordgo.ApplicationCommand
	for _, d := range definitions {
		key := "command." + d.Name
		command := &discordgo.ApplicationCommand{
			Type: discordgo.ChatApplicationCommand,
			Name: d.Name, NameLocalizations: pointer(w.all(key + ".name")),
			Description:              w.text(key + ".description"),
			DescriptionLocalizations: pointer(w.all(key + ".description")),
			Contexts:                 &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
			IntegrationTypes: &[]discordgo.ApplicationIntegrationType{
				discordgo.ApplicationIntegrationGuildInstall,
			},
			Options: []*discordgo.ApplicationCommandOption{},
		}
		if rights := int64(d.Rights); rights != 0 {
			command.DefaultMemberPermissions = &rights
		}
		for _, p := range d.Options {
			command.Options = append(command.Options, w.option(key+".option."+p.Name, p))
		}
		list = append(list, command)
	}
	return list
}

// commandWords looks up the texts of commands.
type commandWords struct {
	catalogue *locale.Catalogue
	english   locale.Printer
}

func (w commandWords) text(key string) string { return w.english.Text(key, nil) }

func (w commandWords) all(key string) map[discordgo.Locale]string {
	texts := map[discordgo.Locale]string{}
	for code, text := range w.catalogue.All(key) {
		texts[discordgo.Locale(code)] = text
	}
	return texts
}

func (w commandWords) option(key string, p Parameter) *discordgo.ApplicationCommandOption {
	o := &discordgo.ApplicationCommandOption{
		Type: p.Kind, Name: p.Name, NameLocalizations: w.all(key + ".name"),
		Description: w.text(key + ".description"), DescriptionLocalizations: w.all(key + ".description"),
		Required: p.Required, Autocomplete: p.Complete,
	}
	for _, value := range p.Choices {
		choice := &discordgo.ApplicationCommandOptionChoice{
			Name: w.text(key + ".choice." + value), NameLocalizations: w.all(key + ".choice." + value),
			Value: value,
		}
		if number, err := strconv.Atoi(value); err == nil && p.Kind == NumberOption {
			choice.Value = number
		}
		o.Choices = append(o.Choices, choice)
	}
	return o
}

// pointer returns the translations of a command in the form of discordgo: nil if there are none.
func pointer(texts map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if len(texts) == 0 {
		return nil
	}
	return &texts
}
