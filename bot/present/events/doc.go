// Package events describes the events of a match in lines of text. The face of the game describes the events
// that its rules know, and this package those from outside the rules.
package events
