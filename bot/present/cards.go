package present

import "time"

// LeaderboardCard is the content of the picture of a leaderboard. Texts are in the reader's language, and
// names are plain text. The fields are those of cards.Leaderboard, so one converts to the other field by
// field.
type LeaderboardCard struct {
	// Title stands above the table, such as "Leaderboard", and Subtitle below that, such as
	// "by rating · all time".
	Title, Subtitle string
	// Columns are the headings of the columns of a row: rank, name, main value, detail and trend. A heading
	// may be empty, and the last ones may be missing.
	Columns []string
	// Rows are at most MaxLeaderboardRows, best first.
	Rows []LeaderboardRow
	// Footer stands below the table, such as "Page 1 of 3 · 60 players".
	Footer string
}

// MaxLeaderboardRows is the largest number of rows of a LeaderboardCard: one page, and the viewer's own row
// if it is on another page.
const MaxLeaderboardRows = 11

// LeaderboardRow is one player of a LeaderboardCard.
type LeaderboardRow struct {
	// Rank counts from 1; equal players share a rank.
	Rank int
	Name string
	// Main is the value by which the table is sorted, such as "1712"; Detail says more, such
	// as "±62 · 31–12".
	Main, Detail string
	// Trend is the player's current streak: matches won in a row or, below 0, lost in a row. 0 draws nothing.
	Trend int
	// Mine marks the viewer's own row.
	Mine bool
	// Apart marks a row that does not follow the one above it, such as the viewer's row from a later page.
	Apart bool
}

// ProfileCard is the content of the picture of a player's profile. Texts are in the reader's language, and
// the name is plain text. The fields are those of cards.Profile, so one converts to the other field by field.
type ProfileCard struct {
	// Name is the player's name, and Title says what the card is, such as "3rd of 60 by rating".
	Name, Title string
	// Rating is the rating such as "1712", and Deviation its uncertainty such as "±62, provisional".
	Rating, Deviation string
	// Curve is the rating over time, oldest first. It takes at least two points to draw it.
	Curve []CurvePoint
	// CurveTitle stands over the curve; CurveBegin and CurveEnd stand under its ends, such as "2025-03-14".
	CurveTitle, CurveBegin, CurveEnd string
	// Facts are at most eight short values with their labels.
	Facts []Fact
	// Bars are at most MaxBars records of matches won and lost; BarsTitle stands over them.
	Bars      []Bar
	BarsTitle string
	// Footer stands below everything.
	Footer string
}

// MaxBars is the largest number of bars of a ProfileCard.
const MaxBars = 8

// CurvePoint is a rating at a time, in points of the rating.
type CurvePoint struct {
	At               time.Time
	Value, Deviation float64
}

// Fact is one value with its label, such as "Best streak" and "7".
type Fact struct {
	Label, Value string
}

// Bar is a record of matches won and lost under one heading, such as "Standard match to 3".
type Bar struct {
	Label     string
	Won, Lost int
}
