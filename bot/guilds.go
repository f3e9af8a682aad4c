package bot

import (
	"context"
	"encoding/json"
	"time"

	"towerpost/bot/worker"
)

const (
	// houseEvery is how often data are looked for whose time is over, and houseFirst when that is first done.
	houseEvery = time.Hour
	houseFirst = 5 * time.Minute
	// houseLimit is the time limit for noting that a server came or went.
	houseLimit = 30 * time.Second
)

// keepHouse removes, now and then, what is no longer to be kept, as long as it is known in which servers the
// bot is: one may have invited it again while it did not run.
func (b *Bot) keepHouse(ctx context.Context) {
	for wait := houseFirst; ; wait = houseEvery {
		select {
		case <-ctx.Done():
			return
		case <-b.Until(b.Now().Add(wait)):
		}
		b.tidy(ctx)
	}
}

// tidy is one round of keepHouse.
func (b *Bot) tidy(ctx context.Context) {
	defer worker.Survive(b.log, "the removal of data")
	if !b.Online() || !b.roster.told() {
		return
	}
	if err := b.Standings.Tick(ctx, b.roster.has); err != nil && ctx.Err() == nil {
		b.log.Error("data whose time is over could not be removed", "error", err)
	}
}

// arrive takes the list of the servers in which the bot is off the gateway: from others of which something is
// kept it was removed while it did not hear of that. It returns at once. The bot has one connection, whose
// list is whole.
func (b *Bot) arrive(ready []byte) {
	if !b.roster.ready(ready) || !b.begin() {
		return
	}
	b.aside("guilds", func(ctx context.Context) {
		kept, err := b.Standings.Guilds(ctx)
		if err != nil {
			b.log.Error("it is not known which servers have removed the bot meanwhile", "error", err)
		}
		for _, guild := range kept {
			if !b.roster.has(guild) {
				b.inFlight.Add(1)
				b.leave(guild)
			}
		}
	})
}

// leave notes that the bot is no longer in a server, where it has not come back before its turn in the
// queue. It was counted in.
func (b *Bot) leave(guild string) {
	b.aside("guild "+guild, func(ctx context.Context) {
		if b.roster.has(guild) {
			return
		}
		b.log.Info("the bot was removed from a server", "guild", guild)
		if err := b.Standings.LeaveGuild(ctx, guild); err != nil {
			b.log.Error("it could not be noted that the bot has left a server", "guild", guild, "error", err)
		}
	})
}

// guild takes an event off the gateway that says that the bot is in a server, or was removed from it. It
// returns at once. A server that is only out of reach is not gone. One to which the bot was added is greeted.
func (b *Bot) guild(event string, data []byte) {
	var s server
	if err := json.Unmarshal(data, &s); err != nil || s.ID == "" || s.Unavailable || !b.begin() {
		return
	}
	if event == "GUILD_DELETE" {
		b.roster.leaves(s.ID)
		b.leave(s.ID)
		return
	}
	added := b.roster.joins(s.ID)
	b.aside("guild "+s.ID, func(ctx context.Context) {
		if err := b.Standings.ReturnGuild(ctx, s.ID); err != nil {
			b.log.Error("it could not be noted that the bot is in a server", "guild", s.ID, "error", err)
		}
		if added {
			b.greet(ctx, s)
		}
	})
}

// channelGone takes an event off the gateway that says that a channel or a thread was
// deleted. It returns at once.
func (b *Bot) channelGone(data []byte) {
	var channel struct {
		ID    string `json:"id"`
		Guild string `json:"guild_id"`
	}
	if err := json.Unmarshal(data, &channel); err != nil || channel.ID == "" || channel.Guild == "" || !b.begin() {
		return
	}
	b.aside("guild "+channel.Guild, func(ctx context.Context) {
		if err := b.Service.Strand(ctx, channel.Guild, channel.ID); err != nil {
			b.log.Error("it could not be noted that a channel is gone", "guild", channel.Guild, "channel", channel.ID, "error", err)
		}
		b.courier.Wake()
	})
}

// aside does what an event asks for after what came before it in the same queue. The event
// was counted in by begin.
func (b *Bot) aside(queue string, do func(context.Context)) {
	before, leave := b.queues.enter(queue)
	go func() {
		defer b.inFlight.Done()
		defer leave()
		defer worker.Survive(b.log, "what an event asks for")
		if before != nil {
			<-before
		}
		ctx, cancel := context.WithTimeout(b.work, houseLimit)
		defer cancel()
		do(ctx)
	}()
}
