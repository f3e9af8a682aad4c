package bot

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// proposal is what somebody wants to play, as far as the options of /challenge say it. The opponent is a user, or the program
// at a level: see proposal.level.
type proposal struct {
	opponent, name, length, rounds, side string
	casual                               bool
	clock                                clock.Control
}

// maxProposalName is how many characters of the opponent's name fit beside the rest into a custom id.
const maxProposalName = 18

// arg returns the proposal as the argument of a control.
func (p proposal) arg() string {
	name := []rune(p.name)
	return strings.Join([]string{
		p.opponent, p.length, p.rounds, p.side, p.kind(), p.clock.String(), string(name[:min(len(name), maxProposalName)]),
	}, ".")
}

// proposalOf returns the proposal of such an argument; ok is false for anything else.
func proposalOf(arg string) (p proposal, ok bool) {
	parts := strings.SplitN(arg, ".", 7)
	if len(parts) < 7 {
		return p, false
	}
	control, err := clock.Parse(parts[5])
	control.Soft, control.NoHolidays = strings.Contains(parts[4], soft), strings.Contains(parts[4], noHolidays)
	return proposal{
		opponent: parts[0], length: parts[1], rounds: parts[2], side: parts[3], casual: strings.Contains(parts[4], casual),
		clock: control, name: parts[6],
	}, err == nil
}

// How the argument of a control says that a match is not rated, that time-outs are claimed, and that holidays count.
const (
	casual     = "c"
	soft       = "s"
	noHolidays = "h"
)

func (p proposal) kind() string {
	kind := ""
	for _, flag := range []struct {
		set    bool
		letter string
	}{{p.casual, casual}, {p.clock.Soft, soft}, {p.clock.NoHolidays, noHolidays}} {
		if flag.set {
			kind += flag.letter
		}
	}
	return kind
}

// match returns the proposal as the match service takes it. Rounds without a length mean a series.
func (p proposal) match(game string) match.Proposal {
	setup := engine.Setup{}
	if p.length == "" && p.rounds != "" {
		p.length = "series"
	}
	if p.length != "" {
		setup["length"] = p.length
	}
	if p.rounds != "" && p.length == "series" {
		setup["rounds"] = p.rounds
	}
	return match.Proposal{
		Game: game, Setup: setup, Opponent: match.Player(p.opponent), OpponentName: p.name, Seat: seat(p.side),
		Rated: !p.casual, Control: p.clock,
	}
}

// seat returns the seat of a side's name; black moves first.
func seat(side string) engine.Seat {
	switch side {
	case "black":
		return 0
	case "white":
		return 1
	}
	return engine.Nobody
}

// challenge serves /challenge.
func (b *Bot) challenge(ctx context.Context, call discord.Call) (reply, error) {
	p := proposal{length: call.Text("length"), side: call.Text("side")}
	if rounds, ok := call.Int("rounds"); ok {
		p.rounds = strconv.Itoa(rounds)
	}
	var err error
	if p.clock, err = b.agreedClock(ctx, call); err != nil {
		return reply{}, err
	}
	p.casual = p.clock.Live()
	if rated, ok := call.Bool("rated"); ok {
		p.casual = !rated
	}
	if p.rounds != "" && p.length != "" && p.length != "series" {
		return reply{}, present.ErrRounds
	}
	p, ours, err := b.programmed(ctx, call, p)
	if err != nil {
		return reply{}, err
	}
	if !ours && call.Has("opponent") {
		opponent, known := call.Person("opponent")
		switch {
		case !known:
			return reply{}, errors.New("discord did not say who the opponent is")
		case opponent.Bot:
			return reply{}, &match.Refusal{Kind: match.ErrBot}
		}
		p.opponent, p.name = opponent.ID, opponent.Name
	}
	if err := allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return reply{}, err
	}
	notices, err := b.propose(ctx, caller(call), p)
	var refusal *match.Refusal
	if errors.Is(err, match.ErrBusy) && errors.As(err, &refusal) && refusal.Snapshot != nil {
		return reply{message: private(b.Presenter.Busy(*refusal.Snapshot, p.arg(), call.Locale))}, nil
	}
	if err != nil {
		return reply{}, err
	}
	b.ticker.wake()
	return b.obeyed(ctx, call, notices)
}

// allowed returns a *present.MissingError where the program lacks rights in the channel.
func allowed(call discord.Call, needed discord.Permissions) error {
	if missing := call.Permissions.Missing(needed); len(missing) > 0 {
		return &present.MissingError{Permissions: missing}
	}
	return nil
}

// accept serves the button under a challenge.
func (b *Bot) accept(ctx context.Context, call discord.Call) (reply, error) {
	if err := allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return reply{}, err
	}
	return b.respond(ctx, call, b.Service.Accept)
}

// decline serves the button under a challenge.
func (b *Bot) decline(ctx context.Context, call discord.Call) (reply, error) {
	return b.respond(ctx, call, b.Service.Decline)
}

// withdraw serves the button under a challenge.
func (b *Bot) withdraw(ctx context.Context, call discord.Call) (reply, error) {
	return b.respond(ctx, call, b.Service.Withdraw)
}

func (b *Bot) respond(ctx context.Context, call discord.Call,
	order func(context.Context, match.Caller, match.ID) ([]match.Notice, error),
) (reply, error) {
	notices, err := order(ctx, caller(call), match.ID(call.Control.ID))
	if err != nil {
		return reply{}, err
	}
	return b.obeyed(ctx, call, notices)
}

// thread serves the button that takes a challenge out of a busy channel: it opens a thread and posts the challenge there.
func (b *Bot) thread(ctx context.Context, call discord.Call) (reply, error) {
	p, ok := proposalOf(call.Control.Arg)
	if !ok {
		return reply{}, errors.New("a control names no proposal")
	}
	threads := discord.NeededToPlay(discord.PublicThread) | discord.CreatePublicThreads
	if err := allowed(call, threads); err != nil {
		return reply{}, err
	}
	parent := call.Channel.ID
	if call.Channel.Type.Thread() && call.Channel.Parent != "" {
		parent = call.Channel.Parent
	}
	channel, err := b.api.openThread(ctx, parent, b.Presenter.ThreadName(call.User.Name, p.name, call.PublicLocale()))
	if f := asFailure(err); err != nil && f.status == http.StatusForbidden {
		return reply{}, &present.MissingError{Permissions: []present.Permission{present.CreateThreads}}
	}
	if err != nil {
		return reply{}, err
	}
	who := caller(call)
	who.Channel = channel
	notices, err := b.propose(ctx, who, p)
	if err != nil {
		return reply{}, err
	}
	b.ticker.wake()
	return reply{message: private(b.Presenter.Threaded(channel, call.Locale)), notices: notices, replace: true}, nil
}
