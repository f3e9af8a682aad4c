// Package games is the contract between the table and the games that are played at it: what a game
// brings beside its rules.
//
// Three ideas carry it:
//
//   - A Moment is all that one viewer may know of a match at one head. No
//     engine.State gets here, so nothing that is made from a Moment can tell a
//     secret.
//   - A Face turns a Moment into words and pictures. It is made of pure
//     functions: the same Moment gives the same sentences, questions and scenes.
//   - A scene passes through the program unopened, from the Face that laid it
//     to the Painter that draws it.
//
// Faces know nothing of Discord: an Ask may have any number of choices, a line
// may be of any length. The table pages, clips, mentions and delivers. Plain is a Face
// for any game, made from its legal actions and its catalogue; a game's own
// Face embeds it and does better where it can.
package games
