package sandbox

import (
	"slices"
	"strings"
)

// view says for whom something is shown: the addresses of files begin with base; the page also learns who was
// pinged; a bot without the message content intent (reads false) does not learn what others say.
type view struct {
	base  string
	page  bool
	reads bool
	// userID is who looks; "" is the bot.
	userID string
}

// show is the message as it is sent out: with the addresses of its files, its thread and the
// message it replies to.
func (s *Server) show(m *Message, v view) Message {
	shown := *m
	shown.Attachments = make([]Attachment, len(m.Attachments))
	for i, a := range m.Attachments {
		a.URL = fileURL(v.base, m.ChannelID, a)
		a.ProxyURL = a.URL
		shown.Attachments[i] = a
	}
	shown.Embeds = resolved(m.Embeds, shown.Attachments)
	shown.Components = resolved(m.Components, shown.Attachments)
	if p := s.world.places[m.ID]; p != nil {
		thread := p.Channel
		shown.Thread = &thread
	}
	if m.MessageReference != nil {
		if target := s.world.messages[m.MessageReference.MessageID]; target != nil && (target.viewer == "" || target.viewer == m.viewer) {
			referenced := *target
			referenced.MessageReference = nil
			referenced = s.show(&referenced, v)
			shown.Referenced = &referenced
		}
	}
	if !v.page {
		shown.MentionIDs = nil
		if !v.reads && !s.readable(m) {
			shown.Content, shown.Embeds, shown.Attachments, shown.Components = "", []Embed{}, []Attachment{}, []Component{}
		}
	}
	return shown
}

// readable reports whether the bot learns a message's content without the privileged intent: its own
// messages, those that mention it, and private conversations.
func (s *Server) readable(m *Message) bool {
	p := s.world.places[m.ChannelID]
	return m.Author.ID == s.world.bot.ID || p != nil && p.Channel.Type == ChannelDM ||
		slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == s.world.bot.ID })
}

// resolved copies trees in which attachment:// addresses become those of the files.
func resolved[T ~map[string]any](trees []T, files []Attachment) []T {
	copies := make([]T, len(trees))
	for i, t := range trees {
		copies[i] = T(resolve(map[string]any(t), files).(map[string]any))
	}
	return copies
}

func resolve(value any, files []Attachment) any {
	switch v := value.(type) {
	case map[string]any:
		copied := make(map[string]any, len(v)+1)
		for key, entry := range v {
			copied[key] = resolve(entry, files)
		}
		if name, ok := attachmentName(v["url"]); ok {
			if a, found := attachmentNamed(files, name); found {
				copied["url"], copied["proxy_url"], copied["attachment_id"] = a.URL, a.URL, a.ID
				copied["width"], copied["height"], copied["content_type"] = a.Width, a.Height, a.ContentType
			}
		}
		return copied
	case []any:
		copied := make([]any, len(v))
		for i, entry := range v {
			copied[i] = resolve(entry, files)
		}
		return copied
	}
	return value
}

func attachmentName(value any) (string, bool) {
	text, _ := value.(string)
	return strings.CutPrefix(text, "attachment://")
}

func attachmentNamed(files []Attachment, name string) (Attachment, bool) {
	i := slices.IndexFunc(files, func(a Attachment) bool { return a.Filename == name })
	if i < 0 {
		return Attachment{}, false
	}
	return files[i], true
}

// messageEvent is a message as the gateway sends it: with its guild and the member who wrote it.
func (s *Server) messageEvent(m *Message, v view) any {
	type event struct {
		Message
		GuildID string         `json:"guild_id,omitempty"`
		Member  map[string]any `json:"member,omitempty"`
	}
	e := event{Message: s.show(m, v)}
	if p := s.world.places[m.ChannelID]; p != nil && p.Channel.GuildID != "" {
		e.GuildID = p.Channel.GuildID
		e.Member = s.world.memberFields(m.Author.ID)
	}
	return e
}

// channelEvent is a channel as the gateway sends it.
func channelEvent(c Channel, created bool) any {
	return struct {
		Channel
		NewlyCreated bool `json:"newly_created,omitempty"`
	}{c, created}
}

// memberFields are what a member has beside the user.
func (w *world) memberFields(userID string) map[string]any {
	return map[string]any{
		"nick": nil, "avatar": nil, "roles": w.rolesOf(userID),
		"joined_at": madeAt(guildID), "premium_since": nil,
		"deaf": false, "mute": false, "pending": false, "flags": 0, "communication_disabled_until": nil,
	}
}

// member is a guild member with the user.
func (w *world) member(u User) map[string]any {
	m := w.memberFields(u.ID)
	m["user"] = u
	return m
}

// guildFields is the guild as REST shows it.
func (s *Server) guildFields() map[string]any {
	g := s.world.guild
	everyone, _ := s.world.role(g.ID)
	roles := []any{roleFields(everyone, 0)}
	for i, r := range s.world.roles {
		roles = append(roles, roleFields(r, i+1))
	}
	return map[string]any{
		"id": g.ID, "name": g.Name, "owner_id": g.OwnerID, "preferred_locale": g.Locale, "icon": nil,
		"description": nil, "features": []string{"COMMUNITY"}, "emojis": []string{}, "stickers": []string{},
		"verification_level": 0, "default_message_notifications": 1,
		"explicit_content_filter": 0, "mfa_level": 0,
		"nsfw_level": 0, "premium_tier": 0, "afk_timeout": 300, "system_channel_flags": 0,
		"roles": roles, "system_channel_id": s.systemChannel(),
	}
}

// systemChannel returns the channel for the guild's own notices: its first one, or nil where it has none.
func (s *Server) systemChannel() any {
	for _, c := range s.world.channels(s.world.bot.ID) {
		if c.Type == ChannelGuildText {
			return c.ID
		}
	}
	return nil
}

// guildCreate is the guild as GUILD_CREATE tells of it.
func (s *Server) guildCreate() map[string]any {
	g := s.guildFields()
	channels, threads := []Channel{}, []Channel{}
	for _, c := range s.world.channels(s.world.bot.ID) {
		switch {
		case c.IsThread() && !c.Archived():
			threads = append(threads, c)
		case c.Type == ChannelGuildText:
			channels = append(channels, c)
		}
	}
	g["channels"], g["threads"] = channels, threads
	g["members"] = []any{s.world.member(s.world.bot)}
	g["member_count"], g["large"], g["unavailable"] = len(s.world.order), false, false
	g["joined_at"] = madeAt(guildID)
	for _, empty := range []string{"voice_states", "presences", "stage_instances", "guild_scheduled_events"} {
		g[empty] = []any{}
	}
	return g
}
