package present

// The verbs of controls that look back: at matches, players and what is kept. The comment says what ID, Head, Arg and
// the chosen value of a menu are.
const (
	VerbReview = "review" // match; Head is the ply + 1, or the chosen value is the ply; Arg tells controls of a message apart, and ends with "." and Eyes
	VerbShare  = "share"  // match; Head is the ply + 1; Arg is "" or "." and Eyes
	VerbRecord = "record" // match; hands over its record
	VerbOpen   = "open"   // the chosen value is the match whose review begins
	VerbImport = "import" // a dialog with a record

	VerbLeaders = "leaders" // Head is the page, 0 the one with the presser; Arg is a BoardQuery; the chosen value is an order
	VerbHistory = "history" // Arg is a HistoryFilter
	VerbData    = "data"    // hands over what is kept about the presser
	VerbForget  = "forget"  // asks whether that is to be deleted; Arg "sure" deletes it, "no" keeps it
)
