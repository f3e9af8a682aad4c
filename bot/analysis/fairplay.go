package analysis

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/bot/games"
	"towerpost/bot/present/analyses"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// fairPlay knows which positions are on the boards of live matches between people. The zero value is ready.
type fairPlay struct {
	mu    sync.Mutex
	known map[match.ID]liveSigns
	// ended caches the signs of the finished matches that were asked for last, as hashes in order: a record
	// can have ten thousand signs of a hundred bytes.
	ended *lru.Cache[match.ID, []uint64]
}

// liveSigns are the signs of the positions of a live match, about which no advice is given.
type liveSigns struct {
	head  int
	signs []string
	// failed is the head at which the match could not be read, or unread.
	failed int
}

// unread is the head of a match that was not read yet, and the failed head of one whose reads succeeded.
const unread = -1

// barred returns the signs of all positions about which no advice may be given now. A match that has not
// changed is not read again. For a match that can no longer be read, the signs read last count.
func (rm *Room) barred(ctx context.Context) (map[string]bool, error) {
	live, err := rm.Analyses.Playing(ctx)
	if err != nil {
		return nil, err
	}
	rm.fairPlay.forget(live)
	barred := map[string]bool{}
	for _, m := range live {
		if len(m.People()) < 2 || rm.Presenter.Studies(m.Game) == nil && rm.signer(m.Game) == nil {
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
func (f *fairPlay) forget(live []match.Match) {
	on := make(map[match.ID]bool, len(live))
	for _, m := range live {
		on[m.ID] = true
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	maps.DeleteFunc(f.known, func(id match.ID, _ liveSigns) bool { return !on[id] })
}

// signs returns the signs of a live match. Matches are read one at a time, so that no match is read twice at
// once. The only error is that of the context; signs that were read are kept even then.
func (rm *Room) signs(ctx context.Context, m match.Match) ([]string, error) {
	rm.fairPlay.mu.Lock()
	defer rm.fairPlay.mu.Unlock()
	w, ok := rm.fairPlay.known[m.ID]
	if ok && w.head == m.Head {
		return w.signs, nil
	}
	if !ok {
		w = liveSigns{head: unread, failed: unread}
	}
	signs, err := rm.readSigns(ctx, m)
	switch {
	case err == nil:
		w = liveSigns{head: m.Head, signs: signs, failed: unread}
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case w.failed != m.Head:
		w.failed = m.Head
		rm.Log.Error("fair play cannot be kept for what is new in a match",
			"match", m.ID, "head", m.Head, "error", err)
	}
	rm.fairPlay.set(m.ID, w)
	return w.signs, nil
}

// set stores the signs of a match.
func (f *fairPlay) set(id match.ID, w liveSigns) {
	if f.known == nil {
		f.known = map[match.ID]liveSigns{}
	}
	f.known[id] = w
}

// readSigns reads the signs of a match as it is now. A game without studies has at most one sign, that of the
// current position.
func (rm *Room) readSigns(ctx context.Context, m match.Match) (signs []string, err error) {
	defer worker.Guard(&err)
	n, studies := match.Notice{Kind: match.NoticeTurn, Match: m.ID, To: m.Head}, rm.Presenter.Studies(m.Game)
	if studies == nil {
		n.From = m.Head
	}
	s, err := rm.Matches.Shown(ctx, n)
	switch {
	case errors.Is(err, match.ErrUnknown):
		return nil, nil // the match was removed meanwhile
	case err != nil:
		return nil, err
	case studies == nil:
		return []string{rm.sign(m.Game, s.View)}, nil
	}
	return studies.Fingerprints(s), nil
}

// signer returns the signer of a game without studies, or nil if there is none.
func (rm *Room) signer(game string) games.Fingerprinter {
	if rm.Presenter.Studies(game) != nil {
		return nil
	}
	signer, _ := rm.Games.Analyst(game).(games.Fingerprinter)
	return signer
}

// sign returns the sign of a view, or "". Its game must have a signer; the signs of different games differ.
func (rm *Room) sign(game string, view any) string {
	if sign := rm.signer(game).Fingerprint(view); sign != "" {
		return game + " " + sign
	}
	return ""
}

// checkRecord returns analyses.ErrFairRecord if a finished match reaches the position of a live one. A record
// from elsewhere can be written for that purpose. In a game without chance, a match can also be played for
// it.
func (rm *Room) checkRecord(ctx context.Context, m match.Match, barred map[string]bool) error {
	chance := m.Commit != ""
	if !m.Imported && chance || rm.signer(m.Game) == nil || !containsGame(barred, m.Game) {
		return nil
	}
	signs, err := rm.recordSigns(ctx, m)
	if err != nil {
		return err
	}
	for sign := range barred {
		if _, reached := slices.BinarySearch(signs, hash(sign)); reached {
			return fmt.Errorf("match %s: %w", m.ID, analyses.ErrFairRecord)
		}
	}
	return nil
}

// maxRecords is how many finished matches have their signs cached.
const maxRecords = 64

// recordSigns returns the hashes of the signs of a finished match, whose log never changes.
func (rm *Room) recordSigns(ctx context.Context, m match.Match) ([]uint64, error) {
	known := rm.fairPlay.records()
	if signs, ok := known.Get(m.ID); ok {
		return signs, nil
	}
	course, err := rm.Matches.Course(ctx, m.ID, "")
	if err != nil {
		return nil, err
	}
	var signs []uint64
	for _, step := range course.Steps {
		if sign := rm.sign(m.Game, step.Before); sign != "" {
			signs = append(signs, hash(sign))
		}
	}
	slices.Sort(signs)
	known.Add(m.ID, signs)
	return signs, nil
}

// hash returns the hash of a sign.
func hash(sign string) uint64 {
	h := fnv.New64a()
	_, _ = io.WriteString(h, sign) // a hash never fails
	return h.Sum64()
}

// records returns the cache of the signs of finished matches.
func (f *fairPlay) records() *lru.Cache[match.ID, []uint64] {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.ended == nil {
		f.ended, _ = lru.New[match.ID, []uint64](maxRecords) // fails only for sizes below 1
	}
	return f.ended
}

// containsGame reports whether barred contains a sign of a game.
func containsGame(barred map[string]bool, game string) bool {
	for sign := range barred {
		if strings.HasPrefix(sign, game+" ") {
			return true
		}
	}
	return false
}

// warmUp reads all live matches, so that later calls need not wait for that.
func (rm *Room) warmUp(ctx context.Context) {
	defer worker.LogPanic(rm.Log, "the positions of live matches")
	if _, err := rm.barred(ctx); err != nil && ctx.Err() == nil {
		rm.Log.Error("the live matches could not be read for fair play", "error", err)
	}
}
