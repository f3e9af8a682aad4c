// Package route holds the table of commands and controls and their handlers.
//
// A Command is defined in one place: its definition for Discord, its suggestions, its line in /help, and its
// handler. A Table of all commands is made once and never changes. Registration with Discord, /help and the
// dispatch of interactions follow from it.
package route
