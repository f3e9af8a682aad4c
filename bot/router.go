package bot

import (
	"context"
	"fmt"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

// suggesting is the time limit for suggestions while somebody types.
const suggesting = time.Second

// interaction takes an interaction off the gateway. It returns at once.
func (b *Bot) interaction(data []byte) {
	call, err := discord.Decode(data)
	if call.ID == "" || call.Token == "" {
		b.log.Error("an interaction cannot be answered", "error", err)
		return
	}
	if !b.seen.first(call.ID) || !b.begin() {
		return
	}
	started := time.Now()
	if err == nil && call.Kind == discord.Complete {
		go func() {
			defer b.inFlight.Done()
			defer worker.Survive(b.log, "suggestions")
			b.suggest(b.work, call)
		}()
		return
	}
	before, leave := b.queues.enter(call.Channel.ID)
	go func() {
		defer b.inFlight.Done()
		defer leave()
		defer worker.Survive(b.log, "an answer")
		b.serve(b.work, call, err, before, started)
	}()
}

// serve answers an interaction: with the result where that is there in time, otherwise with a promise first.
func (b *Bot) serve(ctx context.Context, call discord.Call, unread error, before <-chan struct{},
	started time.Time,
) {
	ctx, cancel := context.WithTimeout(ctx, b.Timing.Patience+b.Timing.Reply)
	defer cancel()
	if len(call.Permissions.Missing(discord.NeededToPlay(call.Channel.Type))) == 0 {
		b.courier.Resume(ctx, call.Channel.ID)
	}
	results := make(chan deliver.Ready, 1)
	go func() { results <- b.result(ctx, call, unread, before) }()
	patience := time.NewTimer(b.Timing.Patience - time.Since(started))
	defer patience.Stop()
	select {
	case r := <-results:
		b.replies.Answer(ctx, call, r)
	case <-patience.C:
		promised := b.replies.Promise(ctx, call)
		b.replies.FollowUp(ctx, call, <-results, promised)
	}
	b.plans.Confide(ctx, call)
}

// result obeys the order and prepares its answer. Nothing that goes wrong in it gets out; at worst the answer
// is empty.
func (b *Bot) result(ctx context.Context, call discord.Call, unread error,
	before <-chan struct{},
) (ready deliver.Ready) {
	defer worker.Survive(b.log, "a result")
	if before != nil {
		select {
		case <-before:
		case <-time.After(b.Timing.Courtesy):
		}
	}
	r, err := b.obey(ctx, call, unread)
	if err != nil {
		r = route.Reply{Message: b.explain(call, err)}
	}
	if ready, err = b.replies.Prepare(r); err == nil {
		return ready
	}
	b.courier.Release(ctx, r.Notices)
	// An explanation has no pictures and no controls that could fail.
	ready, _ = b.replies.Prepare(route.Reply{Message: b.explain(call, err)})
	return ready
}

// obey calls the handler of the interaction.
func (b *Bot) obey(ctx context.Context, call discord.Call, unread error) (r route.Reply, err error) {
	defer worker.Guard(&err)
	if unread != nil {
		return route.Reply{}, unread
	}
	if call.Guild == "" && call.Control.Verb != present.VerbQuiet {
		return route.Reply{}, present.ErrServerOnly
	}
	if call, err = b.inLanguage(ctx, call); err != nil {
		return route.Reply{}, err
	}
	serve := b.table.Handler(call)
	if serve == nil {
		return route.Reply{}, fmt.Errorf("nobody serves %q of kind %d with the control %+v", call.Name, call.Kind, call.Control)
	}
	return serve(ctx, call)
}

// inLanguage returns the call with the language that the server has chosen for what everyone sees.
func (b *Bot) inLanguage(ctx context.Context, call discord.Call) (discord.Call, error) {
	decided, err := b.Policies.Of(ctx, call.Guild)
	if decided.Locale != "" {
		call.GuildLocale = decided.Locale
	}
	return call, err
}

// explain returns the private answer to an order that failed, and logs what nobody foresaw.
func (b *Bot) explain(call discord.Call, err error) present.Message {
	reference := ""
	if !foreseen(err) {
		reference = b.Reference()
		b.log.Error("an interaction failed", "reference", reference, "interaction", call.ID, "command", call.Name,
			"verb", call.Control.Verb, "guild", call.Guild, "channel", call.Channel.ID, "error", err)
	}
	m := b.Presenter.Error(call.Locale, err, reference)
	m.Private = true
	return m
}

// suggest answers an interaction that asks for suggestions. Where there are none to make, the list is empty.
func (b *Bot) suggest(ctx context.Context, call discord.Call) {
	ctx, cancel := context.WithTimeout(ctx, suggesting)
	defer cancel()
	choices, err := b.choices(ctx, call)
	if err != nil && !foreseen(err) {
		b.log.Warn("no suggestions", "command", call.Name, "error", err)
	}
	ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), suggesting)
	defer cancel()
	if _, err := b.client.Answer(ctx, call, discord.Suggestions(choices), nil); err != nil {
		b.log.Debug("suggestions came too late", "error", err)
	}
}

// choices returns what autocompletion offers for the option that is being typed.
func (b *Bot) choices(ctx context.Context, call discord.Call) (list []present.Choice, err error) {
	defer worker.Guard(&err)
	option, typed := call.Focused()
	suggest := b.table.Suggester(call.Name, option)
	if suggest == nil {
		return nil, nil
	}
	return suggest(ctx, call, typed)
}
