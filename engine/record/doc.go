// Package record is the form that the match records of all games share: headers such as [Length "standard"]
// above the entries, an entry a line, and among the headers those that make the chance of a match verifiable.
// A game's own reader embeds Reader and says, as a Script, what its headers and entries mean; whatever does
// not fit is refused at its line.
package record
