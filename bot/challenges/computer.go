package challenges

import (
	"cmp"
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/engine/match"
)

// againstComputer returns the proposal with the computer as the opponent if the options of /challenge ask for
// it: they name the computer, a level, or how many seats it plays. In a game of more than two players, people
// may be named beside it. In a game of two, the error for a level against a person is present.ErrLevel. Other
// errors are those of checkComputer and checkRated.
func (rm *Room) againstComputer(ctx context.Context, call discord.Interaction,
	p proposal,
) (_ proposal, isComputer bool, err error) {
	level, person := call.Text("level"), namesPerson(call)
	opponent, _ := call.Person("opponent")
	two := len(p.game.Info().Seats) <= 2
	if level == "" && !opponent.Bot && (!call.Has("computers") || two && person) {
		return p, false, nil
	}
	me, err := rm.Discord.Self(ctx)
	switch {
	case err != nil:
		return p, false, err
	case p.game.Rival == nil, opponent.Bot && opponent.ID != me.ID:
		return p, false, &match.Refusal{Kind: match.ErrBot}
	case person && two:
		return p, false, present.ErrLevel
	}
	level, err = present.Chosen("level", rm.levels(call, p.game), cmp.Or(level, defaultLevel(p.game.Rival)))
	if err != nil {
		return p, true, err
	}
	p.opponent, p.name = levelMark+level, me.Name
	if err := rm.checkComputer(ctx, call.Guild, p.game.Key(), level); err != nil {
		return p, true, err
	}
	return p, true, rm.checkRated(ctx, call)
}

// namesPerson reports whether the option for the opponent names a person.
func namesPerson(call discord.Interaction) bool {
	opponent, _ := call.Person("opponent")
	return call.Has("opponent") && !opponent.Bot
}

// typedPlayers returns namedPlayers while the options of /challenge are typed. Discord then sends only the id
// of the opponent.
func (rm *Room) typedPlayers(ctx context.Context, call discord.Interaction) (int, error) {
	if !call.Has("opponent") {
		return namedPlayers(call, false), nil
	}
	me, err := rm.Discord.Self(ctx)
	return namedPlayers(call, call.Text("opponent") != me.ID), err
}

// checkRated returns present.ErrComputerRated if the player wants a rated match against the computer and the
// guild does not allow one. If the player does not choose, the match is casual.
func (rm *Room) checkRated(ctx context.Context, call discord.Interaction) error {
	if wanted, _ := call.Bool("rated"); !wanted {
		return nil
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err == nil && !decided.ComputerRated {
		err = present.ErrComputerRated
	}
	return err
}

// propose makes the challenge of a proposal. If computers are the only opponents, the match begins at once.
func (rm *Room) propose(ctx context.Context, who match.Caller, p proposal) ([]match.Notice, error) {
	level, isComputer := p.level()
	if !isComputer {
		return rm.Proposals.Challenge(ctx, who, p.match())
	}
	me, err := rm.Discord.Self(ctx)
	if err != nil {
		return nil, err
	}
	name := challenge.ComputerName(rm.Presenter, me.Name, level, who.Locale)
	computer := match.Computer{Player: match.Player(me.ID), Name: name, Level: level}
	if p.computers > 0 {
		return rm.withComputers(ctx, who, p, computer)
	}
	return rm.Proposals.Begin(ctx, who, p.match(), computer)
}

// defaultLevel returns the level of the computer if none is chosen: "casual", or else the one in the middle.
func defaultLevel(r games.Rival) string {
	levels := r.Levels()
	if slices.Contains(levels, "casual") {
		return "casual"
	}
	return levels[len(levels)/2]
}

// checkComputer returns an error if the computer is no possible opponent: a refusal of kind match.ErrBot if
// it does not play the game at the level, or present.ErrNoComputer if the guild does not want it.
func (rm *Room) checkComputer(ctx context.Context, guild, game, level string) error {
	if rival := rm.Games.Rival(game); rival == nil || !slices.Contains(rival.Levels(), level) {
		return &match.Refusal{Kind: match.ErrBot}
	}
	decided, err := rm.Policies.Of(ctx, guild)
	if err == nil && !decided.Computer() {
		err = present.ErrNoComputer
	}
	return err
}
