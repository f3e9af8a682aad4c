package play

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"sync"

	"towerpost/engine/match/chance"
)

// entropy hands out what must not be foreseen, for concurrent use: seeds, salts, seats and nonces. What happens in a match by
// chance follows from its seed instead.
type entropy struct {
	mu     sync.Mutex
	source io.Reader
}

func newEntropy(source io.Reader) *entropy {
	if source == nil {
		source = rand.Reader
	}
	return &entropy{source: source}
}

// Read implements io.Reader.
func (e *entropy) Read(p []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return io.ReadFull(e.source, p)
}

// fill fills bytes. The system's source never fails, and there is no going on without it.
func (e *entropy) fill(p []byte) {
	if _, err := e.Read(p); err != nil {
		panic(fmt.Sprintf("match: source of entropy: %v", err))
	}
}

// nonce returns 16 characters that no other notice has.
func (e *entropy) nonce() string {
	var b [8]byte
	e.fill(b[:])
	return hex.EncodeToString(b[:])
}

// salt returns a salt for a secret action.
func (e *entropy) salt() (salt [16]byte) {
	e.fill(salt[:])
	return salt
}

// seed returns a seed for the chance of a match.
func (e *entropy) seed() (chance.Seed, error) { return chance.NewSeed(e) }
