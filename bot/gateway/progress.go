package gateway

import "sync"

// progress records which events of a session have arrived, across connections.
type progress struct {
	mu                sync.Mutex
	current           *connection // whose events count
	session           string      // "" if there is nothing to resume
	address           string      // at which Discord wants the session to be resumed
	sequence          int64
	resumeSent        bool // whether current has sent a RESUME that is not yet answered
	unansweredResumes int  // RESUMEs in a row that found no answer
}

// maxUnanswered is how many RESUMEs in a row may stay unanswered.
const maxUnanswered = 2

// setCurrent makes c the connection whose events count. Events that an older connection still passes on are
// ignored: Discord replays them.
func (p *progress) setCurrent(c *connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.current, p.resumeSent = c, false
}

// advance records an event, and reports whether it counts.
func (p *progress) advance(c *connection, sequence int64) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.current != c {
		return false
	}
	if sequence > 0 {
		p.sequence = sequence
	}
	return true
}

// begin records a new session.
func (p *progress) begin(session, address string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.session, p.address, p.unansweredResumes = session, address, 0
}

// resumed records that Discord has resumed the session.
func (p *progress) resumed() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.resumeSent, p.unansweredResumes = false, 0
}

// awaitsResume reports whether the current connection has sent a RESUME that is not yet answered.
func (p *progress) awaitsResume() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.resumeSent
}

// unanswered records that Discord has not answered a RESUME in time. The session is given up after
// maxUnanswered of them in a row.
func (p *progress) unanswered() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.unansweredResumes++; p.unansweredResumes >= maxUnanswered {
		p.reset()
	}
}

// forget gives up the session.
func (p *progress) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.reset()
}

func (p *progress) reset() { p.session, p.address, p.sequence, p.unansweredResumes = "", "", 0, 0 }

// forgetAddress drops the session's own address, which could not be reached. Discord's usual address may lead
// to the session.
func (p *progress) forgetAddress() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.address = ""
}

// last returns the sequence number of the latest event.
func (p *progress) last() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.sequence
}

// resumable reports whether there is a session to resume, and its address.
func (p *progress) resumable() (address string, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.address, p.session != ""
}

// resume returns the data of a RESUME; false if there is no session to resume.
func (p *progress) resume(token string) (resumption, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.session == "" {
		return resumption{}, false
	}
	p.resumeSent = true
	return resumption{token, p.session, p.sequence}, true
}
