package match

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"towerpost/engine"
)

// dice hands out chance for concurrent use.
type dice struct {
	mu   sync.Mutex
	rand *rand.Rand
}

func newDice(r *rand.Rand) *dice {
	if r == nil {
		r = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	return &dice{rand: r}
}

// number returns a random number.
func (d *dice) number() uint64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.rand.Uint64()
}

// cup returns a source of its own for one roll, so that rules are never called with the lock held.
func (d *dice) cup() *rand.Rand { return rand.New(rand.NewPCG(d.number(), d.number())) }

// seat draws one of the seats.
func (d *dice) seat(seats int) engine.Seat { return engine.Seat(d.number() % uint64(seats)) }

// nonce returns 16 characters that no other notice has.
func (d *dice) nonce() string { return fmt.Sprintf("%016x", d.number()) }
