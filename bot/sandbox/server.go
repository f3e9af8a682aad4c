package sandbox

import (
	"crypto/rand"
	"errors"
	"net/http"
	"strings"
	"sync"
)

// Server is the stand-in: one guild with its channels and members, and one bot that may connect.
// All its methods may be called at the same time from anywhere.
type Server struct {
	options Options
	handler http.Handler

	mu           sync.Mutex // holds everything below
	world        *world
	journal      *journal          // nil without a folder
	files        map[string][]byte // attachments that are kept in memory, by id
	changed      chan struct{}     // closed and replaced at every change
	sessions     map[string]*session
	conns        map[*conn]bool
	sockets      []*Socket               // every connection that there was, oldest first
	interactions map[string]*interaction // by id
	tokens       map[string]*interaction
	past         []*interaction    // the same, oldest first
	nonces       map[string]string // channel and nonce → message
	viewers      map[*viewer]bool
	eventID      int
	faults       []*Fault
	struck       int // requests that a fault has struck
	requests     []Request
	buckets      map[string]*bucket
	voice        chan struct{} // closed while the gateway may speak
	muted        bool
	refuse       int
	shut         bool // no new connections
	identifies   int
	wasOnline    bool
	closed       bool
	running      sync.WaitGroup // gateway connections and event streams
}

// New opens the world in the folder of the options, or makes a fresh one: the guild "Towerpost Demo" with
// four text channels, the members Alain, Johan, Amy and Chris, the roles Regulars (Johan and Amy; anyone may
// mention it) and Organizers (Alain and Amy), and the bot Towerpost.
func New(options Options) (*Server, error) {
	s := &Server{
		options: options.withDefaults(), world: newWorld().with(options.MoreMembers, options.MoreChannels),
		files: map[string][]byte{}, changed: make(chan struct{}),
		sessions: map[string]*session{}, conns: map[*conn]bool{}, interactions: map[string]*interaction{},
		tokens: map[string]*interaction{}, nonces: map[string]string{}, viewers: map[*viewer]bool{},
		buckets: map[string]*bucket{}, voice: make(chan struct{}),
	}
	close(s.voice)
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
	s.handler = s.mux()
	return s, nil
}

// Handler serves everything: the page at "/", REST below "/api", the websocket at "/gateway", files below
// "/attachments" and the page's own API below "/sandbox".
func (s *Server) Handler() http.Handler { return s.handler }

// Close ends all connections and closes the journal; it returns the first error in writing
// it, if there was one.
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

// Token is the bot's token, without the word "Bot" before it.
func (s *Server) Token() string { return s.options.Token }

// Guild is the one guild.
func (s *Server) Guild() Guild {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.world.guild
}

// Channels lists the guild's channels and threads in the order of the side bar.
func (s *Server) Channels() []Channel {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dozeAll()
	var list []Channel
	for _, c := range s.world.channels(s.world.bot.ID) {
		if c.GuildID != "" {
			list = append(list, c)
		}
	}
	return list
}

// Members lists the people of the guild; the bot is not among them.
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

// Bot is the bot's own user; its id is also the application's.
func (s *Server) Bot() User {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.world.bot
}

// File reads an attachment's bytes; nil if the message that held it is gone.
func (s *Server) File(a Attachment) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fileData(a.ID)
}

// Commands lists the registered commands, global ones first.
func (s *Server) Commands() []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.usableCommands(s.world.guild.OwnerID)
}

// base is the address under which the request reached the server.
func (s *Server) base(r *http.Request) string {
	if s.options.PublicURL != "" {
		return strings.TrimSuffix(s.options.PublicURL, "/")
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// gatewayURL is the websocket's address for a base address.
func gatewayURL(base string) string { return "ws" + strings.TrimPrefix(base, "http") + "/gateway" }

// secret makes an unguessable name: of a session, of an interaction.
func (s *Server) secret() string { return rand.Text() }

func (s *Server) botUser() any {
	return struct {
		User
		Verified   bool `json:"verified"`
		MFAEnabled bool `json:"mfa_enabled"`
	}{s.world.bot, true, false}
}
