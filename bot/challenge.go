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
	role                                 match.Role
	clock                                clock.Control
}

// maxProposalName is how many characters of the opponent's name fit beside the rest into a custom id.
const maxProposalName = 16

// arg returns the proposal as the argument of a control.
func (p proposal) arg() string {
	name := []rune(p.name + p.role.Name)
	return strings.Join([]string{
		p.to(), p.length, p.rounds, p.side, p.kind(), p.clock.String(), string(name[:min(len(name), maxProposalName)]),
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
	p = proposal{
		length: parts[1], rounds: parts[2], side: parts[3], casual: strings.Contains(parts[4], casual), clock: control,
	}
	if id, ok := strings.CutPrefix(parts[0], roleMark); ok {
		p.role.ID, p.role.Ping = strings.CutPrefix(id, pingMark)
		p.role.Name = parts[6]
		return p, err == nil
	}
	p.opponent, p.name = parts[0], parts[6]
	return p, err == nil
}

// How the argument of a control says that a proposal is to a role, and that the role may be pinged.
const (
	roleMark = "&"
	pingMark = "!"
)

// to returns the opponent or the role of a proposal for the argument of a control.
func (p proposal) to() string {
	switch {
	case p.role.ID == "":
		return p.opponent
	case p.role.Ping:
		return roleMark + pingMark + p.role.ID
	}
	return roleMark + p.role.ID
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
		Game: game, Setup: setup, Opponent: match.Player(p.opponent), OpponentName: p.name, Role: p.role, Seat: seat(p.side),
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
	p, err := b.proposed(ctx, call)
	if err != nil {
		return reply{}, err
	}
	if err := allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return reply{}, err
	}
	if apart, _ := call.Bool("thread"); apart {
		return b.inThread(ctx, call, p)
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

// proposed returns what the options of /challenge propose; what they leave open is as the server has decided.
func (b *Bot) proposed(ctx context.Context, call discord.Call) (proposal, error) {
	decided, err := b.Policies.Of(ctx, call.Guild)
	if err != nil {
		return proposal{}, err
	}
	p := proposal{length: call.Text("length"), side: call.Text("side")}
	if p.clock, err = b.agreedClock(ctx, call); err != nil {
		return proposal{}, err
	}
	p.casual = decided.Casual || p.clock.Live()
	if rounds, ok := call.Int("rounds"); ok {
		p.rounds = strconv.Itoa(rounds)
	}
	if rated, ok := call.Bool("rated"); ok {
		p.casual = !rated
	}
	if p.rounds != "" && p.length != "" && p.length != "series" {
		return proposal{}, present.ErrRounds
	}
	if p.length == "" && p.rounds == "" {
		p.length = decided.Length
	}
	if p.role, err = offeredTo(call); err != nil {
		return proposal{}, err
	}
	return b.opposed(ctx, call, p)
}

// opposed returns the proposal with the opponent whom the options of /challenge name.
func (b *Bot) opposed(ctx context.Context, call discord.Call, p proposal) (proposal, error) {
	p, ours, err := b.programmed(ctx, call, p)
	if ours && p.role.ID != "" {
		return p, present.ErrRoleAndOpponent
	}
	switch {
	case err != nil:
		return proposal{}, err
	case ours && p.role.ID != "":
		return proposal{}, present.ErrRoleAndOpponent
	case ours, !call.Has("opponent"):
		return p, nil
	}
	opponent, known := call.Person("opponent")
	switch {
	case !known:
		return proposal{}, errors.New("discord did not say who the opponent is")
	case opponent.Bot:
		return proposal{}, &match.Refusal{Kind: match.ErrBot}
	}
	p.opponent, p.name = opponent.ID, opponent.Name
	return p, nil
}

// allowed returns a *present.MissingError where the program lacks rights in the channel.
func allowed(call discord.Call, needed discord.Permissions) error {
	if missing := call.Permissions.Missing(needed); len(missing) > 0 {
		return &present.MissingError{Permissions: missing}
	}
	return nil
}

// accept serves the button under a challenge, and the one in the list of challenges, which may be shown in another channel.
func (b *Bot) accept(ctx context.Context, call discord.Call) (reply, error) {
	if !call.MessagePrivate {
		if err := allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
			return reply{}, err
		}
	}
	r, err := b.respond(ctx, call, b.Service.Accept)
	b.ticker.wake()
	return r, err
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
	return b.inThread(ctx, call, p)
}

// inThread opens a thread for a match and posts the challenge there. Nothing is opened for what would be refused.
func (b *Bot) inThread(ctx context.Context, call discord.Call, p proposal) (reply, error) {
	threads := discord.NeededToPlay(discord.PublicThread) | discord.CreatePublicThreads
	if err := allowed(call, threads); err != nil {
		return reply{}, err
	}
	who := caller(call)
	if who.Parent == "" {
		who.Parent = call.Channel.ID
	}
	who.Channel = ""
	if err := b.Service.Proposable(ctx, who, p.match(b.Game)); err != nil {
		return reply{}, err
	}
	var err error
	who.Channel, err = b.api.openThread(ctx, who.Parent, b.Presenter.ThreadName(call.User.Name, p.name+p.role.Name, call.PublicLocale()))
	if f := asFailure(err); err != nil && f.status == http.StatusForbidden {
		return reply{}, &present.MissingError{Permissions: []present.Permission{present.CreateThreads}}
	}
	if err != nil {
		return reply{}, err
	}
	notices, err := b.propose(ctx, who, p)
	if err != nil {
		return reply{}, err
	}
	b.ticker.wake()
	return reply{message: private(b.Presenter.Threaded(who.Channel, call.Locale)), notices: notices, replace: true}, nil
}
