package turn

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"sync"

	"towerpost/engine/match/chance"
)

// Entropy hands out what must not be foreseen, for concurrent use: seeds, salts, seats and nonces. What
// happens in a match by chance follows from its seed instead.
type Entropy struct {
	mu     sync.Mutex
	source io.Reader
}

// NewEntropy returns entropy that reads from a source, nil for that of the system.
func NewEntropy(source io.Reader) *Entropy {
	if source == nil {
		source = rand.Reader
	}
	return &Entropy{source: source}
}

// Read implements io.Reader.
func (e *Entropy) Read(p []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return io.ReadFull(e.source, p)
}

// fill fills bytes. The system's source never fails, and there is no going on without it.
func (e *Entropy) fill(p []byte) {
	if _, err := e.Read(p); err != nil {
		panic(fmt.Sprintf("match: source of entropy: %v", err))
	}
}

// Nonce returns 16 characters that no other notice has.
func (e *Entropy) Nonce() string {
	var b [8]byte
	e.fill(b[:])
	return hex.EncodeToString(b[:])
}

// Salt returns a salt for a secret action.
func (e *Entropy) Salt() (salt [16]byte) {
	e.fill(salt[:])
	return salt
}

// Seed returns a seed for the chance of a match.
func (e *Entropy) Seed() (chance.Seed, error) { return chance.NewSeed(e) }
