package bot

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
	"towerpost/engine/match/trainer"
)

// Table tells of past matches and players, as table.Service does.
type Table interface {
	Leaderboard(ctx context.Context, guild string, q table.LeaderboardQuery) (table.Leaderboard, error)
	Profile(ctx context.Context, guild string, p match.Player) (table.Profile, error)
	Versus(ctx context.Context, guild string, a, b match.Player) (table.Versus, error)
	History(ctx context.Context, q table.HistoryQuery) (table.HistoryPage, error)
	Find(ctx context.Context, guild string, viewer match.Player, typed string, limit int) ([]match.Match, error)
	Data(ctx context.Context, p match.Player) ([]byte, error)
	Forget(ctx context.Context, c match.Caller) error
	Delete(ctx context.Context, c match.Caller, id match.ID, reason string) ([]match.Notice, error)
	LeaveGuild(ctx context.Context, guild string) error
	ReturnGuild(ctx context.Context, guild string) error
	Tick(ctx context.Context) error
}

// boardSize is how many players are on one page of a leaderboard.
const boardSize = 10

// leaderboard serves /leaderboard: everyone sees the answer.
func (b *Bot) leaderboard(ctx context.Context, call discord.Call) (reply, error) {
	period, err := present.ReadPeriod(call.Text("period"))
	if err != nil {
		return reply{}, err
	}
	q := present.BoardQuery{By: table.Order(orText(call.Text("by"), string(table.ByRating))), Period: period, Length: call.Text("length")}
	l, err := b.leaders(ctx, call.Guild, q, "", 1)
	if err != nil {
		return reply{}, err
	}
	return reply{message: b.Presenter.Leaderboard(l, call.PublicLocale())}, nil
}

// turnLeaderboard serves the controls below a leaderboard. Their pages are for the presser alone: the public one stays as it is.
func (b *Bot) turnLeaderboard(ctx context.Context, call discord.Call) (reply, error) {
	q, ok := present.ParseBoardQuery(call.Control.Arg)
	if chosen := call.Value(); chosen != "" {
		q.By = table.Order(chosen)
	}
	if !ok {
		return reply{}, errors.New("a control names no leaderboard")
	}
	viewer, page := match.Player(call.User.ID), call.Control.Head
	l, err := b.leaders(ctx, call.Guild, q, viewer, page)
	if mine := l.Board.Mine; err == nil && page == 0 && mine != nil && mine.Rank > boardSize {
		l, err = b.leaders(ctx, call.Guild, q, viewer, (mine.Rank-1)/boardSize+1)
	}
	if err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.Leaderboard(l, call.Locale)), replace: true}, nil
}

// leaders returns a page of a leaderboard.
func (b *Bot) leaders(ctx context.Context, guild string, q present.BoardQuery, viewer match.Player, page int) (present.Leaders, error) {
	board, err := b.Table.Leaderboard(ctx, guild, table.LeaderboardQuery{
		By: q.By, Period: q.Period, Length: q.Length, Page: page, Size: boardSize, Viewer: viewer,
	})
	return present.Leaders{BoardQuery: q, Board: board, Now: b.Now(), Viewer: viewer}, err
}

// person returns whom an option names; ok is false where the option is not given.
func person(call discord.Call, option string) (user discord.User, ok bool, err error) {
	if !call.Has(option) {
		return discord.User{}, false, nil
	}
	user, known := call.Person(option)
	if !known {
		return user, false, errors.New("discord did not say who is meant by " + option)
	}
	return user, true, nil
}

// profile serves /profile: everyone sees the answer.
func (b *Bot) profile(ctx context.Context, call discord.Call) (reply, error) {
	user, named, err := person(call, "player")
	if err != nil {
		return reply{}, err
	}
	if !named {
		user = call.User
	}
	profile, err := b.Table.Profile(ctx, call.Guild, match.Player(user.ID))
	if errors.Is(err, table.ErrUnknown) {
		return reply{message: private(b.Presenter.NoProfile(match.Player(user.ID), call.Locale))}, nil
	}
	if err != nil {
		return reply{}, err
	}
	learner, err := b.learner(ctx, match.Player(user.ID))
	return reply{message: b.Presenter.Profile(profile, learner, b.Now(), call.PublicLocale())}, err
}

// learner returns how a player does with puzzles, nothing where none are given.
func (b *Bot) learner(ctx context.Context, p match.Player) (trainer.Learner, error) {
	if b.Trainer == nil {
		return trainer.Learner{}, nil
	}
	return b.Trainer.Learner(ctx, p)
}

// versus serves /versus: everyone sees the answer.
func (b *Bot) versus(ctx context.Context, call discord.Call) (reply, error) {
	one, _, err := person(call, "player")
	if err != nil {
		return reply{}, err
	}
	other, named, err := person(call, "other")
	if err != nil {
		return reply{}, err
	}
	if !named {
		one, other = call.User, one
	}
	if one.ID == other.ID {
		return reply{message: private(b.Presenter.VersusOneself(call.Locale))}, nil
	}
	v, err := b.Table.Versus(ctx, call.Guild, match.Player(one.ID), match.Player(other.ID))
	if err != nil {
		return reply{}, err
	}
	// Who has ended no match here has no name on the table yet.
	v.A.Name, v.B.Name = orText(v.A.Name, one.Name), orText(v.B.Name, other.Name)
	return reply{message: b.Presenter.Versus(v, b.Now(), call.PublicLocale())}, nil
}
