// Package arena plays many matches of Stratego between two kinds of players. It tells how often each wins,
// how the matches end, and how certain that is.
package arena
