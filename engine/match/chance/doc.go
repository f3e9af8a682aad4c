// Package chance draws the chance of a match so that anyone can check it
// afterwards, without trust in the host.
//
// A match has three numbers. Its Seed is 32 secret bytes, made for this match
// alone. The commit is the seed's SHA-256, published before anybody acts. The
// words are the players' own, public and fixed when the match begins, so that
// the host cannot try seeds until the draws please.
//
// A draw is a number below n, each equally likely. It follows from the seed, the
// match's identifier, the words and the number of draws before it, by
// HMAC-SHA-256 (see Number). A Source counts the draws and rolls for an
// engine.Roller. When the match is over the seed is published, and Check makes
// every draw again.
//
// A Seed never prints itself: fmt, slog and encoding/json write a placeholder.
// Reveal is the only way to its digits.
package chance
