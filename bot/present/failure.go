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

// ChoiceError is the error of an option of a command for which something was typed that cannot be chosen.
type ChoiceError struct {
	Option, Typed string
	// Allowed are the labels of what can be chosen.
	Allowed []string
}

// Error returns the option and what was typed.
func (e *ChoiceError) Error() string { return fmt.Sprintf("%q is no choice for %s", e.Typed, e.Option) }

// SetupError is the error of a set-up by which a game cannot be played.
type SetupError struct {
	Game    string
	Problem *engine.Problem
}

// Error returns the reason.
func (e *SetupError) Error() string { return e.Game + ": " + e.Problem.Error() }

// Unwrap returns the problem.
func (e *SetupError) Unwrap() error { return e.Problem }

// ErrForged is the error of an order such as nothing that the program offers leads to.
var ErrForged = errors.New("nothing offers that")

// Forged returns an ErrForged that says for logs what was wrong.
func Forged(what string) error { return fmt.Errorf("%w: %s", ErrForged, what) }

// ErrLate is the error of an order that was not carried out, or not answered, in time.
var ErrLate = errors.New("the order took too long")

// ErrRoleAndOpponent is the error of a challenge to a person and to a role.
var ErrRoleAndOpponent = errors.New("a challenge is to a person or to a role")

// ErrNoThread is the error of a thread where Discord has none.
var ErrNoThread = errors.New("no thread can be opened here")

// ErrNoProgram is the error of a challenge to the program where the server does not want that.
var ErrNoProgram = errors.New("the program does not play on this server")

// ErrProgramRated is the error of a challenge to the program that is to be rated where the
// server does not want that.
var ErrProgramRated = errors.New("matches against the program are not rated on this server")

// ErrLevel is the error of a challenge that gives a person a level of play.
var ErrLevel = errors.New("only the program plays at a level")

// ErrManagersOnly is the error of an order that only members give who manage the server.
var ErrManagersOnly = errors.New("only members who manage the server may do that")

// ChannelError is the error of a choice of a channel in which the program may not post.
type ChannelError struct {
	Channel string
}

// Error returns the identifier of the channel.
func (e *ChannelError) Error() string { return "no right to post in channel " + e.Channel }

// ErrDirectClosed is the error of private messages that were asked for and that Discord does not let through.
var ErrDirectClosed = errors.New("the player takes no private messages")

// ErrHowLong is the error of a holiday without an end, or with two.
var ErrHowLong = errors.New("a holiday needs one end")

// StrandedError is the error of an order to go on with a match that has lost its channel, where
// that may be several or none.
type StrandedError struct {
	Matches []match.Match
}

// Error says how many they are.
func (e *StrandedError) Error() string {
	return fmt.Sprintf("%d matches have lost their channel", len(e.Matches))
}

// ChapterError is the error of an order about a chapter that a match does not have.
type ChapterError struct {
	// Last is the key of the last chapter that it has.
	Last string
}

// Error names the last chapter that there is.
func (e *ChapterError) Error() string {
	return "no such chapter: the last one of the match is " + e.Last
}

// ElsewhereError is the error of a moderator's order about a match that is not of the channel in which the
// right was given.
type ElsewhereError struct {
	// Channel is where the match is played, "" where that is gone.
	Channel string
}

// Error names the match's channel for logs.
func (e *ElsewhereError) Error() string { return "a moderator of another channel than " + e.Channel }

// Permission names a right that the program needs in a channel, by its key in the catalogue.
type Permission string

// The rights without which the program cannot play in a channel.
const (
	ViewChannel   Permission = "view-channel"
	SendMessages  Permission = "send-messages"
	EmbedLinks    Permission = "embed-links"
	AttachFiles   Permission = "attach-files"
	ReadHistory   Permission = "read-history"
	CreateThreads Permission = "create-threads"
	SendInThreads Permission = "send-in-threads"
)

// MissingError is the error of an order that needs rights which the program does not have in the channel.
type MissingError struct {
	Permissions []Permission
}

// Error returns the keys of the rights.
func (e *MissingError) Error() string {
	names := make([]string, len(e.Permissions))
	for i, p := range e.Permissions {
		names[i] = string(p)
	}
	return "missing permissions: " + strings.Join(names, ", ")
}

// Problem says why the rules of any game refuse a set-up or a record.
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
	// ErrWinner is the error of an adjudication without a winner, and of a winner of something else.
	ErrWinner = errors.New("no usable winner")
	// ErrExpelled is the error of an order to expel nobody, or somebody who does not play in the match, and of
	// a player in an order of another kind.
	ErrExpelled = errors.New("no usable player to expel")
	// ErrForgotten is the error of a confirmation whose question is too old.
	ErrForgotten = errors.New("the question is too old")
)
