package bot

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/refusal"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

// interaction handles an interaction from the gateway. It returns at once.
func (b *Bot) interaction(data []byte) {
	call, err := discord.Decode(data)
	if call.ID == "" || call.Token == "" {
		b.log.Error("an interaction cannot be answered", "error", err)
		return
	}
	if !b.seen.first(call.ID) || !b.beginWork() {
		return
	}
	started := time.Now()
	if err == nil && call.Kind == discord.Autocomplete {
		go func() {
			defer b.inFlight.Done()
			defer worker.LogPanic(b.log, "suggestions")
			b.suggest(b.work, call)
		}()
		return
	}
	before, leave := b.queues.enter(call.Channel.ID)
	go func() {
		defer b.inFlight.Done()
		defer leave()
		defer worker.LogPanic(b.log, "an answer")
		b.serve(b.work, call, err, queuePlace{before, leave}, started)
	}()
}

// serve answers an interaction: with the result if that is ready in time, otherwise with a deferred answer
// first.
func (b *Bot) serve(
	work context.Context, call discord.Interaction, unread error, place queuePlace, started time.Time,
) {
	ctx, cancel := context.WithTimeout(work, b.Timing.DeferAfter+b.Timing.ReplyTimeout)
	defer cancel()
	b.background("a channel that can be used again", func() { b.resumeChannel(work, call) })
	results := make(chan deliver.Ready, 1)
	go func() { results <- b.result(ctx, call, unread, place.before) }()
	deferral := time.NewTimer(b.Timing.DeferAfter - time.Since(started))
	defer deferral.Stop()
	asked := b.Now()
	select {
	case r := <-results:
		if r.Job != nil {
			place.leave() // the next interaction does not wait for long work
			b.jobs.Take(ctx, work, call, *r.Job, deferral.C, false)
			break
		}
		b.replies.Answer(ctx, call, r)
	case <-deferral.C:
		promised := b.replies.Promise(work, call)
		b.followUp(ctx, work, call, asked, results, promised)
	}
	ctx, done := context.WithTimeout(work, b.Timing.ReplyTimeout)
	defer done()
	b.plans.TellDiscarded(ctx, call)
}

// resumeChannel retries the notice that the channel of a call had refused, if the bot may post there now. It
// runs beside the answer, since it may have to wait for the disk.
func (b *Bot) resumeChannel(work context.Context, call discord.Interaction) {
	if len(call.Permissions.Missing(discord.NeededToPlay(call.Channel.Type))) > 0 {
		return
	}
	ctx, cancel := context.WithTimeout(work, b.Timing.ReplyTimeout)
	defer cancel()
	b.courier.Resume(ctx, call.Channel.ID)
}

// followUp replaces the deferred answer by the result. If the order's time limit passes first, the asker gets
// an apology meanwhile, provided that Discord accepted the deferred answer.
func (b *Bot) followUp(ctx, work context.Context, call discord.Interaction, asked time.Time,
	results <-chan deliver.Ready, promised bool,
) {
	var r deliver.Ready
	select {
	case r = <-results:
	case <-b.expired(ctx):
		if promised {
			sorry, _ := b.replies.Prepare(route.Reply{Message: b.explain(call, present.ErrLate)})
			if err := b.late.Try(work, call, asked, sorry); err != nil {
				b.log.Info("an apology was not delivered", "interaction", call.ID, "error", err)
			}
		}
		r = <-results
	}
	if r.Job != nil {
		b.jobs.Take(ctx, work, call, *r.Job, time.After(0), promised)
		return
	}
	ctx, cancel := context.WithTimeout(work, b.Timing.ReplyTimeout)
	defer cancel()
	b.replies.FollowUp(ctx, call, asked, r, promised)
}

// expired returns a channel that is closed some time after a context has ended: Timing.ChannelWait is left
// for an order that ends with the context to return its error.
func (b *Bot) expired(ctx context.Context) <-chan struct{} {
	over := make(chan struct{})
	context.AfterFunc(ctx, func() { time.AfterFunc(b.Timing.ChannelWait, func() { close(over) }) })
	return over
}

// result handles the call and prepares its answer. A failure becomes an answer, too.
func (b *Bot) result(ctx context.Context, call discord.Interaction, unread error,
	before <-chan struct{},
) deliver.Ready {
	if before != nil {
		select {
		case <-before:
		case <-time.After(b.Timing.ChannelWait):
		}
	}
	ready, err := b.prepare(ctx, call, unread)
	if err != nil {
		// An explanation has no pictures or controls, so it cannot fail.
		ready, _ = b.replies.Prepare(route.Reply{Message: b.explain(call, err)})
	}
	return ready
}

// prepare handles the call and draws its answer. A failure of the handler is answered with its explanation.
// If the answer cannot be made, its notices are left to the courier.
func (b *Bot) prepare(
	ctx context.Context, call discord.Interaction, unread error,
) (ready deliver.Ready, err error) {
	defer worker.Guard(&err)
	r, err := b.handle(ctx, call, unread)
	if errors.Is(err, context.DeadlineExceeded) {
		b.log.Warn("an order took too long", "interaction", call.ID, "command", call.Name, "error", err)
		err = present.ErrLate
	}
	if err != nil {
		r = route.Reply{Message: b.explainFor(ctx, call, err)}
	}
	if ready, err = b.replies.Prepare(r); err != nil {
		b.courier.Release(ctx, r.Notices)
	}
	return ready, err
}

// handle calls the handler of an interaction.
func (b *Bot) handle(ctx context.Context, call discord.Interaction, unread error) (r route.Reply, err error) {
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
	if err := b.table.Check(call); err != nil {
		return route.Reply{}, err
	}
	serve := b.table.Handler(call)
	if serve == nil {
		return route.Reply{}, fmt.Errorf("nobody serves %q of kind %d with the control %+v",
			call.Name, call.Kind, call.Control)
	}
	return serve(ctx, call)
}

// handleAgain handles an order that an earlier process has accepted and not answered.
func (b *Bot) handleAgain(ctx context.Context, order []byte) (discord.Interaction, route.Reply) {
	call, err := discord.Decode(order)
	b.seen.first(call.ID) // a second delivery is not handled
	r, err := b.handle(ctx, call, err)
	if err != nil {
		r = route.Reply{Message: b.explainFor(ctx, call, err)}
	}
	return call, r
}

// inLanguage returns the call with the language that the server has set for public posts.
func (b *Bot) inLanguage(ctx context.Context, call discord.Interaction) (discord.Interaction, error) {
	decided, err := b.Policies.Of(ctx, call.Guild)
	if decided.Locale != "" {
		call.GuildLocale = decided.Locale
	}
	return call, err
}

// explainFor is explain with the settings of the caller.
func (b *Bot) explainFor(ctx context.Context, call discord.Interaction, err error) present.Message {
	p, _ := b.looks().For(ctx, call) // with an error, the default settings are used
	return b.explainBy(p, call, err)
}

// explain returns the private answer to a call that failed, and logs unexpected errors.
func (b *Bot) explain(call discord.Interaction, err error) present.Message {
	return b.explainBy(b.Presenter, call, err)
}

// explainBy is explain with a presenter. If the explanation panics, the answer is that to an unforeseen
// error.
func (b *Bot) explainBy(p *present.Presenter, call discord.Interaction, err error) present.Message {
	if rest.Transient(err) {
		b.log.Warn("an order needs an answer of Discord that does not come",
			"interaction", call.ID, "command", call.Name, "verb", call.Control.Verb, "error", err)
		err = present.ErrDiscordBusy
	}
	m, failed := refuse(p, call.Locale, err, b.record(call, err))
	if failed != nil {
		m, _ = refuse(p, call.Locale, failed, b.record(call, failed))
	}
	m.Private = true
	return m
}

// refuse is refusal.Answer. A panic is returned as an error.
func refuse(p *present.Presenter, tag string, err error, reference string) (m present.Message, failed error) {
	defer worker.Guard(&failed)
	return refusal.Answer(p, tag, err, reference), nil
}

// record logs the error of a call if it is unexpected or forged. It returns the reference under which the log
// has an unexpected error.
func (b *Bot) record(call discord.Interaction, err error) (reference string) {
	if errors.Is(err, present.ErrForged) {
		b.log.Info("an order was refused that nothing offers", "interaction", call.ID, "player", call.User.ID,
			"guild", call.Guild, "reason", err)
	}
	if !expected(err) {
		reference = b.Reference()
		b.log.Error("an interaction failed",
			"reference", reference, "interaction", call.ID, "command", call.Name,
			"verb", call.Control.Verb, "guild", call.Guild, "channel", call.Channel.ID, "error", err)
	}
	return reference
}

// suggest answers a request for autocompletion. If the suggestions fail or take too long, the list is empty.
func (b *Bot) suggest(ctx context.Context, call discord.Interaction) {
	ctx, cancel := context.WithTimeout(ctx, b.Timing.SuggestTimeout)
	defer cancel()
	choices, err := b.choices(ctx, call)
	if err != nil && !expected(err) {
		b.log.Warn("no suggestions", "command", call.Name, "error", err)
	}
	ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), b.Timing.SuggestTimeout)
	defer cancel()
	if _, err := b.client.Answer(ctx, call, discord.Suggestions(choices), nil); err != nil {
		b.log.Debug("suggestions came too late", "error", err)
	}
}

// choices returns the suggestions for the option that is being typed.
func (b *Bot) choices(ctx context.Context, call discord.Interaction) (list []present.Choice, err error) {
	defer worker.Guard(&err)
	option, typed := call.Focused()
	suggest := b.table.Suggester(call.Name, option)
	if suggest == nil {
		return nil, nil
	}
	return suggest(ctx, call, typed)
}
