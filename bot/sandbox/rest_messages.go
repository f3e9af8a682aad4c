package sandbox

import (
	"net/http"
	"slices"
	"time"
)

const (
	maxListed     = 100
	usuallyListed = 50
	nonceMemory   = 5 * time.Minute // for which a nonce is recognized
)

// blank returns a new empty message of an author.
func (s *Server) blank(channelID string, author User) *Message {
	return &Message{
		ID: s.snowflake(), ChannelID: channelID, Author: author,
		Timestamp: s.options.Now().UTC(), Mentions: []User{},
		MentionRoles: []string{}, Attachments: []Attachment{}, Embeds: []Embed{}, Components: []Component{},
	}
}

// createMessage posts a message of the bot.
func (s *Server) createMessage(c *call) (any, error) {
	p := s.world.places[c.PathValue("channel_id")]
	if p == nil {
		return nil, unknownChannel()
	}
	if _, err := s.reach(p.Channel.ID, p.toSend()); err != nil {
		return nil, err
	}
	if p.Closed {
		return nil, closedToBot()
	}
	var found findings
	in := setting{flags: flagsChannel}
	d := readDraft(c.form.root(&found), c.form.files, in)
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	if d.empty(in) {
		return nil, emptyMessage()
	}
	if err := s.mayShow(d, p); err != nil {
		return nil, err
	}
	if earlier := s.earlier(p.Channel.ID, d); earlier != nil {
		return s.show(earlier, view{base: c.base}), nil
	}
	if err := s.referTo(&d, p, &found); err != nil {
		return nil, err
	}
	if err := s.unarchive(p); err != nil {
		return nil, err
	}
	m := s.blank(p.Channel.ID, s.world.bot)
	if d.reference != nil {
		m.Type = MessageReply
	}
	if err := s.fill(m, d, in); err != nil {
		return nil, err
	}
	s.putMessage(m)
	return s.show(m, view{base: c.base}), nil
}

// mayShow refuses files and embeds if the bot lacks the permissions for them.
func (s *Server) mayShow(d draft, p *place) error {
	rights := s.world.rights(p)
	if p.Channel.Type == ChannelDM {
		return nil
	}
	if len(d.uploads) > 0 && rights&PermissionAttachFiles == 0 {
		return missingPermissions()
	}
	if d.embeds != nil && len(*d.embeds) > 0 && rights&PermissionEmbedLinks == 0 {
		return missingPermissions()
	}
	return nil
}

// earlier returns the message that was posted with the same nonce, nil if there is none. It looks only if the
// request has enforce_nonce.
func (s *Server) earlier(channelID string, d draft) *Message {
	if !d.enforce || d.nonce == "" {
		return nil
	}
	m := s.world.messages[s.nonces[channelID+" "+d.nonce]]
	if m == nil || s.options.passed(m.Timestamp, nonceMemory) {
		return nil
	}
	return m
}

func (s *Server) restoreNonces() {
	for _, m := range s.world.messages {
		s.rememberNonce(m)
	}
}

func (s *Server) rememberNonce(m *Message) {
	if m.Nonce != "" {
		s.nonces[m.ChannelID+" "+m.Nonce] = m.ID
	}
}

// referTo completes the reference of a reply. It refuses a reference to a message that does not exist, or
// drops it if fail_if_not_exists is false.
func (s *Server) referTo(d *draft, p *place, found *findings) error {
	if d.reference == nil {
		return nil
	}
	target := s.world.messages[d.reference.MessageID]
	if target == nil || target.ChannelID != p.Channel.ID || target.viewer != "" {
		if d.mustExist {
			found.add([]string{"message_reference"}, "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
		}
		d.reference = nil
		return found.refusal()
	}
	if p.Channel.Type != ChannelDM && s.world.rights(p)&PermissionReadHistory == 0 {
		return refuse(http.StatusBadRequest, 160002,
			"Cannot reply without permission to read message history")
	}
	d.reference.ChannelID, d.reference.GuildID = p.Channel.ID, p.Channel.GuildID
	return nil
}

// fill applies a draft to a message, which is new or a copy of the edited one.
func (s *Server) fill(m *Message, d draft, in setting) error {
	if d.content != nil {
		m.Content = *d.content
	}
	if d.embeds != nil {
		m.Embeds = *d.embeds
	}
	if d.components != nil {
		m.Components = *d.components
	}
	if d.flags != nil {
		// An edit can unset only FlagSuppressEmbeds.
		m.Flags = m.Flags&^FlagSuppressEmbeds | *d.flags
	}
	if d.reference != nil {
		m.MessageReference = d.reference
	}
	attachments, err := s.attach(d, in, m.viewer != "")
	if err != nil {
		return err
	}
	m.Attachments, m.Nonce = attachments, d.nonce
	m.TTS = m.TTS || d.tts
	if in.old != nil {
		m.Nonce = in.old.Nonce
		m.EditedTimestamp = new(s.options.Now().UTC())
		s.dropFiles(removed(in.old.Attachments, attachments))
	}
	s.setMentions(m, d.mentions, in.old == nil)
	s.rememberNonce(m)
	return nil
}

// removed returns the old attachments that are not among the new ones.
func removed(old, now []Attachment) []Attachment {
	return slices.DeleteFunc(slices.Clone(old), func(o Attachment) bool {
		return slices.ContainsFunc(now, func(a Attachment) bool { return a.ID == o.ID })
	})
}

// message returns the message of the path and its channel, which the bot must be able to see.
func (s *Server) message(c *call) (*Message, *place, error) {
	p, err := s.reach(c.PathValue("channel_id"), 0)
	if err != nil {
		return nil, nil, err
	}
	m := s.world.messages[c.PathValue("message_id")]
	if m == nil || m.ChannelID != p.Channel.ID || m.viewer != "" {
		return nil, nil, unknownMessage()
	}
	return m, p, nil
}

func (s *Server) getMessage(c *call) (any, error) {
	m, p, err := s.message(c)
	if err != nil {
		return nil, err
	}
	if p.Channel.Type != ChannelDM && s.world.rights(p)&PermissionReadHistory == 0 {
		return nil, missingAccess()
	}
	return s.show(m, s.restView(c)), nil
}

func (s *Server) restView(c *call) view {
	return view{base: c.base, reads: s.options.PrivilegedIntents&intentMessageContent != 0}
}

// editMessage edits one of the bot's own messages.
func (s *Server) editMessage(c *call) (any, error) {
	m, p, err := s.message(c)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != s.world.bot.ID {
		return nil, foreignMessage()
	}
	if p.Channel.Archived() {
		return nil, threadArchived()
	}
	edited, err := s.edit(c, m)
	if err != nil {
		return nil, err
	}
	return s.show(edited, view{base: c.base}), nil
}

// edit edits a message, for a request to a channel or to a webhook.
func (s *Server) edit(c *call, old *Message) (*Message, error) {
	var found findings
	in := setting{flags: flagsEdit, old: old}
	d := readDraft(c.form.root(&found), c.form.files, in)
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	return s.change(old, d, in)
}

func (s *Server) change(old *Message, d draft, in setting) (*Message, error) {
	if d.empty(in) {
		return nil, emptyMessage()
	}
	edited := *old
	edited.Flags &^= FlagLoading
	if err := s.fill(&edited, d, in); err != nil {
		return nil, err
	}
	s.putMessage(&edited)
	return &edited, nil
}

func (s *Server) removeMessage(c *call) (any, error) {
	m, p, err := s.message(c)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != s.world.bot.ID && s.world.rights(p)&PermissionManageMessages == 0 {
		return nil, missingPermissions()
	}
	if p.Channel.Archived() {
		return nil, threadArchived()
	}
	s.deleteMessage(m)
	return nil, nil
}

// listMessages lists a channel's messages, the newest first.
func (s *Server) listMessages(c *call) (any, error) {
	p, err := s.reach(c.PathValue("channel_id"), 0)
	if err != nil {
		return nil, err
	}
	limit, err := queryNumber(c, "limit", usuallyListed, 1, maxListed)
	if err != nil {
		return nil, err
	}
	list := []Message{}
	if p.Channel.Type != ChannelDM && s.world.rights(p)&PermissionReadHistory == 0 {
		return list, nil
	}
	query := c.URL.Query()
	ephemeral := func(id string) bool { return s.world.messages[id].viewer != "" }
	ids := slices.DeleteFunc(slices.Clone(p.ids), ephemeral)
	ids = window(ids, query.Get("before"), query.Get("after"), query.Get("around"), limit)
	for _, id := range slices.Backward(ids) {
		list = append(list, s.show(s.world.messages[id], s.restView(c)))
	}
	return list, nil
}

// window returns the part of a list of IDs, oldest first, that a query selects: by default the newest ones.
func window(ids []string, before, after, around string, limit int) []string {
	end := len(ids)
	start := 0
	switch {
	case around != "":
		at, _ := slices.BinarySearchFunc(ids, around, compareIDs)
		start = max(at-limit/2, 0)
		end = min(start+limit, end)
	case after != "":
		at, found := slices.BinarySearchFunc(ids, after, compareIDs)
		if found {
			at++
		}
		start, end = at, min(at+limit, end)
	default:
		if before != "" {
			end, _ = slices.BinarySearchFunc(ids, before, compareIDs)
		}
		start = max(end-limit, 0)
	}
	return ids[start:end]
}
