package challenges

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// challenge serves /challenge. It also serves the form, whose choices arrive as options of /challenge.
func (rm *Room) challenge(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	p, err := rm.readProposal(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	ownThread, err := rm.wantsThread(ctx, call, p)
	if err != nil {
		return route.Reply{}, err
	}
	if ownThread {
		r, err := rm.inThread(ctx, call, p)
		if asked, _ := call.Bool("thread"); asked || !errors.Is(err, present.ErrNoThread) {
			return r, err
		}
	}
	notices, err := rm.propose(ctx, route.Caller(call), p)
	var refusal *match.Refusal
	if errors.Is(err, match.ErrBusy) && errors.As(err, &refusal) && refusal.Snapshot != nil {
		m := challenge.Busy(rm.Presenter, *refusal.Snapshot, threadOffer(call, p), call.Locale)
		r := route.Privately(m)
		r.Replace = call.MessagePrivate
		return r, nil
	}
	if err != nil {
		return route.Reply{}, inGame(p.game, err)
	}
	rm.Wake()
	return rm.Receipts.Reply(ctx, call, notices)
}

// readProposal returns the proposal in the options of /challenge. Options that are not given follow the
// server's settings.
func (rm *Room) readProposal(ctx context.Context, call discord.Interaction) (proposal, error) {
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil {
		return proposal{}, err
	}
	p := proposal{side: engine.Nobody, word: typedWord(call.Text("word"))}
	if p.game, err = rm.Pick.Game(ctx, call); err != nil {
		return proposal{}, err
	}
	if p.clock, err = rm.readClock(ctx, call); err != nil {
		return proposal{}, err
	}
	p.casual = decided.Casual || p.clock.Live()
	if rated, ok := call.Bool("rated"); ok {
		p.casual = !rated
	}
	if p.role, err = readRole(call); err != nil {
		return proposal{}, err
	}
	if p, err = rm.withOpponent(ctx, call, p); err != nil {
		return proposal{}, err
	}
	if p, err = rm.withPlayers(call, p, decided); err != nil {
		return proposal{}, err
	}
	p.side, err = rm.side(call, p)
	return p, err
}

// withOpponent returns the proposal with the opponent that the options of /challenge name.
func (rm *Room) withOpponent(ctx context.Context, call discord.Interaction, p proposal) (proposal, error) {
	p, isComputer, err := rm.againstComputer(ctx, call, p)
	switch {
	case err != nil:
		return proposal{}, err
	case isComputer && p.role.ID != "":
		return proposal{}, present.ErrRoleAndOpponent
	case isComputer, !call.Has("opponent"):
		return p, nil
	}
	opponent, known := call.Person("opponent")
	if !known {
		return proposal{}, present.Forged("an unknown opponent")
	}
	p.opponent, p.name = opponent.ID, opponent.Name
	return p, nil
}

// readRole returns the role to which the challenge is open. Its members are pinged only if the role can be
// mentioned by everyone or the challenger and the bot may mention it.
func readRole(call discord.Interaction) (match.Role, error) {
	if !call.Has("role") {
		return match.Role{}, nil
	}
	role, known := call.Role("role")
	switch {
	case !known:
		return match.Role{}, present.Forged("an unknown role")
	case call.Has("opponent"):
		return match.Role{}, present.ErrRoleAndOpponent
	case role.ID == call.Guild: // the @everyone role
		return match.Role{}, nil
	}
	may := call.Rights.Have(discord.MentionEveryone) && call.Permissions.Have(discord.MentionEveryone)
	return match.Role{ID: role.ID, Name: role.Name, Ping: role.Mentionable || may}, nil
}
