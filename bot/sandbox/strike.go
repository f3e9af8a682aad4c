package sandbox

import (
	"math"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Fail lets a fault strike the requests to come. Several faults wait side by side; the first that
// fits a request strikes it.
func (s *Server) Fail(f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.Times == 0 {
		f.Times = 1
	}
	s.faults = append(s.faults, &f)
}

// Heal takes all faults away that have not struck yet.
func (s *Server) Heal() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = nil
}

// Struck returns how many requests were struck by a fault so far.
func (s *Server) Struck() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.struck
}

// strike finds the fault that fits a request and uses it up.
func (s *Server) strike(r Request) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, f := range s.faults {
		if !f.fits(r) {
			continue
		}
		s.struck++
		struck := *f
		if f.Times > 0 {
			f.Times--
		}
		if f.Times == 0 {
			s.faults = slices.Delete(s.faults, i, i+1)
		}
		return &struck
	}
	return nil
}

func (f *Fault) fits(r Request) bool {
	if f.Method != "" && f.Method != r.Method {
		return false
	}
	if strings.Contains(f.Path, "*") {
		ok, err := path.Match(f.Path, r.Path)
		return ok && err == nil
	}
	return strings.Contains(r.Path, f.Path)
}

// only reports whether the fault is a mere delay.
func (f *Fault) only() bool {
	return !f.Drop && !f.HTML && f.Status == 0 && f.Code == 0 && f.Message == "" && f.RetryAfter == 0 && !f.Global
}

// carriesOut reports whether the request is done all the same.
func (f *Fault) carriesOut() bool { return f == nil || f.only() || f.Drop && f.After }

// answers reports whether the fault gives an answer of its own.
func (f *Fault) answers() bool { return f != nil && !f.only() && !f.Drop }

// write writes the fault's answer.
func (f *Fault) write(a *answer) {
	status := f.Status
	limited := f.RetryAfter > 0 || f.Global
	switch {
	case status == 0 && (limited || f.HTML):
		status = http.StatusTooManyRequests
	case status == 0:
		status = http.StatusInternalServerError
	}
	if f.HTML {
		a.status = status
		a.header.Set("Content-Type", "text/html; charset=UTF-8")
		if f.RetryAfter > 0 {
			a.header.Set("Retry-After", strconv.Itoa(int(math.Ceil(f.RetryAfter.Seconds()))))
		}
		a.body = []byte("<!DOCTYPE html>\n<title>Access denied</title>\n<p>You have been blocked from this site for a while.</p>\n")
		return
	}
	r := refuse(status, f.Code, f.Message)
	r.retry, r.global = f.RetryAfter, f.Global
	if r.message == "" {
		r.message = http.StatusText(status)
		if status == http.StatusTooManyRequests {
			r.message = "You are being rate limited."
		}
	}
	a.json(status, r.body())
	if status == http.StatusTooManyRequests {
		limitHeaders(a.header, r)
	}
}
