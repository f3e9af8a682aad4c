package present

// The verbs of controls that look back: at matches, players and what is kept. The comment says what ID, Head,
// Arg and the chosen value of a menu are.
const (
	VerbReview = "review" // match; Head is the ply + 1, or the chosen value is the ply; Arg tells controls of a message apart, and ends with "." and Eyes
	VerbShare  = "share"  // match; Head is the ply + 1; Arg is "" or "." and Eyes
	VerbRecord = "record" // match; hands over its record
	VerbOpen   = "open"   // the chosen value is the match whose review begins
	VerbImport = "import" // a dialog with a record

	VerbLeaders = "leaders" // Head is the page, 0 the one with the presser; Arg is a standings.BoardQuery; the chosen value is an order
	VerbHistory = "history" // Arg is a standings.HistoryFilter
	VerbData    = "data"    // hands over what is kept about the presser
	VerbForget  = "forget"  // asks whether that is to be deleted; Arg "sure" deletes it, "no" keeps it
)

// The verbs of controls of analyses.
const (
	VerbAnalysis      = "analysis"       // match; Head is the turning point, 0 the summary; Arg is "name.step", with the step of its line; a menu's value is a turning point
	VerbShareAnalysis = "share-analysis" // match; Head and Arg as those of VerbAnalysis
	VerbAnalyse       = "analyse"        // a dialog with a record
	VerbStudy         = "study"          // ID is the game, "" the first one with studies; Head is the step of the line + 1; Arg is "name/position"
)

// VerbBegin leads to a match without a command. ID is the game that is chosen, Arg what a
// challenge.Beginning writes.
const VerbBegin = "begin"

// VerbWord opens the form for a player's own word, and is that form; its ID is a challenge.
const VerbWord = "word"

// The verbs of controls by which players agree on something, and of a moderator's confirmation. The comment
// says what ID, Head and Arg are.
const (
	VerbTakeback = "takeback" // match; Head is that of the request + 1; Arg is ArgAccept or ArgDecline
	VerbDraw     = "draw"     // match; Head is that of the offer + 1 and Arg is ArgAccept or ArgDecline; without Arg it offers a draw at the head Head - 1
	VerbRematch  = "rematch"  // match
	VerbDelete   = "delete"   // match; Arg is ArgAccept or ArgDecline
)

// What the buttons of a question answer.
const (
	ArgAccept  = "yes"
	ArgDecline = "no"
)

// VerbExport makes a file of a match; Arg is the format and may end with "." and Eyes, the chosen
// value the number of a round.
const VerbExport = "export"

// The verbs of controls of jobs; ID is the job.
const (
	VerbCancel = "cancel"
	VerbFetch  = "fetch" // of an answer that came too late for its question
)

// VerbLearn is the verb of the controls below a lesson: ID is the game, Head the number of the lesson from 1,
// and Arg the number of the answer from 1, or what leads to another lesson.
const VerbLearn = "learn"

// The verbs of the controls below a lobby, beside VerbAccept, by which one joins it, VerbDecline and
// VerbWithdraw.
const (
	VerbLeave = "leave" // challenge
	VerbStart = "start" // challenge
)

// The verbs of controls of a plan. The comment says what Arg and the chosen value of a menu
// are; ID is the match.
const (
	VerbPlan      = "plan"       // shows the plan
	VerbPlanAfter = "plan-after" // the chosen value is a rule: shows the place after it
	VerbPlanIf    = "plan-if"    // Arg is the rule before; the chosen value is a condition
	VerbPlanTower = "plan-tower" // Arg is a plan.Place; the chosen value is a color's key
	VerbPlanThen  = "plan-then"  // Arg is a plan.Place; the chosen value is an action
	VerbPlanDrop  = "plan-drop"  // the chosen value is a rule that goes
	VerbPlanClear = "plan-clear" // every rule goes
)

// The verbs of controls of puzzles. ID is the puzzle.
const (
	VerbPuzzle      = "puzzle"       // gives the puzzle; without an ID the next one. PuzzleAgain asks one that was answered
	VerbPuzzleMove  = "puzzle-move"  // the chosen value is an action; a button shows the solution
	VerbPuzzleType  = "puzzle-type"  // opens a dialog for a move, and is it
	VerbPuzzleLine  = "puzzle-line"  // Arg is the number of the first move among the legal ones, Head the step + 1
	VerbPuzzleFirst = "puzzle-first" // the same, for the buttons that lead to the ends of the line
	VerbPuzzleLast  = "puzzle-last"
	VerbPuzzleCount = "puzzle-count" // shows how the presser does
)

// The verbs of controls about time and reminders.
const (
	VerbTimes = "times" // the presser's time and reminders; Arg is one of the settings.Time constants
	VerbQuiet = "quiet" // ends private messages; it is used in one
)

// The verbs of controls of settings. Arg says what is chosen, one of the constants of package settings; of a
// menu the chosen value is the choice.
const (
	VerbSettings       = "settings"        // the presser's own
	VerbServerSettings = "server-settings" // those of the server, for who manages it
)

// The verbs of controls of a player's own view of a match. The comment says what ID and Arg are.
const (
	VerbView    = "view"    // match; Arg is a page of what can be chosen, 0 where it is none, or argLook and what is looked at
	VerbRetract = "retract" // match; takes back the presser's last step, of which nobody else has seen anything; Arg is what Narrow is given then
	VerbName    = "name"    // match; opens the field for a name under which the set-up in Arg is kept, and is that form
	VerbWrite   = "write"   // match; opens the field for a text that is read as that of /move, and is that form; Arg is what it holds at first
)

// VerbWatch shows the film of a post; ID is the match, and Arg the events that the post tells: the number of
// the one before them, ".", and that of the last.
const VerbWatch = "watch"

// VerbWishes is the verb of controls of a player's wishes: ID is the match, and Arg a match.WishChange, of
// which the chosen value of a menu is the wish. Without an argument it opens the list.
const VerbWishes = "wishes"
