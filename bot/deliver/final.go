package deliver

import (
	"context"
	"maps"
	"sync"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/rest"
)

// places are where the answers to calls stand: those to the same call replace each other one after the other,
// and none replaces the last one. The zero value is ready.
type places struct {
	mu sync.Mutex
	of map[string]*place // by interaction
}

// place is locked by the answer that is under way.
type place struct {
	sync.Mutex
	asked time.Time
	final bool // the last answer stands
}

// to returns the place of the answers to a call that was asked at a time, and forgets the places of calls that
// were asked before the oldest one whose answer can still be replaced.
func (p *places) to(call discord.Call, asked, oldest time.Time) *place {
	p.mu.Lock()
	defer p.mu.Unlock()
	maps.DeleteFunc(p.of, func(_ string, old *place) bool { return old.asked.Before(oldest) })
	if found := p.of[call.ID]; found != nil {
		return found
	}
	if p.of == nil {
		p.of = map[string]*place{}
	}
	fresh := &place{asked: asked}
	p.of[call.ID] = fresh
	return fresh
}

// Finish puts a parcel in the place of the answer to a call, as long as Discord takes that. Where an earlier
// answer is still on its way, that does not take its place any more.
func (l *Late) Finish(ctx context.Context, call discord.Call, asked time.Time, p rest.Parcel) error {
	place := l.place(call, asked)
	place.Lock()
	defer place.Unlock()
	err := l.replace(ctx, call, asked, p)
	place.final = place.final || err == nil
	return err
}

// place returns the place of the answers to a call that was asked at a time.
func (l *Late) place(call discord.Call, asked time.Time) *place {
	return l.places.to(call, asked, l.Now().Add(-l.Life))
}
