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

	"towerpost/bot/discord"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/refusal"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
)

const (
	// moment is how long an answer waits for a short analysis, so that it needs no second message.
	moment = 1200 * time.Millisecond
	// triesOfOne is how often an analysis may fail before it is given up.
	triesOfOne = 5
	// answersOfOne is how many answers of one player about one match wait to be replaced. Of more the oldest
	// stay as they are.
	answersOfOne = 3
	// nonceSize is how much of a random text names a post.
	nonceSize = 16
)

// asked names a request.
type asked struct {
	match match.ID
	asker match.Player
}

// asker is somebody who waits for an analysis, once for every time of asking.
type asker struct {
	call  discord.Call
	since time.Time
	// there is closed when the report is there for who waits for a moment, which bound says is promised. Who
	// is away gets the answer replaced instead.
	there       chan struct{}
	bound, away bool
}

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

// expect notes who is about to ask for a match, before the request can be found. Earlier answers to the same
// asker are forgotten where they can no longer be replaced, or are too many.
func (d *backlog) expect(call discord.Call, id match.ID) *asker {
	a := &asker{call: call, since: d.room.Now(), there: make(chan struct{})}
	d.mu.Lock()
	defer d.mu.Unlock()
	key := asked{id, route.Player(call)}
	late := func(old *asker) bool { return a.since.Sub(old.since) > d.room.life() }
	list := append(slices.DeleteFunc(d.waiting[key], late), a)
	d.waiting[key] = list[max(len(list)-answersOfOne, 0):]
	return a
}

// leave forgets an asker whose request was refused.
func (d *backlog) leave(gone *asker) {
	d.drop(func(a *asker) bool { return a == gone })
}

// drop forgets those who wait for nothing any more.
func (d *backlog) drop(done func(*asker) bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for key, list := range d.waiting {
		d.waiting[key] = slices.DeleteFunc(list, done)
	}
	maps.DeleteFunc(d.waiting, func(_ asked, list []*asker) bool { return len(list) == 0 })
}

// await wakes the analyst and waits a moment. It reports whether the report is there; otherwise the answer is
// replaced later.
func (d *backlog) await(ctx context.Context, a *asker) bool {
	d.bell.Ring()
	short := time.NewTimer(moment)
	defer short.Stop()
	select {
	case <-a.there:
		return true
	case <-short.C:
	case <-ctx.Done():
	}
	d.mu.Lock()
	a.away = !a.bound
	d.mu.Unlock()
	if a.away {
		d.bell.Ring() // the request may be gone by now
		return false
	}
	select {
	case <-a.there:
		return true
	case <-ctx.Done():
		return false
	}
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

// away returns those who wait for their answers to be replaced. Their requests are in the store, or were.
func (d *backlog) away() map[*asker]asked {
	d.mu.Lock()
	defer d.mu.Unlock()
	away := map[*asker]asked{}
	for key, list := range d.waiting {
		for _, a := range list {
			if a.away {
				away[a] = key
			}
		}
	}
	return away
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

// bind promises the report to those who wait for a moment, and returns them and those who are away.
func (d *backlog) bind(key asked) (here, away []*asker) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, a := range d.waiting[key] {
		if a.away {
			away = append(away, a)
			continue
		}
		a.bound = true
		here = append(here, a)
	}
	return here, away
}

// replace puts the analysis in the place of an asker's answer, and reports whether that was done.
func (d *backlog) replace(ctx context.Context, a *asker, id match.ID, report []byte) bool {
	p, err := d.page(ctx, a.call, id, report)
	if err == nil {
		err = d.room.Late.Finish(ctx, a.call, a.since, p)
	}
	if err != nil {
		d.room.Log.Debug("an analysis is posted instead", "match", id, "error", err)
	}
	return err == nil
}

// page returns the first page of an analysis, or without one the word that it failed, ready to be sent.
func (d *backlog) page(ctx context.Context, call discord.Call, id match.ID,
	report []byte,
) (_ rest.Parcel, err error) {
	defer worker.Guard(&err)
	s, err := d.room.Matches.Snapshot(ctx, id, "", -1)
	if report == nil {
		return d.unanalysed(ctx, call, s.Match)
	}
	if err != nil {
		return rest.Parcel{}, err
	}
	m, err := d.room.analysisPage(ctx, call, s.Match, report, 0, 0)
	if err != nil {
		return rest.Parcel{}, err
	}
	return d.room.Encode.Parcel(m)
}

// unanalysed returns the word that there will be no analysis of a match, whose row is zero where it is gone.
func (d *backlog) unanalysed(ctx context.Context, call discord.Call, m match.Match) (rest.Parcel, error) {
	why := analyses.ErrFailed
	if blank, err := d.room.blank(ctx, m); m.ID != "" && err == nil && blank {
		why = analyses.ErrBlank
	}
	return d.room.Encode.Parcel(route.Private(refusal.Answer(d.room.Presenter, call.Locale, why, "")))
}
