// Package matches lets players act in live matches, from a move to a resignation, and lets moderators manage
// them.
package matches

import (
	"context"
	"log/slog"

	"towerpost/bot/discord"
	"towerpost/bot/look"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/bot/target"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Orders takes the orders of players, as play.Service does.
type Orders interface {
	Act(ctx context.Context, c match.Caller, o match.Order) (match.Acted, error)
	Setup(ctx context.Context, c match.Caller, o match.Order) (match.Match, engine.Action, error)
	Resign(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	// Resigning tells what Resign would do now, or returns the error with which it would refuse the order.
	Resigning(ctx context.Context, c match.Caller, o match.Order) (match.Resignation, error)
	Claim(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	Nudge(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
}

// Agreements takes orders that need the other players' consent, as play.Service does.
type Agreements interface {
	AskTakeback(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	AcceptTakeback(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	DeclineTakeback(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	OfferDraw(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	AcceptDraw(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	DeclineDraw(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
	Retractable(ctx context.Context, id match.ID, p match.Player) (bool, error)
	Abort(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error)
}

// Moderation takes the orders of moderators, as play.Service does.
type Moderation interface {
	Pause(ctx context.Context, c match.Caller, id match.ID, reason string) ([]match.Notice, error)
	Resume(ctx context.Context, c match.Caller, id match.ID, reason string) ([]match.Notice, error)
	Adjudicate(
		ctx context.Context, c match.Caller, id match.ID, winner engine.Seat, reason string,
	) ([]match.Notice, error)
	Expel(
		ctx context.Context, c match.Caller, id match.ID, seat engine.Seat, reason string,
	) ([]match.Notice, error)
	DeletionNotices(
		ctx context.Context, c match.Caller, id match.ID, reason string,
	) ([]match.Notice, string, error)
}

// Past deletes matches, as ranking.Service does.
type Past interface {
	Delete(ctx context.Context, c match.Caller, id match.ID, reason string) ([]match.Notice, error)
}

// Matches reads matches, as play.Service does.
type Matches interface {
	Live(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
	LastFirstAction(ctx context.Context, m match.Match, p match.Player) (engine.Action, error)
	MovedOn(ctx context.Context, s match.Snapshot, head int) (bool, error)
}

// Room serves the commands of play, agreement and moderation, and their controls.
type Room struct {
	Orders     Orders
	Agreements Agreements
	Moderation Moderation
	Homes      Homes
	Past       Past
	Matches    Matches
	Files      Files
	Setups     Setups
	Finder     target.Finder
	Looks      look.Looks
	Receipts   route.Receipts
	Presenter  *present.Presenter
	Log        *slog.Logger

	reasons reasons
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	help := func(line int) route.Help { return route.Help{Topic: present.TopicPlay, Line: line} }
	return []route.Command{
		{
			Name: "move", Serve: rm.move, Help: help(3),
			Options: []route.Option{
				{Name: "move", Kind: discord.TextOption, Required: true, Suggest: rm.suggestMoves},
			},
		},
		rm.setUpCommand(),
		{
			Name: "fill", Serve: rm.fill, Help: help(4),
			Options: []route.Option{
				{Name: "side", Kind: discord.TextOption, Required: true, Choices: []string{"left", "right"}},
			},
		},
		{Name: "takeback", Serve: rm.takeback, Help: help(8)},
		{Name: "draw", Serve: rm.draw, Help: route.Help{Topic: present.TopicPlay, Line: 8, With: "takeback"}},
		{Name: "abort", Serve: rm.abort, Help: help(9), Options: []route.Option{rm.ownLive()}},
		{Name: "resign", Serve: rm.askResign, Help: help(10), Options: []route.Option{rm.ownLive()}},
		{
			Name: "continue", Serve: rm.continueMatch, Help: help(11),
			Options: []route.Option{{Name: "match", Kind: discord.TextOption, Suggest: rm.suggestStranded}},
		},
		{Name: "claim", Serve: rm.claim, Help: route.Help{Topic: present.TopicTime, Line: 1}},
		{
			Name: "nudge", Serve: rm.nudge, Help: route.Help{Topic: present.TopicTime, Line: 2},
			Options: []route.Option{rm.ownLive()},
		},
		rm.moderation(),
	}
}

// ownLive returns the option "match", completed with the live matches that the caller plays and has not left.
func (rm *Room) ownLive() route.Option {
	plays := func(call discord.Interaction, m match.Match) bool {
		seat := m.StayingSeatOf(route.Player(call))
		return seat != engine.Nobody && m.LeftAt(seat) == ""
	}
	return rm.Finder.OptionAmong(target.Filter{OnlyLive: true, Offers: plays})
}

// moderation returns the command /moderate. Discord can require permissions only together, so the command is
// offered to members who may manage messages.
func (rm *Room) moderation() route.Command {
	return route.Command{
		Name: "moderate", Serve: rm.moderate, Rights: discord.ManageMessages,
		Help: route.Help{Topic: present.TopicMore, Line: 5},
		Options: []route.Option{
			{
				Name: "action", Kind: discord.TextOption, Required: true,
				Choices: []string{"pause", "resume", "adjudicate", "expel", "delete"},
			},
			{Name: "reason", Kind: discord.TextOption, Required: true},
			rm.Finder.OptionAmong(target.Filter{Offers: mayModerate}),
			{Name: "winner", Kind: discord.TextOption, Suggest: rm.suggestWinners},
			{Name: "player", Kind: discord.UserOption},
		},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbMove, Serve: rm.chooseMove},
		{Verb: present.VerbNarrow, Serve: rm.choosePiece},
		{Verb: present.VerbTogether, Serve: rm.chooseSeveral},
		{Verb: present.VerbFill, Serve: rm.pressFill},
		{Verb: present.VerbResign, Serve: rm.resign},
		{Verb: present.VerbKeep, Serve: rm.keep},
		{Verb: present.VerbView, Serve: rm.view},
		{Verb: present.VerbRetract, Serve: rm.retract},
		{Verb: present.VerbWrite, Serve: rm.write},
		{Verb: present.VerbName, Serve: rm.name},
		{Verb: present.VerbTakeback, Serve: rm.answerTakeback},
		{Verb: present.VerbDraw, Serve: rm.pressDraw},
		{Verb: present.VerbDelete, Serve: rm.confirmDelete},
	}
}

// suggestMoves completes the option move with the legal moves of the channel's live match.
func (rm *Room) suggestMoves(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	s, err := rm.Matches.Live(ctx, call.Channel.ID, route.Player(call))
	if err != nil {
		return nil, err
	}
	p, err := rm.Looks.For(ctx, call)
	return turn.Suggest(p, s, call.Locale, typed), err
}
