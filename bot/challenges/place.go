package challenges

import (
	"context"
	"strings"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// wouldBegin reports whether an order of the caller would begin the match of a challenge, as the methods of
// Lobbies do.
type wouldBegin func(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool)

// callerInThread returns the caller of an order that may begin the match of a challenge. The caller gets a
// thread for the match if the server wants one for every match and one can be opened. Otherwise the match is
// played in the challenge's channel. The bot's permissions are known for the call's own channel only.
func (rm *Room) callerInThread(
	ctx context.Context, call discord.Interaction, id match.ID, would wouldBegin,
) match.Caller {
	who := route.Caller(call)
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil || !decided.Threads {
		return who
	}
	b, begins := would(ctx, who, id)
	offer := b.Challenge
	if !begins || offer.Parent != "" || call.Channel.ID == offer.Channel && checkThread(call) != nil {
		return who
	}
	challenger, others := offer.Names[offer.Challenger], strings.Join(b.Names, ", ")
	name := challenge.ThreadName(rm.Presenter, offer.Game, challenger, others, call.PublicLocale())
	kind := discord.PublicThread
	if call.Channel.ID == offer.Channel {
		kind = call.Channel.Type.Threads()
	}
	who.Thread, err = rm.Discord.OpenThread(ctx, offer.Channel, name, kind)
	if err != nil {
		rm.Log.Info("no thread can be opened for a match",
			"challenge", id, "channel", offer.Channel, "error", err)
		who.Thread = ""
	}
	return who
}

// archiveThread archives a thread that was opened for a match or a challenge that was not made. It does
// nothing for "".
func (rm *Room) archiveThread(ctx context.Context, thread string) {
	if thread == "" {
		return
	}
	rm.Tidy(ctx, "an empty thread", func(ctx context.Context) error {
		return rm.Discord.ChangeThread(ctx, thread, map[string]any{"archived": true})
	})
}

// wantsThread reports whether the match of a proposal gets a thread: the caller asks for one, or the match
// begins at once, the server wants threads, and the bot may open one here.
func (rm *Room) wantsThread(ctx context.Context, call discord.Interaction, p proposal) (bool, error) {
	if asked, _ := call.Bool("thread"); asked {
		return true, nil
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	_, isComputer := p.level()
	atOnce := isComputer && p.players() == 1+max(p.computers, 1)
	return atOnce && decided.Threads && !call.Channel.Type.Thread() && checkThread(call) == nil, err
}

// threadOffer returns the argument of the button that opens a thread for a proposal. It is "" for a call from
// which no thread is opened.
func threadOffer(call discord.Interaction, p proposal) string {
	if call.Channel.Type == discord.PrivateThread {
		return ""
	}
	return p.arg()
}

// checkThread returns a *present.MissingError if the bot may not open a thread in the channel of a call, or
// could not play in it. Beside a private thread none is opened: it would be public.
func checkThread(call discord.Interaction) error {
	if call.Channel.Type == discord.PrivateThread {
		return present.ErrNoThread
	}
	return route.Allowed(call, discord.NeededToPlay(discord.PublicThread)|discord.CreatePublicThreads)
}
