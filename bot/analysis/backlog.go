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
	// triesOfOne is how often an analysis may fail before it is given up.
	triesOfOne = 5
	// nonceSize is how much of a random text names a post.
	nonceSize = 16
)

// backlog analyses one match after the other. What is asked for is not kept here but in the store, and found
// there again after a restart; only whose answer can still be replaced is known here alone.
type backlog struct {
	room *Room
	bell worker.Bell

	mu       sync.Mutex
	waiting  map[asked][]*asker
	failures map[match.ID]int
	done     analyses.Progress // of the match that is analysed now
	working  match.ID
}

func newBacklog(rm *Room) *backlog {
	return &backlog{room: rm, bell: worker.NewBell(), waiting: map[asked][]*asker{}, failures: map[match.ID]int{}}
}

// run analyses what is asked for until the context ends.
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

// next analyses matches until none is left, and returns how long to wait before looking again.
func (d *backlog) next(ctx context.Context) time.Duration {
	for ctx.Err() == nil {
		away := d.away()
		requests, err := d.room.Analyses.Requests(ctx)
		if err == nil {
			d.abandon(ctx, away, requests)
		}
		if err == nil && len(requests) == 0 {
			return worker.LongestSleep
		}
		if err == nil {
			id := d.queue(requests)[0]
			if err = d.serve(ctx, id); err == nil {
				continue
			}
			d.mu.Lock()
			d.failures[id]++
			d.mu.Unlock()
		}
		if ctx.Err() == nil {
			d.room.Log.Error("an analysis failed", "error", err)
		}
		return d.room.Retry
	}
	return worker.LongestSleep
}

// abandon answers those whose request is gone, because their match was deleted or it was concluded while they
// asked once more: by the report where there is one, or that there will be none.
func (d *backlog) abandon(ctx context.Context, away map[*asker]asked, requests []analyst.Request) {
	for _, r := range requests {
		maps.DeleteFunc(away, func(_ *asker, key asked) bool { return key == asked{r.Match, r.Asker} })
	}
	d.drop(func(a *asker) bool { _, gone := away[a]; return gone })
	for a, key := range away {
		report, err := d.room.Analyses.Report(ctx, key.match)
		if err != nil {
			report = nil
		}
		d.replace(ctx, a, key.match, report)
	}
}

// queue returns the matches that are asked for in the order in which they are analysed: the one that is
// analysed now, then those that have failed least often, and among them the one that waits longest.
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

// serve analyses a match and tells everybody who has asked for it. Whatever keeps a match from being analysed,
// also a panic, counts as a try.
func (d *backlog) serve(ctx context.Context, id match.ID) (err error) {
	defer worker.Guard(&err)
	report, err := d.report(ctx, id)
	if err != nil && (ctx.Err() != nil || d.tries(id) < triesOfOne && !errors.Is(err, analyses.ErrBlank)) {
		return err
	}
	if err != nil {
		d.room.Log.Error("an analysis is given up", "match", id, "error", err)
		report = nil
	}
	return d.tell(ctx, id, report)
}

// report returns the report of a match, made where there is none yet.
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

// tries returns how often a match has been tried, this time counted in.
func (d *backlog) tries(id match.ID) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.failures[id] + 1
}

// analyse judges a match and keeps the report before anybody sees it: whoever turns its pages then finds it.
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
	d.begin(m.ID)
	defer d.begin("")
	queued := d.room.Pool.Do(ctx, worker.Analyses, func() { report, err = analyst.Analyse(ctx, record, d.proceed) })
	if err = errors.Join(queued, err); err != nil {
		return nil, err
	}
	return report, d.room.Analyses.Keep(ctx, m.ID, report)
}

// begin notes which match is analysed now, "" for none.
func (d *backlog) begin(id match.ID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.working, d.done = id, analyses.Progress{}
}

// proceed notes how far the match is that is analysed now.
func (d *backlog) proceed(done, all int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.done.Done, d.done.All = done, all
}

// progress returns how far the analysis of a match is.
func (d *backlog) progress(id match.ID) analyses.Progress {
	d.mu.Lock()
	defer d.mu.Unlock()
	if id != d.working {
		return analyses.Progress{}
	}
	return d.done
}

// tell concludes the requests for a match and tells the askers of its report, or without one that it was given
// up: in the place of their answers where that is possible, otherwise by a post in the channel.
func (d *backlog) tell(ctx context.Context, id match.ID, report []byte) error {
	requests, err := d.room.Analyses.Requests(ctx)
	if err != nil {
		return err
	}
	kind := match.NoticeAnalysis
	if report == nil {
		kind = match.NoticeUnanalysed
	}
	var notices []match.Notice
	var served []*asker
	for _, r := range requests {
		if r.Match != id {
			continue
		}
		askers, shown := d.show(ctx, asked{id, r.Asker}, report)
		served = append(served, askers...)
		if !shown {
			notices = append(notices, r.Notice(kind, d.room.Now(), rand.Text()[:nonceSize]))
		}
	}
	if err := d.room.Analyses.Conclude(ctx, id, notices); err != nil {
		return err
	}
	d.forget(id, served)
	for _, a := range served {
		close(a.there)
	}
	d.room.Posted()
	return nil
}

// show puts the report in the place of an asker's answers. It returns for whom that was tried, with those who
// wait for a moment instead, and whether the asker will see the report.
func (d *backlog) show(ctx context.Context, key asked, report []byte) (served []*asker, shown bool) {
	here, away := d.bind(key)
	shown = len(here) > 0
	for _, a := range away {
		shown = d.replace(ctx, a, key.match, report) || shown
	}
	return append(here, away...), shown
}

// forget removes what is known of a match whose requests are concluded, and who was served.
func (d *backlog) forget(id match.ID, served []*asker) {
	d.drop(func(a *asker) bool { return slices.Contains(served, a) })
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.failures, id)
}
