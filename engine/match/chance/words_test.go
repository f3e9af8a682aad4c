package chance_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match/chance"
)

func TestCheckWord(t *testing.T) {
	long := strings.Repeat("a", chance.LongestWord)
	for _, word := range []string{"maple", "two words", "a", "!", "~", `back\slash`, "it's", "a  b", long, "x:y", "+"} {
		assert.NoError(t, chance.CheckWord(word), word)
	}
	for name, word := range map[string]string{
		"nothing": "", "a space": " ", "a space before": " a", "a space behind": "a ", "too long": long + "a", "a bar": "a|b",
		"a quote": `a"b`, "a tab": "a\tb", "a line end": "a\nb", "a null": "a\x00b", "delete": "a\x7fb",
		"no ASCII": "é", "no UTF-8": "\xff",
		"a wide space": "a\u00a0b",
	} {
		assert.ErrorIs(t, chance.CheckWord(word), chance.ErrWord, name)
	}
}

func TestJoinWords(t *testing.T) {
	for _, c := range []struct {
		name   string
		bySeat []string
		want   string
	}{
		{"no seats", nil, ""},
		{"nobody", []string{"", "", ""}, ""},
		{"one of three", []string{"", "storm", ""}, "|storm|"},
		{"two of three", []string{"maple", "", "storm"}, "maple||storm"},
		{"all", []string{"maple", "two words"}, "maple|two words"},
		{"a single seat", []string{"maple"}, "maple"},
	} {
		t.Run(c.name, func(t *testing.T) {
			words, err := chance.JoinWords(c.bySeat)
			require.NoError(t, err)
			assert.Equal(t, c.want, words)
			back, err := chance.SplitWords(words, len(c.bySeat))
			require.NoError(t, err)
			if c.want == "" {
				assert.Nil(t, back)
				return
			}
			assert.Equal(t, c.bySeat, back)
		})
	}
	_, err := chance.JoinWords([]string{"maple", "a|b"})
	assert.ErrorIs(t, err, chance.ErrWord)
	assert.ErrorContains(t, err, "seat 2")
}

func TestSplitWordsRefuses(t *testing.T) {
	for _, c := range []struct {
		name, words string
		seats       int
		kind        error
	}{
		{"too few", "maple", 2, chance.ErrWords},
		{"too many", "maple||storm", 2, chance.ErrWords},
		{"nobody's", "||", 3, chance.ErrWords},
		{"a word that is none", "maple| storm", 2, chance.ErrWord},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := chance.SplitWords(c.words, c.seats)
			assert.ErrorIs(t, err, c.kind)
		})
	}
}

func FuzzWords(f *testing.F) {
	f.Add("maple", "")
	f.Add("", "two words")
	f.Add(`a"b`, "a|b")
	f.Add(" a", "é\n")
	f.Fuzz(func(t *testing.T, first, second string) {
		bySeat := []string{first, "", second}
		words, err := chance.JoinWords(bySeat)
		if sound(first) != (chance.CheckWord(first) == nil) {
			t.Fatalf("%q is judged wrongly", first)
		}
		if fits := (first == "" || sound(first)) && (second == "" || sound(second)); fits != (err == nil) {
			t.Fatalf("%q: %v", bySeat, err)
		}
		if err != nil || words == "" {
			return
		}
		back, err := chance.SplitWords(words, 3)
		require.NoError(t, err)
		assert.Equal(t, bySeat, back)
	})
}

// sound is a second implementation of the rules for words.
func sound(word string) bool {
	runes := []rune(word)
	if len(runes) < 1 || len(runes) > 64 || runes[0] == ' ' || runes[len(runes)-1] == ' ' || strings.ContainsAny(word, `|"`) {
		return false
	}
	for _, r := range runes {
		if r > unicode.MaxASCII || !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}
