// Package record reads and writes the format that the match records of all games share. Headers such as
// [Length "standard"] come first, then the entries, one a line. Some headers make the chance draws of the
// match verifiable. A game's own reader embeds Reader and implements Script, which interprets headers and
// entries. Errors name the line.
package record
