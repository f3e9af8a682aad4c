package chance

import (
	"errors"
	"fmt"
	"strings"
)

// LongestWord is the largest number of characters in a seat's word.
const LongestWord = 64

// wordSeparator separates the words of the seats.
const wordSeparator = "|"

var (
	// ErrWord means that a text cannot be a seat's word.
	ErrWord = errors.New(
		"a word has 1 to 64 printable ASCII characters, with spaces only inside, without | and \"")
	// ErrWords means that a text does not hold the words of a match's seats.
	ErrWords = errors.New("the words of a match are those of its seats with | between them")
)

// CheckWord returns ErrWord if the text cannot be the word of a seat.
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

// JoinWords joins the words of the seats, in seat order, into the words of the match. The word of a seat that
// gave none is "". The result is "" if no seat gave a word. For an invalid word, the error is ErrWord with
// the number of the seat, from 1.
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

// SplitWords splits the words of a match by seat, with "" for a seat that gave none. The result is nil if no
// seat gave a word. A text that JoinWords does not return for that number of seats gives ErrWords or ErrWord.
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
