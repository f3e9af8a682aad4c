package sandbox

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"
)

// call is a REST request of the bot.
type call struct {
	*http.Request
	form    form
	bad     error // the error of reading the body
	pattern string
	base    string
	status  int // the status of a successful response with a body; 0 is 200
}

// operation performs a call under the server's lock. It returns the value of the response's body, or nil for
// none.
type operation func(*call) (any, error)

// route is an operation and its pattern, which is spelled as in Discord's description.
type route struct {
	pattern string // method and path below /api/vN
	do      operation
	public  bool // needs no bot token: the path has a token of its own, or the answer is public
}

const (
	maxBody      = 25<<20 + 1<<16
	keptRequests = 4096

	unknownPattern = "/api/" // the pattern of requests for which there is no operation
)

// serveREST returns the handler of a route. It does what all routes share: it reads the body, applies faults,
// checks the token and the limits, holds the lock around the operation, and writes the response. The request
// is recorded before the response is sent, so a test that has the response also finds the request.
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
		if fault.performs() {
			s.answer(r, c, answer)
		}
		switch {
		case fault != nil && fault.Drop:
			s.noteRequest(record)
			panic(http.ErrAbortHandler)
		case fault.responds():
			fault.write(answer)
		}
		record.Status = answer.status
		s.noteRequest(record)
		answer.send(w)
	}
}

// answer is a response before it is sent.
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
		status = http.StatusInternalServerError
		body = []byte(`{"message":"500: Internal Server Error","code":0}`)
	}
	a.status, a.body = status, body
	a.header.Set("Content-Type", "application/json")
}

// answer performs a request and fills in its response.
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

// perform checks a request and performs its operation.
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

// matchDescription checks the body against Discord's description, if the server has it.
func (s *Server) matchDescription(c *call) error {
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

// Requests returns the bot's REST requests, oldest first. Only the last few thousand are kept.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

// apiPath returns the part of a path below /api/vN.
func apiPath(path string) string {
	rest := strings.TrimPrefix(path, "/api/")
	if _, below, ok := strings.Cut(rest, "/"); ok {
		return "/" + below
	}
	return path
}

// unknownRoute returns the handler of requests for which the stand-in has no operation. It answers 405 if the
// path has an operation with another method, else 404.
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

// pause waits for a duration. It returns false if the client disconnects before.
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
