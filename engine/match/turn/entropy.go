package turn

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"sync"

	"towerpost/engine/match/chance"
)

// Entropy is a source of unpredictable values: seeds, salts, seats and nonces. It is safe for concurrent use.
// Chance outcomes of a match do not come from it: they follow from the match's seed.
type Entropy struct {
	mu     sync.Mutex
	source io.Reader
}

// NewEntropy returns an Entropy that reads from a source; nil is crypto/rand.
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

// fill fills p with random bytes. It panics if the source fails, which crypto/rand never does.
func (e *Entropy) fill(p []byte) {
	if _, err := e.Read(p); err != nil {
		panic(fmt.Sprintf("match: source of entropy: %v", err))
	}
}

// Nonce returns 16 random hexadecimal characters, the nonce of a notice.
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
