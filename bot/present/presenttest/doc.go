// Package presenttest holds the fixtures and checks that the tests of all pages share: a match of Kamisado
// with its players, challenges and lobbies, golden files of messages, and checks of Discord's limits.
package presenttest
