// Package display keeps how players and guilds want boards to be shown: the theme, the face, the side at the
// bottom, the way turns are posted, and the names of ranks. Fields that were not chosen are empty, so that a
// player's Preference overrides that of the guild, which overrides the Default.
//
// A picture is made for one reader, see Occasion.Reader. A private answer is made for the player who asked,
// and a public picture for the one player who must act on it, or else for the guild.
package display
