package matches

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/setups"
)

// Files downloads attached files, as rest.Client does.
type Files interface {
	Fetch(ctx context.Context, file discord.Upload, most int) (string, error)
}

// Setups stores set-ups under names, as setups.Service does.
type Setups interface {
	Of(ctx context.Context, p match.Player) ([]setups.Setup, error)
	For(ctx context.Context, p match.Player, m match.Match) ([]setups.Setup, error)
	Named(ctx context.Context, p match.Player, m match.Match, name string) (setups.Setup, error)
	Keep(ctx context.Context, p match.Player, s setups.Setup) (setups.Setup, error)
	Forget(ctx context.Context, p match.Player, name string) error
}

// setUpCommand returns the command /set-up.
func (rm *Room) setUpCommand() route.Command {
	return route.Command{
		Name: "set-up", Serve: rm.setUp, Help: route.Help{Topic: present.TopicPlay, Line: 3, With: "move"},
		Options: []route.Option{
			{Name: "file", Kind: discord.UploadOption},
			{Name: "lines", Kind: discord.TextOption},
			{Name: "saved", Kind: discord.TextOption, Suggest: rm.suggestFitting},
			{Name: "save", Kind: discord.TextOption},
			{Name: "forget", Kind: discord.TextOption, Suggest: rm.suggestKept},
		},
	}
}

// setUp serves /set-up. It plays an attached, typed or saved text as the set-up that the caller must give. It
// can also save such a text under a name, or delete a saved one.
func (rm *Room) setUp(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if call.Has("forget") {
		err := rm.Setups.Forget(ctx, route.Player(call), call.Text("forget"))
		return route.Privately(turn.SetupForgotten(rm.Presenter, call.Text("forget"), call.Locale)), err
	}
	s, err := rm.setupMatch(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	o := match.Order{Match: s.Match.ID}
	switch {
	case call.Has("saved"):
		kept, err := rm.Setups.Named(ctx, route.Player(call), s.Match, call.Text("saved"))
		if err != nil {
			return route.Reply{}, err
		}
		o.Action = kept.Action
		return rm.act(ctx, call, o)
	case call.Has("file"):
		if o.Text, err = rm.attached(ctx, call); err != nil {
			return route.Reply{}, err
		}
	case call.Has("lines"):
		o.Text = call.Text("lines")
	default:
		return route.Reply{}, &turn.SetupFileError{Reason: turn.SetupNothing}
	}
	if call.Has("save") {
		return rm.keepSetup(ctx, call, o, call.Text("save"))
	}
	return rm.actByText(ctx, call, o)
}

// setupMatch returns the live match of the channel. The caller must be asked for a secret set-up in it.
func (rm *Room) setupMatch(ctx context.Context, call discord.Interaction) (match.Snapshot, error) {
	s, err := rm.Matches.Live(ctx, call.Channel.ID, route.Player(call))
	if err == nil {
		err = checkAsked(s, false)
	}
	if err != nil && !errors.Is(err, match.ErrNotTurn) || asksSecret(s) {
		return s, err
	}
	reason := turn.SetupNone
	if slices.ContainsFunc(s.Pending, func(d engine.Decision) bool { return d.Secret }) {
		reason = turn.SetupGiven
	}
	return s, &turn.SetupFileError{Reason: reason}
}

// keepSetup saves the set-up of an order under a name. If the rules reject it, the answer has a field with
// the text.
func (rm *Room) keepSetup(
	ctx context.Context, call discord.Interaction, o match.Order, name string,
) (route.Reply, error) {
	typed := o.Text
	o, err := rm.translate(ctx, call, o)
	if err != nil {
		return route.Reply{}, err
	}
	m, action, err := rm.Orders.Setup(ctx, route.Caller(call), o)
	if refused := new(match.Rejected); errors.As(err, &refused) {
		return rm.rejectText(ctx, call, refused, typed)
	}
	if err != nil {
		return route.Reply{}, err
	}
	one := setups.Setup{Name: name, Game: m.Game, Category: m.Category, Action: action}
	if one, err = rm.Setups.Keep(ctx, route.Player(call), one); err != nil {
		return route.Reply{}, err
	}
	return route.Privately(turn.SetupKept(rm.Presenter, one.Name, call.Locale)), nil
}

// name serves the button that opens the form for the name of a set-up, and the submitted form.
func (rm *Room) name(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o := order(call.Control, engine.Action(""))
	o.Text = call.Control.Arg
	if call.Kind == discord.ModalSubmit {
		return rm.keepSetup(ctx, call, o, call.Field(turn.FieldName))
	}
	s, err := rm.askedMatch(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	dialog := turn.NameDialog(rm.Presenter, call.Control, call.Locale)
	late, err := rm.viewOf(ctx, call, turn.View{Snapshot: s})
	r := route.InPlace(late)
	r.Dialog = &dialog
	return r, err
}

// suggestFitting completes the option saved with the saved set-ups that fit the match of the channel.
func (rm *Room) suggestFitting(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	s, err := rm.setupMatch(ctx, call)
	if err != nil {
		return nil, nil // there is nothing to suggest
	}
	list, err := rm.Setups.For(ctx, route.Player(call), s.Match)
	return namesOf(list, typed), err
}

// suggestKept completes the option forget with all saved set-ups.
func (rm *Room) suggestKept(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	list, err := rm.Setups.Of(ctx, route.Player(call))
	return namesOf(list, typed), err
}

// namesOf returns the set-ups whose names contain the typed text as choices.
func namesOf(list []setups.Setup, typed string) []present.Choice {
	var choices []present.Choice
	for _, one := range list {
		if strings.Contains(games.Fold(one.Name), games.Fold(typed)) {
			choices = append(choices, present.Choice{Value: one.Name, Label: one.Name})
		}
	}
	return choices
}

// attached returns the text of the attached set-up. The error for an unusable file is *turn.SetupFileError.
func (rm *Room) attached(ctx context.Context, call discord.Interaction) (string, error) {
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
