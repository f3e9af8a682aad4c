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

// thread serves the button that moves a challenge out of a busy channel: it opens a thread and posts the
// challenge there.
func (rm *Room) thread(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	p, ok := rm.parseProposal(call.Control.Arg)
	if !ok || p.role.Ping && !call.Offered {
		return route.Reply{}, present.Forged("a control names no proposal that was made")
	}
	return rm.inThread(ctx, call, p)
}

// inThread opens a thread for a match and posts the challenge there. No thread is opened for a proposal that
// would be refused.
func (rm *Room) inThread(ctx context.Context, call discord.Interaction, p proposal) (route.Reply, error) {
	if err := checkThread(call); err != nil {
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
	opponent, locale := p.name+p.role.Name, call.PublicLocale()
	name := challenge.ThreadName(rm.Presenter, p.game.Key(), call.User.Name, opponent, locale)
	who.Channel, err = rm.Discord.OpenThread(ctx, who.Parent, name, call.Channel.Type.Threads())
	if err != nil {
		return route.Reply{}, rm.noThread(who.Parent, err)
	}
	notices, err := rm.propose(ctx, who, p)
	if err != nil {
		rm.archiveThread(ctx, who.Channel)
		return route.Reply{}, inGame(p.game, err)
	}
	rm.Wake()
	told := challenge.Threaded(rm.Presenter, who.Channel, call.Locale)
	if hasTurn(notices) {
		told = challenge.Begun(rm.Presenter, who.Channel, call.Locale)
	}
	r := route.InPlace(told)
	r.Notices = notices
	return r, nil
}

// noThread returns the error to show for a thread that could not be opened in a channel. Voice channels have
// no threads, and forums only posts.
func (rm *Room) noThread(channel string, err error) error {
	switch f := rest.AsFailure(err); {
	case f.Status == http.StatusForbidden:
		return &present.MissingError{Permissions: []present.Permission{present.CreateThreads}}
	case f.Status == http.StatusBadRequest:
		return present.ErrNoThread
	case f.Unsure():
		rm.Log.Warn("it is not known whether a thread was opened", "channel", channel, "error", err)
		return present.ErrThreadUnsure
	}
	return err
}

// proposable refuses a proposal as propose would, as far as that is known beforehand.
func (rm *Room) proposable(ctx context.Context, who match.Caller, p proposal) error {
	if level, isComputer := p.level(); isComputer {
		if err := rm.checkComputer(ctx, who.Guild, p.game.Key(), level); err != nil {
			return err
		}
	}
	return rm.Proposals.CheckProposal(ctx, who, p.match())
}

// hasTurn reports whether notices include the first turn of a match. Against the computer a match begins at
// once.
func hasTurn(notices []match.Notice) bool {
	return slices.ContainsFunc(notices, func(n match.Notice) bool { return n.Kind == match.NoticeTurn })
}
