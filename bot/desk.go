package bot

import (
	"context"
	"errors"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// tableCommands returns who serves the commands about what is open and running, and about what the server decides.
func (b *Bot) tableCommands() map[string]handler {
	return map[string]handler{"games": b.games, "challenges": b.offers}
}

// tableControls returns who serves the controls of the same.
func (b *Bot) tableControls() map[string]handler {
	return map[string]handler{
		present.VerbGames: b.turnGames, present.VerbOffers: b.turnOffers, present.VerbNext: b.next,
		present.VerbPolicy: b.changePolicy,
	}
}

// games serves /games.
func (b *Bot) games(ctx context.Context, call discord.Call) (reply, error) {
	f := present.GamesFilter{Show: call.Text("show")}
	if opponent, ok := call.Person("opponent"); ok {
		f.Opponent = match.Player(opponent.ID)
	}
	return b.gamesPage(ctx, call, f)
}

// turnGames serves the controls of /games.
func (b *Bot) turnGames(ctx context.Context, call discord.Call) (reply, error) {
	r, err := b.gamesPage(ctx, call, present.ReadGamesFilter(call.Control, call.Value()))
	r.replace = true
	return r, err
}

// gamesPage returns a page of the caller's matches.
func (b *Bot) gamesPage(ctx context.Context, call discord.Call, f present.GamesFilter) (reply, error) {
	list := present.List{Player: match.Player(call.User.ID), Filter: f}
	all, err := b.Service.Games(ctx, list.Player, "")
	if err != nil {
		return reply{}, err
	}
	for _, s := range all {
		if s.Waits() {
			list.Waiting++
		}
		if listed(s, f, call.Guild) {
			list.Live = append(list.Live, s)
		}
	}
	if list.Challenges, err = b.Service.Challenges(ctx, list.Player, call.Guild); err != nil {
		return reply{}, err
	}
	list.Challenges = slices.DeleteFunc(list.Challenges, func(c match.Challenge) bool { return !c.Concerns(list.Player) })
	return reply{message: private(b.Presenter.Games(list, call.Locale))}, nil
}

// listed reports whether the filter leaves a match in the list that was asked for in the guild.
func listed(s match.Snapshot, f present.GamesFilter, guild string) bool {
	switch {
	case f.Opponent != "" && s.Match.SeatOf(f.Opponent) < 0:
		return false
	case f.Show == present.GamesWaiting:
		return s.Waits()
	case f.Show == present.GamesEverywhere:
		return true
	}
	return s.Match.Guild == guild
}

// next serves the button that leads from a board to the next one that waits for whoever presses it. After the last one it
// begins anew.
func (b *Bot) next(ctx context.Context, call discord.Call) (reply, error) {
	waiting, err := b.Service.Waiting(ctx, match.Player(call.User.ID))
	if err != nil {
		return reply{}, err
	}
	if len(waiting) == 0 {
		return reply{message: private(b.Presenter.DeskEmpty(call.Locale)), replace: true}, nil
	}
	at := slices.IndexFunc(waiting, func(s match.Snapshot) bool { return s.Match.ID == match.ID(call.Control.ID) })
	return b.deskOf(ctx, call, waiting[(at+1)%len(waiting)], len(waiting))
}

// desk serves /board for the caller alone.
func (b *Bot) desk(ctx context.Context, call discord.Call) (reply, error) {
	s, err := b.latest(ctx, call.Channel.ID, match.Player(call.User.ID))
	if err != nil {
		return reply{}, err
	}
	waiting, err := b.Service.Waiting(ctx, match.Player(call.User.ID))
	if err != nil {
		return reply{}, err
	}
	return b.deskOf(ctx, call, s, len(waiting))
}

// deskOf returns the private board of a match.
func (b *Bot) deskOf(ctx context.Context, call discord.Call, s match.Snapshot, waiting int) (reply, error) {
	p, err := b.presenterFor(ctx, call)
	return reply{message: p.Desk(s, waiting, call.Locale), replace: true}, err
}

// offers serves /challenges.
func (b *Bot) offers(ctx context.Context, call discord.Call) (reply, error) {
	return b.offersPage(ctx, call, 0)
}

// turnOffers serves the buttons that turn its pages.
func (b *Bot) turnOffers(ctx context.Context, call discord.Call) (reply, error) {
	r, err := b.offersPage(ctx, call, call.Control.Head-1)
	r.replace = true
	return r, err
}

// offersPage returns a page of the server's open challenges.
func (b *Bot) offersPage(ctx context.Context, call discord.Call, page int) (reply, error) {
	o := present.Offers{Player: match.Player(call.User.ID), Roles: call.Roles, Page: page}
	var err error
	o.All, err = b.Service.Challenges(ctx, o.Player, call.Guild)
	return reply{message: private(b.Presenter.Offers(o, call.Locale))}, err
}

// offeredTo reads the role to which a challenge is open. Its members are pinged only where the challenger could do that, too.
func offeredTo(call discord.Call) (match.Role, error) {
	if !call.Has("role") {
		return match.Role{}, nil
	}
	role, known := call.Role("role")
	switch {
	case !known:
		return match.Role{}, errors.New("discord did not say which role is meant")
	case call.Has("opponent"):
		return match.Role{}, present.ErrRoleAndOpponent
	case role.ID == call.Guild: // that of everyone
		return match.Role{}, nil
	}
	may := call.Rights.Have(discord.MentionEveryone) && call.Permissions.Have(discord.MentionEveryone)
	return match.Role{ID: role.ID, Name: role.Name, Ping: role.Mentionable || may}, nil
}
