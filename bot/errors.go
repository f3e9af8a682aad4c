package bot

import (
	"errors"

	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/table"
	"towerpost/engine/match/trainer"
)

// foreseen reports whether an error is one that the presenter has words for.
func foreseen(err error) bool {
	var refusal *match.Refusal
	var rejected *match.Rejected
	var missing *present.MissingError
	var record *present.RecordError
	var round *present.RoundError
	var closed *present.ChannelError
	if errors.Is(err, present.ErrModeratorsOnly) || errors.Is(err, present.ErrWinner) || errors.Is(err, present.ErrForgotten) {
		return true
	}
	var misplanned *match.Misplanned
	var unwanted *member.Refusal
	if present.OfAnalysis(err) || errors.Is(err, trainer.ErrNoneLeft) || errors.Is(err, trainer.ErrUnknown) ||
		errors.As(err, new(*engine.Problem)) {
		return true
	}
	if errors.As(err, &misplanned) || errors.As(err, &unwanted) || errors.Is(err, present.ErrDirectClosed) || errors.Is(err, present.ErrHowLong) {
		return true
	}
	if errors.As(err, &closed) || errors.Is(err, present.ErrRoleAndOpponent) || errors.Is(err, present.ErrNoProgram) || errors.Is(err, present.ErrProgramRated) {
		return true
	}
	if errors.Is(err, table.ErrQuery) || errors.Is(err, table.ErrPlaying) || errors.Is(err, present.ErrManagersOnly) || errors.As(err, &round) {
		return true
	}
	return errors.As(err, &record) || errors.As(err, &refusal) || errors.As(err, &rejected) || errors.As(err, &missing) ||
		errors.Is(err, present.ErrServerOnly) || errors.Is(err, present.ErrRounds) || errors.Is(err, present.ErrNoClock) ||
		errors.Is(err, present.ErrLevel) ||
		errors.As(err, new(*clock.ParseError))
}
