// Package record is the form that the match records of all games share: headers
// such as [Length "standard"] above the entries, and among them those that make
// the chance of a match verifiable. What the headers of a game mean, and all
// about its entries, is the game's own business.
package record
