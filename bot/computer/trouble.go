package computer

import (
	"fmt"
	"time"

	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// trackThought records that the computer thinks about a match, until end is called.
func (p *Player) trackThought(id match.ID) (end func()) {
	thought := &worker.Health{}
	thought.Begin()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.thinking[id] = thought
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.thinking, id)
	}
}

// Trouble returns an error if the computer cannot play: a search for matches hangs or keeps failing, or a
// move takes far longer than its limit.
func (p *Player) Trouble(now time.Time) error {
	if err := p.searching.Trouble(now); err != nil {
		return fmt.Errorf("looking for matches: %w", err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, thought := range p.thinking {
		if err := thought.Trouble(now); err != nil {
			return fmt.Errorf("thinking about match %s: %w", id, err)
		}
	}
	return nil
}
