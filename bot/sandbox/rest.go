package sandbox

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"
)

// call is one REST request of the bot while it is answered; the server's lock is held meanwhile.
type call struct {
	*http.Request
	form    form
	bad     error // what is wrong with the body
	pattern string
	base    string
	status  int // of a successful answer with a body; 0 means 200
}

// do answers a call with a value for the body, or nil for none.
type do func(*call) (any, error)

// route is one operation. Its pattern is spelled as in Discord's description.
type route struct {
	pattern string // method and path below /api/vN
	do      do
	public  bool // the path holds a token of its own
}

const (
	maxBody      = 25<<20 + 1<<16
	keptRequests = 4096

	unknownPattern = "/api/" // of requests that no operation takes
)

// serveREST puts a route behind what all have in common: reading the body, faults, the token, limits, one
// lock around the work, and the shape of the answer. A request is noted before its answer goes out, so that
// whoever has the answer also finds the request.
func (s *Server) serveREST(r route) http.HandlerFunc {
	return func(w http.ResponseWriter, request *http.Request) {
		body, bad := readForm(request)
		record := Request{
			Time: s.options.Now(), Method: request.Method,
			Path: apiPath(request.URL.Path), Query: request.URL.RawQuery,
			Body: body.text, Files: body.filenames(),
		}
		c := &call{Request: request, base: s.base(request), pattern: r.pattern, form: body, bad: bad}
		answer := &answer{header: http.Header{}}
		fault := s.strike(record)
		if fault != nil && fault.Delay > 0 && !pause(request, fault.Delay) {
			s.noteRequest(record)
			return
		}
		if fault.carriesOut() {
			s.answer(r, c, answer)
		}
		switch {
		case fault != nil && fault.Drop:
			s.noteRequest(record)
			panic(http.ErrAbortHandler)
		case fault.answers():
			fault.write(answer)
		}
		record.Status = answer.status
		s.noteRequest(record)
		answer.send(w)
	}
}

// answer is a response that has not been sent yet.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a *answer) send(w http.ResponseWriter) {
	for name, values := range a.header {
		w.Header()[name] = values
	}
	w.WriteHeader(a.status)
	w.Write(a.body)
}

func (a *answer) json(status int, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		status, body = http.StatusInternalServerError, []byte(`{"message":"500: Internal Server Error","code":0}`)
	}
	a.status, a.body = status, body
	a.header.Set("Content-Type", "application/json")
}

// answer carries a request out.
func (s *Server) answer(r route, c *call, a *answer) {
	value, err := s.perform(r, c, a.header)
	log := s.options.Log.With("method", c.Method, "path", c.URL.Path)
	var refused *refusal
	switch {
	case errors.As(err, &refused):
		log.Info("refused", "error", err)
		a.json(refused.status, refused.body())
		if refused.status == http.StatusTooManyRequests {
			limitHeaders(a.header, refused)
		}
	case err != nil:
		log.Error("the stand-in failed", "error", err)
		a.json(http.StatusInternalServerError, map[string]any{
			"code": 0, "message": "500: Internal Server Error",
		})
	case value == nil:
		a.status = http.StatusNoContent
	default:
		a.json(max(c.status, http.StatusOK), value)
	}
}

func (s *Server) perform(r route, c *call, header http.Header) (any, error) {
	if v := c.PathValue("version"); v != "v9" && v != "v10" {
		return nil, refuse(http.StatusBadRequest, 50041, "Invalid API version provided.")
	}
	if !r.public && !s.authorized(c.Request) {
		return nil, unauthorized()
	}
	if c.bad != nil {
		return nil, c.bad
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.limit(r, c, header); err != nil {
		return nil, err
	}
	value, err := r.do(c)
	if err == nil && s.journal != nil {
		err = s.journal.failed
	}
	return value, err
}

// described checks the body against Discord's description, where there is one.
func (s *Server) described(c *call) error {
	if s.options.Description == nil || c.form.tree == nil {
		return nil
	}
	return s.options.Description.check(c.pattern, c.form.tree)
}

func (s *Server) authorized(r *http.Request) bool {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bot ")
	return ok && token == s.options.Token
}

func (s *Server) noteRequest(r Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.requests) >= keptRequests {
		s.requests = append(s.requests[:0], s.requests[keptRequests/2:]...)
	}
	s.requests = append(s.requests, r)
	s.touch()
}

// Requests lists what the bot has asked for by REST, oldest first; of a long life only the last few thousand.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

// apiPath is the path below /api/vN.
func apiPath(path string) string {
	rest := strings.TrimPrefix(path, "/api/")
	if _, below, ok := strings.Cut(rest, "/"); ok {
		return "/" + below
	}
	return path
}

// unknownRoute answers what Discord has no operation for, or this stand-in has not: 405 where
// another method would do.
func (s *Server) unknownRoute(mux *http.ServeMux) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		refused := notFound()
		for _, method := range []string{
			http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		} {
			other := r.Clone(r.Context())
			other.Method = method
			if _, pattern := mux.Handler(other); pattern != unknownPattern {
				refused = refuse(http.StatusMethodNotAllowed, 0, "405: Method Not Allowed")
			}
		}
		s.noteRequest(Request{
			Time: s.options.Now(), Method: r.Method, Path: apiPath(r.URL.Path),
			Query: r.URL.RawQuery, Status: refused.status,
		})
		s.options.Log.Warn("no such operation", "method", r.Method, "path", r.URL.Path)
		a := &answer{header: http.Header{}}
		a.json(refused.status, refused.body())
		a.send(w)
	}
}

// pause waits as a fault wants; false if the client has gone meanwhile.
func pause(r *http.Request, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-r.Context().Done():
		return false
	}
}
