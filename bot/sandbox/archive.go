package sandbox

import "time"

// archiveTime returns the time at which an active thread is archived automatically. A message, reopening the
// thread or a change of its AutoArchiveDuration postpones it.
func (p *place) archiveTime() time.Time {
	meta := p.Channel.Thread
	last := meta.CreateTimestamp
	for _, at := range []time.Time{meta.ArchiveTimestamp, p.Rescheduled, madeAt(p.Channel.LastMessageID)} {
		if at.After(last) {
			last = at
		}
	}
	return last.Add(time.Duration(meta.AutoArchiveDuration) * time.Minute)
}

// archiveIfDue archives a thread if its archiveTime has passed. It is called whenever a channel is used, so
// that nobody sees an overdue thread.
func (s *Server) archiveIfDue(p *place) {
	if p != nil && p.Channel.IsThread() && !p.Channel.Archived() && !s.options.Now().Before(p.archiveTime()) {
		s.setArchived(p, true)
	}
}

// archiveAllDue archives all threads whose archiveTime has passed. It is called before threads are listed.
func (s *Server) archiveAllDue() {
	for _, p := range s.world.places {
		s.archiveIfDue(p)
	}
}
