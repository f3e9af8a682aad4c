package challenges

import (
	"context"
	"net/http"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// thread serves the button that takes a challenge out of a busy channel: it opens a thread and posts the
// challenge there.
func (rm *Room) thread(ctx context.Context, call discord.Call) (route.Reply, error) {
	p, ok := rm.proposalOf(call.Control.Arg)
	if !ok {
		return route.Reply{}, present.Forged("a control names no proposal")
	}
	return rm.inThread(ctx, call, p)
}

// inThread opens a thread for a match and posts the challenge there. Nothing is opened for what would be
// refused.
func (rm *Room) inThread(ctx context.Context, call discord.Call, p proposal) (route.Reply, error) {
	threads := discord.NeededToPlay(discord.PublicThread) | discord.CreatePublicThreads
	if err := route.Allowed(call, threads); err != nil {
		return route.Reply{}, err
	}
	who := route.Caller(call)
	if who.Parent == "" {
		who.Parent = call.Channel.ID
	}
	who.Channel = ""
	if err := rm.Proposals.Proposable(ctx, who, p.match()); err != nil {
		return route.Reply{}, inGame(p.game, err)
	}
	var err error
	name := challenge.ThreadName(rm.Presenter, p.game.Key(), call.User.Name, p.name+p.role.Name, call.PublicLocale())
	who.Channel, err = rm.Discord.OpenThread(ctx, who.Parent, name)
	if f := rest.AsFailure(err); err != nil && f.Status == http.StatusForbidden {
		return route.Reply{}, &present.MissingError{Permissions: []present.Permission{present.CreateThreads}}
	}
	if err != nil {
		return route.Reply{}, err
	}
	notices, err := rm.propose(ctx, who, p)
	if err != nil {
		return route.Reply{}, err
	}
	rm.Wake()
	told := challenge.Threaded(rm.Presenter, who.Channel, call.Locale)
	if begun(notices) {
		told = challenge.Begun(rm.Presenter, who.Channel, call.Locale)
	}
	r := route.InPlace(told)
	r.Notices = notices
	return r, nil
}

// begun reports whether notices show the first turn of a match: against the computer it begins at once.
func begun(notices []match.Notice) bool {
	return slices.ContainsFunc(notices, func(n match.Notice) bool { return n.Kind == match.NoticeTurn })
}
