// Package turn makes the posts of a match: its turns, its end, what players ask one another, and
// each player's own view.
package turn
