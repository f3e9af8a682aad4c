// Package progress shows the progress of long work: as a bar on a terminal, and as a line at intervals
// elsewhere. For work that is done quickly it shows nothing.
package progress

import (
	"fmt"
	"io"
	"sync"
	"time"
)

const (
	// barEvery is the interval at which a bar is drawn.
	barEvery = 200 * time.Millisecond
	// lineEvery is the interval at which a line is written if no bar can be drawn.
	lineEvery = 5 * time.Second
)

// Meter shows the progress of one task after another, from New to Close. It is safe for concurrent use.
type Meter struct {
	out io.Writer
	bar bool
	now func() time.Time

	mu    sync.Mutex
	task  task
	drawn bool // a bar is on the current line of the terminal

	stop    chan struct{}
	stopped sync.WaitGroup
}

// New returns a meter that writes to out, with a bar if out is a terminal. It must be closed.
func New(out io.Writer, terminal bool) *Meter {
	m := newMeter(out, terminal, time.Now)
	every := lineEvery
	if terminal {
		every = barEvery
	}
	m.stopped.Go(func() { m.run(every) })
	return m
}

// newMeter returns a meter that shows progress only when show is called.
func newMeter(out io.Writer, bar bool, now func() time.Time) *Meter {
	return &Meter{out: out, bar: bar, now: now, stop: make(chan struct{})}
}

// run shows the progress at intervals until the meter is closed.
func (m *Meter) run(every time.Duration) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			m.show()
		case <-m.stop:
			return
		}
	}
}

// Begin starts a task with a number of steps; 0 means that the number is unknown.
func (m *Meter) Begin(what string, total int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.task = task{what: what, total: total, began: m.now()}
}

// Done sets the number of finished steps of the task.
func (m *Meter) Done(steps int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.task.done = steps
}

// Over returns a writer to w, which may be the same terminal. The bar is removed before each write.
func (m *Meter) Over(w io.Writer) io.Writer { return over{m, w} }

// Close stops the meter and removes its bar.
func (m *Meter) Close() {
	close(m.stop)
	m.stopped.Wait()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clear()
}

// show shows the progress of the task. Write errors are ignored.
func (m *Meter) show() {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.task.what == "":
	case m.bar:
		m.clear()
		fmt.Fprint(m.out, m.task.bar(), m.task.text(m.now()))
		m.drawn = true
	default:
		fmt.Fprintln(m.out, m.task.text(m.now()))
	}
}

// clear removes the bar.
func (m *Meter) clear() {
	const lineStart, eraseLine = "\r", "\x1b[K"
	if m.drawn {
		fmt.Fprint(m.out, lineStart+eraseLine)
	}
	m.drawn = false
}

// over is a writer that removes the bar before it writes.
type over struct {
	meter *Meter
	to    io.Writer
}

func (o over) Write(p []byte) (int, error) {
	o.meter.mu.Lock()
	defer o.meter.mu.Unlock()
	o.meter.clear()
	return o.to.Write(p)
}
