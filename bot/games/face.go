package games

import (
	"towerpost/engine"
)

// Face describes the matches of one game in words and pictures. Its methods are pure functions. Lines are in
// markdown, and text that people have written, such as names, is escaped by Escape.
type Face interface {
	// Variants returns the forms of a match that the game offers, the usual one first.
	Variants() []Variant
	// Form returns the name of a set-up for the middle of a sentence: "a standard match to 3 points". Heading
	// returns it as a heading: "Standard match to 3".
	Form(w Words, s engine.Setup) string
	Heading(w Words, s engine.Setup) string
	// Category returns the name of a value of the game's category for lists and filters. The value "" stands
	// for all categories.
	Category(w Words, value string) string
	// Side returns the name that the game gives to a seat of a match with so many seats: "White", "Yellow".
	// It returns "" for a game whose seats have no names of their own.
	Side(w Words, s engine.Setup, seats int, seat engine.Seat) string
	// Progress returns a few words for a list on how far the match has come, from its viewer's side:
	// "Standard match to 3, round 2, you 1, they 0".
	Progress(m Moment) string
	// Order returns the seats of a match with so many seats, in the order in which a score names them.
	Order(seats int) []engine.Seat
	// Title returns the form of the match and how far it has come, for the head of a list or a picture:
	// "Round 2, move 7".
	Title(m Moment) string
	// Score returns the score in one line, or "" where there is none to tell.
	Score(m Moment) string
	// Result returns one line on how a match ended by its rules.
	Result(m Moment) string
	// Tell describes the steps in lines. One line may describe several steps, such as those of a turn, and
	// one step may have several lines. The last step's lines include the result if it ended the match by its
	// rules.
	Tell(m Moment) []string
	// Ask returns the question to the seats that must decide, with its choices. It is zero when no seat must.
	Ask(m Moment) Ask
	// Narrow returns the question that follows a choice which is not an action yet. After the choice of a
	// piece, for example, it asks for the square.
	Narrow(m Moment, chosen string) Ask
	// Choice returns one action as a line of a menu.
	Choice(m Moment, seat engine.Seat, a engine.Action) Choice
	// Suggest returns the autocompletion of /move for a typed text, the best match first. The values are
	// texts that the rules can read.
	Suggest(m Moment, typed string) []Choice
	// Explain says why the rules refuse something, and names the rule.
	Explain(m Moment, p *engine.Problem) string
	// Shots returns the pictures of the moment. They show the effect of the steps, or the present position if
	// there are no steps. The last picture shows the possible moves.
	Shots(m Moment) []Shot
	// Guide returns the pages of /rules.
	Guide(w Words, l Look) Guide
}

// Variant is a form of a match that /challenge offers.
type Variant struct {
	// Key names it in commands and in the catalogue ("variant.KEY" is its name in menus).
	Key   string
	Setup engine.Setup
	// Fewest and Most bound the number of players for which it is offered. Zero means no bound beside that of
	// the game.
	Fewest, Most int
	// Even offers it for even numbers of players only, as for teams.
	Even bool
}

// For reports whether the variant is offered for a number of players.
func (v Variant) For(seats int) bool {
	bounded := (v.Fewest == 0 || seats >= v.Fewest) && (v.Most == 0 || seats <= v.Most)
	return bounded && (!v.Even || seats%2 == 0)
}

// Ask is a question to the seats that must decide.
type Ask struct {
	// Text is the question with the addressee, in markdown: "@Johan (White), move 🟧 Orange from b1."
	Text string
	// Due states for other readers that the decision is due. Yours states it for the player who must decide:
	// "It is your turn: move Orange from b1."
	Due, Yours string
	// Wait and Call are the short forms of Due and Yours for a list, with a sign: "⏳ Waiting for Orange on
	// b1", "👉 Your move: Orange on b1".
	Wait, Call string
	// Advice explains for /help how to decide.
	Advice string
	// Allowed lists the allowed actions, for the answer to a mistake.
	Allowed string
	// Hint is the placeholder of a closed menu.
	Hint string
	// Choices are the options in the order in which they are offered. A few become buttons, many a menu.
	Choices []Choice
	// Shots are pictures of the question itself, such as a draft of the set-up. In the viewer's own view they
	// replace the moment's pictures. They are shown nowhere else.
	Shots []Shot
	// Revise is the value for Narrow after the viewer has taken their last step back, so that they can change
	// their choice. "" asks anew.
	Revise string
	// Here is the value for Narrow that asks the same question again; "" stands for the chosen value. A
	// question about a random draft needs Here, for the chosen value would make another draft. Back is the
	// value of the Back control; "" leads to the first question.
	Here, Back string
	// Least and Most bound how many of the choices without an action are taken at once. If both are 0, one
	// choice is taken. If Most is more than 1, there are at most 25 such choices, each with a Value, and the
	// Face is a Combiner.
	Least, Most int
}

// Empty reports whether the question has neither text nor choices.
func (a Ask) Empty() bool { return a.Text == "" && len(a.Choices) == 0 }

// Together reports whether several choices may be taken at once.
func (a Ask) Together() bool { return a.Most > 1 }

// Combiner is a Face with questions that several choices answer together, such as a hand of five tiles.
type Combiner interface {
	// Combine returns the action made of the chosen values of the moment's question. Their order does not
	// matter. If the values make no legal action, the rules refuse the result.
	Combine(m Moment, chosen []string) engine.Action
}

// Pager is a Face with further pages in a viewer's own view of a match, shown on request. A page could say,
// for example, which player leads where. Players who wait and spectators can open it, too.
type Pager interface {
	// ViewPages returns a button for each page. A button has a Value and no Action.
	ViewPages(m Moment) []Choice
	// ViewPage returns the page of the button with the Value: a Text, and Shots that replace the moment's
	// pictures. It has no choices. It is zero if there is no such page.
	ViewPage(m Moment, value string) Ask
}

// Choice is one option of a question.
type Choice struct {
	// Action is the action that the choice plays; "" where it leads on to Narrow with Value.
	Action engine.Action
	// Written makes the choice a button that opens a text field, prefilled with Value. The entered text is
	// read like that of /move, and Description is an example of it. Action is "". A question has at most one
	// such choice.
	Written bool
	// Named makes the choice a button that opens a field for a name. Value, read like the text of /move, is
	// kept under that name for later matches of this kind. Action is "".
	Named bool
	// Value is the text that a suggestion enters, or the value for Narrow. If it is empty, Action takes its
	// place.
	Value string
	// Label names the choice in a few words, and Description says what it means. Both are without markdown.
	Label, Description string
	// Emoji is shown before the label; "" shows none.
	Emoji string
	// Main marks the choice that most people want. Grave marks one that cannot easily be taken back.
	Main, Grave bool
	// Button makes the choice a button even where there are more choices than fit into one row.
	Button bool
}

// Shot is one picture.
type Shot struct {
	// Name is the beginning of its file name, such as "board".
	Name string
	// Alt is the full description for readers who cannot see the picture.
	Alt string
	// Scene is the input of the game's Painter.
	Scene any
	// Frames replace Scene and make the shot a film; the Painter must be a Filmer. A public post shows the
	// other shots, and has a button that opens the film.
	Frames []Frame
	// Private marks a picture that only the viewer's seat may see. It is never posted in a channel.
	Private bool
}

// Guide is the pages of /rules.
type Guide struct {
	// Overview is the first page.
	Overview string
	Pages    []Page
	// Rules are the sentences of the single rules, in order.
	Rules []Rule
	// Lessons are the steps of /learn, in order. A game without /learn has none.
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
	// Page is the key of the page to which the rule belongs.
	Page string
}

// Lesson is one step of /learn: a text, a picture, and a question about it.
type Lesson struct {
	Title, Text string
	Shots       []Shot
	// Choices are the answers; a step without a question has none. Right is the index of the right answer,
	// and Why explains it.
	Choices []Choice
	Right   int
	Why     string
}

// Chapter is a part of a match that people look up by itself, such as a round.
type Chapter struct {
	// Key names the chapter in commands, and Name in texts. Result says how it ended, or that it is still on.
	// Opening names its first moment.
	Key, Name, Result, Opening string
	// Start is the number of steps before the chapter, and Last the number of steps at its end.
	Start, Last int
}

// Chronicler is a Face that shows the history of a finished or running match: reviews, films and sheets.
type Chronicler interface {
	// Chapters divides the steps of a whole match into chapters, in order and without gaps.
	Chapters(m Moment) []Chapter
	// Entry returns a step in a few words without markdown, for a line of a menu or the caption of a
	// picture: "7 · Pink Left 1 Blue".
	Entry(m Moment, s Step) Choice
	// Frames returns the pictures of the moment's steps for a film, or small ones for a sheet. The first
	// picture shows the position before the first step.
	Frames(m Moment, small bool) []Frame
	// Finale returns the last picture of a film, which shows the state of the match at the moment.
	Finale(m Moment) Frame
}

// TurnEnder is a Face of a game in which an action can end a turn and do nothing else.
type TurnEnder interface {
	// EndsTurn reports whether a step only ends a turn. A list of what was played leaves it out.
	EndsTurn(s Step) bool
}

// Critic is a Face that judges single decisions of a finished match.
type Critic interface {
	// Critique compares a step with its alternatives, in a line of markdown. It returns "" for a step that
	// was no decision. It may take some milliseconds. It is only called for matches that are over.
	Critique(m Moment, s Step) string
}

// Highlighter is a Chronicler whose matches may be too long to be shown step by step.
type Highlighter interface {
	// Highlights returns the frames of the most important of the moment's steps, and of the last ones.
	Highlights(m Moment) []Frame
}

// Counter is a Face that selects the counters of a game for a player's profile.
type Counter interface {
	// Facts returns short values for a card.
	Facts(w Words, c Counts) []Fact
	// Habits describes a player's style in one line of markdown, without repeating Facts. It returns "" where
	// there is no more to tell.
	Habits(w Words, c Counts) string
}

// Counts are a player's counters over all counted matches of a game.
type Counts struct {
	// Seat holds the counters by the keys of the game's engine.Statistics.
	Seat map[string]int
	// Average is the average number of moves in a round, 0 if no round was counted.
	Average float64
	// Winners counts what has won the player's rounds, such as pieces, the most frequent first.
	Winners []Tally
}

// Tally is the count of one key.
type Tally struct {
	Key   string
	Count int
}

// Fact is a short value of a card.
type Fact struct{ Label, Value string }

// Sampler is a Face with a sample picture for /settings that shows the effect of each choice of a look.
type Sampler interface {
	// Sample returns the picture as the player of the first seat sees it. The name of that player is you.
	Sample(w Words, l Look, you string) Shot
}

// Namer is a Face of a game whose editions have different names for the same thing. Each player chooses an
// edition in /settings. An edition is a key of display.Ranks. An unknown edition stands for the game's usual
// one.
type Namer interface {
	// Named returns the game's words with the names of an edition. The table passes the result to all other
	// methods of the Face.
	Named(w Words, edition string) Words
}

// Typist is a Face that reads words of the reader's language or edition where the rules read others.
type Typist interface {
	// Typed translates the words of a typed text into those that the rules read. Other words stay.
	Typed(w Words, typed string) string
}

// Positioner is a Face that can write the position of a moment as one line of text, for programs.
type Positioner interface {
	// Position returns the line of a view, and the number of its round, 0 for a game without rounds.
	Position(view any) (text string, round int)
}
