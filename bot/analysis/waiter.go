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
	// shortWait is how long an answer waits for a short analysis, so that no second message is needed.
	shortWait = 1200 * time.Millisecond
	// maxWaiters is how many answers of one player about one match can wait to be replaced. Older ones are
	// not replaced.
	maxWaiters = 3
)

// requestKey identifies a request.
type requestKey struct {
	match match.ID
	asker match.Player
}

// waiter is a player's call that waits for an analysis. A player who asks again has another waiter.
type waiter struct {
	call  discord.Interaction
	since time.Time
	// ready is closed when the report is there. promised says that the call waits for that. deferred says
	// that it no longer waits, so its answer is replaced instead. Both are set if the call has ended since
	// the promise.
	ready              chan struct{}
	promised, deferred bool
}

// addWaiter adds a waiter for a match. It is called before the request is stored. Earlier answers to the same
// player are dropped if they can no longer be replaced, or if there are more than maxWaiters.
func (d *backlog) addWaiter(call discord.Interaction, id match.ID) *waiter {
	a := &waiter{call: call, since: d.room.Now(), ready: make(chan struct{})}
	d.mu.Lock()
	defer d.mu.Unlock()
	key := requestKey{id, route.Player(call)}
	late := func(old *waiter) bool { return a.since.Sub(old.since) > d.room.life() }
	list := append(slices.DeleteFunc(d.waiting[key], late), a)
	d.waiting[key] = list[max(len(list)-maxWaiters, 0):]
	return a
}

// removeWaiter removes a waiter whose request was refused.
func (d *backlog) removeWaiter(gone *waiter) {
	d.dropWaiters(func(a *waiter) bool { return a == gone })
}

// dropWaiters removes the waiters for which done is true.
func (d *backlog) dropWaiters(done func(*waiter) bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for key, list := range d.waiting {
		d.waiting[key] = slices.DeleteFunc(list, done)
	}
	maps.DeleteFunc(d.waiting, func(_ requestKey, list []*waiter) bool { return len(list) == 0 })
}

// await wakes the backlog and waits for shortWait. It reports whether the report is ready; otherwise the
// answer is replaced later.
func (d *backlog) await(ctx context.Context, a *waiter) bool {
	d.bell.Ring()
	timer := time.NewTimer(shortWait)
	defer timer.Stop()
	select {
	case <-a.ready:
		return true
	case <-timer.C:
	case <-ctx.Done():
	}
	d.mu.Lock()
	a.deferred = !a.promised
	d.mu.Unlock()
	if a.deferred {
		d.bell.Ring() // the request may be gone already
		return false
	}
	select {
	case <-a.ready:
		return true
	case <-ctx.Done():
		return !d.stopWaiting(a)
	}
}

// stopWaiting makes a waiter deferred whose call has ended. It returns false if the report is ready already.
func (d *backlog) stopWaiting(a *waiter) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	select {
	case <-a.ready:
		return false
	default:
		a.deferred = true
		return true
	}
}

// deferredWaiters returns the waiters whose answers must be replaced. Their requests are, or were, in the
// store.
func (d *backlog) deferredWaiters() map[*waiter]requestKey {
	d.mu.Lock()
	defer d.mu.Unlock()
	away := map[*waiter]requestKey{}
	for key, list := range d.waiting {
		for _, a := range list {
			if a.deferred {
				away[a] = key
			}
		}
	}
	return away
}

// promiseReady promises the report to the calls that still wait, and returns them and the deferred ones.
func (d *backlog) promiseReady(key requestKey) (here, away []*waiter) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, a := range d.waiting[key] {
		if a.promised = !a.deferred; a.promised {
			here = append(here, a)
		} else {
			away = append(away, a)
		}
	}
	return here, away
}

// replace replaces a waiter's answer by the analysis, and reports whether that succeeded.
func (d *backlog) replace(ctx context.Context, a *waiter, id match.ID, report []byte) bool {
	body, err := d.page(ctx, a.call, id, report)
	if err == nil {
		err = d.room.Late.Finish(ctx, a.call, a.since, body)
	}
	if err != nil {
		d.room.Log.Debug("an analysis is posted instead", "match", id, "error", err)
	}
	return err == nil
}

// replaceLater is replace for a waiter to whom nothing else tells the result: it is retried in the background
// while Discord fails.
func (d *backlog) replaceLater(ctx context.Context, a *waiter, id match.ID, report []byte) {
	body, err := d.page(ctx, a.call, id, report)
	if err != nil {
		d.room.Log.Error("an answer is not replaced by its analysis", "match", id, "error", err)
		return
	}
	d.room.Late.FinishLater(ctx, a.call, a.since, body)
}

// page returns the first page of an analysis, ready to be sent. Without a report it says that the analysis
// failed.
func (d *backlog) page(ctx context.Context, call discord.Interaction, id match.ID,
	report []byte,
) (_ rest.Body, err error) {
	defer worker.Guard(&err)
	s, err := d.room.Matches.Snapshot(ctx, id, "", -1)
	if report == nil {
		return d.failurePage(ctx, call, s.Match)
	}
	if err != nil {
		return rest.Body{}, err
	}
	m, err := d.room.analysisPage(ctx, call, s.Match, report, analyses.Spot{})
	if err != nil {
		return rest.Body{}, err
	}
	return d.room.Encode.Body(m)
}

// failurePage returns the message that a match will not be analysed. m is zero if the match is gone.
func (d *backlog) failurePage(
	ctx context.Context, call discord.Interaction, m match.Match,
) (rest.Body, error) {
	why := analyses.ErrFailed
	if blank, err := d.room.blank(ctx, m); m.ID != "" && err == nil && blank {
		why = analyses.ErrBlank
	}
	return d.room.Encode.Body(route.Private(refusal.Answer(d.room.Presenter, call.Locale, why, "")))
}
