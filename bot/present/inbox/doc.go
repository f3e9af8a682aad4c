// Package inbox makes the pages about what waits for a player: lists of matches, the next board,
// reminders and nudges.
package inbox
