package chance

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
)

// Number returns a draw of a match: a number below n, each equally likely. The counter is the number of draws
// before it. Number panics without a seed and for n = 0.
//
// The message is the match, ":", the counter in decimal and, if there are words, ":" and the words. Its
// HMAC-SHA-256 with the seed as key is read as four unsigned 64-bit numbers, big-endian. The first one below
// 2^64 − (2^64 mod n), taken modulo n, is the draw; larger ones would make small outcomes likelier. If all
// four are too large, "+" is appended to the message.
func Number(seed Seed, match, words string, counter int, n uint64) uint64 {
	if seed.IsZero() || n == 0 {
		panic(fmt.Sprintf("chance: a draw below %d, seeded: %t", n, !seed.IsZero()))
	}
	most := math.MaxUint64 - (math.MaxUint64%n+1)%n
	for text := message(match, words, counter); ; text += "+" {
		sum := digest(seed, text)
		for at := 0; at < len(sum); at += 8 {
			if x := binary.BigEndian.Uint64(sum[at:]); x <= most {
				return x % n
			}
		}
	}
}

func message(match, words string, counter int) string {
	text := match + ":" + strconv.Itoa(counter)
	if words != "" {
		text += ":" + words
	}
	return text
}

// digest returns the HMAC-SHA-256 of the text with the seed as key.
func digest(seed Seed, text string) []byte {
	mac := hmac.New(sha256.New, (*seed.key)[:])
	mac.Write([]byte(text)) // Write on a hash never returns an error
	return mac.Sum(nil)
}
