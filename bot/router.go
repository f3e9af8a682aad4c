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
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

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
		b.serve(b.work, call, err, turn{before, leave}, started)
	}()
}

// serve answers an interaction: with the result where that is there in time, otherwise with a promise first.
func (b *Bot) serve(work context.Context, call discord.Call, unread error, t turn, started time.Time) {
	ctx, cancel := context.WithTimeout(work, b.Timing.Patience+b.Timing.Reply)
	defer cancel()
	b.inFlight.Go(func() { b.resume(work, call) })
	results := make(chan deliver.Ready, 1)
	go func() { results <- b.result(ctx, call, unread, t.before) }()
	patience := time.NewTimer(b.Timing.Patience - time.Since(started))
	defer patience.Stop()
	asked := b.Now()
	select {
	case r := <-results:
		if r.Job != nil {
			t.leave() // nobody waits for what takes long
			b.jobs.Take(ctx, work, call, *r.Job, patience.C, false)
			break
		}
		b.replies.Answer(ctx, call, r)
	case <-patience.C:
		promised := b.replies.Promise(work, call)
		b.followUp(ctx, work, call, asked, results, promised)
	}
	ctx, done := context.WithTimeout(work, b.Timing.Reply)
	defer done()
	b.plans.Confide(ctx, call)
}

// resume tries the channel of a call again where it had refused us and no longer does. No answer waits for
// it, since it may have to wait for the disk.
func (b *Bot) resume(work context.Context, call discord.Call) {
	defer worker.Survive(b.log, "a channel that can be used again")
	if len(call.Permissions.Missing(discord.NeededToPlay(call.Channel.Type))) > 0 {
		return
	}
	ctx, cancel := context.WithTimeout(work, b.Timing.Reply)
	defer cancel()
	b.courier.Resume(ctx, call.Channel.ID)
}

// followUp puts a late result in the place of the promise. Where even the order's time limit is over before
// there is a result, the asker is told so first, unless Discord has not taken the promise.
func (b *Bot) followUp(ctx, work context.Context, call discord.Call, asked time.Time,
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
	ctx, cancel := context.WithTimeout(work, b.Timing.Reply)
	defer cancel()
	b.replies.FollowUp(ctx, call, asked, r, promised)
}

// expired is closed when a context has ended and even an order that ends with it has had the time to say so.
func (b *Bot) expired(ctx context.Context) <-chan struct{} {
	over := make(chan struct{})
	context.AfterFunc(ctx, func() { time.AfterFunc(b.Timing.Courtesy, func() { close(over) }) })
	return over
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
	if errors.Is(err, context.DeadlineExceeded) {
		b.log.Warn("an order took too long", "interaction", call.ID, "command", call.Name, "error", err)
		err = present.ErrLate
	}
	if err != nil {
		r = route.Reply{Message: b.refuse(ctx, call, err)}
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
	if err := b.table.Check(call); err != nil {
		return route.Reply{}, err
	}
	serve := b.table.Handler(call)
	if serve == nil {
		return route.Reply{}, fmt.Errorf("nobody serves %q of kind %d with the control %+v", call.Name, call.Kind, call.Control)
	}
	return serve(ctx, call)
}

// obeyAgain obeys an order that a process before has accepted and not answered.
func (b *Bot) obeyAgain(ctx context.Context, order []byte) (discord.Call, route.Reply) {
	call, err := discord.Decode(order)
	b.seen.first(call.ID) // so that it is not served a second time
	r, err := b.obey(ctx, call, err)
	if err != nil {
		r = route.Reply{Message: b.refuse(ctx, call, err)}
	}
	return call, r
}

// inLanguage returns the call with the language that the server has chosen for what everyone sees.
func (b *Bot) inLanguage(ctx context.Context, call discord.Call) (discord.Call, error) {
	decided, err := b.Policies.Of(ctx, call.Guild)
	if decided.Locale != "" {
		call.GuildLocale = decided.Locale
	}
	return call, err
}

// refuse is explain by the settings of the caller.
func (b *Bot) refuse(ctx context.Context, call discord.Call, err error) present.Message {
	p, _ := b.looks().For(ctx, call) // without the settings it is said as usual
	return b.explainBy(p, call, err)
}

// explain returns the private answer to an order that failed, and logs what nobody foresaw.
func (b *Bot) explain(call discord.Call, err error) present.Message {
	return b.explainBy(b.Presenter, call, err)
}

func (b *Bot) explainBy(p *present.Presenter, call discord.Call, err error) present.Message {
	reference := ""
	if errors.Is(err, present.ErrForged) {
		b.log.Info("an order was refused that nothing offers", "interaction", call.ID, "player", call.User.ID,
			"guild", call.Guild, "reason", err)
	}
	if !foreseen(err) {
		reference = b.Reference()
		b.log.Error("an interaction failed", "reference", reference, "interaction", call.ID, "command", call.Name,
			"verb", call.Control.Verb, "guild", call.Guild, "channel", call.Channel.ID, "error", err)
	}
	m := refusal.Answer(p, call.Locale, err, reference)
	m.Private = true
	return m
}

// suggest answers an interaction that asks for suggestions. Where there are none to make in time, the list is
// empty.
func (b *Bot) suggest(ctx context.Context, call discord.Call) {
	ctx, cancel := context.WithTimeout(ctx, b.Timing.Suggest)
	defer cancel()
	choices, err := b.choices(ctx, call)
	if err != nil && !foreseen(err) {
		b.log.Warn("no suggestions", "command", call.Name, "error", err)
	}
	ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), b.Timing.Suggest)
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
