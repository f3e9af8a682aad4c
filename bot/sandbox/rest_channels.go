package sandbox

const (
	maxThreadName  = 100
	maxChannelName = 100
	maxTopic       = 1024
)

// reach returns a channel. It refuses one that the bot cannot see or in which it lacks the permissions.
func (s *Server) reach(channelID string, needs uint64) (*place, error) {
	p := s.world.places[channelID]
	if p == nil {
		return nil, unknownChannel()
	}
	if p.Channel.Type == ChannelDM {
		return p, nil
	}
	s.archiveIfDue(p)
	rights := s.world.rights(p)
	if !s.world.present || rights&PermissionViewChannel == 0 {
		return nil, missingAccess()
	}
	if rights&needs != needs {
		return nil, missingPermissions()
	}
	return p, nil
}

// toSend returns the permission that is needed to send messages in the channel.
func (p *place) toSend() uint64 {
	if p.Channel.IsThread() {
		return PermissionSendInThreads
	}
	return PermissionSendMessages
}

func (s *Server) getChannel(c *call) (any, error) {
	p, err := s.reach(c.PathValue("channel_id"), 0)
	if err != nil {
		return nil, err
	}
	return p.Channel, nil
}

// editChannel changes a channel's name and topic, or a thread's name, archiving and lock.
func (s *Server) editChannel(c *call) (any, error) {
	p, err := s.reach(c.PathValue("channel_id"), 0)
	if err != nil {
		return nil, err
	}
	var found findings
	n := c.form.root(&found)
	name, topic := n.field("name"), n.field("topic")
	changed := *p
	if name.given() {
		changed.Channel.Name = name.text(1, maxChannelName)
	}
	switch {
	case p.Channel.IsThread():
		err = s.editThread(&changed, n)
	case p.Channel.Type == ChannelGuildText:
		if topic.set {
			changed.Channel.Topic = topic.text(0, maxTopic)
		}
		_, err = s.reach(p.Channel.ID, PermissionManageChannels)
	default:
		err = wrongChannelType()
	}
	if err != nil {
		return nil, err
	}
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	*p = changed
	s.putPlace(p)
	return p.Channel, nil
}

// editThread reads the fields of a thread. Its owner may change it. Anyone who may send messages in it may
// reopen it unless it is locked.
func (s *Server) editThread(p *place, n node) error {
	meta := *p.Channel.Thread
	archived, locked, duration := n.field("archived"), n.field("locked"), n.field("auto_archive_duration")
	manages := s.world.rights(p)&PermissionManageThreads != 0
	opens := archived.given() && !archived.boolean()
	if meta.Archived && !opens && (n.field("name").given() || duration.given()) {
		return threadArchived()
	}
	onlyOpens := opens && len(fields(n.value)) == 1 && !meta.Locked
	owns := p.Channel.OwnerID == s.world.bot.ID
	if !manages && (locked.given() || !onlyOpens && !owns || meta.Locked && opens) {
		return missingPermissions()
	}
	if archived.given() && archived.boolean() != meta.Archived {
		meta.Archived, meta.ArchiveTimestamp = archived.boolean(), s.options.Now().UTC()
	}
	if locked.given() {
		meta.Locked = locked.boolean()
	}
	if duration.given() {
		changed := int(duration.oneOf(60, 1440, 4320, 10080))
		if changed != meta.AutoArchiveDuration {
			p.Rescheduled = s.options.Now().UTC()
		}
		meta.AutoArchiveDuration = changed
	}
	p.Channel.Thread = &meta
	return nil
}

func (s *Server) removeChannel(c *call) (any, error) {
	p, err := s.reach(c.PathValue("channel_id"), 0)
	if err != nil {
		return nil, err
	}
	needs := PermissionManageChannels
	if p.Channel.IsThread() {
		needs = PermissionManageThreads
	}
	if _, err := s.reach(p.Channel.ID, needs); err != nil {
		return nil, err
	}
	gone := p.Channel
	if gone.Type != ChannelDM { // a DM is only closed
		s.deletePlace(p)
	}
	return gone, nil
}

func (s *Server) showTyping(c *call) (any, error) {
	p := s.world.places[c.PathValue("channel_id")]
	if p == nil {
		return nil, unknownChannel()
	}
	if _, err := s.reach(p.Channel.ID, p.toSend()); err != nil {
		return nil, err
	}
	s.announce("typing", p.Channel.ID, "", func(view) any {
		return map[string]string{"channel_id": p.Channel.ID, "user_id": s.world.bot.ID}
	})
	return nil, nil
}

// unarchive reopens an archived thread for a new message of the bot. A locked one needs the permission to
// manage threads.
func (s *Server) unarchive(p *place) error {
	if !p.Channel.Archived() {
		return nil
	}
	if p.Channel.Thread.Locked && s.world.rights(p)&PermissionManageThreads == 0 {
		return threadArchived()
	}
	s.setArchived(p, false)
	return nil
}

func (s *Server) setArchived(p *place, on bool) {
	meta := *p.Channel.Thread
	meta.Archived, meta.ArchiveTimestamp = on, s.options.Now().UTC()
	p.Channel.Thread = &meta
	s.putPlace(p)
}

// Archive archives a thread, as a moderator can do.
func (s *Server) Archive(threadID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.world.places[threadID]
	if p == nil || !p.Channel.IsThread() {
		return ErrUnknownChannel
	}
	s.setArchived(p, true)
	return nil
}

// Lock archives and locks a thread. Only members who manage threads may reopen it.
func (s *Server) Lock(threadID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.world.places[threadID]
	if p == nil || !p.Channel.IsThread() {
		return ErrUnknownChannel
	}
	meta := *p.Channel.Thread
	meta.Locked = true
	p.Channel.Thread = &meta
	s.setArchived(p, true)
	return nil
}

// DeleteChannel deletes a channel or thread with everything in it.
func (s *Server) DeleteChannel(id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.world.places[id]
	if p == nil {
		return ErrUnknownChannel
	}
	s.deletePlace(p)
	return nil
}

// SetPermissions sets the bot's permissions in a channel, and in its threads that have no permissions of
// their own.
func (s *Server) SetPermissions(channelID string, permissions uint64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.world.places[channelID]
	if p == nil {
		return ErrUnknownChannel
	}
	p.Rights = &permissions
	s.store(record{Place: p})
	s.touch()
	return nil
}

// listThreadMembers, joinThread and leaveThread serve the list of a thread's members.
func (s *Server) listThreadMembers(c *call) (any, error) {
	p, err := s.thread(c)
	if err != nil {
		return nil, err
	}
	list := []any{}
	for _, id := range p.Members {
		list = append(list, map[string]any{
			"id": p.Channel.ID, "user_id": id, "join_timestamp": p.Channel.Thread.CreateTimestamp, "flags": 0,
		})
	}
	return list, nil
}

func (s *Server) thread(c *call) (*place, error) {
	p, err := s.reach(c.PathValue("channel_id"), 0)
	if err != nil {
		return nil, err
	}
	if !p.Channel.IsThread() {
		return nil, wrongChannelType()
	}
	return p, nil
}

func (s *Server) joinThread(c *call) (any, error) { return s.changeMembers(c, true) }

func (s *Server) leaveThread(c *call) (any, error) { return s.changeMembers(c, false) }

func (s *Server) changeMembers(c *call, join bool) (any, error) {
	p, err := s.thread(c)
	if err != nil {
		return nil, err
	}
	id := c.PathValue("user_id")
	if id == "" {
		id = s.world.bot.ID
	}
	if _, known := s.world.users[id]; !known {
		return nil, unknownUser()
	}
	if p.Channel.Archived() {
		return nil, threadArchived()
	}
	manages := s.world.rights(p)&PermissionManageThreads != 0 || p.Channel.OwnerID == s.world.bot.ID
	if id != s.world.bot.ID && !join && !manages {
		return nil, missingPermissions()
	}
	p.Members = without(p.Members, id)
	if join {
		p.Members = append(p.Members, id)
	}
	p.Channel.MemberCount = len(p.Members)
	s.putPlace(p)
	return nil, nil
}
