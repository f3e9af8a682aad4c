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
	if err := mayThread(call); err != nil {
		return route.Reply{}, err
	}
	who := route.Caller(call)
	if who.Parent == "" {
		who.Parent = call.Channel.ID
	}
	who.Channel = ""
	if err := rm.proposable(ctx, who, p); err != nil {
		return route.Reply{}, inGame(p.game, err)
	}
	var err error
	name := challenge.ThreadName(rm.Presenter, p.game.Key(), call.User.Name, p.name+p.role.Name, call.PublicLocale())
	who.Channel, err = rm.Discord.OpenThread(ctx, who.Parent, name, call.Channel.Type.Threads())
	if err != nil {
		return route.Reply{}, noThread(err)
	}
	notices, err := rm.propose(ctx, who, p)
	if err != nil {
		rm.abandon(ctx, who.Channel)
		return route.Reply{}, inGame(p.game, err)
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

// noThread says why no thread was opened. There are none in voice channels, and in a forum only posts.
func noThread(err error) error {
	switch rest.AsFailure(err).Status {
	case http.StatusForbidden:
		return &present.MissingError{Permissions: []present.Permission{present.CreateThreads}}
	case http.StatusBadRequest:
		return present.ErrNoThread
	}
	return err
}

// proposable refuses a proposal as propose would, as far as that is known beforehand.
func (rm *Room) proposable(ctx context.Context, who match.Caller, p proposal) error {
	if level, ours := p.level(); ours {
		if err := rm.welcome(ctx, who.Guild, p.game.Key(), level); err != nil {
			return err
		}
	}
	return rm.Proposals.Proposable(ctx, who, p.match())
}

// begun reports whether notices show the first turn of a match: against the computer it begins at once.
func begun(notices []match.Notice) bool {
	return slices.ContainsFunc(notices, func(n match.Notice) bool { return n.Kind == match.NoticeTurn })
}
