package discord

import (
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// definition is a command by its default name; its words are in the catalogue under "command.<name>".
type definition struct {
	name    string
	options []parameter
	// rights are those that a member needs to be offered the command, unless the server decides otherwise; 0 is none.
	rights Permissions
}

// parameter is an option of a command; its words are under "command.<name>.option.<option>".
type parameter struct {
	name     string
	kind     discordgo.ApplicationCommandOptionType
	required bool
	complete bool
	choices  []string
}

const (
	textOption   = discordgo.ApplicationCommandOptionString
	numberOption = discordgo.ApplicationCommandOptionInteger
	userOption   = discordgo.ApplicationCommandOptionUser
	flagOption   = discordgo.ApplicationCommandOptionBoolean
	roleOption   = discordgo.ApplicationCommandOptionRole
)

// definitions returns all commands of the program.
func definitions() []definition {
	list := []definition{
		{name: "challenge", options: []parameter{
			{name: "opponent", kind: userOption},
			levelOption(),
			{name: "length", kind: textOption, choices: []string{"single", "standard", "long", "marathon", "series"}},
			{name: "rounds", kind: numberOption, choices: []string{"3", "5", "7", "9"}},
			{name: "side", kind: textOption, choices: []string{"random", "black", "white"}},
			{name: "rated", kind: flagOption},
			{name: "role", kind: roleOption},
			{name: "thread", kind: flagOption},
			{name: "clock", kind: textOption, complete: true},
			{name: "timeout", kind: textOption, choices: []string{"automatic", "claim"}},
			{name: "holidays", kind: flagOption},
		}},
		{name: "move", options: []parameter{{name: "move", kind: textOption, required: true, complete: true}}},
		{name: "fill", options: []parameter{{name: "side", kind: textOption, required: true, choices: []string{"left", "right"}}}},
		{name: "board", options: []parameter{{name: "private", kind: flagOption}}},
		{name: "resign"},
		{name: "games", options: []parameter{
			{name: "show", kind: textOption, choices: []string{present.GamesWaiting, present.GamesHere, present.GamesEverywhere}},
			{name: "opponent", kind: userOption},
		}},
		{name: "challenges"},
		{name: "export", options: []parameter{
			{name: "match", kind: textOption, complete: true},
			{name: "format", kind: textOption, choices: []string{"record", "json", present.FormatGIF, present.FormatSheet}},
			{name: "round", kind: numberOption},
		}},
		{name: "rules", options: []parameter{{name: "topic", kind: textOption, complete: true}}},
		{name: "help"},
	}
	return slices.Concat(list, timed(), planning(), lookingBack(), analysing(), absence(), training(), consenting())
}

// Commands returns the definitions of all commands with their names and descriptions in every language of the catalogue.
// They are offered in servers only.
func Commands(c *locale.Catalogue) []*discordgo.ApplicationCommand {
	w := commandWords{catalogue: c, english: c.Printer("")}
	var list []*discordgo.ApplicationCommand
	for _, d := range definitions() {
		key := "command." + d.name
		command := &discordgo.ApplicationCommand{
			Type: discordgo.ChatApplicationCommand,
			Name: d.name, NameLocalizations: pointer(w.all(key + ".name")),
			Description: w.text(key + ".description"), DescriptionLocalizations: pointer(w.all(key + ".description")),
			Contexts:         &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
			IntegrationTypes: &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall},
			Options:          []*discordgo.ApplicationCommandOption{},
		}
		if rights := int64(d.rights); rights != 0 {
			command.DefaultMemberPermissions = &rights
		}
		for _, p := range d.options {
			command.Options = append(command.Options, w.option(key+".option."+p.name, p))
		}
		list = append(list, command)
	}
	return list
}

// commandWords looks up the words of commands.
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

func (w commandWords) option(key string, p parameter) *discordgo.ApplicationCommandOption {
	o := &discordgo.ApplicationCommandOption{
		Type: p.kind, Name: p.name, NameLocalizations: w.all(key + ".name"),
		Description: w.text(key + ".description"), DescriptionLocalizations: w.all(key + ".description"),
		Required: p.required, Autocomplete: p.complete,
	}
	for _, value := range p.choices {
		choice := &discordgo.ApplicationCommandOptionChoice{
			Name: w.text(key + ".choice." + value), NameLocalizations: w.all(key + ".choice." + value), Value: value,
		}
		if number, err := strconv.Atoi(value); err == nil && p.kind == numberOption {
			choice.Value = number
		}
		o.Choices = append(o.Choices, choice)
	}
	return o
}

// pointer returns the translations as discordgo takes them at the top of a command: nil where there are none.
func pointer(texts map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if len(texts) == 0 {
		return nil
	}
	return &texts
}
