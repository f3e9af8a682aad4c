package sandbox

import (
	"slices"
	"strings"
)

// view is the point of view of a reader: the bot, an open page or an actor.
type view struct {
	base string // the base URL of files
	// page is set for a page or an actor. They get MentionIDs, which the bot does not.
	page bool
	// reads gives the bot the content of all messages, as the message content intent does. Without it the bot
	// gets the content of readable messages only.
	reads bool
	// userID is the member of an open page, "" for any other reader.
	userID string
}

// show returns a message as a reader gets it: with the URLs of its files, its thread and the referenced
// message.
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
		target := s.world.messages[m.MessageReference.MessageID]
		if target != nil && (target.viewer == "" || target.viewer == m.viewer) {
			referenced := *target
			referenced.MessageReference = nil
			referenced = s.show(&referenced, v)
			shown.Referenced = &referenced
		}
	}
	if !v.page {
		shown.MentionIDs = nil
		if !v.reads && !s.readable(m) {
			shown.Content, shown.Embeds = "", []Embed{}
			shown.Attachments, shown.Components = []Attachment{}, []Component{}
		}
	}
	return shown
}

// readable reports whether the bot gets a message's content without the privileged intent. It does for its
// own messages, for those that mention it, and in DMs.
func (s *Server) readable(m *Message) bool {
	p := s.world.places[m.ChannelID]
	return m.Author.ID == s.world.bot.ID || p != nil && p.Channel.Type == ChannelDM ||
		slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == s.world.bot.ID })
}

// resolved returns copies of trees in which attachment:// URLs are replaced by those of the files.
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

// messageEvent returns a message in the form of the gateway: with its guild and its author's member.
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

// channelEvent returns a channel in the form of the gateway.
func channelEvent(c Channel, created bool) any {
	return struct {
		Channel
		NewlyCreated bool `json:"newly_created,omitempty"`
	}{c, created}
}

// memberFields returns the fields of a member without the user.
func (w *world) memberFields(userID string) map[string]any {
	return map[string]any{
		"nick": nil, "avatar": nil, "roles": w.rolesOf(userID),
		"joined_at": madeAt(guildID), "premium_since": nil,
		"deaf": false, "mute": false, "pending": false, "flags": 0, "communication_disabled_until": nil,
	}
}

// member returns Discord's guild member object of a user.
func (w *world) member(u User) map[string]any {
	m := w.memberFields(u.ID)
	m["user"] = u
	return m
}

// guildFields returns Discord's guild object.
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

// systemChannel returns the ID of the guild's system channel, which is its first one. It is nil if the guild
// has none.
func (s *Server) systemChannel() any {
	for _, c := range s.world.channels(s.world.bot.ID) {
		if c.Type == ChannelGuildText {
			return c.ID
		}
	}
	return nil
}

// guildCreate returns the guild in the form of GUILD_CREATE.
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
