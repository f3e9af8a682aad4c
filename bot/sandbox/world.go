package sandbox

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The fixed identifiers of the demo world; new ones are made from the clock and are always greater.
const (
	guildID  = "1100000000000000000"
	botID    = "1100000000000000001"
	memberID = 1100000000000000010
	placeID  = 1100000000000000100
	roleID   = 1100000000000000050
	moreID   = 1100000000000010000
	roomID   = 1100000000000020000
)

// world is everything that outlives a restart, and the ephemeral messages, which do not.
type world struct {
	guild    Guild
	bot      User
	users    map[string]User
	order    []string // the members as they are listed, the bot behind those of the demo world
	roles    []Role
	places   map[string]*place
	messages map[string]*Message
	commands []Command
	present  bool // the bot is in the guild
	last     uint64
	reserved uint64
}

// place is a channel with what belongs to it.
type place struct {
	Channel Channel   `json:"channel"`
	Rights  *uint64   `json:"rights,omitempty"`  // the bot's permissions; nil for the default, or the parent's
	Members []string  `json:"members,omitempty"` // of a thread
	Woken   time.Time `json:"woken,omitzero"`    // when the time after which a thread is archived was changed
	Closed  bool      `json:"closed,omitempty"`  // a conversation whose person takes no messages of the bot
	ids     []string  // of its messages, oldest first
	said    int       // messages in a thread, as its MessageCount
}

func newWorld() *world {
	w := &world{
		guild:    Guild{ID: guildID, Name: "Towerpost Demo", Locale: "en-US"},
		bot:      User{ID: botID, Username: "Towerpost", Discriminator: "0000", Bot: true},
		users:    map[string]User{},
		places:   map[string]*place{},
		messages: map[string]*Message{},
		present:  true,
		last:     placeID + 100,
	}
	for i, name := range []string{"Alain", "Johan", "Amy", "Chris"} {
		id := offset(memberID, i)
		w.addUser(User{ID: id, Username: strings.ToLower(name), GlobalName: name, Discriminator: "0"})
	}
	w.guild.OwnerID = w.order[0]
	w.addUser(w.bot)
	regulars, organizers := []string{w.order[1], w.order[2]}, []string{w.order[0], w.order[2]}
	w.roles = []Role{
		{ID: offset(roleID, 0), Name: "Regulars", Mentionable: true, Members: regulars},
		{ID: offset(roleID, 1), Name: "Organizers", Members: organizers},
	}
	for i, c := range []Channel{
		{Name: "lobby", Topic: "Where challenges are made"},
		{Name: "table-1", Topic: "A table for one match at a time"},
		{Name: "table-2", Topic: "Another table"},
		{Name: "announcements", Topic: "Results and news"},
	} {
		c.ID, c.GuildID, c.Position = offset(placeID, i), guildID, i
		w.places[c.ID] = &place{Channel: c}
	}
	return w
}

// with returns the world with more members and channels.
func (w *world) with(members, channels int) *world {
	for i := range members {
		name := "member-" + strconv.Itoa(i+1)
		w.addUser(User{ID: offset(moreID, i), Username: name, GlobalName: name, Discriminator: "0"})
	}
	for i := range channels {
		c := Channel{
			ID: offset(roomID, i), GuildID: guildID,
			Name: "room-" + strconv.Itoa(i+1), Position: len(w.places),
		}
		w.places[c.ID] = &place{Channel: c}
	}
	w.last = max(w.last, roomID+uint64(channels))
	return w
}

// offset is the i-th of the fixed identifiers from a first one.
func offset(first uint64, i int) string { return strconv.FormatUint(first+uint64(i), 10) }

func (w *world) addUser(u User) {
	w.users[u.ID] = u
	w.order = append(w.order, u.ID)
}

// channels lists the channels that a user can see, in the order of the side bar: text channels, each followed
// by its threads, then private conversations.
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

// depth is how far a channel is moved in below another.
func depth(c Channel) int {
	if c.IsThread() {
		return 1
	}
	return 0
}

func (w *world) rank(c Channel) int {
	if c.Type == ChannelDM {
		return len(w.places) + 1
	}
	if parent := w.places[c.ParentID]; parent != nil {
		return parent.Channel.Position
	}
	return c.Position
}

// sees reports whether the channel exists for the user: guild channels for all, conversations for both sides.
func (w *world) sees(p *place, userID string) bool {
	switch p.Channel.Type {
	case ChannelDM:
		return userID == w.bot.ID || slices.ContainsFunc(p.Channel.Recipients, func(u User) bool { return u.ID == userID })
	case ChannelPrivateThread:
		return slices.Contains(p.Members, userID)
	}
	return true
}

// visible reports whether the user sees the message where it stands.
func (m *Message) visible(userID string) bool { return m.viewer == "" || m.viewer == userID }

// rights is what the bot may do in the channel; threads inherit from their parent.
func (w *world) rights(p *place) uint64 {
	if p.Rights != nil {
		return *p.Rights
	}
	if parent := w.places[p.Channel.ParentID]; parent != nil {
		return w.rights(parent)
	}
	return PermissionsMinimal
}

// insert puts a message into its channel, or replaces the one that it is a newer state of.
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

// count keeps a thread's number of messages, to which the one that it began with does not belong.
func (p *place) count(m *Message, change int) {
	if p.Channel.IsThread() && m.viewer == "" && m.Type != MessageThreadStarter {
		p.said += change
		p.Channel.MessageCount = p.said
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

// threads lists the threads of a channel.
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
