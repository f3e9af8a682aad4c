package sandbox

import (
	"net/http"
	"slices"
	"strconv"
)

// bits formats permissions as Discord does.
func bits(permissions uint64) string { return strconv.FormatUint(permissions, 10) }

func (s *Server) getGateway(c *call) (any, error) {
	return map[string]any{"url": gatewayURL(c.base)}, nil
}

func (s *Server) getGatewayBot(c *call) (any, error) {
	return map[string]any{
		"url": gatewayURL(c.base), "shards": 1,
		"session_start_limit": map[string]any{
			"total": 1000, "remaining": max(1000-s.identifies, 0),
			"reset_after": 86400000, "max_concurrency": 1,
		},
	}, nil
}

func (s *Server) getMe(*call) (any, error) { return s.botUser(), nil }

func (s *Server) getUser(c *call) (any, error) {
	u, ok := s.world.users[c.PathValue("user_id")]
	if !ok {
		return nil, unknownUser()
	}
	return u, nil
}

func (s *Server) getApplication(*call) (any, error) {
	b := s.world.bot
	return map[string]any{
		"id": b.ID, "name": b.Username, "icon": nil, "description": "",
		"summary": "", "bot": b, "bot_public": true,
		"bot_require_code_grant": false, "flags": 0, "verify_key": "",
		"owner":                     s.world.users[s.world.guild.OwnerID],
		"interactions_endpoint_url": nil, "approximate_guild_count": 1, "install_params": map[string]any{
			"scopes": []string{"bot", "applications.commands"}, "permissions": bits(PermissionsMinimal),
		},
	}, nil
}

func (s *Server) listGuilds(*call) (any, error) {
	if !s.world.present {
		return []any{}, nil
	}
	g := s.world.guild
	return []any{map[string]any{
		"id": g.ID, "name": g.Name, "icon": nil, "owner": false,
		"permissions": bits(PermissionsMinimal), "features": []string{},
	}}, nil
}

// here refuses the path of another guild, and of this one if the bot is not in it.
func (s *Server) here(c *call) error {
	if c.PathValue("guild_id") != s.world.guild.ID {
		return unknownGuild()
	}
	if !s.world.present {
		return missingAccess()
	}
	return nil
}

func (s *Server) getGuild(c *call) (any, error) {
	if err := s.here(c); err != nil {
		return nil, err
	}
	g := s.guildFields()
	if c.URL.Query().Get("with_counts") == "true" {
		g["approximate_member_count"] = len(s.world.order)
		g["approximate_presence_count"] = len(s.world.order)
	}
	return g, nil
}

func (s *Server) listChannels(c *call) (any, error) {
	if err := s.here(c); err != nil {
		return nil, err
	}
	list := s.world.channels(s.world.bot.ID)
	return slices.DeleteFunc(list, func(c Channel) bool { return c.Type != ChannelGuildText }), nil
}

func (s *Server) listActiveThreads(c *call) (any, error) {
	if err := s.here(c); err != nil {
		return nil, err
	}
	s.archiveAllDue()
	list := s.world.channels(s.world.bot.ID)
	list = slices.DeleteFunc(list, func(c Channel) bool { return !c.IsThread() || c.Archived() })
	return map[string]any{"threads": append([]Channel{}, list...), "members": []any{}}, nil
}

// listMembers lists the members of the guild. It needs the privileged members intent.
func (s *Server) listMembers(c *call) (any, error) {
	if err := s.here(c); err != nil {
		return nil, err
	}
	if s.options.PrivilegedIntents&intentGuildMembers == 0 {
		return nil, missingAccess()
	}
	limit, err := queryNumber(c, "limit", 1, 1, 1000)
	if err != nil {
		return nil, err
	}
	after := number(c.URL.Query().Get("after"))
	list := []any{}
	ids := slices.SortedFunc(slices.Values(s.world.order), compareIDs)
	for _, id := range ids {
		if number(id) > after && len(list) < limit {
			list = append(list, s.world.member(s.world.users[id]))
		}
	}
	return list, nil
}

func (s *Server) getMember(c *call) (any, error) {
	if err := s.here(c); err != nil {
		return nil, err
	}
	id := c.PathValue("user_id")
	if id == "@me" {
		id = s.world.bot.ID
	}
	u, ok := s.world.users[id]
	if !ok {
		return nil, unknownMember()
	}
	return s.world.member(u), nil
}

// openDM opens the DM with a member. It is the same one each time.
func (s *Server) openDM(c *call) (any, error) {
	var found findings
	id := c.form.root(&found).field("recipient_id")
	id.require()
	recipient := id.snowflake()
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	u, ok := s.world.users[recipient]
	switch {
	case !ok:
		return nil, unknownUser()
	case u.Bot:
		return nil, refuse(http.StatusBadRequest, 50007, "Cannot send messages to this user")
	}
	return s.conversation(u).Channel, nil
}

func (s *Server) conversation(u User) *place {
	for _, p := range s.world.places {
		if p.Channel.Type == ChannelDM && p.Channel.Recipients[0].ID == u.ID {
			return p
		}
	}
	p := &place{Channel: Channel{ID: s.snowflake(), Type: ChannelDM, Recipients: []User{u}}}
	s.putPlace(p)
	return p
}

// RefuseDMs makes a person refuse DMs of the bot, or accept them again. As on Discord the bot can
// still open the DM, but its messages are refused.
func (s *Server) RefuseDMs(userID string, closed bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, known := s.world.users[userID]
	if !known || u.Bot {
		return ErrUnknownUser
	}
	p := s.conversation(u)
	p.Closed = closed
	s.store(record{Place: p})
	s.touch()
	return nil
}

// Conversation returns the DM of the bot with a person. It returns false if there is none yet.
func (s *Server) Conversation(userID string) (c Channel, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.world.places {
		if p.Channel.Type == ChannelDM && p.Channel.Recipients[0].ID == userID {
			return p.Channel, true
		}
	}
	return Channel{}, false
}

// queryNumber reads a number from the query and checks its bounds. A missing one is the fallback.
func queryNumber(c *call, name string, fallback, least, most int) (int, error) {
	text := c.URL.Query().Get(name)
	if text == "" {
		return fallback, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		var found findings
		found.add([]string{name}, "NUMBER_TYPE_RANGE",
			"int value should be between "+strconv.Itoa(least)+" and "+strconv.Itoa(most)+".")
		return 0, found.refusal()
	}
	return n, nil
}
