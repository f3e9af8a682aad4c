package bot

import (
	"context"
	"encoding/json"
	"time"

	"towerpost/bot/worker"
)

const (
	// cleanUpEvery is how often expired data are removed, and firstCleanUp the wait before the first time.
	cleanUpEvery = time.Hour
	firstCleanUp = 5 * time.Minute
	// eventLimit is the time limit for the work of one gateway event.
	eventLimit = 30 * time.Second
)

// cleanUp removes expired data from time to time. It does so only while the list of the bot's guilds is
// known: a guild may have invited the bot again while it did not run.
func (b *Bot) cleanUp(ctx context.Context) {
	for wait := firstCleanUp; ; wait = cleanUpEvery {
		select {
		case <-ctx.Done():
			return
		case <-b.Until(b.Now().Add(wait)):
		}
		b.cleanUpOnce(ctx)
	}
}

// cleanUpOnce is one round of cleanUp.
func (b *Bot) cleanUpOnce(ctx context.Context) {
	defer worker.LogPanic(b.log, "the removal of data")
	if !b.Online() || !b.roster.loaded() {
		return
	}
	if err := b.Standings.Tick(ctx, b.roster.has); err != nil && ctx.Err() == nil {
		b.log.Error("data whose time is over could not be removed", "error", err)
	}
}

// guildsReady handles READY, which lists all guilds of the bot. Other guilds of which data are stored have
// removed the bot while it was not connected. It returns at once.
func (b *Bot) guildsReady(ready []byte) {
	if !b.roster.ready(ready) || !b.beginWork() {
		return
	}
	b.runQueued("guilds", func(ctx context.Context) {
		kept, err := b.Standings.Guilds(ctx)
		if err != nil {
			b.log.Error("it is not known which servers have removed the bot meanwhile", "error", err)
		}
		for _, guild := range kept {
			if !b.roster.has(guild) {
				b.inFlight.Add(1)
				b.leaveGuild(guild)
			}
		}
	})
}

// leaveGuild records that the bot was removed from a guild, unless it is back when the queue gets there. The
// caller has added it to inFlight.
func (b *Bot) leaveGuild(guild string) {
	b.runQueued("guild "+guild, func(ctx context.Context) {
		if b.roster.has(guild) {
			return
		}
		b.log.Info("the bot was removed from a server", "guild", guild)
		if err := b.Standings.LeaveGuild(ctx, guild); err != nil {
			b.log.Error("it could not be noted that the bot has left a server", "guild", guild, "error", err)
		}
	})
}

// guildEvent handles GUILD_CREATE and GUILD_DELETE. It returns at once. An unavailable guild has not removed
// the bot. A guild that has just added the bot is greeted.
func (b *Bot) guildEvent(event string, data []byte) {
	var s server
	if err := json.Unmarshal(data, &s); err != nil || s.ID == "" || s.Unavailable || !b.beginWork() {
		return
	}
	if event == "GUILD_DELETE" {
		b.roster.leaves(s.ID)
		b.leaveGuild(s.ID)
		return
	}
	added := b.roster.joins(s.ID)
	b.runQueued("guild "+s.ID, func(ctx context.Context) {
		if err := b.Standings.ReturnGuild(ctx, s.ID); err != nil {
			b.log.Error("it could not be noted that the bot is in a server", "guild", s.ID, "error", err)
		}
		if added {
			b.greet(ctx, s)
		}
	})
}

// channelGone handles the deletion of a channel or a thread. It returns at once.
func (b *Bot) channelGone(data []byte) {
	var channel struct {
		ID    string `json:"id"`
		Guild string `json:"guild_id"`
	}
	err := json.Unmarshal(data, &channel)
	if err != nil || channel.ID == "" || channel.Guild == "" || !b.beginWork() {
		return
	}
	b.runQueued("guild "+channel.Guild, func(ctx context.Context) {
		if err := b.Service.Strand(ctx, channel.Guild, channel.ID); err != nil {
			b.log.Error("it could not be noted that a channel is gone",
				"guild", channel.Guild, "channel", channel.ID, "error", err)
		}
		b.courier.Wake()
	})
}

// runQueued runs the work of an event after the earlier work in the same queue. The caller has called
// beginWork.
func (b *Bot) runQueued(queue string, do func(context.Context)) {
	before, leave := b.queues.enter(queue)
	go func() {
		defer b.inFlight.Done()
		defer leave()
		defer worker.LogPanic(b.log, "what an event asks for")
		if before != nil {
			<-before
		}
		ctx, cancel := context.WithTimeout(b.work, eventLimit)
		defer cancel()
		do(ctx)
	}()
}
