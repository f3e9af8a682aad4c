package sandbox

import (
	"crypto/rand"
	"errors"
	"net/http"
	"strings"
	"sync"
)

// Server is the stand-in: one guild with its channels and members, and one bot that may connect. It is safe
// for concurrent use.
type Server struct {
	options Options
	handler http.Handler

	mu           sync.Mutex // holds everything below
	world        *world
	journal      *journal          // nil without a folder
	files        map[string][]byte // attachments that are kept in memory, by ID
	changed      chan struct{}     // closed and replaced at every change
	sessions     map[string]*session
	conns        map[*conn]bool
	sockets      []*Socket               // all connections, including past ones, oldest first
	interactions map[string]*interaction // by ID
	tokens       map[string]*interaction
	past         []*interaction    // the values of interactions, oldest first
	nonces       map[string]string // channel and nonce → message
	viewers      map[*viewer]bool
	eventID      int
	faults       []*Fault
	faulted      int // requests that were struck by a fault
	requests     []Request
	buckets      map[string]*bucket
	unmuted      chan struct{} // closed while the gateway is not muted
	muted        bool
	refuse       int  // the close code for every identify, 0 for none
	shut         bool // new connections are refused
	identifies   int
	wasOnline    bool
	closed       bool
	running      sync.WaitGroup // gateway connections and event streams
}

// New opens the world in the folder of the options, or creates a new one. A new world has the guild
// "Towerpost Demo" with four text channels, the members Alain, Johan, Amy and Chris, and the bot Towerpost.
// It has the roles Regulars (Johan and Amy; anyone may mention it) and Organizers (Alain and Amy).
func New(options Options) (*Server, error) {
	s := &Server{
		options: options.withDefaults(), world: newWorld().with(options.MoreMembers, options.MoreChannels),
		files: map[string][]byte{}, changed: make(chan struct{}),
		sessions: map[string]*session{}, conns: map[*conn]bool{}, interactions: map[string]*interaction{},
		tokens: map[string]*interaction{}, nonces: map[string]string{}, viewers: map[*viewer]bool{},
		buckets: map[string]*bucket{}, unmuted: make(chan struct{}),
	}
	close(s.unmuted)
	if s.options.Dir != "" {
		j, err := openJournal(s.options.Dir, s.world)
		if err != nil {
			return nil, err
		}
		s.journal = j
		if err := s.sweepFiles(); err != nil {
			return nil, errors.Join(err, j.close())
		}
		s.restoreNonces()
	}
	s.world.guild.Locale = s.options.Locale
	s.handler = s.mux()
	return s, nil
}

// Handler returns the handler of everything: the page at "/", REST below "/api", the websocket at "/gateway",
// files below "/attachments" and the page's own API below "/sandbox".
func (s *Server) Handler() http.Handler { return s.handler }

// Close ends all connections and closes the journal. It returns the first error of writing the journal, if
// there was one.
func (s *Server) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	for c := range s.conns {
		c.cut()
	}
	for v := range s.viewers {
		v.stop()
	}
	s.mu.Unlock()
	s.running.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.journal != nil {
		return s.journal.close()
	}
	return nil
}

// Token returns the bot's token, without the prefix "Bot ".
func (s *Server) Token() string { return s.options.Token }

// Guild returns the only guild.
func (s *Server) Guild() Guild {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.world.guild
}

// Channels returns the guild's channels and threads in the order of the side bar.
func (s *Server) Channels() []Channel {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.archiveAllDue()
	var list []Channel
	for _, c := range s.world.channels(s.world.bot.ID) {
		if c.GuildID != "" {
			list = append(list, c)
		}
	}
	return list
}

// Members returns the people of the guild, without the bot.
func (s *Server) Members() []User {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []User
	for _, id := range s.world.order {
		if u := s.world.users[id]; !u.Bot {
			list = append(list, u)
		}
	}
	return list
}

// Bot returns the bot's user. Its ID is also that of the application.
func (s *Server) Bot() User {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.world.bot
}

// File returns the data of an attachment, nil if its message is deleted.
func (s *Server) File(a Attachment) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fileData(a.ID)
}

// Commands returns the registered commands, global ones first.
func (s *Server) Commands() []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.usableCommands(s.world.guild.OwnerID)
}

// base returns the base URL under which a request reached the server.
func (s *Server) base(r *http.Request) string {
	if s.options.PublicURL != "" {
		return strings.TrimSuffix(s.options.PublicURL, "/")
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// gatewayURL returns the URL of the websocket for a base URL.
func gatewayURL(base string) string { return "ws" + strings.TrimPrefix(base, "http") + "/gateway" }

// secret returns an unguessable text, for the IDs of sessions and the tokens of interactions.
func (s *Server) secret() string { return rand.Text() }

func (s *Server) botUser() any {
	return struct {
		User
		Verified   bool `json:"verified"`
		MFAEnabled bool `json:"mfa_enabled"`
	}{s.world.bot, true, false}
}
