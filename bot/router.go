package bot

import (
	"context"
	"fmt"
	"maps"
	"runtime/debug"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// suggesting is the time limit for suggestions while somebody types.
const suggesting = time.Second

// handler obeys one kind of order. An error becomes a private answer.
type handler func(context.Context, discord.Call) (reply, error)

// handlers returns who serves which command and which control.
func (b *Bot) handlers() (commands, controls map[string]handler) {
	commands = map[string]handler{
		"challenge": b.challenge, "move": b.move, "fill": b.fill, "resign": b.askResign,
		"board": b.board, "export": b.export, "rules": b.rules, "help": b.help,
	}
	controls = map[string]handler{
		present.VerbAccept: b.accept, present.VerbDecline: b.decline, present.VerbWithdraw: b.withdraw,
		present.VerbMove: b.chooseMove, present.VerbTower: b.chooseTower, present.VerbFill: b.pressFill,
		present.VerbResign: b.resign, present.VerbKeep: b.keep,
		present.VerbThread: b.thread, present.VerbRules: b.chooseRules,
	}
	maps.Copy(commands, b.clockCommands())
	maps.Copy(commands, b.planningCommands())
	maps.Copy(controls, b.planningControls())
	maps.Copy(commands, b.lookingBackCommands())
	maps.Copy(controls, b.lookingBackControls())
	maps.Copy(commands, b.tableCommands())
	maps.Copy(controls, b.tableControls())
	maps.Copy(commands, b.consentCommands())
	maps.Copy(controls, b.consentControls())
	maps.Copy(commands, b.analysisCommands())
	maps.Copy(controls, b.analysisControls())
	maps.Copy(commands, b.memberCommands())
	maps.Copy(controls, b.memberControls())
	maps.Copy(commands, b.puzzleCommands())
	maps.Copy(controls, b.puzzleControls())
	return commands, controls
}

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
			defer b.survive("suggestions")
			b.suggest(b.work, call)
		}()
		return
	}
	before, leave := b.lanes.enter(call.Channel.ID)
	go func() {
		defer b.inFlight.Done()
		defer leave()
		defer b.survive("an answer")
		b.serve(b.work, call, err, before, started)
	}()
}

// serve answers an interaction: with the result where that is there in time, otherwise with a promise first.
func (b *Bot) serve(ctx context.Context, call discord.Call, unread error, before <-chan struct{}, started time.Time) {
	ctx, cancel := context.WithTimeout(ctx, b.Timing.Patience+b.Timing.Reply)
	defer cancel()
	if len(call.Permissions.Missing(discord.NeededToPlay(call.Channel.Type))) == 0 {
		b.courier.retry(ctx, call.Channel.ID)
	}
	results := make(chan result, 1)
	go func() { results <- b.result(ctx, call, unread, before) }()
	patience := time.NewTimer(b.Timing.Patience - time.Since(started))
	defer patience.Stop()
	select {
	case r := <-results:
		b.answer(ctx, call, r)
	case <-patience.C:
		promised := b.promise(ctx, call)
		b.followUp(ctx, call, <-results, promised)
	}
	b.confide(ctx, call)
}

// result obeys the order and prepares its answer. Nothing that goes wrong in it gets out; at worst the answer is empty.
func (b *Bot) result(ctx context.Context, call discord.Call, unread error, before <-chan struct{}) (ready result) {
	defer b.survive("a result")
	if before != nil {
		select {
		case <-before:
		case <-time.After(b.Timing.Courtesy):
		}
	}
	r, err := b.obey(ctx, call, unread)
	if err != nil {
		r = reply{message: b.explain(call, err)}
	}
	if ready, err = b.prepare(r); err == nil {
		return ready
	}
	b.release(ctx, r.notices)
	ready, _ = b.prepare(reply{message: b.explain(call, err)}) // it has no pictures and no controls that could fail
	return ready
}

// obey calls the handler of the interaction.
func (b *Bot) obey(ctx context.Context, call discord.Call, unread error) (r reply, err error) {
	defer guard(&err)
	if unread != nil {
		return reply{}, unread
	}
	if call.Guild == "" && call.Control.Verb != present.VerbQuiet {
		return reply{}, present.ErrServerOnly
	}
	if call, err = b.inLanguage(ctx, call); err != nil {
		return reply{}, err
	}
	commands, controls := b.handlers()
	serve := commands[call.Name]
	if call.Kind != discord.Command {
		serve = controls[call.Control.Verb]
	}
	if serve == nil {
		return reply{}, fmt.Errorf("nobody serves %q of kind %d with the control %+v", call.Name, call.Kind, call.Control)
	}
	return serve(ctx, call)
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
	if _, err := b.api.answer(ctx, call, discord.Suggestions(choices), nil); err != nil {
		b.log.Debug("suggestions came too late", "error", err)
	}
}

// panicked is the error of a panic.
type panicked struct {
	value any
	stack []byte
}

// Error returns the panic's value and where it happened.
func (p panicked) Error() string { return fmt.Sprintf("panic: %v\n%s", p.value, p.stack) }

// survive logs a panic that no guard has caught; it must be deferred.
func (b *Bot) survive(what string) {
	if v := recover(); v != nil {
		b.log.Error("the program survived a panic", "in", what, "error", panicked{v, debug.Stack()})
	}
}

// guard turns a panic into an error; it must be deferred.
func guard(err *error) {
	if v := recover(); v != nil {
		*err = panicked{v, debug.Stack()}
	}
}
