// Package route says which commands and controls there are and who serves them.
//
// A Command is told in one place: what Discord is told of it, its suggestions, its line in /help, and its
// handler. A Table of them is made once and never changes; the registration with Discord, /help and the way
// of each interaction follow from it.
package route
