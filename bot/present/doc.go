// Package present turns what happened in a match into what people see of it:
// words, pictures' descriptions, buttons and menus. Everything in it is a pure
// function from a snapshot to a Message; it knows neither Discord's types nor
// any input or output.
//
// Words come from package locale. What other people typed, their names above
// all, is escaped, and nobody is pinged but who is in Message.Mentions.
//
// This package is what all pages are made with: the parts of a message, the words
// of a match, names, limits. The pages are in the packages below it.
package present
