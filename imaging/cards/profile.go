package cards

import (
	"strconv"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Profile is everything that a card of a player's profile shows. The texts are in the reader's language.
type Profile struct {
	// Name is the player's name, and Title stands below it.
	Name, Title string
	// Rating is the rating such as "1712", and Deviation its uncertainty such as "±62".
	Rating, Deviation string
	// Curve is the rating over time. A single point is drawn with its deviation. Without points there is no
	// curve.
	Curve []Point
	// CurveTitle stands above the curve; CurveBegin and CurveEnd stand below its ends.
	CurveTitle, CurveBegin, CurveEnd string
	// Facts are short values with their labels. Only the first twelve are drawn.
	Facts []Fact
	// Bars are records of matches won and lost. Only the first twelve are drawn. BarsTitle stands above
	// them.
	Bars      []Bar
	BarsTitle string
	// Footer stands below everything.
	Footer string
}

// Fact is one value with its label.
type Fact struct {
	Label, Value string
}

// Bar is a record of matches won and lost under one heading.
type Bar struct {
	Label     string
	Won, Lost int
}

// The greatest numbers of facts and bars on a profile.
const (
	maxFacts = 12
	maxBars  = 12
)

// Profile draws a player's profile as PNG.
func (k *Painter) Profile(card Profile) ([]byte, error) {
	card.Facts = card.Facts[:min(len(card.Facts), maxFacts)]
	card.Bars = card.Bars[:min(len(card.Bars), maxBars)]
	card.Curve = drawable(card.Curve)
	var a axis
	if len(card.Curve) > 0 {
		a = valueAxis(card.Curve)
	}
	l := layoutProfile(k.width, k.profileNeeds(card, a))
	return k.Draw(l.size, func(c *imaging.Canvas) { k.drawProfile(c, l, a, card) })
}

// profileFonts are the fonts of a profile.
type profileFonts struct {
	name, title, rating, deviation, heading, tick, label, value, barLabel, count, footer lettering.Font
}

func newProfileFonts(s imaging.Scale) profileFonts {
	return profileFonts{
		name:      lettering.Bold.At(s.Em(54)),
		title:     lettering.Regular.At(s.Em(34)),
		rating:    lettering.Bold.At(s.Em(84)),
		deviation: lettering.Regular.At(s.Em(34)),
		heading:   lettering.Bold.At(s.Em(31)),
		tick:      lettering.Regular.At(s.Em(28)),
		label:     lettering.Regular.At(s.Em(31)),
		value:     lettering.Bold.At(s.Em(36)),
		barLabel:  lettering.Regular.At(s.Em(32)),
		count:     lettering.Bold.At(s.Em(32)),
		footer:    lettering.Regular.At(s.Em(31)),
	}
}

// profileNeeds measures the texts that determine the widths of the columns.
func (k *Painter) profileNeeds(card Profile, a axis) profileNeeds {
	pen, f := k.fonts.Pen(), newProfileFonts(imaging.Scale{Width: k.width})
	n := profileNeeds{
		title: card.Title != "", curve: len(card.Curve) > 0, curveTitle: card.CurveTitle != "",
		bars: len(card.Bars), barsTitle: card.BarsTitle != "", footer: card.Footer != "",
		rating: max(pen.Width(card.Rating, f.rating), pen.Width(card.Deviation, f.deviation)),
	}
	for _, t := range a.ticks {
		n.tick = max(n.tick, pen.Width(t.label, f.tick))
	}
	for _, fact := range card.Facts {
		n.facts = append(n.facts, factNeeds{pen.Width(fact.Label, f.label), pen.Width(fact.Value, f.value)})
	}
	for _, b := range card.Bars {
		n.barLabel = max(n.barLabel, pen.Width(b.Label, f.barLabel))
		n.barCount = max(n.barCount, pen.Width(b.count(), f.count))
	}
	return n
}

// drawProfile draws a profile on an empty canvas.
func (k *Painter) drawProfile(c *imaging.Canvas, l profileLayout, a axis, card Profile) {
	t, f := k.scheme, newProfileFonts(imaging.Scale{Width: k.width})
	k.Ribbon(c, l.ribbon)
	c.WriteName(l.name, card.Name, f.name, t.Page, t.Text)
	c.Write(l.title, card.Title, f.title, lettering.AtStart, t.Page, t.Muted)
	c.WriteFigures(l.rating, card.Rating, f.rating, t.Page, t.Won)
	c.WriteFigures(l.deviation, card.Deviation, f.deviation, t.Page, t.Muted)
	if len(card.Curve) > 0 {
		k.drawChart(c, l.curve, a, card)
	}
	for i, fact := range card.Facts {
		box := l.facts[i]
		c.Panel(box.box, box.box.Dy()/5, t.Page, t.Panel)
		c.WriteName(box.label, fact.Label, f.label, t.Panel, t.Muted)
		c.WriteFigures(box.value, fact.Value, f.value, t.Panel, t.Text)
	}
	if len(card.Bars) > 0 {
		k.drawBars(c, l.bars, f, card)
	}
	c.Write(l.footer, card.Footer, f.footer, lettering.Centered, t.Page, t.Muted)
}

// drawBars draws the records of matches won and lost.
func (k *Painter) drawBars(c *imaging.Canvas, l barsLayout, f profileFonts, card Profile) {
	t := k.scheme
	c.Panel(l.box, l.radius, t.Page, t.Panel)
	c.Write(l.title, card.BarsTitle, f.heading, lettering.AtStart, t.Panel, t.Text)
	for i, b := range card.Bars {
		row := l.rows[i]
		c.Write(row.label, b.Label, f.barLabel, lettering.AtStart, t.Panel, t.Text)
		c.WriteFigures(row.count, b.count(), f.count, t.Panel, t.Text)
		before, after := t.Won, t.Empty
		if b.Won <= 0 && b.Lost <= 0 {
			before, after = t.Page, t.Page
		}
		c.Split(row.track, row.track.Dy()/3, row.track.Min.X+b.share(row.track.Dx()), t.Panel, before, after)
	}
}

// count returns the numbers of matches won and lost, such as "7–3".
func (b Bar) count() string {
	return strconv.Itoa(max(b.Won, 0)) + "–" + strconv.Itoa(max(b.Lost, 0))
}

// share returns how much of a width stands for the matches won. If there are wins and losses, both parts
// are visible.
func (b Bar) share(width int) int {
	won, lost := float64(max(b.Won, 0)), float64(max(b.Lost, 0))
	if won+lost == 0 {
		return 0
	}
	least := max(width/40, 1)
	part := int(won/(won+lost)*float64(width) + 0.5)
	if won > 0 {
		part = max(part, least)
	}
	if lost > 0 {
		part = min(part, width-least)
	}
	return part
}
