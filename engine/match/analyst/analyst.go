// Package analyst keeps the requests of players for analyses of ended matches, and
// the finished reports. A request is kept until its match has a report, so that it
// is not lost if the process that works on it ends. This package does not
// interpret reports.
package analyst

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"towerpost/engine/match"
)

// The limits on waiting requests.
const (
	// MostWaiting is the largest number of waiting requests in all.
	MostWaiting = 200
	// MostPerPlayer is the largest number of waiting requests of one player.
	MostPerPlayer = 3
)

var (
	// ErrFull is the error for a request beyond MostWaiting.
	ErrFull = errors.New("too many analyses are waiting")
	// ErrTooMany is the error for a request beyond MostPerPlayer.
	ErrTooMany = errors.New("the player waits for too many analyses")
)

// Request asks for the report of a match. A player has at most one request for a match.
type Request struct {
	Match match.ID
	Asker match.Player
	// Guild and Channel are where the asker is told of the result, and Locale is the language.
	Guild, Channel, Locale string
	At                     time.Time
}

// Notice returns a notice for the asker in the channel of the request. Its kind says that the report is
// ready, or that there will be none.
func (r Request) Notice(kind match.NoticeKind, due time.Time, nonce string) match.Notice {
	return match.Notice{
		Kind: kind, Match: r.Match, Guild: r.Guild, Channel: r.Channel, Locale: r.Locale, Player: r.Asker,
		Due: due, Nonce: nonce,
	}
}

// StillRequested returns the notices about a match whose recipients still have a request for it. A player who
// was forgotten meanwhile is not told.
func StillRequested(notices []match.Notice, id match.ID, requests []Request) (list []match.Notice) {
	for _, n := range notices {
		waits := func(r Request) bool { return r.Match == id && r.Asker == n.Player }
		if slices.ContainsFunc(requests, waits) {
			list = append(list, n)
		}
	}
	return list
}

// Store keeps requests and reports. Every method is one transaction. Requests and reports are deleted with
// their match, and requests with their player.
type Store interface {
	// Report returns the report of a match, nil if there is none.
	Report(ctx context.Context, id match.ID) ([]byte, error)
	// Ask stores a request for an ended match. If the player has a request for the match already, that one
	// stays. It is refused with match.ErrUnknown if the match does not exist or is not over, with ErrFull or
	// with ErrTooMany.
	Ask(ctx context.Context, r Request) error
	// Requests returns all requests, the oldest first.
	Requests(ctx context.Context) ([]Request, error)
	// Keep stores the report of a match. The requests for it stay. If the match is gone, it writes nothing.
	Keep(ctx context.Context, id match.ID, report []byte) error
	// Conclude removes the requests for a match and puts those notices that are StillRequested into the
	// outbox. If the match is gone, it writes nothing.
	Conclude(ctx context.Context, id match.ID, notices []match.Notice) error
	// Playing returns the live matches of all guilds.
	Playing(ctx context.Context) ([]match.Match, error)
}

// Admit returns an error if the request exceeds a limit, given the waiting requests. Stores call it before
// they store one.
func (r Request) Admit(waiting []Request) error {
	own := 0
	for _, w := range waiting {
		if w.Asker == r.Asker {
			own++
		}
	}
	switch {
	case own >= MostPerPlayer:
		return fmt.Errorf("analysis of match %s: %w", r.Match, ErrTooMany)
	case len(waiting) >= MostWaiting:
		return fmt.Errorf("analysis of match %s: %w", r.Match, ErrFull)
	}
	return nil
}
