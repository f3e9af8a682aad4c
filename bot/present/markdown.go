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

// RoleMention returns the markdown that names a role, and pings it where Message.Roles allows that.
func RoleMention(r match.Role) string { return "<@&" + r.ID + ">" }

// When returns the markdown by which every reader sees a moment in their own time.
func When(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// Date returns the markdown by which every reader sees the day and the time of a moment as their own.
func Date(t time.Time) string { return fmt.Sprintf("<t:%d:f>", t.Unix()) }

// Code returns a text as code, which shows every character as it is; a text that would end the
// code is escaped instead.
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

// Escape returns a text of another person for use in markdown.
func Escape(text string) string { return games.Escape(text) }

// Mention returns the markdown that pings a player, where Message.Mentions allows it.
func Mention(p match.Player) string { return "<@" + string(p) + ">" }

// Said returns what somebody has written, as one line for markdown.
func Said(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return Escape(strings.Join(strings.Fields(text), " "))
}
