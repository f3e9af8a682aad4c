package matches

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// Homes moves stranded matches to another channel, as play.Service does.
type Homes interface {
	Rehome(ctx context.Context, c match.Caller, id match.ID, moderates bool) ([]match.Notice, error)
	StrandedOf(ctx context.Context, p match.Player, guild string) ([]match.Match, error)
}

// continueMatch serves /continue. A match that has a channel cannot be moved, so the bot must be able to post
// in the new one.
func (rm *Room) continueMatch(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	id := match.ID(call.Text("match"))
	if id == "" {
		stranded, err := rm.Homes.StrandedOf(ctx, route.Player(call), call.Guild)
		if err == nil && len(stranded) != 1 {
			err = &present.StrandedError{Matches: stranded}
		}
		if err != nil {
			return route.Reply{}, err
		}
		id = stranded[0].ID
	}
	notices, err := rm.Homes.Rehome(ctx, route.Caller(call), id, call.Rights.Have(discord.ManageServer))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.Receipts.Reply(ctx, call, notices)
}

// suggestStranded completes the option match with the caller's stranded matches.
func (rm *Room) suggestStranded(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	stranded, err := rm.Homes.StrandedOf(ctx, route.Player(call), call.Guild)
	return present.Fitting(rm.Presenter.SuggestMatches(stranded, call.Locale), typed), err
}
