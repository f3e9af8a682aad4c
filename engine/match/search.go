package match

// Search selects matches of a guild for autocompletion.
type Search struct {
	Guild  string
	Viewer Player
	// Typed is the text typed so far, of which each word must fit. A word can be the beginning of a number or
	// of the date of the start or end (2026-03-01), a part of a player's name, or one of live, won, lost,
	// from the viewer's point of view. An empty text finds all matches. Only the beginning of a long text is
	// used.
	Typed string
	// OnlyLive and OnlyEnded leave out the matches that have ended, or that have not.
	OnlyLive, OnlyEnded bool
	// Among reports whether a match may be found; nil is all.
	Among func(Match) bool
	// Limit is the largest number of matches.
	Limit int
}
