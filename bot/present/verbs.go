package present

// The verbs of controls that look back: at matches, players and what is kept. The comment says what ID, Head, Arg and
// the chosen value of a menu are.
const (
	VerbReview = "review" // match; Head is the ply + 1, or the chosen value is the ply; Arg tells controls of a message apart
	VerbShare  = "share"  // match; Head is the ply + 1
	VerbOpen   = "open"   // the chosen value is the match whose review begins
)
