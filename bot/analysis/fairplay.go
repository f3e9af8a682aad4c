package analysis

import (
	"context"
	"errors"
	"sync"

	"towerpost/engine/match"
)

// fairness knows which positions are on the boards of live matches between people. The zero value is ready.
type fairness struct {
	mu    sync.Mutex
	known map[match.ID]watched
}

// watched is a live match at a head, with what nobody may ask advice about.
type watched struct {
	head  int
	signs []string
}

// barred returns the signs of all positions about which nothing may be told now. A match that has not moved
// on since the last time is not read again.
func (rm *Room) barred(ctx context.Context) (map[string]bool, error) {
	live, err := rm.Analyses.Playing(ctx)
	if err != nil {
		return nil, err
	}
	rm.fairness.mu.Lock()
	defer rm.fairness.mu.Unlock()
	known, barred := make(map[match.ID]watched, len(live)), map[string]bool{}
	for _, m := range live {
		if m.Programmed() {
			continue
		}
		w, ok := rm.fairness.known[m.ID]
		if !ok || w.head != m.Head {
			if w, err = rm.watch(ctx, m); err != nil {
				return nil, err
			}
		}
		known[m.ID] = w
		for _, sign := range w.signs {
			barred[sign] = true
		}
	}
	rm.fairness.known = known
	return barred, nil
}

// signs returns what nobody may ask advice about while a match is on.
func (rm *Room) signs(s match.Snapshot) []string {
	if studies := rm.Presenter.Studies(s.Match.Game); studies != nil {
		return studies.Signs(s)
	}
	return nil
}

// watch reads a live match.
func (rm *Room) watch(ctx context.Context, m match.Match) (watched, error) {
	s, err := rm.Matches.Shown(ctx, match.Notice{Kind: match.NoticeTurn, Match: m.ID, To: m.Head})
	if errors.Is(err, match.ErrUnknown) {
		return watched{}, nil // it was removed meanwhile
	}
	return watched{m.Head, rm.signs(s)}, err
}
