// Package display keeps how players and guilds like boards to be shown: the theme, the face, and which side
// is at the bottom. What nobody chose is empty, so that a player's Preference lies over that of the guild
// and that over the Default.
//
// A picture is made for one reader, see Occasion.Reader: what everyone sees for the player who must act on
// it, the rest for the guild, and a private answer for whoever asked.
package display
