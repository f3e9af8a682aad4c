package history

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// historySize is how many matches are on one page.
const historySize = 10

// history serves /history: the matches of the server, or those that the options leave. An opponent or a
// result without a player is the asker's.
func (rm *Room) history(ctx context.Context, call discord.Call) (route.Reply, error) {
	period, err := present.ReadPeriod(call.Text("period"))
	if err != nil {
		return route.Reply{}, err
	}
	player, _, err := route.Person(call, "player")
	if err != nil {
		return route.Reply{}, err
	}
	opponent, _, err := route.Person(call, "opponent")
	if err != nil {
		return route.Reply{}, err
	}
	f := present.HistoryFilter{
		Player: match.Player(player.ID), Channel: call.Text("channel"), Opponent: match.Player(opponent.ID),
		Category: call.Text("length"), Result: table.Outcome(call.Text("result")), Period: period,
	}
	if f.Player == "" && (f.Opponent != "" || f.Result != "") {
		f.Player = route.Player(call)
	}
	return rm.past(ctx, call, f)
}

// turnHistory serves the buttons that lead to a page of past matches.
func (rm *Room) turnHistory(ctx context.Context, call discord.Call) (route.Reply, error) {
	f, ok := rm.Presenter.ParseHistoryFilter(call.Control.Arg)
	if !ok {
		return route.Reply{}, errors.New("a control names no history")
	}
	r, err := rm.past(ctx, call, f)
	r.Replace = true
	return r, err
}

// past answers with a page of past matches.
func (rm *Room) past(ctx context.Context, call discord.Call, f present.HistoryFilter) (route.Reply, error) {
	from, to, err := f.Period.Bounds()
	if err != nil {
		return route.Reply{}, err
	}
	page, err := rm.Past.History(ctx, table.HistoryQuery{
		Guild: call.Guild, Player: f.Player, Channel: f.Channel, Opponent: f.Opponent, Length: f.Category,
		Result: f.Result,
		From:   from, To: to, After: f.After, Before: f.Before, Limit: historySize,
	})
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(rm.Presenter.History(f, page, call.Locale)), nil
}
