package sandbox

import (
	"embed"
	"io/fs"
	"net/http"
	"strings"
)

//go:embed page
var page embed.FS

// routes returns the operations with their patterns, which are spelled as in Discord's description.
func (s *Server) routes() []route {
	const (
		commands = "/applications/{application_id}/commands"
		local    = "/applications/{application_id}/guilds/{guild_id}/commands"
		channel  = "/channels/{channel_id}"
		message  = channel + "/messages/{message_id}"
		members  = channel + "/thread-members"
		webhook  = "/webhooks/{webhook_id}/{webhook_token}"
	)
	list := []route{
		{"GET /gateway", s.getGateway, true},
		{"GET /gateway/bot", s.getGatewayBot, false},
		{"GET /users/@me", s.getMe, false},
		{"GET /users/@me/guilds", s.listGuilds, false},
		{"POST /users/@me/channels", s.openDM, false},
		{"GET /users/{user_id}", s.getUser, false},
		{"GET /oauth2/applications/@me", s.getApplication, false},
		{"GET /applications/@me", s.getApplication, false},
		{"GET /guilds/{guild_id}", s.getGuild, false},
		{"GET /guilds/{guild_id}/channels", s.listChannels, false},
		{"GET /guilds/{guild_id}/members", s.listMembers, false},
		{"GET /guilds/{guild_id}/members/{user_id}", s.getMember, false},
		{"GET /guilds/{guild_id}/threads/active", s.listActiveThreads, false},
		{"GET " + channel, s.getChannel, false},
		{"PATCH " + channel, s.editChannel, false},
		{"DELETE " + channel, s.removeChannel, false},
		{"POST " + channel + "/typing", s.showTyping, false},
		{"GET " + channel + "/messages", s.listMessages, false},
		{"POST " + channel + "/messages", s.createMessage, false},
		{"GET " + message, s.getMessage, false},
		{"PATCH " + message, s.editMessage, false},
		{"DELETE " + message, s.removeMessage, false},
		{"POST " + channel + "/threads", s.createThread, false},
		{"POST " + message + "/threads", s.createThread, false},
		{"GET " + members, s.listThreadMembers, false},
		{"PUT " + members + "/@me", s.joinThread, false},
		{"DELETE " + members + "/@me", s.leaveThread, false},
		{"PUT " + members + "/{user_id}", s.joinThread, false},
		{"DELETE " + members + "/{user_id}", s.leaveThread, false},
		{"POST /interactions/{interaction_id}/{interaction_token}/callback", s.callback, true},
		{"POST " + webhook, s.followUp, true},
		{"GET " + webhook + "/messages/{message_id}", s.getAnswer, true},
		{"PATCH " + webhook + "/messages/{message_id}", s.editAnswer, true},
		{"DELETE " + webhook + "/messages/{message_id}", s.deleteAnswer, true},
	}
	for _, path := range []string{commands, local} {
		list = append(list,
			route{"GET " + path, s.listCommands, false},
			route{"PUT " + path, s.overwriteCommands, false},
			route{"POST " + path, s.createCommand, false},
			route{"GET " + path + "/{command_id}", s.getCommand, false},
			route{"PATCH " + path + "/{command_id}", s.editCommand, false},
			route{"DELETE " + path + "/{command_id}", s.deleteCommand, false})
	}
	return list
}

// mux returns the handler of all endpoints: Discord's, and those of the page, which only this machine can
// use.
func (s *Server) mux() http.Handler {
	mux := http.NewServeMux()
	for _, r := range s.routes() {
		method, path, _ := strings.Cut(r.pattern, " ")
		mux.HandleFunc(method+" /api/{version}"+path, s.serveREST(r))
	}
	mux.HandleFunc(unknownPattern, s.unknownRoute(mux))
	mux.HandleFunc("GET /gateway", s.serveGateway)
	mux.HandleFunc("GET /gateway/", s.serveGateway)
	mux.HandleFunc("GET /attachments/{channel}/{attachment}/{name}", s.serveFile)
	s.pageRoutes(mux)
	files, err := fs.Sub(page, "page")
	if err != nil {
		panic(err) // the folder is embedded
	}
	mux.Handle("/", s.local(pageFiles(files)))
	return mux
}

// pageFiles serves the files of the page. They change with the program, so browsers must revalidate them each
// time.
func pageFiles(files fs.FS) http.Handler {
	server := http.FileServerFS(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-cache")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data: blob:; "+
			"style-src 'self' 'unsafe-inline'; frame-ancestors 'none'")
		server.ServeHTTP(w, r)
	})
}
