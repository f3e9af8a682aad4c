package kamisado

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// analysisSides are the sides in the order of an analysis: White above, Black below.
var analysisSides = [2]kamisado.Side{kamisado.White, kamisado.Black}

// drawAnalysis draws an analysis on an empty canvas.
func (k *cardPainter) drawAnalysis(c *imaging.Canvas, l analysisLayout, card AnalysisCard) {
	t, f := k.theme, newAnalysisFonts(k.scale())
	k.Ribbon(c, l.ribbon)
	c.Write(l.title, card.Title, f.title, lettering.AtStart, t.Page, t.Text)
	c.Write(l.subtitle, card.Subtitle, f.subtitle, lettering.AtStart, t.Page, t.Muted)
	for i, side := range analysisSides {
		k.drawPlayer(c, l.players[i], f, card, side)
	}
	if len(card.Rounds) > 0 {
		c.Panel(l.curve, l.radius, t.Page, t.Panel)
	}
	for i, r := range card.Rounds {
		k.drawRound(c, l.rounds[i], f, r)
	}
	if len(card.Tallies) > 0 {
		k.drawTallies(c, l, f, card.Tallies)
	}
	c.Write(l.footer, card.Footer, f.footer, lettering.Centered, t.Page, t.Muted)
}

// drawPlayer draws the line of a player.
func (k *cardPainter) drawPlayer(
	c *imaging.Canvas, l playerLayout, f analysisFonts, card AnalysisCard, side kamisado.Side,
) {
	t := k.theme
	c.Panel(l.box, l.box.Dy()/5, t.Page, t.Panel)
	k.icons.Paint(c, l.chip, t.Panel, chip(side))
	c.WriteName(l.name, card.Names[side.Seat()], f.name, t.Panel, t.Text)
	ink := t.Text
	if card.Winner == side {
		ink = t.Won
	}
	c.WriteFigures(l.points, card.Points[side.Seat()], f.points, t.Panel, ink)
}

// drawRound draws the row of a round. It draws the band with its marks on a separate picture.
func (k *cardPainter) drawRound(c *imaging.Canvas, l roundLayout, f analysisFonts, r AnalyzedRound) {
	t := k.theme
	c.Write(l.label, r.Label, f.round, lettering.AtEnd, t.Panel, t.Muted)
	c.WriteFigures(l.score, r.Score, f.score, t.Panel, t.Text)
	box := l.lanes[0].Union(l.lanes[1])
	box.Min.X, box.Max.X = l.label.Max.X, l.score.Min.X // badges and marks extend over the ends of the band
	m := image.NewRGBA(image.Rectangle{Max: box.Size()})
	imaging.Ground(m, t.Panel)
	k.drawBand(m, box.Min, l, r)
	c.Paste(box.Min, m)
	for _, b := range k.badges(c.Pen(), l, f, r) {
		c.Panel(b.box, b.box.Dy(), k.track(), t.Gold)
		c.Write(b.box, b.text, f.turn, lettering.Centered, t.Gold, t.badgeInk())
	}
}

// badgeInk returns the colour of the text of a badge.
func (t *theme) badgeInk() color.RGBA { return t.inks[kamisado.Yellow] }

// drawBand draws which side was winning after each move, and the marks of the moves, given the corner of
// the picture on the card.
func (k *cardPainter) drawBand(m *image.RGBA, corner image.Point, l roundLayout, r AnalyzedRound) {
	t, s := k.theme, k.scale()
	dc := gg.NewContextForRGBA(m)
	dc.Translate(-float64(corner.X), -float64(corner.Y))
	rect := func(left, top, right, bottom float64, c color.Color) {
		dc.DrawRectangle(left, top, right-left, bottom-top)
		dc.SetColor(c)
		dc.Fill()
	}
	top, bottom := float64(l.band.Min.Y), float64(l.band.Max.Y)
	middle := math.Round((top + bottom) / 2)
	edge := math.Round(s.Em(3)) // around White's colour, which may equal that of the panel
	rect(float64(l.band.Min.X)-edge, top-edge, float64(l.band.Max.X)+edge, bottom+edge, k.track())
	column := func(i int, winning kamisado.Side) {
		left, right := math.Round(l.at(i)), math.Round(l.at(i+1))
		switch winning {
		case kamisado.White:
			rect(left, top, right, middle, t.white.Mid)
		case kamisado.Black:
			rect(left, middle, right, bottom, t.black.Deep)
		default:
			rect(left, middle-s.Em(3), right, middle+s.Em(3), t.Muted)
		}
	}
	column(0, r.Start)
	for i, ply := range r.plies() {
		column(i+1, ply.Winning)
		if ply.Turn != "" {
			x, half := math.Round(l.at(i+1)), math.Max(math.Round(s.Em(1.5)), 1)
			rect(x-half, top, x+half, bottom, t.Gold)
		}
	}
	for i, ply := range r.plies() {
		lane := l.lanes[0]
		if ply.Side == kamisado.Black {
			lane = l.lanes[1]
		}
		size := min(1.7*l.step, 0.72*float64(lane.Dy()))
		k.drawJudgement(dc, (l.at(i+1)+l.at(i+2))/2, float64(lane.Min.Y+lane.Max.Y)/2, size, ply.Judgement)
	}
}

// drawJudgement draws the mark of a judgement around a point. The marks differ in shape, not only in
// colour.
func (k *cardPainter) drawJudgement(dc *gg.Context, x, y, size float64, j Judgement) {
	half, line := size/2, math.Max(size*0.2, 1)
	dc.SetLineWidth(line)
	switch j {
	case Kept:
		dc.SetColor(k.theme.Gain)
		dc.DrawCircle(x, y, half*0.72)
		dc.Fill()
	case OnlyMove:
		dc.SetColor(k.theme.Gain)
		dc.DrawRegularPolygon(4, x, y, half*1.12, 0)
		dc.Fill()
		dc.SetColor(k.theme.Panel)
		dc.DrawCircle(x, y, half*0.3)
		dc.Fill()
	case ThrownAway:
		dc.SetColor(k.theme.Loss)
		dc.SetLineCapRound()
		dc.SetLineWidth(line * 1.3)
		dc.DrawLine(x-half*0.72, y-half*0.72, x+half*0.72, y+half*0.72)
		dc.DrawLine(x-half*0.72, y+half*0.72, x+half*0.72, y-half*0.72)
		dc.Stroke()
	case LostAnyway:
		dc.SetColor(k.theme.Muted)
		dc.DrawCircle(x, y, half*0.6)
		dc.Stroke()
	case Undecided:
		dc.SetColor(k.theme.Muted)
		dc.DrawRectangle(x-half*0.7, y-line/2, half*1.4, line)
		dc.Fill()
	}
}

// drawTallies draws the meanings of the marks with their counts.
func (k *cardPainter) drawTallies(c *imaging.Canvas, l analysisLayout, f analysisFonts, tallies []Tally) {
	t := k.theme
	c.Panel(l.legend, l.radius, t.Page, t.Panel)
	for i, side := range analysisSides {
		box := l.chips[i]
		box.Min.X = box.Max.X - box.Dy()
		k.icons.Paint(c, box, t.Panel, chip(side))
	}
	for i, tally := range tallies {
		row := l.tallies[i]
		m := image.NewRGBA(image.Rectangle{Max: row.mark.Size()})
		imaging.Ground(m, t.Panel)
		dc := gg.NewContextForRGBA(m)
		size := float64(row.mark.Dx())
		k.drawJudgement(dc, size/2, size/2, size*0.55, tally.Judgement)
		c.Paste(row.mark.Min, m)
		c.Write(row.label, tally.Label, f.label, lettering.AtStart, t.Panel, t.Text)
		for j, side := range analysisSides {
			c.WriteFigures(row.counts[j], tally.Counts[side.Seat()], f.count, t.Panel, t.Text)
		}
	}
}
