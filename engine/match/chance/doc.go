// Package chance makes the chance draws of a match so that anyone can check them
// afterwards, without having to trust the host.
//
// Draws depend on a seed and on words, and a commitment proves the seed. The Seed
// is 32 secret bytes, made for this match alone. The commitment is the seed's
// SHA-256, published before anybody acts. The words are chosen by the players,
// public and fixed when the match begins, so that the host cannot try seeds until
// the draws suit it.
//
// A draw is a number below n, each equally likely. It follows from the seed, the
// match's identifier, the words and the number of draws before it, by
// HMAC-SHA-256 (see Number). A Source counts the draws and makes them for an
// engine.Roller. When the match is over, the seed is published and Check can
// repeat every draw.
//
// A Seed is never printed: fmt, slog and encoding/json write a placeholder. Only
// Reveal returns its digits.
package chance
