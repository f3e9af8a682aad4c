package matches

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// Files gives attached files, as rest.Client does.
type Files interface {
	Fetch(ctx context.Context, file discord.Upload, most int) (string, error)
}

// setUp serves /set-up: it takes the attached text as the set-up that the caller is asked for, as /move takes a typed one. A file
// is not fetched where none is asked for.
func (rm *Room) setUp(ctx context.Context, call discord.Call) (route.Reply, error) {
	s, err := rm.Matches.Live(ctx, call.Channel.ID, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	if err := askable(s, false); err != nil {
		return route.Reply{}, err
	}
	if !secret(s) {
		return route.Reply{}, &turn.SetupFileError{Reason: turn.SetupNone}
	}
	text, err := rm.attached(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.written(ctx, call, match.Order{Match: s.Match.ID, Text: text})
}

// attached returns the text of the attached set-up. A file that is not taken is a *turn.SetupFileError.
func (rm *Room) attached(ctx context.Context, call discord.Call) (string, error) {
	file, known := call.Upload("file")
	if !known {
		return "", present.Forged("an unknown file")
	}
	text, err := rm.Files.Fetch(ctx, file, turn.MaxSetupFile)
	var reason turn.SetupReason
	switch {
	case errors.Is(err, rest.ErrFileLarge):
		reason = turn.SetupLarge
	case errors.Is(err, rest.ErrFilePlace):
		reason = turn.SetupPlace
	case err != nil:
		reason = turn.SetupFetch
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		reason = turn.SetupText
	case strings.TrimSpace(text) == "":
		reason = turn.SetupEmpty
	default:
		return text, nil
	}
	return "", &turn.SetupFileError{Reason: reason, Err: err}
}
