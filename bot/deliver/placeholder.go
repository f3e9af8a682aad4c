package deliver

import (
	"context"
	"sync"

	"towerpost/bot/discord"
)

// placeholders are ephemeral replies which only say that a board will follow. Each is deleted once the board
// is posted, so that it does not stay above it. The zero value is ready.
type placeholders struct {
	mu    sync.Mutex
	calls map[uint64]discord.Interaction // by the notice of the board
}

// keep records that the reply to a call is the placeholder of a notice.
func (p *placeholders) keep(notice uint64, call discord.Interaction) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.calls == nil {
		p.calls = map[uint64]discord.Interaction{}
	}
	p.calls[notice] = call
}

// take removes and returns the call whose reply is the placeholder of a notice.
func (p *placeholders) take(notice uint64) (call discord.Interaction, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	call, ok = p.calls[notice]
	delete(p.calls, notice)
	return call, ok
}

// dropPlaceholder deletes the placeholder of a notice, if it has one.
func (c *Courier) dropPlaceholder(ctx context.Context, notice uint64) {
	if call, ok := c.placeholders.take(notice); ok {
		c.Tidy(ctx, "a placeholder above its board", func(ctx context.Context) error {
			return c.Placeholders.DeleteOriginal(ctx, call)
		})
	}
}
