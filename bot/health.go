package bot

import (
	"context"
	"errors"
	"time"

	"towerpost/bot/worker"
)

// Part is a part of the bot. Trouble is nil if the part is healthy.
type Part struct {
	Name    string
	Trouble error
}

// Health returns the state of the bot's parts: the gateway, the courier, the ticker, the computer player, the
// pool for drawing and searching, and the store.
func (b *Bot) Health(ctx context.Context) []Part {
	now := time.Now()
	return []Part{
		{"gateway", b.gatewayTrouble()},
		{"courier", b.courier.Trouble(now)},
		{"ticker", b.ticker.health.Trouble(now)},
		{"computer", b.computer.Trouble(now)},
		{"pool", b.pool.Trouble(now)},
		{"store", b.storeTrouble(ctx)},
	}
}

// gatewayTrouble returns an error while the gateway is not connected.
func (b *Bot) gatewayTrouble() error {
	if !b.Online() {
		return errors.New("not connected to Discord")
	}
	return nil
}

// storeTrouble returns an error if the store fails or does not answer.
func (b *Bot) storeTrouble(ctx context.Context) error {
	answered := make(chan error, 1)
	go func() { answered <- b.readStore(ctx) }()
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

// readStore reads from the store. A panic is returned as an error.
func (b *Bot) readStore(ctx context.Context) (err error) {
	defer worker.Guard(&err)
	_, err = b.Service.NextDue(ctx)
	return err
}
