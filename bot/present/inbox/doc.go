// Package inbox makes the pages about the matches that wait for a player: lists, the next board, reminders
// and nudges.
package inbox
