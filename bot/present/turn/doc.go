// Package turn makes the posts of a match: its turns, its end, and the requests of players to one another. It
// also makes the private views of a match.
package turn
