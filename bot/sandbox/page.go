package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// The largest bodies of the page's API, in bytes. A command can carry files in base64; its limit leaves room
// for one file of the largest size.
const (
	maxPageBody    = 1 << 20
	maxPageCommand = maxGivenFile/3*4 + maxPageBody
)

// pageRoutes registers the page's own API.
func (s *Server) pageRoutes(mux *http.ServeMux) {
	api := http.NewServeMux()
	api.HandleFunc("GET /sandbox/state", s.pageState)
	api.HandleFunc("GET /sandbox/channels/{channel}/messages", s.pageMessages)
	api.HandleFunc("GET /sandbox/events", s.pageEvents)
	api.HandleFunc("POST /sandbox/messages", s.pageSay)
	api.HandleFunc("POST /sandbox/interactions", s.pageInteract)
	api.HandleFunc("POST /sandbox/messages/{message}/dismiss", s.pageDismiss)
	mux.Handle("/sandbox/", s.local(http.NewCrossOriginProtection().Handler(api)))
}

// local returns a handler that accepts only requests whose host is this machine. It protects the page and its
// API, which ask for no token, from DNS rebinding: a foreign site whose name resolves to the loopback address
// still sends its own name as the host.
func (s *Server) local(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		ip := net.ParseIP(host)
		loopback := host == "localhost" || host == "[::1]" || ip != nil && ip.IsLoopback()
		if !loopback && !s.allowsHost(host) {
			http.Error(w, "This page is only served on the loopback address.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// allowsHost reports whether a host is one of Options.Hosts. Case does not matter, because browsers send host
// names in lower case.
func (s *Server) allowsHost(host string) bool {
	equal := func(name string) bool { return strings.EqualFold(name, host) }
	return slices.ContainsFunc(s.options.Hosts, equal)
}

// pageActor returns the actor of the page's member.
func (s *Server) pageActor(r *http.Request, userID string) (*Actor, error) {
	a := s.As(userID)
	a.base = s.base(r)
	if u := a.User(); u.ID == "" || u.Bot {
		return nil, ErrUnknownUser
	}
	return a, nil
}

func (s *Server) pageState(w http.ResponseWriter, r *http.Request) {
	a, err := s.pageActor(r, r.URL.Query().Get("as"))
	if err != nil && r.URL.Query().Get("as") == "" {
		a, err = s.pageActor(r, s.Members()[0].ID)
	}
	if err != nil {
		pageError(w, err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.archiveAllDue()
	members := []any{}
	for i, id := range s.world.order {
		members = append(members, pageMember(s.world.users[id], i))
	}
	channels := []any{}
	for _, c := range s.world.channels(a.userID) {
		channels = append(channels, pageChannel(c))
	}
	reply(w, http.StatusOK, map[string]any{
		"guild":       map[string]string{"id": s.world.guild.ID, "name": s.world.guild.Name},
		"application": map[string]string{"id": s.world.bot.ID, "name": s.world.bot.Username},
		"as":          a.userID, "members": members, "roles": s.world.roles,
		"channels": channels, "commands": s.usableCommands(a.userID),
		"bot": s.status().(map[string]string)["bot"],
	})
}

// pageMember returns a member for the page, with the color of the portrait.
func pageMember(u User, i int) any {
	colors := []string{"#c2410c", "#0f766e", "#7c3aed", "#b91c5c", "#4f5bd5"}
	return map[string]any{
		"id": u.ID, "username": u.Username, "global_name": u.Name(),
		"bot": u.Bot, "color": colors[i%len(colors)],
	}
}

func pageChannel(c Channel) any {
	shown := map[string]any{"id": c.ID, "name": c.Name, "type": c.Type, "archived": c.Archived()}
	if c.Topic != "" {
		shown["topic"] = c.Topic
	}
	if c.ParentID != "" {
		shown["parent_id"] = c.ParentID
	}
	if c.Type == ChannelDM {
		shown["name"] = "Towerpost"
	}
	return shown
}

func (s *Server) pageMessages(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	a, err := s.pageActor(r, query.Get("as"))
	if err != nil {
		pageError(w, err)
		return
	}
	limit, err := strconv.Atoi(query.Get("limit"))
	if err != nil || limit < 1 || limit > maxListed {
		limit = usuallyListed
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, _, err := a.person(r.PathValue("channel")); err != nil {
		pageError(w, err)
		return
	}
	list := []any{}
	for _, m := range a.messages(r.PathValue("channel"), query.Get("before"), limit) {
		list = append(list, m)
	}
	reply(w, http.StatusOK, list)
}

// pageRequest is the body of every POST of the page. POST /sandbox/interactions is a command (type 2), the
// use of a component (3), a request for autocompletion (4) or a submitted modal (5). An option with a file is
// {"name", "type": 11, "attachment": {"filename", "content_type", "data"}} with the data in base64.
type pageRequest struct {
	As            string   `json:"as"`
	ChannelID     string   `json:"channel_id"`
	Content       string   `json:"content"`
	Type          int      `json:"type"`
	Name          string   `json:"name"`
	Options       []Option `json:"options"`
	MessageID     string   `json:"message_id"`
	CustomID      string   `json:"custom_id"`
	ComponentType int      `json:"component_type"`
	Values        []string `json:"values"`
	Components    []struct {
		CustomID string   `json:"custom_id"`
		Value    string   `json:"value"`
		Values   []string `json:"values"`
	} `json:"components"`
}

// pagePost reads the body of a POST, and returns it with the actor who posts. It answers a bad request
// itself, and returns false.
func (s *Server) pagePost(w http.ResponseWriter, r *http.Request, limit int64) (*Actor, pageRequest, bool) {
	var ask pageRequest
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if err == nil {
		err = json.Unmarshal(text, &ask)
	}
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		reply(w, http.StatusRequestEntityTooLarge, map[string]string{
			"error": "that is too much to send at once",
		})
		return nil, ask, false
	}
	if err != nil {
		reply(w, http.StatusBadRequest, map[string]string{"error": "the body is not what the page sends"})
		return nil, ask, false
	}
	a, err := s.pageActor(r, ask.As)
	if err != nil {
		pageError(w, err)
		return nil, ask, false
	}
	return a, ask, true
}

func (s *Server) pageSay(w http.ResponseWriter, r *http.Request) {
	a, ask, ok := s.pagePost(w, r, maxPageBody)
	if !ok {
		return
	}
	m, err := a.Say(r.Context(), ask.ChannelID, ask.Content)
	if err != nil {
		pageError(w, err)
		return
	}
	reply(w, http.StatusOK, m)
}

func (s *Server) pageDismiss(w http.ResponseWriter, r *http.Request) {
	a, _, ok := s.pagePost(w, r, maxPageBody)
	if !ok {
		return
	}
	if err := a.Dismiss(r.PathValue("message")); err != nil {
		pageError(w, err)
		return
	}
	reply(w, http.StatusOK, map[string]any{})
}

func (s *Server) pageInteract(w http.ResponseWriter, r *http.Request) {
	a, ask, ok := s.pagePost(w, r, maxPageCommand)
	if !ok {
		return
	}
	answer, err := a.interact(r.Context(), ask)
	if err != nil {
		pageError(w, err)
		return
	}
	reply(w, http.StatusOK, map[string]any{"interaction_id": answer.InteractionID, "response": answer})
}

// interact performs an interaction of the page.
func (a *Actor) interact(ctx context.Context, ask pageRequest) (Answer, error) {
	switch ask.Type {
	case InteractionCommand, InteractionAutocomplete:
		return a.act(ctx, func() (*interaction, error) {
			return a.begin(ask.Type, ask.ChannelID, ask.Name, ask.Options)
		})
	case InteractionComponent:
		if ComponentType(ask.ComponentType) == ComponentButton {
			return a.Press(ctx, ask.MessageID, ask.CustomID)
		}
		return a.Choose(ctx, ask.MessageID, ask.CustomID, ask.Values...)
	case InteractionModal:
		values := map[string][]string{}
		for _, c := range ask.Components {
			values[c.CustomID] = c.Values
			if c.Values == nil {
				values[c.CustomID] = []string{c.Value}
			}
		}
		return a.submit(ctx, a.opened(ask.CustomID), values)
	}
	return Answer{}, fmt.Errorf("%w: there is no interaction of type %d", ErrOption, ask.Type)
}

// opened returns the newest modal with the custom ID that was opened for the actor.
func (a *Actor) opened(customID string) Modal {
	a.server.mu.Lock()
	defer a.server.mu.Unlock()
	newest := Modal{CustomID: customID}
	for _, it := range a.server.interactions {
		own := it.modal != nil && it.user.ID == a.userID && it.modal.CustomID == customID
		if own && compareIDs(it.id, newest.InteractionID) > 0 {
			newest = *it.modal
		}
	}
	return newest
}

func reply(w http.ResponseWriter, status int, value any) {
	a := &answer{header: http.Header{}}
	a.json(status, value)
	a.header.Set("Cache-Control", "no-store")
	a.send(w)
}

// pageError answers a request of the page with an error.
func pageError(w http.ResponseWriter, err error) {
	status := http.StatusBadRequest
	text := err.Error()
	switch {
	case errors.Is(err, ErrNoResponse):
		status, text = http.StatusGatewayTimeout, "The application did not respond"
	case errors.Is(err, ErrUnknownCommand), errors.Is(err, ErrUnknownChannel),
		errors.Is(err, ErrUnknownMessage), errors.Is(err, ErrUnknownUser):
		status = http.StatusNotFound
	case errors.Is(err, ErrArchived):
		status = http.StatusForbidden
	case errors.Is(err, context.Canceled):
		status = 499
	}
	reply(w, status, map[string]string{"error": text})
}
