package bot

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// historySize is how many matches are on one page.
const historySize = 10

// history serves /history: the matches of the server, or those that the options leave. An opponent or a result without a
// player is the asker's.
func (b *Bot) history(ctx context.Context, call discord.Call) (reply, error) {
	period, err := present.ReadPeriod(call.Text("period"))
	if err != nil {
		return reply{}, err
	}
	player, _, err := person(call, "player")
	if err != nil {
		return reply{}, err
	}
	opponent, _, err := person(call, "opponent")
	if err != nil {
		return reply{}, err
	}
	f := present.HistoryFilter{
		Player: match.Player(player.ID), Channel: call.Text("channel"), Opponent: match.Player(opponent.ID),
		Length: call.Text("length"), Result: table.Outcome(call.Text("result")), Period: period,
	}
	if f.Player == "" && (f.Opponent != "" || f.Result != "") {
		f.Player = match.Player(call.User.ID)
	}
	return b.past(ctx, call, f)
}

// turnHistory serves the buttons that lead to a page of past matches.
func (b *Bot) turnHistory(ctx context.Context, call discord.Call) (reply, error) {
	f, ok := present.ParseHistoryFilter(call.Control.Arg)
	if !ok {
		return reply{}, errors.New("a control names no history")
	}
	r, err := b.past(ctx, call, f)
	r.replace = true
	return r, err
}

// past answers with a page of past matches.
func (b *Bot) past(ctx context.Context, call discord.Call, f present.HistoryFilter) (reply, error) {
	from, to, err := f.Period.Bounds()
	if err != nil {
		return reply{}, err
	}
	page, err := b.Table.History(ctx, table.HistoryQuery{
		Guild: call.Guild, Player: f.Player, Channel: f.Channel, Opponent: f.Opponent, Length: f.Length, Result: f.Result,
		From: from, To: to, After: f.After, Before: f.Before, Limit: historySize,
	})
	if err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.History(f, page, call.Locale))}, nil
}
