package bot

import (
	"encoding/json"
	"sync"
)

// server is a guild as the gateway tells of it.
type server struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"`
	// System is the channel for Discord's own notices, "" where the guild has none.
	System string `json:"system_channel_id"`
	Locale string `json:"preferred_locale"`
}

// roster knows in which guilds the bot is.
type roster struct {
	mu    sync.Mutex
	known map[string]bool // those in which it has been since its process began; nil before the first READY
	in    map[string]bool // those in which it is, with those that are out of reach
}

// ready notes the guilds that READY lists: those in which the bot is already. GUILD_CREATE of
// each of them follows. It reports whether READY could be read.
func (r *roster) ready(data []byte) bool {
	var event struct {
		Guilds *[]server `json:"guilds"`
	}
	if json.Unmarshal(data, &event) != nil || event.Guilds == nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil {
		r.known = map[string]bool{}
	}
	r.in = map[string]bool{}
	for _, s := range *event.Guilds {
		r.known[s.ID], r.in[s.ID] = true, true
	}
	return true
}

// joins notes that the bot is in a guild and reports whether it has just been added there.
func (r *roster) joins(guild string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil {
		return false
	}
	added := !r.known[guild]
	r.known[guild], r.in[guild] = true, true
	return added
}

// leaves notes that the bot is no longer in a guild.
func (r *roster) leaves(guild string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.in, guild)
}

// told reports whether it is known in which guilds the bot is.
func (r *roster) told() bool {
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
