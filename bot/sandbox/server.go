package sandbox

// Server is the stand-in: one guild with its channels and members, and one bot that may connect.
type Server struct {
	options Options
}

// Actor is a person of the guild, as whom commands are typed and buttons pressed.
type Actor struct {
	server *Server
	userID string
}

// As returns the actor for a member; what it does fails with ErrUnknownUser where there is no such member.
func (s *Server) As(userID string) *Actor { return &Actor{server: s, userID: userID} }

// Token is the bot's token, without the word "Bot" before it.
func (s *Server) Token() string { return s.options.Token }
