package stratego

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// saltDigits is the number of hexadecimal digits of a salt, and commitDigits that of a commitment.
const (
	saltDigits   = 32
	commitDigits = 64
)

// Commitment returns the hexadecimal SHA-256 that is published before a seat's set-up is known (K1), or "" if
// the salt is "".
func Commitment(seat engine.Seat, d Deployment, salt string) string {
	if salt == "" {
		return ""
	}
	sum := sha256.Sum256([]byte("stratego:" + seatKeys[seat] + ":" + d.String() + ":" + salt))
	return hex.EncodeToString(sum[:])
}

// Commitments implements engine.Committed.
func (game) Commitments(text string) (n int) {
	for _, key := range headerCommits {
		if value, _ := record.Find(text, key); value != "" {
			n++
		}
	}
	return n
}

// isHex reports whether a text consists of the given number of lower-case hexadecimal digits.
func isHex(text string, digits int) bool {
	return len(text) == digits && strings.Trim(text, "0123456789abcdef") == ""
}
