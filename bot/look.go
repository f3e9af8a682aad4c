package bot

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/table"
	"towerpost/engine/match/taste"
	"towerpost/engine/match/trainer"
)

// latest returns the live match of a channel, or else the one that ended there last.
func (b *Bot) latest(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error) {
	s, err := b.Service.Live(ctx, channel, viewer)
	if errors.Is(err, match.ErrNoMatch) {
		return b.Service.Last(ctx, channel, viewer)
	}
	return s, err
}

// board serves /board: everyone sees the answer, so it shows what a spectator may know, unless it is to be private.
func (b *Bot) board(ctx context.Context, call discord.Call) (reply, error) {
	if alone, _ := call.Bool("private"); alone {
		return b.desk(ctx, call)
	}
	s, err := b.latest(ctx, call.Channel.ID, "")
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenter(ctx, taste.Occasion{Guild: call.Guild, Turn: s.Turn()})
	return reply{message: p.Board(s, call.PublicLocale())}, err
}

// rules serves /rules.
func (b *Bot) rules(ctx context.Context, call discord.Call) (reply, error) {
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.Rules(call.Text("topic"), call.Locale))}, err
}

// chooseRules serves the controls under a page of rules, and turns the page.
func (b *Bot) chooseRules(ctx context.Context, call discord.Call) (reply, error) {
	topic := call.Control.Arg
	if chosen := call.Value(); chosen != "" {
		topic = chosen
	}
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.Rules(topic, call.Locale)), replace: true}, err
}

// help serves /help.
func (b *Bot) help(ctx context.Context, call discord.Call) (reply, error) {
	where := present.Standing{Player: match.Player(call.User.ID)}
	s, err := b.latest(ctx, call.Channel.ID, where.Player)
	switch {
	case err == nil:
		where.Match = &s
	case !errors.Is(err, match.ErrNoMatch):
		return reply{}, err
	}
	if where.Challenge, err = b.waiting(ctx, call); err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.Help(where, call.Locale))}, nil
}

// waiting returns the newest open challenge of the channel that concerns the asker, or nil.
func (b *Bot) waiting(ctx context.Context, call discord.Call) (*match.Challenge, error) {
	list, err := b.Service.Challenges(ctx, match.Player(call.User.ID), call.Guild)
	for _, c := range list {
		if c.Channel == call.Channel.ID {
			return &c, err
		}
	}
	return nil, err
}

// suggestions is how many matches are offered at most.
const suggestions = 25

// choices returns what autocompletion offers for the option that is being typed.
func (b *Bot) choices(ctx context.Context, call discord.Call) (list []present.Choice, err error) {
	defer guard(&err)
	if list, ok, err := b.suggestTimes(ctx, call); ok {
		return list, err
	}
	viewer := match.Player(call.User.ID)
	switch name, typed := call.Focused(); name {
	case "answer":
		return b.suggestAnswers(ctx, call, typed)
	case "move":
		s, err := b.Service.Live(ctx, call.Channel.ID, viewer)
		if err != nil {
			return nil, err
		}
		return b.Presenter.Suggest(s, call.Locale, typed), nil
	case "match":
		matches, err := b.Table.Find(ctx, call.Guild, viewer, typed, suggestions)
		return b.Presenter.SuggestMatches(matches, call.Locale), err
	case "period":
		return b.Presenter.SuggestPeriods(b.Now(), call.Locale, typed), nil
	case "clock":
		return b.Presenter.SuggestClocks(call.Locale, typed), nil
	case "if", "then", "after":
		return b.planChoices(ctx, call, name, typed)
	case "topic":
		return b.Presenter.SuggestTopics(call.Locale, typed), nil
	}
	return nil, nil
}

// foreseen reports whether an error is one that the presenter has words for.
func foreseen(err error) bool {
	var refusal *match.Refusal
	var rejected *match.Rejected
	var missing *present.MissingError
	var record *present.RecordError
	var round *present.RoundError
	var closed *present.ChannelError
	if errors.Is(err, present.ErrModeratorsOnly) || errors.Is(err, present.ErrWinner) || errors.Is(err, present.ErrForgotten) {
		return true
	}
	var misplanned *match.Misplanned
	var unwanted *member.Refusal
	if present.OfAnalysis(err) || errors.Is(err, trainer.ErrNoneLeft) || errors.Is(err, trainer.ErrUnknown) ||
		errors.As(err, new(*engine.Problem)) {
		return true
	}
	if errors.As(err, &misplanned) || errors.As(err, &unwanted) || errors.Is(err, present.ErrDirectClosed) || errors.Is(err, present.ErrHowLong) {
		return true
	}
	if errors.As(err, &closed) || errors.Is(err, present.ErrRoleAndOpponent) || errors.Is(err, present.ErrNoProgram) || errors.Is(err, present.ErrProgramRated) {
		return true
	}
	if errors.Is(err, table.ErrQuery) || errors.Is(err, table.ErrPlaying) || errors.Is(err, present.ErrManagersOnly) || errors.As(err, &round) {
		return true
	}
	return errors.As(err, &record) || errors.As(err, &refusal) || errors.As(err, &rejected) || errors.As(err, &missing) ||
		errors.Is(err, present.ErrServerOnly) || errors.Is(err, present.ErrRounds) || errors.Is(err, present.ErrNoClock) ||
		errors.Is(err, present.ErrLevel) ||
		errors.As(err, new(*clock.ParseError))
}
