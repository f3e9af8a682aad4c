package deliver

import (
	"slices"
	"sync"

	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/engine/match"
)

const (
	// maxHeld is how many late answers are kept until they are fetched, and maxHeldBytes the total size of
	// their pictures and files. Older answers must be asked for again.
	maxHeld      = 32
	maxHeldBytes = 24 << 20
)

// held keeps late answers in memory until their askers fetch them. The zero value is ready.
type held struct {
	mu      sync.Mutex
	answers []heldAnswer // the oldest first
}

// heldAnswer is a late answer.
type heldAnswer struct {
	id      string
	asker   match.Player
	message present.Message
}

// keep stores an answer under an id and replaces an earlier one with that id.
func (h *held) keep(id string, asker match.Player, m present.Message) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.answers = slices.DeleteFunc(h.answers, func(a heldAnswer) bool { return a.id == id })
	h.answers = append(h.answers, heldAnswer{id, asker, m})
	for len(h.answers) > maxHeld || len(h.answers) > 1 && h.size() > maxHeldBytes {
		h.answers = h.answers[1:]
	}
}

// size returns the total size of the pictures and files of all answers.
func (h *held) size() (bytes int) {
	for _, a := range h.answers {
		for _, p := range a.message.Pictures {
			bytes += len(p.Drawn)
		}
		for _, f := range a.message.Files {
			bytes += len(f.Data)
		}
	}
	return bytes
}

// take returns the answer under an id to its asker. The errors are queue.ErrNotOwner and queue.ErrAnswerGone.
// The answer is kept, in case the reply does not arrive.
func (h *held) take(id string, asker match.Player) (present.Message, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, a := range h.answers {
		switch {
		case a.id != id:
		case a.asker != asker:
			return present.Message{}, queue.ErrNotOwner
		default:
			return a.message, nil
		}
	}
	return present.Message{}, queue.ErrAnswerGone
}
