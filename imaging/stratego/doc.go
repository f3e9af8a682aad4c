// Package stratego says what is seen on pictures of Stratego: public boards, a player's own, drafts of set-ups
// and open boards.
//
// A Scene is plain data with every word in the reader's language. Of makes one from the view of a match,
// OfDeployment one from a set-up. What a Scene does not hold cannot be seen: a piece whose rank its reader may
// not know has the rank Unknown there.
package stratego
