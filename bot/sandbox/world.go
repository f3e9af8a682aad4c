package sandbox

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The fixed IDs of the demo world. The numbers are the first ID of each kind. New IDs are made from the clock
// and are always greater.
const (
	guildID  = "1100000000000000000"
	botID    = "1100000000000000001"
	memberID = 1100000000000000010
	placeID  = 1100000000000000100
	roleID   = 1100000000000000050
	moreID   = 1100000000000010000
	roomID   = 1100000000000020000
)

// world is the state that survives a restart, and the ephemeral messages, which do not.
type world struct {
	guild    Guild
	bot      User
	users    map[string]User
	order    []string // the members as they are listed: the demo world's, the bot, then further ones
	roles    []Role
	places   map[string]*place
	messages map[string]*Message
	commands []Command
	present  bool   // the bot is in the guild
	last     uint64 // the newest ID
	reserved uint64 // the greatest ID that the journal has reserved
}

// place is a channel with its settings and messages.
type place struct {
	Channel      Channel   `json:"channel"`
	Rights       *uint64   `json:"rights,omitempty"`  // the bot's permissions; nil inherits them
	Members      []string  `json:"members,omitempty"` // of a thread
	Rescheduled  time.Time `json:"woken,omitzero"`    // when a thread's AutoArchiveDuration was last changed
	Closed       bool      `json:"closed,omitempty"`  // the person of a DM accepts no messages of the bot
	ids          []string  // of its messages, oldest first
	messageCount int       // of a thread, for Channel.MessageCount
}

func newWorld() *world {
	w := &world{
		guild:    Guild{ID: guildID, Name: "Towerpost Demo"},
		bot:      User{ID: botID, Username: "Towerpost", Discriminator: "0000", Bot: true},
		users:    map[string]User{},
		places:   map[string]*place{},
		messages: map[string]*Message{},
		present:  true,
		last:     placeID + 100,
	}
	for i, name := range []string{"Alain", "Johan", "Amy", "Chris"} {
		id := fixedID(memberID, i)
		w.addUser(User{ID: id, Username: strings.ToLower(name), GlobalName: name, Discriminator: "0"})
	}
	w.guild.OwnerID = w.order[0]
	w.addUser(w.bot)
	regulars, organizers := []string{w.order[1], w.order[2]}, []string{w.order[0], w.order[2]}
	w.roles = []Role{
		{ID: fixedID(roleID, 0), Name: "Regulars", Mentionable: true, Members: regulars},
		{ID: fixedID(roleID, 1), Name: "Organizers", Members: organizers},
	}
	for i, c := range []Channel{
		{Name: "lobby", Topic: "Where challenges are made"},
		{Name: "table-1", Topic: "A table for one match at a time"},
		{Name: "table-2", Topic: "Another table"},
		{Name: "announcements", Topic: "Results and news"},
	} {
		c.ID, c.GuildID, c.Position = fixedID(placeID, i), guildID, i
		w.places[c.ID] = &place{Channel: c}
	}
	return w
}

// with returns the world with more members and channels.
func (w *world) with(members, channels int) *world {
	for i := range members {
		name := "member-" + strconv.Itoa(i+1)
		w.addUser(User{ID: fixedID(moreID, i), Username: name, GlobalName: name, Discriminator: "0"})
	}
	for i := range channels {
		c := Channel{
			ID: fixedID(roomID, i), GuildID: guildID,
			Name: "room-" + strconv.Itoa(i+1), Position: len(w.places),
		}
		w.places[c.ID] = &place{Channel: c}
	}
	w.last = max(w.last, roomID+uint64(channels))
	return w
}

// fixedID returns the i-th ID of a kind.
func fixedID(first uint64, i int) string { return strconv.FormatUint(first+uint64(i), 10) }

func (w *world) addUser(u User) {
	w.users[u.ID] = u
	w.order = append(w.order, u.ID)
}

// channels returns the channels that a user can see, in the order of the side bar: text channels, each
// followed by its threads, then DMs.
func (w *world) channels(userID string) []Channel {
	var list []Channel
	for _, p := range w.places {
		if w.sees(p, userID) {
			list = append(list, p.Channel)
		}
	}
	slices.SortFunc(list, func(a, b Channel) int {
		return cmp.Or(w.rank(a)-w.rank(b), depth(a)-depth(b), compareIDs(a.ID, b.ID))
	})
	return list
}

// depth returns the indentation of a channel in the side bar.
func depth(c Channel) int {
	if c.IsThread() {
		return 1
	}
	return 0
}

// rank returns the place of a channel, or of a thread's parent, in the side bar.
func (w *world) rank(c Channel) int {
	if c.Type == ChannelDM {
		return len(w.places) + 1
	}
	if parent := w.places[c.ParentID]; parent != nil {
		return parent.Channel.Position
	}
	return c.Position
}

// sees reports whether a user sees a channel. Everybody sees the guild's channels and public threads. A
// private thread is seen by its members, and a DM by the bot and the recipient.
func (w *world) sees(p *place, userID string) bool {
	switch p.Channel.Type {
	case ChannelDM:
		isUser := func(u User) bool { return u.ID == userID }
		return userID == w.bot.ID || slices.ContainsFunc(p.Channel.Recipients, isUser)
	case ChannelPrivateThread:
		return slices.Contains(p.Members, userID)
	}
	return true
}

// visible reports whether a user who sees the channel also sees the message.
func (m *Message) visible(userID string) bool { return m.viewer == "" || m.viewer == userID }

// rights returns the bot's permissions in a channel. Threads inherit from their parent.
func (w *world) rights(p *place) uint64 {
	if p.Rights != nil {
		return *p.Rights
	}
	if parent := w.places[p.Channel.ParentID]; parent != nil {
		return w.rights(parent)
	}
	return PermissionsMinimal
}

// insert adds a message to its channel, or replaces an older state of it.
func (w *world) insert(m *Message) {
	p := w.places[m.ChannelID]
	if p == nil {
		return
	}
	if w.messages[m.ID] == nil {
		at, _ := slices.BinarySearchFunc(p.ids, m.ID, compareIDs)
		p.ids = slices.Insert(p.ids, at, m.ID)
		if m.viewer == "" {
			p.Channel.LastMessageID = m.ID
		}
		p.count(m, 1)
	}
	w.messages[m.ID] = m
}

// count changes the number of messages of a thread. The thread's starter message does not count.
func (p *place) count(m *Message, change int) {
	if p.Channel.IsThread() && m.viewer == "" && m.Type != MessageThreadStarter {
		p.messageCount += change
		p.Channel.MessageCount = p.messageCount
	}
}

func (w *world) remove(m *Message) {
	delete(w.messages, m.ID)
	p := w.places[m.ChannelID]
	if p == nil {
		return
	}
	if at, found := slices.BinarySearchFunc(p.ids, m.ID, compareIDs); found {
		p.ids = slices.Delete(p.ids, at, at+1)
		p.count(m, -1)
	}
}

func (w *world) removePlace(id string) {
	p := w.places[id]
	if p == nil {
		return
	}
	for _, m := range p.ids {
		delete(w.messages, m)
	}
	delete(w.places, id)
}

// threads returns the threads of a channel.
func (w *world) threads(parentID string) []*place {
	var list []*place
	for _, p := range w.places {
		if p.Channel.IsThread() && p.Channel.ParentID == parentID {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b *place) int { return compareIDs(a.Channel.ID, b.Channel.ID) })
	return list
}
