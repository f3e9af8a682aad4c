package matches

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// write serves the button that opens a field for a text, and the form with it, whose text is read as that of /move.
func (rm *Room) write(ctx context.Context, call discord.Call) (route.Reply, error) {
	if call.Kind == discord.Modal {
		return rm.written(ctx, call, call.Field(present.FieldText))
	}
	s, err := rm.here(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	if err := askable(s, call.Control.Head); err != nil {
		return route.Reply{}, err
	}
	dialog := rm.Presenter.WriteDialog(s, call.Control, call.Locale)
	late, err := rm.viewOf(ctx, call, present.View{Snapshot: s})
	r := route.InPlace(late)
	r.Dialog = &dialog
	return r, err
}

// written takes a text as an order. Where the rules refuse it, the answer has a field with the text.
func (rm *Room) written(ctx context.Context, call discord.Call, text string) (route.Reply, error) {
	o := order(call.Control, "")
	o.Text = text
	r, err := rm.act(ctx, call, o)
	if refused := new(match.Rejected); errors.As(err, &refused) {
		return route.Privately(present.WithWritten(rm.Presenter.Error(call.Locale, err, ""), text)), nil
	}
	return r, err
}
