package kamisado

import "towerpost/engine/kamisado"

// AnalysisCard is the course of an analysed match as it is to be drawn. Every word is given in the reader's language, and names
// are plain text. Its fields are those of imaging.AnalysisCard but for the style, which stands in the Picture.
type AnalysisCard struct {
	// Title stands above everything, and Subtitle below that.
	Title, Subtitle string
	// Names and Points are by engine.Seat.
	Names, Points [2]string
	// Winner is the side that won the match.
	Winner kamisado.Side
	Rounds []AnalyzedRound
	// Tallies explain and count the marks.
	Tallies []Tally
	// Footer stands below everything.
	Footer string
}

// AnalyzedRound is one round of an AnalysisCard.
type AnalyzedRound struct {
	// Label stands before the round, Score behind it.
	Label, Score string
	// Start is the side that held the win from the beginning; NoSide where that is unknown.
	Start kamisado.Side
	Plies []AnalyzedPly
}

// AnalyzedPly is one move, fill or pass of an AnalyzedRound.
type AnalyzedPly struct {
	Side      kamisado.Side
	Judgement Judgement
	// Winning is the side that holds the win after it; NoSide where that is unknown.
	Winning kamisado.Side
	// Turn numbers a turning point; "" is none.
	Turn string
}

// Judgement is the mark of a ply. Its values are those of imaging.Judgement.
type Judgement uint8

// The judgements.
const (
	NotJudged Judgement = iota
	KeptWin
	OnlyMove
	ThrownAway
	LostAnyway
	Undecided
)

// Tally explains the mark of a Judgement, and counts it by engine.Seat.
type Tally struct {
	Judgement Judgement
	Label     string
	Counts    [2]string
}
