package kamisado

import (
	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// AnalysisCard is everything that the picture of an analysed match shows. Each round has a band that shows
// which side was winning, with a mark for each move. The texts are in the reader's language.
type AnalysisCard struct {
	// Title stands above everything, and Subtitle below that.
	Title, Subtitle string
	// Names are the players' names by engine.Seat: Black's, then White's. Points are their scores, such as
	// "3".
	Names, Points [2]string
	// Winner is the side that won the match, or NoSide.
	Winner kamisado.Side
	// Rounds are the rounds in order. Only the first MaxAnalyzedRounds are drawn.
	Rounds []AnalyzedRound
	// Tallies explain the marks and count them. Only the first eight are drawn.
	Tallies []Tally
	// Footer stands below everything.
	Footer string
}

// MaxAnalyzedRounds is the greatest number of rounds on an AnalysisCard. With more it would be too high for
// a phone.
const MaxAnalyzedRounds = 30

// AnalyzedRound is one round of an AnalysisCard.
type AnalyzedRound struct {
	// Label stands before the round, such as "2", and Score behind it, such as "1–1".
	Label, Score string
	// Start is the side that wins from the beginning with best play, or NoSide if that is unknown.
	Start kamisado.Side
	// Plies are the moves in order. Only the first two hundred are drawn.
	Plies []AnalyzedPly
}

// AnalyzedPly is one move, or one forced pass, of an AnalyzedRound.
type AnalyzedPly struct {
	// Side is the side that moved.
	Side kamisado.Side
	// Judgement is what the move was worth.
	Judgement Judgement
	// Winning is the side that wins the round after the move with best play, or NoSide if that is unknown.
	Winning kamisado.Side
	// Turn marks a turning point with one or two characters, to which a text beside the picture can refer;
	// "" is none.
	Turn string
}

// Judgement is what a move was worth.
type Judgement uint8

// The judgements. Each has a mark of its own form.
const (
	NotJudged  Judgement = iota // there was no choice; it has no mark
	Kept                        // it kept the win
	OnlyMove                    // it kept the win, as no other move would have
	ThrownAway                  // it threw the win away
	LostAnyway                  // every move lost
	Undecided                   // its worth is unknown
	judgements = iota
)

// Tally explains the mark of a Judgement, and counts it for both players.
type Tally struct {
	Judgement Judgement
	Label     string
	// Counts are by engine.Seat: Black's, then White's.
	Counts [2]string
}

// The greatest numbers of moves of a round and of tallies.
const (
	maxPlies   = 200
	maxTallies = 8
)

// Analysis draws an analysed match as PNG in a theme.
func (p *Painter) Analysis(card AnalysisCard, t imaging.Theme) ([]byte, error) {
	k, err := p.cardPainter(t)
	if err != nil {
		return nil, err
	}
	card.Rounds = card.Rounds[:min(len(card.Rounds), MaxAnalyzedRounds)]
	card.Tallies = card.Tallies[:min(len(card.Tallies), maxTallies)]
	l := layoutAnalysis(k.width, k.analysisNeeds(card))
	return k.Draw(l.size, func(c *imaging.Canvas) { k.drawAnalysis(c, l, card) })
}

// plies returns the moves that are drawn.
func (r AnalyzedRound) plies() []AnalyzedPly { return r.Plies[:min(len(r.Plies), maxPlies)] }

// analysisFonts are the fonts of an analysis.
type analysisFonts struct {
	title, subtitle, name, points, round, score, turn, label, count, footer lettering.Font
}

func newAnalysisFonts(s imaging.Scale) analysisFonts {
	return analysisFonts{
		title: bold(s.Em(54)), subtitle: regular(s.Em(34)), name: bold(s.Em(40)), points: bold(s.Em(44)),
		round: bold(s.Em(32)), score: bold(s.Em(32)), turn: bold(s.Em(27)),
		label: regular(s.Em(32)), count: bold(s.Em(34)), footer: regular(s.Em(31)),
	}
}

// analysisNeeds measures the texts that determine the widths of the columns.
func (k *cardPainter) analysisNeeds(card AnalysisCard) analysisNeeds {
	pen, f := k.Fonts().Pen(), newAnalysisFonts(k.scale())
	n := analysisNeeds{subtitle: card.Subtitle != "", footer: card.Footer != "", tallies: len(card.Tallies)}
	for _, r := range card.Rounds {
		n.rounds = append(n.rounds, len(r.plies()))
		n.label = max(n.label, pen.Width(r.Label, f.round))
		n.score = max(n.score, pen.Width(r.Score, f.score))
	}
	for seat := range card.Points {
		n.points = max(n.points, pen.Width(card.Points[seat], f.points))
	}
	for _, t := range card.Tallies {
		for _, count := range t.Counts {
			n.count = max(n.count, pen.Width(count, f.count))
		}
	}
	return n
}
