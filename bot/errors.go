package bot

import (
	"errors"

	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/queue"
	"towerpost/bot/present/review"
	pages "towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/trainer"
)

// expected reports whether the presenter has a text for an error. Any other error is internal.
func expected(err error) bool {
	for _, known := range []error{
		present.ErrForged, present.ErrLate, present.ErrDiscordBusy,
		present.ErrModeratorsOnly, present.ErrManagersOnly,
		present.ErrServerOnly, present.ErrWinner, present.ErrExpelled, present.ErrExpired,
		present.ErrDirectClosed, present.ErrHolidayEnd, present.ErrRoleAndOpponent, present.ErrNoComputer,
		present.ErrNoThread, present.ErrThreadUnsure, present.ErrComputerRated, present.ErrLevel,
		challenge.ErrNoClock,
		ranking.ErrQuery, ranking.ErrPlaying, trainer.ErrNoneLeft, trainer.ErrUnknown,
		setups.ErrName, setups.ErrFull, setups.ErrUnknown, setups.ErrOther,
	} {
		if errors.Is(err, known) {
			return true
		}
	}
	for _, kind := range []any{
		new(*match.Refusal), new(*match.Rejected), new(*match.PlanError), new(*member.Refusal),
		new(*engine.Problem), new(*clock.ParseError), new(*present.MissingError),
		new(*review.RecordError), new(*pages.SetupFileError),
		new(*present.ChannelError), new(*present.ChoiceError), new(*present.ElsewhereError),
		new(*guide.NoLessonsError), new(*guide.LessonError), new(*present.LackingError),
		new(*present.StrandedError),
	} {
		if errors.As(err, kind) {
			return true
		}
	}
	return analyses.Is(err) || queue.Is(err)
}
