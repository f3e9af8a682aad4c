// Package challenge makes the posts by which matches come about: challenges and lobbies, lists of
// open ones, and the forms that lead to them.
package challenge
