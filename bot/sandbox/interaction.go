package sandbox

import (
	"context"
	"time"
)

// The kinds of interaction, by Discord's names.
const (
	InteractionCommand      = 2
	InteractionComponent    = 3
	InteractionAutocomplete = 4
	InteractionModal        = 5
)

// tokenMemory is how long a token is known after it has expired, so that the bot is told so.
const tokenMemory = time.Hour

// interaction is one thing that a person did, and what the bot made of it.
type interaction struct {
	id, token string
	kind      int
	user      User
	place     *place
	message   string // whose component was used, or led to the dialog
	name      string // of a command
	data      map[string]any
	files     []Attachment // given with a command
	created   time.Time
	claimed   string       // guild that a forgery names
	rights    uint64       // of the member, in a forgery
	source    *interaction // of a dialog: the interaction that opened it

	expired  bool // no answer came in time
	response int  // the kind of the first answer; 0 before
	original string
	pending  bool // a deferred answer has not been resolved yet
	resolved string
	modal    *Modal
	choices  []Choice
	answered chan struct{}
}

// begin registers an interaction and sends it to the bot.
func (s *Server) begin(it *interaction) *interaction {
	it.id, it.token, it.created = s.snowflake(), s.secret()+s.secret(), s.options.Now()
	it.answered = make(chan struct{})
	s.forget()
	s.interactions[it.id], s.tokens[it.token] = it, it
	s.past = append(s.past, it)
	s.deliver(it)
	return it
}

// deliver sends INTERACTION_CREATE, for which no intent is needed.
func (s *Server) deliver(it *interaction) {
	s.broadcast("INTERACTION_CREATE", 0, it.place.Channel.Type == ChannelDM, func(v view) any { return s.payload(it, v) })
}

// forget drops the oldest interactions whose token has been dead for long, with their files.
func (s *Server) forget() {
	for len(s.past) > 0 && s.options.passed(s.past[0].created, s.options.TokenLimit+tokenMemory) {
		delete(s.interactions, s.past[0].id)
		delete(s.tokens, s.past[0].token)
		s.dropFiles(s.past[0].files)
		s.past = s.past[1:]
	}
}

// Redeliver sends the bot an interaction once more with the same identifier and token, as
// happens after a resume.
func (s *Server) Redeliver(interactionID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	it := s.interactions[interactionID]
	if it == nil {
		return ErrUnknownInteraction
	}
	s.deliver(it)
	return nil
}

// Interactions lists the identifiers of the interactions that are still remembered, oldest first.
func (s *Server) Interactions() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	ids := make([]string, len(s.past))
	for i, it := range s.past {
		ids[i] = it.id
	}
	return ids
}

// late reports whether the time for the first answer is over.
func (s *Server) late(it *interaction) bool {
	return it.expired || s.options.passed(it.created, s.options.ResponseLimit)
}

// await waits for the first answer. An interaction that had none in time cannot be answered any more.
func (s *Server) await(ctx context.Context, it *interaction) error {
	limit := time.NewTimer(s.options.ResponseLimit)
	defer limit.Stop()
	select {
	case <-it.answered:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-limit.C:
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if it.response != 0 {
		return nil
	}
	it.expired = true
	return ErrNoResponse
}

// Follow waits until a deferred answer has been resolved, by an edit of the original or a follow-up,
// and returns that message as the person who acted sees it. For an answer that was not deferred it
// returns its message at once.
func (s *Server) Follow(ctx context.Context, interactionID string) (Message, error) {
	var message Message
	var failed error
	err := s.Wait(ctx, func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		it := s.interactions[interactionID]
		if it == nil {
			failed = ErrUnknownInteraction
			return true
		}
		if it.response == 0 || it.pending {
			return false
		}
		m := s.world.messages[it.resolved]
		if m == nil {
			failed = ErrUnknownMessage
			return true
		}
		message = s.show(m, view{base: s.options.PublicURL, page: true})
		return true
	})
	if err != nil {
		return message, err
	}
	return message, failed
}

// resolve notes the message by which an interaction's answer has become visible.
func (it *interaction) resolve(messageID string) {
	if it.pending || it.resolved == "" {
		it.pending, it.resolved = false, messageID
	}
}

// info is what a message says of the interaction behind it.
func (it *interaction) info() *InteractionInfo {
	i := &InteractionInfo{
		ID: it.id, Type: it.kind, User: it.user, Name: it.name,
		Owners: it.owners(), InteractedMessage: it.message,
	}
	if it.source != nil {
		i.InteractedMessage = ""
		i.Triggering = it.source.info()
	}
	return i
}

// owners says in whose name the application is installed: the guild's, or 0 in a private conversation.
func (it *interaction) owners() map[string]string {
	if it.place.Channel.GuildID == "" {
		return map[string]string{"0": "0"}
	}
	return map[string]string{"0": it.place.Channel.GuildID}
}
