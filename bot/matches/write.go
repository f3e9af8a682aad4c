package matches

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
)

// write serves the button that opens a field for a text, and the form with it, whose text is read as that of /move.
func (rm *Room) write(ctx context.Context, call discord.Call) (route.Reply, error) {
	if call.Kind == discord.Modal {
		o := order(call.Control, "")
		o.Text = call.Field(present.FieldText)
		return rm.act(ctx, call, o)
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
