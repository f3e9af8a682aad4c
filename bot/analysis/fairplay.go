package analysis

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/bot/games"
	"towerpost/bot/present/analyses"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// fairness knows which positions are on the boards of live matches between people. The zero value is ready.
type fairness struct {
	mu    sync.Mutex
	known map[match.ID]watched
	// over are the signs of matches that are over, of the latest that were asked for.
	over *lru.Cache[match.ID, map[string]bool]
}

// watched is a live match as it was read last, with what nobody may ask advice about.
type watched struct {
	head  int
	signs []string
	// failed is the head at which the match could not be read.
	failed int
}

// unread is the head of a match that was not read yet, or could be at any head.
const unread = -1

// barred returns the signs of all positions about which nothing may be told now. A match that has not moved
// on since the last time is not read again. Of one that cannot be read any more what is known counts.
func (rm *Room) barred(ctx context.Context) (map[string]bool, error) {
	live, err := rm.Analyses.Playing(ctx)
	if err != nil {
		return nil, err
	}
	rm.fairness.forget(live)
	barred := map[string]bool{}
	for _, m := range live {
		if m.Programmed() || rm.Presenter.Studies(m.Game) == nil && rm.signer(m.Game) == nil {
			continue
		}
		signs, err := rm.signs(ctx, m)
		if err != nil {
			return nil, err
		}
		for _, sign := range signs {
			barred[sign] = true
		}
	}
	return barred, nil
}

// forget drops the matches that are over.
func (f *fairness) forget(live []match.Match) {
	on := make(map[match.ID]bool, len(live))
	for _, m := range live {
		on[m.ID] = true
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	maps.DeleteFunc(f.known, func(id match.ID, _ watched) bool { return !on[id] })
}

// signs returns what nobody may ask advice about while a match is on. One match is read at a time, so that
// nobody reads it twice, and what was read stays known when the context ends, which is the only error.
func (rm *Room) signs(ctx context.Context, m match.Match) ([]string, error) {
	rm.fairness.mu.Lock()
	defer rm.fairness.mu.Unlock()
	w, ok := rm.fairness.known[m.ID]
	if ok && w.head == m.Head {
		return w.signs, nil
	}
	if !ok {
		w = watched{head: unread, failed: unread}
	}
	signs, err := rm.read(ctx, m)
	switch {
	case err == nil:
		w = watched{head: m.Head, signs: signs, failed: unread}
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case w.failed != m.Head:
		w.failed = m.Head
		rm.Log.Error("fair play cannot be kept for what is new in a match", "match", m.ID, "head", m.Head, "error", err)
	}
	rm.fairness.note(m.ID, w)
	return w.signs, nil
}

// note keeps what is known of a match.
func (f *fairness) note(id match.ID, w watched) {
	if f.known == nil {
		f.known = map[match.ID]watched{}
	}
	f.known[id] = w
}

// read returns the signs of a match as it is now. Of a game without studies that is one at most.
func (rm *Room) read(ctx context.Context, m match.Match) (signs []string, err error) {
	defer worker.Guard(&err)
	n, studies := match.Notice{Kind: match.NoticeTurn, Match: m.ID, To: m.Head}, rm.Presenter.Studies(m.Game)
	if studies == nil {
		n.From = m.Head
	}
	s, err := rm.Matches.Shown(ctx, n)
	switch {
	case errors.Is(err, match.ErrUnknown):
		return nil, nil // it was removed meanwhile
	case err != nil:
		return nil, err
	case studies == nil:
		return []string{rm.sign(m.Game, s.View)}, nil
	}
	return studies.Signs(s), nil
}

// signer returns who signs the moments of a game without studies, nil where nobody does.
func (rm *Room) signer(game string) games.Signer {
	if rm.Presenter.Studies(game) != nil {
		return nil
	}
	signer, _ := rm.Games.Analyst(game).(games.Signer)
	return signer
}

// sign returns the sign of a moment of a game that has a signer, which no other game has, or "".
func (rm *Room) sign(game string, view any) string {
	if sign := rm.signer(game).Sign(view); sign != "" {
		return game + " " + sign
	}
	return ""
}

// fairRecord returns analyses.ErrFairRecord where a match that is over comes to the board of a live one. That can
// be arranged in a record from elsewhere, and where nothing is left to chance also in a match that is played for
// it.
func (rm *Room) fairRecord(ctx context.Context, m match.Match, barred map[string]bool) error {
	chance := m.Commit != ""
	if !m.Imported && chance || rm.signer(m.Game) == nil || !signed(barred, m.Game) {
		return nil
	}
	signs, err := rm.recorded(ctx, m)
	if err != nil {
		return err
	}
	for sign := range signs {
		if barred[sign] {
			return fmt.Errorf("match %s: %w", m.ID, analyses.ErrFairRecord)
		}
	}
	return nil
}

// recordsKnown bounds of how many matches that are over the signs are kept.
const recordsKnown = 64

// recorded returns the signs of a match that is over, whose log never changes.
func (rm *Room) recorded(ctx context.Context, m match.Match) (map[string]bool, error) {
	known := rm.fairness.records()
	if signs, ok := known.Get(m.ID); ok {
		return signs, nil
	}
	course, err := rm.Matches.Course(ctx, m.ID, "")
	if err != nil {
		return nil, err
	}
	signs := map[string]bool{}
	for _, step := range course.Steps {
		if sign := rm.sign(m.Game, step.Before); sign != "" {
			signs[sign] = true
		}
	}
	known.Add(m.ID, signs)
	return signs, nil
}

// records returns the signs of matches that are over, as far as they are known.
func (f *fairness) records() *lru.Cache[match.ID, map[string]bool] {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.over == nil {
		f.over, _ = lru.New[match.ID, map[string]bool](recordsKnown) // which fails for no size only
	}
	return f.over
}

// signed reports whether a sign of a game is among the barred ones.
func signed(barred map[string]bool, game string) bool {
	for sign := range barred {
		if strings.HasPrefix(sign, game+" ") {
			return true
		}
	}
	return false
}

// survey reads all live matches, so that nobody who asks later has to wait for that.
func (rm *Room) survey(ctx context.Context) {
	if _, err := rm.barred(ctx); err != nil && ctx.Err() == nil {
		rm.Log.Error("the live matches could not be read for fair play", "error", err)
	}
}
