package sandbox

import (
	"context"
	"time"
)

// The kinds of interactions, by Discord's names.
const (
	InteractionCommand      = 2
	InteractionComponent    = 3
	InteractionAutocomplete = 4
	InteractionModal        = 5
)

// tokenMemory is the time for which an expired token is still known, so that the bot gets the right error.
const tokenMemory = time.Hour

// interaction is an interaction and the bot's answer to it.
type interaction struct {
	id, token string
	kind      int
	user      User
	place     *place
	message   string // the ID of the message whose component was used, or opened the modal
	name      string // of a command
	data      map[string]any
	files     []Attachment // of a command
	locale    string       // of the person's client
	created   time.Time
	claimed   string       // the guild in a forgery
	rights    uint64       // the member's permissions in a forgery
	source    *interaction // of a modal: the interaction that opened it

	expired  bool   // no answer came in time
	response int    // the kind of the first answer; 0 before it
	original string // the ID of the message of the first answer
	pending  bool   // a deferred answer is not resolved yet
	resolved string // the ID of the message that shows the answer
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

// deliver sends INTERACTION_CREATE, which needs no intent.
func (s *Server) deliver(it *interaction) {
	direct := it.place.Channel.Type == ChannelDM
	s.broadcast("INTERACTION_CREATE", 0, direct, func(v view) any { return s.payload(it, v) })
}

// forget drops the interactions whose tokens expired more than tokenMemory ago, with their files.
func (s *Server) forget() {
	for len(s.past) > 0 && s.options.passed(s.past[0].created, s.options.TokenLimit+tokenMemory) {
		delete(s.interactions, s.past[0].id)
		delete(s.tokens, s.past[0].token)
		s.dropFiles(s.past[0].files)
		s.past = s.past[1:]
	}
}

// Redeliver sends an interaction to the bot again, with the same ID and token, as happens after a resume.
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

// Interactions returns the IDs of the interactions that are still known, oldest first.
func (s *Server) Interactions() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	ids := make([]string, len(s.past))
	for i, it := range s.past {
		ids[i] = it.id
	}
	return ids
}

// late reports whether the deadline of the first answer has passed.
func (s *Server) late(it *interaction) bool {
	return it.expired || s.options.passed(it.created, s.options.ResponseLimit)
}

// await waits for the first answer. After ErrNoResponse the interaction cannot be answered any more.
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

// Follow waits until a deferred answer is resolved by an edit of the original or by a follow-up. It returns
// the resolved message as the user of the interaction sees it. For an answer that is not deferred it returns
// its message at once.
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

// resolve records the message that shows the answer of an interaction. Later messages do not change it.
func (it *interaction) resolve(messageID string) {
	if it.pending || it.resolved == "" {
		it.pending, it.resolved = false, messageID
	}
}

// info returns the metadata of the interaction for its messages.
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

// owners returns the authorizing integration owners: the guild, or 0 in a DM.
func (it *interaction) owners() map[string]string {
	if it.place.Channel.GuildID == "" {
		return map[string]string{"0": "0"}
	}
	return map[string]string{"0": it.place.Channel.GuildID}
}
