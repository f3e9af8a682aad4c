// Package policy keeps what the administrators of a guild have decided about matches there: in which channels
// they may be played, what a new challenge begins with, how many a person may have, where results are
// announced, and in which language the bot speaks to everyone.
//
// The zero Policy is what counts where nobody decided anything; so every field says what its
// zero value means.
package policy
