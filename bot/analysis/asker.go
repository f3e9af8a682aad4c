package analysis

import (
	"context"
	"maps"
	"slices"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present/analyses"
	"towerpost/bot/present/refusal"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

const (
	// moment is how long an answer waits for a short analysis, so that it needs no second message.
	moment = 1200 * time.Millisecond
	// answersOfOne is how many answers of one player about one match wait to be replaced. Of more the oldest
	// stay as they are.
	answersOfOne = 3
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
