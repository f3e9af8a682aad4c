package games

import "context"

// Analyst judges finished matches. It is safe for concurrent use.
//
// A report is kept with its match and has all that its Account needs, such as the record. An analysis says
// what it can stand for: a proof where the game can be solved, and elsewhere a judgement, by what each
// player could know at the time.
type Analyst interface {
	// Analyse judges the match that a record tells, with everybody's secrets. It runs in the background, one
	// match at a time, and may take minutes; it ends early with the context's error. Now and then it tells
	// how many of its steps are done. The same record gives the same report.
	Analyse(ctx context.Context, record string, progress func(done, all int)) (report []byte, err error)
	// Known reports whether Account can tell of a report. One of an older version of the
	// program is made again.
	Known(report []byte) bool
	// Account tells what a known report says. The moment is that of the ended match without views and steps.
	// There are no names in a report: they are those of the moment.
	Account(m Moment, report []byte) Account
}

// Account is what an analysis says of a match, in pages. Titles and keys of its pages are not used.
type Account struct {
	// Summary says how well everybody has played.
	Summary Page
	// Points are the turning points, in the order of the match.
	Points []Point
}

// Point is a decision at which much was won or lost.
type Point struct {
	// Label and Description name it in a menu, without markdown.
	Label, Description string
	// Page tells of the decision, and what would have been better.
	Page Page
	// Line are the steps of what would have been better, a page each; none where Page says it all.
	Line []Page
}

// Signer is an Analyst of a game of which no single positions are judged. By its signs a record is found that
// asks about the board of a live match.
type Signer interface {
	// Sign returns the sign of a moment, by the view of everybody: moments that share one are alike for
	// whoever looks for advice. It is "" where nobody has anything to choose, and as long as a board is too
	// common.
	Sign(view any) string
}

// Studier is an Analyst that also judges single positions. Its game has pages for them: present.Studies.
type Studier interface {
	// Study judges the position that a text names, within seconds.
	Study(ctx context.Context, position string) (report []byte, err error)
}

// Recaller is a Studier that remembers positions.
type Recaller interface {
	// Recall returns what Study has found out about a position, if that is remembered.
	Recall(position string) (report []byte, known bool)
}
