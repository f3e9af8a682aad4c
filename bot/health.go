package bot

import (
	"context"
	"errors"
	"time"
)

// Part is a part of the bot and what is wrong with it; Trouble is nil where it is well.
type Part struct {
	Name    string
	Trouble error
}

// Health returns how the bot's parts are: the gateway, the courier, the ticker, the computer that plays, the
// pool in which all drawing and searching is done, and the store.
func (b *Bot) Health(ctx context.Context) []Part {
	now := time.Now()
	return []Part{
		{"gateway", b.connection()},
		{"courier", b.courier.Trouble(now)},
		{"ticker", b.ticker.round.Trouble(now)},
		{"computer", b.computer.Trouble(now)},
		{"pool", b.pool.Trouble(now)},
		{"store", b.readable(ctx)},
	}
}

func (b *Bot) connection() error {
	if !b.Online() {
		return errors.New("not connected to Discord")
	}
	return nil
}

// readable says whether the store answers.
func (b *Bot) readable(ctx context.Context) error {
	answered := make(chan error, 1)
	go func() {
		_, err := b.Service.NextDue(ctx)
		answered <- err
	}()
	select {
	case err := <-answered:
		if err != nil {
			return errors.New("the store cannot be read")
		}
		return nil
	case <-ctx.Done():
		return errors.New("the store does not answer")
	}
}
