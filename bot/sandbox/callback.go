package sandbox

import (
	"slices"
)

// callback handles the bot's first answer to an interaction.
func (s *Server) callback(c *call) (any, error) {
	it := s.interactions[c.PathValue("interaction_id")]
	if it == nil || it.token != c.PathValue("interaction_token") {
		return nil, unknownInteraction()
	}
	if it.response != 0 {
		return nil, answeredAlready()
	}
	if s.late(it) {
		return nil, unknownInteraction()
	}
	var found findings
	body := c.form.root(&found)
	kind := int(body.field("type").oneOf(it.responseKinds()...))
	data := body.field("data")
	if !data.given() {
		data.value = map[string]any{}
	}
	commit, err := s.prepare(it, kind, data, c, &found)
	if err != nil {
		return nil, err
	}
	if err := commit(); err != nil {
		return nil, err
	}
	it.response = kind
	close(it.answered)
	s.touch()
	if c.URL.Query().Get("with_response") == "true" {
		return s.callbackResponse(it, c), nil
	}
	return nil, nil
}

// responseKinds returns the kinds of the first answer that the interaction can have.
func (it *interaction) responseKinds() []int64 {
	switch it.kind {
	case InteractionAutocomplete:
		return []int64{ResponseChoices}
	case InteractionModal:
		if it.message == "" {
			return []int64{ResponseMessage, ResponseDeferredMessage, ResponseDeferredUpdate}
		}
		return []int64{ResponseMessage, ResponseDeferredMessage, ResponseDeferredUpdate, ResponseUpdate}
	case InteractionComponent:
		return []int64{
			ResponseMessage, ResponseDeferredMessage, ResponseDeferredUpdate, ResponseUpdate, ResponseModal,
		}
	}
	return []int64{ResponseMessage, ResponseDeferredMessage, ResponseModal}
}

// prepare checks an answer and returns the function that commits it. It changes nothing itself.
func (s *Server) prepare(
	it *interaction, kind int, data node, c *call, found *findings,
) (commit func() error, err error) {
	switch kind {
	case ResponseMessage:
		return s.prepareMessage(it, data, c, found)
	case ResponseDeferredMessage:
		flags := Flags(data.field("flags").integer(0, 1<<31-1))
		if flags&^FlagEphemeral != 0 {
			data.field("flags").fail("MESSAGE_FLAGS_INVALID",
				"Only EPHEMERAL can be set on a deferred response.")
		}
		commit = func() error { return s.showThinking(it, flags) }
	case ResponseDeferredUpdate:
		commit = func() error { it.original, it.pending = it.message, true; return nil }
	case ResponseUpdate:
		return s.prepareUpdate(it, data, c, found)
	case ResponseChoices:
		choices := checkChoiceList(data)
		commit = func() error { it.choices = choices; return nil }
	case ResponseModal:
		checkModal(data)
		commit = func() error { s.openModal(it, data.value); return nil }
	}
	return commit, s.validate(c, found)
}

func (s *Server) prepareMessage(it *interaction, data node, c *call, found *findings) (func() error, error) {
	in := setting{flags: flagsInteraction}
	d := readDraft(data, c.form.files, in)
	if err := s.validate(c, found); err != nil {
		return nil, err
	}
	if d.empty(in) {
		return nil, emptyMessage()
	}
	return func() error {
		m, err := s.reply(it, d, in)
		if err == nil {
			it.original = m.ID
			it.resolve(m.ID)
		}
		return err
	}, nil
}

func (s *Server) prepareUpdate(it *interaction, data node, c *call, found *findings) (func() error, error) {
	old := s.world.messages[it.message]
	if old == nil {
		return nil, unknownMessage()
	}
	in := setting{flags: flagsEdit, old: old}
	d := readDraft(data, c.form.files, in)
	if err := s.validate(c, found); err != nil {
		return nil, err
	}
	return func() error {
		m, err := s.change(old, d, in)
		if err == nil {
			it.original = m.ID
			it.resolve(m.ID)
		}
		return err
	}, nil
}

// reply posts a new message as the answer to an interaction.
func (s *Server) reply(it *interaction, d draft, in setting) (*Message, error) {
	if s.world.places[it.place.Channel.ID] == nil {
		return nil, unknownChannel()
	}
	m := s.answerMessage(it, d.flags != nil && *d.flags&FlagEphemeral != 0)
	if m.viewer == "" {
		if err := s.unarchive(it.place); err != nil {
			return nil, err
		}
	}
	if err := s.fill(m, d, in); err != nil {
		return nil, err
	}
	s.putMessage(m)
	return m, nil
}

// answerMessage returns an empty message of the bot that belongs to an interaction.
func (s *Server) answerMessage(it *interaction, ephemeral bool) *Message {
	m := s.blank(it.place.Channel.ID, s.world.bot)
	m.ApplicationID, m.WebhookID, m.Interaction = s.world.bot.ID, s.world.bot.ID, it.info()
	if ephemeral {
		m.viewer, m.Flags = it.user.ID, FlagEphemeral
	}
	switch {
	case it.original != "":
		m.Type, m.Interaction.OriginalMessageID = MessageReply, it.original
		m.MessageReference = s.pointer(it.place, it.original)
	case it.kind == InteractionCommand:
		m.Type = MessageChatInputCommand
	case it.message != "":
		m.Type, m.MessageReference = MessageReply, s.pointer(it.place, it.message)
	}
	return m
}

func (s *Server) pointer(p *place, messageID string) *Reference {
	return &Reference{MessageID: messageID, ChannelID: p.Channel.ID, GuildID: p.Channel.GuildID}
}

// showThinking posts the message that says that the bot is thinking.
func (s *Server) showThinking(it *interaction, flags Flags) error {
	if s.world.places[it.place.Channel.ID] == nil {
		return unknownChannel()
	}
	m := s.answerMessage(it, flags&FlagEphemeral != 0)
	if m.viewer == "" {
		if err := s.unarchive(it.place); err != nil {
			return err
		}
	}
	m.Flags |= FlagLoading
	s.putMessage(m)
	it.original, it.pending = m.ID, true
	return nil
}

func (s *Server) openModal(it *interaction, data any) {
	m := Component(fields(data))
	it.modal = &Modal{
		InteractionID: it.id, ChannelID: it.place.Channel.ID, MessageID: it.message,
		CustomID: m.text("custom_id"), Title: m.text("title"),
		Components: numbered(trees[Component](m["components"])),
	}
}

// checkChoiceList checks the suggestions of an autocompletion.
func checkChoiceList(n node) []Choice {
	choices := []Choice{}
	n.field("choices").require()
	for _, entry := range n.field("choices").listOf(0, maxChoices) {
		if !entry.object() {
			continue
		}
		name := entry.field("name").needText(1, 100)
		value := entry.field("value")
		if value.require() {
			switch value.value.(type) {
			case string:
				value.text(0, 100)
			case float64:
			default:
				value.fail("BASE_TYPE_BAD_TYPE", "Must be a string or a number.")
			}
		}
		choices = append(choices, Choice{Name: name, Value: value.value})
	}
	return slices.Clip(choices)
}

// callbackResponse returns the body of a callback with with_response.
func (s *Server) callbackResponse(it *interaction, c *call) any {
	about := map[string]any{"id": it.id, "type": it.kind}
	resource := map[string]any{"type": it.response}
	if m := s.world.messages[it.original]; m != nil {
		about["response_message_id"] = m.ID
		about["response_message_loading"] = m.Loading()
		about["response_message_ephemeral"] = m.Ephemeral()
		resource["message"] = s.show(m, view{base: c.base})
	}
	return map[string]any{"interaction": about, "resource": resource}
}
