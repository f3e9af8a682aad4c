// Package games is the contract between the bot and the games that it offers: everything that a game provides
// beside its rules. The part of the bot that is the same for all games is called the table.
//
// The contract rests on three ideas:
//
//   - A Moment is everything that one viewer may know of a match at one head, the number of events in its
//     log. No engine.State reaches this package, so words and pictures made from a Moment leak no secret.
//   - A Face turns a Moment into words and pictures. Its methods are pure functions: the same Moment gives
//     the same sentences, questions and scenes.
//   - A scene is opaque to the rest of the program. The Face makes it, and only the game's Painter reads it.
//
// Faces know nothing of Discord: an Ask may have any number of choices, and a line may have any length. The
// table pages, clips, mentions and delivers. Plain is a Face for any game, made from its legal actions and
// its catalogue. A game's own Face embeds Plain and replaces the methods that it can do better.
package games
