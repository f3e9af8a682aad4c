package sandbox

import (
	"math"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Fail adds a fault for the following requests. If there are several faults, the first one that fits a
// request strikes it.
func (s *Server) Fail(f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.Times == 0 {
		f.Times = 1
	}
	s.faults = append(s.faults, &f)
}

// ClearFaults removes all faults.
func (s *Server) ClearFaults() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = nil
}

// FaultCount returns the number of requests that were struck by a fault so far.
func (s *Server) FaultCount() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.faulted
}

// strike returns the fault that strikes a request, nil if none does, and counts the strike.
func (s *Server) strike(r Request) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, f := range s.faults {
		if !f.fits(r) {
			continue
		}
		s.faulted++
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

// delaysOnly reports whether the fault only delays the request.
func (f *Fault) delaysOnly() bool {
	silent := f.Status == 0 && f.Code == 0 && f.Message == ""
	return silent && !f.Drop && !f.HTML && f.RetryAfter == 0 && !f.Global
}

// performs reports whether the request is performed despite the fault, which may be nil.
func (f *Fault) performs() bool { return f == nil || f.delaysOnly() || f.Drop && f.After }

// responds reports whether the fault has a response of its own.
func (f *Fault) responds() bool { return f != nil && !f.delaysOnly() && !f.Drop }

// write writes the fault's response.
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
		a.body = []byte("<!DOCTYPE html>\n<title>Access denied</title>\n" +
			"<p>You have been blocked from this site for a while.</p>\n")
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
