package bot_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine/match"
)

// journal is a log that can be read while it is written.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

// String returns what was written so far.
func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// logger returns a logger that writes everything to the journal.
func (j *journal) logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(j, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

// shown returns everything that a message shows: its text, the names, descriptions and bytes of its files,
// and its controls.
func (tb *table) shown(m sandbox.Message) map[string]string {
	all := map[string]string{"text": m.Content}
	for _, a := range m.Attachments {
		all["file name"] += a.Filename + "\n"
		all["alt text"] += a.Description + "\n"
		all["file"] += string(tb.File(a)) + "\n"
	}
	for _, c := range append(m.Buttons(), m.Menus()...) {
		all["control"] += c.Label() + " " + c.CustomID() + "\n"
		for _, o := range c.Options() {
			all["control"] += o.Label + " " + o.Value + "\n"
		}
	}
	return all
}

// tells returns the places in which a message shows one of the words, each with the name of the door before
// it.
func (tb *table) tells(door string, m sandbox.Message, words []string) []string {
	s := snoop{tb: tb, words: words}
	s.message(door, m)
	return s.found
}

// learns tries every door by which somebody could learn the words, and returns the doors that show them. The
// words must not be among that person's current choices.
func (tb *table) learns(a *sandbox.Actor, log *journal, words ...string) []string {
	tb.t.Helper()
	s := snoop{tb: tb, who: a, words: words}
	for _, look := range []func(){s.boards, s.exports, s.reviews, s.suggestions, s.players, s.lists, s.mistakes, s.messages, s.view} {
		look()
	}
	require.NotEmpty(tb.t, log.String(), "the log is not connected")
	s.text("log", log.String())
	slices.Sort(s.found)
	return slices.Compact(s.found)
}

// snoop is a person who looks for words behind every door.
type snoop struct {
	tb    *table
	who   *sandbox.Actor
	words []string
	// found are the doors behind which one of the words stands.
	found []string
}

// text looks for the words in a text behind a door.
func (s *snoop) text(door, text string) {
	if slices.ContainsFunc(s.words, func(w string) bool { return strings.Contains(text, w) }) {
		s.found = append(s.found, door)
	}
}

// message looks for the words in everything that a message shows.
func (s *snoop) message(door string, m sandbox.Message) {
	for part, text := range s.tb.shown(m) {
		s.text(door+": "+part, text)
	}
}

// command looks at the answer to a command.
func (s *snoop) command(door, name string, options ...sandbox.Option) {
	s.tb.t.Helper()
	s.message(door, s.tb.command(s.who, s.tb.lobby, name, options...))
}

// boards looks at the board, in public and in private.
func (s *snoop) boards() {
	s.tb.t.Helper()
	s.command("/board", "board")
	s.command("/board private", "board", yes("private", true))
}

// exports looks at the match as a file in every format, and at its pictures also as each player has seen it.
func (s *snoop) exports() {
	s.tb.t.Helper()
	for _, format := range []string{"record", "json"} {
		s.command("/export "+format, "export", text("format", format))
	}
	s.pictures("/export gif", text("format", "gif"))
	s.pictures("/export sheet", text("format", "sheet"))
	for _, p := range s.tb.latest(s.tb.lobby).Match.People() {
		s.pictures("/export sheet of a player", text("format", "sheet"), text("player", string(p)))
	}
}

// pictures looks at an export whose file may have to be made first.
func (s *snoop) pictures(door string, options ...sandbox.Option) {
	s.tb.t.Helper()
	s.message(door, s.tb.withFile(s.who, s.tb.command(s.who, s.tb.lobby, "export", options...)))
}

// reviews looks at every moment of the match.
func (s *snoop) reviews() {
	tb := s.tb
	tb.t.Helper()
	page := tb.command(s.who, tb.lobby, "review")
	for {
		assert.NotEmpty(tb.t, page.Attachments, "a moment without its board: %s", page.Content)
		s.message("/review", page)
		var at, last int
		_, text, _ := strings.Cut(page.Content, "step ")
		_, err := fmt.Sscanf(text, "%d of %d", &at, &last)
		require.NoError(tb.t, err, page.Content)
		if at == last {
			return
		}
		page = tb.step(s.who, page, "forward")
	}
}

// suggestions looks at the suggestions while a command is typed. A player to move must get some.
func (s *snoop) suggestions() {
	s.tb.t.Helper()
	patient := s.tb.patient()
	for s.moves() == 0 && s.decides() {
		require.NoError(s.tb.t, patient.Err(), "no move is suggested")
	}
	for command, options := range map[string][]string{"plan": {"if", "then", "after"}, "set-up": {"saved", "forget"}} {
		for _, option := range options {
			s.suggested(command, option, "")
		}
	}
}

// moves looks at the suggested moves, and returns their number. There may be none if the bot was too slow.
func (s *snoop) moves() (n int) {
	s.tb.t.Helper()
	for _, typed := range append([]string{""}, s.tb.typing...) {
		n += s.suggested("move", "move", typed)
	}
	return n
}

// suggested looks at the suggestions for an option of a command, and returns their number.
func (s *snoop) suggested(command, option, typed string) int {
	s.tb.t.Helper()
	choices, err := s.who.Complete(s.tb.patient(), s.tb.lobby, command, option, text(option, typed))
	require.NoError(s.tb.t, err)
	for _, c := range choices {
		s.text("suggestions of /"+command, fmt.Sprintln(c.Name, c.Value))
	}
	return len(choices)
}

// decides reports whether the match waits for a decision of the snoop.
func (s *snoop) decides() bool {
	return !s.tb.over(s.tb.lobby) && slices.Contains(s.tb.live(s.tb.lobby).Turn(), match.Player(s.who.User().ID))
}

// players looks at the pages about players in the game of the match.
func (s *snoop) players() {
	s.tb.t.Helper()
	m := s.tb.latest(s.tb.lobby).Match
	for _, p := range m.People() {
		options := []sandbox.Option{text("player", string(p))}
		if s.tb.takes("profile", "game") {
			options = append(options, text("game", m.Game))
		}
		s.command("/profile", "profile", options...)
		if p != match.Player(s.who.User().ID) {
			s.command("/versus", "versus", options...)
		}
	}
}

// takes reports whether a command has an option.
func (tb *table) takes(command, option string) bool {
	return slices.ContainsFunc(tb.Commands(), func(c sandbox.Command) bool {
		return c.Name == command && slices.ContainsFunc(c.Options, func(o sandbox.CommandOption) bool { return o.Name == option })
	})
}

// lists looks at the lists of matches, at the help, and at the data stored about the snoop.
func (s *snoop) lists() {
	s.tb.t.Helper()
	for _, name := range []string{"history", "games", "help"} {
		s.command("/"+name, name)
	}
	data := s.tb.press(s.who, s.tb.command(s.who, s.tb.lobby, "privacy"), present.VerbData)
	s.message("/privacy", data)
}

// mistakes looks at the answers to commands that are refused.
func (s *snoop) mistakes() {
	s.tb.t.Helper()
	s.command("error of /move", "move", text("move", "nonsense"))
	s.command("error of /takeback", "takeback")
}

// messages looks at the bot's messages in the channel and to the snoop.
func (s *snoop) messages() {
	for _, m := range s.who.Messages(s.tb.lobby) {
		if !m.Ephemeral() {
			s.message("post", m)
		}
	}
	if c, ok := s.tb.Conversation(s.who.User().ID); ok {
		for _, m := range s.who.Messages(c.ID) {
			s.message("direct message", m)
		}
	}
}

// view presses the newest button for the player's own view, if there is one.
func (s *snoop) view() {
	s.tb.t.Helper()
	for _, m := range slices.Backward(s.who.Messages(s.tb.lobby)) {
		for _, b := range m.Buttons() {
			if !m.Ephemeral() && strings.HasPrefix(b.CustomID(), present.VerbView+"/") {
				s.message("my view", s.tb.press(s.who, m, present.VerbView))
				return
			}
		}
	}
}
