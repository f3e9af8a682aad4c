package sandbox

import "time"

// asleep is when a thread that is awake is archived unless something happens in it: somebody writes, it is
// opened again, or the time after which it is archived is changed.
func (p *place) asleep() time.Time {
	meta := p.Channel.Thread
	last := meta.CreateTimestamp
	for _, at := range []time.Time{meta.ArchiveTimestamp, p.Woken, madeAt(p.Channel.LastMessageID)} {
		if at.After(last) {
			last = at
		}
	}
	return last.Add(time.Duration(meta.AutoArchiveDuration) * time.Minute)
}

// doze archives a thread whose time has come. It is called wherever a channel is looked at, so
// that no time passes unseen.
func (s *Server) doze(p *place) {
	if p != nil && p.Channel.IsThread() && !p.Channel.Archived() && !s.options.Now().Before(p.asleep()) {
		s.setArchived(p, true)
	}
}

// dozeAll archives all threads whose time has come.
func (s *Server) dozeAll() {
	for _, p := range s.world.places {
		s.doze(p)
	}
}
