package bot

import (
	"encoding/json"
	"sync"
)

// server is a guild in an event of the gateway.
type server struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"`
	// System is the channel for Discord's own messages, "" if the guild has none.
	System string `json:"system_channel_id"`
	Locale string `json:"preferred_locale"`
}

// roster knows the guilds that the bot is in.
type roster struct {
	mu   sync.Mutex
	seen map[string]bool // guilds it has been in since the process began; nil before the first READY
	in   map[string]bool // guilds it is in now, also those that are unavailable
}

// ready records the guilds in READY, to which the bot belongs already; a GUILD_CREATE follows for each. It
// returns false if READY cannot be decoded.
func (r *roster) ready(data []byte) bool {
	var event struct {
		Guilds *[]server `json:"guilds"`
	}
	if json.Unmarshal(data, &event) != nil || event.Guilds == nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	r.in = map[string]bool{}
	for _, s := range *event.Guilds {
		r.seen[s.ID], r.in[s.ID] = true, true
	}
	return true
}

// joins records that the bot is in a guild, and reports whether it was added there for the first time in this
// process.
func (r *roster) joins(guild string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen == nil {
		return false
	}
	added := !r.seen[guild]
	r.seen[guild], r.in[guild] = true, true
	return added
}

// leaves records that the bot was removed from a guild.
func (r *roster) leaves(guild string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.in, guild)
}

// loaded reports whether the guilds of the bot are known.
func (r *roster) loaded() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.in != nil
}

// has reports whether the bot is in a guild.
func (r *roster) has(guild string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.in[guild]
}
