package kamisado

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// headersWithoutEnd are more headers than a record may have, all different.
func headersWithoutEnd() string {
	var b strings.Builder
	for i := range 200 {
		fmt.Fprintf(&b, "[Key%d \"\"]\n", i)
	}
	return b.String()
}

// Inputs may be huge, but messages about them are short.
func TestMessagesStayShort(t *testing.T) {
	huge := strings.Repeat("x", 1<<15)
	for _, text := range []string{
		"[Game \"" + huge + "\"]", "[Length \"" + huge + "\"]", "[Rounds \"" + huge + "\"]", "[" + huge + " \"\"]\n[" + huge + " \"\"]",
		singleRound + huge, opening + "B " + huge, opening + "Result " + huge, opening + "Round " + huge,
	} {
		_, err := ReadRecord(strings.NewReader(text))
		require.Error(t, err)
		assert.Less(t, len(err.Error()), 400)
	}
	rows, _, _ := strings.Cut(startString, " ")
	for _, text := range []string{
		huge, rows + " " + huge + " - 0-0/1", rows + " w " + huge + " 0-0/1", rows + " w - " + huge, rows + " w - 0-" + huge + "/1",
		huge + strings.TrimPrefix(rows, "o") + " w - 0-0/1", "o" + strings.Repeat("+", 1<<15) + strings.TrimPrefix(rows, "o") + " w - 0-0/1",
	} {
		_, err := ParsePosition(text)
		require.Error(t, err)
		assert.Less(t, len(err.Error()), 400)
	}
}
