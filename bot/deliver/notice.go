package deliver

import (
	"context"
	"errors"

	"towerpost/bot/look"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/trainer"
)

// Matches reads matches and challenges, as play.Service does.
type Matches interface {
	Shown(ctx context.Context, n match.Notice) (match.Snapshot, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
	ChallengeByID(ctx context.Context, id match.ID) (match.Challenge, error)
}

// Waiting reads the matches that wait for players, as play.Service does.
type Waiting interface {
	ReminderHolds(ctx context.Context, n match.Notice) (s match.Snapshot, ok bool, err error)
	Waiting(ctx context.Context, p match.Player) ([]match.Snapshot, error)
}

// Members reads how players want to be reminded, as member.Service does.
type Members interface {
	Of(ctx context.Context, p match.Player) (member.Preferences, error)
}

// Puzzles reads puzzles of the day, as trainer.Service does.
type Puzzles interface {
	Daily(ctx context.Context, day string) (trainer.Daily, trainer.Puzzle, error)
	Newer(ctx context.Context, day string) (int, error)
}

// ErrOutdated is the error of a notice that no longer needs to be posted.
var ErrOutdated = errors.New("the match has moved on since the notice")

// outdated reports whether a notice need not be posted any more: its match has moved on or was deleted.
func outdated(err error) bool { return errors.Is(err, ErrOutdated) || errors.Is(err, match.ErrUnknown) }

// Writer makes the messages of notices. It is safe for concurrent use.
type Writer struct {
	Matches   Matches
	Waiting   Waiting
	Members   Members
	Puzzles   Puzzles // nil if there are no puzzles
	Presenter *present.Presenter
	Looks     look.Looks
	Policies  Policies
}

// Message returns the public post of a notice, or the private message of a notice to one player. The error is
// ErrOutdated if the notice no longer needs to be posted.
func (w *Writer) Message(ctx context.Context, n match.Notice) (present.Message, error) {
	if m, ok, err := w.sideMessage(ctx, n); ok {
		return m, err
	}
	var challenge match.Challenge
	var err error
	if n.Challenge != "" {
		if challenge, err = w.Matches.ChallengeByID(ctx, n.Challenge); err != nil {
			return present.Message{}, err
		}
	}
	switch n.Kind {
	case match.NoticeResult:
		s, err := w.Matches.Snapshot(ctx, n.Match, "", 0)
		if err != nil {
			return present.Message{}, err
		}
		return turn.Notice(w.Presenter, n, s, challenge), nil
	case match.NoticeFlag:
		return w.flagged(ctx, n)
	}
	s, err := w.Matches.Shown(ctx, n)
	if err != nil {
		return present.Message{}, err
	}
	if n.Kind != match.NoticeTurn {
		return turn.Notice(w.Presenter, n, s, challenge), nil
	}
	return w.board(ctx, n, s, challenge)
}

// turn returns the public post of a notice about a turn.
func (w *Writer) turn(
	ctx context.Context, n match.Notice, challenge match.Challenge,
) (present.Message, error) {
	s, err := w.Matches.Shown(ctx, n)
	if err != nil {
		return present.Message{}, err
	}
	return w.board(ctx, n, s, challenge)
}

// board returns the public post of a notice about a turn that leads to the snapshot.
func (w *Writer) board(
	ctx context.Context, n match.Notice, s match.Snapshot, challenge match.Challenge,
) (present.Message, error) {
	p, err := w.Looks.On(ctx, display.Occasion{Guild: s.Match.Guild, Turn: readers(s)})
	if err != nil {
		return present.Message{}, err
	}
	return turn.Notice(p, n, s, challenge), nil
}

// readers returns the players for whom the board of a snapshot is drawn: those to move. The computer is
// replaced by an opponent.
func readers(s match.Snapshot) []match.Player {
	turn := s.Turn()
	for i, p := range turn {
		seat := s.Match.SeatOf(p)
		if s.Match.LevelAt(seat) == "" {
			continue
		}
		turn[i] = ""
		for _, other := range s.Match.Players {
			if other != p {
				turn[i] = other
			}
		}
	}
	return turn
}

// flagged returns the post that a player's time has run out. The error is ErrOutdated if the match has moved
// on or ended since.
func (w *Writer) flagged(ctx context.Context, n match.Notice) (present.Message, error) {
	s, err := w.Matches.Shown(ctx, n)
	if err != nil {
		return present.Message{}, err
	}
	if !s.Match.Live() || s.Match.Head != n.To {
		return present.Message{}, ErrOutdated
	}
	return turn.Notice(w.Presenter, n, s, match.Challenge{}), nil
}
