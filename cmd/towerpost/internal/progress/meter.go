// Package progress tells a person how far long work has come: by a bar that is drawn again and again on a
// terminal, by a line now and then elsewhere. Work that is done quickly tells nothing.
package progress

import (
	"fmt"
	"io"
	"sync"
	"time"
)

const (
	// barEvery is how often a bar is drawn.
	barEvery = 200 * time.Millisecond
	// lineEvery is how often a line is written where no bar can be drawn.
	lineEvery = 5 * time.Second
)

// Meter shows how far one task after another has come, from New to Close. It is safe for concurrent use.
type Meter struct {
	out io.Writer
	bar bool
	now func() time.Time

	mu    sync.Mutex
	task  task
	drawn bool // a bar stands on the terminal's current line

	stop    chan struct{}
	stopped sync.WaitGroup
}

// New returns a meter that writes to out, with a bar where that is a terminal. It has to be closed.
func New(out io.Writer, terminal bool) *Meter {
	m := newMeter(out, terminal, time.Now)
	every := lineEvery
	if terminal {
		every = barEvery
	}
	m.stopped.Go(func() { m.run(every) })
	return m
}

// newMeter returns a meter that shows nothing by itself.
func newMeter(out io.Writer, bar bool, now func() time.Time) *Meter {
	return &Meter{out: out, bar: bar, now: now, stop: make(chan struct{})}
}

// run shows the task until the meter is closed.
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

// Begin starts a task of so many steps; 0 is a task whose length nobody knows.
func (m *Meter) Begin(what string, total int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.task = task{what: what, total: total, began: m.now()}
}

// Done says that so many steps of the task are done in all.
func (m *Meter) Done(steps int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.task.done = steps
}

// Over returns a writer to w, which may be the same terminal: the bar makes room for what is written.
func (m *Meter) Over(w io.Writer) io.Writer { return over{m, w} }

// Close stops the meter, and takes its bar away.
func (m *Meter) Close() {
	close(m.stop)
	m.stopped.Wait()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clear()
}

// show tells how far the task has come. Who cannot be told is not worth ending the work for.
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

// clear takes the bar away.
func (m *Meter) clear() {
	const lineStart, eraseLine = "\r", "\x1b[K"
	if m.drawn {
		fmt.Fprint(m.out, lineStart+eraseLine)
	}
	m.drawn = false
}

// over is a writer beside a bar.
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
