package bot

import (
	"context"
	"sync"

	"towerpost/bot/discord"
)

// curtains are private messages that only say that a board will follow. Each is taken away when the board stands, so that
// it does not stay above it. The zero value is ready.
type curtains struct {
	mu    sync.Mutex
	calls map[uint64]discord.Call // by the notice that is waited for
}

// hang remembers that the answer to a call waits for a notice.
func (c *curtains) hang(notice uint64, call discord.Call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.calls == nil {
		c.calls = map[uint64]discord.Call{}
	}
	c.calls[notice] = call
}

// take returns the call whose answer waits for the notice, and forgets it.
func (c *curtains) take(notice uint64) (call discord.Call, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	call, ok = c.calls[notice]
	delete(c.calls, notice)
	return call, ok
}

// unveil takes away the private message that waited for a notice. Where that fails, it stays and does no harm.
func (b *Bot) unveil(ctx context.Context, notice uint64) {
	call, ok := b.curtains.take(notice)
	if !ok {
		return
	}
	if err := b.try(ctx, func(ctx context.Context) error { return b.api.deleteOriginal(ctx, call) }); err != nil {
		b.log.Debug("a private message stays above its board", "error", err)
	}
}
