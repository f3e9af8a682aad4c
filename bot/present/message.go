package present

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine/match"
)

// Limits that Discord sets on a message and its parts. Those of texts are in characters.
const (
	MaxText        = 2000
	MaxPictures    = 10
	MaxAlt         = 1024
	MaxRows        = 5
	MaxButtons     = 5
	MaxOptions     = 25
	MaxLabel       = 100
	MaxButtonLabel = 80
	MaxHint        = 150
	// MaxBytes is the largest total size of the pictures and files of a message.
	MaxBytes = 10_000_000
)

// Message is a post, an answer or an edit, as plain data.
type Message struct {
	// Text is the content in Discord's markdown.
	Text string
	// Past replaces Text once the match has moved on: it lacks the question and the deadline, or the line
	// that the match is paused. "" keeps Text.
	Past string
	// Pictures are shown in this order.
	Pictures []Picture
	// Files are attached after the pictures.
	Files []File
	// Rows are the buttons and menus below, at most MaxRows.
	Rows []Row
	// Mentions are the people whom the message may ping.
	Mentions []match.Player
	// Roles are the roles whose members the message may ping.
	Roles []string
	// Private marks an ephemeral reply, which only its reader sees.
	Private bool
}

// Picture is a picture to be drawn. Exactly one of Scene, Film, Sheet, Card, Chart and Drawn is set.
type Picture struct {
	// Name is the file name, unique in its message, such as "board.png"; a Film is a GIF,
	// everything else is a PNG.
	Name string
	// Alt is the alternative text, which describes the picture to those who do not see it.
	Alt string
	// Game is the key of the game whose painter draws the picture, or to which a card belongs.
	Game  string
	Look  games.Look
	Scene any
	// Film holds the frames of an animated picture.
	Film  []games.Frame
	Sheet *Sheet
	Card  *LeaderboardCard
	Chart *ProfileCard
	// Drawn is the encoded file of a picture that is already drawn.
	Drawn []byte
	// Private marks a picture that only its viewer may see. A message that is not Private must not have one.
	Private bool
}

// Sheet is one picture made of small pictures side by side.
type Sheet struct {
	Title, Status string
	Frames        []games.Frame
}

// File is an attachment other than a picture.
type File struct {
	Name string
	Data []byte
}

// Row is one row of controls: up to MaxButtons buttons, or one menu of any kind.
type Row struct {
	Buttons  []Button
	Menu     *Menu
	Channels *ChannelMenu
	People   *PeopleMenu
}

// ButtonStyle is the look of a button.
type ButtonStyle uint8

const (
	// Secondary is the style of an ordinary button.
	Secondary ButtonStyle = iota
	// Primary is the style of the button that people will mostly press.
	Primary
	// Success is the style of a button that agrees.
	Success
	// Danger is the style of a button whose effect cannot be undone.
	Danger
	// Link is the style of a button that opens its URL.
	Link
)

// Button has either a Control or, with the style Link, a URL.
type Button struct {
	Control  Control
	Label    string
	Emoji    string
	Style    ButtonStyle
	Disabled bool
	URL      string
}

// Menu is a list from which one line is chosen, or several.
type Menu struct {
	Control Control
	// Hint stands in the closed menu.
	Hint    string
	Options []Choice
	// Least and Most bound the number of lines that are chosen at once. If both are 0, it is exactly one.
	Least, Most int
}

// ChannelMenu is a menu of the server's channels, from which none, one or several can be chosen.
type ChannelMenu struct {
	Control Control
	// Hint stands in the closed menu while nothing is chosen.
	Hint string
	// Chosen are the channels that are already chosen.
	Chosen []string
	// Most is the largest number of channels that can be chosen, at most MaxOptions.
	Most int
}

// PeopleMenu is a menu of the server's members, from which one is chosen.
type PeopleMenu struct {
	Control Control
	// Hint stands in the closed menu.
	Hint string
}

// Choice is one line of a menu or one suggestion of an autocompletion, which shows only the label.
type Choice struct {
	Value, Label, Description, Emoji string
	// Chosen marks a line of a menu that is already chosen.
	Chosen bool
}

// Control says what a button or menu does when it is used.
type Control struct {
	// Verb is one of the Verb constants.
	Verb string
	// ID identifies the match, the challenge or another subject of the verb.
	ID string
	// Head is the length of the match's log when the control was made, plus one; 0 fits any length.
	Head int
	// Arg is a further argument of the verb, such as the tower of a menu of squares.
	Arg string
}

// The verbs of controls. A comment first names the subject that ID identifies. Then it explains the fields
// that the verb uses. "Value" is the chosen value of a menu.
const (
	VerbAccept   = "accept"   // challenge
	VerbDecline  = "decline"  // challenge
	VerbWithdraw = "withdraw" // challenge
	VerbMove     = "move"     // match; the value of a menu, or the Arg of a button, is an action
	VerbNarrow   = "tower"    // match; the value, or Arg, is the argument of the face's Narrow
	VerbTogether = "together" // match; the values make one action; without values they are chosen at random
	VerbFill     = "fill"     // match; Arg is "left" or "right": only old posts have this control
	VerbResign   = "resign"   // match; confirms /resign
	VerbKeep     = "keep"     // match; answers that confirmation with no
	VerbThread   = "thread"   // Arg is the argument that challenge.Busy was given
	VerbOffers   = "offers"   // Head is the page of the open challenges + 1
	VerbGames    = "games"    // Arg and the value make an inbox.Filter, Head is its page + 1
	VerbNext     = "next"     // match; shows the match after it that waits for the user
	VerbPolicy   = "policy"   // Arg is a page and a setting of the server; the values are the setting's value
	VerbRules    = "rules"    // game; Arg, or the value of a menu, is a topic
)

// Private returns an ephemeral reply, which only its reader sees.
func Private(lines ...string) Message { return Message{Text: Paragraph(lines...), Private: true} }

// Paragraph joins lines to the text of a message. If they are longer than MaxText, an ellipsis replaces lines
// after the first. The last lines stay, because they say who must act.
func Paragraph(lines ...string) string {
	text := strings.Join(lines, "\n")
	for dropped := 1; len([]rune(text)) > MaxText && dropped < len(lines)-1; dropped++ {
		text = lines[0] + "\n…\n" + strings.Join(lines[1+dropped:], "\n")
	}
	return Clip(text, MaxText)
}

// NonEmptyLines returns the lines that are not empty.
func NonEmptyLines(lines []string) []string {
	var all []string
	for _, line := range lines {
		if line != "" {
			all = append(all, line)
		}
	}
	return all
}
