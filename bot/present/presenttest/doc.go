// Package presenttest is what the tests of all pages share: a match of Kamisado with
// its players, challenges and lobbies, golden files of messages, and Discord's limits.
package presenttest
