package record_test

import (
	"fmt"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/record"
)

func TestParseHeader(t *testing.T) {
	for _, c := range []struct {
		name, line string
		want       record.Header
		ok         bool
	}{
		{"plain", `[Length "standard"]`, record.Header{Key: "Length", Value: "standard"}, true},
		{"empty value", `[Event ""]`, record.Header{Key: "Event"}, true},
		{"escapes", `[Event "a \"good\" \\ one"]`, record.Header{Key: "Event", Value: `a "good" \ one`}, true},
		{"brackets inside", `[Event "a [good] one"]`, record.Header{Key: "Event", Value: "a [good] one"}, true},
		{"no bracket", `Length "standard"]`, record.Header{}, false},
		{"no end", `[Length "standard"`, record.Header{}, false},
		{"no quote", `[Length standard"]`, record.Header{}, false},
		{"no key", `[ "standard"]`, record.Header{}, false},
		{"an odd key", `[Länge "standard"]`, record.Header{}, false},
		{"a bare quote", `[Event "a "good" one"]`, record.Header{}, false},
		{"another escape", `[Event "a \n"]`, record.Header{}, false},
		{"a control character", "[Event \"a\tb\"]", record.Header{}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := record.ParseHeader(c.line)
			assert.Equal(t, c.ok, ok)
			if c.ok {
				assert.Equal(t, c.want, got)
				assert.Equal(t, c.line, got.String())
			}
		})
	}
	assert.Equal(t, `[Event "a b c"]`, record.Header{Key: "Event", Value: "a\nb\x00c"}.String())
}

func TestFind(t *testing.T) {
	text := "\uFEFF\n[Game \"Pig\"]\r\n  [Seed \"ab\"]\n[Odd]\n[Words \"a|b\"]\n\nentry\n[Match \"1\"]\n"
	for key, want := range map[string]string{
		"Game": "Pig 2", "Seed": "ab 3", "Words": "a|b 5", "Match": " 0", "Odd": " 0", "Nothing": " 0",
	} {
		value, line := record.Find(text, key)
		assert.Equal(t, want, fmt.Sprint(value, " ", line), key)
	}
}

func TestProofHeaders(t *testing.T) {
	proof := engine.Proof{Match: "1005", Commit: "ab", Seed: "cd", Words: `maple||a\b`}
	headers := record.ProofHeaders(proof)
	assert.Len(t, headers, 4)
	var read []record.Header
	for _, h := range headers {
		back, ok := record.ParseHeader(h.String())
		assert.True(t, ok)
		read = append(read, back)
	}
	assert.Equal(t, proof, record.Proof(read))
	assert.Empty(t, record.ProofHeaders(engine.Proof{}))
	assert.Len(t, record.ProofHeaders(engine.Proof{Match: "1005", Commit: "ab"}), 2, "a match that is on")
}

func FuzzParseHeader(f *testing.F) {
	f.Add(`[Length "standard"]`)
	f.Add(`[Event "a \"good\" \\ one"]`)
	f.Fuzz(func(t *testing.T, line string) {
		header, ok := record.ParseHeader(line)
		if !ok || !utf8.ValidString(line) {
			return
		}
		again, ok := record.ParseHeader(header.String())
		assert.True(t, ok)
		assert.Equal(t, header, again)
	})
}
