package sandbox

import (
	"regexp"
	"slices"
)

// allowedMentions says who may be notified; nil stands for a request that does not say.
type allowedMentions struct {
	parse   []string
	users   []string
	roles   []string
	replied *bool
}

const maxAllowed = 100

// readAllowedMentions reads the field. A kind that is allowed as a whole cannot also be listed one by one.
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
			n.fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:[%q] and %s: [ids...] are mutually exclusive.", kind, kind)
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

// user reports whether the mention of a user counts.
func (a *allowedMentions) user(id string) bool {
	return a == nil || slices.Contains(a.parse, "users") || slices.Contains(a.users, id)
}

// role reports whether the mention of a role counts.
func (a *allowedMentions) role(id string) bool {
	return a == nil || slices.Contains(a.parse, "roles") || slices.Contains(a.roles, id)
}

func (a *allowedMentions) everyone() bool { return a == nil || slices.Contains(a.parse, "everyone") }

// repliedUser reports whether a reply notifies the author of the message it answers.
func (a *allowedMentions) repliedUser() bool {
	if a == nil {
		return true
	}
	return a.replied != nil && *a.replied
}

// mentioned lists the members whose mention in the text counts, in the order of the text.
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

// mentionedRoles lists the roles whose mention in the text counts. One that not everyone may mention counts
// only of an author who may mention everyone.
func (s *Server) mentionedRoles(text string, allowed *allowedMentions, mayAll bool) []string {
	ids := []string{}
	for _, match := range roleMention.FindAllStringSubmatch(text, -1) {
		r, known := s.world.role(match[1])
		if known && r.ID != s.world.guild.ID && (r.Mentionable || mayAll) && allowed.role(r.ID) && !slices.Contains(ids, r.ID) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// addressed says whom the message mentions and, for a new one, whom it notifies. Edits notify nobody.
func (s *Server) addressed(m *Message, allowed *allowedMentions, isNew bool) {
	m.Mentions = s.mentioned(m.Text(), allowed)
	p := s.world.places[m.ChannelID]
	mayAll := m.Author.ID != s.world.bot.ID || s.world.rights(p)&PermissionMentionEveryone != 0
	m.MentionRoles = s.mentionedRoles(m.Text(), allowed, mayAll)
	m.MentionEveryone = everyoneMention.MatchString(m.Text()) && allowed.everyone() && mayAll
	if r := m.MessageReference; r != nil && m.Type == MessageReply && allowed.repliedUser() {
		if target := s.world.messages[r.MessageID]; target != nil && !slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == target.Author.ID }) {
			m.Mentions = append(m.Mentions, target.Author)
		}
	}
	if isNew {
		m.MentionIDs = s.notified(m)
	}
}

// notified lists the people who are told of the message: never its author, never a bot, and of an ephemeral
// message only its viewer can be one of them.
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
