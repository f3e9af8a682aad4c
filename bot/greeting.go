package bot

import (
	"context"
	"encoding/json"
	"sync"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
)

// server is a guild as the gateway tells of it.
type server struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"`
	// System is the channel for Discord's own notices, "" where the guild has none.
	System string `json:"system_channel_id"`
	Locale string `json:"preferred_locale"`
}

// roster knows in which guilds the bot has been since its process began.
type roster struct {
	mu    sync.Mutex
	known map[string]bool // nil before the first READY
}

// ready notes the guilds that READY lists: those in which the bot is already. GUILD_CREATE of
// each of them follows.
func (r *roster) ready(data []byte) {
	var event struct {
		Guilds []server `json:"guilds"`
	}
	if json.Unmarshal(data, &event) != nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil {
		r.known = map[string]bool{}
	}
	for _, s := range event.Guilds {
		r.known[s.ID] = true
	}
}

// joins notes that the bot is in a guild and reports whether it has just been added there.
func (r *roster) joins(guild string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil || r.known[guild] {
		return false
	}
	r.known[guild] = true
	return true
}

// greet posts, once, what the bot is there for, where a guild has a channel for such notices
// and lets it post there.
func (b *Bot) greet(ctx context.Context, s server) {
	if !discord.IsID(s.System) {
		return
	}
	parcel, err := b.boards().Parcel(challenge.Greeting(b.Presenter, b.Games.Rivals() != nil, s.Locale))
	if err == nil {
		_, err = b.client.Post(ctx, s.System, "hi"+s.ID, parcel)
	}
	if err != nil {
		b.log.Info("the greeting could not be posted", "guild", s.ID, "error", err)
	}
}
