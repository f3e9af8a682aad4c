package bot

import (
	"context"
	"slices"
	"strings"
	"sync"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// levelMark stands in a proposal before the level at which the program is to play, in the place of an opponent.
const levelMark = "level-"

// usualLevel is the level of the program where nobody has chosen one.
const usualLevel = "casual"

// level returns the level at which the program is challenged; ok is false where somebody else is.
func (p proposal) level() (level string, ok bool) { return strings.CutPrefix(p.opponent, levelMark) }

// programmed returns the proposal with the program as the opponent where the options of /challenge mean that: they name the
// program, or a level, or both. A level for another opponent is present.ErrLevel; the
// program refuses as welcome and rateable do.
func (b *Bot) programmed(ctx context.Context, call discord.Call, p proposal) (_ proposal, ours bool, err error) {
	level, named := call.Text("level"), call.Has("opponent")
	opponent, _ := call.Person("opponent")
	if level == "" && !(named && opponent.Bot) {
		return p, false, nil
	}
	me, err := b.user(ctx)
	switch {
	case err != nil:
		return p, false, err
	case b.Rival == nil, named && opponent.Bot && opponent.ID != me.ID:
		return p, false, &match.Refusal{Kind: match.ErrBot}
	case named && opponent.ID != me.ID:
		return p, false, present.ErrLevel
	}
	level = orText(level, usualLevel)
	p.opponent, p.name = levelMark+level, me.Name
	if err := b.welcome(ctx, call.Guild, level); err != nil {
		return p, true, err
	}
	return p, true, b.rateable(ctx, call)
}

// rateable refuses a match against the program with present.ErrProgramRated where its player wants it to be rated, and the guild
// does not. Where the player leaves that open, it is casual.
func (b *Bot) rateable(ctx context.Context, call discord.Call) error {
	if wanted, _ := call.Bool("rated"); !wanted {
		return nil
	}
	decided, err := b.Policies.Of(ctx, call.Guild)
	if err == nil && !decided.ComputerRated {
		err = present.ErrProgramRated
	}
	return err
}

// propose makes the challenge of a proposal, or begins its match at once where the program is the opponent.
func (b *Bot) propose(ctx context.Context, who match.Caller, p proposal) ([]match.Notice, error) {
	level, ours := p.level()
	if !ours {
		return b.Service.Challenge(ctx, who, p.match(b.Game))
	}
	if err := b.welcome(ctx, who.Guild, level); err != nil {
		return nil, err
	}
	me, err := b.user(ctx)
	if err != nil {
		return nil, err
	}
	return b.Service.Begin(ctx, who, p.match(b.Game), match.Program{
		Player: match.Player(me.ID), Name: b.Presenter.ProgramName(me.Name, level, who.Locale), Level: level,
	})
}

// welcome refuses the program as an opponent where it does not play at the level, or with present.ErrNoProgram where the guild
// does not want it.
func (b *Bot) welcome(ctx context.Context, guild, level string) error {
	if b.Rival == nil || !slices.Contains(b.Rival.Levels(), level) {
		return &match.Refusal{Kind: match.ErrBot}
	}
	decided, err := b.Policies.Of(ctx, guild)
	if err == nil && !decided.Computer() {
		err = present.ErrNoProgram
	}
	return err
}

// account is the bot's own user, once it was asked for.
type account struct {
	mu   sync.Mutex
	user discord.User
}

// user returns the bot's own user.
func (b *Bot) user(ctx context.Context) (discord.User, error) {
	b.me.mu.Lock()
	defer b.me.mu.Unlock()
	if b.me.user.ID != "" {
		return b.me.user, nil
	}
	user, err := b.api.self(ctx)
	if err == nil {
		b.me.user = user
	}
	return user, err
}

// readers returns the players for whom the board of a moment is drawn: those who must decide, or where that is the program its
// opponents.
func readers(s match.Snapshot) []match.Player {
	turn := s.Turn()
	for i, p := range turn {
		seat := s.Match.SeatOf(p)
		if s.Match.LevelAt(seat) == "" {
			continue
		}
		turn[i] = ""
		for _, other := range s.Match.Players {
			if other != p {
				turn[i] = other
			}
		}
	}
	return turn
}
