package present

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine/match"
)

// Limits that Discord sets to a message and its parts.
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
	// MaxBytes is the most that the pictures and files of a message may have together.
	MaxBytes = 10_000_000
)

// Message is a post, an answer or an edit, as plain data.
type Message struct {
	// Text is the content in Discord's markdown.
	Text string
	// Past is what the text becomes when the match has moved on: without the question and the deadline. It is
	// "" where the text stays.
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
	// Private marks an answer that only the asker sees.
	Private bool
}

// Picture is something to be drawn; exactly one of Scene, Film, Sheet, Card, Chart and Drawn is set.
type Picture struct {
	// Name is the file name, unique in its message, such as "board.png"; a Film is a GIF,
	// everything else is a PNG.
	Name string
	// Alt describes the picture to those who do not see it.
	Alt string
	// Game is the key of the game whose painter draws the picture, or to which a card belongs, and Look how it
	// looks.
	Game  string
	Look  games.Look
	Scene any
	// Film is the frames of an animated picture, and Sheet small pictures beside one another.
	Film  []games.Frame
	Sheet *Sheet
	Card  *LeaderboardCard
	Chart *ProfileCard
	// Drawn is a picture as it was drawn before.
	Drawn []byte
	// Private marks a picture that only its viewer may see. A message that is not Private must not have one.
	Private bool
}

// Sheet is small pictures beside one another on one picture.
type Sheet struct {
	Title, Status string
	Frames        []games.Frame
}

// File is an attachment that is no picture.
type File struct {
	Name string
	Data []byte
}

// Row is one line of controls: up to five buttons, or one menu.
type Row struct {
	Buttons  []Button
	Menu     *Menu
	Channels *ChannelMenu
	People   *PeopleMenu
}

// ButtonStyle is the look of a button.
type ButtonStyle uint8

const (
	// Secondary is a quiet button.
	Secondary ButtonStyle = iota
	// Primary is the button that one is expected to press.
	Primary
	// Success is a button that agrees.
	Success
	// Danger is a button that cannot be taken back.
	Danger
	// Link is a button that opens its URL.
	Link
)

// Button is a button; it has either a Control or, with the style Link, a URL.
type Button struct {
	Control  Control
	Label    string
	Emoji    string
	Style    ButtonStyle
	Disabled bool
	URL      string
}

// Menu is a list of which one line is chosen.
type Menu struct {
	Control Control
	// Hint stands in the closed menu.
	Hint    string
	Options []Choice
	// Least and Most bound how many lines are chosen at once; 0 and 0 is one alone.
	Least, Most int
}

// ChannelMenu is a menu of the channels of the server, in which none, one or several can be chosen.
type ChannelMenu struct {
	Control Control
	// Hint stands in the closed menu where nothing is chosen.
	Hint string
	// Chosen are the channels that are chosen already, and Most is how many can be, at most MaxOptions.
	Chosen []string
	Most   int
}

// PeopleMenu is a menu of the members of the server, of whom one is chosen.
type PeopleMenu struct {
	Control Control
	// Hint stands in the closed menu.
	Hint string
}

// Choice is one line of a menu or one suggestion of an autocompletion, which shows only the label.
type Choice struct {
	Value, Label, Description, Emoji string
	// Chosen marks the line of a menu that is chosen already.
	Chosen bool
}

// Control says what a button or menu does when it is used.
type Control struct {
	// Verb is one of the Verb constants.
	Verb string
	// ID is the match or the challenge that is meant.
	ID string
	// Head is the length of the log that the control saw, plus one; 0 means any.
	Head int
	// Arg is what else the verb needs, such as the tower of a menu of squares.
	Arg string
}

// The verbs of controls. The comment says what ID, Arg and the chosen value of a menu are.
const (
	VerbAccept   = "accept"   // challenge
	VerbDecline  = "decline"  // challenge
	VerbWithdraw = "withdraw" // challenge
	VerbMove     = "move"     // match; the chosen value, or of a button Arg, is an action
	VerbNarrow   = "tower"    // match; the chosen value, or Arg, is what a game's Narrow is given
	VerbTogether = "together" // match; the chosen values are taken together, or as many by chance where there are none
	VerbFill     = "fill"     // match; Arg is "left" or "right": only posts of older programs have it
	VerbResign   = "resign"   // match; the confirmation of /resign
	VerbKeep     = "keep"     // match; the other button of the confirmation
	VerbThread   = "thread"   // Arg is what the caller of challenge.Busy gave
	VerbOffers   = "offers"   // Head is a page of the open challenges + 1
	VerbGames    = "games"    // Arg and the chosen value are an inbox.Filter, Head is its page + 1
	VerbNext     = "next"     // match after which the next one is shown that waits for the presser
	VerbPolicy   = "policy"   // Arg is a page and a setting of the server; the chosen values are its value
	VerbRules    = "rules"    // Arg is a topic; of a menu the chosen value is one
)

// Private returns an answer that only the asker sees.
func Private(lines ...string) Message { return Message{Text: Paragraph(lines...), Private: true} }

// Paragraph joins lines to the text of a message. Where they are too long, an
// ellipsis stands for lines after the first: the end says who must act.
func Paragraph(lines ...string) string {
	text := strings.Join(lines, "\n")
	for dropped := 1; len([]rune(text)) > MaxText && dropped < len(lines)-1; dropped++ {
		text = lines[0] + "\n…\n" + strings.Join(lines[1+dropped:], "\n")
	}
	return Clip(text, MaxText)
}

// Filled returns the lines that say something.
func Filled(lines []string) []string {
	var all []string
	for _, line := range lines {
		if line != "" {
			all = append(all, line)
		}
	}
	return all
}
