// Package target finds the match that a command means.
package target

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// Matches reads matches, as play.Service does.
type Matches interface {
	Live(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error)
	Last(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
}

// Past searches the matches of a server, as ranking.Service does.
type Past interface {
	Find(ctx context.Context, q match.Search) ([]match.Match, error)
}

// maxSuggestions is how many matches are suggested at most.
const maxSuggestions = 25

// Finder finds matches. It is safe for concurrent use.
type Finder struct {
	Matches   Matches
	Past      Past
	Presenter *present.Presenter
}

// Latest returns the live match of a channel, or else the last one that ended there.
func (f Finder) Latest(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error) {
	s, err := f.Matches.Live(ctx, channel, viewer)
	if errors.Is(err, match.ErrNoMatch) {
		return f.Matches.Last(ctx, channel, viewer)
	}
	return s, err
}

// Match returns the match in the option "match", else the channel's live match, else its latest one. Without
// any the error is present.ErrNoneHere. Matches of other servers are not found.
func (f Finder) Match(ctx context.Context, call discord.Interaction) (match.Match, error) {
	if id := match.ID(call.Text("match")); id != "" {
		return f.Named(ctx, call, id)
	}
	s, err := f.Latest(ctx, call.Channel.ID, "")
	if errors.Is(err, match.ErrNoMatch) {
		err = present.ErrNoneHere
	}
	return s.Match, err
}

// Ordered returns the match with an ID as it began, or if the ID is "" the channel's live match, as the caller
// may see it.
func (f Finder) Ordered(ctx context.Context, call discord.Interaction, id match.ID) (match.Snapshot, error) {
	if id == "" {
		return f.Matches.Live(ctx, call.Channel.ID, route.Player(call))
	}
	return f.Matches.Snapshot(ctx, id, route.Player(call), 0)
}

// Named returns the match with an id. If the match belongs to another server than the call, the error is a
// refusal of kind match.ErrUnknown.
func (f Finder) Named(ctx context.Context, call discord.Interaction, id match.ID) (match.Match, error) {
	s, err := f.Matches.Snapshot(ctx, id, "", -1)
	if err == nil && s.Match.Guild != call.Guild {
		err = &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: id}}
	}
	return s.Match, err
}

// Filter selects the matches that an option offers.
type Filter struct {
	// OnlyLive and OnlyEnded leave out the matches that have ended, or that have not.
	OnlyLive, OnlyEnded bool
	// Offers reports whether a match is offered to the caller; nil offers all.
	Offers func(call discord.Interaction, m match.Match) bool
}

// Option returns the option "match", completed with matches of the server.
func (f Finder) Option() route.Option { return f.OptionAmong(Filter{}) }

// OptionAmong is Option, completed with selected matches.
func (f Finder) OptionAmong(among Filter) route.Option {
	suggest := func(ctx context.Context, call discord.Interaction, typed string) ([]present.Choice, error) {
		matches, err := f.Past.Find(ctx, match.Search{
			Guild: call.Guild, Viewer: route.Player(call), Typed: typed, Limit: maxSuggestions,
			OnlyLive: among.OnlyLive, OnlyEnded: among.OnlyEnded,
			Among: func(m match.Match) bool { return among.Offers == nil || among.Offers(call, m) },
		})
		return f.Presenter.SuggestMatches(matches, call.Locale), err
	}
	return route.Option{Name: "match", Kind: discord.TextOption, Suggest: suggest}
}
