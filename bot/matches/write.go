package matches

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// write serves the button that opens a form with a text field, and the submitted form, whose text is read
// like that of /move.
func (rm *Room) write(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if call.Kind == discord.ModalSubmit {
		o := order(call.Control, "")
		o.Text = call.Field(turn.FieldText)
		return rm.actByText(ctx, call, o)
	}
	s, err := rm.askedMatch(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	dialog := turn.WriteDialog(rm.Presenter, s, call.Control, call.Locale)
	late, err := rm.viewOf(ctx, call, turn.View{Snapshot: s})
	r := route.InPlace(late)
	r.Dialog = &dialog
	return r, err
}

// actByText executes an order given as text. If the rules reject it, the answer has a field with the text.
func (rm *Room) actByText(ctx context.Context, call discord.Interaction, o match.Order) (route.Reply, error) {
	typed := o.Text
	o, err := rm.translate(ctx, call, o)
	if err != nil {
		return route.Reply{}, err
	}
	r, err := rm.act(ctx, call, o)
	if refused := new(match.Rejected); errors.As(err, &refused) {
		return rm.rejectText(ctx, call, refused, typed)
	}
	return r, err
}

// rejectText returns the answer to a text that the rules reject, with a field in which it can be corrected.
func (rm *Room) rejectText(
	ctx context.Context, call discord.Interaction, refused *match.Rejected, text string,
) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	answer := refusal.Answer(p, call.Locale, refused, "")
	return route.Privately(turn.WithWritten(answer, refused.Snapshot, text)), err
}
