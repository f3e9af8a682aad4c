package imaging

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"towerpost/engine/kamisado"
)

// analysisSides are the sides as they stand on an analysis: White above, Black below.
var analysisSides = [2]kamisado.Side{kamisado.White, kamisado.Black}

// drawAnalysis draws everything of an analysis on an empty canvas.
func (k *cards) drawAnalysis(c *canvas, l analysisLayout, card AnalysisCard) {
	t, f := k.theme, scale{k.width}.analysisFonts()
	k.drawRibbon(c, l.ribbon)
	c.write(l.title, card.Title, f.title, atStart, t.page, t.text)
	c.write(l.subtitle, card.Subtitle, f.subtitle, atStart, t.page, t.muted)
	for i, side := range analysisSides {
		k.drawPlayer(c, l.players[i], f, card, side)
	}
	if len(card.Rounds) > 0 {
		c.panel(l.curve, l.radius, t.page, t.panel)
	}
	for i, r := range card.Rounds {
		k.drawRound(c, l.rounds[i], f, r)
	}
	if len(card.Tallies) > 0 {
		k.drawTallies(c, l, f, card.Tallies)
	}
	c.write(l.footer, card.Footer, f.footer, centered, t.page, t.muted)
}

// drawPlayer draws the line of a player.
func (k *cards) drawPlayer(c *canvas, l playerLayout, f analysisFonts, card AnalysisCard, side kamisado.Side) {
	t := k.theme
	c.panel(l.box, l.box.Dy()/5, t.page, t.panel)
	k.icons.paint(c.picture, l.chip, icon{kind: iconChip, ground: t.panel, tower: kamisado.Tower{Side: side}})
	c.writeName(l.name, card.Names[side.Seat()], f.name, t.panel, t.text)
	ink := t.text
	if card.Winner == side {
		ink = t.won
	}
	c.writeFigures(l.points, card.Points[side.Seat()], f.points, t.panel, ink)
}

// drawRound draws the row of a round. The band with its marks is drawn on a picture of its own.
func (k *cards) drawRound(c *canvas, l roundLayout, f analysisFonts, r AnalyzedRound) {
	t := k.theme
	c.write(l.label, r.Label, f.round, atEnd, t.panel, t.muted)
	c.writeFigures(l.score, r.Score, f.score, t.panel, t.text)
	box := l.lanes[0].Union(l.lanes[1])
	box.Min.X, box.Max.X = l.label.Max.X, l.score.Min.X // badges and marks reach over the ends of the band
	m := image.NewRGBA(image.Rectangle{Max: box.Size()})
	ground(m, t.panel)
	k.drawBand(m, box.Min, l, r)
	k.palette.translate(c.picture, box.Min, m)
	for _, b := range k.badges(c.pen, l, f, r) {
		c.panel(b.box, b.box.Dy(), k.track(), t.gold)
		c.write(b.box, b.text, f.turn, centered, t.gold, t.badgeInk())
	}
}

// badgeInk returns the colour of a character on a turning point.
func (t *theme) badgeInk() color.RGBA { return t.inks[kamisado.Yellow] }

// drawBand draws who was winning from move to move, and the marks of the moves, on the part of the card that begins at the corner.
func (k *cards) drawBand(m *image.RGBA, corner image.Point, l roundLayout, r AnalyzedRound) {
	t, s := k.theme, scale{k.width}
	dc := gg.NewContextForRGBA(m)
	dc.Translate(-float64(corner.X), -float64(corner.Y))
	rect := func(left, top, right, bottom float64, c color.Color) {
		dc.DrawRectangle(left, top, right-left, bottom-top)
		dc.SetColor(c)
		dc.Fill()
	}
	top, bottom := float64(l.band.Min.Y), float64(l.band.Max.Y)
	middle := math.Round((top + bottom) / 2)
	edge := math.Round(s.em(3)) // around White's colour, which can be the panel's
	rect(float64(l.band.Min.X)-edge, top-edge, float64(l.band.Max.X)+edge, bottom+edge, k.track())
	column := func(i int, winning kamisado.Side) {
		left, right := math.Round(l.at(i)), math.Round(l.at(i+1))
		switch winning {
		case kamisado.White:
			rect(left, top, right, middle, t.white.mid)
		case kamisado.Black:
			rect(left, middle, right, bottom, t.black.deep)
		default:
			rect(left, middle-s.em(3), right, middle+s.em(3), t.muted)
		}
	}
	column(0, r.Start)
	for i, ply := range r.plies() {
		column(i+1, ply.Winning)
		if ply.Turn != "" {
			x, half := math.Round(l.at(i+1)), math.Max(math.Round(s.em(1.5)), 1)
			rect(x-half, top, x+half, bottom, t.gold)
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

// drawJudgement draws the mark of a judgement around a point. Marks differ by their form and not by colour alone.
func (k *cards) drawJudgement(dc *gg.Context, x, y, size float64, j Judgement) {
	half, line := size/2, math.Max(size*0.2, 1)
	dc.SetLineWidth(line)
	switch j {
	case Kept:
		dc.SetColor(k.theme.gain)
		dc.DrawCircle(x, y, half*0.72)
		dc.Fill()
	case OnlyMove:
		dc.SetColor(k.theme.gain)
		dc.DrawRegularPolygon(4, x, y, half*1.12, 0)
		dc.Fill()
		dc.SetColor(k.theme.panel)
		dc.DrawCircle(x, y, half*0.3)
		dc.Fill()
	case ThrownAway:
		dc.SetColor(k.theme.loss)
		dc.SetLineCapRound()
		dc.SetLineWidth(line * 1.3)
		dc.DrawLine(x-half*0.72, y-half*0.72, x+half*0.72, y+half*0.72)
		dc.DrawLine(x-half*0.72, y+half*0.72, x+half*0.72, y-half*0.72)
		dc.Stroke()
	case LostAnyway:
		dc.SetColor(k.theme.muted)
		dc.DrawCircle(x, y, half*0.6)
		dc.Stroke()
	case Undecided:
		dc.SetColor(k.theme.muted)
		dc.DrawRectangle(x-half*0.7, y-line/2, half*1.4, line)
		dc.Fill()
	}
}

// drawTallies draws what the marks mean, and how often they occur.
func (k *cards) drawTallies(c *canvas, l analysisLayout, f analysisFonts, tallies []Tally) {
	t := k.theme
	c.panel(l.legend, l.radius, t.page, t.panel)
	for i, side := range analysisSides {
		box := l.chips[i]
		box.Min.X = box.Max.X - box.Dy()
		k.icons.paint(c.picture, box, icon{kind: iconChip, ground: t.panel, tower: kamisado.Tower{Side: side}})
	}
	for i, tally := range tallies {
		row := l.tallies[i]
		m := image.NewRGBA(image.Rectangle{Max: row.mark.Size()})
		ground(m, t.panel)
		dc := gg.NewContextForRGBA(m)
		size := float64(row.mark.Dx())
		k.drawJudgement(dc, size/2, size/2, size*0.55, tally.Judgement)
		k.palette.translate(c.picture, row.mark.Min, m)
		c.write(row.label, tally.Label, f.label, atStart, t.panel, t.text)
		for j, side := range analysisSides {
			c.writeFigures(row.counts[j], tally.Counts[side.Seat()], f.count, t.panel, t.text)
		}
	}
}

// typicalRound returns a band with every mark, for the choice of a palette.
func (k *cards) typicalRound() *image.RGBA {
	r := AnalyzedRound{Start: kamisado.White}
	for j := range Judgement(judgements) {
		r.Plies = append(r.Plies, AnalyzedPly{Side: analysisSides[j%2], Judgement: j, Winning: analysisSides[j%2]})
	}
	l := layoutAnalysis(k.width, analysisNeeds{rounds: []int{len(r.Plies)}}).rounds[0]
	box := l.lanes[0].Union(l.lanes[1])
	m := image.NewRGBA(image.Rectangle{Max: box.Size()})
	ground(m, k.theme.panel)
	k.drawBand(m, box.Min, l, r)
	return m
}
