package rest

import (
	"encoding/json"
	"sync/atomic"

	"towerpost/bot/discord"
)

// mentions turns the commands that messages name into Discord's mentions of them, once their ids are known.
type mentions struct{ ids atomic.Value }

// learn takes the ids from a list of registered commands. A list that cannot be read is passed over.
func (m *mentions) learn(list json.RawMessage) {
	if ids, err := discord.ReadCommandIDs(list); err == nil {
		m.ids.Store(ids)
	}
}

// in returns a payload with mentions in its text. Payloads without a text stay as they are.
func (m *mentions) in(payload any) any {
	ids, _ := m.ids.Load().(discord.CommandIDs)
	switch p := payload.(type) {
	case discord.Message:
		return p.Mentioning(ids)
	case discord.Answer:
		if message, ok := p.Data.(discord.Message); ok {
			p.Data = message.Mentioning(ids)
		}
		return p
	case disarming:
		p.Content = ids.Mention(p.Content)
		return p
	}
	return payload
}
