package chance

import (
	"errors"
	"fmt"
	"strings"
)

// LongestWord is the greatest number of characters of a seat's word.
const LongestWord = 64

// wordSeparator stands between the words of the seats.
const wordSeparator = "|"

var (
	// ErrWord says that a text cannot be a seat's word.
	ErrWord = errors.New("a word has 1 to 64 printable ASCII characters, with spaces only inside, without | and \"")
	// ErrWords says that a text is not the words of a match's seats.
	ErrWords = errors.New("the words of a match are those of its seats with | between them")
)

// CheckWord returns ErrWord for what cannot be the word of a seat.
func CheckWord(word string) error {
	if word == "" || len(word) > LongestWord || strings.TrimSpace(word) != word {
		return ErrWord
	}
	for _, c := range []byte(word) {
		if c < ' ' || c > '~' || c == '|' || c == '"' {
			return ErrWord
		}
	}
	return nil
}

// JoinWords returns the words of a match from those of its seats in seat order, where "" is a seat that gave
// none. It is "" where no seat gave one, and ErrWord names the seat, counted from 1, whose word is none.
func JoinWords(bySeat []string) (string, error) {
	given := false
	for seat, word := range bySeat {
		if word == "" {
			continue
		}
		given = true
		if err := CheckWord(word); err != nil {
			return "", fmt.Errorf("seat %d: %w", seat+1, err)
		}
	}
	if !given {
		return "", nil
	}
	return strings.Join(bySeat, wordSeparator), nil
}

// SplitWords returns the words of a match by seat, "" for a seat that gave none; nil where no seat gave one.
// What JoinWords does not return for so many seats is ErrWords or ErrWord.
func SplitWords(words string, seats int) ([]string, error) {
	if words == "" {
		return nil, nil
	}
	bySeat := strings.Split(words, wordSeparator)
	if len(bySeat) != seats {
		return nil, fmt.Errorf("%d words for %d seats: %w", len(bySeat), seats, ErrWords)
	}
	if joined, err := JoinWords(bySeat); err != nil {
		return nil, err
	} else if joined != words {
		return nil, fmt.Errorf("no seat gave a word: %w", ErrWords)
	}
	return bySeat, nil
}
