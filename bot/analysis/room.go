// Package analysis shows players how good each move of a match was. Matches are analysed one after another in
// the background. Positions on the boards of live matches are not analysed.
package analysis

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/look"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/target"
	"towerpost/bot/worker"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/trainer"
)

// Matches reads matches, as play.Service does.
type Matches interface {
	Live(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error)
	Each(ctx context.Context, which match.List, do func(match.Match) (more bool, err error)) error
	Opened(ctx context.Context, m match.Match) (bool, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
	Shown(ctx context.Context, n match.Notice) (match.Snapshot, error)
	Course(ctx context.Context, id match.ID, viewer match.Player) (match.Snapshot, error)
	Record(ctx context.Context, id match.ID, viewer match.Player) (string, error)
}

// Records imports match records, as history.Room does.
type Records interface {
	// Attached returns the text of the record attached to a command.
	Attached(ctx context.Context, call discord.Interaction) (string, error)
	// Import stores the match of a record.
	Import(ctx context.Context, call discord.Interaction, record string) (match.Match, error)
}

// Late replaces earlier answers to a call by the final one, as deliver.Late does. asked is when the
// interaction arrived.
type Late interface {
	Finish(ctx context.Context, call discord.Interaction, asked time.Time, body rest.Body) error
	FinishLater(ctx context.Context, call discord.Interaction, asked time.Time, body rest.Body)
}

// Puzzles returns the puzzles that a player has not yet answered, as trainer.Service does.
type Puzzles interface {
	Open(ctx context.Context, p match.Player) ([]trainer.Puzzle, error)
}

// Options configure a Room. Without Analyses, or without an Analyst of the game, nothing is analysed. Without
// Puzzles, only live matches restrict which positions are analysed.
type Options struct {
	Games    games.Table
	Analyses analyst.Store
	Matches  Matches
	Records  Records
	Late     Late
	Puzzles  Puzzles
	Pool     *worker.Pool
	Encode   deliver.Encoder
	Finder   target.Finder
	Pick     pick.Picker
	Looks    look.Looks
	// Presenter makes the messages.
	Presenter *present.Presenter
	// Posted is called when notices about reports are in the outbox.
	Posted func()
	Log    *slog.Logger
	Now    func() time.Time
	Until  func(time.Time) <-chan time.Time
	// Retry is the wait after an analysis that failed.
	Retry time.Duration
	// Life is how long an answer can be replaced; 0 means deliver.TokenLife.
	Life time.Duration
}

// life returns how long an answer can be replaced.
func (o Options) life() time.Duration { return cmp.Or(o.Life, deliver.TokenLife) }

// Room serves /analyse and its controls.
type Room struct {
	Options
	backlog  *backlog
	fairPlay fairPlay
}

// New returns a room whose Run analyses the requested matches.
func New(o Options) *Room {
	rm := &Room{Options: o}
	rm.backlog = newBacklog(rm)
	return rm
}

// analysable reports whether a match was played, in a game that has analyses.
func (rm *Room) analysable(_ discord.Interaction, m match.Match) bool {
	return m.Actions() > 0 && rm.Presenter.Has(m.Game, present.Analysing)
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{{
		Name: "analyse", Serve: rm.analyse, Help: route.Help{Topic: present.TopicAfterwards, Line: 3},
		Options: append([]route.Option{
			rm.Finder.OptionAmong(target.Filter{OnlyEnded: true, Offers: rm.analysable}),
			{Name: "record", Kind: discord.UploadOption},
			{Name: "paste", Kind: discord.FlagOption},
			{Name: "position", Kind: discord.TextOption},
		}, rm.Pick.OptionFor(present.Analysing)...),
	}}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbAnalysis, Serve: rm.stepAnalysis},
		{Verb: present.VerbShareAnalysis, Serve: rm.shareAnalysis},
		{Verb: present.VerbAnalyse, Serve: rm.analyseTyped},
		{Verb: present.VerbStudy, Serve: rm.stepStudy},
	}
}

// offered reports whether any game can be analysed here.
func (rm *Room) offered() bool {
	analysed := func(g games.Game) bool { return g.Analyst != nil }
	return rm.Analyses != nil && slices.ContainsFunc(rm.Games, analysed)
}

// known reports whether a report is in a form that the game's analyst can show.
func (rm *Room) known(game string, report []byte) bool {
	a := rm.Games.Analyst(game)
	return a != nil && report != nil && a.Known(report)
}

// Run analyses the requested matches until the context ends. It returns at once if no game can be analysed.
func (rm *Room) Run(ctx context.Context) {
	if rm.offered() {
		rm.warmUp(ctx)
		rm.backlog.run(ctx)
	}
}
