package deliver

import (
	"context"
	"errors"

	"towerpost/bot/present"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/trainer"
)

// sideMessage returns the message of a notice that is not about play itself: a reminder, nudge, digest,
// puzzle, holiday, analysis, stranded or deleted match. ok is false for notices of other kinds.
func (w *Writer) sideMessage(ctx context.Context, n match.Notice) (m present.Message, ok bool, err error) {
	switch n.Kind {
	case match.NoticeReminder, match.NoticeNudge:
		m, err = w.reminder(ctx, n)
	case match.NoticeDigest:
		m, err = w.digest(ctx, n)
	case match.NoticePuzzle, match.NoticeSolution:
		m, err = w.dailyPuzzle(ctx, n)
	case match.NoticeAway, match.NoticeBack:
		m, err = w.absence(ctx, n)
	case match.NoticeAnalysis:
		m, err = w.analysisReady(ctx, n)
	case match.NoticeUnanalysed:
		m = analyses.GivenUp(w.Presenter, n, n.Locale)
	case match.NoticeStranded:
		m, err = w.stranded(ctx, n)
	case match.NoticeDeleted:
		m, err = w.deleted(ctx, n)
	default:
		return present.Message{}, false, nil
	}
	return m, true, err
}

// reminder returns the post of a reminder or a nudge.
func (w *Writer) reminder(ctx context.Context, n match.Notice) (present.Message, error) {
	s, holds, err := w.Waiting.ReminderHolds(ctx, n)
	if err == nil && !holds {
		err = ErrOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	p, err := w.Members.Of(ctx, n.Player)
	if err != nil {
		return present.Message{}, err
	}
	_, direct := n.Direct()
	if !direct {
		if s, err = w.public(ctx, s); err != nil {
			return present.Message{}, err
		}
	}
	if n.Kind == match.NoticeNudge {
		ping := p.NotifyMode == match.NotifyMention || p.NotifyMode == match.NotifyDirect
		return inbox.Nudge(w.Presenter, n, s, ping, n.Locale), nil
	}
	if direct {
		return inbox.Reminder(w.Presenter, n, s, p.Locale), nil
	}
	return inbox.Reminder(w.Presenter, n, s, n.Locale), nil
}

// public returns a player's snapshot without anything that the other players may not see.
func (w *Writer) public(ctx context.Context, s match.Snapshot) (match.Snapshot, error) {
	if !w.Presenter.Hidden(s.Match) {
		return s, nil
	}
	seat := s.Seat
	s, err := w.Matches.Snapshot(ctx, s.Match.ID, "", 0)
	s.Seat = seat
	return s, err
}

// digest returns the private message that lists the matches waiting for a player now.
func (w *Writer) digest(ctx context.Context, n match.Notice) (present.Message, error) {
	waiting, err := w.Waiting.Waiting(ctx, n.Player)
	if err == nil && len(waiting) == 0 {
		err = ErrOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	p, err := w.Members.Of(ctx, n.Player)
	return inbox.Digest(w.Presenter, waiting, p.Locale), err
}

// absence returns the post about a holiday in the channel of a match.
func (w *Writer) absence(ctx context.Context, n match.Notice) (present.Message, error) {
	s, err := w.Matches.Snapshot(ctx, n.Match, "", 0)
	if errors.Is(err, match.ErrUnknown) || err == nil && !s.Match.Live() {
		err = ErrOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	return inbox.Absence(w.Presenter, n, s.Match, n.Locale), nil
}

// analysisReady returns the post that tells a player that an analysis is finished.
func (w *Writer) analysisReady(ctx context.Context, n match.Notice) (present.Message, error) {
	s, err := w.Matches.Snapshot(ctx, n.Match, "", -1)
	if errors.Is(err, match.ErrUnknown) {
		err = ErrOutdated
	}
	return analyses.Ready(w.Presenter, n, s.Match, n.Locale), err
}

// stranded returns the private message about a match that has lost its channel. The error is ErrOutdated if
// the match has another channel now.
func (w *Writer) stranded(ctx context.Context, n match.Notice) (present.Message, error) {
	s, err := w.Matches.Snapshot(ctx, n.Match, n.Player, 0)
	if errors.Is(err, match.ErrUnknown) || err == nil && s.Match.Stranded.IsZero() {
		err = ErrOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	p, err := w.Members.Of(ctx, n.Player)
	return inbox.Stranded(w.Presenter, s, p.Locale), err
}

// deleted returns the message that a match was deleted. A direct message is in its reader's language.
func (w *Writer) deleted(ctx context.Context, n match.Notice) (present.Message, error) {
	if _, direct := n.Direct(); direct {
		p, err := w.Members.Of(ctx, n.Player)
		if err != nil {
			return present.Message{}, err
		}
		n.Locale = p.Locale
	}
	return turn.Notice(w.Presenter, n, match.Snapshot{}, match.Challenge{}), nil
}

// dailyPuzzle returns the post of a puzzle of the day or of its solution. The error is ErrOutdated if a later
// puzzle has been chosen, so that a channel closed to the bot for weeks is not flooded.
func (w *Writer) dailyPuzzle(ctx context.Context, n match.Notice) (present.Message, error) {
	if w.Puzzles == nil {
		return present.Message{}, ErrOutdated
	}
	newer, err := w.Puzzles.Newer(ctx, n.Puzzle)
	if err != nil {
		return present.Message{}, err
	}
	if newer > 1 || newer == 1 && n.Kind == match.NoticePuzzle { // a solution is posted with the next puzzle
		return present.Message{}, ErrOutdated
	}
	d, z, err := w.Puzzles.Daily(ctx, n.Puzzle)
	if errors.Is(err, trainer.ErrUnknown) {
		err = ErrOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	p, err := w.Looks.On(ctx, display.Occasion{Guild: n.Guild})
	if n.Kind == match.NoticeSolution {
		return p.Puzzles(z.Game).Solution(d, z, n.Locale), err
	}
	return p.Puzzles(z.Game).Daily(d, z, n.Locale), err
}
