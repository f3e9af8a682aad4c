package deliver

import (
	"context"
	"maps"
	"sync"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/rest"
)

// answerSlots hold one slot for each interaction that is answered late. Answers to the same interaction
// replace one another in turn, and none replaces the final one. The zero value is ready.
type answerSlots struct {
	mu sync.Mutex
	of map[string]*answerSlot // by interaction
}

// answerSlot is locked while an answer to its interaction is being sent.
type answerSlot struct {
	sync.Mutex
	asked time.Time
	final bool // the final answer has been sent
}

// to returns the slot of a call that was asked at a time. It drops the slots of calls asked before oldest,
// whose answers can no longer be replaced.
func (p *answerSlots) to(call discord.Interaction, asked, oldest time.Time) *answerSlot {
	p.mu.Lock()
	defer p.mu.Unlock()
	maps.DeleteFunc(p.of, func(_ string, old *answerSlot) bool { return old.asked.Before(oldest) })
	if found := p.of[call.ID]; found != nil {
		return found
	}
	if p.of == nil {
		p.of = map[string]*answerSlot{}
	}
	fresh := &answerSlot{asked: asked}
	p.of[call.ID] = fresh
	return fresh
}

// Finish replaces the answer to a call with its final body, while Discord allows that. An earlier answer
// that is still on its way does not replace it any more.
func (l *Late) Finish(ctx context.Context, call discord.Interaction, asked time.Time, body rest.Body) error {
	slot := l.slot(call, asked)
	slot.Lock()
	defer slot.Unlock()
	err := l.replace(ctx, call, asked, body)
	slot.final = slot.final || err == nil
	return err
}

// FinishLater is Finish in the background. It is retried while Discord fails or rate-limits the bot.
// Cancelling the context does not stop it.
func (l *Late) FinishLater(ctx context.Context, call discord.Interaction, asked time.Time, body rest.Body) {
	ctx = context.WithoutCancel(ctx)
	l.Go(func() {
		attempt := func() error { return l.Finish(ctx, call, asked, body) }
		if err := l.retries().after(attempt(), attempt); err != nil {
			l.logLost(call, err)
		}
	})
}

// slot returns the slot of a call that was asked at a time.
func (l *Late) slot(call discord.Interaction, asked time.Time) *answerSlot {
	return l.slots.to(call, asked, l.Now().Add(-l.Life))
}
