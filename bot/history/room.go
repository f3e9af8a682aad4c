// Package history shows past matches: lists of them, reviews, exported records, and records to import.
package history

import (
	"context"
	"slices"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/look"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/bot/present/standings"
	"towerpost/bot/route"
	"towerpost/bot/target"
	"towerpost/bot/worker"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// Matches reads the courses of matches and imports records, as play.Service does.
type Matches interface {
	CourseAs(ctx context.Context, id match.ID, viewpoint match.Viewpoint) (match.Snapshot, error)
	Shown(ctx context.Context, n match.Notice) (match.Snapshot, error)
	Record(ctx context.Context, id match.ID, viewer match.Player) (string, error)
	Import(ctx context.Context, c match.Caller, record string) (match.Match, error)
}

// Past lists matches, as ranking.Service does.
type Past interface {
	History(ctx context.Context, q ranking.HistoryQuery) (ranking.HistoryPage, error)
}

// Files downloads attached files, as rest.Client does.
type Files interface {
	Fetch(ctx context.Context, file discord.Upload, most int) (string, error)
}

// Room serves the commands that look back at matches, and their controls.
type Room struct {
	Matches   Matches
	Past      Past
	Discord   Files
	Finder    target.Finder
	Looks     look.Looks
	Pick      pick.Picker
	Pool      *worker.Pool
	Presenter *present.Presenter
	Now       func() time.Time
	quota     quota
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	help := func(line int) route.Help { return route.Help{Topic: present.TopicAfterwards, Line: line} }
	return []route.Command{
		{
			Name: "history", Serve: rm.history, Help: help(1),
			Options: slices.Concat(rm.Pick.Option(), []route.Option{
				{Name: "player", Kind: discord.UserOption},
				{Name: "channel", Kind: discord.ChannelOption},
				{Name: "opponent", Kind: discord.UserOption},
				rm.Pick.Category(),
				{Name: "result", Kind: discord.TextOption, Choices: []string{"won", "lost"}},
				{Name: "period", Kind: discord.TextOption, Suggest: rm.suggestPeriods},
			}),
		},
		{Name: "review", Serve: rm.review, Help: help(2), Options: []route.Option{rm.Finder.Option()}},
		{
			Name: "export", Serve: rm.export, Help: help(4),
			Options: []route.Option{
				rm.Finder.Option(),
				{
					Name: "format", Kind: discord.TextOption,
					Choices: []string{"record", "json", review.FormatGIF, review.FormatSheet},
				},
				{Name: "round", Kind: discord.NumberOption},
				{Name: "player", Kind: discord.UserOption},
			},
		},
		{
			Name: "import", Serve: rm.importRecord,
			Help:    route.Help{Topic: present.TopicAfterwards, Line: 5, With: "export"},
			Options: []route.Option{{Name: "record", Kind: discord.UploadOption}},
		},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbReview, Serve: rm.stepReview},
		{Verb: present.VerbShare, Serve: rm.shareReview},
		{Verb: present.VerbRecord, Serve: rm.giveRecord},
		{Verb: present.VerbOpen, Serve: rm.openReview},
		{Verb: present.VerbImport, Serve: rm.importTyped},
		{Verb: present.VerbHistory, Serve: rm.turnHistory},
		{Verb: present.VerbExport, Serve: rm.exportChapter},
		{Verb: present.VerbWatch, Serve: rm.watch},
	}
}

// suggestPeriods completes the option period.
func (rm *Room) suggestPeriods(
	_ context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	return standings.SuggestPeriods(rm.Presenter, rm.Now(), call.Locale, typed), nil
}
