package games

import "context"

// Analyst judges finished matches. It is safe for concurrent use.
//
// A report is stored with its match. It holds everything that Account needs, such as the record. A verdict
// is a proof where the game can be solved. Elsewhere it is a judgement by what each player could know at
// the time.
type Analyst interface {
	// Analyse judges the match in a record, which includes the secrets of all players. It runs in the
	// background, one match at a time, and may take minutes. It calls progress now and then with the number
	// of finished steps. It returns early with the context's error. The same record gives the same report.
	Analyse(ctx context.Context, record string, progress func(done, all int)) (report []byte, err error)
	// Known reports whether Account can read a report. A report that an older version of the program made
	// may not be readable; the match is then analysed again.
	Known(report []byte) bool
	// Account puts a known report into words and pictures. The moment is that of the ended match, without
	// views and steps. Names come from the moment, for a report holds none.
	Account(m Moment, report []byte) Account
}

// Account is an analysis of a match as pages for readers. Titles and keys of its pages are not used.
type Account struct {
	// Summary says how well each player has played.
	Summary Page
	// Points are the turning points, in the order of the match.
	Points []Point
}

// Point is a turning point: a decision at which much was won or lost.
type Point struct {
	// Place is the place of the decision among all of the match, from 1. It is 0 in a game whose analyses
	// have the same turning points for every reader.
	Place int
	// Label and Description name it in a menu, without markdown.
	Label, Description string
	// Page describes the decision and the better one.
	Page Page
	// Line shows the better line of play, a page for each step. It is empty where Page says it all.
	Line []Page
}

// Fingerprinter is an Analyst of a game whose single positions cannot be studied. Its fingerprints detect a
// record that asks about the board of a live match.
type Fingerprinter interface {
	// Fingerprint returns a fingerprint of the public view of a moment. Moments with the same fingerprint
	// call for the same advice. It returns "" where nobody has a choice, and early in a match, while many
	// matches still share the same board.
	Fingerprint(view any) string
}

// Studier is an Analyst that also judges single positions. Its game has pages for them: present.Studies.
type Studier interface {
	// Study judges the position written in a text, within seconds.
	Study(ctx context.Context, position string) (report []byte, err error)
}

// CachingStudier is a Studier that caches its reports.
type CachingStudier interface {
	// Recall returns the report of Study on a position; known is false where it is not in the cache.
	Recall(position string) (report []byte, known bool)
}
