package games

import (
	"towerpost/engine"
)

// Face says and shows the matches of one game. Its methods are pure functions; lines are in markdown, and
// whatever people have written, such as names, stands in them by Escape.
type Face interface {
	// Variants returns the forms of a match that the game offers, the usual one first.
	Variants() []Variant
	// Form returns the name of a set-up for the middle of a sentence: "a standard match to 3 points"; Heading
	// returns it as a heading: "Standard match to 3".
	Form(w Words, s engine.Setup) string
	Heading(w Words, s engine.Setup) string
	// Category returns the name of a value of the game's category for lists and filters; ""
	// stands for all of them.
	Category(w Words, value string) string
	// Side returns what the game calls a seat of a match of so many: "White", "Yellow". It is "" for a game
	// whose seats have no names of their own.
	Side(w Words, s engine.Setup, seats int, seat engine.Seat) string
	// Progress says in a few words how far the match has come for its viewer, for a list: "Standard match to
	// 3, round 2, you 1, they 0".
	Progress(m Moment) string
	// Order returns the seats of a match of so many in the order in which their players are
	// named beside a score.
	Order(seats int) []engine.Seat
	// Title returns what is played and how far it has come, for the head of a list or a
	// picture: "Round 2, move 7".
	Title(m Moment) string
	// Score returns how the match stands in one line, "" where there is nothing to tell.
	Score(m Moment) string
	// Result returns in one line how a match ended that its rules have ended.
	Result(m Moment) string
	// Tell returns what the steps did, one line each or more, and with the last one what the
	// game's own end means.
	Tell(m Moment) []string
	// Ask returns the question to whoever must decide, with its choices; it is zero when nobody must.
	Ask(m Moment) Ask
	// Narrow returns the question that follows on a choice that is no action yet: a piece was
	// chosen, which square?
	Narrow(m Moment, chosen string) Ask
	// Choice returns one action as a line of a menu.
	Choice(m Moment, seat engine.Seat, a engine.Action) Choice
	// Suggest returns what /move offers while somebody types, what fits best first; its values are
	// texts that the rules read.
	Suggest(m Moment, typed string) []Choice
	// Explain says why the rules refuse something, and names the rule.
	Explain(m Moment, p *engine.Problem) string
	// Shots returns the pictures of the moment: what the steps did, or how it stands where there are none.
	// The last one shows what can be done now.
	Shots(m Moment) []Shot
	// Guide returns the pages of /rules.
	Guide(w Words, l Look) Guide
}

// Variant is a form of a match that /challenge offers.
type Variant struct {
	// Key names it in commands and in the catalogue ("variant.KEY" is its name in menus).
	Key   string
	Setup engine.Setup
	// Seats bounds the number of players for which it is offered; 0 and 0 are all that the game allows.
	Fewest, Most int
	// Even says that it is offered for even numbers of players only, as teams are.
	Even bool
}

// For reports whether the form is offered for a number of players.
func (v Variant) For(seats int) bool {
	return (v.Fewest == 0 || seats >= v.Fewest) && (v.Most == 0 || seats <= v.Most) && (!v.Even || seats%2 == 0)
}

// Ask is a question to whoever must decide.
type Ask struct {
	// Text is the question with the addressee, in markdown: "@Johan (White), move 🟧 Orange from b1."
	Text string
	// Due says it as a state of affairs to others, and Yours to the one who must decide: "It is your
	// turn: move Orange from b1."
	Due, Yours string
	// Wait and Call say the same in a few words for a list, with a sign: "⏳ Waiting for Orange on b1", "👉
	// Your move: Orange on b1".
	Wait, Call string
	// Advice tells the one who must decide how that is done, for /help.
	Advice string
	// Allowed says what may be done, for the answer to a mistake.
	Allowed string
	// Hint stands in a closed menu.
	Hint string
	// Choices are what can be chosen, in the order in which they are offered. Few of them
	// make buttons, many a menu.
	Choices []Choice
	// Shots are pictures of the question itself, such as a draft of what would be chosen. In its reader's own
	// view they take the place of the moment's pictures; they are shown nowhere else.
	Shots []Shot
	// Revise is what Narrow is given once the viewer has taken their last step back, so that they can mend
	// what they had chosen. "" asks anew.
	Revise string
	// Here is what Narrow is given to ask the same again, where that is not what was chosen: a draft is made up
	// only once. Back is what the way back gives it; "" leads to the beginning.
	Here, Back string
	// Least and Most bound how many of the choices without an action are taken at once; 0 and 0 is one alone.
	// Where Most is more than 1, those are at most 25 with a Value each, and the Face is a Gatherer.
	Least, Most int
}

// Empty reports whether nothing is asked.
func (a Ask) Empty() bool { return a.Text == "" && len(a.Choices) == 0 }

// Together reports whether several choices are taken at once.
func (a Ask) Together() bool { return a.Most > 1 }

// Gatherer is a Face with questions to which several choices are the answer, such as a hand of five tiles.
type Gatherer interface {
	// Gather returns the action that the chosen values of the moment's question make together, in whatever
	// order they come. The rules refuse what makes none.
	Gather(m Moment, chosen []string) engine.Action
}

// Looker is a Face with more to show in somebody's own view of a match than its pictures, for those who ask
// for it: also for those who only wait or watch, such as who leads where.
type Looker interface {
	// Looks returns a button for each; it has a Value, and no Action.
	Looks(m Moment) []Choice
	// Look returns what the button with the Value shows, zero where that is nothing: the Text, and the Shots
	// in the place of the moment's pictures. It has no choices.
	Look(m Moment, value string) Ask
}

// Choice is one thing that can be chosen.
type Choice struct {
	// Action is what is played by it; "" where the choice leads on to Narrow with Value.
	Action engine.Action
	// Written asks for a button that opens a field for text. It holds Value at first, and what comes back is
	// read as /move would read it. Its Description is an example of such a text. Action is "" then; a
	// question has one such choice at most.
	Written bool
	// Named asks for a button that opens a field for a name, under which Value, read as /move would read it,
	// is kept for later matches of this kind. Action is "" then.
	Named bool
	// Value is what a suggestion types, or what Narrow is given. Where it is empty, Action stands for it.
	Value string
	// Label names it in a few words, and Description says what it means; both are without markdown.
	Label, Description string
	// Emoji is a sign before it, "" for none.
	Emoji string
	// Main marks what people will mostly want, and Grave what cannot be taken back lightly.
	Main, Grave bool
	// Button asks for a button even where there are more choices than fit into one row.
	Button bool
}

// Shot is one picture.
type Shot struct {
	// Name is the beginning of its file name, such as "board".
	Name string
	// Alt describes it to those who do not see it, in full.
	Alt string
	// Scene is what the game's Painter draws.
	Scene any
	// Frames make it a film, in the place of Scene; the Painter must be a Filmer. A public post shows the
	// other shots, and opens the film by a button.
	Frames []Frame
	// Private marks a picture that only the viewer's seat may see. It never gets into a channel.
	Private bool
}

// Guide is the pages of /rules.
type Guide struct {
	// Overview is the first page.
	Overview string
	Pages    []Page
	// Rules are the sentences of single rules by their identifiers, in their order.
	Rules []Rule
	// Lessons are the steps of /learn, in their order; none for a game that teaches nothing.
	Lessons []Lesson
}

// Page is one topic of the rules.
type Page struct {
	Key, Title, Text string
	Shots            []Shot
}

// Rule is the sentence of one rule.
type Rule struct {
	ID, Text string
	// Page is the key of the page to which it belongs.
	Page string
}

// Lesson is one step of /learn: a text, a picture, and a question about it.
type Lesson struct {
	Title, Text string
	Shots       []Shot
	// Choices are the answers; none for a step that only tells. Right is the index of the one that
	// is right, and Why says so.
	Choices []Choice
	Right   int
	Why     string
}

// Chapter is a part of a match that people look up by itself, such as a round.
type Chapter struct {
	// Key names it in commands; Name is what it is called, Result how it ended or that it is on, and
	// Opening its first moment.
	Key, Name, Result, Opening string
	// Start is the number of steps before it, and Last that at its end.
	Start, Last int
}

// Chronicler is a Face that knows how a finished or running match is looked up, for reviews,
// films and sheets.
type Chronicler interface {
	// Chapters divides the steps of a whole match; they follow one another without a gap.
	Chapters(m Moment) []Chapter
	// Entry returns a step in a few words without markdown, for a line of a menu or the caption of a
	// picture: "7 · Pink Left 1 Blue".
	Entry(m Moment, s Step) Choice
	// Frames returns the pictures of the moment's steps for a film, or small for a sheet, from the one
	// before the first step on.
	Frames(m Moment, small bool) []Frame
	// Finale returns the picture of how the match stands at the moment, for the end of a film.
	Finale(m Moment) Frame
}

// Critic is a Face that knows what the decisions of a finished match were worth.
type Critic interface {
	// Critique says in a line of markdown what a step was worth beside what could have been done
	// instead, and "" of a step that was no decision. It may take some milliseconds, and is asked
	// about matches that are over.
	Critique(m Moment, s Step) string
}

// Highlighter is a Chronicler whose matches may be too long to be shown step by step.
type Highlighter interface {
	// Highlights returns the frames of those of the moment's steps that nobody should miss,
	// and of the last ones.
	Highlights(m Moment) []Frame
}

// Counter is a Face that knows which of a game's counters are worth telling in a profile.
type Counter interface {
	// Facts returns short values for a card.
	Facts(w Words, c Counts) []Fact
	// Habits tells in one line of markdown how somebody plays, without what Facts say, "" where
	// there is no more to tell.
	Habits(w Words, c Counts) string
}

// Counts are a player's counters over all counted matches of a game, by the keys of its engine.Statistics.
type Counts struct {
	Seat map[string]int
	// Average is the number of moves in a round, 0 where none was counted.
	Average float64
	// Winners say what has won the player's rounds, most often first.
	Winners []Tally
}

// Tally is how often something was counted.
type Tally struct {
	Key   string
	Count int
}

// Fact is a short value of a card.
type Fact struct{ Label, Value string }

// Sampler is a Face with a picture on which every choice of a look can be seen, for /settings.
type Sampler interface {
	// Sample returns it as a player of the first seat sees it, who is called you.
	Sample(w Words, l Look, you string) Shot
}

// Namer is a Face of a game whose editions name the same thing otherwise, so that everybody can choose their
// names in /settings. An edition is a key of display.Ranks; any that the game does not know is its usual one.
type Namer interface {
	// Named returns the game's words with the names of an edition. They are what all other
	// methods of the Face are given.
	Named(w Words, edition string) Words
	// Typed returns what the rules are to read where a player has typed a text with the names of an edition.
	Typed(typed, edition string) string
}

// Positioner is a Face whose moments can be written as one line of text, for programs.
type Positioner interface {
	// Position returns the line of a view, and in which round it is, 0 for a game without rounds.
	Position(view any) (text string, round int)
}
