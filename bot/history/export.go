package history

import (
	"context"
	"errors"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// export serves /export.
func (rm *Room) export(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	m, err := rm.Finder.Match(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	switch format := call.Text("format"); format {
	case "json":
		return rm.exportJSON(ctx, call, m)
	case review.FormatGIF, review.FormatSheet:
		chapter := ""
		if round, named := call.Int("round"); named {
			chapter = strconv.Itoa(round)
		}
		viewpoint, err := optionViewpoint(call, m)
		return rm.exportPictures(call, m, review.WithViewpoint(format, viewpoint), chapter), err
	}
	return rm.record(ctx, call, m)
}

// optionViewpoint returns the viewpoint of the player in the option player. A player without a seat saw what
// spectators saw.
func optionViewpoint(call discord.Interaction, m match.Match) (match.Viewpoint, error) {
	user, named, err := route.Person(call, "player")
	if err != nil || !named {
		return match.OpenViewpoint, err
	}
	return m.ViewpointOf(match.Player(user.ID)), nil
}

// record returns the reply with the record of a match.
func (rm *Room) record(ctx context.Context, call discord.Interaction, m match.Match) (route.Reply, error) {
	record, err := rm.Matches.Record(ctx, m.ID, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(review.Record(rm.Presenter, m, record, call.Locale)), nil
}

// giveRecord serves the record button of a finished match.
func (rm *Room) giveRecord(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.record(ctx, call, m)
}

// exportJSON returns the reply with a match as JSON.
func (rm *Room) exportJSON(
	ctx context.Context, call discord.Interaction, m match.Match,
) (route.Reply, error) {
	r, err := rm.publicMoment(ctx, call, m, 0)
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(review.JSON(rm.Presenter, r.Course, call.Locale)), nil
}

// exportChapter serves the menu of chapters of a match that is too long for one message.
func (rm *Room) exportChapter(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	if call.Value() == "" {
		return route.Reply{}, present.Forged("a chapter without a key")
	}
	return rm.exportPictures(call, m, call.Control.Arg, call.Value()), nil
}

// exportPictures returns a job that makes pictures of a match, or of one chapter if chapter is not "".
func (rm *Room) exportPictures(call discord.Interaction, m match.Match, format, chapter string) route.Reply {
	job := func(ctx context.Context) (route.Reply, error) {
		return rm.pictures(ctx, call, m, format, chapter)
	}
	return route.Reply{Job: &route.Job{Priority: worker.Films, Do: job}}
}

// pictures returns the reply with pictures of a match or of a chapter.
func (rm *Room) pictures(ctx context.Context, call discord.Interaction, m match.Match, format,
	chapter string,
) (route.Reply, error) {
	r, err := rm.moment(ctx, call, m, m.Head, review.ViewpointOf(format))
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	e := review.Excerpt{Course: r.Course, Viewpoint: r.Viewpoint, Chapter: chapter, Viewer: r.Viewer}
	show := review.Film
	if review.WithoutViewpoint(format) == review.FormatSheet {
		show = review.Sheets
	}
	message, err := show(p, e, call.Locale)
	if wrong := (*present.ChapterError)(nil); errors.As(err, &wrong) {
		return route.Privately(review.NoChapter(p, e, format, call.Locale)), nil
	}
	reply := route.Privately(message)
	reply.Smaller = route.Private(review.TooLong(p, e, format, call.Locale))
	return reply, err
}
