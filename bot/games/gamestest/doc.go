// Package gamestest tests the face, the words and the painter of a game. The Suite plays random matches by
// the rules. It builds the moments of these matches as posts do, and checks every text and picture that the
// face makes of them.
package gamestest
