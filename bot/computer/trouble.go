package computer

import (
	"fmt"
	"time"

	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// think notes that the computer thinks about a match, until end is called.
func (p *Player) think(id match.ID) (end func()) {
	thought := &worker.Round{}
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

// Trouble says what keeps the computer from playing: a search for matches that does not end or fails again and
// again, or a thought that goes on for far longer than it may.
func (p *Player) Trouble(now time.Time) error {
	if err := p.looking.Trouble(now); err != nil {
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
