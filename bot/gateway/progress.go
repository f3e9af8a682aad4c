package gateway

import "sync"

// progress is how far the events of a session at Discord have arrived, across connections.
type progress struct {
	mu       sync.Mutex
	holder   *connection // the one whose events count
	session  string      // "" where there is nothing to resume
	address  string      // at which Discord wants to be asked for the session
	sequence int64
	asked    bool // whether the holder has sent a RESUME that was not answered yet
	silent   int  // RESUMEs in a row that found no answer
}

// mostSilent is how many RESUMEs in a row may find no answer.
const mostSilent = 2

// pass makes a connection the one whose events count. Those that an older one still hands on are left to the
// replay.
func (p *progress) pass(c *connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.holder, p.asked = c, false
}

// advance notes that an event has arrived, and reports whether it counts.
func (p *progress) advance(c *connection, sequence int64) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.holder != c {
		return false
	}
	if sequence > 0 {
		p.sequence = sequence
	}
	return true
}

// begin notes a new session.
func (p *progress) begin(session, address string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.session, p.address, p.silent = session, address, 0
}

// resumed notes that Discord has resumed the session.
func (p *progress) resumed() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked, p.silent = false, 0
}

// waits reports whether the holder has sent a RESUME that was not answered yet.
func (p *progress) waits() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked
}

// unanswered notes that Discord has not answered a RESUME in time. A session that it is silent about twice is
// given up.
func (p *progress) unanswered() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.silent++; p.silent >= mostSilent {
		p.reset()
	}
}

// forget gives the session up.
func (p *progress) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.reset()
}

func (p *progress) reset() { p.session, p.address, p.sequence, p.silent = "", "", 0, 0 }

// misplaced forgets the address of the session, at which nobody can be asked for it. Discord's usual one may
// lead to it.
func (p *progress) misplaced() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.address = ""
}

// last returns the number of the latest event.
func (p *progress) last() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.sequence
}

// resumable reports whether there is a session to resume, and where.
func (p *progress) resumable() (address string, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.address, p.session != ""
}

// resume returns what a RESUME says; false where there is nothing to resume.
func (p *progress) resume(token string) (resumption, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.session == "" {
		return resumption{}, false
	}
	p.asked = true
	return resumption{token, p.session, p.sequence}, true
}
