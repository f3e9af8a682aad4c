package bot

import (
	"context"
	"errors"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// errTooLarge is the error of a message whose pictures are larger than Discord takes.
var errTooLarge = errors.New("the pictures are too large")

// export serves /export.
func (b *Bot) export(ctx context.Context, call discord.Call) (reply, error) {
	m, err := b.meant(ctx, call)
	if err != nil {
		return reply{}, err
	}
	switch format := call.Text("format"); format {
	case "json":
		return b.exportJSON(ctx, call, m)
	case present.FormatGIF, present.FormatSheet:
		round, _ := call.Int("round")
		return b.exportPictures(ctx, call, m, format, round)
	}
	record, err := b.Service.Record(ctx, m.ID)
	if err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.Record(m, record, call.Locale))}, nil
}

// exportJSON answers /export with the match as JSON.
func (b *Bot) exportJSON(ctx context.Context, call discord.Call, m match.Match) (reply, error) {
	r, err := b.course(ctx, call, m, 0)
	if err != nil {
		return reply{}, err
	}
	return reply{message: private(b.Presenter.MatchJSON(r.Course, call.Locale))}, nil
}

// exportRound serves the menu of rounds of a match that is too long for one message.
func (b *Bot) exportRound(ctx context.Context, call discord.Call) (reply, error) {
	m, err := b.matchHere(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return reply{}, err
	}
	round, err := strconv.Atoi(call.Value())
	if err != nil {
		return reply{}, err
	}
	return b.exportPictures(ctx, call, m, call.Control.Arg, round)
}

// exportPictures answers with pictures of a match, or of a round of it where the number is not 0.
func (b *Bot) exportPictures(ctx context.Context, call discord.Call, m match.Match, format string, round int) (reply, error) {
	r, err := b.course(ctx, call, m, m.Head)
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenterFor(ctx, call)
	if err != nil {
		return reply{}, err
	}
	e := present.Excerpt{Course: r.Course, Round: round, Viewer: r.Viewer}
	show := p.Film
	if format == present.FormatSheet {
		show = p.Sheets
	}
	message, err := show(e, call.Locale)
	return reply{message: private(message), smaller: private(p.ExportTooLong(e, format, call.Locale))}, err
}
