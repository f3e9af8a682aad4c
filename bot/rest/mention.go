package rest

import (
	"encoding/json"
	"sync/atomic"

	"towerpost/bot/discord"
)

// mentions turns the commands that messages name into Discord's mentions of them, once their ids are known.
type mentions struct{ ids atomic.Value }

// learn takes the ids from a list of registered commands. A list that cannot be decoded is ignored.
func (m *mentions) learn(list json.RawMessage) {
	if ids, err := discord.ReadCommandIDs(list); err == nil {
		m.ids.Store(ids)
	}
}

// apply returns a payload with mentions in its text. A payload without a text is returned unchanged.
func (m *mentions) apply(payload any) any {
	ids, _ := m.ids.Load().(discord.CommandIDs)
	switch p := payload.(type) {
	case discord.Message:
		return p.Mentioning(ids)
	case discord.Answer:
		if message, ok := p.Data.(discord.Message); ok {
			p.Data = message.Mentioning(ids)
		}
		return p
	case disarmPayload:
		p.Content = ids.Mention(p.Content)
		return p
	}
	return payload
}
