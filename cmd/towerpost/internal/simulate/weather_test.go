package simulate

import (
	"time"

	"github.com/stretchr/testify/require"
)

// trouble is what can be wrong with the service.
type trouble int

const (
	fine trouble = iota
	// hanging is a process that does nothing, as on a machine that is suspended.
	hanging
	// cut is a process that works but cannot be reached.
	cut
	// down means that no process runs.
	down
)

// weather is the state of the service.
type weather struct {
	kind  trouble
	until time.Time
	// fresh says that the process is new and has not been reached yet.
	fresh bool
	seen  map[trouble]int
	// every is the mean number of minutes between two troubles.
	every int
}

// change begins and ends trouble, at random. Whoever ends a process in order says so, and
// that must change nothing.
func (m *month) change() {
	s := &m.state
	if m.now.Before(s.until) {
		return
	}
	if s.kind == down {
		m.serve()
	}
	s.kind = fine
	if m.rand.IntN(s.every) > 0 {
		return
	}
	if s.seen == nil {
		s.seen = map[trouble]int{}
	}
	s.kind = trouble(1 + m.rand.IntN(3))
	s.seen[s.kind]++
	s.until = m.now.Add(m.minutes([]int{2, 5, 600}[m.rand.IntN(3)]))
	if s.kind == down && m.rand.IntN(2) == 0 {
		m.now = m.now.Add(-time.Minute)
		require.NoError(m, m.service.Leave(m.ctx))
		m.now = m.now.Add(time.Minute)
	}
}
