package sandbox

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Actor is a person of the guild who uses commands and components. It refuses interactions that Discord's
// client would not send. Otherwise it waits for the bot's first answer.
type Actor struct {
	server *Server
	userID string
	base   string // the base URL of files in messages
	locale string // of the client
}

// As returns the actor of a member. If there is no such member, its methods fail with ErrUnknownUser.
func (s *Server) As(userID string) *Actor {
	base := strings.TrimSuffix(s.options.PublicURL, "/")
	return &Actor{server: s, userID: userID, base: base, locale: s.options.Locale}
}

// User returns the actor's user, zero if there is no such member.
func (a *Actor) User() User {
	a.server.mu.Lock()
	defer a.server.mu.Unlock()
	return a.server.world.users[a.userID]
}

func (a *Actor) view() view { return view{base: a.base, page: true} }

// person returns the actor's user and a channel. It fails if the user does not see the channel.
func (a *Actor) person(channelID string) (User, *place, error) {
	w := a.server.world
	u, ok := w.users[a.userID]
	if !ok || u.Bot {
		return u, nil, ErrUnknownUser
	}
	p := w.places[channelID]
	if p == nil || !w.sees(p, a.userID) {
		return u, nil, ErrUnknownChannel
	}
	a.server.archiveIfDue(p)
	return u, p, nil
}

// act begins an interaction under the lock, and waits for its first answer.
func (a *Actor) act(ctx context.Context, begin func() (*interaction, error)) (Answer, error) {
	s := a.server
	s.mu.Lock()
	it, err := begin()
	s.mu.Unlock()
	if err != nil {
		return Answer{}, err
	}
	err = s.await(ctx, it)
	s.mu.Lock()
	defer s.mu.Unlock()
	return a.answer(it), err
}

func (a *Actor) answer(it *interaction) Answer {
	answer := Answer{
		InteractionID: it.id, Token: it.token, Kind: it.response, Choices: it.choices, Modal: it.modal,
	}
	if m := a.server.world.messages[it.original]; m != nil && it.response != 0 {
		shown := a.server.show(m, a.view())
		answer.Message = &shown
	}
	return answer
}

// Command uses a slash command and waits for the bot's first answer. It returns ErrNoResponse if that comes
// too late. An option with an Attachment uploads a file.
func (a *Actor) Command(ctx context.Context, channelID, name string, options ...Option) (Answer, error) {
	return a.act(ctx, func() (*interaction, error) {
		return a.begin(InteractionCommand, channelID, name, options)
	})
}

// Complete returns the suggestions of autocompletion for the option named focused. The options, which include
// that one, are those typed so far.
func (a *Actor) Complete(
	ctx context.Context, channelID, name, focused string, options ...Option,
) ([]Choice, error) {
	options, found := focus(options, focused)
	if !found {
		return nil, fmt.Errorf("%w: %s is not among the options", ErrOption, focused)
	}
	answer, err := a.act(ctx, func() (*interaction, error) {
		return a.begin(InteractionAutocomplete, channelID, name, options)
	})
	return answer.Choices, err
}

// focus marks the option with the name as focused, also inside subcommands.
func focus(options []Option, name string) ([]Option, bool) {
	options = slices.Clone(options)
	found := false
	for i := range options {
		o := &options[i]
		if len(o.Options) > 0 {
			inner, ok := focus(o.Options, name)
			o.Options, found = inner, found || ok
		} else if o.Name == name {
			o.Focused, found = true, true
		}
	}
	return options, found
}

// begin sends a command, or for autocompletion an unfinished one.
func (a *Actor) begin(kind int, channelID, name string, options []Option) (*interaction, error) {
	u, p, err := a.person(channelID)
	if err != nil {
		return nil, err
	}
	if p.Channel.Archived() {
		return nil, ErrArchived
	}
	s := a.server
	command, ok := s.command(name, p.Channel, u.ID)
	if !ok {
		return nil, fmt.Errorf("%w: /%s", ErrUnknownCommand, name)
	}
	filled := filling{server: s, complete: kind == InteractionCommand}
	list, err := filled.options(command.Options, options)
	if err == nil && !filled.complete && filled.focused != 1 {
		err = fmt.Errorf("%w: one option must be the one that is being typed", ErrOption)
	}
	if err != nil {
		return nil, err
	}
	data := map[string]any{"id": command.ID, "name": command.Name, "type": command.Type}
	if len(list) > 0 {
		data["options"] = list
	}
	if command.GuildID != "" {
		data["guild_id"] = command.GuildID
	}
	users, channels := s.resolvedUsers(filled.users), s.resolvedChannels(filled.channels, u.ID)
	if r := merged(users, channels, s.resolvedRoles(filled.roles)); r != nil {
		data["resolved"] = r
	}
	files, err := s.keepGiven(filled.files)
	if err != nil {
		return nil, err
	}
	return s.begin(&interaction{
		kind: kind, user: u, place: p, name: command.Name, data: data, files: files, locale: a.locale,
	}), nil
}

// Say posts an ordinary message.
func (a *Actor) Say(ctx context.Context, channelID, text string) (Message, error) {
	if err := ctx.Err(); err != nil {
		return Message{}, err
	}
	s := a.server
	s.mu.Lock()
	defer s.mu.Unlock()
	u, p, err := a.person(channelID)
	switch {
	case err != nil:
		return Message{}, err
	case p.Channel.Archived() && p.Channel.Thread.Locked:
		return Message{}, ErrArchived
	case strings.TrimSpace(text) == "" || len([]rune(text)) > maxContent:
		return Message{}, fmt.Errorf("%w: a message has 1 to %d characters", ErrOption, maxContent)
	}
	if p.Channel.Archived() {
		s.setArchived(p, false)
	}
	m := s.blank(p.Channel.ID, u)
	m.Content = text
	s.setMentions(m, nil, true)
	s.putMessage(m)
	return s.show(m, a.view()), nil
}

// Messages returns the messages that the actor sees in a channel, including ephemeral ones, oldest first.
func (a *Actor) Messages(channelID string) []Message {
	a.server.mu.Lock()
	defer a.server.mu.Unlock()
	return a.messages(channelID, "", 0)
}

// Newest returns the last n messages that the actor sees in a channel, oldest first. In a long channel it is
// much cheaper than Messages. With n 0 it returns them all.
func (a *Actor) Newest(channelID string, n int) []Message {
	a.server.mu.Lock()
	defer a.server.mu.Unlock()
	return a.messages(channelID, "", n)
}

// messages returns the newest messages before the message with an ID, oldest first. The ID "" is the end of
// the channel. Limit 0 returns them all.
func (a *Actor) messages(channelID, before string, limit int) []Message {
	list := []Message{}
	_, p, err := a.person(channelID)
	if err != nil {
		return list
	}
	ids := p.ids
	if before != "" {
		end, _ := slices.BinarySearchFunc(ids, before, compareIDs)
		ids = ids[:end]
	}
	for _, id := range slices.Backward(ids) {
		if m := a.server.world.messages[id]; m.visible(a.userID) {
			list = append(list, a.server.show(m, a.view()))
		}
		if limit > 0 && len(list) == limit {
			break
		}
	}
	slices.Reverse(list)
	return list
}

// Message returns the current state of a message as the actor sees it.
func (a *Actor) Message(messageID string) (Message, error) {
	a.server.mu.Lock()
	defer a.server.mu.Unlock()
	m, _, err := a.message(messageID)
	if err != nil {
		return Message{}, err
	}
	return a.server.show(m, a.view()), nil
}

func (a *Actor) message(messageID string) (*Message, *place, error) {
	m := a.server.world.messages[messageID]
	if m == nil || !m.visible(a.userID) {
		return nil, nil, ErrUnknownMessage
	}
	_, p, err := a.person(m.ChannelID)
	return m, p, err
}

// Dismiss deletes an ephemeral message, as its viewer can do.
func (a *Actor) Dismiss(messageID string) error {
	a.server.mu.Lock()
	defer a.server.mu.Unlock()
	m, _, err := a.message(messageID)
	if err != nil {
		return err
	}
	if !m.Ephemeral() {
		return fmt.Errorf("%w: only ephemeral messages can be dismissed", ErrUnknownMessage)
	}
	a.server.deleteMessage(m)
	return nil
}
