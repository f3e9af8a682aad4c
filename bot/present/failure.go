package present

import (
	"errors"
	"fmt"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/match"
)

// ErrServerOnly is the error of a command that was used outside a server.
var ErrServerOnly = errors.New("commands work in servers only")

// ChoiceError is the error of a typed text that is not one of the choices of a command's option.
type ChoiceError struct {
	Option, Typed string
	// Allowed are the labels of the choices.
	Allowed []string
}

// Error returns the option and what was typed.
func (e *ChoiceError) Error() string { return fmt.Sprintf("%q is no choice for %s", e.Typed, e.Option) }

// SetupError is the error of a set-up that the rules of a game refuse.
type SetupError struct {
	Game    string
	Problem *engine.Problem
}

// Error returns the reason.
func (e *SetupError) Error() string { return e.Game + ": " + e.Problem.Error() }

// Unwrap returns the problem.
func (e *SetupError) Unwrap() error { return e.Problem }

// ErrForged is the error of an interaction that no control or command of the bot can have produced.
var ErrForged = errors.New("nothing offers that")

// Forged wraps ErrForged with the reason, for logs.
func Forged(what string) error { return fmt.Errorf("%w: %s", ErrForged, what) }

// ErrLate is the error of an order that was not executed, or not answered, in time.
var ErrLate = errors.New("the order took too long")

// ErrDiscordBusy is the error of an order that was not carried out because Discord fails, is out of reach, or
// rate-limits the bot.
var ErrDiscordBusy = errors.New("discord is busy")

// ErrRoleAndOpponent is the error of a challenge to both a person and a role.
var ErrRoleAndOpponent = errors.New("a challenge is to a person or to a role")

// ErrNoThread is the error of a match that is to be played in a thread in a channel that cannot have one.
var ErrNoThread = errors.New("no thread can be opened here")

// ErrThreadUnsure is the error of an order that was not carried out because Discord gave no answer about the
// thread that it needs. The thread may have been opened.
var ErrThreadUnsure = errors.New("a thread may have been opened")

// ErrNoComputer is the error of a challenge to the computer on a server that does not allow that.
var ErrNoComputer = errors.New("the program does not play on this server")

// ErrComputerRated is the error of a rated challenge to the computer on a server that does not
// rate such matches.
var ErrComputerRated = errors.New("matches against the program are not rated on this server")

// ErrLevel is the error of a challenge that names a level for a person: only the computer has levels.
var ErrLevel = errors.New("only the program plays at a level")

// ErrManagersOnly is the error of an order that is reserved to members who manage the server.
var ErrManagersOnly = errors.New("only members who manage the server may do that")

// ChannelError is the error of the choice of a channel in which the bot may not post.
type ChannelError struct {
	Channel string
}

// Error returns the identifier of the channel.
func (e *ChannelError) Error() string { return "no right to post in channel " + e.Channel }

// ErrDirectClosed is the error of a player who turns private messages on while Discord refuses to deliver
// any.
var ErrDirectClosed = errors.New("the player takes no private messages")

// ErrHolidayEnd is the error of a holiday without an end, or with two.
var ErrHolidayEnd = errors.New("a holiday needs one end")

// StrandedError is the error of an order to continue a match that lost its channel, if there is not exactly
// one such match.
type StrandedError struct {
	// Matches are the matches that could be meant.
	Matches []match.Match
}

// Error returns the number of the matches.
func (e *StrandedError) Error() string {
	return fmt.Sprintf("%d matches have lost their channel", len(e.Matches))
}

// ChapterError is the error of an order about a chapter that a match does not have.
type ChapterError struct {
	// Last is the key of the last chapter that it has.
	Last string
}

// Error names the last chapter of the match.
func (e *ChapterError) Error() string {
	return "no such chapter: the last one of the match is " + e.Last
}

// ElsewhereError is the error of a moderator's order about a match of another channel. The right to moderate
// holds only in the channel that gives it.
type ElsewhereError struct {
	// Channel is the match's channel, "" if it is gone.
	Channel string
}

// Error names the match's channel for logs.
func (e *ElsewhereError) Error() string { return "a moderator of another channel than " + e.Channel }

// Permission is a permission that the bot needs in a channel, by its key in the catalogue.
type Permission string

// The permissions that the bot needs to run matches in a channel.
const (
	ViewChannel   Permission = "view-channel"
	SendMessages  Permission = "send-messages"
	EmbedLinks    Permission = "embed-links"
	AttachFiles   Permission = "attach-files"
	ReadHistory   Permission = "read-history"
	CreateThreads Permission = "create-threads"
	SendInThreads Permission = "send-in-threads"
)

// MissingError is the error of an order that needs permissions that the bot does not have in the channel.
type MissingError struct {
	Permissions []Permission
}

// Error returns the keys of the permissions.
func (e *MissingError) Error() string {
	names := make([]string, len(e.Permissions))
	for i, p := range e.Permissions {
		names[i] = string(p)
	}
	return "missing permissions: " + strings.Join(names, ", ")
}

// ProblemIn says why the rules of a game refuse a set-up or a record. It uses the game's own words, or those
// of Problem if the game has none.
func ProblemIn(w Words, game string, p *engine.Problem) string {
	if w.Has(game + ".problem." + p.Key) {
		return w.Face(game).Explain(games.Moment{Words: w.WordsFor(game), Seat: engine.Nobody}, p)
	}
	return Problem(w, p)
}

// RecordProblem says what is wrong in a record. The game is "" if the record's game is not known. A problem
// of a known form has the same message for all games.
func RecordProblem(w Words, game string, p *engine.Problem) string {
	form := p.Args["form"]
	if form == "" {
		return ProblemIn(w, game, p)
	}
	formal := *p
	formal.Key += "." + form
	return games.Plain{}.Explain(games.Moment{Words: w, Seat: engine.Nobody}, &formal)
}

// Problem says why the rules of a game refuse a set-up or a record. The game is the first one whose words
// explain the problem.
func Problem(w Words, p *engine.Problem) string {
	for _, key := range w.Games.Keys {
		if w.Has(key + ".problem." + p.Key) {
			return w.Face(key).Explain(games.Moment{Words: w.WordsFor(key), Seat: engine.Nobody}, p)
		}
	}
	return games.Plain{}.Explain(games.Moment{Words: w, Seat: engine.Nobody}, p)
}

var (
	// ErrModeratorsOnly is the error of a moderator's order by somebody else.
	ErrModeratorsOnly = errors.New("only for moderators")
	// ErrWinner is the error of an adjudication without a winner, and of another order that names a winner.
	ErrWinner = errors.New("no usable winner")
	// ErrExpelled is the error of an order to expel nobody or somebody who does not play in the match, and of
	// another order that names a player.
	ErrExpelled = errors.New("no usable player to expel")
	// ErrNoneHere is the error of a command that takes any match, in a channel without one.
	ErrNoneHere = fmt.Errorf("no match to take: %w", match.ErrNoMatch)
	// ErrExpired is the error of a confirmation whose question has expired.
	ErrExpired = errors.New("the question is too old")
)
