package sandbox

// original stands for the ID of the first answer in a path.
const original = "@original"

// byToken returns the interaction of a webhook request. Its token is valid for Options.TokenLimit.
func (s *Server) byToken(c *call) (*interaction, error) {
	it := s.tokens[c.PathValue("webhook_token")]
	if it == nil || c.PathValue("webhook_id") != s.world.bot.ID {
		return nil, unknownWebhook()
	}
	if s.options.passed(it.created, s.options.TokenLimit) {
		return nil, invalidToken()
	}
	// Discord creates the webhook with the first answer, and none for autocompletion.
	if it.response == 0 || it.response == ResponseChoices {
		return nil, unknownWebhook()
	}
	return it, nil
}

// followUp posts a follow-up message. The first one after a deferred answer replaces "is thinking", and keeps
// its ephemeral flag.
func (s *Server) followUp(c *call) (any, error) {
	it, err := s.byToken(c)
	if err != nil {
		return nil, err
	}
	if s.world.places[it.place.Channel.ID] == nil {
		return nil, unknownChannel()
	}
	var found findings
	in := setting{flags: flagsInteraction}
	d := readDraft(c.form.root(&found), c.form.files, in)
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	if d.empty(in) {
		return nil, emptyMessage()
	}
	m := s.world.messages[it.original]
	if m != nil && m.Loading() {
		if d.flags != nil {
			*d.flags &^= FlagEphemeral
		}
		m, err = s.change(m, d, setting{flags: flagsEdit, old: m})
	} else {
		m, err = s.reply(it, d, in)
	}
	if err != nil {
		return nil, err
	}
	it.resolve(m.ID)
	s.touch()
	return s.show(m, view{base: c.base}), nil
}

// answerOf returns the message of a webhook request and the interaction to which it belongs.
func (s *Server) answerOf(c *call) (*interaction, *Message, error) {
	it, err := s.byToken(c)
	if err != nil {
		return nil, nil, err
	}
	id := c.PathValue("message_id")
	if id == original {
		id = it.original
	}
	m := s.world.messages[id]
	if m == nil || id != it.original && (m.Interaction == nil || m.Interaction.ID != it.id) {
		return nil, nil, unknownMessage()
	}
	return it, m, nil
}

func (s *Server) getAnswer(c *call) (any, error) {
	_, m, err := s.answerOf(c)
	if err != nil {
		return nil, err
	}
	return s.show(m, view{base: c.base}), nil
}

func (s *Server) editAnswer(c *call) (any, error) {
	it, m, err := s.answerOf(c)
	if err != nil {
		return nil, err
	}
	edited, err := s.edit(c, m)
	if err != nil {
		return nil, err
	}
	it.resolve(edited.ID)
	s.touch()
	return s.show(edited, view{base: c.base}), nil
}

func (s *Server) deleteAnswer(c *call) (any, error) {
	it, m, err := s.answerOf(c)
	if err != nil {
		return nil, err
	}
	s.deleteMessage(m)
	if it.original == m.ID {
		it.original = ""
	}
	it.resolve(m.ID)
	return nil, nil
}
