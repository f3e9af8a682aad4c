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
// it: they name the computer, a level, or how many seats it plays. In a game of more than two, people may be
// named beside it; in a game of two, a level for a person is present.ErrLevel. The computer refuses as welcome
// and rateable do.
func (rm *Room) againstComputer(ctx context.Context, call discord.Call,
	p proposal,
) (_ proposal, ours bool, err error) {
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
	level, err = present.Chosen("level", rm.levels(call, p.game), cmp.Or(level, usualLevel(p.game.Rival)))
	if err != nil {
		return p, true, err
	}
	p.opponent, p.name = levelMark+level, me.Name
	if err := rm.welcome(ctx, call.Guild, p.game.Key(), level); err != nil {
		return p, true, err
	}
	return p, true, rm.rateable(ctx, call)
}

// namesPerson reports whether the option for the opponent names a person.
func namesPerson(call discord.Call) bool {
	opponent, _ := call.Person("opponent")
	return call.Has("opponent") && !opponent.Bot
}

// named returns how many play according to the options of /challenge as far as they are typed.
// Meanwhile Discord does not say who the opponent is, only the user's id.
func (rm *Room) named(ctx context.Context, call discord.Call) (int, error) {
	if !call.Has("opponent") {
		return named(call, false), nil
	}
	me, err := rm.Discord.Self(ctx)
	return named(call, call.Text("opponent") != me.ID), err
}

// rateable refuses a match against the computer with present.ErrProgramRated where its player wants it to be
// rated, and the guild does not. Where the player leaves that open, it is casual.
func (rm *Room) rateable(ctx context.Context, call discord.Call) error {
	if wanted, _ := call.Bool("rated"); !wanted {
		return nil
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err == nil && !decided.ComputerRated {
		err = present.ErrProgramRated
	}
	return err
}

// propose makes the challenge of a proposal, or begins its match at once where computers are the only
// opponents.
func (rm *Room) propose(ctx context.Context, who match.Caller, p proposal) ([]match.Notice, error) {
	level, ours := p.level()
	if !ours {
		return rm.Proposals.Challenge(ctx, who, p.match())
	}
	if err := rm.welcome(ctx, who.Guild, p.game.Key(), level); err != nil {
		return nil, err
	}
	me, err := rm.Discord.Self(ctx)
	if err != nil {
		return nil, err
	}
	computer := match.Program{
		Player: match.Player(me.ID), Name: challenge.ProgramName(rm.Presenter, me.Name, level, who.Locale), Level: level,
	}
	if p.computers > 0 {
		return rm.withComputers(ctx, who, p, computer)
	}
	return rm.Proposals.Begin(ctx, who, p.match(), computer)
}

// usualLevel returns the level of the computer where nobody has chosen one: casual, or one in the middle.
func usualLevel(r games.Rival) string {
	levels := r.Levels()
	if slices.Contains(levels, "casual") {
		return "casual"
	}
	return levels[len(levels)/2]
}

// welcome refuses the computer as an opponent where it does not play the game at the level, or with
// present.ErrNoProgram where the guild does not want it.
func (rm *Room) welcome(ctx context.Context, guild, game, level string) error {
	if rival := rm.Games.Rival(game); rival == nil || !slices.Contains(rival.Levels(), level) {
		return &match.Refusal{Kind: match.ErrBot}
	}
	decided, err := rm.Policies.Of(ctx, guild)
	if err == nil && !decided.Computer() {
		err = present.ErrNoProgram
	}
	return err
}
