package kamisado

import (
	"image"

	"towerpost/imaging"
	"towerpost/imaging/cards"
)

// analysisNeeds determines the layout of an analysis, together with the width: the parts that it has, the
// number of moves of each round, and the widths in pixels that the texts need.
type analysisNeeds struct {
	subtitle, footer            bool
	rounds                      []int
	tallies                     int
	label, score, points, count int
}

// playerLayout is the layout of a player's name and score.
type playerLayout struct{ box, chip, name, points image.Rectangle }

// roundLayout is the layout of a round's row: a band with a step for the start and for each move, and lanes
// above and below it for the marks of White's and Black's moves.
type roundLayout struct {
	label, score, band image.Rectangle
	badges             image.Rectangle    // the band and the free space behind it
	lanes              [2]image.Rectangle // White's above, Black's below
	step               float64            // the width of a move in pixels
}

// at returns the left end of a move in pixels. The start is move 0.
func (l roundLayout) at(move int) float64 { return float64(l.band.Min.X) + float64(move)*l.step }

// tallyLayout is the layout of a line that explains a mark. The counts are White's, then Black's, like the
// players.
type tallyLayout struct {
	mark, label image.Rectangle
	counts      [2]image.Rectangle
}

// analysisLayout is the layout of an analysis. Parts that are missing are empty.
type analysisLayout struct {
	size                            image.Point
	ribbon, title, subtitle, footer image.Rectangle
	players                         [2]playerLayout // White above, Black below
	curve, legend                   image.Rectangle // the panels of rounds and of tallies
	rounds                          []roundLayout
	chips                           [2]image.Rectangle // above the counts
	tallies                         []tallyLayout
	radius                          int
}

// layoutAnalysis places an analysis on a card of a width.
func layoutAnalysis(width int, n analysisNeeds) analysisLayout {
	var l analysisLayout
	c, ribbon := cards.NewCard(width)
	l.ribbon, l.radius = ribbon, c.Px(cards.CardRadius)
	c.Skip(14)
	l.title = imaging.Inset(c.Line(76), c.Px(12))
	if n.subtitle {
		l.subtitle = imaging.Inset(c.Line(48), c.Px(12))
	}
	c.Skip(12)
	for i := range l.players {
		l.players[i] = layoutPlayer(c, n)
		c.Skip(8)
	}
	c.Skip(4)
	if len(n.rounds) > 0 {
		layoutRounds(c, &l, n)
		c.Skip(12)
	}
	if n.tallies > 0 {
		layoutTallies(c, &l, n)
		c.Skip(4)
	}
	if n.footer {
		l.footer = imaging.Inset(c.Line(54), c.Px(12))
	}
	c.Skip(14)
	l.size = image.Pt(width, c.Y)
	return l
}

// layoutPlayer places a player's name behind the chip of the side, and the score at the end of the line.
func layoutPlayer(c *imaging.Column, n analysisNeeds) playerLayout {
	l := playerLayout{box: c.Line(70)}
	inner := l.box.Inset(c.Px(9))
	inner.Min.X, inner.Max.X = l.box.Min.X+c.Px(24), l.box.Max.X-c.Px(24)
	l.chip = image.Rect(inner.Min.X, inner.Min.Y, inner.Min.X+inner.Dy(), inner.Max.Y)
	l.points = inner
	l.points.Min.X = inner.Max.X - min(n.points+1, inner.Dx()/4)
	l.name = image.Rect(l.chip.Max.X+c.Px(16), inner.Min.Y, l.points.Min.X-c.Px(16), inner.Max.Y)
	return l
}

// roundHeights are the heights of the parts of a round at the reference width, by the greatest number of
// rounds for which they are used.
var roundHeights = []struct{ rounds, lane, band, gap int }{
	{6, 32, 52, 12}, {14, 26, 36, 8}, {MaxAnalyzedRounds, 20, 28, 6},
}

// The bounds of the width of a move. It is otherwise chosen to fit the longest round.
const (
	widestStep  = 40 // at the reference width
	fewestSteps = 18 // a band is laid out for at least so many moves
)

// layoutRounds places the panel of the rounds. Moves are equally wide in all rounds, so that their lengths
// can be compared.
func layoutRounds(c *imaging.Column, l *analysisLayout, n analysisNeeds) {
	top, pad, gap := c.Y, c.Px(20), c.Px(14)
	h := roundHeights[0]
	for i := 0; h.rounds < len(n.rounds); i++ {
		h = roundHeights[i]
	}
	longest := fewestSteps
	for _, moves := range n.rounds {
		longest = max(longest, moves+1)
	}
	c.Skip(14)
	for _, moves := range n.rounds {
		line := imaging.Inset(c.Line(2*h.lane+h.band), pad)
		r := roundLayout{label: line, score: line, band: line, lanes: [2]image.Rectangle{line, line}}
		r.label.Max.X = line.Min.X + min(n.label+1, line.Dx()/5)
		r.score.Min.X = line.Max.X - min(n.score+1, line.Dx()/5)
		lane := c.Px(h.lane)
		track := image.Rect(r.label.Max.X+gap, line.Min.Y+lane, r.score.Min.X-gap, line.Max.Y-lane)
		r.step = min(float64(track.Dx())/float64(longest), c.Em(widestStep))
		r.badges, r.band = track, track
		r.band.Max.X = track.Min.X + int(r.step*float64(moves+1)+0.5)
		r.lanes[0] = image.Rect(r.band.Min.X, line.Min.Y, r.band.Max.X, r.band.Min.Y)
		r.lanes[1] = image.Rect(r.band.Min.X, r.band.Max.Y, r.band.Max.X, line.Max.Y)
		l.rounds = append(l.rounds, r)
		c.Skip(h.gap)
	}
	c.Skip(4)
	l.curve = image.Rect(c.Left, top, c.Right, c.Y)
}

// layoutTallies places the panel of the tallies. Each line has a mark, its meaning and its counts.
func layoutTallies(c *imaging.Column, l *analysisLayout, n analysisNeeds) {
	top, pad, gap := c.Y, c.Px(24), c.Px(18)
	c.Skip(10)
	count := min(max(n.count+1, c.Px(56)), c.Right/5)
	columns := func(line image.Rectangle) (boxes [2]image.Rectangle) {
		boxes[1] = image.Rect(line.Max.X-count, line.Min.Y, line.Max.X, line.Max.Y)
		boxes[0] = boxes[1].Sub(image.Pt(count+gap, 0))
		return boxes
	}
	l.chips = columns(imaging.Inset(c.Line(52), pad))
	for range n.tallies {
		line := imaging.Inset(c.Line(51), pad)
		t := tallyLayout{counts: columns(line)}
		t.mark = image.Rect(line.Min.X, line.Min.Y, line.Min.X+line.Dy(), line.Max.Y)
		t.label = image.Rect(t.mark.Max.X+c.Px(10), line.Min.Y, t.counts[0].Min.X-gap, line.Max.Y)
		l.tallies = append(l.tallies, t)
	}
	c.Skip(12)
	l.legend = image.Rect(c.Left, top, c.Right, c.Y)
}
