package sandbox

import (
	"regexp"
	"slices"
)

// allowedMentions are the allowed mentions of a request. nil is a request without them, which allows all.
type allowedMentions struct {
	parse   []string
	users   []string
	roles   []string
	replied *bool
}

const maxAllowed = 100

// readAllowedMentions reads and checks the field. A kind in parse must not also be listed by ID.
func readAllowedMentions(n node) *allowedMentions {
	if !n.given() || !n.object() {
		return nil
	}
	a := &allowedMentions{}
	for _, p := range n.field("parse").list() {
		kind := p.text(0, 20)
		if !slices.Contains([]string{"users", "roles", "everyone"}, kind) {
			p.fail("BASE_TYPE_CHOICES", "Value must be one of {'users', 'roles', 'everyone'}.")
		}
		a.parse = append(a.parse, kind)
	}
	lists := map[string]*[]string{"users": &a.users, "roles": &a.roles}
	for _, kind := range []string{"users", "roles"} {
		for _, entry := range n.field(kind).listOf(0, maxAllowed) {
			*lists[kind] = append(*lists[kind], entry.snowflake())
		}
		if len(*lists[kind]) > 0 && slices.Contains(a.parse, kind) {
			n.fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
				"parse:[%q] and %s: [ids...] are mutually exclusive.", kind, kind)
		}
	}
	if r := n.field("replied_user"); r.given() {
		a.replied = new(r.boolean())
	}
	return a
}

var (
	userMention     = regexp.MustCompile(`<@!?(\d{1,20})>`)
	roleMention     = regexp.MustCompile(`<@&(\d{1,20})>`)
	everyoneMention = regexp.MustCompile(`@(everyone|here)\b`)
)

// user reports whether the mention of a user is allowed.
func (a *allowedMentions) user(id string) bool {
	return a == nil || slices.Contains(a.parse, "users") || slices.Contains(a.users, id)
}

// role reports whether the mention of a role is allowed.
func (a *allowedMentions) role(id string) bool {
	return a == nil || slices.Contains(a.parse, "roles") || slices.Contains(a.roles, id)
}

func (a *allowedMentions) everyone() bool { return a == nil || slices.Contains(a.parse, "everyone") }

// repliedUser reports whether a reply notifies the author of the referenced message.
func (a *allowedMentions) repliedUser() bool {
	if a == nil {
		return true
	}
	return a.replied != nil && *a.replied
}

// mentioned returns the members with an allowed mention in the text, in its order.
func (s *Server) mentioned(text string, allowed *allowedMentions) []User {
	users := []User{}
	seen := map[string]bool{}
	for _, match := range userMention.FindAllStringSubmatch(text, -1) {
		u, known := s.world.users[match[1]]
		if known && !seen[u.ID] && allowed.user(u.ID) {
			users = append(users, u)
			seen[u.ID] = true
		}
	}
	return users
}

// mentionedRoles returns the roles with an allowed mention in the text. A role that is not mentionable needs
// an author who may mention everyone.
func (s *Server) mentionedRoles(text string, allowed *allowedMentions, mayMentionAll bool) []string {
	ids := []string{}
	for _, match := range roleMention.FindAllStringSubmatch(text, -1) {
		r, known := s.world.role(match[1])
		mentionable := known && r.ID != s.world.guild.ID && (r.Mentionable || mayMentionAll)
		if mentionable && allowed.role(r.ID) && !slices.Contains(ids, r.ID) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// setMentions sets the mentions of a message, and for a new one the users whom it notifies. Edits notify
// nobody.
func (s *Server) setMentions(m *Message, allowed *allowedMentions, isNew bool) {
	m.Mentions = s.mentioned(m.Text(), allowed)
	p := s.world.places[m.ChannelID]
	mayMentionAll := m.Author.ID != s.world.bot.ID || s.world.rights(p)&PermissionMentionEveryone != 0
	m.MentionRoles = s.mentionedRoles(m.Text(), allowed, mayMentionAll)
	m.MentionEveryone = everyoneMention.MatchString(m.Text()) && allowed.everyone() && mayMentionAll
	if r := m.MessageReference; r != nil && m.Type == MessageReply && allowed.repliedUser() {
		target := s.world.messages[r.MessageID]
		isAuthor := func(u User) bool { return u.ID == target.Author.ID }
		if target != nil && !slices.ContainsFunc(m.Mentions, isAuthor) {
			m.Mentions = append(m.Mentions, target.Author)
		}
	}
	if isNew {
		m.MentionIDs = s.notified(m)
	}
}

// notified returns the people whom the message notifies: never its author, never a bot, and for an ephemeral
// message at most its viewer.
func (s *Server) notified(m *Message) []string {
	var ids []string
	for _, u := range m.Mentions {
		ids = append(ids, u.ID)
	}
	for _, id := range m.MentionRoles {
		r, _ := s.world.role(id)
		for _, member := range r.Members {
			if !slices.Contains(ids, member) {
				ids = append(ids, member)
			}
		}
	}
	if m.MentionEveryone {
		ids = slices.Clone(s.world.order)
	}
	return slices.DeleteFunc(ids, func(id string) bool {
		return id == m.Author.ID || s.world.users[id].Bot || !m.visible(id)
	})
}
