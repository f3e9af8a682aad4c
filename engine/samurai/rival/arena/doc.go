// Package arena plays many matches of Samurai between two kinds of players, and tells how often each wins and
// how certain that is.
package arena
