package progress

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// clocked returns a meter, what it writes, and its clock.
func clocked(bar bool) (*Meter, *bytes.Buffer, *time.Time) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	var out bytes.Buffer
	return newMeter(&out, bar, func() time.Time { return now }), &out, &now
}

func TestLines(t *testing.T) {
	m, out, now := clocked(false)
	m.show()
	assert.Empty(t, out.String(), "there is no task yet")
	m.Begin("matches", 400)
	*now = now.Add(3 * time.Second)
	m.show()
	m.Done(100)
	*now = now.Add(27 * time.Second)
	m.show()
	m.Done(400)
	m.show()
	m.Begin("proving", 0)
	*now = now.Add(65 * time.Second)
	m.show()
	m.Close()
	assert.Equal(t, "matches: 0 of 400, 3s\nmatches: 100 of 400, 30s, about 1m30s left\nmatches: 400 of 400, 30s\nproving: 1m5s\n", out.String())
}

func TestBarMakesRoom(t *testing.T) {
	m, out, now := clocked(true)
	terminal := m.Over(out)
	m.Begin("moves", 4)
	fmt.Fprintln(terminal, "before the bar")
	*now = now.Add(2 * time.Second)
	m.Done(2)
	m.show()
	m.Done(4)
	m.show()
	fmt.Fprintln(terminal, "after it")
	m.show()
	m.Close()
	assert.Equal(t, "before the bar\n"+
		"[############............] moves: 2 of 4, 2s, about 2s left"+
		"\r\x1b[K[########################] moves: 4 of 4, 2s"+
		"\r\x1b[Kafter it\n"+
		"[########################] moves: 4 of 4, 2s\r\x1b[K", out.String())
}

func TestBarOfWorkWithoutEnd(t *testing.T) {
	m, out, now := clocked(true)
	m.Begin("proving", 0)
	*now = now.Add(2 * time.Second)
	m.show()
	assert.Equal(t, "proving: 2s", out.String())
}

func TestMoreStepsThanExpected(t *testing.T) {
	assert.Equal(t, "[########################] ", task{done: 9, total: 4}.bar())
}

func TestQuickWorkTellsNothing(t *testing.T) {
	var out bytes.Buffer
	m := New(&out, false)
	m.Begin("matches", 1)
	m.Done(1)
	m.Close()
	assert.Empty(t, out.String())
}
