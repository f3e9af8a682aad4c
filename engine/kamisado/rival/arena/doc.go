// Package arena lets players of Kamisado play one another, many games at a
// time, and tells what can be concluded: how often each wins, how sure that
// is, and a rating for everyone who took part.
package arena
