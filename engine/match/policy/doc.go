// Package policy keeps the decisions of a guild's administrators about matches there: the channels in which
// they may be played, the defaults of a new challenge, how many matches a person may have, where results are
// announced, and the language of public messages.
//
// The zero Policy applies if nothing was decided, so every field says what its zero value means.
package policy
