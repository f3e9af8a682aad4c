package analysis

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"towerpost/bot/present/analyses"
	"towerpost/bot/worker"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
)

const (
	// maxTries is how often an analysis may fail before it is given up.
	maxTries = 5
	// nonceSize is the length of a post's random nonce.
	nonceSize = 16
)

// backlog analyses one match after another. The requests are kept in the store and survive a restart. Only
// the answers that can still be replaced are kept here.
type backlog struct {
	room *Room
	bell worker.Bell

	mu       sync.Mutex
	waiting  map[requestKey][]*waiter
	failures map[match.ID]int
	current  analyses.Progress // of the match that is analysed now
	working  match.ID
}

func newBacklog(rm *Room) *backlog {
	return &backlog{
		room:     rm,
		bell:     worker.NewBell(),
		waiting:  map[requestKey][]*waiter{},
		failures: map[match.ID]int{},
	}
}

// run analyses the requested matches until the context ends.
func (d *backlog) run(ctx context.Context) {
	for ctx.Err() == nil {
		wait := d.next(ctx)
		select {
		case <-ctx.Done():
		case <-d.bell:
		case <-d.room.Until(d.room.Now().Add(wait)):
		}
	}
}

// next analyses matches until none is left or one fails. It returns how long to wait before the next check.
func (d *backlog) next(ctx context.Context) time.Duration {
	if err := d.serveAll(ctx); err != nil && ctx.Err() == nil {
		d.room.Log.Error("an analysis failed", "error", err)
		return d.room.Retry
	}
	return worker.LongestSleep
}

// serveAll is next without the wait. A panic is returned as an error.
func (d *backlog) serveAll(ctx context.Context) (err error) {
	defer worker.Guard(&err)
	for ctx.Err() == nil {
		away := d.deferredWaiters()
		requests, err := d.room.Analyses.Requests(ctx)
		if err != nil {
			return err
		}
		d.answerOrphans(ctx, away, requests)
		if len(requests) == 0 {
			return nil
		}
		id := d.queue(requests)[0]
		if err := d.serve(ctx, id); err != nil {
			d.mu.Lock()
			d.failures[id]++
			d.mu.Unlock()
			return err
		}
	}
	return nil
}

// answerOrphans answers the waiters whose request is gone: the match was deleted, or the request was
// concluded while they asked again. They get the report, or without one the message that there will be none.
func (d *backlog) answerOrphans(
	ctx context.Context, away map[*waiter]requestKey, requests []analyst.Request,
) {
	for _, r := range requests {
		requested := requestKey{r.Match, r.Asker}
		maps.DeleteFunc(away, func(_ *waiter, key requestKey) bool { return key == requested })
	}
	d.dropWaiters(func(a *waiter) bool { _, gone := away[a]; return gone })
	for a, key := range away {
		report, err := d.room.Analyses.Report(ctx, key.match)
		if err != nil {
			report = nil
		}
		d.replaceLater(ctx, a, key.match, report)
	}
}

// queue returns the requested matches in the order of analysis: the one being analysed, then those with the
// fewest failures, and among them the one that has waited longest.
func (d *backlog) queue(requests []analyst.Request) (ids []match.ID) {
	for _, r := range requests {
		if !slices.Contains(ids, r.Match) {
			ids = append(ids, r.Match)
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	tries := func(id match.ID) int {
		if id == d.working {
			return -1
		}
		return d.failures[id]
	}
	slices.SortStableFunc(ids, func(a, b match.ID) int { return cmp.Compare(tries(a), tries(b)) })
	return ids
}

// serve analyses a match and answers everyone who has requested it. Any failure, also a panic, counts as a
// try.
func (d *backlog) serve(ctx context.Context, id match.ID) (err error) {
	defer worker.Guard(&err)
	report, err := d.report(ctx, id)
	if err != nil && (ctx.Err() != nil || d.tries(id) < maxTries && !errors.Is(err, analyses.ErrBlank)) {
		return err
	}
	if err != nil {
		d.room.Log.Error("an analysis is given up", "match", id, "error", err)
		report = nil
	}
	return d.conclude(ctx, id, report)
}

// report returns the report of a match, and makes it if there is none yet.
func (d *backlog) report(ctx context.Context, id match.ID) (report []byte, err error) {
	defer worker.Guard(&err)
	s, err := d.room.Matches.Snapshot(ctx, id, "", -1)
	if err != nil {
		return nil, err
	}
	report, err = d.room.Analyses.Report(ctx, id)
	if err == nil && !d.room.known(s.Match.Game, report) {
		report, err = d.analyse(ctx, s.Match)
	}
	return report, err
}

// tries returns how often a match has been tried, including the current try.
func (d *backlog) tries(id match.ID) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.failures[id] + 1
}

// analyse analyses a match and stores the report before anyone sees it, so that its pages can be turned.
func (d *backlog) analyse(ctx context.Context, m match.Match) ([]byte, error) {
	analyst := d.room.Games.Analyst(m.Game)
	if analyst == nil {
		return nil, analyses.ErrNoAnalyst
	}
	if blank, err := d.room.blank(ctx, m); err != nil || blank {
		return nil, cmp.Or(err, analyses.ErrBlank)
	}
	record, err := d.room.Matches.Record(ctx, m.ID, "")
	if err != nil {
		return nil, err
	}
	var report []byte
	d.setWorking(m.ID)
	defer d.setWorking("")
	queued := d.room.Pool.Do(ctx, worker.Analyses, func() {
		report, err = analyst.Analyse(ctx, record, d.setProgress)
	})
	if err = errors.Join(queued, err); err != nil {
		return nil, err
	}
	return report, d.room.Analyses.Keep(ctx, m.ID, report)
}

// setWorking records the match being analysed, "" for none.
func (d *backlog) setWorking(id match.ID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.working, d.current = id, analyses.Progress{}
}

// setProgress records the progress of the match being analysed.
func (d *backlog) setProgress(done, all int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.current.Done, d.current.All = done, all
}

// progress returns the progress of the analysis of a match. It is zero unless the match is being analysed.
func (d *backlog) progress(id match.ID) analyses.Progress {
	d.mu.Lock()
	defer d.mu.Unlock()
	if id != d.working {
		return analyses.Progress{}
	}
	return d.current
}

// conclude removes the requests for a match and answers their players with the report. Without a report they
// learn that the analysis was given up. The answer replaces an earlier one, if possible; otherwise it is
// posted in the channel.
func (d *backlog) conclude(ctx context.Context, id match.ID, report []byte) error {
	requests, err := d.room.Analyses.Requests(ctx)
	if err != nil {
		return err
	}
	kind := match.NoticeAnalysis
	if report == nil {
		kind = match.NoticeUnanalysed
	}
	var notices []match.Notice
	var served []*waiter
	for _, r := range requests {
		if r.Match != id {
			continue
		}
		askers, shown := d.answerWaiters(ctx, requestKey{id, r.Asker}, report)
		served = append(served, askers...)
		if !shown {
			notices = append(notices, r.Notice(kind, d.room.Now(), rand.Text()[:nonceSize]))
		}
	}
	if err := d.room.Analyses.Conclude(ctx, id, notices); err != nil {
		return err
	}
	d.forget(id, served)
	for _, a := range d.release(served) {
		d.replaceLater(ctx, a, id, report)
	}
	d.room.Posted()
	return nil
}

// release tells the waiters that the report is ready. It returns those whose calls have ended since the
// report was promised to them, and whose answers must still be replaced.
func (d *backlog) release(served []*waiter) (ended []*waiter) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, a := range served {
		close(a.ready)
		if a.promised && a.deferred {
			ended = append(ended, a)
		}
	}
	return ended
}

// answerWaiters replaces a player's deferred answers by the report. It returns the waiters served, including
// the calls that still wait, and whether the player will see the report.
func (d *backlog) answerWaiters(
	ctx context.Context, key requestKey, report []byte,
) (served []*waiter, shown bool) {
	here, away := d.promiseReady(key)
	shown = len(here) > 0
	for _, a := range away {
		shown = d.replace(ctx, a, key.match, report) || shown
	}
	return append(here, away...), shown
}

// forget drops the failures of a match whose requests are concluded, and the waiters that were served.
func (d *backlog) forget(id match.ID, served []*waiter) {
	d.dropWaiters(func(a *waiter) bool { return slices.Contains(served, a) })
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.failures, id)
}
