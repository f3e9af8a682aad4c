package sandbox

import "cmp"

const (
	// memberRights are the permissions of a member of the guild.
	memberRights = PermissionsMinimal | PermissionUseCommands
	// ownerRights are the permissions of the owner of the guild, who is an administrator.
	ownerRights = memberRights | PermissionAdministrator | PermissionManageGuild |
		PermissionManageChannels | PermissionManageMessages | PermissionManageThreads |
		PermissionMentionEveryone | PermissionCreatePrivateThreads
)

// rightsOf returns the permissions of a member.
func (w *world) rightsOf(userID string) uint64 {
	if userID == w.guild.OwnerID {
		return ownerRights
	}
	return memberRights
}

// payload returns an interaction in the form of the gateway.
func (s *Server) payload(it *interaction, v view) map[string]any {
	c := it.place.Channel
	p := map[string]any{
		"id": it.id, "application_id": s.world.bot.ID, "type": it.kind, "token": it.token, "version": 1,
		"data": it.content(v.base), "channel_id": c.ID,
		"channel": s.partialChannel(it.place, it.user.ID), "locale": it.locale,
		"app_permissions": bits(s.world.rights(it.place)), "entitlements": []any{},
		"attachment_size_limit":          maxFileSize,
		"authorizing_integration_owners": it.owners(), "context": 0,
	}
	if c.GuildID != "" {
		m := s.world.member(it.user)
		m["permissions"] = bits(cmp.Or(it.rights, s.world.rightsOf(it.user.ID)))
		p["member"] = m
		p["guild_id"], p["guild_locale"] = c.GuildID, s.world.guild.Locale
		p["guild"] = map[string]any{
			"id": c.GuildID, "locale": s.world.guild.Locale, "features": []string{"COMMUNITY"},
		}
	} else {
		p["user"], p["context"] = it.user, 1
	}
	if it.claimed != "" {
		p["guild_id"] = it.claimed
	}
	if m := s.world.messages[it.message]; m != nil {
		p["message"] = s.show(m, view{base: v.base, reads: true})
	}
	return p
}

// partialChannel returns a channel in the form of interactions, with the user's permissions.
func (s *Server) partialChannel(p *place, userID string) any {
	return struct {
		Channel
		Permissions string `json:"permissions"`
	}{p.Channel, bits(s.world.rightsOf(userID))}
}

// resolvedUsers returns the resolved users and members of the values of options or a menu, nil if there are
// none.
func (s *Server) resolvedUsers(ids []string) map[string]any {
	users, members := map[string]any{}, map[string]any{}
	for _, id := range ids {
		if u, ok := s.world.users[id]; ok {
			users[id] = u
			m := s.world.memberFields(id)
			m["permissions"] = bits(s.world.rightsOf(id))
			members[id] = m
		}
	}
	if len(users) == 0 {
		return nil
	}
	return map[string]any{"users": users, "members": members}
}

// resolvedChannels returns the resolved channels of the values of options or a menu, nil if there are none.
func (s *Server) resolvedChannels(ids []string, userID string) map[string]any {
	channels := map[string]any{}
	for _, id := range ids {
		if p := s.world.places[id]; p != nil {
			channels[id] = s.partialChannel(p, userID)
		}
	}
	if len(channels) == 0 {
		return nil
	}
	return map[string]any{"channels": channels}
}

// merged merges resolved data of several kinds. It returns nil if there are none.
func merged(parts ...map[string]any) map[string]any {
	var all map[string]any
	for _, part := range parts {
		for kind, entries := range part {
			if all == nil {
				all = map[string]any{}
			}
			all[kind] = entries
		}
	}
	return all
}
