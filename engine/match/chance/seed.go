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
	// ErrSeed says that a text is no seed: a seed has 64 lower-case hexadecimal digits.
	ErrSeed = errors.New("a seed is written as 64 lower-case hexadecimal digits")
	// ErrNoSeed says that draws were asked for without a seed.
	ErrNoSeed = errors.New("there is no seed")
	// ErrSealed says that a seed was to be read by a decoder. Encoders hide seeds, so what they wrote cannot
	// be read back; store the text of Reveal and read it with ParseSeed.
	ErrSealed = errors.New("a seed is not encoded; keep the text of Reveal")
)

// hidden stands wherever a seed would be printed.
const hidden = "secret seed"

// Seed is the secret from which all draws of one match follow. The zero value is no seed.
//
// A seed that is kept in an unexported field is printed without its methods. So its bytes are behind two
// pointers: fmt follows one at most.
type Seed struct{ key **[SeedSize]byte }

func newSeed(key *[SeedSize]byte) Seed { return Seed{&key} }

// NewSeed returns a seed of bytes that it reads from the source; outside of tests that is crypto/rand.Reader.
func NewSeed(random io.Reader) (Seed, error) {
	var key [SeedSize]byte
	if _, err := io.ReadFull(random, key[:]); err != nil {
		return Seed{}, fmt.Errorf("make seed: %w", err)
	}
	return newSeed(&key), nil
}

// ParseSeed returns the seed that Reveal wrote, or ErrSeed, which does not quote the text.
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

// IsDigest reports whether a text has the form of a commit and of a revealed seed: 64 lower-case hexadecimal
// digits.
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

// Commit returns the SHA-256 of the seed in 64 lower-case hexadecimal digits, which may be published before
// the first draw. It is "" without a seed.
func (s Seed) Commit() string {
	if s.key == nil {
		return ""
	}
	sum := sha256.Sum256((*s.key)[:])
	return hex.EncodeToString(sum[:])
}

// Reveal returns the seed in 64 lower-case hexadecimal digits, "" without a seed. It tells every draw to
// come: while the match is on it belongs into the store and nowhere else.
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

// MarshalText returns a placeholder, also for encoding/json.
func (Seed) MarshalText() ([]byte, error) { return []byte(hidden), nil }

// UnmarshalText returns ErrSealed.
func (*Seed) UnmarshalText([]byte) error { return ErrSealed }
