package challenges

import (
	"context"
	"strings"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// beginner reports whether an order of the caller would begin the match of a challenge, as Lobbies has it.
type beginner func(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool)

// placed returns the caller of an order that may begin the match of a challenge, with a thread of its own
// where the server wants one for every match and one can be opened and written in; otherwise the match is
// played in the channel of its challenge. Of another channel than the call's own it is not known what the bot
// may do.
func (rm *Room) placed(ctx context.Context, call discord.Call, id match.ID, would beginner) match.Caller {
	who := route.Caller(call)
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil || !decided.Threads {
		return who
	}
	b, begins := would(ctx, who, id)
	offer := b.Challenge
	if !begins || offer.Parent != "" || call.Channel.ID == offer.Channel && mayThread(call) != nil {
		return who
	}
	name := challenge.ThreadName(rm.Presenter, offer.Game, offer.Names[offer.Challenger], strings.Join(b.Names, ", "), call.PublicLocale())
	kind := discord.PublicThread
	if call.Channel.ID == offer.Channel {
		kind = call.Channel.Type.Threads()
	}
	who.Thread, err = rm.Discord.OpenThread(ctx, offer.Channel, name, kind)
	if err != nil {
		rm.Log.Info("no thread can be opened for a match", "challenge", id, "channel", offer.Channel, "error", err)
		who.Thread = ""
	}
	return who
}

// abandon closes a thread that was opened for a match or a challenge that did not come about.
func (rm *Room) abandon(ctx context.Context, thread string) {
	if thread == "" {
		return
	}
	if err := rm.Discord.ChangeThread(ctx, thread, map[string]any{"archived": true}); err != nil {
		rm.Log.Info("an empty thread stays open", "thread", thread, "error", err)
	}
}

// ownThread reports whether a match that begins at once gets a thread: the server wants that, and
// the bot may open one here.
func (rm *Room) ownThread(ctx context.Context, call discord.Call, p proposal) (bool, error) {
	if asked, _ := call.Bool("thread"); asked {
		return true, nil
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	_, ours := p.level()
	at := ours && p.players() == 1+max(p.computers, 1)
	return at && decided.Threads && !call.Channel.Type.Thread() && mayThread(call) == nil, err
}

// mayThread returns a *present.MissingError where the bot may not open a thread in the channel of a call, or
// could not play in it.
func mayThread(call discord.Call) error {
	return route.Allowed(call, discord.NeededToPlay(discord.PublicThread)|discord.CreatePublicThreads)
}
