package chance

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
)

// SeedSize is the length of a seed in bytes.
const SeedSize = 32

var (
	// ErrSeed means that a text is not a seed: a seed has 64 lower-case hexadecimal digits.
	ErrSeed = errors.New("a seed is written as 64 lower-case hexadecimal digits")
	// ErrNoSeed means that draws were requested without a seed.
	ErrNoSeed = errors.New("there is no seed")
	// ErrSealed means that a decoder was used to read a seed. Encoders hide seeds, so their output cannot be
	// read back. Store the text of Reveal and read it with ParseSeed.
	ErrSealed = errors.New("a seed is not encoded; keep the text of Reveal")
)

// hidden is printed in place of any seed.
const hidden = "secret seed"

// Seed is the secret from which all draws of one match follow. The zero value is no seed.
//
// If a seed is in an unexported field, fmt prints it without calling its methods. Therefore its bytes are
// behind two pointers: fmt follows at most one.
type Seed struct{ key **[SeedSize]byte }

func newSeed(key *[SeedSize]byte) Seed { return Seed{&key} }

// NewSeed returns a seed of bytes read from the source, which outside of tests must be crypto/rand.Reader.
func NewSeed(random io.Reader) (Seed, error) {
	var key [SeedSize]byte
	if _, err := io.ReadFull(random, key[:]); err != nil {
		return Seed{}, fmt.Errorf("make seed: %w", err)
	}
	return newSeed(&key), nil
}

// ParseSeed returns the seed from the text of Reveal. The error is ErrSeed, which does not quote the text.
func ParseSeed(digits string) (Seed, error) {
	var key [SeedSize]byte
	if !IsDigest(digits) {
		return Seed{}, ErrSeed
	}
	if _, err := hex.Decode(key[:], []byte(digits)); err != nil {
		return Seed{}, ErrSeed
	}
	return newSeed(&key), nil
}

// IsDigest reports whether a text has the form of a commitment or of a revealed seed: 64 lower-case
// hexadecimal digits.
func IsDigest(text string) bool {
	for _, c := range []byte(text) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return len(text) == hex.EncodedLen(SeedSize)
}

// IsZero reports whether there is no seed.
func (s Seed) IsZero() bool { return s.key == nil }

// Commit returns the commitment: the SHA-256 of the seed in 64 lower-case hexadecimal digits. It may be
// published before the first draw. It is "" without a seed.
func (s Seed) Commit() string {
	if s.key == nil {
		return ""
	}
	sum := sha256.Sum256((*s.key)[:])
	return hex.EncodeToString(sum[:])
}

// Reveal returns the seed in 64 lower-case hexadecimal digits, "" without a seed. It determines all draws to
// come: while the match is on, it must not leave the store.
func (s Seed) Reveal() string {
	if s.key == nil {
		return ""
	}
	return hex.EncodeToString((*s.key)[:])
}

// String returns a placeholder.
func (Seed) String() string { return hidden }

// GoString returns a placeholder.
func (Seed) GoString() string { return hidden }

// Format writes a placeholder for every verb.
func (Seed) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hidden) }

// LogValue returns a placeholder.
func (Seed) LogValue() slog.Value { return slog.StringValue(hidden) }

// MarshalText returns a placeholder. encoding/json uses it too.
func (Seed) MarshalText() ([]byte, error) { return []byte(hidden), nil }

// UnmarshalText returns ErrSealed.
func (*Seed) UnmarshalText([]byte) error { return ErrSealed }
