// Package analyst keeps who has asked for the analysis of an ended match, and the
// reports that were made. A request is there until its match has a report, so
// that no request is lost with the process that works on it. What is in a report
// is the business of whoever makes and reads it.
package analyst

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"towerpost/engine/match"
)

// The limits of what may wait at the same time.
const (
	// MostWaiting is how many requests may wait in all.
	MostWaiting = 200
	// MostOfOne is how many requests of one player may wait.
	MostOfOne = 3
)

var (
	// ErrFull is the error of a request beyond MostWaiting.
	ErrFull = errors.New("too many analyses are waiting")
	// ErrPatience is the error of a request beyond MostOfOne.
	ErrPatience = errors.New("the player waits for too many analyses")
)

// Request asks for the report of a match. A player has one request for a match.
type Request struct {
	Match match.ID
	Asker match.Player
	// Guild, Channel and Locale are where and in which language the asker is told.
	Guild, Channel, Locale string
	At                     time.Time
}

// Notice returns the notice of a kind, that the report is there or that there will be none, by which the asker
// is told in the channel of the request.
func (r Request) Notice(kind match.NoticeKind, due time.Time, nonce string) match.Notice {
	return match.Notice{
		Kind: kind, Match: r.Match, Guild: r.Guild, Channel: r.Channel, Locale: r.Locale, Player: r.Asker,
		Due: due, Nonce: nonce,
	}
}

// Standing returns those notices about a match whose asker has a request for it still: one who was forgotten
// meanwhile is told nothing.
func Standing(notices []match.Notice, id match.ID, requests []Request) (list []match.Notice) {
	for _, n := range notices {
		if slices.ContainsFunc(requests, func(r Request) bool { return r.Match == id && r.Asker == n.Player }) {
			list = append(list, n)
		}
	}
	return list
}

// Store keeps requests and reports. Every method is one transaction. What is about a match goes with the
// match, and the requests of a player with the player.
type Store interface {
	// Report returns the report of a match, nil where there is none.
	Report(ctx context.Context, id match.ID) ([]byte, error)
	// Ask keeps a request for an ended match; where the player has one for the match already, that
	// stays. It is refused with match.ErrUnknown where there is no such match or it is not over, with
	// ErrFull or with ErrPatience.
	Ask(ctx context.Context, r Request) error
	// Requests returns all requests, the oldest first.
	Requests(ctx context.Context) ([]Request, error)
	// Keep keeps the report of a match, whose requests stay. Where the match is gone, it writes nothing.
	Keep(ctx context.Context, id match.ID, report []byte) error
	// Conclude removes the requests for a match and puts those notices about what became of it into the outbox
	// that are Standing. Where the match is gone, it writes nothing.
	Conclude(ctx context.Context, id match.ID, notices []match.Notice) error
	// Playing returns the live matches of all guilds.
	Playing(ctx context.Context) ([]match.Match, error)
}

// Admit returns an error where a request is one too many beside those that wait. Stores call
// it before they keep one.
func (r Request) Admit(waiting []Request) error {
	own := 0
	for _, w := range waiting {
		if w.Asker == r.Asker {
			own++
		}
	}
	switch {
	case own >= MostOfOne:
		return fmt.Errorf("analysis of match %s: %w", r.Match, ErrPatience)
	case len(waiting) >= MostWaiting:
		return fmt.Errorf("analysis of match %s: %w", r.Match, ErrFull)
	}
	return nil
}
