// Package samurai draws matches of Samurai.
//
// A Scene goes in, plain data with every word in the reader's language; Of makes a Scene from the view of a
// match. A public Scene has no hands. A private one shows those of its viewer, and is labelled as private; it
// must never be posted to a channel. Only after the end, and in a view that hides nothing, does a public Scene
// show hands.
package samurai
