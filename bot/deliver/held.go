package deliver

import (
	"slices"
	"sync"

	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/engine/match"
)

const (
	// heldMost is how many late answers are kept until they are fetched, and heldBytes how large their
	// pictures and files may be together. Older ones must be asked for again.
	heldMost  = 32
	heldBytes = 24 << 20
)

// held keeps late answers until their askers fetch them, at most until the program ends. The zero value is
// ready.
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

// keep keeps an answer under an id, in the place of one that was kept before.
func (h *held) keep(id string, asker match.Player, m present.Message) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.answers = slices.DeleteFunc(h.answers, func(a heldAnswer) bool { return a.id == id })
	h.answers = append(h.answers, heldAnswer{id, asker, m})
	for len(h.answers) > heldMost || len(h.answers) > 1 && h.size() > heldBytes {
		h.answers = h.answers[1:]
	}
}

// size returns how large the pictures and files of all answers are.
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

// take returns the answer under an id to its asker: queue.ErrNotAsker and queue.ErrAnswerGone are the
// errors. The answer stays, in case that it does not arrive.
func (h *held) take(id string, asker match.Player) (present.Message, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, a := range h.answers {
		switch {
		case a.id != id:
		case a.asker != asker:
			return present.Message{}, queue.ErrNotAsker
		default:
			return a.message, nil
		}
	}
	return present.Message{}, queue.ErrAnswerGone
}
