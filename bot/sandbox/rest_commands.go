package sandbox

import (
	"net/http"
	"slices"
)

// application returns the guild of the commands in a path, "" for global ones. It refuses the path of another
// application or guild.
func (s *Server) application(c *call) (guild string, err error) {
	if c.PathValue("application_id") != s.world.bot.ID {
		return "", refuse(http.StatusForbidden, 20012,
			"You are not authorized to perform this action on this application")
	}
	guild = c.PathValue("guild_id")
	if guild != "" && (guild != s.world.guild.ID || !s.world.present) {
		return "", missingAccess()
	}
	return guild, nil
}

func (s *Server) listCommands(c *call) (any, error) {
	guild, err := s.application(c)
	if err != nil {
		return nil, err
	}
	return s.commandsOf(guild), nil
}

func (s *Server) commandsOf(guild string) []Command {
	list := []Command{}
	for _, command := range s.world.commands {
		if command.GuildID == guild {
			list = append(list, command)
		}
	}
	return list
}

func (s *Server) findCommand(c *call) (int, error) {
	guild, err := s.application(c)
	if err != nil {
		return 0, err
	}
	at := slices.IndexFunc(s.world.commands, func(command Command) bool {
		return command.ID == c.PathValue("command_id") && command.GuildID == guild
	})
	if at < 0 {
		return 0, unknownCommand()
	}
	return at, nil
}

func (s *Server) getCommand(c *call) (any, error) {
	at, err := s.findCommand(c)
	if err != nil {
		return nil, err
	}
	return s.world.commands[at], nil
}

// createCommand registers a command. It replaces one of the same name and kind.
func (s *Server) createCommand(c *call) (any, error) {
	guild, err := s.application(c)
	if err != nil {
		return nil, err
	}
	var found findings
	checkCommand(c.form.root(&found), false)
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	others := slices.Clone(s.world.commands)
	command, err := s.newCommand(c.form.tree, guild)
	if err != nil {
		return nil, err
	}
	others = slices.DeleteFunc(others, func(o Command) bool { return o.ID == command.ID })
	if len(others) == len(s.world.commands) {
		c.status = http.StatusCreated
	}
	if count(others, guild, command.Type) >= limitOf(command.Type) {
		return nil, refuse(http.StatusBadRequest, 30032,
			"Maximum number of application commands reached (100)")
	}
	s.setCommands(append(others, command))
	return command, nil
}

func count(list []Command, guild string, kind int) int {
	n := 0
	for _, c := range list {
		if c.GuildID == guild && c.Type == kind {
			n++
		}
	}
	return n
}

func limitOf(kind int) int {
	if kind == CommandChatInput {
		return maxCommands
	}
	return maxContextMenus
}

// newCommand reads a definition. The command gets the ID of the command that it replaces, or a new one.
func (s *Server) newCommand(tree any, guild string) (Command, error) {
	command, err := readCommand(tree, Command{ApplicationID: s.world.bot.ID, GuildID: guild})
	if err != nil {
		return command, err
	}
	for _, old := range s.world.commands {
		if old.GuildID == guild && old.Name == command.Name && old.Type == command.Type {
			command.ID = old.ID
		}
	}
	if command.ID == "" {
		command.ID = s.snowflake()
	}
	command.Version = s.snowflake()
	return command, nil
}

// overwriteCommands replaces all global commands, or all of the guild, by those of the list.
func (s *Server) overwriteCommands(c *call) (any, error) {
	guild, err := s.application(c)
	if err != nil {
		return nil, err
	}
	var found findings
	body := c.form.root(&found)
	entries := body.list()
	type key struct {
		name string
		kind int
	}
	names, counts := map[key]bool{}, map[int]int{}
	for _, entry := range entries {
		checkCommand(entry, false)
		m := Component(fields(entry.value))
		kind := max(int(m.number("type")), CommandChatInput)
		this := key{m.text("name"), kind}
		if names[this] {
			entry.field("name").fail("APPLICATION_COMMANDS_DUPLICATE_NAME",
				"Application command names must be unique")
		}
		names[this] = true
		if counts[kind]++; counts[kind] == limitOf(kind)+1 {
			body.fail("APPLICATION_COMMANDS_TOO_MANY",
				"Maximum number of application commands reached (%d)", limitOf(kind))
		}
	}
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	return s.replaceCommands(entries, guild)
}

func (s *Server) replaceCommands(entries []node, guild string) (any, error) {
	list := slices.DeleteFunc(slices.Clone(s.world.commands), func(o Command) bool {
		return o.GuildID == guild
	})
	fresh := []Command{}
	for _, entry := range entries {
		command, err := s.newCommand(entry.value, guild)
		if err != nil {
			return nil, err
		}
		fresh = append(fresh, command)
	}
	s.setCommands(append(list, fresh...))
	return fresh, nil
}

func (s *Server) editCommand(c *call) (any, error) {
	at, err := s.findCommand(c)
	if err != nil {
		return nil, err
	}
	var found findings
	checkCommand(c.form.root(&found), true)
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	command, err := readCommand(c.form.tree, s.world.commands[at])
	if err != nil {
		return nil, err
	}
	command.Version = s.snowflake()
	list := slices.Clone(s.world.commands)
	list[at] = command
	s.setCommands(list)
	return command, nil
}

func (s *Server) deleteCommand(c *call) (any, error) {
	at, err := s.findCommand(c)
	if err != nil {
		return nil, err
	}
	s.setCommands(slices.Delete(slices.Clone(s.world.commands), at, at+1))
	return nil, nil
}

// validate returns the refusal of the findings. If there are none, it checks the body against Discord's
// description.
func (s *Server) validate(c *call, found *findings) error {
	if err := found.refusal(); err != nil {
		return err
	}
	return s.matchDescription(c)
}
