package present

// The verbs of controls that look back: at matches, players and stored data. See VerbAccept for how to read
// the comments.
const (
	// VerbReview shows a moment of a match. Head is the ply + 1, or the value is the ply. Arg tells the
	// controls of a message apart; it ends with "." and match.Viewpoint.
	VerbReview = "review"
	VerbShare  = "share"  // match; Head is the ply + 1; Arg is "", or "." and match.Viewpoint
	VerbRecord = "record" // match; sends its record
	VerbOpen   = "open"   // the value is the match whose review begins
	VerbImport = "import" // a dialog for a record

	// VerbLeaders shows a leaderboard. Head is the page, 0 for the one with the user. Arg is a
	// standings.BoardQuery, and the value an order.
	VerbLeaders = "leaders"
	VerbHistory = "history" // Arg is a standings.HistoryFilter
	VerbData    = "data"    // sends the data that is stored about the user
	VerbForget  = "forget"  // asks whether to delete that data; Arg "sure" deletes it, "no" keeps it
)

// The verbs of controls of analyses.
const (
	// VerbAnalysis shows a turning point of an analysed match, by its place, by Head or by the value; Head 0
	// is the summary. Arg is "name.step" or "name.step.place", with the step of the turning point's line.
	VerbAnalysis      = "analysis"
	VerbShareAnalysis = "share-analysis" // match; Head and Arg as in VerbAnalysis
	VerbAnalyse       = "analyse"        // a dialog for a record
	// VerbStudy shows the analysis of a position. ID is the game, "" for the first one with studies. Head is
	// the step of the line + 1, and Arg is "name/position".
	VerbStudy = "study"
)

// VerbBegin leads to a match without a command. ID is the chosen game, Arg is written by
// challenge.Beginning.
const VerbBegin = "begin"

// VerbWord opens the dialog for a player's word for the seed, and is that dialog. ID is a challenge.
const VerbWord = "word"

// The verbs of controls by which players agree on something, and of a moderator's confirmation.
const (
	VerbTakeback = "takeback" // match; Head is that of the request + 1; Arg is ArgAccept or ArgDecline
	// VerbDraw answers the offer of a draw: Head is that of the offer + 1, and Arg is ArgAccept or
	// ArgDecline. Without Arg it offers a draw at the head Head - 1.
	VerbDraw    = "draw"
	VerbRematch = "rematch" // match
	VerbDelete  = "delete"  // match; Arg is ArgAccept or ArgDecline
)

// The answers of the buttons of a question.
const (
	ArgAccept  = "yes"
	ArgDecline = "no"
)

// VerbExport makes a file of a match. Arg is the format, and may end with "." and match.Viewpoint. The value
// is the number of a round.
const VerbExport = "export"

// The verbs of controls of jobs; ID is the job.
const (
	VerbCancel = "cancel"
	VerbFetch  = "fetch" // shows a result that came too late for its reply
)

// VerbLearn is the verb of the controls below a lesson. ID is the game, and Head the number of the lesson
// from 1. Arg is the number of the answer from 1, or the name of the button to another lesson.
const VerbLearn = "learn"

// The verbs of the controls below a lobby, beside VerbAccept, which joins it, VerbDecline and VerbWithdraw.
const (
	VerbLeave = "leave" // challenge
	VerbStart = "start" // challenge
)

// The verbs of controls of a plan; ID is the match.
const (
	VerbPlan      = "plan"       // shows the plan
	VerbPlanAfter = "plan-after" // the value is a rule: shows the place after it
	VerbPlanIf    = "plan-if"    // Arg is the rule before; the value is a condition
	VerbPlanTower = "plan-tower" // Arg is a plan.Place; the value is the key of a color
	VerbPlanThen  = "plan-then"  // Arg is a plan.Place; the value is an action
	VerbPlanDrop  = "plan-drop"  // the value is the rule that is removed
	VerbPlanClear = "plan-clear" // removes every rule
)

// The verbs of controls of puzzles; ID is the puzzle.
const (
	// VerbPuzzle shows the puzzle, or the next one if there is no ID. The Arg puzzles.PuzzleAgain shows one
	// that was answered.
	VerbPuzzle     = "puzzle"
	VerbPuzzleMove = "puzzle-move" // the value is an action; a button shows the solution
	VerbPuzzleType = "puzzle-type" // opens a dialog for a move, and is that dialog
	// VerbPuzzleLine shows a step of a line. Arg is the number of its first move among the legal ones, and
	// Head is the step + 1.
	VerbPuzzleLine  = "puzzle-line"
	VerbPuzzleFirst = "puzzle-first" // the same, for the button to the beginning of the line
	VerbPuzzleLast  = "puzzle-last"  // the same, for the button to the end of the line
	VerbPuzzleCount = "puzzle-count" // shows the user's results
)

// The verbs of controls about time and reminders.
const (
	VerbTimes = "times" // the user's time and reminders; Arg is one of the settings.Time constants
	VerbQuiet = "quiet" // turns private messages off; the button is in one
)

// The verbs of controls of settings. Arg is the setting, one of the constants of package settings. The value
// is the choice.
const (
	VerbSettings       = "settings"        // the user's own
	VerbServerSettings = "server-settings" // those of the server, for members who manage it
)

// The verbs of controls of a player's own view of a match; ID is the match.
const (
	// VerbView shows the view. Arg is a page of the choices, 0 if it is not a number. Or it is package turn's
	// argLook and the value of a games.Pager's button.
	VerbView = "view"
	// VerbRetract takes back the user's last step, which nobody else has seen. Arg is the argument of the
	// face's Narrow after that.
	VerbRetract = "retract"
	// VerbName opens the dialog for a name under which the set-up in Arg is saved, and is that dialog.
	VerbName = "name"
	// VerbWrite opens the dialog for a text that is read as that of /move, and is that dialog. Arg is the
	// initial text.
	VerbWrite = "write"
)

// VerbWatch shows the film of a post. ID is the match. Arg is the events of the post: the number of the event
// before the first, ".", and the number of the last.
const VerbWatch = "watch"

// VerbWishes is the verb of controls of a player's wishes. ID is the match. Arg is a match.WishChange, to
// which the value of a menu adds the wish. Without Arg it opens the list.
const VerbWishes = "wishes"
