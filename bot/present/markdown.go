package present

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// RoleMention returns the markdown that names a role. It pings the role if Message.Roles contains it.
func RoleMention(r match.Role) string { return "<@&" + r.ID + ">" }

// When returns the markdown of a time relative to now, such as "in 2 hours".
func When(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// Date returns the markdown of a date and time, which Discord shows in the reader's own time zone.
func Date(t time.Time) string { return fmt.Sprintf("<t:%d:f>", t.Unix()) }

// Code returns a text as inline code, which shows every character as it is. A text with a backtick would end
// the code, and is escaped instead.
func Code(text string) string {
	if strings.Contains(text, "`") {
		return Escape(text)
	}
	return "`" + text + "`"
}

// BoardLink returns a link to the newest post of a match, or to its channel.
func BoardLink(w Words, s match.Snapshot) string {
	return w.Text("link.board", locale.Args{"URL": PostURL(s)})
}

// PostURL returns the address of the newest post of a match, or of its channel.
func PostURL(s match.Snapshot) string {
	channel, message := s.Match.Channel, ""
	if s.Post.Message != "" {
		channel, message = s.Post.Channel, "/"+s.Post.Message
	}
	return ServerURL(s.Match.Guild) + "/" + channel + message
}

// ServerURL returns the address of a server.
func ServerURL(guild string) string { return "https://discord.com/channels/" + guild }

// Channel returns the markdown that names and links a channel.
func Channel(id string) string { return "<#" + id + ">" }

// Escape escapes a text that somebody wrote for use in markdown.
func Escape(text string) string { return games.Escape(text) }

// Mention returns the markdown that names a player. It pings the player if Message.Mentions contains them.
func Mention(p match.Player) string { return "<@" + string(p) + ">" }

// EscapedLine returns a text that somebody wrote as one escaped line of markdown, without control characters.
func EscapedLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return Escape(strings.Join(strings.Fields(text), " "))
}
