package bot

import (
	"context"

	"towerpost/bot/analysis"
	"towerpost/bot/boards"
	"towerpost/bot/challenges"
	"towerpost/bot/computer"
	"towerpost/bot/deliver"
	"towerpost/bot/games"
	"towerpost/bot/guide"
	"towerpost/bot/history"
	"towerpost/bot/jobs"
	"towerpost/bot/look"
	"towerpost/bot/matches"
	"towerpost/bot/members"
	"towerpost/bot/pick"
	"towerpost/bot/plans"
	"towerpost/bot/present"
	"towerpost/bot/puzzles"
	"towerpost/bot/route"
	"towerpost/bot/standings"
	"towerpost/bot/target"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// Commands returns the table of all commands and controls for some games. The table is for reading only: its
// handlers must not be called.
func Commands(played ...games.Game) (*route.Table, error) {
	b := &Bot{Options: Options{Games: played}}
	b.wire()
	return route.NewTable(b.rooms()...)
}

// wire makes the background parts and those that deliver messages.
func (b *Bot) wire() {
	b.pool = worker.NewPool(b.Processors)
	turns := b.Draw.Within(b.pool, worker.Turns)
	writer := &deliver.Writer{
		Matches: b.Service, Waiting: b.Service, Members: b.Members, Puzzles: b.Trainer,
		Presenter: b.Presenter, Looks: b.looks(), Policies: b.Policies,
	}
	b.courier = deliver.NewCourier(deliver.Options{
		Outbox: b.Service, Channels: b.client, Placeholders: b.client, Threads: b.client,
		Refusals: b.Members, Writer: writer, Encode: turns, Application: b.application,
		Moved: func(id match.ID) { b.computer.Look(id) },
		Strand: func(ctx context.Context, guild, channel string) error {
			return b.Service.Strand(ctx, guild, channel)
		},
		Log: b.log, Now: b.Now, Until: b.Until,
		Go: func(do func(context.Context)) {
			b.background("a change to an older message", func() { do(b.work) })
		},
		RetryWait: b.Timing.RetryWait, RefusedWait: b.Timing.RefusedWait, Jitter: b.Jitter,
	})
	b.late = deliver.NewLate(deliver.LateOptions{
		Answers: b.client, Channels: b.client, Encode: b.boardEncoder(), Presenter: b.Presenter,
		Log: b.log, Now: b.Now, Until: b.Until, Life: b.Timing.TokenLife,
		Go: func(do func()) { b.background("a late answer", do) },
	})
	b.replies = &deliver.Replies{
		Answers: b.client, Courier: b.courier, Late: b.late,
		Turns: turns, Encode: b.boardEncoder(), Explain: b.explain, Log: b.log,
	}
	b.jobs = jobs.New(jobs.Options{
		Store: b.Jobs, Pool: b.pool, Replies: b.replies, Late: b.late,
		Encode: b.Draw, Explain: b.explain, Presenter: b.Presenter,
		Log: b.log, Now: b.Now, DeferAfter: b.Timing.JobDeferAfter, Timeout: b.Timing.JobTimeout,
	})
	b.computer = computer.New(computer.Options{
		Games: b.Games, Matches: b.Service, Discord: b.client, Courier: b.courier, Pool: b.pool,
		Log: b.log, Now: b.Now, Until: b.Until,
		Retry: b.Timing.RetryWait, SearchAgain: b.Timing.RefusedWait, Jitter: b.Jitter,
	})
}

// boardEncoder returns the encoder for pictures that a player has asked for.
func (b *Bot) boardEncoder() deliver.Encoder { return b.Draw.Within(b.pool, worker.Boards) }

// looks returns presenters that show boards the way their readers have chosen.
func (b *Bot) looks() look.Looks { return look.Looks{Displays: b.Displays, Presenter: b.Presenter} }

// index returns the commands that /help lists.
func (b *Bot) index() present.Index { return b.table.Index() }

// rooms makes the rooms that serve commands and controls.
func (b *Bot) rooms() []route.Room {
	finder := target.Finder{Matches: b.Service, Past: b.Standings, Presenter: b.Presenter}
	receipts := &deliver.Receipts{Writer: b.courier.Writer, Courier: b.courier}
	past := &history.Room{
		Matches: b.Service, Past: b.Standings, Discord: b.client, Finder: finder, Looks: b.looks(),
		Pick: b.picker(), Presenter: b.Presenter, Pool: b.pool, Now: b.Now,
	}
	b.plans = &plans.Room{
		Matches: b.Service, Wishes: b.Service, Discarded: b.Service, Discord: b.client,
		Encode: b.boardEncoder(), Finder: finder, Looks: b.looks(), Posted: b.wakeAll,
		Presenter: b.Presenter, Pick: b.picker(), Log: b.log,
	}
	b.puzzles = puzzles.New(puzzles.Options{
		Trainer: b.Trainer, Games: b.Games, Pick: b.picker(), Looks: b.looks(), Pool: b.pool,
		Presenter: b.Presenter, Log: b.log, Now: b.Now, Until: b.Until,
	})
	ranks := &standings.Room{
		Standings: b.Standings, Trainer: b.Trainer, Presenter: b.Presenter, Looks: b.looks(),
		Now: b.Now, Pick: b.picker(),
	}
	b.analysis = analysis.New(analysis.Options{
		Games: b.Games, Analyses: b.Analyses, Matches: b.Service, Records: past, Late: b.late,
		Puzzles: b.Trainer, Pool: b.pool, Encode: b.boardEncoder(),
		Finder: finder, Pick: b.picker(), Looks: b.looks(), Presenter: b.Presenter,
		Posted: b.courier.Wake, Log: b.log, Now: b.Now, Until: b.Until,
		Retry: b.Timing.RetryWait, Life: b.Timing.TokenLife,
	})
	return []route.Room{
		&challenges.Room{
			Proposals: b.Service, Answers: b.Service, Lobbies: b.Service, Matches: b.Service,
			Policies: b.Policies, Games: b.Games, Pick: b.picker(), Discord: b.client,
			Receipts: receipts, Presenter: b.Presenter, Log: b.log, Wake: b.ticker.wake,
			Tidy: b.courier.Tidy,
		},
		&matches.Room{
			Orders: b.Service, Agreements: b.Service, Moderation: b.Service, Homes: b.Service,
			Past: b.Standings, Matches: b.Service,
			Files: b.client, Setups: b.Setups, Finder: finder, Looks: b.looks(),
			Receipts: receipts, Presenter: b.Presenter, Log: b.log,
		},
		&boards.Room{Matches: b.Service, Finder: finder, Looks: b.looks(), Presenter: b.Presenter},
		&guide.Room{
			Matches: b.Service, Finder: finder, Looks: b.looks(), Pick: b.picker(),
			Presenter: b.Presenter, Index: b.index,
		},
		&members.Room{
			Displays: b.Displays, Policies: b.Policies, Members: b.Members, Holidays: b.Members,
			Data: b.Standings, Wishes: b.Service, Discord: b.client,
			Encode: b.boardEncoder(), Presenter: b.Presenter, Now: b.Now,
			Wake: b.ticker.wake, Rested: b.wakeAll,
		},
		past, ranks, b.plans, b.puzzles, b.analysis, b.jobs,
	}
}

// picker returns the picker that finds the game of a command.
func (b *Bot) picker() pick.Picker {
	return pick.Picker{Games: b.Games, Policies: b.Policies, Presenter: b.Presenter}
}

// wakeAll wakes the ticker and the courier after a holiday has begun or ended, or wishes were played.
func (b *Bot) wakeAll() {
	b.ticker.wake()
	b.courier.Wake()
}
